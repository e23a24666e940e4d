"""House players: their turns, and the processes that think for them."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engines.game import Illegal
from tables.houses import PoolHouses
from tables.seats import house_seed
from tests.tables.harness import Bench, Slow
from tests.tables.toy import Toy, ToyOptions, ToyState


class Odd(Toy):
    """Thinks in odd ways, as its level says."""

    def think(self, level: str, view: object, legal: Sequence[str], seed: bytes, seconds: float) -> str:
        if level == "easy":
            return legal[0]
        if level == "medium":
            os._exit(3)
        while level == "hard" and not seed:
            time.sleep(0.01)  # a worker that never answers
        return legal[-1]


async def test_a_whole_game_against_the_house(hands: Bench) -> None:
    table = await hands.solo(goal=6)
    seat = table.seat_of(1)
    assert seat is not None
    for _ in range(60):
        table = await hands.tables.load(table.id)
        if table.status == "finished":
            break
        assert seat in table.to_act()
        await hands.play(table, seat, table.game.legal(table.state, seat)[0])
        await hands.quiet()
    assert table.status == "finished"
    await hands.check(table.id)


async def test_the_house_shows_its_moves_and_answers_offers_at_once(hands: Bench) -> None:
    table = await hands.solo()
    seat = table.seat_of(1)
    assert seat is not None
    assert hands.publisher.shown[-1] == table
    taken = await hands.play(table, seat, "pick1")
    await hands.quiet()
    with pytest.raises(Illegal):
        await hands.play(taken, seat, "pick2")
    drawn = await hands.tables.offer(table.id, hands.actor("Heron"), "draw")
    state: ToyState = drawn.state
    assert drawn.offers == {}
    assert (drawn.status == "finished") == (state.scores[1 - seat] <= state.scores[seat])
    assert hands.publisher.notices == []


async def test_the_house_agrees_to_a_take_back_and_plays_in_no_position_but_the_one_it_thought_about(
    hands: Bench,
) -> None:
    slow = Slow()
    hands.tables._house_turns._houses = slow
    lobby = await hands.lobby()
    await hands.tables.add_house(lobby.id, hands.actor("Heron"), "easy")
    table = await hands.tables.start(lobby.id, hands.actor("Heron"))
    own = table.seat_of(1)
    assert own is not None
    await hands.play(table, own, "pick1")
    table = await hands.tables.offer(table.id, hands.actor("Heron"), "takeback")
    assert (table.to_act(), table.offers) == ((0, 1), {})
    await hands.play(table, own, "pick2")
    slow.answer.set()
    await hands.quiet()
    table = await hands.tables.load(table.id)
    assert table.view(None).picked == (True, True)
    assert table.to_act() == (own,)
    assert slow.asked >= 2
    await hands.check(table.id)


async def test_a_rematch_with_the_house_starts_at_once(hands: Bench) -> None:
    table = await hands.solo()
    over = await hands.tables.resign(table.id, hands.actor("Heron"))
    new = await hands.tables.rematch(over.id, hands.actor("Heron"))
    assert (new.status, new.names) == ("playing", (over.names[1], over.names[0]))
    await hands.quiet()
    assert (await hands.tables.load(new.id)).to_act() == (new.seat_of(1),)


def test_the_house_s_dice_are_its_own() -> None:
    seeds = {house_seed(b"s", seat, number) for seat in (0, 1) for number in (1, 2)}
    assert len(seeds) == 4


LEGAL = ("pick1", "pick2", "pick3")


async def _think(houses: PoolHouses, level: Any, seed: bytes = b"x") -> Any:
    game = Odd()
    view = game.view(game.new(ToyOptions(), 2, b""), 0)
    return await houses.think(game, level, view, LEGAL, seed)


async def test_the_pool_thinks_and_outlives_workers_that_die_or_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    houses = PoolHouses(workers=1, seconds=0.05)
    houses.start()
    try:
        monkeypatch.setattr("tables.houses.LATE_SECONDS", 30)
        assert await _think(houses, "hard") == "pick3"
        assert await _think(houses, "medium") == "pick1"
        assert await _think(houses, "hard") == "pick3"
        monkeypatch.setattr("tables.houses.LATE_SECONDS", 0.05)
        assert await _think(houses, "hard", b"") == "pick1"
        monkeypatch.setattr("tables.houses.LATE_SECONDS", 30)
        assert await _think(houses, "hard") == "pick3"
    finally:
        await houses.close()


BOT = """
import asyncio, sys
from tables.houses import InlineHouses, PoolHouses
async def main():
    houses = PoolHouses(workers=1)
    houses.start()
    await houses._warm
    print(*houses._pool._processes, flush=True)
    await asyncio.sleep(600)
if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_a_worker_ends_when_its_bot_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text(BOT)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(Path.cwd()), *sys.path])}
    bot = await asyncio.create_subprocess_exec(
        sys.executable, str(script), stdout=subprocess.PIPE, env=environment, start_new_session=True
    )
    assert bot.stdout is not None
    assert int(await bot.stdout.readline()) != bot.pid
    bot.send_signal(signal.SIGKILL)
    await bot.wait()
    # The worker shares the bot's standard output: it reads as ended once the last of them is gone.
    assert await asyncio.wait_for(bot.stdout.read(), 30) == b""
