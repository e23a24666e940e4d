"""Panels that go out to a table's players together: the board waits for them, but not for stragglers."""

import asyncio

from cogs.show.batches import STRAGGLER_SECONDS, Batches
from tests.clock import FakeClock, settle


async def test_the_board_waits_until_all_have_left() -> None:
    batches = Batches(FakeClock())
    first, second = batches._leaving("table"), batches._leaving("table")
    board = asyncio.create_task(batches.out("table"))
    batches._left("table", first, shown=True)
    await settle()
    assert not board.done()
    batches._left("table", second, shown=False)
    await board
    assert not batches._going


async def test_a_straggler_is_waited_for_by_the_clock() -> None:
    clock = FakeClock()
    batches = Batches(clock)
    first, straggler = batches._leaving("table"), batches._leaving("table")
    sending, board = asyncio.create_task(first.wait_for_batch()), asyncio.create_task(batches.out("table"))
    await settle()
    await clock.advance(STRAGGLER_SECONDS - 0.1)
    assert not sending.done()
    assert not board.done()
    await clock.advance(0.2)
    assert sending.done()
    assert board.done()
    assert not straggler.left.done(), "the straggler's request goes on"


async def test_what_was_given_up_ends_later_without_a_trace() -> None:
    """A panel that was given up may end while the next ones are going out, or while none are."""
    batches = Batches(FakeClock())
    paused, late = batches._leaving("table"), batches._leaving("table")
    batches._left("table", paused, shown=False)
    batches._left("table", late, shown=False)
    batches._left("table", late, shown=True)
    after = batches._leaving("table")
    batches._left("table", paused, shown=True)
    assert not after.left.done()
    assert batches._going["table"].times == []
