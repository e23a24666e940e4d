"""The public message of Yoté and Choko: text, picture, the squares as buttons, and More. At most 40 components."""

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face, Shot
from cogs.games import sides
from cogs.games.shown import Names, Shown
from cogs.games.yote import words as yote_words
from cogs.games.yote.draft import HAND, Draft, of_table, standing, written
from cogs.kit import components, words
from cogs.kit.components import Style
from cogs.kit.emoji import Sign, signed
from cogs.show import after
from engines.yote.view import DARK, EMPTY, LIGHT, YoteView
from render.kit.sight import PLAIN, Sight
from render.kit.signs import SIGNS
from render.yote.emoji import WORDS, emojis
from render.yote.pictures import PALETTE, Marks, alt_text, cover, picture, squares, text_board, warm
from tables.model import Table

SIDES = {"yote": ("yote-side-light", "yote-side-dark"), "choko": ("choko-side-light", "choko-side-dark")}
"""The keys of the sides' names in a picture without players, by game."""

PIECE_SIGNS = {key: Sign(word, SIGNS[key[1]]) for key, word in WORDS.items()}
"""The signs of the pieces, by game and the piece's letter in a view."""


async def face(table: Table, partial: str = "", *, text_first: bool = False, sight: Sight = PLAIN) -> Face:
    """The public message of a game in progress or finished; `partial` is the draft of a turn in notation."""
    view = _public(table)
    draft = of_table(table, view.seat, partial if view.outcome is None else "")
    marks = marks_of(draft)
    seen, names = view.model_copy(update={"seat": None}), words.plain_names(table, table.lang)
    image = await asyncio.to_thread(picture, seen, names, marks, sight)
    text = _text(table, view, draft, counted=text_first) + (f"\n{text_board(view, marks)}" if text_first else "")
    # The taps of one turn have these words in common, as they have the answers about the table.
    alt = table.answers.of(("description", table.lang), lambda: alt_text(seen, names, table.lang))
    shot = image, alt
    if view.outcome is not None:
        return components.board(text, shot)
    buttons = [*_squares(table, view, draft), _last_slot(table, view, draft)]
    return components.board(text, shot, components.keys(buttons), below=not text_first)


def shown(game: str) -> Shown[YoteView]:
    """How tables of `yote` or `choko` are shown."""
    return Shown(
        board=face,
        picture=picture,
        alt=alt_text,
        letters=lambda view, _names, _lang: text_board(view),
        now=_now,
        then=_then,
        nobody=side_names,
        sides=sides.lineup,
        result=sides.result,
        cover=partial(cover, game),
        palette=PALETTE,
        warm=partial(warm, game),
        emojis=partial(emojis, game),
        proposed=proposed,
    )


def _now(table: Table, view: YoteView, lang: str) -> list[str]:
    now = (
        sides.result(table, lang)
        if view.to_move is None
        else sides.turn(table, view.to_move, yote_words.act(view, view.to_move, lang), lang)
    )
    return _told(table, view, now, lang)


def _then(table: Table, view: YoteView, lang: str) -> list[str]:
    return _told(table, view, "" if view.outcome is None else sides.result(table, lang), lang)


def _told(table: Table, view: YoteView, standing: str, lang: str) -> list[str]:
    """The position in lines: the last turn, `standing` (whose turn it is, or who has won), the squares, the counts."""
    last = yote_words.last_turn(view, words.names(table, lang), lang)
    placed = " ".join(squares(view, lang))
    lines = [sides.head(table, lang), last, standing, yote_words.repeated(view, lang), placed]
    return [*lines, yote_words.counts(view, lang)]


def side_names(view: YoteView, lang: str) -> Names:
    """The names of the sides, for a picture of a position without players."""
    return tuple(locales.text(lang, key) for key in SIDES[view.game])


def _public(table: Table) -> YoteView:
    """The view of the side to move: the game hides nothing, and the public buttons are that side's."""
    acting = table.to_act()
    view: YoteView = table.view(acting[0] if acting else None)
    return view


def marks_of(draft: Draft) -> Marks:
    """The marks in the picture for a draft: the chosen piece, its path, and the possible next taps."""
    cells = {cell for cell in draft.parts if cell != HAND}
    if not draft.path:
        return Marks(selectable=frozenset(draft.starts), capturing=draft.capturing)
    if draft.removing:
        return Marks(selected=draft.path[0], removable=frozenset(cells), path=draft.path[1:])
    targets = frozenset(cells - {draft.path[-1]})
    selectable = frozenset(draft.starts) - {draft.path[0]} if draft.moving else frozenset[str]()
    capturing = draft.capturing & selectable
    return Marks(
        selected=draft.path[0], selectable=selectable, capturing=capturing, targets=targets, path=draft.path[1:]
    )


def with_turn(view: YoteView, path: Sequence[str], removed: Sequence[str]) -> tuple[YoteView, Marks]:
    """A position and the marks for a complete turn, to be drawn together; a piece that the turn places is on the board.

    Args:
        view: The position before the turn.
        path: The squares of the moving piece (`draft.written`).
        removed: The squares of the second removals.
    """
    first, *onward = path
    if not onward and view.at(first) == EMPTY and view.to_move is not None:
        placed = {**view.squares(), first: "ox"[view.to_move]}
        cells = "".join(placed[cell] for cell in sorted(placed, key=lambda cell: (cell[1], cell[0])))
        return view.model_copy(update={"cells": cells}), Marks(selected=first)
    return view, Marks(selected=first, path=tuple(onward), removable=frozenset(removed) & set(view.squares()))


def proposed(table: Table, seat: int, turn: str, lang: str, sight: Sight) -> Shot | None:
    """The board with a turn marked; None for a turn whose notation names no square."""
    path, removed = written(turn)
    if not path:
        return None
    view, names = table.view(seat).model_copy(update={"seat": None}), words.plain_names(table, lang)
    seen, marks = with_turn(view, path, removed)
    alt = f"{locales.text(lang, 'analysis-marked', turn=turn)} {alt_text(view, names, lang)}"
    return picture(seen, names, marks, sight), alt


def _text(table: Table, view: YoteView, draft: Draft, *, counted: bool) -> str:
    lang = table.lang
    last = table.answers.of(("last turn", lang), lambda: yote_words.last_turn(view, words.names(table, lang), lang))
    lines = [sides.head(table, lang), last]
    if view.to_move is None:
        lines += [sides.result(table, lang), yote_words.counts(view, lang), after.line(table)]
    else:
        lines.append(sides.turn(table, view.to_move, yote_words.act(view, view.to_move, lang), lang))
        # On a phone the lower half of the board has to stay in sight; the picture and its description have the counts too.
        lines.append(yote_words.counts(view, lang) if counted else yote_words.initiative(view, lang))
        lines.append(yote_words.repeated(view, lang))
        lines += words.standing(table)
        lines.append(yote_words.hint(draft, lang))
    return words.lines(lines)


def _squares(table: Table, view: YoteView, draft: Draft) -> list[Mapping[str, object]]:
    idle = view.to_move is None or table.players[view.to_move].automatic
    # All squares' custom_ids share this beginning; only the square's name differs.
    custom = custom_id(table.game.name, "tap", table.id, table.stamp(view.to_move), f"{draft.partial}+")
    signs = {content: signed(PIECE_SIGNS.get((table.game.name, content)), "") for content in (EMPTY, LIGHT, DARK)}
    icons = {content: None if emoji is None else emoji.to_dict() for content, (_, emoji) in signs.items()}
    return [
        components.key(
            signs[occupant][0] + cell,
            custom + cell,
            None if idle else _style(cell, occupant, draft),
            icons[occupant],
        )
        for cell, occupant in standing(view, draft).items()
    ]


def _style(cell: str, occupant: str, draft: Draft) -> Style | None:
    """The style of a square's button; None for a square that cannot be tapped now."""
    if cell in draft.lets_go:
        return Style.success if occupant != EMPTY else Style.secondary
    if cell in draft.parts:
        part = draft.parts[cell]
        if draft.removing:
            return Style.danger
        if draft.path or part.text == ":":
            return Style.success
        return Style.primary if occupant != EMPTY else Style.secondary
    if draft.moving and cell in draft.starts:
        return Style.primary
    return None


def _last_slot(table: Table, view: YoteView, draft: Draft) -> Mapping[str, object]:
    """The button More, or, while a removal may be made from the opponent's hand, the button for that."""
    stamp = table.stamp(view.to_move)
    if HAND in draft.parts:
        custom = custom_id(table.game.name, "tap", table.id, stamp, f"{draft.partial}+{HAND}")
        return components.key(locales.text(table.lang, "yote-button-from-hand"), custom, Style.danger)
    return components.key(*components.named_more(table.lang, table.id), Style.secondary)
