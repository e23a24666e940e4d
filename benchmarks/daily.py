"""How fast `/daily` is answered, and its queries on a day that many people solve: `python -m benchmarks.daily`.

The sandbox runs in this process, the bot in another, as for `benchmarks.taps`.
"""

import asyncio
import random
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

from benchmarks.store import Place, places
from benchmarks.world import bot, percentile, ready, sandbox, spent_seconds
from data import daily as store
from data.daily import AttemptRow, ShareRow
from data.opening import OpenStore, open_store
from data.port import Connection
from engines.registry import GAMES
from sandbox.driver import Person
from sandbox.seen import Shown
from tables.daily import calendar
from tables.daily.service import Daily
from tables.model import Actor

ASKED = 300
WARM_UP = 20
PEOPLE = 10_000
SHARED = 200
"""The number of people who show their result in one server."""
DAY, GUILD = 61, 5
NOON_MS = calendar.start_ms(DAY) + 4 * 3_600_000


def _actor(user_id: int, at_ms: int) -> Actor:
    return Actor(user_id, f"Heron {user_id}", (at_ms - 1_420_070_400_000 << 22) + user_id)


def fill(connection: Connection, kind: str, people: int, shared: int) -> None:
    """Have people solve a day's puzzle, and some of them show it in one server."""
    dice = random.Random(3)
    for user_id in range(1, people + 1):
        ms, percent = dice.randrange(20_000, 900_000), dice.choice((100, 100, 80, 40))
        begun = NOON_MS - 1_000_000
        score = percent * 10**10 - ms
        row = AttemptRow(
            DAY, kind, user_id, 1, begun, "", 0, 0, "a", begun + ms, int(percent == 100), percent, score, 1
        )
        store.begin(connection, row)
        if user_id <= shared:
            store.share(connection, ShareRow(GUILD, DAY, kind, user_id, f"Heron {user_id}"))


async def queries(place: Place, count: int, people: int = PEOPLE) -> dict[str, list[float]]:
    """The milliseconds of each kind of request on a day that so many people have solved."""
    opened: OpenStore = await open_store(place)
    kind = next(iter(GAMES.puzzles))
    daily = Daily(opened, GAMES.puzzles)
    await opened.run(fill, kind, people, min(SHARED, people))
    dice = random.Random(4)

    async def begin(number: int) -> None:
        await daily.begin(kind, DAY, _actor(people + 1 + number, NOON_MS), compared=True)

    asked: dict[str, Callable[[int], Awaitable[object]]] = {
        "one's day": lambda _: daily.today(dice.randint(1, people), NOON_MS),
        "a puzzle begun": begin,
        "a result compared with all": lambda _: daily.better_than(kind, DAY, dice.randint(1, people)),
        "how hard people found a puzzle": lambda _: daily.measured(kind, DAY),
        "a server's table": lambda _: daily.table(kind, DAY, GUILD, dice.randint(1, people), NOON_MS),
    }
    await begin(0)
    times = {what: [taken async for taken in _timed(ask, count)] for what, ask in asked.items()}
    await opened.close()
    return times


async def _timed(ask: Callable[[int], Awaitable[object]], count: int) -> AsyncIterator[float]:
    for number in range(1, count + 1):
        began = time.perf_counter()
        await ask(number)
        yield 1000 * (time.perf_counter() - began)


async def answered(count: int) -> list[tuple[str, list[float], float]]:
    """How long a running bot takes to answer `/daily`, and `/daily puzzle:` for each kind that was begun.

    Returns:
        For each its name, the milliseconds until each answer, and the milliseconds of processor time that the bot spends.
    """
    figures = []
    with tempfile.TemporaryDirectory() as folder:
        async with sandbox() as box, bot(box, Path(folder) / "daily.db") as process:
            driver = await ready(box)
            heron, channel = driver.user("Heron"), driver.channel("quiet")

            async def ask(**options: object) -> Shown:
                message = (await heron.slash("daily", channel, **options)).message
                assert message is not None
                return message

            for kind in (None, *GAMES.puzzles):
                options: dict[str, object] = {} if kind is None else {"puzzle": kind}
                if kind is not None:
                    await _begin(heron, await ask(**options), kind)
                for _ in range(WARM_UP):
                    await ask(**options)
                spent = spent_seconds(process.pid)
                times = [taken async for taken in _timed(lambda _: ask(**options), count)]  # noqa: B023 - at once
                own = 1000 * (spent_seconds(process.pid) - spent) / count
                what = "/daily" if kind is None else f"/daily puzzle:{kind}, begun, with its picture"
                figures.append((what, times, own))
    return figures


async def _begin(person: Person, message: Shown, kind: str) -> None:
    custom = next(custom for _, custom, _, _ in message.buttons if custom.startswith(f"daily:begin:-:-:{kind}:"))
    await person.click(message, custom_id=custom)


def report(count: int = ASKED) -> None:
    """Print the figures."""
    for what, times, own in asyncio.run(answered(count)):
        print(f"  {what}: p50 {percentile(times, 0.5):.1f} ms, p99 {percentile(times, 0.99):.1f} ms", end="")
        print(f"; the bot's own work {own:.1f} ms")
    with tempfile.TemporaryDirectory() as name, places(Path(name)) as stores:
        for what_store, place in stores.items():
            for what, times in asyncio.run(queries(place("daily"), count)).items():
                print(f"  {what_store}, {PEOPLE} people: {what}: p50 {percentile(times, 0.5):.2f} ms", end="")
                print(f", p99 {percentile(times, 0.99):.2f} ms")


if __name__ == "__main__":
    report()
