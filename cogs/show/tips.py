"""Tips: what a position teaches, as a quotation above a message's text.

In a lesson (Teach me) every position has its tip: in the pupil's private panel, or on the board of a game without private
panels. In somebody's first games the private panel has each tip once; without private panels the board says how the game is
won, and has the tips of the person whose turn it is.
"""

from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.services import Services
from cogs.kit import components, rule_words
from cogs.kit.components import Button
from tables.model import Table
from tables.service import Tables

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


def quoted(face: Face, *told: str) -> None:
    """Prepend sentences to the first text of a message: a board may have no room for another component."""
    text = components.first_text(face)
    text.content = "".join(f"> {each}\n" for each in told) + text.content


async def on_board(tables: Tables, table: Table, board: Face) -> bool:
    """Put tips above the text of the board of a game without private panels; whether there are any.

    The pupil of a lesson gets the tip of the position. In first games the board says how the game is won, as long as one
    of the players is new, with the tip of the person whose turn it is.
    """
    lang, told = table.lang, list[str]()
    people = [player.user_id for player in table.players if player.user_id is not None]
    if table.pupil is None and any([await tables.lessons.learns(table, user_id) for user_id in people]):
        told.append(locales.text(lang, "tips-aim", aim=rule_words.aim(lang, table.game.name)))
    mover = table.pupil or next((table.players[seat].user_id for seat in table.to_act()), None)
    key = None if mover is None else await tables.lessons.tip(table, mover)
    if key is not None:
        told.append(lesson(table.game.name, key, lang))
    quoted(board, *told)
    return bool(told)


async def with_tip(bot: Services, table: Table, user_id: int, lang: str, panel: Face) -> Face:
    """A person's private panel, with the position's tip above it if one is due; changes `panel` in place.

    During a game this adds two components: the button that turns tips off, and its row.
    """
    key = await bot.tables.lessons.tip(table, user_id)
    if key is None:
        return panel
    quoted(panel, lesson(table.game.name, key, lang))
    if table.status == "playing":
        panel.view.add_item(ui.ActionRow(button(lang, table.id, on=False)))
    return panel
