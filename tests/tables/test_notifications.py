"""The ledger of notifications: whom a message may call, by what the person and the channel had already."""

from collections.abc import Iterable
from itertools import count

import pytest

from data.posts import TABLE, TOURNAMENT, PostRow, new_number
from tables.notifications import A_DAY, ALWAYS, AN_HOUR, CHALLENGE, CHANNEL_AN_HOUR, WARNING, Admitted, Call
from tables.posts import SUMMARY, Subject
from tests.clock import FakeClock
from tests.tables.harness import CHANNEL, Bench, Place, bench

HERON, LION = 1, 2
HOUR, DAY = 3_600, 86_400
_moments = count(1)


def a_call(*user_ids: int, reason: str = "call", moment: str | None = None, alone: bool = True) -> Call:
    """A call for a turn of its own, unless a moment is given."""
    return Call(user_ids, reason, moment or f"turn {next(_moments)}", alone)


async def a_post(hands: Bench, table_id: str = "toad", channel_id: int = CHANNEL) -> PostRow:
    """A message that is to be posted."""
    row = PostRow(new_number(hands.clock.now_ms()), TABLE, table_id, "call", 0, 5, None, channel_id, wanted=1)
    await hands.store.run(hands.tables.posts.want, row)
    return row


async def ask(hands: Bench, call: Call, row: PostRow | None = None) -> Admitted:
    row = row or await a_post(hands)
    admitted = await hands.tables.posts.begin(row, row.lane_id, 0, call)
    assert admitted is not None
    return admitted


async def called(hands: Bench, calls: Iterable[Call]) -> list[bool]:
    """Of each of these calls, in messages of their own, whether it has called somebody."""
    return [bool((await ask(hands, call)).called) for call in calls]


async def test_nobody_is_called_twice_for_the_same_reason(hands: Bench) -> None:
    for reason in ("call", "called", WARNING, "round"):
        assert await ask(hands, a_call(HERON, reason=reason, moment="w1")) == Admitted(sends=True, called=(HERON,))
        again = await ask(hands, a_call(HERON, reason=reason, moment="w1"))
        assert again == Admitted(sends=True), "the message stands, and rings nobody"
    assert (await ask(hands, a_call(HERON, moment="w2"))).called == (HERON,)
    other = await a_post(hands, "newt")
    assert (await ask(hands, a_call(HERON, moment="w2"), other)).called == (HERON,)


async def test_a_message_that_is_begun_again_calls_whom_it_called_and_counts_once(hands: Bench) -> None:
    row, call = await a_post(hands), a_call(HERON)
    for _ in range(3):
        assert (await ask(hands, call, row)).called == (HERON,)
    assert await called(hands, [a_call(HERON) for _ in range(AN_HOUR)]) == [True] * (AN_HOUR - 1) + [False]


async def test_six_an_hour_and_twenty_a_day(hands: Bench) -> None:
    found = []
    for _ in range(5):
        found.append(sum(await called(hands, [a_call(HERON) for _ in range(AN_HOUR + 1)])))
        await hands.advance(HOUR)
    assert found == [AN_HOUR, AN_HOUR, AN_HOUR, A_DAY - 3 * AN_HOUR, 0]
    assert await hands.tables.notifications.too_many({HERON, LION}, CHANNEL) == {HERON}
    assert await called(hands, [a_call(LION)]) == [True], "a person's calls are their own"
    await hands.advance(DAY - 5 * HOUR - 1)
    assert await called(hands, [a_call(HERON)]) == [False]
    await hands.advance(1)
    assert await called(hands, [a_call(HERON)]) == [True]


async def test_ten_messages_an_hour_a_channel(hands: Bench) -> None:
    both = [a_call(10 + number, 30 + number) for number in range(CHANNEL_AN_HOUR)]
    assert await called(hands, both) == [True] * CHANNEL_AN_HOUR
    assert await ask(hands, a_call(HERON)) == Admitted(sends=False, skipped=True)
    assert await hands.tables.notifications.too_many({HERON}, CHANNEL) == {HERON}
    assert await hands.tables.notifications.too_many({HERON}, CHANNEL + 1) == set()
    elsewhere = await a_post(hands, channel_id=CHANNEL + 1)
    assert (await ask(hands, a_call(HERON), elsewhere)).called == (HERON,)
    await hands.advance(HOUR)
    assert await called(hands, [a_call(HERON)]) == [True]


async def test_a_call_that_was_left_out_may_come_later(hands: Bench) -> None:
    await called(hands, [a_call(HERON) for _ in range(AN_HOUR)])
    again = a_call(HERON)
    assert await called(hands, [again, again]) == [False, False]
    await hands.advance(HOUR)
    assert await called(hands, [again, again]) == [True, False]


async def test_of_several_people_those_are_called_who_may_be(hands: Bench) -> None:
    await called(hands, [a_call(HERON) for _ in range(AN_HOUR)])
    assert await ask(hands, a_call(HERON, LION)) == Admitted(sends=True, called=(LION,), skipped=True)


@pytest.mark.parametrize("reason", sorted(ALWAYS - {CHALLENGE}))
async def test_what_cannot_wait_passes_whatever_was_before(hands: Bench, reason: str) -> None:
    await called(hands, [a_call(HERON) for _ in range(AN_HOUR)])
    await called(hands, [a_call(10 + number) for number in range(CHANNEL_AN_HOUR)])
    hands.tables.pressed(HERON, CHANNEL)
    assert await called(hands, [a_call(HERON)]) == [False]
    assert (await ask(hands, a_call(HERON, reason=reason))).called == (HERON,)


async def test_a_challenge_counts(hands: Bench) -> None:
    for number in range(AN_HOUR):
        await hands.tables.notifications.challenged(f"toad{number}", HERON, CHANNEL)
    assert await called(hands, [a_call(HERON)]) == [False]


async def test_nobody_is_called_who_is_there(hands: Bench) -> None:
    hands.tables.pressed(HERON, CHANNEL)
    hands.tables.pressed(LION, CHANNEL + 1)
    await hands.advance(119)
    row = await a_post(hands)
    assert await ask(hands, a_call(HERON), row) == Admitted(sends=False), "no line sums up what was not missed"
    assert await hands.tables.posts.one(row.number) is None
    assert await called(hands, [a_call(LION)]) == [True]
    await hands.advance(1)
    assert await called(hands, [a_call(HERON)]) == [True]


async def test_a_message_that_discord_refuses_counts_nothing(hands: Bench) -> None:
    call = a_call(HERON)
    for _ in range(AN_HOUR + 1):
        row = await a_post(hands)
        assert (await ask(hands, call, row)).called == (HERON,)
        await hands.tables.posts.refused(row)
    assert await called(hands, [a_call(HERON) for _ in range(AN_HOUR)]) == [True] * AN_HOUR


async def test_a_message_that_is_no_longer_wanted_counts_nothing(hands: Bench) -> None:
    row = await a_post(hands)
    await hands.tables.posts.remove(row)
    assert await hands.tables.posts.begin(row, CHANNEL, 0, a_call(HERON)) is None
    assert await called(hands, [a_call(HERON) for _ in range(AN_HOUR)]) == [True] * AN_HOUR


async def test_one_line_sums_up_what_a_channel_skipped(hands: Bench) -> None:
    await called(hands, [a_call(HERON) for _ in range(AN_HOUR)])
    channel = Subject("channel", str(CHANNEL))
    for table_id in ("toad", "newt", "newt"):
        await ask(hands, a_call(HERON), await a_post(hands, table_id))
    (line,) = await hands.tables.posts.of_subject(channel)
    assert (line.kind, line.lane_id, line.guild_id) == (SUMMARY, CHANNEL, 5)
    assert await hands.tables.notifications.skipped(CHANNEL) == [(HERON, 2)], "the number of tables"
    assert await hands.posted(line, 901)
    (line,) = await hands.tables.posts.of_subject(channel)
    assert line.due_ms == hands.clock.now_ms() + HOUR * 1000
    await ask(hands, a_call(HERON))
    (line,) = await hands.tables.posts.of_subject(channel)
    assert (line.message_id, line.due_ms) == (901, 0), "brought up to date at once"
    await hands.tables.posts.edited(line, line.wanted)
    await hands.advance(HOUR)
    assert await hands.tables.notifications.skipped(CHANNEL) == []
    (line,) = await hands.tables.posts.of_subject(channel)
    assert (line.shown, line.due_ms) == (0, hands.clock.now_ms()), "looked at again, and then taken away"


async def test_a_restart_forgets_nothing(place: Place, clock: FakeClock) -> None:
    call = a_call(HERON)
    async with bench(place, clock) as hands:
        assert (await ask(hands, call)).called == (HERON,)
        await called(hands, [a_call(HERON) for _ in range(AN_HOUR - 1)])
    async with bench(place, clock) as hands:
        assert (await ask(hands, call)).called == ()
        assert await called(hands, [a_call(HERON)]) == [False]


async def test_rows_go_after_a_day(hands: Bench) -> None:
    async def rows() -> int:
        return await hands.store.run(lambda c: c.execute("SELECT COUNT(*) FROM notifications").fetchone()[0])

    await called(hands, [a_call(HERON)])
    await hands.advance(DAY - 1)
    await hands.tables.retention.purge()
    assert await rows() == 1
    await hands.advance(1)
    await hands.tables.retention.purge()
    assert await rows() == 0


async def test_a_tournament_calls_by_its_own_id(hands: Bench) -> None:
    first = await a_post(hands)
    second = PostRow(first.number + 1, TOURNAMENT, first.id, "call", 0, 5, None, CHANNEL, wanted=1)
    await hands.store.run(hands.tables.posts.want, second)
    for row in (first, second):
        assert (await ask(hands, a_call(HERON, moment="w1"), row)).called == (HERON,)
