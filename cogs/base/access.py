"""Access: which tables somebody may ask about, and where; every id can be typed, and every button's forged."""

from collections import OrderedDict
from collections.abc import Container

import discord

from cogs.base.services import Ask
from tables.errors import Refused
from tables.model import Table
from tables.village.standings import Finished

REMEMBERED = 4096


def belongs(table: Table, interaction: Ask) -> bool:
    """Whether a table is one of this server, or, in direct messages, one of this person's."""
    if table.guild_id is not None:
        return table.guild_id == interaction.guild_id
    return interaction.guild_id is None and table.seat_of(interaction.user.id) is not None


async def load(interaction: Ask, table_id: str) -> Table:
    """A table that belongs to the place where somebody asks; any other is Refused("unknown-table")."""
    table = await interaction.client.tables.load(table_id)
    if not belongs(table, interaction):
        raise Refused("unknown-table")
    return table


def may_see(interaction: Ask, game: Table | Finished) -> bool:
    """Whether somebody may look at a game of the place where they ask: they sit in it, or can see its channel now.

    Of a channel that is gone nobody can say who might see it, nor of a thread that is archived, for Discord does not
    tell of those; who is in a private thread is not known either, so it is seen from within.
    """
    seats = game.players if isinstance(game, Table) else game.seats
    if interaction.user.id in {seat.user_id for seat in seats} or game.channel_id == interaction.channel_id:
        return True
    guild, member = interaction.guild, interaction.user
    channel = None if guild is None else guild.get_channel_or_thread(game.channel_id)
    if channel is None or not isinstance(member, discord.Member):
        return False
    if not isinstance(channel, discord.Thread):
        return channel.permissions_for(member).view_channel
    if channel.parent is None:
        return False
    may = channel.permissions_for(member)
    return may.view_channel and (may.manage_threads or not channel.is_private())


def everybody_sees(interaction: Ask, game: Table | Finished) -> bool:
    """Whether all who can read the channel where somebody asks may look at a game: it is of that channel, or of an open one."""
    if game.channel_id == interaction.channel_id:
        return True
    guild = interaction.guild
    channel = None if guild is None else guild.get_channel_or_thread(game.channel_id)
    if guild is None or channel is None or (isinstance(channel, discord.Thread) and channel.is_private()):
        return False
    open_one = channel.parent if isinstance(channel, discord.Thread) else channel
    return open_one is not None and open_one.permissions_for(guild.default_role).view_channel


def must_see(interaction: Ask, table: Table) -> None:
    """Raise Refused("unknown-table") unless `may_see`."""
    if not may_see(interaction, table):
        raise Refused("unknown-table")


async def look(interaction: Ask, table_id: str) -> Table:
    """A table that belongs to the place where somebody asks and that they may see; else Refused("unknown-table")."""
    table = await load(interaction, table_id)
    must_see(interaction, table)
    return table


class Reach:
    """What people's clicks may be about. It remembers of which server and game a table is, for those never change.

    Args:
        games: The rooms that are a game's.
    """

    def __init__(self, games: Container[str]) -> None:
        self._games = games
        self._known: OrderedDict[str, tuple[int, str]] = OrderedDict()

    async def check(self, interaction: Ask, table_id: str, room: str) -> None:
        """Raise Refused unless a click may be about a table.

        Private messages go where their person goes, so a player's clicks may come from anywhere.

        Raises:
            Refused: "unknown-table" unless the table belongs here or the person sits at it; "unknown-button" where the
                room is a game's and the table is another's: no message of ours has such a button.
        """
        known = self._known.get(table_id)
        if known is None or known[0] != interaction.guild_id:
            table = await interaction.client.tables.load(table_id)
            if not belongs(table, interaction) and table.seat_of(interaction.user.id) is None:
                raise Refused("unknown-table")
            game = table.game.name
            if table.guild_id is not None:
                self._remember(table_id, table.guild_id, game)
        else:
            game = known[1]
        if room in self._games and room != game:
            raise Refused("unknown-button")

    def _remember(self, table_id: str, guild_id: int, game: str) -> None:
        self._known[table_id] = guild_id, game
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
