"""Processes are killed at random moments of a game: no press is lost or counted twice, and one board stands.

`KILLS` says how many are killed (5 where it is not set), `KILLS_SEED` at which moments.
"""

import asyncio
import logging
import os
import random
import signal
from typing import TYPE_CHECKING

import pytest

from data.opening import open_store
from engines.record import replay
from engines.registry import GAMES
from sandbox.world import Channel
from tables.play.house_pool import InlineHouses
from tables.play.offers import entries
from tables.service import Tables
from tests.clock import FakeClock
from tests.cluster.conftest import Cluster, Process
from tests.cluster.test_takeover import begun, boards, two
from tests.example import GAME

if TYPE_CHECKING:
    from sandbox.seen import Reply

pytestmark = pytest.mark.cluster
log = logging.getLogger(__name__)

KILLS = int(os.environ.get("KILLS", "5"))
SEED = os.environ.get("KILLS_SEED", "1")
SQUARES = [f"{column}{row}" for column in "abcde" for row in range(1, 7)]
MOST_S = 1.5
"""The most seconds between a takeover and the next kill."""


class Pressing:
    """Heron and Lion, who try moves one after the other, whoever's turn it is; each notes every answer."""

    def __init__(self, cluster: Cluster, channel: Channel, table_id: str, chance: random.Random) -> None:
        self._cluster = cluster
        self._channel = channel
        self._table_id = table_id
        self._chance = chance
        self.replies: list[Reply] = []
        self._tasks = [asyncio.create_task(self._press(name)) for name in ("Heron", "Lion")]

    async def _press(self, name: str) -> None:
        person = self._cluster.driver.user(name)
        while True:
            square = self._chance.choice(SQUARES)
            self.replies.append(await person.slash(f"{GAME} move", self._channel, move=square, table=self._table_id))
            await asyncio.sleep(self._chance.random() / 5)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        for outcome in await asyncio.gather(*self._tasks, return_exceptions=True):
            assert isinstance(outcome, asyncio.CancelledError), outcome
        await self._cluster.driver.idle()


async def test_nothing_is_lost_or_doubled_by_kills_at_random_moments(cluster: Cluster) -> None:
    chance = random.Random(SEED)
    running: list[Process] = list(await two(cluster))
    channel = cluster.driver.channel("tables")
    table_id = await begun(cluster, channel)
    pressing = Pressing(cluster, channel, table_id, chance)
    for number in range(KILLS):
        await asyncio.sleep(chance.random() * MOST_S)
        dead = running.pop(chance.randrange(len(running)))
        dead.signal(signal.SIGKILL)
        await dead.ended()
        cluster.processes.remove(dead)
        running.append(await cluster.start(f"p{number}"))
        took = await cluster.held_by(0, *(each.name for each in running))
        await cluster.until(cluster.box.gateway.connected, "the gateway")
        log.info("%s killed, its block held after %.2f s", dead.name, took)
    await cluster.driver.ready()
    await pressing.stop()
    rows = await cluster.rows("SELECT interaction_id FROM log WHERE interaction_id IS NOT NULL AND kind = 'action'")
    applied = [row[0] for row in rows]
    by_id = {reply.interaction.id: reply for reply in pressing.replies}
    answered = [reply for reply in pressing.replies if reply.state == "done"]
    lost = [reply for reply in answered if shows_the_board(reply) != (reply.interaction.id in applied)]
    doubled = len(applied) - len(set(applied))
    log.info(
        "%d presses, %d answered, %d applied, %d lost, %d doubled",
        len(by_id),
        len(answered),
        len(applied),
        len(lost),
        doubled,
    )
    assert (len(lost), doubled) == (0, 0)
    assert applied
    assert set(applied) <= set(by_id)
    await cluster.until(lambda: len(boards(cluster, channel)) == 1, "one board alone")
    await replays(cluster, table_id)
    cluster.box.refusals.clear()


def shows_the_board(reply: "Reply") -> bool:
    """Whether a press was answered as a move that was made, with the board as text; a refusal is one sentence."""
    return reply.message is not None and "\n" in reply.message.text


async def replays(cluster: Cluster, table_id: str) -> None:
    """Check that the log replays to the stored state."""
    store = await open_store(cluster.postgres.url(cluster.database))
    tables = Tables(store, FakeClock(), InlineHouses(), GAMES)
    try:
        table, loaded = await tables._pipeline.loaded(table_id, with_log=True)
        seed = bytes.fromhex(loaded.table.seed or "")
        state = replay(table.game, table.options, len(table.players), seed, entries(loaded.log))
        assert table.game.dump(state) == loaded.table.state
        assert [row.number for row in loaded.log] == list(range(1, len(loaded.log) + 1))
    finally:
        await tables.close()
        await store.close()
