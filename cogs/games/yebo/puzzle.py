"""The face of Yebo's puzzles: which block of a hand to discard.

At most 20 components: thirteen blocks in three rows, and the row with the answer.
"""

from collections.abc import Iterator, Mapping

from discord import ui

import locales
from cogs.base.face import Shot
from cogs.base.puzzle_face import Custom, Posed, PuzzleFace
from cogs.games import puzzles
from cogs.games.shown import Names
from cogs.games.yebo import board, rows
from cogs.games.yebo import words as yebo_words
from cogs.games.yebo.rows import Throw
from cogs.kit import components, words
from engines.game import Event
from engines.yebo.view import YeboView
from render.kit.sight import Sight
from render.yebo import block_words, pictures
from render.yebo.racks import arranged
from tables.errors import Refused

DISCARD = "discard "
"""The beginning of an answer in notation."""


def _chosen(posed: Posed) -> Throw | None:
    return Throw.read(posed.draft) if posed.draft else None


def _names(view: YeboView, lang: str) -> Names:
    """The placeholder names of the seats; that of the reader's seat is "you"."""
    you, numbered = locales.text(lang, "puzzle-yebo-you"), board.nobody(view, lang)
    return tuple(you if seat == view.seat else name for seat, name in enumerate(numbered))


def _open(view: YeboView, lang: str) -> Iterator[str]:
    """What lies open on the table, in sentences: the other seats' groups, the discards by family."""
    for seat, name in enumerate(_names(view, lang)):
        groups = view.seats[seat].groups
        if groups and seat != view.seat:
            shown = locales.text(lang, "list-apart").join(block_words.blocks(str(group), lang) for group in groups)
            yield locales.text(lang, "puzzle-yebo-open", name=name, groups=shown)
    if view.discards:
        yield locales.text(
            lang, "puzzle-yebo-discards", blocks=block_words.blocks(" ".join(sorted(view.discards)), lang)
        )


def asked(posed: Posed, lang: str) -> str:
    """The round and what is looked for, how many blocks are left, and what a tap does."""
    view, chosen = posed.view, _chosen(posed)
    assert view.round is not None, "a hand is played in a round"
    who = locales.text(lang, "puzzle-yebo-asked", round=yebo_words.round_name(view.round, lang))
    if chosen is None:
        hint = locales.text(lang, "puzzle-yebo-tap")
    else:
        hint = locales.text(lang, "puzzle-yebo-chosen", block=block_words.block(chosen.block, lang))
    return words.lines((who, f"-# {yebo_words.fence(view, lang)}", hint))


def shot(posed: Posed, lang: str, sight: Sight) -> Shot:
    """The table and the hand, the chosen block lifted, and both in words."""
    view, chosen = posed.view, _chosen(posed)
    said = [pictures.alt_hand(view, lang)]
    if chosen is not None:
        said.append(locales.text(lang, "puzzle-yebo-draft", block=block_words.block(chosen.block, lang)))
    said += _open(view, lang)
    picture = pictures.puzzle(view, _names(view, lang), sight, None if chosen is None else chosen.place)
    return picture, " ".join(said)


def letters(posed: Posed, lang: str) -> str:
    """The hand and the table in letters."""
    view = posed.view
    return words.lines((pictures.text_hand(view, lang), pictures.text_table(view, _names(view, lang), lang)))


def controls(posed: Posed, lang: str, custom: Custom) -> list[ui.ActionRow[ui.LayoutView]]:
    """The blocks as in a hand, and the row with the answer."""
    chosen = _chosen(posed)
    blocks = rows.blocks(posed.view, lambda tap: custom("tap", tap), asked=chosen)
    answer = None if chosen is None else f"{DISCARD}{chosen.block}"
    said = "" if chosen is None else block_words.block(chosen.block, lang)
    return [*components.rows(blocks), puzzles.answering(posed, lang, custom, answer, said)]


def tapped(posed: Posed, arg: str) -> tuple[str, str | None]:
    """The chosen block after a tap on a block, or none after a second tap on it or on Clear."""
    if arg == puzzles.CLEAR:
        return "", None
    tap = Throw.read(arg)
    held = arranged(posed.view)
    if tap.place >= len(held) or held[tap.place].block != tap.block or tap.block not in posed.view.may.discard:
        raise Refused("unknown-button")
    return "" if tap.sure else str(Throw(tap.block, tap.place)), None


def _typed(fields: Mapping[str, str]) -> str:
    return DISCARD + "".join(fields.get(puzzles.FIELD, "").split()).upper()


def _told(event: Event, _posed: Posed, lang: str) -> str:
    if event.kind != "goes":
        return puzzles.told("yebo", event, lang, family=block_words.family(event.text("family"), lang))
    said = [puzzles.told("yebo", event, lang, block=block_words.block(event.text("block"), lang))]
    if event.number("whole"):
        said.append(locales.text(lang, "puzzle-yebo-goes-whole"))
    else:
        said.append(locales.text(lang, "puzzle-yebo-goes-outs", outs=event.number("outs")))
    return " ".join([*said, locales.text(lang, "puzzle-yebo-goes-called", called=event.number("called"))])


def _answer(_posed: Posed, notation: str, lang: str) -> str:
    return block_words.block(notation.removeprefix(DISCARD), lang)


def _drafted(posed: Posed, notation: str) -> str:
    """The draft for an answer; among identical blocks it chooses the first."""
    block = notation.removeprefix(DISCARD)
    place = next(place for place, held in enumerate(arranged(posed.view)) if held.block == block)
    return str(Throw(block, place))


FACE = PuzzleFace(
    asked=asked,
    shot=shot,
    letters=letters,
    controls=controls,
    tapped=tapped,
    form=puzzles.one_line("puzzle-yebo-typed"),
    typed=_typed,
    told=_told,
    answer=_answer,
    drafted=_drafted,
)
"""How puzzles of Yebo are shown and answered; a draft is the chosen block as a `Throw` in text."""
