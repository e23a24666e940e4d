"""A standby takes over the shards of a process that is killed, frozen or stopped, and games go on without loss."""

import signal

import pytest

from sandbox.seen import Shown
from sandbox.world import Channel
from tests.cluster.conftest import Cluster, Process
from tests.example import GAME

pytestmark = pytest.mark.cluster


async def two(cluster: Cluster) -> tuple[Process, Process]:
    """A process that holds all shards, and one that stands by."""
    first = await cluster.start("first")
    await cluster.held_by(0, "first")
    second = await cluster.start("second")
    await cluster.until(lambda: "stands by" in second.said, "a standby")
    await cluster.driver.ready()
    return first, second


async def begun(cluster: Cluster, channel: Channel) -> str:
    """A live game of Heron and Lion whose first turn has begun; the table's id."""
    heron, lion = cluster.driver.user("Heron"), cluster.driver.user("Lion")
    await heron.slash(f"{GAME} start", channel, speed="live")
    await cluster.until(lambda: boards(cluster, channel), "the card")
    card = boards(cluster, channel)[0]
    await lion.click(card, custom_id=button(card, ":join:"))
    await cluster.until(lambda: any(":start:" in custom_id for _, custom_id, *_ in card.buttons), "the start")
    await heron.click(card, custom_id=button(card, ":start:"))
    await cluster.until(lambda: "’s turn" in boards(cluster, channel)[0].text, "the first turn")
    rows = await cluster.rows("SELECT id FROM tables")
    return str(rows[0][0])


def button(message: Shown, part: str) -> str:
    return next(custom_id for _, custom_id, *_ in message.buttons if part in custom_id)


def boards(cluster: Cluster, channel: Channel) -> list[Shown]:
    """The cards and boards of a channel, without the hello, which has a picture too."""
    seen = cluster.driver.user("Zebra").sees(channel)
    return [
        m
        for m in seen
        if m.image is not None and not any(custom.startswith("lobby:games:") for _, custom, *_ in m.buttons)
    ]


async def test_a_standby_takes_over_from_a_killed_process_and_the_game_goes_on(
    cluster: Cluster, told: list[str]
) -> None:
    first, _ = await two(cluster)
    channel = cluster.driver.channel("tables")
    table_id = await begun(cluster, channel)
    (before,) = await cluster.rows("SELECT due_ms FROM clocks WHERE kind = 'turn'")
    first.signal(signal.SIGKILL)
    took = await cluster.held_by(0, "second")
    (after,) = await cluster.rows("SELECT due_ms FROM clocks WHERE kind = 'turn'")
    told.append(f"taken over from a killed process after {took:.1f} s, {after[0] - before[0]} ms given back")
    assert after[0] >= before[0], "nobody has lost any time"
    await cluster.until(lambda: len(cluster.box.gateway.connected()) == 1, "the gateway")
    heron, lion = cluster.driver.user("Heron"), cluster.driver.user("Lion")

    async def moved() -> bool:
        for person in (heron, lion):
            await person.slash(f"{GAME} move", channel, move="c3", table=table_id)
        return any(kind == "action" for (kind,) in await cluster.rows("SELECT kind FROM log"))

    await cluster.until(moved, "a move")
    await cluster.until(lambda: "c3" in boards(cluster, channel)[-1].text, "the move on the board")
    assert len(await cluster.rows("SELECT 1 FROM log WHERE kind = 'action'")) == 1
    assert len(boards(cluster, channel)) == 1
    cluster.box.refusals.clear()


async def test_a_frozen_process_loses_its_shards_by_the_lease_and_leaves_when_it_wakes(
    cluster: Cluster, told: list[str]
) -> None:
    first, _ = await two(cluster)
    channel = cluster.driver.channel("tables")
    await begun(cluster, channel)
    first.signal(signal.SIGSTOP)
    took = await cluster.held_by(0, "second")
    told.append(f"taken over from a frozen process after {took:.1f} s")
    await cluster.until(lambda: len(cluster.box.gateway.connected()) == 2, "the second on the gateway")
    first.signal(signal.SIGCONT)
    assert await first.ended() == 1
    assert "Another process has taken over" in first.said
    assert await cluster.holders() == {0: "second"}
    await cluster.driver.idle()
    assert len(boards(cluster, channel)) == 1


async def test_a_process_that_wakes_answers_nothing_that_others_have_answered(cluster: Cluster) -> None:
    """Of what it has heard and queued while it was frozen, and of what comes until it knows that it has lost its shards."""
    first, _ = await two(cluster)
    channel, people = cluster.driver.channel("tables"), [cluster.driver.user(name) for name in ("Heron", "Lion")]
    pressed = 0

    async def press() -> None:
        nonlocal pressed
        reply = await people[pressed % 2].slash("leaderboard", channel)
        pressed += 1
        await cluster.driver.settled(reply)

    await press()
    first.signal(signal.SIGSTOP)
    await cluster.held_by(0, "second")
    await cluster.until(lambda: len(cluster.box.gateway.connected()) == 2, "the second on the gateway")
    await cluster.driver.ready(2)
    while pressed < 30:
        await press()
    cluster.box.refusals.clear()
    first.signal(signal.SIGCONT)
    while first.inner.returncode is None:
        await press()
    assert await first.ended() == 1
    answers = [(each.path, each.code) for each in cluster.box.refusals if each.path.startswith("/interactions/")]
    assert answers == []
    cluster.box.refusals.clear()


async def test_of_two_blocks_each_process_holds_one_and_a_third_stands_by(cluster: Cluster) -> None:
    def asked(method: str) -> int:
        return sum(each == method and path.endswith("/commands") for _, each, path in cluster.box.requests)

    cluster.box.gateway.shards = 2
    processes = [await cluster.start(f"p{number}", SHARDS_PER_PROCESS=1) for number in range(3)]
    await cluster.held_by(0, "p0", "p1", "p2")
    await cluster.held_by(1, "p0", "p1", "p2")
    await cluster.until(lambda: len(cluster.box.gateway.connected()) == 2, "both on the gateway")
    holders = await cluster.holders()
    assert len(set(holders.values())) == 2
    assert sorted(session.shard for session in cluster.box.gateway.connected()) == [(0, 2), (1, 2)]
    await cluster.driver.ready(sessions=2)
    (spare,) = {each.name for each in processes} - set(holders.values())
    dead = next(each for each in processes if each.name == holders[1])
    dead.signal(signal.SIGKILL)
    await cluster.held_by(1, spare)
    assert (await cluster.holders())[0] == holders[0]
    await cluster.until(lambda: asked("GET") >= 3, "all to have compared the commands")
    assert asked("PUT") == 1


async def test_a_process_that_is_stopped_hands_its_shards_over_and_every_press_is_answered(cluster: Cluster) -> None:
    first, _ = await two(cluster)
    first.signal(signal.SIGTERM)
    zebra, channel = cluster.driver.user("Zebra"), cluster.driver.channel("tables")
    states = set()
    while first.inner.returncode is None:
        reply = await zebra.slash("leaderboard", channel)
        await cluster.driver.settled(reply)  # a slow machine's answer may be deferred first
        states.add(reply.state)
    assert await first.ended() == 0
    assert "has handed over" in first.said, first.said
    assert await cluster.holders() == {0: "second"}
    assert states == {"done"}
    cluster.box.refusals.clear()


async def test_a_process_of_the_same_name_or_another_division_is_refused(cluster: Cluster) -> None:
    await cluster.start("first")
    await cluster.held_by(0, "first")
    again, other = await cluster.start("first"), await cluster.start("other", SHARD_COUNT=2)
    assert await again.ended() == 2
    assert "PROCESS_NAME" in again.said
    assert await other.ended() == 2
    assert "divides the bot's shards otherwise" in other.said.splitlines()[-1]
    assert await cluster.holders() == {0: "first"}
