"""What the faces of puzzles share: the row with the answer, the one-line form, the events in words."""

from collections.abc import Callable, Iterable, Sequence

from discord import ui

import locales
from cogs.base.puzzle_face import Custom, Posed
from cogs.kit import components
from cogs.kit.components import Button, Style
from engines.game import Event

CLEAR = "clear"
"""The argument of the tap that clears the draft."""
FIELD = "answer"
"""The name of the form's only field."""
LONGEST = 40
"""The most characters of a typed answer; no valid one is nearly as long."""


def answering(
    posed: Posed, lang: str, custom: Custom, answer: str | None, said: str = "", *, more: Iterable[Button] = ()
) -> ui.ActionRow[ui.LayoutView]:
    """The last row of controls: Answer, the kind's own buttons, Clear, and the button that opens the form.

    Args:
        posed: The puzzle.
        lang: The reader's language.
        custom: Writes the custom_ids.
        answer: The draft as a complete answer in notation; None while it is incomplete.
        said: The answer in words, for the label of the button.
        more: The kind's own buttons.
    """
    if answer is None:
        give = components.button(locales.text(lang, "puzzle-answer"), custom("answer"), Style.success, disabled=True)
    else:
        label = locales.text(lang, "puzzle-answer-is", answer=said)
        give = components.button(label, custom("answer", answer), Style.success)
    clear = components.button(locales.text(lang, "puzzle-clear"), custom("tap", CLEAR), disabled=not posed.draft)
    return ui.ActionRow(give, *more, clear, components.button(locales.text(lang, "puzzle-type"), custom("type")))


def in_rows(rows: Sequence[Sequence[Button]]) -> list[ui.ActionRow[ui.LayoutView]]:
    """Groups of buttons as rows of at most five; each group starts a new row."""
    return [made for row in rows for made in components.rows(row)]


def one_line(label: str, *, required: bool = True) -> Callable[[Posed, str, str], ui.Modal]:
    """Make a `PuzzleFace.form` with a single text field; `label` is the catalogue key of the field's label."""

    def form(_posed: Posed, lang: str, custom_id: str) -> ui.Modal:
        modal = ui.Modal(title=locales.text(lang, "puzzle-form"), custom_id=custom_id)
        field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=FIELD, max_length=LONGEST, required=required)
        about = locales.text(lang, f"{label}-about")
        modal.add_item(ui.Label(text=locales.text(lang, label), description=about, component=field))
        modal.stop()
        return modal

    return form


def told(game: str, event: Event, lang: str, **values: str | int) -> str:
    """An event of a grade, or a hint, as a sentence; `values` override the event's own values, to put them into words."""
    return locales.text(lang, f"puzzle-{game}-{event.kind}", **{**event.values, **values})
