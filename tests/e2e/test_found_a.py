"""Faults that a pass over blocks, calls, cards, tournaments and privacy has found."""

import asyncio

import pytest

from cogs.show import keeper
from data.notifications import NotificationRow, write
from data.posts import TABLE
from sandbox.driver import PATIENCE_S
from sandbox.permissions import Perm
from tables.notifications import AN_HOUR
from tests.e2e.conftest import House
from tests.e2e.play import begin, sentence, shown
from tests.e2e.test_callme import callme, lobby, more
from tests.e2e.test_calls import Pings


async def six_calls(house: House, user_id: int) -> None:
    """Have somebody had as many calls as an hour may have."""
    for number in range(AN_HOUR):
        row = NotificationRow(user_id, TABLE, f"t{number}", "call", "w0", 5, number, house.clock.now_ms(), sent=1)
        await house.store.run(write, row)


async def test_whoever_calls_somebody_who_had_too_many_calls_is_not_told_that_they_were_called(house: House) -> None:
    playing = await begin(house, speed="days")
    table = await playing.table()
    acting, waiting = playing.person(table, 0), playing.person(table, 1)
    await house.clock.advance(120)
    await six_calls(house, acting.id)
    pings = Pings(house)
    told = await sentence(house, await waiting.slash("table", playing.channel, do="call-them"))
    await house.driver.idle()
    assert pings.people == []
    assert "I have called" not in told


async def test_a_call_for_players_that_discord_takes_slowly_and_refuses_has_called_nobody(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await callme(house, house.lion, house.gecko)
    card = await lobby(house)
    panel = await more(house, card)
    await house.driver.idle()
    monkeypatch.setattr(keeper, "PATIENCE_S", 0.0)
    path = f"/channels/{card.raw.channel.id}/messages"
    hold = house.box.faults.hold(method="POST", path=path)
    told = await sentence(house, await house.heron.click(panel, "Call players"))
    house.box.faults.refuse(403, 50013, method="POST", path=path)
    hold.release()
    await house.driver.idle()
    house.box.refusals.clear()
    assert "2 people have been called" not in told


async def called_in_vain(house: House, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """Call somebody who had too many calls, with an answer of Discord's that comes late; what is said, and said again."""
    await callme(house, house.lion)
    card = await lobby(house)
    panel = await more(house, card)
    await house.driver.idle()
    await six_calls(house, house.lion.id)
    await house.clock.advance(130)
    pings = Pings(house)
    with monkeypatch.context() as patch:
        patch.setattr(keeper, "PATIENCE_S", 0.0)
        told = await sentence(house, await house.heron.click(panel, "Call players"))
    await house.driver.idle()
    assert pings.people == []
    return told, await sentence(house, await house.heron.click(await more(house, card), "Call players"))


async def test_a_call_for_players_that_is_left_out_slowly_has_called_nobody(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, _ = await called_in_vain(house, monkeypatch)
    assert "been called" not in told


async def test_a_call_for_players_that_is_left_out_slowly_does_not_count(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, again = await called_in_vain(house, monkeypatch)
    assert "already" not in again


async def test_whoever_blocks_the_caller_before_the_call_goes_out_is_not_called(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await callme(house, house.lion, house.gecko)
    card = await lobby(house)
    panel = await more(house, card)
    await house.clock.advance(130)
    await house.driver.idle()
    pings = Pings(house)
    place = card.raw.channel
    house.box.faults.refuse(503, method="POST", path=f"/channels/{place.id}/messages")
    task = asyncio.create_task(house.heron.click(panel, "Call players"))
    await asyncio.sleep(0.3)
    assert house.box.refusals, "the first attempt was before the block"
    await house.lion.slash("me", house.driver.channel("quiet"), block_person=house.heron)
    first = len(pings.people)
    for _ in range(30):
        await asyncio.sleep(0.02)
        await house.clock.advance(1)
    await task
    await house.driver.idle()
    house.box.refusals.clear()
    assert house.lion.id not in pings.people[first:]


async def test_a_second_click_on_the_length_of_a_bar_tells_the_managers_once(house: House) -> None:
    place = house.driver.channel("quiet")
    await house.heron.slash("settings", place, reports=place)
    panel = shown(await house.heron.slash("settings", place))
    order = shown(await house.heron.click(panel, "Reports and bars"))
    asked = shown(await house.heron.select(order, "manners:bar:-:-", [str(house.lion.id)]))
    custom = next(custom for label, custom, *_ in asked.buttons if label == "For a week")
    await asyncio.gather(house.heron.raw_component(asked, custom), house.heron.raw_component(asked, custom))
    await house.driver.idle()
    told = [each.text for each in house.heron.sees(place) if not each.ephemeral and "until <t:" in each.text]
    assert len(told) == 1, told


@pytest.mark.parametrize("speed", ["none", "relaxed", "days"])
async def test_a_call_that_was_refused_comes_though_its_person_has_pressed_something_else_meanwhile(
    house: House, speed: str
) -> None:
    playing = await begin(house, speed=speed)
    person = playing.person(await playing.table(), 0)
    pings = Pings(house)
    house.driver.forbid_bot(playing.channel, Perm.SEND_MESSAGES)
    await playing.after(3600 if speed == "days" else 120)
    subject = (await playing.table()).subject
    async with asyncio.timeout(PATIENCE_S):
        while not [post for post in await house.tables.posts.of_subject(subject) if post.tries]:
            await house.box.activity.wait(0.01)
    pings.people.clear()
    await person.slash("tables", playing.channel)
    house.driver.allow_bot(playing.channel, Perm.SEND_MESSAGES)
    await house.driver.idle()
    assert pings.people == [], "they are there"
    for _ in range(6 * 60 if speed == "days" else 8):
        await house.clock.advance(60)
    await house.driver.idle()
    assert pings.people == [person.id]
