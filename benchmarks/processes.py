"""What one process of the bot costs on PostgreSQL, and two at the same rate as one: `python -m benchmarks.processes`.

The same taps at the same rate go to a bot that is one process with two shards, and to a bot that is two processes with a
shard each, by turns; each has a sandbox and a database of its own. Only on Linux, as processor time is read from /proc.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from statistics import median

from benchmarks.start import memory, opened
from benchmarks.store import server
from benchmarks.taps import Games, held
from benchmarks.world import bot, family, ready, sandbox, spent_seconds
from sandbox.postgres import PostgresServer
from sandbox.server import Sandbox

SHARDS = 2
RUNS = 5
BOARDS = 40
RATE = 20.0
"""Taps a second, at which neither bot is short of processor time on two cores."""
SECONDS = 6.0
REST_SECONDS = 20.0
STATISTICS_SECONDS = 1.5
"""The time after which PostgreSQL's statistics have the last transactions."""


@dataclass
class Bot:
    """A bot of one or several processes, with tables on all its shards.

    Attributes:
        name: The name of its database.
        box: Its sandbox.
        games: Its tables.
        pids: Its processes, without their house workers.
        spent: The processor time a tap of all its processes in each run, in milliseconds.
    """

    name: str
    box: Sandbox
    games: Games
    pids: list[int]
    spent: list[float] = field(default_factory=list)


def _spent(pids: list[int]) -> float:
    return sum(spent_seconds(each) for pid in pids for each in family(pid))


@contextlib.asynccontextmanager
async def _running(there: PostgresServer, processes: int) -> AsyncIterator[Bot]:
    """A bot of so many processes, with half of its tables in a server of each shard."""
    name = f"processes{processes}"
    url = there.make(name)
    async with sandbox() as box, contextlib.AsyncExitStack() as stack:
        settings = {"SHARD_COUNT": str(SHARDS), "SHARDS_PER_PROCESS": str(SHARDS // processes), "HOUSE_WORKERS": "1"}
        started = []
        for number in range(processes):
            started.append(await stack.enter_async_context(bot(box, url, PROCESS_NAME=f"bench-{number}", **settings)))
            driver = await ready(box, SHARDS * (number + 1) // processes)
        guilds = [driver.invite(f"bench-{shard}", shard=(shard, SHARDS)) for shard in range(SHARDS)]
        games = Games(driver, guilds)
        for guild in guilds:
            for person in games.people:
                box.world.join(guild, person.user)
        await games.allow()
        for _ in range(BOARDS):
            await games.open()
        await driver.idle()
        await asyncio.sleep(REST_SECONDS)  # boards that wait for their turn in a channel are shown meanwhile
        yield Bot(name, box, games, [process.pid for process in started])


async def _window(one: Bot) -> None:
    """Tap for one run, and keep the processor time a tap."""
    await one.games.renew()
    taps, before = round(RATE * SECONDS), _spent(one.pids)
    await held(one.games, RATE, SECONDS)
    one.spent.append(1000 * (_spent(one.pids) - before) / taps)


def _commits(there: PostgresServer, name: str) -> tuple[int, int]:
    """The transactions that a database has committed, reading ones among them, and the connections to it but the one that asks."""
    time.sleep(STATISTICS_SECONDS)
    ((committed, connections),) = there.execute(
        f"SELECT xact_commit, numbackends FROM pg_stat_database WHERE datname = '{name}'"
    )
    return committed, connections


async def _at_rest(there: PostgresServer, one: Bot) -> None:
    """Print the memory and the connections of a bot that has nothing to do, and what it does in that time."""
    before, spent, began = _commits(there, one.name)[0], _spent(one.pids), time.perf_counter()
    await asyncio.sleep(REST_SECONDS)
    cpu, taken = _spent(one.pids) - spent, time.perf_counter() - began
    committed, connections = _commits(there, one.name)
    rate = (committed - before) / (time.perf_counter() - began)
    bots, houses = [memory(pid) for pid in one.pids], [memory(w) for pid in one.pids for w in family(pid)[1:]]
    print(
        f"  {len(one.pids)} process(es) at rest: {connections} connections, {rate:.1f} transactions a second", end=", "
    )
    print(f"{100 * cpu / taken:.1f} % of a core; memory", _listed(bots), "MB, of house workers", _listed(houses), "MB")


def _listed(megabytes: list[float]) -> str:
    return ", ".join(f"{each:.0f}" for each in megabytes)


async def _with_house(one: Bot) -> None:
    """Print the memory of the processes and of their house workers once a game against the house has begun."""
    await opened(one.games.driver, "yote", one.games.driver.user("Heron"), "tables")
    await asyncio.sleep(REST_SECONDS)
    bots, houses = [memory(pid) for pid in one.pids], [memory(w) for pid in one.pids for w in family(pid)[1:]]
    print(
        f"  {len(one.pids)} process(es) after a game against the house and its taps: memory", _listed(bots), end=" MB, "
    )
    print("of house workers", _listed(houses), "MB", flush=True)


async def _at_work(there: PostgresServer, one: Bot) -> None:
    """Print the transactions and the requests of each tap, and the server's processor time for it."""
    await one.games.renew()
    await one.games.driver.idle()
    before, spent = _commits(there, one.name)[0], _spent([there.pid])
    one.box.requests.clear()
    taps = round(RATE * SECONDS)
    await held(one.games, RATE, SECONDS)
    await one.games.driver.idle()
    answers = sum(path.endswith("/callback") for *_, path in one.box.requests)
    others = len(one.box.requests) - answers
    cpu = 1000 * (_spent([there.pid]) - spent) / taps
    committed = _commits(there, one.name)[0] - before
    print(f"  {len(one.pids)} process(es), for each of {taps} taps: {committed / taps:.2f} transactions", end=", ")
    print(f"{answers / taps:.2f} answers, {others / taps:.2f} other requests; PostgreSQL {cpu:.2f} ms", flush=True)


async def _measure(there: PostgresServer) -> None:
    async with _running(there, 1) as one, _running(there, 2) as two:
        for each in (one, two):
            await _at_rest(there, each)
            await _at_work(there, each)
        for _ in range(RUNS):
            for each in (one, two):
                await _window(each)
        for each in (one, two):
            await _with_house(each)
        single, double = median(one.spent), median(two.spent)
    print(f"  processor time a tap at {RATE:.0f} taps a second, median of {RUNS} runs by turns:", end=" ")
    print(f"one process {single:.2f} ms, two {double:.2f} ms in all; ratio {double / single:.2f} (at most 1.15)")


def report() -> None:
    """Print what processes cost."""
    with server() as there:
        if there is not None:
            asyncio.run(_measure(there))


if __name__ == "__main__":
    report()
