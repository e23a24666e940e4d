"""The worker process of analyses and hints: behind all others, replaced where it dies, ended with the bot."""

import asyncio
import os
import signal
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tables.analysis.worker import NICENESS, AnalysisWorker
from tests.clock import FakeClock, settle
from tests.thinking import Desk, thinker


def die() -> None:
    """End the worker in the middle of its work, as the system does where memory runs out."""
    os.kill(os.getpid(), signal.SIGKILL)


def die_once(mark: Path) -> int:
    """End the worker unless there is a file, which is made; else return the number of the process."""
    if not mark.exists():
        mark.touch()
        die()
    return os.getpid()


async def test_it_steps_back_behind_house_players_and_is_replaced_where_it_dies(tmp_path: Path) -> None:
    worker = AnalysisWorker()
    try:
        first = await worker.ask(os.getpid, 60)
        if hasattr(os, "getpriority"):
            assert os.getpriority(os.PRIO_PROCESS, first) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)
        os.kill(first, signal.SIGKILL)
        second = await worker.ask(os.getpid, 60)
        assert second not in {first, os.getpid()}
        assert await worker.ask(partial(die_once, tmp_path / "died"), 60) not in {second, os.getpid()}
        with pytest.raises(EOFError):
            await worker.ask(die, 60)
        assert await worker.ask(os.getpid, 60) != second
    finally:
        await worker.close()
    with pytest.raises(EOFError):
        await worker.ask(os.getpid, 60)


async def test_a_request_that_hangs_is_tried_once_more_and_given_up() -> None:
    clock, desk = FakeClock(), Desk()
    desk.open.clear()
    asked = asyncio.create_task(thinker(clock, desk).ask(int, 30))
    await settle()
    assert desk.asked == 1
    await clock.advance(30)
    assert (desk.asked, desk.ended) == (2, 1), "a worker that hangs would never end by itself"
    await clock.advance(30)
    with pytest.raises(TimeoutError):
        await asked
    assert desk.ended == 2


async def test_requests_are_served_in_turn() -> None:
    desk = Desk()
    worker = thinker(FakeClock(), desk)
    desk.open.clear()
    served: list[int] = []
    every = list[asyncio.Task[Any]]()
    for number in range(3):
        every.append(asyncio.create_task(worker.ask(partial(served.append, number), 30)))
        await settle()
    assert desk.asked == 1
    desk.open.set()
    await asyncio.gather(*every)
    assert served == [0, 1, 2]
