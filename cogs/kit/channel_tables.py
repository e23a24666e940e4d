"""The tables of a channel: which one a command means that names none, and the choices where it shall name one."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import chain

from discord import app_commands

from cogs.base import access
from cogs.base.services import Ask
from cogs.kit import words
from cogs.kit.completion import MORE, MOST
from render.kit.lettering import plain_name
from tables.errors import Refused
from tables.model import Table

NAMED = 3
"""Tables that a sentence names."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What tables a command is about.

    Attributes:
        found: Those of the channel in which somebody asks.
        fits: Whether the command can do something at a table for the person of that id.
        none: The reason of the refusal where the channel has none.
        first: Whether the first that fits is meant where several do; else the person has to choose.
    """

    found: Callable[[Ask], Awaitable[list[Table]]]
    fits: Callable[[Table, int], bool]
    none: str
    first: bool = False


async def meant(interaction: Ask, typed: str | None, wanted: Wanted) -> Table:
    """The table of the id that was typed; else the one of this channel that fits, or the only one, which says why not.

    Raises:
        Refused: "unknown-table", "which-here", or as `Wanted` says.
    """
    if typed:
        return await access.look(interaction, typed.strip().lower())
    every = await wanted.found(interaction)
    left = [table for table in every if wanted.fits(table, interaction.user.id)] or every
    if not left:
        raise Refused(wanted.none)
    if len(left) > 1 and not wanted.first:
        lang = await interaction.client.people.reader(interaction)
        named = "; ".join(_name(table, lang) for table in left[:NAMED])
        raise Refused("which-here", tables=named + (f"; {MORE}" if len(left) > NAMED else ""))
    return left[0]


async def choices(interaction: Ask, typed: str, wanted: Wanted) -> list[app_commands.Choice[str]]:
    """The tables of this channel that fit."""
    lang = await interaction.client.people.reader(interaction)
    fitting = [table for table in await wanted.found(interaction) if wanted.fits(table, interaction.user.id)]
    named = ((_name(table, lang), table.id) for table in fitting)
    return [
        app_commands.Choice(name=name[-100:], value=table_id)
        for name, table_id in named
        if typed.strip().lower() in name.lower()
    ][:MOST]


async def open_ones(interaction: Ask) -> list[Table]:
    """The tables of this channel whose game has not started."""
    return [table for table in await unfinished(interaction) if table.status == "lobby"]


async def running(interaction: Ask) -> list[Table]:
    """The tables of this channel at which a game is played."""
    return [table for table in await unfinished(interaction) if table.status == "playing"]


async def unfinished(interaction: Ask) -> list[Table]:
    """Both."""
    if interaction.channel_id is None:
        return []
    every = await interaction.client.tables.in_channel(interaction.channel_id)
    return [table for table in every if access.belongs(table, interaction)]


async def finished(interaction: Ask) -> list[Table]:
    """The person's last games that were finished in this channel, newest first."""
    user_id = interaction.user.id
    return [table for table in await _finished(interaction, None) if table.seat_of(user_id) is not None]


async def readable(interaction: Ask) -> list[Table]:
    """The games of this channel that can be read: those that run, then the last ones, the person's own first of each."""
    user_id = interaction.user.id
    now = sorted(await running(interaction), key=lambda table: table.seat_of(user_id) is None)
    everybody_s = await _finished(interaction, interaction.guild_id)
    return list({table.id: table for table in chain(now, await finished(interaction), everybody_s)}.values())


async def last_of(interaction: Ask, game: str) -> list[Table]:
    """The tables of a game in this channel that can be looked at: those that run, then the finished ones, newest first."""
    now = [table for table in await running(interaction) if table.game.name == game]
    return now + await _finished(interaction, interaction.guild_id, game)


async def _finished(interaction: Ask, guild_id: int | None, game: str | None = None) -> list[Table]:
    if interaction.channel_id is None:
        return []
    tables, user_id = interaction.client.tables, interaction.user.id
    return await tables.finished_in_channel(interaction.channel_id, user_id, guild_id, game)


def _name(table: Table, lang: str) -> str:
    """A table's game, its players, and its id."""
    names = ", ".join(map(plain_name, words.plain_names(table, lang)))
    return f"{words.game(lang, table.game.name)}: {names} ({table.id})"
