"""What stands beside boards: once and up to date, through kills, refusals, Discord's own failures and outages."""

import asyncio
from typing import Any

import pytest

from data.posts import TABLE, Subject
from sandbox.permissions import Perm
from sandbox.seen import Shown
from sandbox.world import Channel
from tables.errors import NotHolderError
from tables.posts import PostRow
from tables.tournament import messages
from tables.tournament.messages import CARD, CHECK_IN, ROUND
from tests.e2e.conftest import House
from tests.e2e.cups import course_of, each_presses, opened, post, settled
from tests.e2e.play import begin, sentence
from tests.e2e.test_callme import callme, lobby, more
from tests.e2e.test_calls import Pings
from tests.e2e.test_once import never, restart
from tests.e2e.test_outages import NEEDED, end_of_turn

HALF_AN_HOUR = 1_800
"""The seconds after which Discord has long forgotten a nonce."""
MINUTE = 60
WORDS = {CARD: "of at most", CHECK_IN: "Check-in for round 1", ROUND: "Round 1 of"}
NUMBERS = {CARD: 0, CHECK_IN: 1, ROUND: 2}


def standing(house: House, place: Channel, kind: str) -> list[int]:
    """A tournament's messages of a kind: the card in its channel, all others in its thread."""
    threads = [each for each in house.driver.guild.channels.values() if each.parent is place]
    seen = [m for where in ([place] if kind == CARD else threads) for m in house.zebra.sees(where)]
    return [m.id for m in seen if not m.ephemeral and WORDS[kind] in m.text]


def calls(house: House, place: Channel) -> list[Shown]:
    """The calls for players that stand in a channel."""
    return [m for m in house.zebra.sees(place) if not m.ephemeral and "is looking for players" in m.text]


def tries(house: House, place: Channel) -> int:
    """How often the bot has tried to post in a channel so far."""
    return sum(m == "POST" and path.endswith(f"/channels/{place.id}/messages") for _, m, path in house.box.requests)


def refuse(house: House, place: Channel, status: int, code: int = 0, times: int = 1) -> None:
    """Have Discord refuse the next messages in a channel."""
    house.box.faults.refuse(status, code, method="POST", path=f"*/channels/{place.id}/messages", times=times)


def unnoted(house: House, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Have this run of the bot come no further than the post of a message of a kind, whose note it never makes."""
    stands = house.tables.posts.stands

    async def dies(row: PostRow, *given: Any, **more: Any) -> bool:
        if row.kind == kind:
            await never()
        return await stands(row, *given, **more)

    monkeypatch.setattr(house.tables.posts, "stands", dies)


async def refused(house: House, number: int) -> None:
    """Wait until a tournament's only message has been refused so many times, and put off."""
    subject = messages.subject((await course_of(house)).row.id)
    while [row.tries for row in await house.tables.posts.of_subject(subject)] != [number]:
        await house.box.activity.wait(0.01)


async def made(house: House, card: Shown) -> None:
    """Wait until nothing is left to do about the call for a lobby."""
    subject = Subject(TABLE, card.buttons[0][1].split(":")[2])
    while await house.tables.posts.of_subject(subject):
        await house.box.activity.wait(0.01)
        await house.clock.advance(1)
    await house.driver.idle()


async def asks(house: House, card: Shown) -> str:
    """Press *Call players*, and let time go on until there is an answer, which may come before the call stands."""
    panel = await more(house, card)
    press = asyncio.create_task(house.heron.click(panel, "Call players"))
    while not press.done():
        await house.box.activity.wait(0.01)
        await house.clock.advance(1)
    return await sentence(house, await press)


@pytest.mark.parametrize("kind", [CARD, CHECK_IN, ROUND])
async def test_a_message_of_a_tournament_that_a_dead_bot_has_posted_stands_once(
    house: House, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    pings = Pings(house)
    if kind != ROUND:
        unnoted(house, monkeypatch, kind)
    place = await opened(house)
    if kind == ROUND:
        await each_presses(house, 0, "Join", house.heron, house.lion, house.gecko)
        await settled(house)
        unnoted(house, monkeypatch, kind)
        await house.heron.slash("tournament do", place, what="start")
    await house.driver.until(lambda: standing(house, place, kind), "the message")
    await house.driver.idle()
    before, called = standing(house, place, kind), list(pings.people)
    await restart(house, HALF_AN_HOUR)
    await settled(house)
    assert [(await post(house, NUMBERS[kind])).id] == standing(house, place, kind) == before
    assert pings.people == called, "nobody is called twice"
    assert bool(called) == (kind == ROUND)


@pytest.mark.parametrize("finds", [True, False])
async def test_a_call_for_players_that_a_dead_bot_has_posted_stands_once(
    house: House, monkeypatch: pytest.MonkeyPatch, *, finds: bool
) -> None:
    """Where the bot may not read what stands, it does not call once more."""
    pings = Pings(house)
    await callme(house, house.lion)
    card = await lobby(house, speed="days")
    unnoted(house, monkeypatch, "players")
    assert await asks(house, card) == "The message is on its way."
    (before,) = calls(house, card.raw.channel)
    if not finds:
        house.driver.forbid_bot(card.raw.channel, Perm.READ_MESSAGE_HISTORY)
    await restart(house, HALF_AN_HOUR)
    await made(house, card)
    assert [m.id for m in calls(house, card.raw.channel)] == [before.id]
    assert pings.people == [house.lion.id]


async def test_a_card_whose_note_is_refused_as_another_process_holds_the_shard_does_not_stay(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    stands, place = house.tables.posts.stands, house.driver.channel("tables")

    def gone(_: object) -> None:
        raise NotHolderError("another process")

    async def late(*given: Any, **more: Any) -> bool:
        with monkeypatch.context() as patch:
            patch.setattr(house.tables.holding, "fence", gone)
            return await stands(*given, **more)

    monkeypatch.setattr(house.tables.posts, "stands", late)
    await opened(house, minutes=600)
    await house.driver.until(lambda: tries(house, place) == 1, "the post")
    await house.driver.until(lambda: not standing(house, place, CARD), "the deletion")
    await house.driver.idle()
    await restart(house, 1)
    await settled(house)
    assert [(await post(house, 0)).id] == standing(house, place, CARD)
    assert [refusal.code for refusal in house.box.refusals] == [10008], "Discord knows the nonce of the deleted one"
    house.box.refusals.clear()


async def test_a_card_that_is_refused_is_tried_ever_later_and_at_once_when_permissions_change(house: House) -> None:
    place = house.driver.channel("tables")
    refuse(house, place, 403, 50013, times=99)
    await opened(house, minutes=600)
    for number, minutes in enumerate((1, 2, 4, 8, 16), 1):
        await refused(house, number)
        await house.clock.advance(minutes * MINUTE - 1)
        await house.driver.idle()
        assert tries(house, place) == number
        await house.clock.advance(1)
    await refused(house, 6)
    house.box.faults.clear()
    house.driver.allow_bot(place, NEEDED | Perm.CREATE_PUBLIC_THREADS | Perm.SEND_MESSAGES_IN_THREADS)
    await house.driver.until(lambda: standing(house, place, CARD), "the card")
    await settled(house)
    assert len(standing(house, place, CARD)) == 1
    house.box.refusals.clear()


async def test_a_call_for_players_that_discord_fails_to_post_is_made_once(house: House) -> None:
    pings = Pings(house)
    await callme(house, house.lion)
    card = await lobby(house, speed="days")
    place = card.raw.channel
    refuse(house, place, 503, times=2)
    assert await asks(house, card) == "The message is on its way."
    await house.clock.advance(MINUTE)
    await made(house, card)
    assert len(calls(house, place)) == 1
    assert set(pings.people) == {house.lion.id}
    assert "called to this table already" in await asks(house, card)
    house.box.refusals.clear()


async def test_a_call_to_turn_whose_channel_is_gone_closes_its_table(house: House) -> None:
    playing = await begin(house, speed="relaxed")
    await playing.board()
    await house.driver.idle()
    refuse(house, playing.channel, 404, 10003)
    await house.clock.advance(121)
    table = await playing.until(lambda table: table.status == "closed", "the end")
    assert table.closed_reason == "lost"
    await house.driver.idle()
    house.box.refusals.clear()


async def test_after_an_outage_a_tournament_s_messages_show_when_its_check_in_ends_now(house: House) -> None:
    await opened(house)
    await settled(house)
    before = [end_of_turn(await post(house, number)) for number in (0, 1)]
    assert all(before)
    await restart(house, 16)
    await settled(house)
    due = [str((await course_of(house)).clocks["start", 1].due_ms // 1000)]
    assert [end_of_turn(await post(house, number)) for number in (0, 1)] == [due, due]
    assert before == [[str(int(due[0]) - 16)]] * 2
