"""What people have chosen for themselves, remembered so that a tap need not ask the store."""

from collections import OrderedDict
from typing import TYPE_CHECKING

import locales

if TYPE_CHECKING:
    import discord

    from tables.model import Table
    from tables.service import Person, Tables

REMEMBERED = 5000


class People:
    """The persons' choices. This process alone writes them, so what is remembered is true."""

    def __init__(self, tables: "Tables") -> None:
        self._tables = tables
        self._known: OrderedDict[int, Person] = OrderedDict()

    async def get(self, user_id: int) -> "Person":
        """A person's choices, the usual ones for somebody new."""
        if user_id not in self._known:
            self._known[user_id] = await self._tables.person(user_id)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return self._known[user_id]

    async def save(self, user_id: int, person: "Person") -> None:
        """Keep a person's choices."""
        await self._tables.save_person(user_id, person)
        self._known[user_id] = person

    async def reader(self, interaction: "discord.Interaction") -> str:
        """The language of private words: the person's choice, else that of their Discord."""
        person = await self.get(interaction.user.id)
        return person.lang or locales.language(interaction.locale.value)

    async def text_first(self, table: "Table") -> bool:
        """Whether a player of the table wants the board in text as well."""
        for player in table.players:
            if player.user_id is not None and (await self.get(player.user_id)).text_first:
                return True
        return False
