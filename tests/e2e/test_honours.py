"""The card of the week's honours: on Monday at eight, once, also over restarts, where the server wants it."""

import asyncio
import re

import pytest

from cogs.show import moment
from data.posts import SERVER, PostRow, Subject
from sandbox.driver import PATIENCE_S
from sandbox.permissions import Perm
from sandbox.seen import Shown
from tables.posts import Posts
from tables.village.fair_play import QUICK_ACTIONS
from tests.e2e.conftest import House
from tests.e2e.play import given_up, play_out, shown, type_turn
from tests.e2e.test_notifications import start
from tests.e2e.test_settings import panel

PLACE = "quiet"
MINUTE_S, DAY_S = 60, 86_400
WEEK_S = 7 * DAY_S
TO_MONDAY_S = 3 * DAY_S
"""From the clock's start, a Friday at 08:00 UTC, to the next Monday at 08:00."""


def cards(house: House) -> list[Shown]:
    return [
        message
        for message in house.heron.sees(house.driver.channel(PLACE))
        if any(label == "My profile" for label, *_ in message.buttons)
    ]


async def rows(house: House) -> list[PostRow]:
    return await house.tables.posts.of_subject(Subject(SERVER, str(house.driver.guild.id)))


async def gone(house: House) -> None:
    """Wait until no post is left; the picture of one is drawn in a thread of its own."""
    async with asyncio.timeout(PATIENCE_S):
        while await rows(house):
            await house.box.activity.wait(0.02)


async def forgotten(*_: object, **__: object) -> None:
    raise OSError("killed")


async def week(house: House) -> None:
    """Three games that count as played together, and one that is given up at once."""
    for turns in (0, *[QUICK_ACTIONS] * 3):
        await given_up(house, turns)
    await house.driver.idle()


async def test_a_month_of_mondays(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await week(house)
    there = house.driver.channel(PLACE)
    assert f"named in <#{there.id}>" in (await panel(house, honours=there)).text
    await house.away(TO_MONDAY_S - MINUTE_S)
    assert cards(house) == []

    # The first Monday: one card, also after a restart.
    await house.clock.advance(2 * MINUTE_S)
    await house.driver.until(lambda: len(cards(house)) == 1, "the card")
    (card,) = cards(house)
    assert "honours of the week" in card.text
    assert "Most games together: Heron and Lion, 3 games." in (card.alt or "")
    await house.away(0)
    assert len(cards(house)) == 1
    profile = shown(await house.lion.click(card, "My profile"))
    assert "Medals" in profile.text
    assert "Most games together" in (profile.alt or "")

    # The second Monday comes while the bot is away. It dies once more after the post, before that is noted.
    await week(house)
    await house.stop()
    house.clock._now += 8 * DAY_S * 1000
    with monkeypatch.context() as patch:
        patch.setattr(Posts, "stands", forgotten)
        await house.start()
        await house.driver.until(lambda: len(cards(house)) == 2, "the card that was missed")
        await house.quiet()
    await house.away(0)
    await gone(house)
    assert len(cards(house)) == 2

    # A week without a game has no card.
    await house.away(7 * DAY_S)
    assert len(cards(house)) == 2


@pytest.mark.parametrize(
    ("right", "named"), [(Perm.SEND_MESSAGES, "Send Messages"), (Perm.ATTACH_FILES, "Attach Files")]
)
async def test_where_it_may_not_be_posted_the_settings_say_so(house: House, right: Perm, named: str) -> None:
    there = house.driver.channel(PLACE)
    assert "cannot be posted" not in (await panel(house, honours=there)).text
    house.driver.forbid_bot(there, right)
    said = f"**The card of honours cannot be posted:** I lack the permission “{named}” in <#{there.id}>."
    opened = await panel(house)
    assert said in opened.text
    assert said in shown(await house.heron.click(opened, "Cards in channels")).text


async def test_the_card_shows_the_best_moment_that_everybody_may_look_at_and_two_who_should_meet(house: House) -> None:
    guild, there, tables = house.driver.guild, house.driver.channel(PLACE), house.driver.channel("tables")
    await panel(house, honours=there)
    await week(house)
    await house.away(5 * WEEK_S)
    for one, other in ((house.heron, house.gecko), (house.lion, house.zebra)):
        playing = await start(house, tables, one, other, speed="none")
        await play_out(playing, 0, by=type_turn, turns=QUICK_ACTIONS)
        sure = await other.slash("table", tables, do="resign")
        await other.click(shown(sure), "Yes, resign")
    before = len(cards(house))
    await house.away(TO_MONDAY_S - MINUTE_S)
    await house.clock.advance(2 * MINUTE_S)
    await house.driver.until(lambda: len(cards(house)) == before + 1, "the card")
    card = cards(house)[-1]
    assert [each["filename"] for each in card.raw.data["attachments"]] == ["board.png", "moment.png"]
    assert re.search(r"\*\*Moment of the week:\*\* (Heron|Lion) takes 2 pieces", card.text)
    assert "**Heron** and **Lion** should meet again: of their 4 games together, the last was <t:" in card.text
    assert house.heron.mention not in card.text

    # Nobody reads on the next one what happened where only some may look.
    await week(house)
    tables.overwrites[guild.id] = (0, int(Perm.VIEW_CHANNEL))
    house.box.events.channel("UPDATE", tables)
    await house.away(7 * DAY_S)
    await house.driver.until(lambda: len(cards(house)) == before + 2, "the next card")
    card = cards(house)[-1]
    assert [each["filename"] for each in card.raw.data["attachments"]] == ["board.png"]
    assert "Moment of the week" not in card.text
    assert "should meet again" not in card.text
    assert "Most games together" not in (card.alt or "")


async def test_a_card_that_waits_goes_where_the_server_wants_none_any_more(house: House) -> None:
    await week(house)
    there = house.driver.channel(PLACE)
    await panel(house, honours=there)
    await house.away(TO_MONDAY_S - MINUTE_S)
    house.driver.forbid_bot(there, Perm.SEND_MESSAGES)
    await house.driver.idle()
    # Less than the minute after which the card is tried again, so that no request is under way when the switch is turned.
    await house.clock.advance(MINUTE_S + MINUTE_S / 2)
    async with asyncio.timeout(PATIENCE_S):
        while not any(row.tries for row in await rows(house)):
            await house.box.activity.wait(0.02)
    await house.tables.servers.change(house.driver.guild.id, honours=None)
    house.driver.allow_bot(there, Perm.SEND_MESSAGES)
    await gone(house)
    assert cards(house) == []


async def test_a_card_that_waits_goes_to_the_channel_that_is_chosen_since(house: House) -> None:
    there, other = house.driver.channel(PLACE), house.driver.channel("market")
    await panel(house, honours=there)
    await week(house)
    house.driver.forbid_bot(there, Perm.SEND_MESSAGES)
    await house.clock.advance(TO_MONDAY_S + MINUTE_S)
    await house.driver.idle()
    assert [row.lane_id for row in await rows(house)] == [there.id]
    await panel(house, honours=other)
    await house.clock.advance(DAY_S / 24)
    await gone(house)
    assert sum("**The honours of the week**" in each.text for each in house.heron.sees(other)) == 1
    assert cards(house) == []


async def test_whoever_wants_not_to_be_named_says_so(house: House) -> None:
    reply = shown(await house.heron.slash("me", house.driver.channel(PLACE), name_honours=False))
    assert not (await house.tables.preferences.of(house.heron.id)).honours
    await house.heron.click(reply, "Honours and medals: off")
    assert (await house.tables.preferences.of(house.heron.id)).honours


async def test_a_moment_that_cannot_be_shown_keeps_no_card_away(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def torn(*_: object) -> None:
        raise KeyError("gone")

    await week(house)
    await panel(house, honours=house.driver.channel(PLACE))
    await house.away(TO_MONDAY_S - MINUTE_S)
    monkeypatch.setattr(moment, "picture", torn)
    await house.clock.advance(2 * MINUTE_S)
    await house.driver.until(lambda: len(cards(house)) == 1, "the card")
    assert [each["filename"] for each in cards(house)[0].raw.data["attachments"]] == ["board.png"]
    assert "its moment cannot be shown" in caplog.text
    caplog.clear()
