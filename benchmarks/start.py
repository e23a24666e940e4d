"""The time of a start with an empty store, and of the first answers after it; `stores` has that with many tables.

Each game's lobby, board and house player are measured in a bot that has just started, one bot for each game, and once
more in that bot a while later, when it is warm.
"""

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from statistics import median

from benchmarks.world import bot, custom_id, once, ready, sandbox, spent_seconds
from engines.game import LEVELS
from engines.registry import GAMES
from sandbox.driver import Driver, Person
from sandbox.seen import Shown

RUNS = 3
LATER_SECONDS = 15.0
"""The time after which a bot counts as warm."""


async def first_answer(place: Path | str, guilds: Sequence[int] = (), shards: int = 1) -> tuple[float, float, float]:
    """The seconds from the start of the bot's process to its first answer on all shards, and what it has spent by then.

    The bot was there before, so that its commands are registered: what its owner sees at each start but the first.

    Args:
        place: The store.
        guilds: The ids of the servers that the bot is in, beside the sandbox's first.
        shards: The number of shards.

    Returns:
        The seconds on the clock, those of processor time, and the process's memory after the answer in MB. The last two
        grow with the first: as long as nobody asks for a picture, the bot draws its sprites in advance.
    """
    async with sandbox() as box:
        world, first = box.world, Driver(box).guild
        for guild_id in guilds:
            owner, everyone = world.users[first.owner_id], first.roles[first.id].permissions
            world.add_guild(f"Bench {guild_id}", owner, everyone, guild_id=guild_id)
        await once(box, place, shards, SHARD_COUNT=str(shards))
        began = time.perf_counter()
        async with bot(box, place, SHARD_COUNT=str(shards)) as process:
            driver = await ready(box, shards)
            await driver.user("Zebra").slash("tables", driver.channel("quiet"))
            seconds, spent = time.perf_counter() - began, spent_seconds(process.pid)
            await driver.idle()
            return seconds, spent, memory(process.pid)


def memory(pid: int) -> float:
    """The resident memory of a process in MB; NaN on a system without /proc."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    except OSError:
        return float("nan")
    return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))


async def _first(database: Path, game: str) -> tuple[list[float], list[float]]:
    """The seconds of a game's first answers in a bot that has just started, and of the same answers when it is warm.

    Returns:
        Two lists, each with the seconds until the bot is ready, and those of `/play`, the lobby and the board.
    """
    async with sandbox() as box:
        began = time.perf_counter()
        async with bot(box, database):
            driver = await ready(box)
            since = time.perf_counter() - began
            at_once = await opened(driver, game, driver.user("Heron"), "tables")
            await asyncio.sleep(LATER_SECONDS)
            return [since, *at_once], [since, *await opened(driver, game, driver.user("Lion"), "market")]


async def opened(driver: Driver, game: str, person: Person, place: str) -> list[float]:
    """Open a game against a house player; the seconds until the answer to `/play`, the lobby and the board."""
    channel, laps = driver.channel(place), [time.perf_counter()]
    await driver.settled(await person.slash("play", channel))
    laps.append(time.perf_counter())
    card = (await driver.settled(await person.slash(f"{game} start", channel))).message
    laps.append(time.perf_counter())
    assert card is not None
    await _press(driver, person, card, "house")
    if any("cover.png" in name for name in _pictures(card)):
        await _press(driver, person, card, "start")
    # The board has taken the place of the lobby's card.
    await driver.until(lambda: any("board.png" in name for name in _pictures(card)), "the board")
    laps.append(time.perf_counter())
    games, lobby, board = (after - before for before, after in pairwise(laps))
    return [games, lobby, board]


async def _press(driver: Driver, person: Person, card: Shown, verb: str) -> None:
    await driver.until(lambda: custom_id(card.raw, verb), verb)
    await driver.settled(await person.click(card, custom_id=custom_id(card.raw, verb)))


def _pictures(card: Shown) -> list[str]:
    return [str(each["filename"]) for each in card.raw.data["attachments"]]


async def _firsts(folder: Path) -> None:
    print("  seconds of the first answers after a start, and of the same a while later in the same bot:")
    for game in GAMES:
        first, warm = await _first(folder / f"{game}.db", game)
        since, told = first[0], (f"{one:.2f} ({other:.2f})" for one, other in zip(first[1:], warm[1:], strict=True))
        games, lobby, board = told
        print(f"    {game}: ready after {since:.2f}; /play {games}, lobby {lobby}, board {board}", flush=True)
    print("  seconds of a house player's first thought from the start of its processes, and of its second:")
    for game in GAMES:
        print(f"    {game}:", ", ".join([f"{level} {_thought(game, level)}" for level in LEVELS]), flush=True)


def _thought(game: str, level: str) -> str:
    command = [sys.executable, "-m", "benchmarks.thoughts", game, level]
    first, second = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    return f"{float(first):.2f} ({float(second):.2f})"


async def _measure() -> None:
    with tempfile.TemporaryDirectory() as folder:
        await _firsts(Path(folder))
        runs = [await first_answer(Path(folder) / "empty.db") for _ in range(RUNS)]
        seconds, _, megabytes = map(median, zip(*runs, strict=True))
        print(f"  with an empty store: answers after {seconds:.2f} s, {megabytes:.0f} MB")


def report() -> None:
    """Print the times of starts, medians of a few, and of the first answers."""
    asyncio.run(_measure())


if __name__ == "__main__":
    report()
