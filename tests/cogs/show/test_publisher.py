"""The publisher of a channel: one request in flight, only the newest state shown, the most urgent table first."""

import asyncio
from dataclasses import replace
from typing import Any, cast

import pytest

from cogs.show import showing
from cogs.show.catch_up import AT_ONCE
from cogs.show.retry import Retry
from cogs.show.showing import Showing
from tests.begun import table
from tests.clock import settle
from tests.cogs.failure import failure
from tests.cogs.show.publishing import Bot, Click, clock_moved, named, publisher


async def test_live_before_relaxed_before_days() -> None:
    slow, mid, quick = named("aaaaaa", "days", 1), named("bbbbbb", "relaxed", 2), named("cccccc", "live", 3)
    bot = Bot(slow, mid, quick)
    bot.channel.open.clear()
    publish = publisher(bot)
    for one in (slow, mid, quick):
        publish.changed(one)
    bot.channel.open.set()
    await settle(60)
    assert [name for name, _ in bot.shown] == ["cccccc", "bbbbbb", "aaaaaa"]
    assert bot.channel.most == 1


async def test_only_the_newest_state_is_sent() -> None:
    there = named("aaaaaa", "live", 1)
    bot = Bot(there)
    publish = publisher(bot)
    bot.channel.open.clear()
    publish.changed(there)
    await settle()
    for _ in range(5):
        bot.known["aaaaaa"] = replace(bot.known["aaaaaa"], revision=bot.known["aaaaaa"].revision + 1)
        publish.changed(bot.known["aaaaaa"])
    bot.channel.open.set()
    await settle(60)
    assert bot.shown == [("aaaaaa", 3), ("aaaaaa", 8)]
    assert bot.channel.most == 1


@pytest.mark.parametrize("forgets", [True, False])
async def test_a_state_that_was_handed_over_is_shown_unless_somebody_is_forgotten(*, forgets: bool) -> None:
    there, busy = replace(named("aaaaaa", "live", 1), shown=1), named("bbbbbb", "live", 1)
    bot = Bot(there, busy)
    publish = publisher(bot)
    bot.channel.open.clear()
    publish.changed(busy)
    await settle()
    handed = replace(there, revision=there.revision + 1)
    bot.known["aaaaaa"] = replace(there, revision=there.revision + 2)
    publish.hand(handed)
    publish.changed(handed)
    if forgets:
        publish.forget()
    bot.channel.open.set()
    await settle(60)
    assert ("aaaaaa", there.revision + (2 if forgets else 1)) in bot.shown


async def test_boards_that_stand_go_before_those_of_games_that_begin() -> None:
    """The clocks of a game that begins may wait for its board, those of a game with a board run."""
    busy, begins = named("aaaaaa", "arena", 1), replace(named("bbbbbb", "arena", 2), shown=0)
    stands = replace(named("cccccc", "arena", 3), shown=1)
    bot = Bot(busy, begins, stands)
    bot.channel.open.clear()
    publish = publisher(bot)
    for each in (busy, begins, stands):
        publish.changed(each)
        await settle()
        await bot.clock.advance(1)
    bot.channel.open.set()
    await settle(60)
    assert [table_id for table_id, _ in bot.shown] == ["aaaaaa", "cccccc", "bbbbbb"]


async def test_what_is_shown_already_is_not_sent_again() -> None:
    there = replace(named("aaaaaa", "live", 1), shown=3)
    bot = Bot(there)
    publisher(bot).changed(there)
    await settle()
    assert bot.channel.log == []


async def test_a_sick_discord_is_asked_again_after_a_pause() -> None:
    there = named("aaaaaa", "live", 1)
    bot = Bot(there)
    bot.channel.failures = [failure(503, 0), failure(500, 0)]
    publisher(bot).changed(there)
    await settle()
    assert bot.shown == []
    await bot.clock.advance(2)
    bot.known["aaaaaa"] = replace(there, revision=9)
    await bot.clock.advance(4)
    await settle(60)
    assert bot.shown == [("aaaaaa", 9)]


@pytest.mark.parametrize(("code", "what"), [(10008, "message"), (10003, "channel")])
async def test_what_is_gone_is_reported_to_the_tables(code: int, what: str) -> None:
    there = named("aaaaaa", "live", 1)
    bot = Bot(there)
    bot.channel.failures = [failure(404, code)]
    publisher(bot).changed(there)
    await settle(60)
    assert bot.lost_things == [("aaaaaa", what)]
    assert ("send" in bot.channel.log) is (what == "message")


@pytest.mark.parametrize("code", [10003, 10004, 50001])
async def test_what_is_refused_in_a_server_that_has_removed_the_bot_waits_for_its_return(code: int) -> None:
    there = named("aaaaaa", "live", 1)
    bot = Bot(there)
    bot.channel.failures, bot.membership = [failure(403, code)], failure(404, 10004)
    publish = publisher(bot)
    publish.changed(there)
    await settle(60)
    assert (bot.lost_things, bot.departed, publish.retries) == ([], [there.guild_id], 0)
    publish.changed(there)
    await settle(60)
    assert bot.channel.log == ["edit 1"], "nothing more is sent there"


@pytest.mark.parametrize("code", [10003, 50001])
async def test_what_is_refused_while_nobody_can_say_why_is_tried_again(code: int) -> None:
    there = named("aaaaaa", "live", 1)
    bot = Bot(there)
    bot.channel.failures, bot.membership = [failure(403, code)], failure(503, 0)
    publish = publisher(bot)
    publish.changed(there)
    await settle(60)
    assert (bot.lost_things, bot.departed, publish.retries) == ([], [], 1)


async def test_an_old_message_is_replaced() -> None:
    there = named("aaaaaa", "live", 1)
    bot = Bot(there)
    await bot.clock.advance(3700)
    publisher(bot).changed(there)
    await settle(60)
    assert bot.channel.log == ["send", "edit 1", "delete"]


@pytest.mark.parametrize(("status", "code"), [(400, 50083), (429, 30046)])
async def test_a_message_that_cannot_be_edited_is_replaced(status: int, code: int) -> None:
    there = named("aaaaaa", "live", 1)
    bot = Bot(there)
    bot.channel.failures = [failure(status, code)]
    publisher(bot).changed(there)
    await settle(60)
    assert bot.channel.log == ["edit 1", "send", "edit 1", "delete"]
    assert bot.lost_things == []


async def test_what_nobody_expected_is_tried_again_later(caplog: pytest.LogCaptureFixture) -> None:
    there = replace(named("aaaaaa", "live", 1), guild_id=None)
    bot = Bot(there)
    bot.channel.failures = [failure(400, 50035), failure(403, 50013), failure(403, 50013)]
    publisher(bot).changed(there)
    for seconds in (59, 2, 118, 2, 238):
        await settle(60)
        assert bot.shown == []
        await bot.clock.advance(seconds)
    assert len(bot.channel.log) == 3
    await bot.clock.advance(5)
    await settle(60)
    assert bot.shown == [("aaaaaa", 3)]
    assert [record.levelname for record in caplog.records] == ["ERROR"]


@pytest.mark.parametrize(
    ("status", "code"), [(503, 0), (404, 10008), (404, 10003), (400, 50083), (403, 50013), (400, 50035)]
)
async def test_whatever_discord_refuses_is_not_remembered_once_it_is_over(status: int, code: int) -> None:
    there = replace(named("aaaaaa", "live", 1), guild_id=None)
    bot = Bot(there)
    bot.channel.failures = [failure(status, code)]
    publish = publisher(bot)
    publish.changed(there)
    assert not publish._showings["aaaaaa"].settled
    await settle(60)
    for _ in range(2):
        await bot.clock.advance(61)
        await settle(60)
    assert bot.channel.failures == []
    assert publish._showings["aaaaaa"].settled


async def test_records_of_tables_that_are_shown_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "KEPT", 3)
    tables = [named(f"aaaa{n:02}", "live", n + 1) for n in range(10)]
    bot = Bot(*tables)
    publish = publisher(bot)
    for one in tables:
        publish.changed(one)
        await settle(60)
    assert len(bot.shown) == 10
    assert len(publish._showings) <= 3


async def test_a_table_that_waits_holds_nobody_up() -> None:
    first, second = (replace(named(name, "live", n), guild_id=None) for n, name in enumerate(("aaaaaa", "bbbbbb"), 1))
    bot = Bot(first, second)
    bot.channel.failures = [failure(403, 50013)]
    publish = publisher(bot)
    publish.changed(first)
    publish.changed(second)
    await settle(60)
    assert bot.shown == [("bbbbbb", 3)]


async def test_waits_grow_to_an_hour_and_begin_anew_once_it_is_shown() -> None:
    bot = Bot()
    tried: list[int] = []
    later = Retry(bot.clock, bot.spawn, lambda _: tried.append(bot.clock.now_ms()))
    there, put_off = named("aaaaaa", "live", 1), Showing("aaaaaa")
    start = bot.clock.now_ms()
    for _ in range(9):
        later.put_off(put_off, there)
        later.put_off(put_off, there)
        await settle()
        await bot.clock.advance(3600)
    gaps = [(ms - start) // 1000 - 3600 * n for n, ms in enumerate(tried)]
    assert gaps == [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]
    later.forget(put_off)
    later.put_off(put_off, there)
    await settle()
    await bot.clock.advance(61)
    assert len(tried) == 10


async def test_waiting_tables_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.show.retry.KEPT", 2)
    bot = Bot()
    tried: list[str] = []
    later = Retry(bot.clock, bot.spawn, lambda waiting: tried.append(waiting.id))
    for name in ("aaaaaa", "bbbbbb", "cccccc"):
        later.put_off(Showing(name), named(name, "live", 1))
    await settle()
    await bot.clock.advance(61)
    assert sorted(tried) == ["bbbbbb", "cccccc"]


@pytest.mark.parametrize("noted", [True, False])
async def test_a_half_made_turn_is_not_drawn_over_while_it_is_being_noted(noted: bool) -> None:
    """The channel's worker runs as soon as a tap is answered, before that answer is noted in the store."""
    there = replace(named("aaaaaa", "live", 1), shown=2)
    bot, click = Bot(there), Click(1)
    publish = publisher(bot)
    bot.noting.clear()
    tap = asyncio.create_task(publish.deliver(cast("Any", click), there, "c3"))
    await settle()
    publish.changed(there)
    await settle()
    click.open.set()
    await settle(60)
    assert click.answered
    assert bot.channel.log == [], "the worker has drawn the board without the tap's draft"
    if noted:
        bot.noting.set()
        await tap
        await settle(60)
        assert (bot.shown, bot.channel.log) == ([("aaaaaa", 3)], [])
    else:
        bot.troubles = [OSError()]
        bot.noting.set()
        with pytest.raises(OSError):
            await tap
        await settle(60)
        assert (bot.shown, bot.channel.log) == ([("aaaaaa", 3)], ["edit 1"])
    assert publish._showings["aaaaaa"].newest.told is None


@pytest.mark.parametrize(("turns", "drawn"), [(2, "c3"), (3, "")])
async def test_a_warning_between_two_taps_keeps_what_was_chosen_until_the_turn_is_over(turns: int, drawn: str) -> None:
    there = named("aaaaaa", "live", 1)
    bot, click = Bot(replace(there, shown=there.revision)), Click(1)
    publish = publisher(bot)
    click.open.set()
    await publish.deliver(cast("Any", click), bot.known["aaaaaa"], "c3")
    later = table(turns=turns, speed="live")
    bot.known["aaaaaa"] = replace(bot.known["aaaaaa"], warned=True, revision=there.revision + 1, state=later.state)
    publish.changed(bot.known["aaaaaa"])
    await settle(60)
    assert (bot.drawn, bot.channel.log) == (["c3", drawn], ["edit 1"])


async def test_a_next_tap_does_not_wait_for_the_note_of_the_one_before() -> None:
    there = replace(named("aaaaaa", "live", 1), shown=2)
    bot, first, second = Bot(there), Click(1), Click(1)
    publish = publisher(bot)
    bot.noting.clear()
    for click in (first, second):
        click.open.set()
        bot.spawn(publish.deliver(cast("Any", click), there, "c3"))
        await settle()
        assert click.answered
    bot.noting.set()
    await settle()
    assert (bot.shown, publish._showings["aaaaaa"].newest.told) == ([("aaaaaa", 3)] * 2, None)


async def test_tables_that_are_behind_after_an_outage_are_shown_a_few_at_a_time_where_they_are(
    caplog: pytest.LogCaptureFixture,
) -> None:
    tables = [clock_moved(named(f"aaaa{n:02}", "live", n + 1), channel_id=n) for n in range(3 * AT_ONCE)]
    bot = Bot(*tables)
    # The boards are hours old, and yet none is searched for or reposted.
    await bot.clock.advance(7200)
    bot.channel.open.clear()
    publish = publisher(bot)
    publish.catch_up([tables[0].id, "unread", *(table.id for table in tables)])
    await settle(60)
    assert bot.channel.under_way == AT_ONCE
    changed = replace(named("bbbbbb", "live", 99), channel_id=1000, message_ms=bot.clock.now_ms())
    bot.known[changed.id] = changed
    publish.changed(changed)
    await settle()
    assert bot.channel.under_way == AT_ONCE + 1, "the table that has just changed waits for those of the outage"
    bot.channel.open.set()
    await settle(400)
    assert {name for name, _ in bot.shown[: AT_ONCE + 1]} == {t.id for t in (*tables[:AT_ONCE], changed)}
    assert {name for name, _ in bot.shown} == {"bbbbbb", *(table.id for table in tables)}
    assert bot.channel.most == AT_ONCE + 1
    assert "send" not in bot.channel.log
    assert len(bot.channel.looks) == 1
    assert [record.getMessage() for record in caplog.records] == ["table unread cannot be read and is not shown"]
