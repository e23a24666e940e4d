"""Both sides of a handover, on one database: who answers when, and what each does where the other one fails."""

import asyncio
import contextlib
import math
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from data import blocks
from data.blocks import Lease
from data.handover import Succession, take_panels
from data.postgres.membership import Membership
from data.shards import blocks as divided
from tables.handover import MARGIN_MS, PRESENT_MS, Giving, OpenPanel, Succeeding
from tables.play.holding import Held, Outside, give_back
from tests.clock import FakeClock
from tests.tables.harness import Bench, bench

ONE = divided(1, 1)
ALL = (-math.inf, math.inf, False)
PATIENCE_S = 60.0
GONE = "UPDATE handovers SET beat_ms = 0"


class Frontend:
    """A client that is always ready; `spans` lists whose interactions it answers, one span after the other."""

    def __init__(self, clock: FakeClock) -> None:
        self._clock = clock
        self.connected = True
        self.spans = [ALL]
        self.answered = asyncio.Event()
        self.stops: asyncio.Event | None = None
        self.resting: list[bool] = []
        self.panel = OpenPanel(7, "abc234", "panel", "panel", "fr", 5, 11, "secret", 1, 2, None, 4, 2 * clock.now_ms())

    def accept(self, since_ms: float = -math.inf, until_ms: float = math.inf, *, soon: bool = False) -> None:
        self.spans.append((since_ms, until_ms, soon))
        self.answered.set()
        if soon and self.stops is not None:
            self.stops.clear()  # the clock stands still before the moment

    def discord_ms(self) -> int:
        return self._clock.now_ms()

    async def rest(self) -> Sequence[OpenPanel]:
        self.resting.append(True)
        return [self.panel]

    def go_on(self) -> None:
        self.resting.append(False)

    async def finish(self) -> None:
        """There is nothing under way."""


class Side:
    """A process, its membership and its client."""

    def __init__(self, hands: Bench, member: Membership, clock: FakeClock) -> None:
        self.hands = hands
        self.member = member
        self.frontend = Frontend(clock)
        self.leaving = asyncio.Event()
        self.lease: Lease | None = None

    async def holds(self) -> "asyncio.Task[None]":
        """Take the block; the task of the holder's side."""
        tables = self.hands.tables
        lease = await self.member.hold(self.hands.store, ONE, "1", give_back(tables.clock.now_ms))
        assert isinstance(lease, Lease)
        self.lease, held = lease, Held(lease, self.member, self.member.holder)
        tables.holding = held
        giving = Giving(tables, self.hands.store, self.member, lease, held, self.frontend)
        return asyncio.create_task(giving.run(self.leaving))

    async def stands(self) -> Succession:
        part = await self.member.hold(self.hands.store, ONE, "2", give_back(self.hands.tables.clock.now_ms))
        assert isinstance(part, Succession)
        return part


@asynccontextmanager
async def side(database: str, clock: FakeClock, name: str) -> AsyncIterator[Side]:
    member = Membership(database, name, clock.now_ms, clock.correct)
    async with bench(database, clock, resume=False) as hands:
        # On a busy machine the moment of a handover could otherwise pass while a process waits for the store.
        others, store = clock.busy, hands.store
        clock.busy = lambda: others() or store.pending > 0
        await member.enter(hands.tables.hear, hands.tables.outages.store_lost)
        try:
            yield Side(hands, member, clock)
        finally:
            await member.leave(hands.store)


@pytest.fixture
def goes() -> asyncio.Event:
    """Whether the clock goes."""
    goes = asyncio.Event()
    goes.set()
    return goes


@pytest.fixture
async def clock(goes: asyncio.Event) -> AsyncIterator[FakeClock]:
    """A clock that goes on by itself, fast."""
    clock = FakeClock()

    async def tick() -> None:
        while True:
            await goes.wait()
            await clock.advance(0.05)
            await asyncio.sleep(0.005)

    ticking = asyncio.create_task(tick())
    yield clock
    ticking.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await ticking


@pytest.fixture
async def two(database: str, clock: FakeClock) -> AsyncIterator[tuple[Side, Side]]:
    async with AsyncExitStack() as sides:
        yield (
            await sides.enter_async_context(side(database, clock, "old")),
            await sides.enter_async_context(side(database, clock, "new")),
        )


async def until(frontend: Frontend, condition: Callable[[], bool]) -> None:
    """Wait until a client answers other interactions, and a condition holds."""
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            frontend.answered.clear()
            await frontend.answered.wait()


async def stop(task: "asyncio.Task[object]") -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


async def dies(successor: Side, succeeding: "asyncio.Task[object]") -> None:
    """Stop a successor for good: nobody hears of it any more."""
    await stop(succeeding)
    # In the successor's own store, where its last transaction, which may be under way, comes first.
    await successor.hands.store.run(lambda c: c.execute(GONE).rowcount)


async def test_each_interaction_is_one_process_s_and_the_block_passes_with_its_panels(two: tuple[Side, Side]) -> None:
    old, new = two
    giving = await old.holds()
    succeeding = Succeeding(new.hands.store, new.member, await new.stands(), new.frontend)
    lease, since_ms = await asyncio.wait_for(succeeding.run(), PATIENCE_S)
    await asyncio.wait_for(giving, PATIENCE_S)
    assert lease.epoch == 2
    assert old.frontend.spans[-1] == (-math.inf, since_ms, False)
    assert new.frontend.spans[-1] == (since_ms, math.inf, True), "answers wait for the block"
    assert since_ms > FakeClock().now_ms() + MARGIN_MS
    assert old.frontend.resting == [True]
    assert type(old.hands.tables.holding) is Outside
    assert await new.hands.store.run(take_panels, lease.block, 0) == [old.frontend.panel]
    assert not old.member.lost.is_set()
    assert new.member.current


@pytest.mark.parametrize("after_the_moment", [False, True])
async def test_a_successor_that_dies_is_dismissed_and_the_holder_answers_all_again(
    two: tuple[Side, Side], goes: asyncio.Event, after_the_moment: bool
) -> None:
    old, new = two
    new.frontend.stops = None if after_the_moment else goes
    giving = await old.holds()
    succeeding = asyncio.create_task(Succeeding(new.hands.store, new.member, await new.stands(), new.frontend).run())
    await until(new.frontend, lambda: len(new.frontend.spans) == 3)
    if after_the_moment:

        async def rest() -> Sequence[OpenPanel]:
            await dies(new, succeeding)
            return []

        old.frontend.rest = rest  # type: ignore[method-assign]
    else:
        await dies(new, succeeding)
        goes.set()
    await until(old.frontend, lambda: len(old.frontend.spans) > 2 and old.frontend.spans[-1] == ALL)
    assert old.hands.tables.holding.held
    assert old.lease is not None
    await old.hands.store.run(blocks.fence, old.lease)
    assert old.frontend.resting == ([False] if after_the_moment else [])
    await stop(giving)


async def test_a_proposal_that_nobody_agrees_to_is_withdrawn(two: tuple[Side, Side]) -> None:
    old, new = two
    giving, part = await old.holds(), await new.stands()
    await new.member.follow(new.hands.store, part, ready=True)
    await until(old.frontend, lambda: len(old.frontend.spans) >= 3)
    assert old.frontend.spans[1][1] < math.inf
    assert old.frontend.spans[2] == ALL
    await stop(giving)


async def test_a_holder_that_dies_leaves_everything_to_the_successor(two: tuple[Side, Side]) -> None:
    old, new = two
    giving = await old.holds()
    succeeding = asyncio.create_task(Succeeding(new.hands.store, new.member, await new.stands(), new.frontend).run())
    await until(new.frontend, lambda: len(new.frontend.spans) == 3)
    await stop(giving)
    # Once its thread is gone, no beat that is under way comes after this.
    await asyncio.to_thread(old.member._line.stop)
    await new.hands.store.run(lambda c: c.execute("UPDATE beats SET beat_ms = 0").rowcount)
    lease, since_ms = await asyncio.wait_for(succeeding, PATIENCE_S)
    assert lease.epoch == 2
    assert since_ms == -math.inf, "what the holder did not answer is the successor's too"


async def test_a_process_that_is_asked_to_end_waits_for_no_standby_where_there_is_none(
    database: str, clock: FakeClock
) -> None:
    async with side(database, clock, "old") as old:
        giving = await old.holds()
        old.leaving.set()
        await asyncio.wait_for(giving, PATIENCE_S)
        assert old.hands.tables.holding.held
        assert old.lease is not None
        await old.hands.store.run(blocks.fence, old.lease)


async def test_a_process_that_is_asked_to_end_waits_no_longer_than_it_must_for_a_standby_that_never_stands(
    two: tuple[Side, Side],
) -> None:
    old, new = two
    giving = await old.holds()
    old.leaving.set()
    await asyncio.wait_for(giving, PATIENCE_S)
    assert old.hands.tables.holding.held
    assert (await new.stands()).epoch == 1


async def announced(side: Side, clock: FakeClock, goes: asyncio.Event) -> "asyncio.Task[None]":
    """A process that has said that it is to end; the clock stands still since. The task of the holder's side."""
    giving = await side.holds()
    goes.clear()
    side.leaving.set()
    async with asyncio.timeout(PATIENCE_S):
        while not await side.hands.store.read(
            lambda c: c.execute("SELECT 1 FROM handovers WHERE leaving = 1").fetchone()
        ):
            pass
    return giving


async def test_a_process_that_is_asked_to_end_hands_over_to_a_standby_that_is_still_starting(
    two: tuple[Side, Side], clock: FakeClock, goes: asyncio.Event
) -> None:
    old, new = two
    giving = await announced(old, clock, goes)
    clock._now += PRESENT_MS // 2  # connected to the database, and not yet ready to look for a block
    part = await new.stands()
    goes.set()
    lease, _ = await asyncio.wait_for(Succeeding(new.hands.store, new.member, part, new.frontend).run(), PATIENCE_S)
    await asyncio.wait_for(giving, PATIENCE_S)
    assert lease.epoch == 2


async def test_a_process_that_is_asked_to_end_waits_no_more_once_the_standby_has_gone(
    two: tuple[Side, Side], clock: FakeClock, goes: asyncio.Event
) -> None:
    old, new = two
    giving = await announced(old, clock, goes)
    await new.member.leave(new.hands.store)
    await asyncio.wait_for(giving, PATIENCE_S)
    assert old.hands.tables.holding.held
