"""The tables of a channel: choosing the one that a command without a table id is about, and completing table ids."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from discord import app_commands

import locales
from cogs.base import access
from cogs.base.services import Ask
from cogs.kit import words
from cogs.kit.completion import MORE, MOST
from engines.game import AnyGame
from render.kit.lettering import plain_name
from tables.errors import Refused
from tables.finder import Whereabouts
from tables.model import Table

NAMED = 3
"""The most tables that a refusal lists."""


class Several(Refused):
    """A refusal of a command that several tables fit; its sentence lists them, with their ids.

    Attributes:
        tables: The tables.
    """

    def __init__(self, tables: Sequence[Table], lang: str) -> None:
        named = [_name(table, lang) for table in tables[:NAMED]] + ([MORE] if len(tables) > NAMED else [])
        super().__init__("which-here", tables=locales.text(lang, "list-apart").join(named))
        self.tables = tables


@dataclass(frozen=True, slots=True)
class Wanted:
    """The tables that a command can be about.

    Attributes:
        found: Finds the candidates in the channel of an interaction.
        none: The reason of the refusal where the channel has no candidate.
        fits: Whether the command can do anything for the person with that id at a table of that game, as far as is known
            without the table's state.
        fits_state: Whether it can do anything for that person at a table, where the state decides that.
        first: Whether to take the first candidate that fits, unless several are the person's own games in progress; if not,
            the person must choose among all of them.
    """

    found: Callable[[Ask], Awaitable[list[Whereabouts]]]
    none: str
    fits: Callable[[Whereabouts, AnyGame, int], bool] = lambda *_: True
    fits_state: Callable[[Table, int], bool] = lambda *_: True
    first: bool = False


async def meant(interaction: Ask, typed: str | None, wanted: Wanted) -> Whereabouts:
    """The table that a command is about: that of the typed id, else the one among the candidates that fits.

    Tables are loaded only where several fit without their states. A single candidate is returned even if it
    does not fit, so that the command is refused for its own reason.

    Raises:
        Refused: "unknown-table" for a wrong id, "unknown-game" for a table whose game this version does not know, `Several`
            where several fit or none of several does, `Wanted.none` where there is no candidate.
    """
    found = await _named(interaction, typed.strip().lower()) if typed else await _meant_here(interaction, wanted)
    if found.game not in interaction.client.games:
        raise Refused("unknown-game")
    return found


async def _meant_here(interaction: Ask, wanted: Wanted) -> Whereabouts:
    """The table that a command without an id is about. Raises Refused like `meant`."""
    found = await wanted.found(interaction)
    if len(found) > 1:
        found = _fitting(interaction, found, wanted) or found
        if wanted.first:
            found = [each for each in found if _plays(interaction, each)] or found[:1]
        if len(found) > 1:
            found = await _chosen(interaction, found, wanted)
    if not found:
        raise Refused(wanted.none)
    return found[0]


async def _named(interaction: Ask, table_id: str) -> Whereabouts:
    """Where a table is that the person may see here, or where they are playing, which may be anywhere.

    Raises Refused("unknown-table").
    """
    found = await interaction.client.tables.finder.reach(table_id)
    if not _plays(interaction, found):
        access.must_see_here(interaction, found)
    return found


def _plays(interaction: Ask, table: Whereabouts) -> bool:
    return table.status == "playing" and interaction.user.id in table.people


def _fitting(interaction: Ask, found: Iterable[Whereabouts], wanted: Wanted) -> list[Whereabouts]:
    """The tables that fit without their states; the bot may know the game of one no longer."""
    games, user_id = interaction.client.games, interaction.user.id
    return [each for each in found if each.game in games and wanted.fits(each, games[each.game], user_id)]


async def _chosen(interaction: Ask, found: list[Whereabouts], wanted: Wanted) -> list[Whereabouts]:
    """The only one of several tables that fits with its state; none where no table can be read. Raises `Several`."""
    every = await interaction.client.tables.finder.every(found)
    left = [table for table in every if wanted.fits_state(table, interaction.user.id)] or every
    if len(left) > 1:
        raise Several(left, await interaction.client.people.reader(interaction))
    return [each for each in found if each.table_id in {table.id for table in left}]


async def choices(interaction: Ask, typed: str, wanted: Wanted) -> list[app_commands.Choice[str]]:
    """The choices for a command's `table` option: the tables of this channel that fit and match the typed text."""
    lang = await interaction.client.people.reader(interaction)
    found = _fitting(interaction, await wanted.found(interaction), wanted)
    every = await interaction.client.tables.finder.every(found)
    named = ((_name(table, lang), table.id) for table in every if wanted.fits_state(table, interaction.user.id))
    return [
        app_commands.Choice(name=name[-100:], value=table_id)
        for name, table_id in named
        if typed.strip().lower() in name.lower()
    ][:MOST]


async def open_ones(interaction: Ask) -> list[Whereabouts]:
    """The tables of this channel that are lobbies."""
    return [table for table in await unfinished(interaction) if table.status == "lobby"]


async def running(interaction: Ask) -> list[Whereabouts]:
    """The tables of this channel with a game in progress."""
    return [table for table in await unfinished(interaction) if table.status == "playing"]


async def unfinished(interaction: Ask) -> list[Whereabouts]:
    """The tables of this channel that are lobbies or have a game in progress."""
    if interaction.channel_id is None:
        return []
    every = await interaction.client.tables.finder.in_channel(interaction.channel_id)
    return [table for table in every if access.belongs(table, interaction)]


async def finished(interaction: Ask) -> list[Whereabouts]:
    """The person's last finished games in this channel, newest first."""
    return [table for table in await _finished(interaction, None) if interaction.user.id in table.people]


async def played(interaction: Ask) -> list[Whereabouts]:
    """The person's games in progress in this channel or, where there are none, all of them."""
    found = await interaction.client.tables.finder.played_by(interaction.user.id)
    return [each for each in found if interaction.channel_id in {each.channel_id, each.thread_id}] or found


async def taken(interaction: Ask) -> list[Whereabouts]:
    """The unfinished tables of this channel, if the person has a seat at one; else their games anywhere, if there are any."""
    here = await unfinished(interaction)
    if any(interaction.user.id in table.people for table in here):
        return here
    return await played(interaction) or here


async def readable(interaction: Ask) -> list[Whereabouts]:
    """The games of this channel: those in progress, then the finished ones; of both, the person's own come first.

    Where there are none, the person's games in progress anywhere.
    """
    user_id = interaction.user.id
    in_progress = sorted(await running(interaction), key=lambda table: user_id not in table.people)
    of_everybody = await _finished(interaction, interaction.guild_id)
    every = chain(in_progress, await finished(interaction), of_everybody)
    return list({table.table_id: table for table in every}.values()) or await played(interaction)


async def _finished(interaction: Ask, guild_id: int | None) -> list[Whereabouts]:
    """The last finished games in this channel, newest first: the person's own, and with `guild_id` everybody's."""
    if interaction.channel_id is None:
        return []
    tables, user_id = interaction.client.tables, interaction.user.id
    return await tables.finder.finished_in_channel(interaction.channel_id, user_id, guild_id)


def labels(tables: Sequence[Table], lang: str) -> list[str]:
    """What is written on a button for each table: its game and its players, and the id where another has the same."""
    plain = [_players(table, lang) for table in tables]
    return [
        name[:80] if plain.count(name) == 1 else f"{name[:71]} ({table.id})"
        for name, table in zip(plain, tables, strict=True)
    ]


def _name(table: Table, lang: str) -> str:
    """The name of a table in a choice: its game, its players, and its id."""
    return f"{_players(table, lang)} ({table.id})"


def _players(table: Table, lang: str) -> str:
    names = ", ".join(map(plain_name, words.plain_names(table, lang)))
    return locales.text(lang, "thread-name", game=words.game(lang, table.game.name), names=names)
