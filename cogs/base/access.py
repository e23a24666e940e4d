"""Access checks: which tables and tournaments a person may ask about, and where. Ids can be typed, and custom_ids forged."""

from collections import OrderedDict
from collections.abc import Collection, Container

import discord

from cogs.base.services import Ask
from tables.errors import Refused
from tables.finder import Whereabouts
from tables.model import Table
from tables.village.model import Finished

REMEMBERED = 4096
"""The number of tables whose server and game are cached."""


def belongs(table: Table | Whereabouts, interaction: Ask) -> bool:
    """Whether a table belongs to the interaction's server, or, in direct messages, has a seat for the person."""
    if table.guild_id is not None:
        return table.guild_id == interaction.guild_id
    return interaction.guild_id is None and interaction.user.id in _people(table)


def _people(game: Table | Whereabouts | Finished) -> Collection[int | None]:
    """The ids of the people who have a seat in a game."""
    if isinstance(game, Whereabouts):
        return game.people
    return {seat.user_id for seat in (game.players if isinstance(game, Table) else game.seats)}


async def reach(interaction: Ask, table_id: str) -> Whereabouts:
    """Where a table of the interaction's server or direct messages is. Raises Refused("unknown-table")."""
    found = await interaction.client.tables.finder.reach(table_id)
    if not belongs(found, interaction):
        raise Refused("unknown-table")
    return found


def may_see(interaction: Ask, game: Table | Whereabouts | Finished) -> bool:
    """Whether a person may look at a game of this server: they have a seat in it, or `sees_channel`."""
    return interaction.user.id in _people(game) or sees_channel(interaction, game.channel_id)


def sees_channel(interaction: Ask, channel_id: int) -> bool:
    """Whether a person can see a channel or thread of this server now; they may be there, or in a thread of it.

    A deleted channel and an archived thread count as not visible: the cache does not have them, so their permissions are
    unknown.
    Nor does it report who has joined a private thread, so it is visible from within that thread only, except to those who
    may manage threads.
    """
    if _is_there(interaction, channel_id):
        return True
    guild, member = interaction.guild, interaction.user
    channel = None if guild is None else guild.get_channel_or_thread(channel_id)
    if channel is None or not isinstance(member, discord.Member):
        return False
    if not isinstance(channel, discord.Thread):
        return channel.permissions_for(member).view_channel
    if channel.parent is None:
        return False
    may = channel.permissions_for(member)
    return may.view_channel and (may.manage_threads or not channel.is_private())


def everybody_sees(interaction: Ask, game: Table | Finished) -> bool:
    """Whether everybody in the interaction's channel may look at a game: it belongs there, or to a public channel."""
    if _is_there(interaction, game.channel_id):
        return True
    return interaction.guild is not None and is_public(interaction.guild, game.channel_id)


def is_public(guild: discord.Guild, channel_id: int) -> bool:
    """Whether everybody in a server may look at a channel or thread."""
    channel = guild.get_channel_or_thread(channel_id)
    if channel is None or (isinstance(channel, discord.Thread) and channel.is_private()):
        return False
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    return parent is not None and parent.permissions_for(guild.default_role).view_channel


def _is_there(interaction: Ask, channel_id: int) -> bool:
    """Whether an interaction comes from a channel, or from a thread of it."""
    channel = interaction.channel
    return channel_id == interaction.channel_id or (
        isinstance(channel, discord.Thread) and channel_id == channel.parent_id
    )


def must_see(interaction: Ask, table: Table | Whereabouts) -> None:
    """Raise Refused("unknown-table") unless `may_see` allows the person to look at the table."""
    if not may_see(interaction, table):
        raise Refused("unknown-table")


def must_see_here(interaction: Ask, table: Table | Whereabouts) -> None:
    """Raise Refused("unknown-table") unless a table belongs to the interaction's server, and the person may see it."""
    if not belongs(table, interaction):
        raise Refused("unknown-table")
    must_see(interaction, table)


async def load_visible(interaction: Ask, table_id: str) -> Table:
    """Load a table of the interaction's server that the person may see. Raises Refused("unknown-table")."""
    table = await interaction.client.tables.load(table_id)
    must_see_here(interaction, table)
    return table


async def reach_visible(interaction: Ask, table_id: str) -> Whereabouts:
    """The whereabouts of a table of the interaction's server that the person may see. Raises Refused("unknown-table")."""
    found = await reach(interaction, table_id)
    must_see(interaction, found)
    return found


class Reach:
    """The check that a click may be about the table in its custom_id, with a cache of each table's server and game.

    A table never changes its server. A lobby may be turned into one of another game, so a click that the cached game does
    not fit is looked up again. Direct messages are not cached: there the players decide, not the server.

    Args:
        games: The names of the games; a custom_id's namespace of the same name belongs to that game.
    """

    def __init__(self, games: Container[str]) -> None:
        self._games = games
        self._known: OrderedDict[str, tuple[int, str]] = OrderedDict()

    async def check(self, interaction: Ask, table_id: str, namespace: str) -> None:
        """Raise Refused unless a click may be about a table.

        A click by one of the table's players is allowed in any channel and server.

        Raises:
            Refused: "unknown-table" unless the table belongs to the interaction's server or the person has a seat at
                it; "unknown-button" where the namespace names another game than the table's, which only a forged
                custom_id does.
        """
        known = self._known.get(table_id)
        of_game = namespace in self._games
        if known is None or known[0] != interaction.guild_id or (of_game and namespace != known[1]):
            found = await interaction.client.tables.finder.reach(table_id)
            guild_id, game = found.guild_id, found.game
            if interaction.user.id not in found.people and (guild_id is None or guild_id != interaction.guild_id):
                raise Refused("unknown-table")
            if guild_id is not None:
                self._remember(table_id, guild_id, game)
        else:
            game = known[1]
        if of_game and namespace != game:
            raise Refused("unknown-button")

    def _remember(self, table_id: str, guild_id: int, game: str) -> None:
        self._known[table_id] = guild_id, game
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
