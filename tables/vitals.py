"""The state of the store for those who look after it: the bot's owners, and the members who manage one server."""

import asyncio
import logging
from dataclasses import dataclass

from data import clocks, meta, vitals
from data.errors import UnusableStoreError
from data.port import Connection
from tables.play.pipeline import Pipeline
from tables.usage import Usage, count

log = logging.getLogger(__name__)

BACKUP = "backup_ms"
"""The key in `meta` of the time of the last nightly backup, in Unix milliseconds."""
DUMP = "dump_ms"
"""The same of the last dump of PostgreSQL. The service `backup` of compose.yaml writes it."""
LATE_MS = 5_000
"""The lateness in milliseconds from which a clock counts as late."""
USAGE_MS = 6 * 3_600_000
"""How long in milliseconds the count of the bot's use is cached: for a large bot, counting takes half a second."""
STORE_SECONDS = 3.0
"""The timeout of the store for a trial write, and for what is counted."""
SILENT = "The store does not answer."
"""Why the store cannot be written where nothing else is known."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that went wrong.

    Attributes:
        at_ms: When it did, in Unix milliseconds.
        text: What it was, in a sentence that names nobody.
    """

    at_ms: int
    text: str


@dataclass(slots=True)
class Troubles:
    """What has gone wrong in this process since its start, for its owner.

    Attributes:
        error: The last error in the log; None if there was none.
        backs_up: Whether this process makes nightly backups.
        backup: The last nightly backup that failed; None if none did.
    """

    error: Trouble | None = None
    backs_up: bool = False
    backup: Trouble | None = None


@dataclass(frozen=True, slots=True)
class BotVitals:
    """The state of a process's part of the store.

    Attributes:
        unwritable: Why the store cannot be written, in a sentence; empty where it can.
        counts: What the store has; None where it cannot be read.
    """

    unwritable: str
    counts: "Counts | None"


@dataclass(frozen=True, slots=True)
class Counts:
    """What is counted in a process's part of the store.

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


def backup_ms(connection: Connection) -> int | None:
    """When the last nightly backup or dump was made, in Unix milliseconds; None if none was."""
    found = (meta.value(connection, name) for name in (BACKUP, DUMP))
    return max((int(each) for each in found if each is not None), default=None)


def dumped(connection: Connection) -> bool:
    """Whether a service beside the bot has made nightly dumps of the store."""
    return meta.value(connection, DUMP) is not None


class StoreVitals:
    """Reads the state of the store."""

    def __init__(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline
        self._usage: Usage | None = None
        self._usage_ms = 0
        self._trial: asyncio.Task[str] | None = None
        self._found = SILENT

    async def usage(self) -> Usage | None:
        """How the bot is used, counted anew a few times a day; None where it could not be counted."""
        now_ms = self._pipeline.clock.now_ms()
        if now_ms - self._usage_ms >= USAGE_MS:
            # Set before counting, so that the next scrape does not repeat a count that failed.
            self._usage_ms = now_ms
            try:
                async with asyncio.timeout(STORE_SECONDS):
                    self._usage = await self._pipeline.store.read(count, now_ms)
            except (UnusableStoreError, ValueError, TimeoutError) as error:
                log.warning("how the bot is used cannot be counted now (%s)", error)
        return self._usage

    async def unwritable(self) -> str:
        """Try to write to the store: a sentence that says why it cannot be written; empty if it can.

        A trial goes on after `STORE_SECONDS`, as SQLite waits longer for another program's lock: what the last one found is
        told meanwhile, if that failed.
        """
        if self._trial is None or self._trial.done():
            self._trial = asyncio.create_task(self._try())
        trial = self._trial
        done, _ = await asyncio.wait([trial], timeout=STORE_SECONDS)
        return trial.result() if done else self._found or SILENT

    async def _try(self) -> str:
        try:
            await self._pipeline.store.run(vitals.write)
        except UnusableStoreError as error:
            self._found = str(error)
        except ValueError:
            self._found = "The store is closed."
        else:
            self._found = ""
        return self._found

    async def of_bot(self) -> BotVitals:
        """The state of this process's part of the store; what is counted is counted in one snapshot."""
        shards = self._pipeline.holding.block.without()
        before_ms = self._pipeline.clock.now_ms() - LATE_MS

        def read(connection: Connection) -> Counts:
            live = sum(vitals.live(connection, shards).values())
            return Counts(live, clocks.late(connection, before_ms, shards), backup_ms(connection))

        unwritable = await self.unwritable()
        try:
            async with asyncio.timeout(STORE_SECONDS):
                return BotVitals(unwritable, await self._pipeline.store.read(read))
        except (UnusableStoreError, TimeoutError):
            return BotVitals(unwritable, None)

    async def of_server(self, guild_id: int) -> ServerVitals:
        """The state of a server's tables."""
        return ServerVitals(*await self._pipeline.store.read(vitals.of_server, guild_id))
