"""People's settings, remembered so that a tap need not ask the store."""

import asyncio
from collections import OrderedDict
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import locales
from render.kit.sight import Sight
from tables.person import Person

if TYPE_CHECKING:
    import discord

    from tables.model import Table
    from tables.service import Tables

REMEMBERED = 5000


class People:
    """The persons' choices. This process alone writes them, so what is remembered is true."""

    def __init__(self, tables: "Tables") -> None:
        self._tables = tables
        self._known: OrderedDict[int, Person] = OrderedDict()
        self._writing = asyncio.Lock()

    async def get(self, user_id: int) -> Person:
        """A person's choices, the usual ones for somebody new."""
        if user_id not in self._known:
            person = await self._tables.person(user_id)
            # What was saved meanwhile is newer than what was read.
            person = self._known.setdefault(user_id, person)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
            return person
        return self._known[user_id]

    async def change(self, user_id: int, choices: dict[str, Any]) -> None:
        """Keep what a person has chosen, given by the fields of `Person`; their other choices stay."""
        # People choose seldom, so one lock does: of two choices made together neither is lost.
        async with self._writing:
            person = replace(await self.get(user_id), **choices)
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

    async def sight(self, table: "Table") -> Sight:
        """How a table's public pictures are drawn: whatever one of its players wants is there for all."""
        wanting = [await self.get(player.user_id) for player in table.players if player.user_id is not None]
        return Sight(contrast=any(p.contrast for p in wanting), large=any(p.large for p in wanting))

    async def own_sight(self, user_id: int) -> Sight:
        """How somebody's private pictures are drawn."""
        person = await self.get(user_id)
        return Sight(contrast=person.contrast, large=person.large)

    async def called(self, user_id: int, table: "Table") -> bool:
        """Whether somebody may be mentioned about a table: they want it, and its server has mentions on."""
        settings = await self._tables.servers.get(table.guild_id)
        return settings.mentions and (await self.get(user_id)).mentions

    async def forget(self, user_id: int) -> list["Table"]:
        """Have everything deleted that is kept of somebody; the tables that this has changed."""
        async with self._writing:
            changed = await self._tables.village.forget(user_id)
            # Not merely dropped: what was read before the deletion must not come back after it.
            self._known[user_id] = Person()
            self._tables.lessons.forget(user_id)
            return changed
