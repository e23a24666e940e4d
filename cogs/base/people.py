"""The personal settings, with a cache in front of the store, as every tap needs them."""

import asyncio
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

import locales
from render.kit.sight import Sight
from tables.cached import Cached
from tables.person import Person

if TYPE_CHECKING:
    import discord

    from tables.finder import Whereabouts
    from tables.model import Table
    from tables.service import Tables

REMEMBERED = 5000
"""The number of people whose settings are cached."""


class People:
    """The personal settings, cached until another process changes them."""

    def __init__(self, tables: "Tables") -> None:
        self._tables = tables
        self._known: Cached[int, Person] = Cached(REMEMBERED)
        self._writing = asyncio.Lock()
        tables.forget_with(self._known.drop)

    async def get(self, user_id: int) -> Person:
        """A person's settings; the defaults for a person without any."""
        known = self._known.known(user_id)
        return known or await self._known.get(user_id, lambda: self._tables.preferences.of(user_id))

    async def change(self, user_id: int, choices: dict[str, Any]) -> list[str]:
        """Save some of a person's settings, named by the fields of `Person`; the other fields stay.

        Returns:
            The ids of the tables whose messages must be redrawn, because the person no longer wants their avatar shown.
        """
        outdated: list[str] = []

        async def save() -> Person:
            nonlocal outdated
            person, outdated = await self._tables.preferences.change(user_id, **choices)
            return person

        # One lock for everybody is enough: settings change rarely.
        async with self._writing:
            await self._known.written(user_id, save())
        return outdated

    async def reader(self, interaction: "discord.Interaction") -> str:
        """The language of private messages to a person: their own setting, else that of their Discord client."""
        return _lang(await self.get(interaction.user.id), interaction)

    async def reading(self, interaction: "discord.Interaction") -> tuple[str, Person]:
        """The language of private messages to a person, as `reader` says, and the person's settings."""
        person = await self.get(interaction.user.id)
        return _lang(person, interaction), person

    async def at(self, table: "Table") -> list[Person]:
        """The settings of the people who sit at a table."""
        return [await self.get(player.user_id) for player in table.players if player.user_id is not None]

    async def sight(self, table: "Table") -> Sight:
        """The contrast and size of a table's public pictures."""
        return sight_of(await self.at(table))

    async def own_sight(self, user_id: int) -> Sight:
        """The contrast and size of a person's private pictures."""
        return await self.shared_sight([user_id])

    async def shared_sight(self, user_ids: Iterable[int]) -> Sight:
        """The contrast and size of a picture that names some people."""
        return sight_of([await self.get(user_id) for user_id in user_ids])

    async def called(self, user_id: int, table: "Table | Whereabouts") -> bool:
        """Whether messages about a table may mention a person: their own setting and the server's both allow it."""
        settings = await self._tables.servers.get(table.guild_id)
        return settings.mentions and (await self.get(user_id)).calls != "never"

    async def forget(self, user_id: int) -> list["Table"]:
        """Delete everything that is stored about a person; returns the tables changed by that."""
        async with self._writing:
            changed = await self._tables.village.forget(user_id)
            # The entry is replaced, not dropped: a read that began before the deletion must not restore the old
            # settings.
            self._known.put(user_id, Person())
            self._tables.lessons.drop(user_id)
            self._tables.avatars.drop(user_id)
            return changed


def _lang(person: Person, interaction: "discord.Interaction") -> str:
    return person.lang or locales.language(interaction.locale.value)


def sight_of(people: Collection[Person]) -> Sight:
    """The contrast and size of a picture shared by some people: an aid that one of them wants applies to all."""
    return Sight(contrast=any(each.contrast for each in people), large=any(each.large for each in people))
