"""Which table a command means: the one that is chosen, or else the one that its channel and whose turn it is suggest."""

import inspect
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any, TypeVar

from discord import app_commands
from discord.ext import commands

from cogs.base import access
from cogs.base.command_names import said
from cogs.base.services import Ask, Services
from cogs.kit import channel_tables, completion, words
from engines.game import AnyGame
from tables.errors import Refused
from tables.model import Table

Choices = list[app_commands.Choice[str]]
Cog = TypeVar("Cog", bound="TableCog")
Callback = Callable[..., Coroutine[Any, Any, None]]


def described(option: str) -> app_commands.locale_str:
    """The description of an option, by its name."""
    return said(f"describe-option-{option.replace('_', '-')}")


class TableCog(commands.GroupCog):
    """The base of the games' cogs: finds the table that a command means, and offers those that it may mean.

    Attributes:
        game: The rules of the game whose name the group of commands has.
    """

    game: AnyGame

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        self.game = bot.games[str(self.__cog_group_name__)]

    async def playing(self, user_id: int) -> list[Table]:
        """The person's games of this kind that are under way."""
        every = await self.bot.tables.of_person(user_id)
        return [t for t in every if t.game.name == self.game.name and t.status == "playing"]

    async def mine(self, interaction: Ask, chosen: str | None) -> Table:
        """The table that a command means: the chosen one, else the one in this channel, else where it is their turn."""
        playing = await self.playing(interaction.user.id)
        if chosen:
            meant = [t for t in playing if t.id == chosen.strip().lower()]
        else:
            meant = [t for t in playing if t.channel_id == interaction.channel_id] or playing
        if len(meant) > 1:
            meant = [t for t in meant if t.seat_of(interaction.user.id) in t.to_act()] or meant
        if not meant:
            raise Refused("no-table")
        if len(meant) > 1:
            raise Refused("which-table")
        return meant[0]

    async def looked_at(self, interaction: Ask, chosen: str | None) -> Table:
        """The table that a command means which only shows, whoever plays there: the chosen one, else one of this channel.

        In the channel it is the person's own game: one that runs, as `mine` has it, else the last that is over, whose
        buttons show the same. Without one it is other people's, in the same order; where the channel has none at all, the
        person's own game elsewhere.

        Raises:
            Refused: "unknown-table", "which-table", "no-table".
        """
        user_id = interaction.user.id
        if chosen:
            table_id = chosen.strip().lower()
            own = [t for t in await self.playing(user_id) if t.id == table_id]
            there = own or [await access.look(interaction, table_id)]
            there = [t for t in there if t.game.name == self.game.name and t.status in {"playing", "finished"}]
            if not there:
                raise Refused("no-table")
        else:
            every = await channel_tables.last_of(interaction, self.game.name)
            there = sorted(every, key=lambda table: table.seat_of(user_id) is None)
            if not there or (there[0].status == "playing" and there[0].seat_of(user_id) is not None):
                return await self.mine(interaction, None)
        return there[0]

    # What is offered while somebody types

    async def own_tables(self, interaction: Ask, current: str) -> Choices:
        """The tables of this game at which the person plays, as choices."""
        return await self._choices_of(interaction, await self.playing(interaction.user.id), current)

    async def tables_to_see(self, interaction: Ask, current: str) -> Choices:
        """The same, and then those of this channel that `looked_at` may mean."""
        every = await self.playing(interaction.user.id) + await channel_tables.last_of(interaction, self.game.name)
        return await self._choices_of(interaction, {table.id: table for table in every}.values(), current)

    async def _choices_of(self, interaction: Ask, tables: Iterable[Table], current: str) -> Choices:
        user_id, lang = interaction.user.id, await self.bot.people.reader(interaction)
        return [
            app_commands.Choice(name=f"{words.plain_opponents(t, user_id, lang)} ({t.id})"[-100:], value=t.id)
            for t in tables
            if current.lower() in t.id
        ][: completion.MOST]

    async def ways_on(self, interaction: Ask, current: str) -> Choices:
        """What the person may type into the notation's option of the command, at the table that is meant."""
        try:
            table = await self.mine(interaction, getattr(interaction.namespace, "table", None))
        except Refused:
            return []
        assert interaction.command is not None, "somebody types a command"
        view, lang = table.view(table.seat_of(interaction.user.id)), await self.bot.people.reader(interaction)
        return list(self.ways(view, interaction.command.name, current, lang))[: completion.MOST]

    def ways(self, view: Any, command: str, current: str, lang: str) -> Sequence[app_commands.Choice[str]]:
        """How what is typed into that command may go on, as a seat with that view may know it; a game's own file knows."""
        raise NotImplementedError


def command(name: str, *, seen: bool = False) -> Callable[[Callback], app_commands.Command[Cog, ..., None]]:
    """Make a method the command of that name; its `table` is completed, and everything described by its name.

    Args:
        name: The command's; its description is `describe-<name>`.
        seen: Whether it only shows, so that `table` may be whatever `TableCog.looked_at` means.
    """

    def made(callback: Callback) -> app_commands.Command[Cog, ..., None]:
        _, _, *options = inspect.signature(callback).parameters
        app_commands.describe(**{option: described(option) for option in options})(callback)
        app_commands.autocomplete(table=TableCog.tables_to_see if seen else TableCog.own_tables)(callback)
        return app_commands.command(name=name, description=said(f"describe-{name}"))(callback)

    return made
