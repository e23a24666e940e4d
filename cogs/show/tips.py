"""Tips: what a position teaches, as a quotation above a message's text.

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
    """The text of a game's lesson with this key (`Game.lessons`)."""
    return locales.text(lang, f"lesson-{game}-{key}")


def button(lang: str, table_id: str, *, on: bool) -> Button:
    """The button that turns the tips on or off in a game."""
    word = "on" if on else "off"
    return components.button(
        locales.text(lang, f"button-tips-{word}"), custom_id(NAMESPACE, "tips", table_id, arg=word)
    )


def quoted(face: Face, table: Table, key: str, lang: str) -> None:
    """Prepend a lesson to the first text of a message: a board may have no room for another component."""
    text = components.first_text(face)
    text.content = f"> {lesson(table.game.name, key, lang)}\n{text.content}"


def below_picture(board: Face) -> None:
    """Move the text of a board between its picture and its buttons.

    A chat is scrolled to the end of a long message: on a phone, a lesson above the picture would be out of sight.
    """
    text, picture, *controls = board.view.children
    board.view.clear_items()
    for item in (picture, text, *controls):
        board.view.add_item(item)


async def with_tip(bot: Services, table: Table, user_id: int, lang: str, panel: Face) -> Face:
    """A person's private panel, with the position's tip above it if one is due; changes `panel` in place.

    During a game this adds two components: the button that turns tips off, and its row.
    """
    key = await bot.tables.lessons.tip(table, user_id)
    if key is None:
        return panel
    quoted(panel, table, key, lang)
    if table.status == "playing":
        panel.view.add_item(ui.ActionRow(button(lang, table.id, on=False)))
    return panel
