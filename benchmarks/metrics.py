"""What the metrics cost: the reports of one tap, as a share of the processor time of a tap.

The difference of two runs, with metrics and without, would be noise. So the reports that a tap makes, which
`tests/e2e/test_metrics.py` counts, are made many times over and timed by themselves.
"""

import asyncio
import tempfile
import time
from pathlib import Path

from benchmarks.taps import Games, one_by_one
from benchmarks.world import bot, ready, sandbox
from engines.registry import GAMES
from process.metrics import Metrics
from tables import trace
from tables.trace import Trace

TIMES = 20_000
BOARDS = 10
TAPS = 300
COMMITS = 2
"""The groups that a tap commits: the action, and the note of where it is shown."""
ROUTE = "/interactions/{webhook_id}/{webhook_token}/callback"


def _report(metrics: Metrics) -> None:
    """Make the reports of one tap."""
    trace.begin(Trace(1, 1, 0, 0.03))
    trace.names("abcdef")
    for stage in ("locked", "committed", "drawn"):
        trace.passes(stage)
    for _ in range(COMMITS):
        metrics.grouped(1)
    metrics.requested("POST", ROUTE, 0.05)
    trace.passes("answered")
    metrics.tapped("yote", trace.end())


def reports_ms() -> float:
    """The milliseconds of processor time of the reports of one tap."""
    metrics = Metrics(tuple(GAMES), "0")
    began = time.process_time()
    for _ in range(TIMES):
        _report(metrics)
    return (time.process_time() - began) * 1000 / TIMES


async def _tap_ms(folder: Path) -> float:
    """The milliseconds of processor time of one tap, of a bot without metrics."""
    async with sandbox() as box, bot(box, folder / "metrics.db") as process:
        games = Games(await ready(box))
        await games.allow()
        for _ in range(BOARDS):
            await games.open()
        await one_by_one(games, process.pid, TAPS)  # warms up
        _, own = await one_by_one(games, process.pid, TAPS)
        return own


def report() -> None:
    """Print the share of a tap's processor time that the metrics take."""
    reports = reports_ms()
    with tempfile.TemporaryDirectory() as folder:
        tap = asyncio.run(_tap_ms(Path(folder)))
    print(f"  the reports of a tap: {reports * 1000:.0f} µs of {tap:.2f} ms, {reports / tap:.2%} (at most 2 %)")


if __name__ == "__main__":
    report()
