"""The tips: what a position teaches, as a quotation above a message's own text.

In a lesson (Teach me) every position has its tip: in the pupil's private panel, or on the board of a game without private
panels. In an ordinary first game the private panel has each tip once.
"""

from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.services import Services
from cogs.kit import components
from cogs.kit.components import Button
from tables.model import Table

NAMESPACE = "teach"


def lesson(game: str, key: str, lang: str) -> str:
    """A lesson in words."""
    return locales.text(lang, f"lesson-{game}-{key}")


def button(lang: str, table_id: str, *, on: bool) -> Button:
    """The button that turns the tips on or off in a game."""
    word = "on" if on else "off"
    return components.button(
        locales.text(lang, f"button-tips-{word}"), custom_id(NAMESPACE, "tips", table_id, arg=word)
    )


def quoted(face: Face, table: Table, key: str, lang: str) -> None:
    """Put a lesson above the first text of a message, in the same component: a board may have no room for another."""
    text = components.first_text(face)
    text.content = f"> {lesson(table.game.name, key, lang)}\n{text.content}"


def below_picture(board: Face) -> None:
    """Put the text of a board between its picture and its buttons.

    A chat shows the end of a long message, on a phone little more than the picture and the buttons: above the picture a
    lesson would not be seen.
    """
    text, picture, *controls = board.view.children
    board.view.clear_items()
    for item in (picture, text, *controls):
        board.view.add_item(item)


async def with_tip(bot: Services, table: Table, user_id: int, lang: str, panel: Face) -> Face:
    """A person's private panel, with the position's lesson above it where they are to be told it.

    The tip adds two components: a button, and its row. A finished game has the lesson without the button.
    """
    key = await bot.tables.lessons.tip(table, user_id)
    if key is None:
        return panel
    quoted(panel, table, key, lang)
    if table.status == "playing":
        panel.view.add_item(ui.ActionRow(button(lang, table.id, on=False)))
    return panel
