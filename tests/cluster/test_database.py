"""PostgreSQL is stopped and started again in mid-game: presses are refused kindly meanwhile, and the game goes on."""

import time

import pytest

from data.blocks import FIRST_MS, LEASE_MS
from tests.cluster.conftest import Cluster
from tests.cluster.test_takeover import begun, boards, two
from tests.example import GAME

pytestmark = pytest.mark.cluster


async def test_a_game_goes_on_after_the_database_was_down(cluster: Cluster) -> None:
    first, _ = await two(cluster)
    channel = cluster.driver.channel("tables")
    table_id = await begun(cluster, channel)
    people = [cluster.driver.user(name) for name in ("Heron", "Lion")]

    async def move(square: str) -> list[str]:
        """Have both people try the move, and return the answers."""
        replies = [await person.slash(f"{GAME} move", channel, move=square, table=table_id) for person in people]
        for reply in replies:
            await cluster.driver.settled(reply)
        return [reply.message.text for reply in replies if reply.message is not None]

    (before,) = await cluster.rows("SELECT due_ms FROM clocks WHERE kind = 'turn'")
    cluster.postgres.down()
    try:
        await cluster.until(lambda: "the line to the other processes is down" in first.said, "the loss to be noticed")
        answers = await move("c3")
        lapsed_s = time.monotonic() + (LEASE_MS + FIRST_MS) / 1000
        await cluster.until(lambda: time.monotonic() > lapsed_s, "every lease to run out, had the server run")
    finally:
        cluster.postgres.up()
    # Lion's client speaks French.
    assert [answer.split(" ")[1:3] for answer in answers] == [["memory", "cannot"], ["mémoire", "n’est"]]
    assert not await cluster.rows("SELECT 1 FROM log WHERE kind = 'action'")

    async def given_back() -> bool:
        (after,) = await cluster.rows("SELECT due_ms FROM clocks WHERE kind = 'turn'")
        return bool(after[0] > before[0])

    await cluster.until(given_back, "the time to be given back")

    async def moved() -> bool:
        await move("c3")
        return bool(await cluster.rows("SELECT 1 FROM log WHERE kind = 'action'"))

    await cluster.until(moved, "a move")
    await cluster.until(lambda: "c3" in boards(cluster, channel)[-1].text, "the move on the board")
    assert len(await cluster.rows("SELECT 1 FROM log WHERE kind = 'action'")) == 1
    assert len(boards(cluster, channel)) == 1
    held = await cluster.rows("SELECT holder, epoch FROM blocks")
    assert [(holder.split("/")[0], epoch) for holder, epoch in held] == [("first", 1)], "nobody's lease has lapsed"
    cluster.box.refusals.clear()
