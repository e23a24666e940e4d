"""What is stored about a server goes 30 days after the bot has, by itself, and what is kept for a day or for weeks in time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NoReturn

import discord
import pytest

from cogs.client.removals import Removals
from cogs.client.retention import Retention
from data import daily
from data.daily import AttemptRow, ShareRow
from data.port import Connection
from docs.stored import KEPT, Term
from tables.daily import calendar
from tables.village.ratings import DAY_MS
from tests.clock import FakeClock
from tests.tables.ended import Ended, put, rows_of
from tests.tables.harness import Bench, bench

OURS, OTHER = 5, 6
HOUR, DAY = 3_600, 86_400
OF_SERVERS = [name for name, kept in KEPT.items() if kept.term is Term.SERVER]


@pytest.fixture
async def hands(tmp_path: Path) -> AsyncIterator[Bench]:
    async with bench(tmp_path, FakeClock()) as hands:
        yield hands


class Discord:
    """The answers to questions after a server: the bot is not in it, unless it cannot be said now."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.down = False

    async def fetch_guild(self, guild_id: int, *, with_counts: bool) -> NoReturn:
        self.asked.append(guild_id)
        answer: Any = SimpleNamespace(status=503 if self.down else 404, reason="")
        raise discord.HTTPException(answer, {"code": 0 if self.down else 10004, "message": ""})


@asynccontextmanager
async def deleting(hands: Bench) -> AsyncIterator[Discord]:
    """Delete what is due for the length of a block, as the bot does while it runs."""
    answers = Discord()
    services: Any = SimpleNamespace(tables=hands.tables, fetch_guild=answers.fetch_guild)
    task = asyncio.create_task(Retention(services, Removals(services)).run())
    await hands.quiet()
    try:
        yield answers
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _left_over(hands: Bench, guild_id: int) -> set[str]:
    """The database tables that have rows of a server."""

    def look(connection: Connection) -> set[str]:
        of_server = "SELECT id FROM tables WHERE guild_id = ?"
        found = set()
        for name in OF_SERVERS:
            column = "guild_id = ?" if "guild_id" in KEPT[name].columns else f"table_id IN ({of_server})"
            if connection.execute(f"SELECT 1 FROM {name} WHERE {column} LIMIT 1", (guild_id,)).fetchone():
                found.add(name)
        return found

    return await hands.store.run(look)


async def test_everything_about_a_server_goes_thirty_days_after_the_bot(hands: Bench) -> None:
    for guild in (OURS, OTHER):
        await hands.store.run(put, Ended(f"over{guild}", (1, 3), (1, 2), guild_id=guild))
        await hands.tables.servers.change(guild, per_person=3)
    over = await hands.game()
    await hands.tables.resign(over.id, hands.actor("Heron"))
    await hands.quiet()
    whole = {"tables", "seats", "log", "results", "ratings", "members", "servers"}
    async with deleting(hands) as answers:
        await hands.tables.departures.left(OURS)
        await hands.advance(30 * DAY - HOUR)
        assert await _left_over(hands, OURS) >= whole
        assert answers.asked == []
        answers.down = True
        await hands.advance(7 * HOUR)
        assert set(answers.asked) == {OURS}
        assert await _left_over(hands, OURS) >= whole, "an outage of Discord's deletes nothing"
        answers.down = False
        await hands.advance(7 * HOUR)
    assert await _left_over(hands, OURS) == set()
    assert await _left_over(hands, OTHER) >= {"tables", "servers"}


async def test_a_server_of_another_process_keeps_no_other_server(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    async with deleting(hands) as answers:
        for guild in (OURS, OTHER):
            await hands.tables.departures.left(guild)
        monkeypatch.setattr(type(hands.tables.holding), "keeps", lambda _, guild_id: guild_id != OURS)
        await hands.advance(30 * DAY)
        await hands.advance(7 * HOUR)
        assert set(answers.asked) == {OTHER}


async def test_a_press_is_kept_for_a_day_at_most_whenever_it_was_made(hands: Bench) -> None:
    await hands.game()
    await hands.advance(HOUR / 2)
    async with deleting(hands):  # begins half an hour after the press, which is too young for it then
        await hands.advance(DAY - HOUR)
        assert not await hands.store.run(lambda c: rows_of(c, ["presses"])["presses"])


async def test_attempts_at_older_puzzles_go_five_weeks_after_they_were_begun(hands: Bench) -> None:
    begun_ms = hands.clock.now_ms()
    await hands.store.run(daily.begin, AttemptRow(-1, "toy", 1, 0, begun_ms))

    async def kept() -> int:
        return len((await hands.store.run(rows_of, ["daily_attempts"]))["daily_attempts"])

    async with deleting(hands):
        await hands.advance(35 * DAY - HOUR)
        assert await kept() == 1
        await hands.advance(HOUR + DAY)
        assert await kept() == 0


async def test_puzzles_of_a_day_go_five_weeks_later(hands: Bench) -> None:
    day = calendar.number(hands.clock.now_ms())
    of_days = ("daily_attempts", "daily_shares", "daily_puzzles")

    def solve(connection: Connection) -> None:
        attempt = AttemptRow(day, "toy", 1, 0, 0)
        daily.begin(connection, attempt)
        daily.share(connection, ShareRow(OURS, day, "toy", 1, "Heron"))
        daily.choose(connection, day, "toy", "a")

    async def kept() -> list[int]:
        rows = await hands.store.run(rows_of, of_days)
        return [len(rows[name]) for name in of_days]

    await hands.store.run(solve)
    left_ms = calendar.start_ms(day) + 35 * DAY_MS - hands.clock.now_ms()
    async with deleting(hands):
        await hands.advance(left_ms / 1000 - HOUR)
        assert await kept() == [1, 1, 1]
        await hands.advance(HOUR + DAY)
        assert await kept() == [0, 0, 0]


def test_every_kind_of_row_has_a_term_that_the_program_keeps() -> None:
    """What is kept for as long as the bot is in a server is found by the server, or by the game that it belongs to."""
    for name in OF_SERVERS:
        assert {"guild_id", "table_id"} & set(KEPT[name].columns), name
