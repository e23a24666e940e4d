"""A bench for tests: the tables of a bot on a fake clock, with a publisher that only records."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from data.clocks import due
from data.opening import OpenStore
from data.posts import PostRow
from engines.game import AnyGame, Level, Speed
from engines.record import replay
from engines.registry import GAMES as PLAYED
from tables.model import Actor, Player, Table
from tables.play.change import Change
from tables.play.deadlines import QUEUED
from tables.play.house_pool import InlineHouses, Thought
from tables.play.offers import entries
from tables.play.seats import deserted
from tables.publisher import NoticeKind
from tables.service import Tables
from tables.village import counting
from tables.village.counting import Recount
from tests import fresh
from tests.clock import FakeClock, settle
from tests.counting_store import CountingStore
from tests.engines.race import OPENING_SECONDS, Race, RaceOptions
from tests.engines.toy import Toy, ToyOptions
from tests.engines.toyanalyst import ToyAnalyst
from tests.engines.toypuzzles import KINDS
from tests.example import RACED
from tests.thinking import Desk, thinker

P = ParamSpec("P")
T = TypeVar("T")

GAMES: dict[str, AnyGame] = {"toy": Toy(), "race": Race(), RACED: PLAYED[RACED]}
PEOPLE = {"Heron": 1, "Lion": 2, "Gecko": 3, "Zebra": 4}
CHANNEL = 77

_clicks = count(1)


Place = Path | str
"""The place of a store: a folder for SQLite's file, or the URL of a PostgreSQL database."""


async def opened(place: Place) -> OpenStore:
    """Open the store at this place; the caller closes it."""
    return await fresh.opened(place if isinstance(place, str) else place / "baraza.db")


@dataclass
class Remembering:
    """A publisher that posts nothing and records every call."""

    shown: list[Table] = field(default_factory=list)
    behind: list[str] = field(default_factory=list)
    lanes: list[int] = field(default_factory=list)
    notices: list[tuple[NoticeKind, int | None]] = field(default_factory=list)
    withdrawn: list[NoticeKind] = field(default_factory=list)

    def hand(self, table: Table) -> None:
        """Do nothing: tests load a table to see its state."""

    def changed(self, table: Table) -> None:
        self.shown.append(table)

    def catch_up(self, table_ids: Sequence[str]) -> None:
        self.behind += table_ids

    def posts(self, lane_ids: Iterable[int]) -> None:
        self.lanes += lane_ids

    def public(self, guild_id: int) -> frozenset[int]:
        """No channel is known."""
        return frozenset()

    def saved(self, change: Change) -> None:
        """Record, as a waker of the pipeline, the notices that a change has wanted and withdrawn."""
        self.notices += change.wanted
        self.withdrawn += (kind for kind, _ in change.withdrawn)


class Slow(InlineHouses):
    """House players that think until `answer` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.begun, self.answer = asyncio.Event(), asyncio.Event()

    async def think(self, thought: Thought) -> Any:
        self.asked += 1
        self.begun.set()
        await self.answer.wait()
        return await super().think(thought)


class Bench:
    """The tables of a bot, with shortcuts to open, play and check games."""

    def __init__(self, store: CountingStore, clock: FakeClock, games: Mapping[str, AnyGame]) -> None:
        self.store = store
        self.clock = clock
        self.publisher = Remembering()
        self.desk = Desk()
        self.tables = Tables(
            store,
            clock,
            InlineHouses(),
            games,
            puzzles=KINDS,
            analysts={"toy": ToyAnalyst()},
            thinker=thinker(clock, self.desk),
        )
        self.tables.publisher = self.publisher
        self.tables._pipeline.wakers.append(self.publisher)

    def actor(self, name: str, late_ms: int = 0) -> Actor:
        """The person of this name with a new interaction, made `late_ms` milliseconds ago in the tables' channel."""
        self.tables.pressed(PEOPLE[name], CHANNEL)
        made = self.clock.now_ms() - late_ms - 1_420_070_400_000
        return Actor(PEOPLE[name], name, (made << 22) + next(_clicks))

    async def lobby(self, speed: Speed = "none", goal: int = 12, challenged: Player | None = None) -> Table:
        """Open a lobby of the toy game as Heron."""
        options = ToyOptions(speed=speed, goal=goal)
        return await self.tables.open("toy", self.actor("Heron"), 5, CHANNEL, "en", options, challenged)

    async def recount(self) -> Recount:
        """Count all games of the store afresh."""
        return await self.store.run(counting.recount, self.tables._pipeline.games)

    async def posted(self, notice: PostRow, message_id: int) -> bool:
        """Post a notice as the keeper does, if it is wanted and not posted yet; whether it is."""
        posts = self.tables.posts
        if not await posts.begin(notice, CHANNEL, 0):
            return False
        return await posts.stands(notice, message_id, notice.wanted, stays=True)

    async def notices(self, table: Table) -> list[PostRow]:
        """The notices of a table that are to stand, or to be taken away, in the order in which they were wanted."""
        return await self.tables.posts.of_subject(table.subject)

    async def game(self, speed: Speed = "none", goal: int = 12) -> Table:
        """Start a toy game of Heron and Lion, both picks made: seat 0 is to act."""
        table = await self.lobby(speed, goal)
        await self.tables.join(table.id, self.actor("Lion"))
        table = await self.tables.start(table.id, self.actor("Heron"))
        for seat in (0, 1):
            table = await self.play(table, seat, f"pick{seat + 1}")
        return table

    async def solo(self, speed: Speed = "none", goal: int = 12) -> Table:
        """Start a toy game of Heron and a house player, whose first pick is made."""
        table = await self.lobby(speed, goal)
        await self.tables.add_house(table.id, self.actor("Heron"), "hard")
        await self.quiet()
        return await self.tables.load(table.id)

    async def race(
        self, people: int = 3, houses: Sequence[Level] = (), speed: Speed = "none", opening: int = OPENING_SECONDS
    ) -> Table:
        """Start a race of the first `people` of PEOPLE and of house players, no pick made; its goal is out of reach."""
        options = RaceOptions(speed=speed, goal=1_000, opening=opening)
        table = await self.tables.open("race", self.actor("Heron"), 5, CHANNEL, "en", options)
        for name in list(PEOPLE)[1:people]:
            await self.tables.join(table.id, self.actor(name))
        for level in houses:
            await self.tables.add_house(table.id, self.actor("Heron"), level)
        return await self.tables.start(table.id, self.actor("Heron"))

    async def pick(self, table: Table, *seats: int) -> Table:
        """Let the people in these seats pick, in that order."""
        for seat in seats:
            table = await self.play(table, seat, f"pick{1 + seat % 3}")
        return table

    async def log(self, table: Table) -> list[tuple[str, int | None, str]]:
        """The kinds, seats and texts of the table's log."""
        _, loaded = await self.tables._pipeline.loaded(table.id, with_log=True)
        return [(row.kind, row.seat, row.text) for row in loaded.log]

    async def play(self, table: Table, seat: int, text: str) -> Table:
        """Play an action as the seat's person."""
        return await self.tables.act(table.id, self.actor(table.names[seat]), text, None)

    async def quiet(self) -> None:
        """Wait until no transaction and no house player's turn is in progress."""
        for _ in range(100_000):
            done = self.store.done
            await settle()
            # A transaction that ended meanwhile may have woken a coroutine that has not run yet.
            if not self.store.pending and self.store.done == done and not self.tables._house_turns._tasks:
                return
            await (self.store.ended() if self.store.pending else self.store.run(due, 0))
        raise AssertionError("something is under way for ever")

    async def advance(self, seconds: float) -> None:
        """Move the clock on and wait until everything that became due is done."""
        await self.clock.advance(seconds)
        await self.quiet()

    async def check(self, table_id: str) -> None:
        """Assert a table's invariants.

        The state equals the log's replay; the only turn clock is the engine's, under its key; a rest clock runs if
        and only if the game waits for people without a clock; before the first board for which the clocks wait, neither
        runs; the log's rows are numbered from 1 without gaps.
        """
        table, loaded = await self.tables._pipeline.loaded(table_id, with_log=True)
        if table.state is None:
            return
        seed = bytes.fromhex(loaded.table.seed or "")
        state = replay(table.game, table.options, len(table.players), seed, entries(loaded.log))
        assert table.game.dump(state) == loaded.table.state
        turns = [row.key for row in loaded.clocks if row.kind == "turn"]
        held = any(row.kind == "board" and row.key == QUEUED for row in loaded.clocks)
        runs = table.status == "playing" and not deserted(table) and not held
        deadline = table.game.deadline(table.state) if runs else None
        assert turns == ([deadline.key] if deadline else [])
        rests = [row.key for row in loaded.clocks if row.kind == "rest"]
        alone = sum(player.user_id is not None for player in table.players) == 1
        waits = deserted(table) or (alone and table.game.deadline(table.state) is None)
        assert rests == (["rest"] if table.status == "playing" and waits and not held else [])
        assert [row.number for row in loaded.log] == list(range(1, len(loaded.log) + 1))


def killed(path: Path) -> Path:
    """Copy the files of a running bot's store, as a kill at this moment would leave them; return the copy's folder."""
    folder = path / "killed"
    folder.mkdir()
    for file in path.glob("baraza.db*"):
        shutil.copy(file, folder)
    return folder


@asynccontextmanager
async def bench(
    place: Place, clock: FakeClock, *, resume: bool = True, games: Mapping[str, AnyGame] = GAMES
) -> AsyncIterator[Bench]:
    """Start a bot's tables on the store at this place and stop them at the end; `resume` False skips `resume()`."""
    store = CountingStore(await opened(place))
    hands = Bench(store, clock, games)
    try:
        if resume:
            await hands.tables.resume()
            await hands.quiet()
        yield hands
    finally:
        await hands.tables.close()
        await store.close()
