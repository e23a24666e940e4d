"""Handing a block over: of two steps that exclude each other one happens, and whoever dies leaves the block to the other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest

from data import blocks, handover, telling
from data.blocks import Applicant, Lease
from data.errors import NotHolderError
from data.handover import Handover, OpenPanel, Succession
from data.opening import OpenStore, open_store
from data.port import Connection
from data.shards import Block
from data.shards import blocks as divided

PARTS = divided(4, 2)
NOW_MS = 1_800_000_000_000
T_MS = NOW_MS + 2_000
OLD = Applicant("old/1", "1.9", hears_locks=False)
NEW = Applicant("new/1", "1.10", hears_locks=False)
OTHER = Applicant("other/1", "1.10", hears_locks=False)
PANEL = OpenPanel(7, "abc234", "panel", "panel", "fr", 5, 11, "a-secret", 1, 2, None, 4, NOW_MS + 60_000)


@pytest.fixture
async def store(database: str) -> AsyncIterator[OpenStore]:
    store = await open_store(database)
    yield store
    await store.close()


@pytest.fixture
async def held(store: OpenStore) -> Lease:
    """The first block, held by a process of the older version."""
    lease = await take(store, OLD)
    assert lease is not None
    return lease


@pytest.fixture
async def part(store: OpenStore, held: Lease) -> Succession:
    """The part of a successor of the first block."""
    assert held.epoch == 1
    part = await store.run(handover.stand, PARTS, NEW)
    assert part is not None
    return part


def _unasked(_: Connection, __: Block, ___: int | None) -> int:
    """These blocks have no clocks."""
    return NOW_MS


async def take(store: OpenStore, applicant: Applicant) -> Lease | None:
    return await store.run(blocks.take, PARTS, applicant, _unasked)


async def look(store: OpenStore, lease: Lease) -> Handover | None:
    return await store.read(handover.look, lease, hears_locks=False)


async def follow(store: OpenStore, part: Succession, *, ready: bool = True) -> Handover | Lease | None:
    return await store.run(handover.follow, part, NEW.holder, ready=ready)


async def propose(store: OpenStore, lease: Lease, moment_ms: int = T_MS) -> bool:
    return await store.run(handover.propose, lease, moment_ms, hears_locks=False)


async def dismiss(store: OpenStore, lease: Lease) -> bool:
    return await store.run(handover.dismiss, lease, hears_locks=False)


async def transfer(store: OpenStore, lease: Lease, *panels: OpenPanel) -> bool:
    return await store.run(handover.transfer, lease, NOW_MS + 9, panels, hears_locks=False)


async def agreed(store: OpenStore, lease: Lease, part: Succession) -> None:
    """A handover whose moment is agreed."""
    await follow(store, part)
    assert await propose(store, lease)
    assert await store.run(handover.agree, part, NEW.holder, T_MS)


async def dies(store: OpenStore, row: str) -> None:
    """The holder (`beats`) or the successor (`handovers`) of the first block was last heard of long ago."""
    await store.run(lambda c: c.execute(f"UPDATE {row} SET beat_ms = beat_ms - 60000 WHERE first = 0").rowcount)


async def holder(store: OpenStore) -> str | None:
    row = await store.read(lambda c: c.execute("SELECT holder FROM blocks WHERE first = 0").fetchone())
    name: str | None = row[0]
    return name


# Who may stand


@pytest.mark.parametrize(
    ("ours", "theirs", "higher"),
    [
        ("1.10", "1.9", True),
        ("1.9", "1.10", False),
        ("1.9", "1.9", False),
        ("2", "1.9.9", True),
        ("1.9.1", "1.9", True),
        ("1.9", None, True),
    ],
)
def test_a_version_is_compared_by_its_numbers(ours: str, theirs: str | None, higher: bool) -> None:
    assert handover.newer(ours, theirs) is higher


async def test_a_higher_version_succeeds_and_an_equal_or_lower_one_stands_by(store: OpenStore, held: Lease) -> None:
    for version in ("1.9", "1.8.7"):
        assert await store.run(handover.stand, PARTS, replace(NEW, version=version)) is None
    assert await store.run(handover.stand, PARTS, NEW) == Succession(PARTS[0], held.epoch)
    assert await store.run(handover.stand, PARTS, OTHER) is None, "a block has one successor"


async def test_a_block_that_is_left_may_pass_to_an_equal_version(store: OpenStore, held: Lease) -> None:
    equal = replace(NEW, version=OLD.version)
    await store.run(handover.leaving, held)
    assert await store.run(handover.stand, PARTS, equal) == Succession(PARTS[0], held.epoch)
    await store.run(handover.leaving, held)
    assert await follow(store, Succession(PARTS[0], held.epoch)), "to say so twice dismisses nobody"


async def test_shards_divided_otherwise_have_no_successor(store: OpenStore, held: Lease) -> None:
    assert held.block == PARTS[0]
    assert await store.run(handover.stand, divided(4, 4), NEW) is None


async def test_a_connected_process_stands_for_its_own_block_alone(store: OpenStore, held: Lease) -> None:
    assert held.block == PARTS[0]
    assert await store.run(handover.stand, PARTS, replace(NEW, first=2)) is None


async def test_of_processes_that_stand_at_once_one_succeeds(database: str, held: Lease) -> None:
    assert held.epoch == 1
    async with AsyncExitStack() as open_stores:
        stores = [await open_store(database) for _ in range(4)]
        for each in stores:
            open_stores.push_async_callback(each.close)
        stood = await asyncio.gather(
            *(each.run(handover.stand, PARTS, replace(NEW, holder=f"new/{n}")) for n, each in enumerate(stores))
        )
    assert len([part for part in stood if part]) == 1


# Agreeing


async def test_nothing_is_proposed_to_a_successor_that_is_not_ready_or_not_heard_of(
    store: OpenStore, held: Lease, part: Succession
) -> None:
    assert not await propose(store, held)
    await follow(store, part)
    await follow(store, part, ready=False)
    assert not await propose(store, held), "its connection was lost again"
    await follow(store, part)
    await dies(store, "handovers")
    assert not await propose(store, held)
    await follow(store, part)
    assert await propose(store, held)
    assert await look(store, held) == Handover(NEW.holder, alive=True, ready=True, moment_ms=T_MS, agreed=False)


@pytest.mark.parametrize("first", ["agree", "withdraw"])
async def test_of_agreeing_and_withdrawing_the_first_counts(
    store: OpenStore, held: Lease, part: Succession, first: str
) -> None:
    await follow(store, part)
    assert await propose(store, held)
    if first == "withdraw":
        assert await store.run(handover.withdraw, held)
    assert await store.run(handover.agree, part, NEW.holder, T_MS) is (first == "agree")
    if first == "agree":
        assert not await store.run(handover.withdraw, held)
    assert await transfer(store, held) is (first == "agree")


async def test_of_agreeing_and_withdrawing_at_once_one_counts(
    database: str, store: OpenStore, held: Lease, part: Succession
) -> None:
    other = await open_store(database)
    try:
        for _ in range(20):
            await follow(store, part)
            await propose(store, held)
            did = await asyncio.gather(
                store.run(handover.withdraw, held), other.run(handover.agree, part, NEW.holder, T_MS)
            )
            assert sum(did) == 1
            await store.run(lambda c: c.execute("UPDATE handovers SET agreed = 0, moment_ms = NULL").rowcount)
    finally:
        await other.close()


async def test_an_earlier_proposal_is_not_agreed_to(store: OpenStore, held: Lease, part: Succession) -> None:
    await follow(store, part)
    await propose(store, held)
    await store.run(handover.withdraw, held)
    await propose(store, held, T_MS + 5_000)
    assert not await store.run(handover.agree, part, NEW.holder, T_MS)


# The transfer


async def test_a_block_is_transferred_with_its_open_panels_and_no_time_is_lost(
    store: OpenStore, held: Lease, part: Succession
) -> None:
    await agreed(store, held, part)
    expired = replace(PANEL, reader_id=8, until_ms=NOW_MS - 1)
    assert await transfer(store, held, PANEL, expired)
    assert await follow(store, part) == Lease(PARTS[0], held.epoch + 1)
    with pytest.raises(NotHolderError):
        await store.run(blocks.fence, held)
    assert not await store.run(blocks.beat, held, NOW_MS)
    assert await store.run(blocks.beat, Lease(PARTS[0], held.epoch + 1), NOW_MS + 9)
    assert await store.read(lambda c: c.execute("SELECT MAX(alive_ms) FROM beats").fetchone()) == (NOW_MS + 9,)
    assert await store.run(handover.take_panels, PARTS[0], NOW_MS) == [PANEL]
    assert await store.read(lambda c: c.execute("SELECT 1 FROM open_panels").fetchall()) == []
    assert await look(store, held) is None


async def test_nothing_is_transferred_before_it_is_agreed(store: OpenStore, held: Lease, part: Succession) -> None:
    await follow(store, part)
    await propose(store, held)
    assert not await transfer(store, held, PANEL)
    assert await holder(store) == OLD.holder
    assert await store.run(handover.take_panels, PARTS[0], NOW_MS) == []


def test_a_token_is_not_in_a_panel_s_text() -> None:
    assert PANEL.token not in f"{PANEL!r} {PANEL} {[PANEL]}"


# Deaths

STEPS = ("standing", "ready", "proposed", "agreed")


async def until_step(store: OpenStore, held: Lease, part: Succession, step: str) -> None:
    """Bring a handover to a step."""
    if step != "standing":
        await follow(store, part)
    if step in {"proposed", "agreed"}:
        await propose(store, held)
    if step == "agreed":
        await store.run(handover.agree, part, NEW.holder, T_MS)


@pytest.mark.parametrize("step", STEPS)
async def test_a_successor_that_dies_is_dismissed_and_the_holder_goes_on(
    store: OpenStore, held: Lease, part: Succession, step: str
) -> None:
    await until_step(store, held, part, step)
    assert not await dismiss(store, held), "it lives"
    await dies(store, "handovers")
    assert not await transfer(store, held)
    assert await dismiss(store, held)
    assert await look(store, held) == Handover(None, alive=False, ready=False, moment_ms=None, agreed=False)
    await store.run(blocks.fence, held)
    assert await follow(store, part) is None, "one that wakes up is the successor no more"
    assert not await store.run(handover.agree, part, NEW.holder, T_MS)
    assert await store.run(handover.stand, PARTS, OTHER) == part, "another one may stand"


@pytest.mark.parametrize("step", STEPS)
async def test_the_block_of_a_holder_that_dies_passes_to_the_successor_alone(
    store: OpenStore, held: Lease, part: Succession, step: str
) -> None:
    await until_step(store, held, part, step)
    await dies(store, "beats")
    standby = await take(store, OTHER)
    assert standby is not None
    assert standby.block == PARTS[1], "the first block has a successor"
    assert await take(store, replace(NEW, first=0)) == Lease(PARTS[0], held.epoch + 1)
    assert not await transfer(store, held), "a holder that wakes up holds nothing"
    assert not await dismiss(store, held)
    assert not await propose(store, held)


async def test_a_holder_and_its_successor_that_die_leave_the_block_to_anybody(
    store: OpenStore, held: Lease, part: Succession
) -> None:
    await agreed(store, held, part)
    await dies(store, "beats")
    await dies(store, "handovers")
    assert await take(store, replace(OTHER, first=0)) == Lease(PARTS[0], held.epoch + 1)
    assert await follow(store, part) is None


async def test_a_successor_that_ends_says_so(store: OpenStore, held: Lease, part: Succession) -> None:
    await agreed(store, held, part)
    await store.run(handover.stand_down, part, NEW.holder)
    assert not await transfer(store, held)
    assert await store.run(handover.stand, PARTS, OTHER) == part


async def test_the_end_of_a_successor_is_told_and_of_nobody_else(
    store: OpenStore, held: Lease, part: Succession, monkeypatch: pytest.MonkeyPatch
) -> None:
    await agreed(store, held, part)
    told: list[tuple[object, ...]] = []
    monkeypatch.setattr(telling, "tell", lambda _connection, *what: told.append(what))
    await store.run(handover.stand_down, part, OTHER.holder)
    assert told == []
    await store.run(handover.stand_down, part, NEW.holder)
    assert told == [(telling.BLOCK, part.block.first, NEW.holder)]


async def test_standbys_are_counted_and_holders_are_not(database: str, store: OpenStore, held: Lease) -> None:
    assert held.epoch == 1
    others = [await open_store(database, blocks.session_name(name)) for name in ("old/1", "a/1")]
    try:
        assert await store.read(handover.standbys, held, "me/1") == 1
        assert await store.read(handover.standbys, held, "a/1") == 0
        await store.run(
            lambda c: c.execute("INSERT INTO handovers (first, epoch, successor) VALUES (0, 1, 'a/1')").rowcount
        )
        assert await store.read(handover.standbys, held, "me/1") == 1, "it is this block's"
        elsewhere = Lease(Block(9, 1, 10), 1)
        assert await store.read(handover.standbys, elsewhere, "me/1") == 0, (
            "another block's successor comes to no other one"
        )
    finally:
        for other in others:
            await other.close()
