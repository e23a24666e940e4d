"""The guide of a pupil's first game: the last turn, the lesson of the present position, and buttons to go on.

Also the tips: in the private panel of an ordinary first game, each lesson is shown once.
"""

from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.game_face import GameFace
from cogs.base.services import Services
from cogs.kit import components, words
from cogs.kit.components import Button, Style
from tables.model import Table

NAMESPACE = "teach"


def lesson(game: str, key: str, lang: str) -> str:
    """A lesson in words."""
    return locales.text(lang, f"lesson-{game}-{key}")


def face(table: Table, user_id: int, lang: str, game: GameFace) -> Face:
    """The guide of a player at a table, for the present state."""
    seat = table.seat_of(user_id)
    name = table.game.name
    happened = game.happened(table, user_id, lang) if game.happened else ""
    lines = [
        locales.text(lang, "guide-head", game=words.game(lang, name), sides=game.sides(table, lang)),
        game.result(table, lang) if table.outcome is not None else happened,
    ]
    if table.closed_reason is not None:
        now = locales.text(lang, f"closed-{table.closed_reason}")
    else:
        now = lesson(name, table.game.lesson(table.view(seat)), lang)
    where = locales.text(lang, "guide-board", link=words.link(table))
    text = "\n".join(line for line in lines if line)
    return components.panel(f"{text}\n\n{now}\n{where}", _buttons(table, lang, game))


def _buttons(table: Table, lang: str, game: GameFace) -> list[Button]:
    if table.status != "playing":
        another = components.teach(lang, table.game.name, Style.primary)
        return [another, components.howto(lang, table.game.name)]
    buttons = [open_button(lang, table.id, "button-guide-now")]
    if game.panel is not None:
        label = locales.text(lang, f"button-panel-{table.game.name}")
        buttons.insert(0, components.button(label, custom_id(NAMESPACE, "panel", table.id), Style.primary))
    stop = components.button(locales.text(lang, "button-guide-stop"), custom_id(NAMESPACE, "stop", table.id))
    return [*buttons, components.howto(lang, table.game.name), stop]


def open_button(lang: str, table_id: str, label: str = "button-guide") -> Button:
    """The button that opens the guide, or redraws an open one."""
    return components.button(locales.text(lang, label), custom_id(NAMESPACE, "guide", table_id))


def tips(lang: str, table_id: str, *, on: bool) -> Button:
    """The button that turns the tips on or off in a game."""
    word = "on" if on else "off"
    return components.button(
        locales.text(lang, f"button-tips-{word}"), custom_id(NAMESPACE, "tips", table_id, arg=word)
    )


async def with_tip(bot: Services, table: Table, user_id: int, lang: str, panel: Face) -> Face:
    """A person's private panel, with the position's lesson above it if they see that lesson for the first time.

    The tip adds two components: a button, and its row. With the guide open there are no tips, as the guide has the
    lesson.
    """
    if bot.private.guided(user_id, table.id):
        return panel
    key = await bot.tables.lessons.tip(table, user_id)
    if key is None:
        return panel
    text = next(item for item in panel.view.children if isinstance(item, ui.TextDisplay))
    text.content = f"> {lesson(table.game.name, key, lang)}\n{text.content}"
    panel.view.add_item(ui.ActionRow(tips(lang, table.id, on=False)))
    return panel
