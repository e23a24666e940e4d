"""The face of Ubongo 3D's puzzles: a player's panel without a table."""

from collections.abc import Mapping
from functools import partial

from discord import ui

import locales
from cogs.base.face import Shot
from cogs.base.puzzle_face import Custom, Posed, PuzzleFace
from cogs.games import puzzles
from cogs.games.ubongo import panel
from cogs.kit import words
from engines.game import Event
from engines.ubongo import layout
from engines.ubongo.notation import SOLVE, format_action, written
from engines.ubongo.view import PIECES, Shown
from render.kit.sight import Sight
from render.ubongo import pictures


def _shown(posed: Posed) -> Shown:
    """The layout of a draft; a draft may also be an answer in notation, which is shown as a solved layout."""
    if posed.draft.startswith(SOLVE):
        _, lower, upper = posed.draft.split()
        return panel.solved(lower, upper)
    return layout.shown(posed.view.puzzle, panel.of_draft(posed.draft or None))


def asked(posed: Posed, lang: str) -> str:
    """The task and what the next tap does; empty for a solved layout."""
    shown = _shown(posed)
    return "" if shown.complete else panel.task(shown, "", lang)


def shot(posed: Posed, lang: str, sight: Sight) -> Shot:
    """The picture of a panel with the draft's layout, and its description."""
    puzzle, shown = posed.view.puzzle, _shown(posed)
    return pictures.panel(puzzle, shown, sight), pictures.alt_panel(puzzle, shown, lang)


def letters(posed: Posed, _lang: str) -> str:
    """Both levels and the pieces in letters."""
    return panel.letters(posed.view.puzzle, _shown(posed))


def controls(posed: Posed, lang: str, custom: Custom) -> list[ui.ActionRow[ui.LayoutView]]:
    """The controls of a panel; the verb of a change of the layout is part of the argument of `tap`."""
    return panel.controls(posed.view.puzzle, _shown(posed), lang, partial(_custom, custom))


def _custom(custom: Custom, verb: str, arg: str = "") -> str:
    return custom("tap", f"{verb}.{arg}") if verb in panel.VERBS else custom(verb, arg)


def tapped(posed: Posed, arg: str) -> tuple[str, str | None]:
    """The draft after a tap, and the answer in notation once the area is covered."""
    verb, _, what = arg.partition(".")
    draft, answer = panel.tapped(posed.view.puzzle, posed.draft or None, verb, what)
    return draft, None if answer is None else format_action(answer)


def _form(posed: Posed, lang: str, custom_id: str) -> ui.Modal:
    return panel.form(posed.view.puzzle, lang, posed.draft or None, custom_id)


def _typed(fields: Mapping[str, str]) -> str:
    return written(fields.get("lower", ""), fields.get("upper", ""))


def _mistyped(posed: Posed, fields: Mapping[str, str]) -> str:
    return panel.mistyped(posed.draft or None, (fields.get("lower", ""), fields.get("upper", "")))


def _answer(_posed: Posed, notation: str, lang: str) -> str:
    _, lower, upper = notation.split()
    return locales.text(lang, "puzzle-ubongo-answer", lower=lower, upper=upper)


def _told(event: Event, _posed: Posed, lang: str) -> str:
    """A hint as a sentence: the piece by its letter and colour, and the cells that it covers or its level."""
    said = {"colour": locales.text(lang, f"ubongo-colour-{PIECES[event.text('piece')].colour}")}
    if event.kind == "hint-piece":
        covered = [_cells(event.texts(level), level, lang) for level in ("lower", "upper") if event.text(level)]
        said["cells"] = words.listed(lang, covered)
    else:
        said["level"] = locales.text(lang, f"ubongo-level-{event.text('level')}")
    return puzzles.told("ubongo", event, lang, **said)


def _cells(cells: tuple[str, ...], level: str, lang: str) -> str:
    named = locales.text(lang, f"ubongo-level-{level}")
    return locales.text(lang, "puzzle-ubongo-cells", cells=words.listed(lang, cells), level=named)


FACE = PuzzleFace(
    asked=asked,
    shot=shot,
    letters=letters,
    controls=controls,
    tapped=tapped,
    form=_form,
    typed=_typed,
    told=_told,
    answer=_answer,
    drafted=lambda _posed, notation: notation,
    mistyped=_mistyped,
)
"""How puzzles of Ubongo 3D are shown and answered; a draft is a layout as JSON, as at a table, or an answer to show."""
