"""A walk of processes that take blocks, lose them, leave, and hand them over: who may write for a block at any moment."""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from data import blocks, handover
from data.blocks import FIRST_MS, LEASE_MS, SUCCESSOR_MS, Applicant, Lease
from data.errors import NotHolderError
from data.handover import Handover, Succession
from data.opening import OpenStore, open_store
from data.port import Connection
from data.shards import Block
from data.shards import blocks as divided
from sandbox.postgres import PostgresServer
from tests.tables.walks.machine import walk

T = TypeVar("T")
PARTS = divided(4, 2)
FIRSTS = [block.first for block in PARTS]
BEGIN_MS = 1_800_000_000_000
VERSIONS = {"old": "1.9", "older": "1.9", "new": "1.10", "newer": "1.10"}
MOVING_CLOCK = """
CREATE TABLE the_time (ms bigint NOT NULL);
INSERT INTO the_time VALUES (0);
CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS $$ SELECT to_timestamp(ms / 1000.0) FROM the_time $$;
CREATE FUNCTION public.pg_postmaster_start_time() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS $$ SELECT to_timestamp(0) $$;
ALTER DATABASE walk SET search_path = public, pg_catalog;
"""

processes = st.sampled_from(list(VERSIONS))


@dataclass
class Held:
    """A block's holder.

    Attributes:
        name: The process; None after it has left.
        until_ms: The end of the lease, unless it beats before.
        leaving: Whether any standby may succeed.
    """

    name: str | None = None
    until_ms: int = 0
    leaving: bool = False


@dataclass
class Heir:
    """A block's successor.

    Attributes:
        name: The process.
        until_ms: Until when it counts as heard of.
        ready: Whether it is connected.
        moment_ms: The moment that the holder proposes; None for no proposal.
        agreed: Whether the successor has agreed to it.
    """

    name: str
    until_ms: int
    ready: bool = False
    moment_ms: int | None = None
    agreed: bool = False


class Walk(RuleBasedStateMachine):
    """Four processes, two of a newer version, and two blocks.

    Attributes:
        held: By first shard, the block's holder.
        heirs: By first shard, the block's successor, if there is one.
        leases: By process, the lease that it believes it has, however long ago it was taken.
        parts: By process, the part of a successor that it believes it has.
    """

    def __init__(self, url: str) -> None:
        super().__init__()
        self._runner = asyncio.Runner()
        self._url = url
        self.now_ms = BEGIN_MS
        self.held = {first: Held() for first in FIRSTS}
        self.heirs = dict[int, Heir]()
        self.leases = dict[str, Lease]()
        self.parts = dict[str, Succession]()
        self.epochs = dict.fromkeys(FIRSTS, 0)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)

    def does(self, fn: Any, *args: Any, **more: Any) -> Any:
        """What a transaction returns."""
        return self.run(self.store.run(fn, *args, **more))

    @initialize()
    def opens(self) -> None:
        self.store: OpenStore = self.run(open_store(self._url))
        for table in ("blocks", "beats", "handovers", "open_panels"):
            self.does(lambda c, t=table: c.execute(f"DELETE FROM {t}").rowcount)
        self.time_passes(0)

    def teardown(self) -> None:
        self.run(self.store.close())
        self._runner.close()

    # What the model knows

    def holder(self, first: int) -> str | None:
        """The process that may write for a block."""
        return self.held[first].name

    def heir(self, first: int) -> Heir | None:
        """The successor that has been heard of lately."""
        heir = self.heirs.get(first)
        return heir if heir is not None and self.now_ms <= heir.until_ms else None

    def holds(self, name: str) -> int | None:
        """The block that a process rightly believes to hold."""
        lease = self.leases.get(name)
        if lease is None or self.holder(lease.block.first) != name or self.epochs[lease.block.first] != lease.epoch:
            return None
        return lease.block.first

    def succeeds(self, name: str) -> int | None:
        """The block to which a process rightly believes to succeed."""
        part = self.parts.get(name)
        heir = None if part is None else self.heirs.get(part.block.first)
        return part.block.first if part is not None and heir is not None and heir.name == name else None

    def taken(self, name: str, first: int, until_ms: int) -> None:
        self.held[first] = Held(name, until_ms)
        self.heirs.pop(first, None)
        self.epochs[first] += 1

    # Steps

    @rule(ms=st.sampled_from([0, 1, 400, 2_900, LEASE_MS, LEASE_MS + FIRST_MS + 1]))
    def time_passes(self, ms: int) -> None:
        self.now_ms += ms
        self.does(lambda c: c.execute("UPDATE the_time SET ms = ?", (self.now_ms,)).rowcount)

    @rule(name=processes)
    def looks_for_a_block(self, name: str) -> None:
        if name in self.leases or name in self.parts:
            return
        free = [first for first in FIRSTS if self.free_for(first, name)]
        lease = self.does(blocks.take, PARTS, Applicant(name, VERSIONS[name], hears_locks=False), self.given)
        assert (lease is not None) == bool(free), f"{name} has got {lease}, and {free} were free"
        if lease is not None:
            assert lease.block.first in free
            self.taken(name, lease.block.first, self.now_ms + FIRST_MS + LEASE_MS)
            self.leases[name] = lease

    def free_for(self, first: int, name: str) -> bool:
        held, heir = self.held[first], self.heir(first)
        lapsed = held.name is None or self.now_ms > held.until_ms
        return lapsed and (heir is None or heir.name == name)

    def given(self, _: Connection, __: Block, ___: int | None) -> int:
        return self.now_ms

    @rule(name=processes)
    def beats(self, name: str) -> None:
        lease = self.leases.get(name)
        if lease is None:
            return
        first = self.holds(name)
        beat_ms = self.does(blocks.beat, lease, self.now_ms)
        assert (beat_ms is None) == (first is None)
        if first is None:
            del self.leases[name]
        else:
            self.held[first].until_ms = self.now_ms + LEASE_MS

    @rule(name=processes)
    def leaves(self, name: str) -> None:
        first, lease = self.holds(name), self.leases.pop(name, None)
        if lease is None:
            return
        self.does(blocks.leave, lease, self.now_ms)
        if first is not None:
            self.held[first].name = None

    @rule(name=processes)
    def is_about_to_end(self, name: str) -> None:
        first = self.holds(name)
        if first is not None:
            self.does(handover.leaving, self.leases[name])
            self.held[first].leaving = True

    @rule(name=processes)
    def stands_by(self, name: str) -> None:
        if name in self.leases or name in self.parts:
            return
        part = self.does(handover.stand, PARTS, Applicant(name, VERSIONS[name], hears_locks=False))
        may = [first for first in FIRSTS if self.may_succeed(first, name)]
        assert (part.block.first if part else None) == (may[0] if may else None)
        if part is not None:
            self.heirs[may[0]] = Heir(name, self.now_ms + SUCCESSOR_MS)
            self.parts[name] = part

    def may_succeed(self, first: int, name: str) -> bool:
        held, heir = self.held[first], self.heir(first)
        if held.name is None or (heir is not None and heir.name != name):
            return False
        return held.leaving or (VERSIONS[name] == "1.10" and VERSIONS[held.name] == "1.9")

    @rule(name=processes, ready=st.sampled_from([True, True, False]))
    def follows(self, name: str, ready: bool) -> None:
        part = self.parts.get(name)
        if part is None:
            return
        first = self.succeeds(name)
        found = self.does(handover.follow, part, name, ready=ready)
        if first is not None:
            heir = self.heirs[first]
            assert found == Handover(name, alive=True, ready=ready, moment_ms=heir.moment_ms, agreed=heir.agreed)
            heir.until_ms, heir.ready = self.now_ms + SUCCESSOR_MS, ready
            return
        del self.parts[name]
        if self.holder(part.block.first) == name:
            assert found == Lease(part.block, self.epochs[part.block.first])
            self.leases[name] = found
        else:
            assert found is None

    @rule(name=processes)
    def proposes(self, name: str) -> None:
        lease, first = self.leases.get(name), self.holds(name)
        if lease is None:
            return
        heir = None if first is None else self.heir(first)
        may = heir is not None and heir.ready and not heir.agreed
        moment_ms = self.now_ms + 2_000
        assert self.does(handover.propose, lease, moment_ms, hears_locks=False) == may
        if may and heir is not None:
            heir.moment_ms = moment_ms

    @rule(name=processes, early=st.integers(0, 3))
    def agrees(self, name: str, early: int) -> None:
        part, first = self.parts.get(name), self.succeeds(name)
        if part is None:
            return
        heir = None if first is None else self.heirs[first]
        moment_ms = ((heir and heir.moment_ms) or self.now_ms) + (not early)
        may = heir is not None and heir.moment_ms == moment_ms
        assert self.does(handover.agree, part, name, moment_ms) == may
        if may and heir is not None:
            heir.agreed, heir.until_ms = True, self.now_ms + SUCCESSOR_MS

    @rule(name=processes)
    def withdraws(self, name: str) -> None:
        lease, first = self.leases.get(name), self.holds(name)
        if lease is None:
            return
        heir = None if first is None else self.heirs.get(first)
        assert self.does(handover.withdraw, lease) == (heir is None or not heir.agreed)
        if heir is not None and not heir.agreed:
            heir.moment_ms = None

    @rule(name=processes)
    def dismisses(self, name: str) -> None:
        lease, first = self.leases.get(name), self.holds(name)
        if lease is None:
            return
        gone = first is not None and first in self.heirs and self.heir(first) is None
        assert self.does(handover.dismiss, lease, hears_locks=False) == gone
        if gone and first is not None:
            del self.heirs[first]

    @rule(name=processes)
    def transfers(self, name: str) -> None:
        lease, first = self.leases.get(name), self.holds(name)
        if lease is None:
            return
        heir = None if first is None else self.heir(first)
        may = heir is not None and heir.agreed
        assert self.does(handover.transfer, lease, self.now_ms, (), hears_locks=False) == may
        if may and heir is not None and first is not None:
            self.taken(heir.name, first, self.now_ms + FIRST_MS + LEASE_MS)

    @rule(old=processes, new=processes, after=st.sampled_from(["withdraws", "dismisses", "transfers"]))
    def a_handover_is_agreed(self, old: str, new: str, after: str) -> None:
        """One process takes each step towards a handover with another, as far as it can, and one more after the agreement."""
        self.looks_for_a_block(old)
        self.is_about_to_end(old)
        self.stands_by(new)
        self.follows(new, ready=True)
        self.proposes(old)
        self.agrees(new, early=1)
        getattr(self, after)(old)
        self.follows(new, ready=True)

    @rule(name=processes)
    def stands_down(self, name: str) -> None:
        first, part = self.succeeds(name), self.parts.pop(name, None)
        if part is not None:
            self.does(handover.stand_down, part, name)
        if first is not None:
            del self.heirs[first]

    @invariant()
    def one_process_at_most_writes_for_a_block(self) -> None:
        if not hasattr(self, "store"):
            return
        for name, lease in self.leases.items():
            try:
                self.does(blocks.fence, lease)
            except NotHolderError:
                assert self.holds(name) is None
            else:
                assert self.holds(name) == lease.block.first


def test_walks(postgres: PostgresServer) -> None:
    url = postgres.make("walk")
    asyncio.run(_made(url))
    postgres.execute(MOVING_CLOCK, "walk")
    walk(lambda: Walk(url), 10, 40)


async def _made(url: str) -> None:
    """Make the store's tables."""
    await (await open_store(url)).close()
