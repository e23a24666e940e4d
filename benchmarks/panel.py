"""The end-to-end time of a tap on Ubongo 3D's private panel, picture included: `python -m benchmarks.panel`.

The sandbox runs in this process, the bot in another. The time of a tap includes the sandbox's work and whatever else
the machine does; so the benchmark also prints the processor time that the bot alone spends on a tap.
"""

import asyncio
import random
import tempfile
import time
from pathlib import Path

from benchmarks.world import bot, percentile, ready, sandbox, spent_seconds
from sandbox.components import walk
from sandbox.driver import Driver, Person
from sandbox.seen import Shown
from sandbox.world import Message

TAPS = 1000
WARM_UP = 50
VERBS = {"cell", "level", "way", "undo", "clear"}
PIECES = {"0", "1"}
"""The pieces that are used: with two of the four pieces unused, the area is never covered, so the round goes on."""


def taps(panel: Message) -> list[str]:
    """The custom_ids that may be tapped and cannot end the round."""
    buttons = [c for c in walk(panel.data["components"]) if c["type"] == 2 and not c.get("disabled")]
    parts = [str(button["custom_id"]).split(":") for button in buttons]
    return [":".join(each) for each in parts if each[1] in VERBS or (each[1] == "piece" and each[4] in PIECES)]


def _free(messages: list[Shown]) -> set[str]:
    """The labels of the enabled buttons of the newest message."""
    return {label for label, _, disabled, _ in messages[-1].buttons if not disabled} if messages else set()


async def _race(driver: Driver) -> tuple[Person, Message]:
    """Start a race on the hard side with the longest round, and return its host and the host's panel."""
    heron, place = driver.user("Heron"), driver.channel("tables")
    await heron.slash("ubongo start", place, side="hard", round_seconds=900)
    # Just after the start the sprites of all pictures are still being drawn, so each of these clicks can take long.
    for label in ("House player", "Start", "Ready"):
        await driver.until(lambda: label in _free(heron.sees(place)), label)  # noqa: B023 - at once
        await heron.click(heron.sees(place)[-1], label)
    await driver.until(lambda: taps(heron.sees(place)[-1].raw), "the puzzle")
    return heron, heron.sees(place)[-1].raw


async def _measure() -> None:
    dice, times = random.Random(1), list[float]()
    with tempfile.TemporaryDirectory() as folder:
        async with sandbox() as box, bot(box, Path(folder) / "panel.db") as process:
            driver = await ready(box)
            heron, panel = await _race(driver)
            for number in range(-WARM_UP, TAPS):
                if number == 0:
                    spent = spent_seconds(process.pid)
                began = time.perf_counter()
                await driver.answered(heron.client.component(panel, dice.choice(taps(panel))))
                if number >= 0:
                    times.append(1000 * (time.perf_counter() - began))
            spent = spent_seconds(process.pid) - spent
            refused = [refusal for refusal in box.refusals if not refusal.expected]
    print(f"  {TAPS} taps: p50 {percentile(times, 0.5):.1f} ms, p99 {percentile(times, 0.99):.1f} ms", end="")
    print(f"; the bot's own work {1000 * spent / TAPS:.1f} ms a tap")
    print(f"  requests that the sandbox refused: {len(refused)}")


def report() -> None:
    """Print the times of taps on a panel."""
    asyncio.run(_measure())


if __name__ == "__main__":
    report()
