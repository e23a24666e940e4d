"""The server's own absence is nobody's lapse: whoever was cut off like everybody else has a lease for the next heartbeat."""

from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from dataclasses import dataclass, field

import pytest

from data import blocks
from data.blocks import Applicant, Lease, Watch
from data.errors import UnusableStoreError
from data.opening import OpenStore, open_store
from data.port import Connection
from data.postgres.membership import Membership
from data.shards import Block
from data.shards import blocks as divided
from sandbox.postgres import PostgresServer
from tests.clock import FakeClock
from tests.conftest import STANDING_CLOCK

ONE = divided(1, 1)
AWAY_MS = blocks.LEASE_MS + 1
LOOK_MS = 250


class ServerClock:
    """The clock of the database and the start of its server, both in milliseconds since the tests' moment."""

    def __init__(self, postgres: PostgresServer) -> None:
        self._postgres = postgres
        self.now_ms = 0

    def advance(self, ms: int) -> None:
        self.now_ms += ms
        self._returns("clock_timestamp", self.now_ms)

    def restarted(self) -> None:
        """The server has just started."""
        self._returns("pg_postmaster_start_time", self.now_ms)

    def _returns(self, function: str, ms: int) -> None:
        self._postgres.execute(
            f"CREATE OR REPLACE FUNCTION public.{function}() RETURNS timestamptz LANGUAGE sql VOLATILE "
            f"AS $$ SELECT timestamptz '2027-01-15 08:00:00+00' + interval '{ms} ms' $$",
            "baraza",
        )


@pytest.fixture
def server(postgres: PostgresServer, database: str) -> Iterator[ServerClock]:
    yield ServerClock(postgres)
    postgres.execute(STANDING_CLOCK.replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION"), "baraza")


@pytest.fixture
async def store(database: str) -> AsyncIterator[OpenStore]:
    store = await open_store(database)
    yield store
    await store.close()


def _unasked(_: Connection, __: Block, ___: int | None) -> int:
    """These tables have no clocks."""
    return 0


@dataclass
class Standby:
    """A process that looks for a block, as `Membership.hold` does, whenever it is told to."""

    store: OpenStore
    hears_locks: bool = True
    watch: Watch = field(default_factory=Watch)

    async def look(self) -> Lease | None:
        def look(connection: Connection) -> Lease | None:
            self.watch.look(connection, hears_locks=self.hears_locks)
            applicant = Applicant("b/1", "1", self.hears_locks, since_ms=self.watch.since_ms)
            return blocks.take(connection, ONE, applicant, _unasked)

        return await self.store.run(look)

    async def watches(self, server: ServerClock, ms: int) -> Lease | None:
        """Look again and again for so long by the server's clock; the lease, if there is one before the end."""
        for _ in range(0, ms, LOOK_MS):
            server.advance(LOOK_MS)
            if lease := await self.look():
                return lease
        return None


@pytest.fixture
async def standby(store: OpenStore) -> Standby:
    """A process that stands by for the block of another one, whose connection is not there and which has just beaten."""
    standby = Standby(store)
    held = await store.run(blocks.take, ONE, Applicant("a/1", "1"), _unasked)
    assert held is not None
    await store.run(blocks.beat, held, 0)
    assert await standby.look() is None
    return standby


async def beats(store: OpenStore) -> None:
    assert await store.run(blocks.beat, Lease(ONE[0], 1), 0) is not None


async def test_a_holder_that_is_cut_off_alone_loses_its_block(standby: Standby, server: ServerClock) -> None:
    standby.hears_locks = False
    assert await standby.watches(server, blocks.LEASE_MS) is None
    assert await standby.watches(server, LOOK_MS)


async def test_a_holder_whose_connection_is_seen_to_end_loses_its_block_sooner(
    standby: Standby, server: ServerClock
) -> None:
    assert await standby.watches(server, blocks.SILENT_MS) is None
    assert await standby.watches(server, LOOK_MS)


@pytest.mark.parametrize("down_ms", [100, AWAY_MS])
async def test_a_server_that_was_restarted_gives_the_holder_a_whole_lease(
    standby: Standby, server: ServerClock, down_ms: int
) -> None:
    server.advance(down_ms)
    server.restarted()
    server.advance(100)
    assert await standby.look() is None
    assert await Standby(standby.store).look() is None, "nor does a process take it that has started meanwhile"
    assert await standby.watches(server, blocks.LEASE_MS - LOOK_MS) is None
    await beats(standby.store)
    assert await standby.watches(server, blocks.SILENT_MS) is None
    assert await standby.watches(server, LOOK_MS), "from then on the holder's silence is its own"


async def test_a_holder_that_does_not_come_back_with_the_server_loses_its_block(
    standby: Standby, server: ServerClock
) -> None:
    server.advance(AWAY_MS)
    server.restarted()
    assert await standby.watches(server, LOOK_MS + blocks.LEASE_MS) is None, "the lease begins with the first look"
    assert await standby.watches(server, LOOK_MS)


async def test_a_standby_that_was_cut_off_does_not_know_who_else_was(standby: Standby, server: ServerClock) -> None:
    """Its own network, or that of both: the server has run throughout."""
    server.advance(AWAY_MS)
    assert await standby.look() is None
    assert await standby.watches(server, blocks.LEASE_MS) is None
    assert await standby.watches(server, LOOK_MS)


async def test_a_standby_that_was_cut_off_alone_finds_the_holder_as_it_left_it(
    standby: Standby, server: ServerClock
) -> None:
    for _ in range(20):
        server.advance(500)
        await beats(standby.store)
    assert await standby.look() is None
    assert await standby.watches(server, blocks.SILENT_MS) is None
    assert await standby.watches(server, LOOK_MS)


async def test_a_lost_connection_is_a_gap_as_the_server_may_have_lost_all(
    standby: Standby, server: ServerClock
) -> None:
    """So it is where a crash of one session restarts all: the server's start is what it was."""
    await standby.store.run(lambda c: c.execute("SELECT pg_backend_pid()").fetchone())
    with suppress(UnusableStoreError):
        await standby.store.run(lambda c: c.execute("SELECT pg_terminate_backend(pg_backend_pid())").fetchone())
    server.advance(blocks.SILENT_MS + 1)
    assert await standby.look() is None
    assert await standby.watches(server, blocks.LEASE_MS) is None
    assert await standby.watches(server, LOOK_MS)


async def test_a_process_that_stands_by_looks_so(
    standby: Standby, server: ServerClock, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, looks = FakeClock(), list[Lease | None]()
    member, healthy = Membership(database, "c", clock.now_ms, clock.correct), Membership._look

    def look(member: Membership, connection: Connection) -> object:
        found = healthy(member, connection)
        looks.append(found if isinstance(found, Lease) else None)
        # After the first look everybody is away, and back for more than a moment, but less than a lease.
        away_ms = {1: AWAY_MS, 2: blocks.SILENT_MS + 1}.get(len(looks), blocks.GAP_MS)
        server.advance(away_ms)
        return found

    monkeypatch.setattr(Membership, "_look", look)
    await member.enter(lambda _: None, lambda _: None)
    try:
        lease = await member.hold(standby.store, ONE, "1", _unasked)
    finally:
        await member.leave(standby.store)
    assert looks[:3] == [None] * 3
    assert looks[-1] == lease
