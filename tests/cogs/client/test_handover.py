"""The client's part in a handover: a process that leaves answers what it has begun to answer."""

import asyncio
import math
from types import SimpleNamespace
from typing import Any, cast

from cogs.client.handover import Frontend
from tests.clock import FakeClock, settle


async def test_a_process_that_leaves_accepts_nothing_more_and_answers_what_it_has_admitted() -> None:
    answered = asyncio.Event()
    accepted: list[tuple[float, float]] = []
    gate = SimpleNamespace(accept=lambda since_ms, until_ms, soon: accepted.append((since_ms, until_ms)))
    door: Any = SimpleNamespace(gate=gate, under_way={asyncio.create_task(answered.wait())})
    frontend = Frontend(FakeClock(), door, cast("Any", None), cast("Any", None), lambda: True)
    leaving = asyncio.create_task(frontend.leave())
    await settle()
    assert accepted == [(-math.inf, -math.inf)]
    assert not leaving.done()
    answered.set()
    await leaving
