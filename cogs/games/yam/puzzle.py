"""The face of Yam Master's puzzles: which dice to put aside before the next throw."""

from collections import Counter
from collections.abc import Mapping

from discord import ui

import locales
from cogs.base.face import Shot
from cogs.base.puzzle_face import Custom, Posed, PuzzleFace
from cogs.games import puzzles, sides
from cogs.games.yam import words as yam_words
from cogs.games.yam.board import DICE, after_tap, dice_buttons, kept_of, mask_of, side_names
from cogs.kit import components, words
from engines.game import Event
from render.kit.sight import Sight
from render.yam.pictures import alt_text, picture, text_board

NONE = mask_of(frozenset())
"""The draft that puts no die aside on purpose, unlike the empty draft, which is not an answer."""


def _kept(posed: Posed) -> frozenset[int]:
    """The places of the dice that the draft puts aside; for the empty draft none, whatever the last throw kept."""
    return kept_of(posed.view, posed.draft or NONE)


def _said(dice: str, lang: str) -> str:
    """An answer in words: the dice put aside, and the number of dice thrown."""
    spaced = " ".join(dice)
    return locales.text(lang, "puzzle-yam-keep", dice=spaced, kept=len(dice), thrown=DICE - len(dice))


def _aside(posed: Posed) -> str:
    """The dice put aside, in the notation of an answer."""
    kept = _kept(posed)
    return "".join(sorted(str(die) for place, die in enumerate(posed.view.dice) if place in kept))


def asked(posed: Posed, lang: str) -> str:
    """Whose throw it is and the question, the dice, and what a tap does."""
    view = posed.view
    left = yam_words.THROWS - view.throws
    side = side_names(view, lang)[view.to_move]
    who = locales.text(lang, "puzzle-yam-asked", sign=sides.sign(view.to_move), side=side, left=left)
    return words.lines((who, *yam_words.dice(view, lang), locales.text(lang, "puzzle-yam-tap")))


def shot(posed: Posed, lang: str, sight: Sight) -> Shot:
    """The picture with the draft's dice on the rail; the description says the draft after the position."""
    view, names = posed.view, side_names(posed.view, lang)
    alt = alt_text(view.model_copy(update={"kept": 0}), names, lang)
    if posed.draft:
        alt = f"{alt} {locales.text(lang, 'puzzle-yam-draft', answer=_said(_aside(posed), lang))}"
    return picture(view, names, _kept(posed), sight), alt


def letters(posed: Posed, lang: str) -> str:
    """The board in letters, what the dice allow, and the points."""
    view = posed.view
    return words.lines((text_board(view), *yam_words.possible(view, lang), yam_words.score(view, lang)))


def controls(posed: Posed, lang: str, custom: Custom) -> list[ui.ActionRow[ui.LayoutView]]:
    """The dice, and the row with the answer, which has a button of its own for putting no die aside."""
    view, kept = posed.view, _kept(posed)
    row = ui.ActionRow[ui.LayoutView](*dice_buttons(view, kept, lang, lambda arg: custom("tap", arg)))
    aside = _aside(posed)
    ready = bool(posed.draft) and len(kept) < DICE
    answer = f"throw {aside}".rstrip() if ready else None
    none = components.button(locales.text(lang, "puzzle-yam-none"), custom("tap", NONE), disabled=posed.draft == NONE)
    return [row, puzzles.answering(posed, lang, custom, answer, _said(aside, lang), more=[none])]


def tapped(posed: Posed, arg: str) -> tuple[str, str | None]:
    """The draft after a tap on a die, on All five (no die aside) or on Clear; never an answer."""
    if arg in {puzzles.CLEAR, NONE}:
        return "" if arg == puzzles.CLEAR else NONE, None
    return mask_of(after_tap(_kept(posed), arg)), None


def _typed(fields: Mapping[str, str]) -> str:
    dice = "".join(sign for sign in fields.get(puzzles.FIELD, "") if not sign.isspace() and sign != ",")
    return f"throw {dice}".rstrip()


def _dice(notation: str) -> str:
    return notation.removeprefix("throw").replace("all", "").strip()


def _drafted(posed: Posed, notation: str) -> str:
    """The draft for an answer; among equal dice it puts the first ones aside."""
    view = posed.view
    left, kept = Counter(_dice(notation)), set()
    for place, die in enumerate(view.dice):
        if left[str(die)]:
            left[str(die)] -= 1
            kept.add(place)
    return mask_of(frozenset(kept))


def _told(event: Event, _posed: Posed, lang: str) -> str:
    if "dice" not in event.values:
        return puzzles.told("yam", event, lang)
    said = {"answer": _said("".join(event.texts("dice")), lang)}
    cell = event.text("cell")
    if not cell:
        return locales.text(lang, "puzzle-yam-keeps-none", **event.values, **said)
    return puzzles.told("yam", event, lang, figure=yam_words.square(cell, lang), **said)


FACE = PuzzleFace(
    asked=asked,
    shot=shot,
    letters=letters,
    controls=controls,
    tapped=tapped,
    form=puzzles.one_line("puzzle-yam-typed", required=False),
    typed=_typed,
    told=_told,
    answer=lambda _posed, notation, lang: _said(_dice(notation), lang),
    drafted=_drafted,
)
"""How puzzles of Yam Master are shown and answered; a draft is the mask of the dice put aside."""
