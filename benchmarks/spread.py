"""The time between the first and the last of four panels that show a round's puzzle of Ubongo 3D.

`python -m benchmarks.spread`

The spread matters because the person who sees the puzzle first can begin first. It is measured by the sandbox's clock,
without other load and while four people tap at another table all the time.
"""

import asyncio
import contextlib
import random
import tempfile
from collections.abc import AsyncIterator, Sequence
from datetime import datetime
from pathlib import Path

from benchmarks.panel import taps
from benchmarks.world import bot, percentile, ready, sandbox
from sandbox.components import walk
from sandbox.driver import Driver, Person
from sandbox.seen import Reply
from sandbox.world import Channel, Message

PEOPLE = ("Heron", "Lion", "Gecko", "Zebra")
ROUNDS = 8
WARM_UP = 3
HOSTED = 25
"""The number of tables of one host: as many as a server can allow."""


def _custom(message: Message, verb: str) -> str | None:
    """The custom_id of the enabled button with this verb; None without one."""
    buttons = [c for c in walk(message.data["components"]) if c["type"] == 2 and not c.get("disabled")]
    return next((str(b["custom_id"]) for b in buttons if f":{verb}:" in str(b.get("custom_id"))), None)


def _puzzle(person: Person, place: Channel, after: int) -> Message | None:
    """The private message, newer than `after`, on which a person sees a puzzle; None without one."""
    found = (shown.raw for shown in reversed(person.sees(place)) if shown.ephemeral and shown.id > after)
    return next((message for message in found if _custom(message, "piece")), None)


def _card(person: Person, place: Channel) -> Message | None:
    """The newest lobby's card that a person sees; None without one."""
    return next((shown.raw for shown in reversed(person.sees(place)) if _custom(shown.raw, "join")), None)


def _seen_ms(message: Message) -> float:
    """The time of a message's last edit, or else of its posting, in milliseconds since 1970."""
    moment: str = message.data["edited_timestamp"] or message.data["timestamp"]
    return 1000 * datetime.fromisoformat(moment).timestamp()


async def _click(driver: Driver, person: Person, board: Message, custom: str) -> Reply:
    return await driver.answered(person.client.component(board, custom))


async def _press(driver: Driver, person: Person, board: Message, verb: str) -> None:
    await driver.until(lambda: _custom(board, verb), verb)
    while (custom := _custom(board, verb)) and (await _click(driver, person, board, custom)).state == "failed":
        """Retry: a machine under load misses Discord's deadline of three seconds."""


async def _turn_over(driver: Driver, people: Sequence[Person], place: Channel) -> tuple[float, list[Message]]:
    """Play up to a table's first puzzle; the milliseconds from the first panel to the last one, and the panels."""
    host = people[0]
    while (await host.slash("ubongo start", place, round_seconds=900)).state == "failed":
        """Retry: while the sprites of all pictures are being drawn, the first answer may come too late."""
    await driver.until(lambda: _card(host, place), "a card")
    card = _card(host, place)
    assert card is not None
    for person in people[1:]:
        await _press(driver, person, card, "join")
    await _press(driver, host, card, "start")
    for person in people:
        await _press(driver, person, card, "ready")
    await driver.until(lambda: all(_puzzle(person, place, card.id) for person in people), "the puzzles")
    panels = [panel for person in people if (panel := _puzzle(person, place, card.id))]
    times = [_seen_ms(panel) for panel in panels]
    return max(times) - min(times), panels


async def _finger(driver: Driver, person: Person, panel: Message) -> None:
    """Tap on a panel again and again."""
    dice = random.Random(panel.id)
    while True:
        await driver.answered(person.client.component(panel, dice.choice(taps(panel))))


@contextlib.asynccontextmanager
async def _fingers(driver: Driver, people: Sequence[Person], panels: Sequence[Message]) -> AsyncIterator[None]:
    """Have each of these people tap on their panel while the context is open."""
    tapping = [asyncio.create_task(_finger(driver, *each)) for each in zip(people, panels, strict=True)]
    try:
        yield
    finally:
        for task in tapping:
            task.cancel()
        await asyncio.gather(*tapping, return_exceptions=True)


def _print(when: str, spreads: Sequence[float]) -> None:
    print(f"  {when}: p50 {percentile(spreads, 0.5):.0f} ms, p90 {percentile(spreads, 0.9):.0f} ms", end="")
    print(f", longest {max(spreads):.0f} ms")


async def _measure() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with sandbox() as box, bot(box, Path(folder) / "spread.db"):
            driver = await ready(box)
            people, place = [driver.user(name) for name in PEOPLE], driver.channel("tables")
            elsewhere = driver.channel("market")
            await people[0].slash("settings", elsewhere, per_person=HOSTED)
            for _ in range(WARM_UP):
                _, others = await _turn_over(driver, people, elsewhere)
            spreads = [(await _turn_over(driver, _turned(people, number), place))[0] for number in range(ROUNDS)]
            _print(f"{ROUNDS} rounds of four seats at rest", spreads)
            quiet = driver.channel("quiet")
            async with _fingers(driver, people, others):
                loaded = [(await _turn_over(driver, _turned(people, number), quiet))[0] for number in range(ROUNDS)]
            _print(f"{ROUNDS} while four fingers tap at another table", loaded)


def _turned(people: Sequence[Person], number: int) -> list[Person]:
    """The people rotated by `number`, because one person may not host every table."""
    first = number % len(people)
    return [*people[first:], *people[:first]]


def report() -> None:
    """Print the spreads without and with load."""
    asyncio.run(_measure())


if __name__ == "__main__":
    report()
