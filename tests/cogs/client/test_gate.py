"""Of two processes on one shard each answers the interactions of its time, and of the other's where that one dies."""

import asyncio

import pytest

from cogs.client.gate import Gate
from tests.clock import FakeClock, settle


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


async def test_a_process_alone_answers_all(clock: FakeClock) -> None:
    gate = Gate(clock)
    assert await gate.admits(0, 0)
    await gate.opened()


async def test_the_moment_itself_belongs_to_the_successor(clock: FakeClock) -> None:
    moment = clock.now_ms()
    old, new = Gate(clock), Gate(clock)
    old.accept(until_ms=moment)
    new.accept(since_ms=moment)
    for made in (moment - 1, moment):
        assert [await gate.admits(made, 0) for gate in (old, new)] == [made < moment, made >= moment]


async def test_what_is_another_s_waits_and_is_dropped_when_it_is_too_late(clock: FakeClock) -> None:
    gate = Gate(clock)
    gate.accept(until_ms=clock.now_ms())
    waiting = asyncio.create_task(gate.admits(clock.now_ms(), 2_000))
    await settle()
    await clock.advance(1.9)
    assert not waiting.done()
    await clock.advance(0.2)
    assert not await waiting


async def test_what_waits_is_answered_after_all_where_the_other_dies(clock: FakeClock) -> None:
    gate = Gate(clock)
    gate.accept(until_ms=clock.now_ms())
    waiting = asyncio.create_task(gate.admits(clock.now_ms() + 5, 2_000))
    await settle()
    gate.accept(until_ms=clock.now_ms() + 1)
    await settle()
    assert not waiting.done()
    gate.accept()
    assert await waiting


async def test_what_is_one_s_own_waits_for_the_shards(clock: FakeClock) -> None:
    gate = Gate(clock)
    gate.accept(since_ms=clock.now_ms(), soon=True)
    assert await gate.admits(clock.now_ms(), 0)
    waiting = asyncio.create_task(gate.opened())
    await settle()
    assert not waiting.done()
    gate.accept(since_ms=clock.now_ms())
    await waiting
