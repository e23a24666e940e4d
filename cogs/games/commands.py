"""The commands that all games share: which table a command means, the board on demand, opening a table."""

from collections.abc import Awaitable, Callable, Iterable

import discord
from discord import app_commands
from discord.ext import commands
from pydantic import ValidationError

from cogs.base import access
from cogs.base.command_names import said
from cogs.base.face import Face
from cogs.base.services import Ask, Services
from cogs.games import opening
from cogs.kit import channel_tables, completion, reply, words
from engines.game import AnyGame, Options
from tables.errors import Refused
from tables.model import Table
from tables.servers import usual

SPEEDS = [app_commands.Choice(name=said(f"choice-speed-{s}"), value=s) for s in ("live", "relaxed", "days", "none")]


class GameCog(commands.GroupCog):
    """The base of such a cog; a game's own file adds its `/start`, and how one plays.

    Attributes:
        game: Its rules: those of the game whose name the group of commands has.
    """

    game: AnyGame

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        self.game = bot.games[str(self.__cog_group_name__)]

    @app_commands.command(name="board", description=said("describe-board"))
    @app_commands.describe(table=said("describe-option-table"))
    async def board(self, interaction: Ask, table: str | None = None) -> None:
        """The board, privately, in words and as a picture."""
        meant = await self.looked_at(interaction, table)
        if meant.shown < meant.revision:
            self.bot.publisher.changed(meant)
        lang = await self.bot.people.reader(interaction)

        async def build(now: Table) -> Face:
            sight = await self.bot.people.own_sight(interaction.user.id)
            return await self.bot.faces.game(now).private(now, lang, sight=sight)

        await self.keep(interaction, meant, build)

    @board.autocomplete("table")
    async def complete_board(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The tables of this game that can be looked at."""
        return await self.tables_to_see(interaction, current)

    async def own_tables(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The tables of this game at which the person plays, as choices."""
        return await self._choices_of(interaction, await self.playing(interaction.user.id), current)

    async def tables_to_see(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The same, and then those of this channel that `looked_at` may mean."""
        every = await self.playing(interaction.user.id) + await channel_tables.last_of(interaction, self.game.name)
        return await self._choices_of(interaction, {table.id: table for table in every}.values(), current)

    async def _choices_of(
        self, interaction: Ask, tables: Iterable[Table], current: str
    ) -> list[app_commands.Choice[str]]:
        user_id, lang = interaction.user.id, await self.bot.people.reader(interaction)
        return [
            app_commands.Choice(name=f"{words.plain_opponents(t, user_id, lang)} ({t.id})"[-100:], value=t.id)
            for t in tables
            if current.lower() in t.id
        ][: completion.MOST]

    async def keep(self, interaction: Ask, table: Table, build: Callable[[Table], Awaitable[Face]]) -> None:
        """Answer privately with what `build` makes of the table, and keep that up to date."""
        await reply.show(interaction, await build(table))
        self.bot.private.keep(interaction, table, build)

    async def keep_position(self, interaction: Ask, table: Table) -> None:
        """Answer a typed action privately with the position in words; the opponent's reply follows there."""
        self.bot.publisher.changed(table)
        lang = await self.bot.people.reader(interaction)

        async def build(now: Table) -> Face:
            return self.bot.faces.position(now, lang)

        await self.keep(interaction, table, build)

    # Which table is meant

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

    # Opening a table

    async def open_table(
        self, interaction: Ask, opponent: discord.User | discord.Member | None, **given: object
    ) -> None:
        """Open a lobby with these options; those left out are as the server has chosen, else as the rules have them."""
        await opening.check_place(interaction, opponent)
        chosen = usual(await self.bot.tables.servers.get(interaction.guild_id), self.game)
        named = {name: value for name, value in given.items() if value is not None}
        await opening.open_lobby(interaction, self.game, self.validated(chosen | named), opponent)

    def validated(self, given: dict[str, object]) -> Options:
        """The options. Raises Refused where the rules do not know such a table."""
        try:
            options: Options = self.game.options.model_validate(given)
        except ValidationError as error:
            raise Refused("options") from error
        return options
