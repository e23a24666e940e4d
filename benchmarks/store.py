"""Tables in a store without Discord, for the benchmarks: games that are played in it, and stores full of games."""

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from data.opening import StorePlace, open_store
from engines.game import Speed
from engines.registry import GAMES
from engines.yote.options import YoteOptions
from process.running import calm_collector, run
from sandbox import postgres
from tables.clock import WallClock
from tables.model import Actor, Table
from tables.play.house_pool import InlineHouses
from tables.service import Tables

COPIED = ("tables", "seats", "log", "clocks")


class Silent:
    """A publisher that shows nothing."""

    def hand(self, table: Table) -> None:
        """Do nothing."""

    def changed(self, table: Table) -> None:
        """Show nothing."""

    def catch_up(self, table_ids: Sequence[str]) -> None:
        """Show nothing."""

    def posts(self, lane_ids: Iterable[int]) -> None:
        """Post nothing."""

    def public(self, guild_id: int) -> frozenset[int]:  # noqa: ARG002 - it knows no server
        """No channel is known."""
        return frozenset()


@dataclass
class Clicks:
    """A source of clicks with ascending interaction ids."""

    number: int = 0

    def actor(self, user_id: int) -> Actor:
        """The actor of a click that this person makes now."""
        self.number += 1
        return Actor(
            user_id, f"Zebra {user_id}", ((time.time_ns() // 1_000_000 - 1_420_070_400_000) << 22) + self.number
        )


@dataclass
class Acted:
    """What turns have cost: milliseconds of each, of processor time of one, and how many there were a second."""

    times: list[float]
    cpu_ms: float
    rate: float


def acts(place: StorePlace, count: int, callers: int = 1) -> Acted:
    """`_acts` on the event loop of the bot, with the garbage collector set as the bot sets it."""
    calm_collector()
    return run(_acts(place, count, callers))


async def _acts(place: StorePlace, count: int, callers: int) -> Acted:
    """Play `count` turns of Yoté, each from the request to the table that is on disk, by callers at tables of their own."""
    store = await open_store(place)
    tables = Tables(store, WallClock(), InlineHouses(), GAMES)
    tables.publisher = Silent()
    await tables.resume()
    clicks = Clicks()
    times: list[float] = []
    open_tables = [await started(tables, clicks, number) for number in range(32)]
    # The turns are those of one game that was played before, so that nothing is measured but what the bot does.
    turns, next_turns = played(), [0] * len(open_tables)

    async def act(numbers: Sequence[int]) -> None:
        for turn in range(count // callers):
            number = numbers[turn % len(numbers)]
            table = open_tables[number]
            (seat,) = table.to_act()
            player = table.players[seat].user_id
            assert player is not None
            start = time.perf_counter()
            tables.pressed(player, number)
            table = await tables.act(table.id, clicks.actor(player), turns[next_turns[number]], table.stamp(seat))
            times.append(1000 * (time.perf_counter() - start))
            next_turns[number] += 1
            if not table.to_act():
                table, next_turns[number] = await started(tables, clicks, number), 0
            open_tables[number] = table

    begun, cpu = time.perf_counter(), time.process_time()
    await asyncio.gather(*(act(range(caller, len(open_tables), callers)) for caller in range(callers)))
    cpu_ms, rate = 1000 * (time.process_time() - cpu) / len(times), len(times) / (time.perf_counter() - begun)
    await tables.close()
    await store.close()
    return Acted(times, cpu_ms, rate)


def played() -> list[str]:
    """The turns of a whole game of Yoté, drawn at random."""
    game, dice = GAMES["yote"], random.Random(3)
    state, turns = game.new(YoteOptions(speed="relaxed"), 2, bytes(32)), []
    while seats := game.to_act(state):
        action = dice.choice(game.legal(state, seats[0]))
        turns.append(game.format(action))
        state = game.apply(state, seats[0], action).state
    return turns


async def started(tables: Tables, clicks: Clicks, number: int, speed: Speed = "relaxed") -> Table:
    """The table of a game of two people that has just begun and counts as shown."""
    host, guest = 2 * number + 1, 2 * number + 2
    table = await tables.open("yote", clicks.actor(host), 5, number, "en", YoteOptions(speed=speed))
    await tables.join(table.id, clicks.actor(guest))
    table = await tables.start(table.id, clicks.actor(host))
    await tables.delivery.delivered(table.id, table.revision, 1, 1)
    return table


async def fill(path: Path, count: int, guilds: Sequence[int]) -> None:
    """Write so many games without clocks, in their middle, by copies of one, in these servers by turns."""
    store = await open_store(path)
    tables = Tables(store, WallClock(), InlineHouses(), GAMES)
    tables.publisher = Silent()
    clicks, dice = Clicks(), random.Random(5)
    table = await started(tables, clicks, 0, "none")
    for _ in range(20):
        (seat,) = table.to_act()
        player = table.players[seat].user_id
        assert player is not None
        text = table.game.format(dice.choice(table.game.legal(table.state, seat)))
        table = await tables.act(table.id, clicks.actor(player), text, None)
    await tables.delivery.delivered(table.id, table.revision, 1, 1)

    def copy(connection: object) -> None:
        for name in COPIED:
            key = "id" if name in {"tables", "clocks"} else "table_id"
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]  # type: ignore[attr-defined]
            given = {key: ":id", "guild_id": ":guild"}
            values = ", ".join(given.get(column, column) for column in columns)
            connection.executemany(  # type: ignore[attr-defined]
                f"INSERT INTO {name} SELECT {values} FROM {name} WHERE {key} = :copied",
                [
                    {"id": f"{number:06d}", "guild": guilds[number % len(guilds)], "copied": table.id}
                    for number in range(count)
                ],
            )

    await store.run(copy)
    await tables.close()
    await store.close()


@contextlib.contextmanager
def server() -> Iterator[postgres.PostgresServer | None]:
    """Run a PostgreSQL server for the length of a block; None, and a sentence that says so, where there is none here."""
    programs = postgres.programs()
    if programs is None:
        print(f"  PostgreSQL is not measured: {postgres.MISSING}")
        yield None
        return
    # Durable, as SQLite's is; the tests' own is not.
    running = postgres.PostgresServer(programs, "-c", "fsync=on", "-c", "full_page_writes=on", "-c", "autovacuum=on")
    try:
        yield running
    finally:
        running.stop()


@contextlib.contextmanager
def places(folder: Path) -> Iterator[dict[str, Callable[[str], StorePlace]]]:
    """The stores that there are here, and by a name a place for a new one in each."""
    with server() as there:
        yield {"SQLite": lambda name: folder / f"{name}.db"} | ({} if there is None else {"PostgreSQL": there.make})
