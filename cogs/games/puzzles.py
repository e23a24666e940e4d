"""What the faces of puzzles have in common: the row that answers, the form with one line, the events in words."""

from collections.abc import Callable, Iterable, Sequence

from discord import ui

import locales
from cogs.base.puzzle_face import Custom, Posed
from cogs.kit import components
from cogs.kit.components import Button, Style
from engines.game import Event

CLEAR = "clear"
"""What the button taps that takes the draft back."""
FIELD = "answer"
"""The name of the form's only field."""
MOST = 25
"""The number of options that Discord allows in a select."""
LONGEST = 40
"""The most characters of a typed answer, with room to spare."""


def answering(
    posed: Posed, lang: str, custom: Custom, answer: str | None, said: str = "", *, more: Iterable[Button] = ()
) -> ui.ActionRow[ui.LayoutView]:
    """The last row of controls: the answer as it stands, the draft taken back, the form.

    Args:
        posed: The puzzle.
        lang: The reader's language.
        custom: Writes the custom_ids.
        answer: The answer in notation that the draft makes; None while it makes none.
        said: That answer in words, for the button.
        more: Buttons of the kind's own.
    """
    if answer is None:
        give = components.button(locales.text(lang, "puzzle-answer"), custom("answer"), Style.success, disabled=True)
    else:
        label = locales.text(lang, "puzzle-answer-is", answer=said)
        give = components.button(label, custom("answer", answer), Style.success)
    clear = components.button(locales.text(lang, "puzzle-clear"), custom("tap", CLEAR), disabled=not posed.draft)
    return ui.ActionRow(give, *more, clear, components.button(locales.text(lang, "puzzle-type"), custom("type")))


def in_rows(rows: Sequence[Sequence[Button]]) -> list[ui.ActionRow[ui.LayoutView]]:
    """Rows of buttons, each begun afresh and at most five wide; an empty one is left out."""
    return [made for row in rows for made in components.rows(row)]


def one_line(label: str, *, required: bool = True) -> Callable[[Posed, str, str], ui.Modal]:
    """A function that builds the form of an answer that is typed in one line; `label` is the key of what is typed."""

    def form(_posed: Posed, lang: str, custom_id: str) -> ui.Modal:
        modal = ui.Modal(title=locales.text(lang, "puzzle-form"), custom_id=custom_id)
        field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=FIELD, max_length=LONGEST, required=required)
        about = locales.text(lang, f"{label}-about")
        modal.add_item(ui.Label(text=locales.text(lang, label), description=about, component=field))
        modal.stop()
        return modal

    return form


def told(game: str, event: Event, lang: str, **values: str | int) -> str:
    """An event of a grade, or a hint, in a sentence; `values` are those that are said in other words than the event's."""
    return locales.text(lang, f"puzzle-{game}-{event.kind}", **{**event.values, **values})
