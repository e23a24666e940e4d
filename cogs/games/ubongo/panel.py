"""The private panel of Ubongo 3D: the player's own puzzle, solved by taps.

At most 37 of Discord's 40 components: text and picture 2, a grid of 5 by 4 cells 24, the pieces 5, the tools 6.
"""

import asyncio
from functools import partial

import discord
from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.puzzle_face import Custom
from cogs.games.ubongo import words
from cogs.kit import components
from cogs.kit import words as kit_words
from cogs.kit.components import Button, Style
from engines.ubongo import layout
from engines.ubongo.layout import Layout
from engines.ubongo.notation import LETTERS, Solve
from engines.ubongo.view import PIECES, Puzzle, Shown, UbongoView
from render.kit.sight import PLAIN, Sight
from render.ubongo import pictures
from tables.errors import Refused
from tables.model import Table

VERBS = ("cell", "piece", "level", "way", "undo", "clear")
"""The verbs of the buttons that change the layout."""

GAME = "ubongo"
OPEN, OUTSIDE = "?", "."
LONGEST = 60
"""The most characters of a typed level: twice the longest level, to leave room for blanks."""


def of_draft(draft: str | None) -> Layout:
    """The layout in a draft; the empty layout where there is no draft."""
    return layout.blank() if draft is None else Layout.model_validate_json(draft)


async def face(
    table: Table, seat: int, lang: str, draft: str | None, *, text_first: bool, sight: Sight = PLAIN
) -> Face:
    """The panel of a seat for the present state; `text_first` adds the puzzle as text."""
    view: UbongoView = table.view(seat)
    if view.puzzle is None or view.given_up[seat]:
        return await _resting(table, view, seat, lang, sight)
    if view.solution is not None:
        return await _solved(view, seat, lang, draft, text_first=text_first, sight=sight)
    shown = layout.shown(view.puzzle, of_draft(draft))
    image = await asyncio.to_thread(pictures.panel, view.puzzle, shown, sight)
    said = task(shown, words.time(table, view, lang), lang) + (f"\n{letters(view.puzzle, shown)}" if text_first else "")
    alt = pictures.alt_panel(view.puzzle, shown, lang)
    tools = controls(view.puzzle, shown, lang, partial(_custom, table.id, table.stamp(seat)))
    return components.board(said, (image, alt), tools, below=not text_first)


def _custom(table_id: str, stamp: str, verb: str, arg: str = "") -> str:
    return custom_id(GAME, verb, table_id, stamp, arg)


def mistyped(draft: str | None, levels: tuple[str, str]) -> str:
    """The draft with a wrong typed solution, or with none if a level is empty or too long for the modal."""
    fits = all(0 < len(level) <= LONGEST for level in levels)
    return of_draft(draft).model_copy(update={"typed": levels if fits else None}).model_dump_json()


def as_text(puzzle: Puzzle, lang: str, draft: str | None) -> Face:
    """A message with the puzzle as text, for people who do not see pictures."""
    told = locales.text(lang, "ubongo-text")
    return components.panel(f"{told}\n{letters(puzzle, layout.shown(puzzle, of_draft(draft)))}")


def form(puzzle: Puzzle, lang: str, draft: str | None, custom: str) -> ui.Modal:
    """The modal in which a solution is typed, filled in with the last wrong solution, else with the present layout."""
    made = of_draft(draft)
    shown = layout.shown(puzzle, made)
    modal = ui.Modal(title=locales.text(lang, "ubongo-form"), custom_id=custom)
    colours = (locales.text(lang, f"ubongo-colour-{PIECES[piece].colour}") for piece in puzzle.pieces)
    named = ", ".join(f"{letter} {colour}" for letter, colour in zip(LETTERS, colours, strict=False))
    for name, level in zip(("lower", "upper"), made.typed or (shown.lower, shown.upper), strict=True):
        field: ui.TextInput[ui.Modal] = ui.TextInput(
            custom_id=name, style=discord.TextStyle.paragraph, default=level.replace("/", "\n"), max_length=LONGEST
        )
        described = locales.text(lang, "ubongo-form-letters", pieces=named)
        modal.add_item(ui.Label(text=locales.text(lang, f"ubongo-form-{name}"), description=described, component=field))
    modal.stop()
    return modal


def letters(puzzle: Puzzle, shown: Shown) -> str:
    """A layout and the pieces as text."""
    return f"{pictures.text_panel(puzzle, shown)}\n{pictures.text_pieces(puzzle)}"


async def _resting(table: Table, view: UbongoView, seat: int, lang: str, sight: Sight) -> Face:
    """The panel between rounds, and of a player who takes no part in this round or has given up: the board face down."""
    picture = await asyncio.to_thread(_face_down, view, lang, sight)
    doing = words.doing(view, seat)
    out = doing == "sits-out"
    lines = [
        words.head(table, view, lang),
        words.last_round(table, view, lang),
        "" if out else words.phase(table, view, lang),
        locales.text(lang, f"ubongo-you-{doing}", place=view.places[seat] or 0),
        words.time(table, view, lang) if out else "",
    ]
    buttons = []
    if view.phase in words.WARM and not view.ready[seat]:
        custom = custom_id(GAME, "ready", table.id, table.stamp(seat))
        buttons.append(components.button(locales.text(lang, "ubongo-button-ready"), custom, Style.success))
    if view.last is not None:
        last = custom_id(GAME, "last", table.id)
        buttons.append(components.button(locales.text(lang, "ubongo-button-last"), last))
    return components.board(kit_words.lines(lines), picture, components.rows(buttons))


async def _solved(view: UbongoView, seat: int, lang: str, draft: str | None, *, text_first: bool, sight: Sight) -> Face:
    """The panel of a player who has solved the puzzle: the solution, the place, and the automatically fitted piece."""
    puzzle, solution = view.puzzle, view.solution
    assert puzzle is not None
    assert solution is not None
    made = of_draft(draft)
    done = solved(*solution, fitted=layout.fitted(puzzle, made) if layout.answer(puzzle, made) == solution else None)
    image = await asyncio.to_thread(pictures.panel, puzzle, done, sight)
    lines = [locales.text(lang, "ubongo-you-solved", place=view.places[seat] or 0), words.won(view, lang)]
    if done.fitted is not None:
        lines.append(locales.text(lang, "ubongo-fitted", piece=LETTERS[done.fitted]))
    if text_first:
        lines.append(pictures.text_panel(puzzle, done))
    alt = pictures.alt_panel(puzzle, done, lang)
    return components.board(kit_words.lines(lines), (image, alt))


def solved(lower: str, upper: str, fitted: int | None = None) -> Shown:
    """The view of a solved layout; `fitted` is the index of the piece that was fitted in automatically."""
    return Shown(
        level=0,
        lower=lower,
        upper=upper,
        chosen=None,
        taps=(),
        way=0,
        ways=0,
        hand=(),
        cells=(),
        complete=(lower, upper),
        fitted=fitted,
    )


def shot(table: Table, seat: int | None, lang: str, sight: Sight) -> tuple[bytes, str]:
    """The picture and description of a seat's puzzle in a replay: solved, not yet solved, or face down.

    Partial layouts are drafts, which are not recorded, so an unsolved puzzle is shown empty.
    """
    view: UbongoView = table.view(seat)
    if view.puzzle is None:
        return _face_down(view, lang, sight)
    shown = layout.shown(view.puzzle, layout.blank()) if view.solution is None else solved(*view.solution)
    return pictures.panel(view.puzzle, shown, sight), pictures.alt_panel(view.puzzle, shown, lang)


def _face_down(view: UbongoView, lang: str, sight: Sight) -> tuple[bytes, str]:
    alt = locales.text(lang, "ubongo-face-down", animal=words.animal(view.animal, lang))
    return pictures.face_down(view, sight), alt


def task(shown: Shown, time: str, lang: str) -> str:
    """The shown level, the time left, and what the next tap does."""
    if shown.ways:
        hint = locales.text(lang, "ubongo-way", way=shown.way, ways=shown.ways)
    else:
        assert shown.chosen is not None, "a piece is always chosen before all is covered"
        hint = locales.text(lang, "ubongo-tap", piece=LETTERS[shown.chosen])
    level = locales.text(lang, "ubongo-level-upper" if shown.level else "ubongo-level-lower")
    panel = locales.text(lang, "ubongo-panel", level=level, time=time)
    return f"{panel.rstrip()}\n{hint}"


def controls(puzzle: Puzzle, shown: Shown, lang: str, custom: Custom) -> list[ui.ActionRow[ui.LayoutView]]:
    """The rows of the cells, the pieces and the tools: 35 components for the largest puzzle."""
    return [
        *_grid(shown, custom),
        ui.ActionRow(*_pieces(puzzle, shown, custom)),
        ui.ActionRow(*_tools(shown, lang, custom)),
    ]


def _grid(shown: Shown, custom: Custom) -> list[ui.ActionRow[ui.LayoutView]]:
    """A button for each cell of the shown level; a cell outside the area is a blank, disabled button."""
    tapped = {cell for level, cell in shown.taps if level == shown.level}
    rows = (shown.upper if shown.level else shown.lower).split("/")
    grid = []
    for number, row in enumerate(rows):
        buttons = []
        for column, sign in enumerate(row):
            cell = f"{'abcde'[column]}{len(rows) - number}"
            tap = custom("cell", cell)
            if sign == OUTSIDE:
                buttons.append(components.button("\u200b", tap, disabled=True))
                continue
            style = Style.success if cell in tapped else Style.secondary if sign != OPEN else Style.primary
            label = cell if sign == OPEN else f"{cell} {sign}"
            buttons.append(components.button(label, tap, style, disabled=cell not in shown.cells))
        grid.append(ui.ActionRow[ui.LayoutView](*buttons))
    return grid


def _pieces(puzzle: Puzzle, shown: Shown, custom: Custom) -> list[Button]:
    """A button for each piece, laid or not, which chooses that piece."""
    buttons = []
    for index in range(len(puzzle.pieces)):
        chosen, lies = shown.chosen == index, index not in shown.hand
        style = Style.primary if chosen else Style.success if lies else Style.secondary
        label = f"▸ {LETTERS[index]}" if chosen else f"{LETTERS[index]} ✓" if lies else LETTERS[index]
        buttons.append(components.button(label, custom("piece", str(index)), style))
    return buttons


def _tools(shown: Shown, lang: str, custom: Custom) -> list[Button]:
    def tool(verb: str, key: str, *, disabled: bool = False) -> Button:
        return components.button(locales.text(lang, key), custom(verb), disabled=disabled)

    empty = not shown.taps and set(shown.lower + shown.upper) <= {OPEN, OUTSIDE, "/"}
    return [
        tool("level", "ubongo-button-lower" if shown.level else "ubongo-button-upper"),
        tool("way", "ubongo-button-way", disabled=shown.ways < 2),
        tool("undo", "ubongo-button-undo", disabled=empty),
        tool("clear", "ubongo-button-clear", disabled=empty),
        tool("type", "ubongo-button-type"),
    ]


def tapped(puzzle: Puzzle, draft: str | None, verb: str, arg: str) -> tuple[str, Solve | None]:
    """The draft after a tap, and the answer if the pieces cover the area; the last piece is fitted in automatically.

    Args:
        puzzle: The seat's puzzle.
        draft: The draft before the tap; None for an empty layout.
        verb: One of `VERBS`.
        arg: The button's argument: a cell, or the number of a piece; empty for the other verbs.

    Raises:
        Illegal: A tap that the functions of `engines.ubongo.layout` reject.
        Refused: "unknown-button" for a verb or piece that no panel has.
    """
    after = _changed(puzzle, of_draft(draft), verb, arg)
    answer = layout.answer(puzzle, after)
    return after.model_dump_json(), None if answer is None else Solve(*answer)


def _changed(puzzle: Puzzle, before: Layout, verb: str, arg: str) -> Layout:
    match verb:
        case "cell":
            return layout.tap(puzzle, before, arg)
        case "piece" if arg in set("0123"):
            return layout.choose(puzzle, before, int(arg))
        case "level":
            return layout.turn_level(before)
        case "way":
            return layout.next_way(puzzle, before)
        case "undo":
            return layout.take_back(puzzle, before)
        case "clear":
            return layout.clear(before)
    raise Refused("unknown-button")
