"""What taps wait for after a start: the slowest of the first taps, in comparison with those of the same bot later.

The boards have been opened by a process before, so that taps come as soon as the bot is ready, while its warm-up draws
the sprites. The sandbox is in this process, the bot in another.
"""

import asyncio
import tempfile
from pathlib import Path

from benchmarks.taps import Games
from benchmarks.world import bot, percentile, ready, sandbox, spent_seconds

TABLES = 40
FIRST = 500
"""The number of taps that count as the first ones."""
LATER_SECONDS = 10.0
"""The time after the first taps in which the warm-up ends."""
LATER = 1000
STARTS = 3
GOAL = 1.5


async def _taps(games, pid, count):
    out = []
    for _ in range(count):
        await games.renew()
        before = spent_seconds(pid)
        ms = await games.tap(games.rng.choice(games.shown))
        out.append((ms, 1000 * (spent_seconds(pid) - before)))
    return out


async def _measure() -> None:
    with tempfile.TemporaryDirectory() as folder:
        store, ratios = Path(folder) / "stalls.db", []
        async with sandbox() as box:
            async with bot(box, store):
                games = Games(await ready(box))
                await games.allow()
                for _ in range(TABLES):
                    await games.open()
                await games.driver.idle()
            for _ in range(STARTS):
                while box.gateway.connected():
                    await box.activity.wait(0.05)
                async with bot(box, store) as process:
                    await ready(box)
                    first = await _taps(games, process.pid, FIRST)
                    at = spent_seconds(process.pid)
                    await asyncio.sleep(LATER_SECONDS)
                    print("rest", spent_seconds(process.pid) - at)
                    later = await _taps(games, process.pid, LATER)
                for n in 0, 1:
                    f, l = [t[n] for t in first], [t[n] for t in later]
                    print(
                        n,
                        "p50 %.1f %.1f p99 %.1f %.1f"
                        % (percentile(f, 0.5), percentile(l, 0.5), percentile(f, 0.99), percentile(l, 0.99)),
                        "ratio %.2f" % (percentile(f, 0.99) / percentile(l, 0.99)),
                        [(i, round(t)) for i, t in enumerate(f) if t > 6],
                    )
