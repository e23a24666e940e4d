"""Finding tables by their id, a person, a channel or a server."""

import logging
from collections.abc import Iterable

from data import tables as store_tables
from data.rows import Loaded, Whereabouts
from engines.game import AT_TABLE, AnyGame
from tables.errors import Refused
from tables.model import Table
from tables.play.pipeline import Pipeline
from tables.rows import to_table

__all__ = ["Finder", "Whereabouts"]

log = logging.getLogger(__name__)


class Finder:
    """Finds tables by id, person or place: as `Whereabouts`, or loaded where the caller needs their state.

    A table that cannot be loaded is logged and left out.

    Args:
        pipeline: The pipeline of the tables.
    """

    def __init__(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline
        self._store = pipeline.store

    async def reach(self, table_id: str) -> Whereabouts:
        """Where a table is, and who sits there. Raises Refused("unknown-table")."""
        found = await self._store.read(store_tables.whereabouts, table_id)
        if found is None:
            raise Refused("unknown-table")
        return found

    async def game_of(self, table_id: str) -> AnyGame:
        """The rules of a table's game, without loading the table. Raises Refused("unknown-table", "unknown-game")."""
        game = self._pipeline.games.get((await self.reach(table_id)).game)
        if game is None:
            raise Refused("unknown-game")
        return game

    async def of_person(self, user_id: int, *, left: bool = False) -> list[Table]:
        """The unfinished tables at which a person has a seat, oldest first.

        Args:
            user_id: The person.
            left: True for only those tables that are in servers which the bot has left, False for all others.
        """
        found = self._read(await self._store.read(store_tables.of_person, user_id))
        return [table for table in found if (table.guild_id in self._pipeline.holding.left) == left]

    async def played_by(self, user_id: int, game: str | None = None) -> list[Whereabouts]:
        """The tables at which a person is playing this game, or any, oldest first, without servers that the bot has left."""
        found = await self._store.read(store_tables.played_by, user_id, game)
        return [each for each in found if each.guild_id not in self._pipeline.holding.left]

    async def busy(self, table_id: str) -> frozenset[int]:
        """Of the people who sit at a table, the ids of those who are playing somewhere at a speed of `AT_TABLE`."""
        games, left = self._pipeline.games, self._pipeline.holding.left
        return frozenset(
            user_id
            for user_id, guild_id, game, options in await self._store.read(store_tables.playing_of, table_id)
            if guild_id not in left
            and game in games
            and games[game].options.model_validate_json(options).speed in AT_TABLE
        )

    async def every(self, found: Iterable[Whereabouts]) -> list[Table]:
        """Load the tables that were found, without those that cannot be read."""
        return self._read(await self._store.read(store_tables.every, [each.table_id for each in found]))

    async def in_channel(self, channel_id: int) -> list[Whereabouts]:
        """The unfinished tables of a channel or of a table's own thread, oldest first."""
        return await self._store.read(store_tables.in_channel, channel_id)

    async def finished_in_channel(self, channel_id: int, user_id: int, guild_id: int | None) -> list[Whereabouts]:
        """The last finished tables of a channel, newest first.

        Args:
            channel_id: The channel.
            user_id: The person whose tables are meant.
            guild_id: The server, to include the latest tables of everybody in it; None for the person's tables alone.
        """
        return await self._store.read(store_tables.finished_in_channel, channel_id, user_id, guild_id)

    async def of_thread(self, thread_id: int) -> str | None:
        """The id of the table to which a thread belongs; None for any other place."""
        return await self._store.read(store_tables.of_thread, thread_id)

    async def closed_of_message(self, message_id: int) -> str | None:
        """The id of the closed table that a message shows, which no control names; None for any other message."""
        return await self._store.read(store_tables.closed_of_message, message_id)

    async def in_guild(self, guild_id: int) -> list[Table]:
        """The unfinished tables of a server, oldest first."""
        return self._read(await self._store.read(store_tables.in_guild, guild_id))

    def _read(self, found: Iterable[Loaded]) -> list[Table]:
        tables = []
        for loaded in found:
            try:
                tables.append(to_table(loaded, self._pipeline.games))
            except Exception:
                log.exception("table %s cannot be read and is left out", loaded.table.id)
        return tables
