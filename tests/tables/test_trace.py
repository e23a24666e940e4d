"""The trace of an interaction: its stages, and where it ends."""

import asyncio

from tables import trace
from tables.trace import Trace


def begun() -> Trace:
    made = Trace(7, 5, 0, 0.25)
    trace.begin(made)
    return made


def test_each_stage_has_the_seconds_since_the_one_before_and_counts_once() -> None:
    made = begun()
    trace.passes("locked")
    trace.passes("answered")
    first = dict(made.stages())
    trace.passes("locked")
    assert list(first) == ["heard", "locked", "answered"]
    assert first["heard"] == 0.25
    assert dict(made.stages()) == first
    assert 0 <= first["locked"] + first["answered"] <= made.seconds
    trace.end()


async def test_tasks_share_the_trace_until_it_ends() -> None:
    made = begun()
    trace.names("abc")

    async def lock() -> None:
        trace.passes("locked")

    await asyncio.create_task(lock())
    assert trace.current() is made
    assert [stage for stage, _ in trace.end()] == ["heard", "locked"]
    later = asyncio.create_task(lock())
    trace.passes("committed")
    await later
    assert trace.current() is None
    assert trace.end() == []
    assert [stage for stage, _ in made.stages()] == ["heard", "locked"]
