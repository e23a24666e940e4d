"""A drill: processes on two shards, people who play all games on them, a failure, and what must hold afterwards."""

import asyncio
import random
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from data import tables as store_tables
from data.opening import OpenStore, open_store
from engines.record import replay
from engines.registry import GAMES
from tables.play.offers import entries
from tables.rows import to_table
from tables.village import counting
from tests.cluster import ledger
from tests.cluster.conftest import Cluster, Process
from tests.cluster.network import Network
from tests.cluster.people import People, places

STRIKE_S = 3.0
"""How long to wait, in seconds, for a transaction of a process to strike in the middle of; a standby may have none."""


class Herd:
    """The running processes, each with a network of its own to the database; each holds one of two shards."""

    def __init__(self, cluster: Cluster) -> None:
        self.running: list[Process] = []
        self.networks: dict[str, Network] = {}
        self._cluster = cluster

    async def url(self, name: str) -> str:
        """The database's address by way of a network of its own."""
        network = self.networks[name] = Network(self._cluster.postgres.folder)
        await network.start()
        return network.url(self._cluster.database)

    async def add(self, name: str) -> None:
        """Start one more process."""
        url = await self.url(name)
        self.running.append(await self._cluster.start(name, SHARDS_PER_PROCESS=1, DATABASE_URL=url))

    async def holder(self, first: int) -> Process:
        """The process that holds a block."""
        name = (await self._cluster.holders())[first]
        return next(each for each in self.running if each.name == name)

    async def kill(self, victim: Process, moment: bytes | None) -> None:
        """Kill a process at a moment of its next transaction, or with None at once."""
        dead = asyncio.Event()

        def strike() -> None:
            victim.signal(signal.SIGKILL)
            dead.set()

        if moment is not None:
            await self.strike(victim, moment, strike, dead)
        if not dead.is_set():
            strike()
        await self.gone(victim)

    async def strike(self, victim: Process, moment: bytes, then: Callable[[], None], done: asyncio.Event) -> None:
        """Call a function at a moment of a process's next transaction; do nothing if none comes within `STRIKE_S`."""
        network = self.networks[victim.name]
        network.strike(moment, then)
        try:
            await asyncio.wait_for(done.wait(), STRIKE_S)
        except TimeoutError:
            network.spare()

    async def gone(self, process: Process) -> int:
        """Wait until a process has ended, and forget it; returns its exit status."""
        status = await process.ended()
        self.running.remove(process)
        self._cluster.processes.remove(process)
        await self.networks.pop(process.name).stop()
        return status

    async def hold(self) -> None:
        """Wait until both blocks are held by running processes, and connected."""
        names = [each.name for each in self.running]
        for first in range(2):
            await self._cluster.held_by(first, *names)

        def connected() -> bool:
            return {session.shard for session in self._cluster.box.gateway.connected()} == {(0, 2), (1, 2)}

        await self._cluster.until(connected, "both shards on the gateway")

    async def stop(self) -> None:
        """Stop all processes and networks."""
        await self._cluster.stop()
        for network in self.networks.values():
            await network.stop()


@dataclass
class Drill:
    """The processes and the people of a drill, and the messages that stand before any game."""

    cluster: Cluster
    herd: Herd
    people: People
    store: OpenStore
    greetings: set[int]

    async def end(self, told: list[str], what: str) -> dict[str, int]:
        """Let all tables go on and end, and check that nothing is lost or doubled; returns the report's figures."""
        await self.cluster.driver.ready(2)
        await self.went_on()
        await self.people.stop()
        await self.cluster.until(self._ended, "all tables to end")
        await self.cluster.until(self._answered, "all answers")
        await self._shown_once()
        reports = [await ledger.presses(self.cluster, self.people), await ledger.clocks(self.cluster)]
        games = await self._replayed()
        recount = await self.store.run(counting.recount, GAMES)
        told += [
            f"{what}; presses: {dict(self.people.kinds)}",
            *(line for report in reports for line in report.lines()),
            f"{games} tables replay; games counted: {recount.games}, ratings that differ: {recount.differing}",
        ]
        for report in reports:
            report.check()
        assert recount.differing == 0
        return reports[0].counts | reports[1].counts

    async def went_on(self) -> None:
        """Wait until each table that is under way has gone on."""
        found = [await self.people.table(place) for place in self.people.places]
        before = {table.id: table.revision for table in found if table is not None and table.status == "playing"}

        async def on() -> bool:
            rows = await self.cluster.rows("SELECT id, revision FROM tables")
            return all(revision > before.get(name, -1) for name, revision in rows)

        await self.cluster.until(on, "each table to go on")

    def _answered(self) -> bool:
        """Whether each interaction has its answer, unless the process that has deferred the answer was killed."""
        left = self.cluster.box.interactions.unsettled
        return not self.cluster.box.rest.in_flight and all(each.state == "deferred" for each in left)

    async def _ended(self) -> bool:
        """Have people end each table that is not over; True if there was none."""
        left = [(place, table) for place in self.people.places if (table := await self.people.table(place)) is not None]
        for place, table in left:
            await self.people.end(place, table)
        return not left

    async def _shown_once(self) -> None:
        """Wait until each table has one board and each call one message."""
        try:
            await self.cluster.until(
                lambda: ledger.settled(self.cluster, self.greetings), "one message for each board and call"
            )
        except AssertionError as error:
            standing, wanted = ledger.public(self.cluster) - self.greetings, await ledger.wanted(self.cluster)
            more = [ledger.about(self.cluster, each) for each in standing - wanted]
            raise AssertionError(f"too many: {more}; missing: {wanted - standing}\n{error}") from None

    async def _replayed(self) -> int:
        """Check that each game's log replays to its stored state; returns the number of games."""
        query = "SELECT id FROM tables WHERE seed IS NOT NULL"
        found = await self.store.read(lambda connection: connection.execute(query).fetchall())
        for (table_id,) in found:
            loaded = await self.store.read(store_tables.load, table_id, with_log=True)
            assert loaded is not None
            table = to_table(loaded, GAMES)
            seed = bytes.fromhex(loaded.table.seed or "")
            state = replay(table.game, table.options, len(table.players), seed, entries(loaded.log))
            assert table.game.dump(state) == loaded.table.state
            assert [row.number for row in loaded.log] == list(range(1, len(loaded.log) + 1))
        return len(found)


@asynccontextmanager
async def playing(cluster: Cluster, chance: random.Random) -> AsyncIterator[Drill]:
    """Start three processes, of which two hold a shard each, and people who keep pressing, a game at each place."""
    cluster.box.gateway.shards = 2
    where, herd = places(cluster), Herd(cluster)
    for number in range(3):
        await herd.add(f"first{number}")
    try:
        await herd.hold()
        await cluster.driver.ready(2)
        guilds = len(cluster.box.world.guilds)
        await cluster.until(lambda: len(ledger.public(cluster)) == guilds, "a hello in each server")
        greetings = ledger.public(cluster)
        await cluster.rows(ledger.WATCH)
        store = await open_store(await herd.url("drill"))
        people = People(cluster, store, where, chance)

        async def begun() -> bool:
            tables = [(place, await people.table(place)) for place in where]
            return all(table is not None and (place.lobby or table.status == "playing") for place, table in tables)

        people.begin()
        await cluster.until(begun, "a game at each place")
        try:
            yield Drill(cluster, herd, people, store, greetings)
        finally:
            await people.stop()
            await store.close()
    finally:
        await herd.stop()
    cluster.box.refusals.clear()
