"""The tables that a person hosts, for whoever may host no further one: each with a link, or with a button that closes it."""

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.services import Ask
from cogs.kit import components, words
from cogs.kit.components import Button, Style
from tables.model import Table

FULL = frozenset({"person-full", "direct-full"})
"""The reasons with which a table is refused to a person who hosts as many as they may."""
CLOSABLE = 10
"""The most tables that have a button: no message holds more in its rows."""


async def panel(interaction: Ask, said: str) -> Face:
    """A sentence, and the tables that the person hosts in this server, or in direct messages, with what closes them.

    Only a table at which nobody else sits or has played, and to which nobody was challenged, is closed by a button; so no
    game with people is ever given up here. Games of tournaments are no tables of one's own.
    """
    bot, user_id = interaction.client, interaction.user.id
    lang = await bot.people.reader(interaction)
    own = [
        table
        for table in await bot.tables.finder.of_person(user_id)
        if table.host_id == user_id
        and table.guild_id == interaction.guild_id
        and await bot.tables.tournaments.occasion(table.id) is None
    ]
    alone = [table for table in own if await bot.tables.may_leave_alone(table)]
    numbered = [f"{number}. {line(table, user_id, lang)}" for number, table in enumerate(own, 1)]
    close = [_close(table, own.index(table) + 1, user_id, lang) for table in alone[:CLOSABLE]]
    return components.panel(words.lines([said, *words.fitting(numbered, lang)]), close, width=1)


def line(table: Table, user_id: int, lang: str) -> str:
    """A table in a list: the game, the others, a link, and whether it is the person's turn."""
    if table.status == "lobby":
        key = "tables-lobby"
    elif table.seat_of(user_id) in table.to_act():
        key = "tables-yours"
    else:
        key = "tables-theirs"
    game, others = words.game(lang, table.game.name), words.opponents(table, user_id, lang)
    return locales.text(lang, key, game=game, others=others, link=words.link(table))


def _close(table: Table, number: int, user_id: int, lang: str) -> Button:
    """The button that closes a lobby, or ends a game against the house, by its number in the list."""
    game, others = words.game(lang, table.game.name), words.plain_opponents(table, user_id, lang)
    key = "hosted-close" if table.status == "lobby" else "hosted-end"
    label = f"{number}. {locales.text(lang, key, game=game, others=others)}"
    return components.button(label[:80], custom_id("lobby", "close", table.id), Style.danger)
