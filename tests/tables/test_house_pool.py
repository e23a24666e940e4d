"""The pool of worker processes that think for house players."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import IO, Any

import pytest

from engines.game import LEVELS
from tables.meter import Meter
from tables.play.house_pool import PoolHouses, Thought
from tables.play.house_process import Process
from tables.play.house_worker import packed
from tests.clock import FakeClock, settle
from tests.engines.toy import Toy, ToyOptions
from tests.example import GAME
from tests.tables.harness import Bench


class Odd(Toy):
    """A toy game whose house players misbehave: "medium" ends its process; "hard" hangs if the seed is empty."""

    slow_levels = frozenset({"medium", "hard", "master"})

    def think(self, level: str, view: object, legal: Sequence[str], seed: bytes, seconds: float) -> str:
        if level == "easy":
            return legal[0]
        if level == "medium":
            os._exit(3)
        while level == "hard" and not seed:
            time.sleep(0.01)  # the worker never answers
        return legal[-1]


LEGAL = ("pick1", "pick2", "pick3")


async def _think(
    houses: PoolHouses, level: Any, seed: bytes = b"x", person: int = 1, until_ms: int | None = None
) -> Any:
    game = Odd()
    view = game.view(game.new(ToyOptions(), 2, b""), 0)
    return await houses.think(Thought(game, level, view, LEGAL, seed, person, until_ms))


class Hand:
    """A worker under a test's control: the test lets it start, answer or die."""

    def __init__(self) -> None:
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.seconds: list[float] = []
        self.asked = asyncio.Event()
        self.ended = False

    async def up(self) -> None:
        await self.ready

    async def ask(self, think: Any) -> Any:
        if self.ended:
            raise EOFError
        self.asked.set()
        self.seconds += think.args[-1:]
        await self.answer
        self.answer = asyncio.get_running_loop().create_future()
        return think()

    async def end(self) -> None:
        self.kill()

    def kill(self) -> None:
        """Fail everything that waits for the worker, as a kill of its process does."""
        self.ended = True
        for waited in (self.ready, self.answer):
            if not waited.done():
                waited.set_exception(EOFError())
                waited.exception()  # marks it as retrieved, for when nobody waits


class Hired:
    """A pool of `Hand` workers and its clock.

    Attributes:
        hands: The workers for slow levels, in the order in which they were started.
        quick: Those for the others.
    """

    def __init__(self, workers: int, meter: Meter | None = None) -> None:
        self.clock, self.hands, self.quick = FakeClock(), list[Hand](), list[Hand]()
        self.houses = PoolHouses(workers, meter=meter, clock=self.clock, launch=self._launch)

    def _launch(self, niceness: int) -> Hand:
        hands = self.hands if niceness else self.quick
        hands.append(Hand())
        return hands[-1]

    async def think(self, level: str = "hard", person: int = 1, until_ms: int | None = None) -> "asyncio.Task[Any]":
        task = asyncio.create_task(_think(self.houses, level, person=person, until_ms=until_ms))
        await settle()
        return task


async def test_a_thought_has_its_whole_time_from_when_its_worker_is_up() -> None:
    pool = Hired(1)
    pool.houses.start()
    (hand,) = pool.hands
    thought = await pool.think()
    await pool.clock.advance(45)
    assert not thought.done()
    hand.ready.set_result(None)
    await settle()
    assert hand.seconds == [1.0]
    await pool.clock.advance(1.4)
    hand.answer.set_result(None)
    assert await thought == "pick3"
    await pool.houses.close()


async def test_a_master_has_more_time() -> None:
    pool = Hired(1)
    pool.houses.start()
    (hand,) = pool.hands
    hand.ready.set_result(None)
    thought = await pool.think("master")
    assert hand.seconds == [5.0]
    await pool.clock.advance(5.4)
    hand.answer.set_result(None)
    assert await thought == "pick3"
    await pool.houses.close()


async def test_a_thought_is_timed_here_and_one_that_is_late_is_told(caplog: pytest.LogCaptureFixture) -> None:
    told = list[tuple[str, str, bool]]()

    class Noting(Meter):
        def thought(self, game: str, level: str, seconds: float, *, late: bool) -> None:
            assert seconds >= 0
            told.append((game, level, late))

    pool = Hired(1, Noting())
    pool.houses.start()
    (hand,) = pool.hands
    hand.ready.set_result(None)
    thought = await pool.think()
    hand.answer.set_result(None)
    await thought
    assert [(level, late) for _, level, late in told] == [("hard", False)]
    thought = await pool.think()
    await pool.clock.advance(2)
    await thought
    assert [(level, late) for _, level, late in told] == [("hard", False), ("hard", True)]
    assert len({game for game, _, _ in told}) == 1
    await pool.houses.close()


async def test_nobody_waits_for_a_worker_that_is_starting_while_another_is_up() -> None:
    """With one of two workers ready, the second of two requests takes whichever worker becomes free first."""
    pool = Hired(2)
    pool.houses.start()
    up, starting = pool.hands
    up.ready.set_result(None)
    first, second = await pool.think(), await pool.think()
    await pool.clock.advance(1.4)
    up.answer.set_result(None)
    assert await first == "pick3"
    await settle()
    assert (up.seconds, starting.seconds) == ([1.0, 1.0], [])
    await pool.clock.advance(1.4)
    up.answer.set_result(None)
    assert await second == "pick3"
    await pool.houses.close()


async def test_a_quick_thought_never_waits_for_slow_ones() -> None:
    pool = Hired(1)
    pool.houses.start()
    for hand in (*pool.hands, *pool.quick):
        hand.ready.set_result(None)
    masters = [await pool.think("master", person) for person in range(10)]
    quick = await pool.think("easy", 1)
    pool.quick[0].answer.set_result(None)
    assert await quick == "pick1"
    assert not any(master.done() for master in masters)
    await pool.houses.close()


async def test_people_take_turns_and_share_the_time_however_much_one_of_them_asks_for() -> None:
    pool = Hired(1)
    pool.houses.start()
    (hand,) = pool.hands
    hand.ready.set_result(None)
    heron = [await pool.think(person=1) for _ in range(3)]
    lion = [await pool.think(person=2) for _ in range(2)]
    over = list[tuple[int, int]]()
    for _ in range(5):
        hand.answer.set_result(None)
        await settle()
        over.append((sum(thought.done() for thought in heron), sum(thought.done() for thought in lion)))
    assert over == [(1, 0), (2, 0), (2, 1), (3, 1), (3, 2)]
    # Heron was alone at first; then each of two people has half of a second, for so many thoughts as they wait for.
    assert hand.seconds == [1.0, 1 / 4, 1 / 4, 1 / 2, 1.0]
    await pool.houses.close()


async def test_a_thought_that_waits_until_its_clock_runs_out_is_an_easy_move_and_the_worker_serves_the_next() -> None:
    pool = Hired(1)
    pool.houses.start()
    (hand,) = pool.hands
    hand.ready.set_result(None)
    first = await pool.think("master", 1)
    hurried = await pool.think("master", 2, until_ms=pool.clock.now_ms() + 2_000)
    third = await pool.think("master", 3, until_ms=pool.clock.now_ms() + 3_500)
    await pool.clock.advance(2)
    assert hurried.done()
    assert await hurried == "pick1"
    await pool.clock.advance(1)
    hand.answer.set_result(None)
    assert await first == "pick3"
    await settle()
    assert hand.seconds == [5.0, 0.5], "the second one has what is left of its turn"
    hand.answer.set_result(None)
    assert await third == "pick3"
    assert not hand.ended
    await pool.houses.close()


async def test_a_thought_that_is_not_wanted_any_more_keeps_no_worker() -> None:
    pool = Hired(1)
    pool.houses.start()
    (hand,) = pool.hands
    hand.ready.set_result(None)
    first, second, third = [await pool.think(person=person) for person in (1, 2, 3)]
    second.cancel()
    hand.answer.set_result(None)
    await settle()
    hand.answer.set_result(None)
    assert [await first, await third] == ["pick3", "pick3"]
    lane = pool.houses._slow
    (worker,) = lane._free
    lane._free.clear()
    waiting = asyncio.create_task(lane._worker(1))
    await settle()
    lane._give(worker)
    waiting.cancel()  # in the moment in which it is given the worker
    await settle()
    assert [*lane._free] == [worker]
    lane._free.clear()
    waiting = asyncio.create_task(lane._worker(1))
    await settle()
    lane._fail()
    waiting.cancel()  # in the moment in which it is told that no worker starts
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await pool.houses.close()


async def test_a_worker_that_hangs_is_ended_in_time_and_its_easy_move_is_played() -> None:
    pool = Hired(1)
    pool.houses.start()
    pool.hands[0].ready.set_result(None)
    thought = await pool.think()
    await pool.clock.advance(1.5)
    assert await thought == "pick1"
    assert [hand.ended for hand in pool.hands] == [True, False]
    await pool.houses.close()
    assert pool.hands[1].ended


async def test_a_worker_that_never_gets_up_is_ended_in_time_and_an_easy_move_is_played() -> None:
    pool = Hired(1)
    pool.houses.start()
    thought = await pool.think()
    await pool.clock.advance(60)
    assert pool.hands[0].ended
    assert thought.done(), "the request must not wait for another worker"
    assert await thought == "pick1"
    await pool.houses.close()


async def test_where_no_process_can_start_each_move_is_an_easy_one_at_once() -> None:
    pool = Hired(1)
    pool.houses.start()
    for _ in range(3):
        pool.hands[-1].kill()
        await settle()
        thought = await pool.think()
        assert thought.done()
        assert await thought == "pick1"
        assert not pool.hands[-1].ended, "the next worker is started for later requests"
    await pool.houses.close()


async def test_a_worker_that_is_up_is_asked_though_another_has_failed_to_start() -> None:
    pool = Hired(2)
    pool.houses.start()
    pool.hands[0].kill()
    pool.hands[1].ready.set_result(None)
    await settle()
    thought = await pool.think()
    pool.hands[1].answer.set_result(None)
    assert await thought == "pick3"
    await pool.houses.close()


async def test_a_pool_that_is_closed_starts_no_worker_and_ends_all_thoughts() -> None:
    """Closing the pool cancels one request in progress, two that wait for a worker, and one made afterwards."""
    pool = Hired(1)
    pool.houses.start()
    pool.hands[0].ready.set_result(None)
    thoughts = [await pool.think() for _ in range(3)]
    await pool.houses.close()
    thoughts.append(await pool.think())
    await settle()
    assert [thought.cancelled() for thought in thoughts] == [True] * 4
    pool.houses.start()
    assert [hand.ended for hand in pool.hands] == [True]


async def test_a_thought_that_waits_for_a_starting_worker_ends_with_the_pool() -> None:
    pool = Hired(1)
    thought = await pool.think()
    await pool.houses.close()
    await settle()
    assert thought.cancelled()
    assert [hand.ended for hand in pool.hands] == [True]


async def test_a_stop_while_the_house_thinks_starts_no_worker_and_plays_no_move(hands: Bench) -> None:
    pool = Hired(1)
    hands.tables._houses = hands.tables._house_turns._houses = pool.houses
    lobby = await hands.lobby()
    table = await hands.tables.add_house(lobby.id, hands.actor("Heron"), "hard")
    pool.houses.start()
    pool.quick[0].ready.set_result(None)
    await asyncio.wait_for(pool.quick[0].asked.wait(), 30)
    before = await hands.tables.load(table.id)
    await hands.tables.close()
    assert [hand.ended for hand in pool.quick] == [True]
    assert await hands.tables.load(table.id) == before


async def test_another_worker_thinks_for_one_that_was_killed() -> None:
    pool = Hired(1)
    pool.houses.start()
    pool.hands[0].ready.set_result(None)
    await settle()
    pool.hands[0].kill()
    thought = await pool.think()
    pool.hands[1].ready.set_result(None)
    pool.hands[1].answer.set_result(None)
    assert await thought == "pick3"
    assert len(pool.hands) == 2
    await pool.houses.close()


@pytest.mark.long
async def test_the_pool_thinks_and_outlives_workers_that_die_or_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.play.house_lane.START_SECONDS", 600)
    houses = PoolHouses(workers=1, seconds=dict.fromkeys(LEVELS, 0.05))
    houses.start()
    try:
        monkeypatch.setattr("tables.play.house_lane.LATE_SECONDS", 300)
        assert await _think(houses, "hard") == "pick3"
        assert await _think(houses, "medium") == "pick1"
        assert await _think(houses, "hard") == "pick3"
        monkeypatch.setattr("tables.play.house_lane.LATE_SECONDS", 0.05)
        assert await _think(houses, "hard", b"") == "pick1"
        monkeypatch.setattr("tables.play.house_lane.LATE_SECONDS", 300)
        assert await _think(houses, "hard") == "pick3"
    finally:
        await houses.close()


@pytest.mark.parametrize("loop", [pytest.param("asyncio", marks=pytest.mark.long), "uvloop"])
def test_an_idle_worker_that_was_killed_costs_no_easy_move(loop: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A killed idle worker is replaced; uvloop, which the bot prefers, reports a closed pipe in a way of its own."""
    monkeypatch.setattr("tables.play.house_lane.START_SECONDS", 600)

    async def played() -> list[str]:
        houses = PoolHouses(workers=1, seconds=dict.fromkeys(LEVELS, 30.0))
        try:
            moves = [await _think(houses, "hard")]
            (worker,) = houses._slow._workers
            assert isinstance(worker, Process)
            assert worker._process is not None
            worker._process.kill()
            await worker._process.wait()
            return [*moves, await _think(houses, "hard")]
        finally:
            await houses.close()

    factory = pytest.importorskip("uvloop").new_event_loop if loop == "uvloop" else None
    with asyncio.Runner(loop_factory=factory) as runner:
        assert runner.run(played()) == ["pick3", "pick3"]


@contextmanager
def worker() -> Iterator[tuple[subprocess.Popen[bytes], IO[bytes], IO[bytes], IO[bytes]]]:
    """A worker's process, and the pipes of its requests, its responses and its errors."""
    begin = f"import sys; sys.path[:] = {sys.path!r}; from tables.play.house_worker import main; main(())"
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", begin], stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        try:
            yield process, process.stdin, process.stdout, process.stderr
        finally:
            process.kill()


def test_a_thought_that_fails_ends_its_worker_and_tells_the_kind_and_the_place_alone() -> None:
    """The error's text may quote what one seat alone may see; the worker's standard error is the bot's log."""
    with worker() as (process, requests, _, errors):
        requests.write(packed(partial(Fraction, "no number")))
        requests.flush()
        assert process.wait(60) == 1
        told = errors.read()
    assert told.split()[-1] == b"ValueError"
    assert b"fractions.py" in told
    assert b"no number" not in told
    assert b"Fatal Python error" not in told


@pytest.mark.parametrize("killed", ["while it waits for the answer", "in the middle of a request"])
def test_a_worker_whose_bot_was_killed_ends_without_a_word(killed: str) -> None:
    request = packed(partial(abs, -1))
    with worker() as (process, requests, responses, errors):
        assert responses.read(len(packed(None))) == packed(None)
        if killed == "in the middle of a request":
            requests.write(request[:2])
            requests.close()
        else:
            responses.close()
            requests.write(request)
            requests.flush()
        assert process.wait(60) == 1
        assert errors.read() == b""


BOT = f"""
import asyncio, sys
from engines.registry import GAMES
from tables.play.house_pool import PoolHouses, Thought
if __name__ != "__main__":
    raise SystemExit("a worker has no business in the bot's main file")
async def main():
    houses = PoolHouses(workers=1, seconds={{"master": 600.0}})
    game = GAMES["{GAME}"]
    state = game.new(game.options(), 2, b"x")
    seat = game.to_act(state)[0]
    await houses._slow.ask(1, float, 600.0, None)
    print(*[worker._process.pid for worker in houses._slow._workers], flush=True)
    # It thinks for ten minutes when its bot is killed.
    await houses.think(Thought(game, "master", game.view(state, seat), game.legal(state, seat), b"x", 1))
asyncio.run(main())
"""


async def test_a_worker_ends_when_its_bot_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text(BOT)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(Path.cwd()), *sys.path])}
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        str(script),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        start_new_session=True,
    )
    assert bot.stdout is not None
    assert bot.stderr is not None
    assert int(await bot.stdout.readline()) != bot.pid
    bot.kill()
    await bot.wait()
    # The worker inherits the bot's stderr: the pipe reaches its end only when the worker has exited too.
    assert await asyncio.wait_for(bot.stderr.read(), 60) == b""
