"""Choosing the table that a game's command is about: by its id, or else by the channel and whose turn it is."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from discord import app_commands
from discord.ext import commands

from cogs.base.services import Ask, Services
from cogs.kit import channel_tables, completion, words
from cogs.kit.slash import Callback, Option, slash
from engines.game import AnyGame
from tables.errors import Refused
from tables.model import Table

Choices = list[app_commands.Choice[str]]
Cog = TypeVar("Cog", bound="TableCog")


class TableCog(commands.GroupCog):
    """The part of the games' cogs that finds the table of a command, and completes its `table` option.

    Attributes:
        game: The engine of the game that the command group is named after.
    """

    game: AnyGame

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        self.game = bot.games[str(self.__cog_group_name__)]

    async def table_to_play(self, interaction: Ask, chosen: str | None) -> Table:
        """Load the table that `to_play` finds. Raises Refused like `to_play`."""
        found = await self._meant(interaction, chosen)
        return found if isinstance(found, Table) else await self.bot.tables.load(found)

    async def to_play(self, interaction: Ask, chosen: str | None) -> str:
        """The id of the person's table that a command acts on; tables are loaded only to choose among several.

        It is the chosen one, else their only game in this channel or, if they have none there, their only game anywhere.
        Among several it is the only one where it is their turn.

        Raises:
            Refused: "no-table"; `channel_tables.Several` if several remain.
        """
        found = await self._meant(interaction, chosen)
        return found.id if isinstance(found, Table) else found

    async def _meant(self, interaction: Ask, chosen: str | None) -> Table | str:
        """The table that `to_play` describes, or only its id if it did not have to be loaded."""
        user_id = interaction.user.id
        found = await self.bot.tables.finder.played_by(user_id, self.game.name)
        if chosen:
            meant = [each for each in found if each.table_id == chosen.strip().lower()]
        else:
            here = [each for each in found if interaction.channel_id in {each.channel_id, each.thread_id}]
            meant = here or found
        if len(meant) == 1:
            return meant[0].table_id
        # `every` skips tables that cannot be read, so that these do not block the others.
        tables = await self.bot.tables.finder.every(meant) if meant else []
        tables = [t for t in tables if t.seat_of(user_id) in t.to_act()] or tables
        if not tables:
            raise Refused("no-table")
        if len(tables) > 1:
            raise channel_tables.Several(tables, await self.bot.people.reader(interaction))
        return tables[0]

    # Autocompletion

    async def own_tables(self, interaction: Ask, current: str) -> Choices:
        """The choices of the `table` option: the person's own games in progress whose opponents or ids match the typed text."""
        found = await self.bot.tables.finder.played_by(interaction.user.id, self.game.name)
        tables = await self.bot.tables.finder.every(found)
        user_id, lang = interaction.user.id, await self.bot.people.reader(interaction)
        named = ((f"{words.plain_opponents(table, user_id, lang)} ({table.id})", table.id) for table in tables)
        return [
            app_commands.Choice(name=name[-100:], value=table_id)
            for name, table_id in named
            if current.strip().lower() in name.lower()
        ][: completion.MOST]

    async def complete_notation(self, interaction: Ask, current: str) -> Choices:
        """The choices of an option in notation (`ways`), at the table that `table_to_play` finds; empty without a table."""
        try:
            table = await self.table_to_play(interaction, getattr(interaction.namespace, "table", None))
        except Refused:
            return []
        assert interaction.command is not None, "an autocompletion belongs to a command"
        view, lang = table.view(table.seat_of(interaction.user.id)), await self.bot.people.reader(interaction)
        named = getattr(interaction.namespace, "do", None) or interaction.command.name
        return list(self.ways(view, named, current, lang))[: completion.MOST]

    def ways(self, view: Any, command: str, current: str, lang: str) -> Sequence[app_commands.Choice[str]]:
        """The choices that continue what is typed (`current`), from a seat's view; each game implements this.

        `command` is the command's name, or the word that its option `do` says.
        """
        raise NotImplementedError


def command(name: str, *options: Option) -> Callable[[Callback], app_commands.Command[Cog, ..., None]]:
    """Decorate a method as a command; the option `table` is appended to its own options.

    Args:
        name: The name of the command; its description has the key `describe-<name>`.
        options: The command's own options.
    """
    return lambda callback: slash(callback, name, [*options, Option("table", complete=TableCog.own_tables)])
