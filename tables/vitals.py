"""The state of the store for those who look after it: the bot's owners, and the members who manage one server."""

from dataclasses import dataclass

from data import clocks, meta, vitals
from data.port import Connection
from tables.play.pipeline import Pipeline

BACKUP = "backup_ms"
"""The key in `meta` of the time of the last nightly backup, in Unix milliseconds."""
LATE_MS = 5_000
"""The lateness in milliseconds from which a clock counts as late."""


@dataclass(frozen=True, slots=True)
class BotVitals:
    """The state of a process's part of the store.

    Attributes:
        live: The number of lobbies and games in progress on this process's shards.
        late: The number of clocks on this process's shards that are late.
        backup_ms: When the last nightly backup was made, in Unix milliseconds; None if none was.
    """

    live: int
    late: int
    backup_ms: int | None


@dataclass(frozen=True, slots=True)
class ServerVitals:
    """The state of one server's tables.

    Attributes:
        lobbies: The number of lobbies.
        playing: The number of games in progress.
        waiting: The number of these tables whose message does not show the newest state yet.
    """

    lobbies: int
    playing: int
    waiting: int


class StoreVitals:
    """Reads the state of the store."""

    def __init__(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline

    async def of_bot(self) -> BotVitals:
        """The state of this process's part of the store, in one snapshot."""
        shards = self._pipeline.holding.block.without()
        before_ms = self._pipeline.clock.now_ms() - LATE_MS

        def read(connection: Connection) -> BotVitals:
            backup = meta.value(connection, BACKUP)
            live = sum(vitals.live(connection, shards).values())
            return BotVitals(live, clocks.late(connection, before_ms, shards), None if backup is None else int(backup))

        return await self._pipeline.store.read(read)

    async def of_server(self, guild_id: int) -> ServerVitals:
        """The state of a server's tables."""
        return ServerVitals(*await self._pipeline.store.read(vitals.of_server, guild_id))
