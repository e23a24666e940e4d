"""Who wants to play: hours and days in a time zone, and which calls for players are allowed."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tables.callme import DAYS, EVERY_DAY, PAUSE_MS, CallMe, Wish, free
from tables.errors import Refused
from tables.finder import Whereabouts
from tables.model import Player, Table
from tables.zones import zones
from tests.clock import FakeClock
from tests.tables.harness import CHANNEL, Bench, Place, bench

PARIS = "Europe/Paris"
GUILD = 5
WORKDAY_EVENINGS = Wish(DAYS["workdays"], 18, 23, PARIS)
LATE = Wish(DAYS["friday"], 22, 2, PARIS)


def _ms(text: str, zone: str = PARIS) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


NIGHTS = Wish(from_hour=22, until_hour=2, zone=PARIS)


@pytest.mark.parametrize(
    ("wish", "at", "wants"),
    [
        (Wish(), "2026-11-22 03:00", True),
        (WORKDAY_EVENINGS, "2026-11-23 17:59", False),  # a Monday
        (WORKDAY_EVENINGS, "2026-11-23 18:00", True),
        (WORKDAY_EVENINGS, "2026-11-23 22:59", True),
        (WORKDAY_EVENINGS, "2026-11-23 23:00", False),
        (WORKDAY_EVENINGS, "2026-11-22 18:00", False),  # a Sunday
        (WORKDAY_EVENINGS, "2026-07-20 18:00", True),  # in summer time
        (LATE, "2026-11-20 23:00", True),
        (LATE, "2026-11-21 01:59", True),  # the Friday's night goes on
        (LATE, "2026-11-21 02:00", False),
        (LATE, "2026-11-20 01:00", False),  # the Thursday's night
        (LATE, "2026-11-20 12:00", False),
        (NIGHTS, "2026-11-20 21:59", False),
        (NIGHTS, "2026-11-20 22:00", True),
        (NIGHTS, "2026-11-20 02:00", False),
        (Wish(from_hour=9, until_hour=9, zone=PARIS), "2026-11-20 03:00", True),  # the whole day
        (Wish(DAYS["weekend"], zone=PARIS), "2026-11-22 00:00", True),
        (Wish(DAYS["weekend"], zone=PARIS), "2026-11-23 00:00", False),
    ],
)
def test_hours_and_days_are_those_of_the_time_zone(wish: Wish, at: str, wants: bool) -> None:
    assert free(wish, _ms(at)) is wants


def test_summer_time_and_other_zones_are_known() -> None:
    assert {PARIS, "America/Sao_Paulo", "Africa/Dakar", "UTC"} <= set(zones())
    assert not free(WORKDAY_EVENINGS, _ms("2026-07-20 18:00", "UTC") - 3 * 3_600_000)
    assert free(WORKDAY_EVENINGS, _ms("2026-07-20 16:00", "UTC"))


async def test_hours_and_days_need_a_zone_which_is_named_once(hands: Bench) -> None:
    callme = hands.tables.callme
    assert await callme.put(GUILD, 2, "toy", Wish()) == Wish()
    for wish in (Wish(from_hour=18, until_hour=23), Wish(DAYS["weekend"])):
        with pytest.raises(Refused, match="zone-needed"):
            await callme.put(GUILD, 2, "toy", wish)
    with pytest.raises(Refused, match="zone-unknown"):
        await callme.put(GUILD, 2, "toy", Wish(zone="Mars/Olympus"))
    assert await callme.put(GUILD, 2, "toy", WORKDAY_EVENINGS) == WORKDAY_EVENINGS
    weekend = await callme.put(6, 2, "race", Wish(DAYS["weekend"]))
    assert weekend == Wish(DAYS["weekend"], zone=PARIS)
    assert await callme.of_person(GUILD, 2, "toy") == WORKDAY_EVENINGS
    assert await callme.of_person(GUILD, 2, "race") is None
    await callme.remove(GUILD, 2, "toy")
    assert await callme.of_person(GUILD, 2, "toy") is None
    assert await callme.of_person(6, 2, "race") == weekend


async def _listed(callme: CallMe, *people: int) -> None:
    for user_id in people:
        await callme.put(GUILD, user_id, "toy", Wish())


async def where(hands: Bench, table: Table) -> Whereabouts:
    return await hands.tables.finder.reach(table.id)


async def test_a_call_is_for_a_lobby_by_somebody_seated_once_a_table_and_in_half_an_hour(hands: Bench) -> None:
    callme, first = hands.tables.callme, await hands.lobby()
    assert await callme.listed(await where(hands, first), 1) == [], "nobody is on the list"
    await _listed(callme, 1, 3, 4)
    with pytest.raises(Refused, match="not-at-table"):
        await callme.listed(await where(hands, first), 3)
    with pytest.raises(Refused, match="challenge"):
        await callme.listed(await where(hands, await hands.lobby(challenged=Player("Lion", 2))), 1)
    assert await callme.listed(await where(hands, first), 1) == [3, 4], "not those who sit there"
    await callme.call(await where(hands, first), 1, [3, 4])
    found = await where(hands, first)
    for again in (callme.listed(found, 1), callme.call(found, 1, [3, 4])):
        with pytest.raises(Refused, match="players-called"):
            await again
    await hands.advance(PAUSE_MS / 1000 - 1)
    second = await hands.lobby()
    with pytest.raises(Refused, match="players-lately"):
        await callme.listed(await where(hands, second), 1)
    await hands.tables.join(second.id, hands.actor("Gecko"))
    await hands.advance(1)
    assert await callme.listed(await where(hands, second), 3) == [4]
    started = await hands.tables.start(second.id, hands.actor("Heron"))
    with pytest.raises(Refused, match="started"):
        await callme.listed(await where(hands, started), 1)


async def test_whoever_has_waited_longest_comes_first(hands: Bench) -> None:
    callme = hands.tables.callme
    await _listed(callme, 2, 3, 4)

    table = await hands.lobby()
    assert await callme.listed(await where(hands, table), 1) == [2, 3, 4]
    await callme.call(await where(hands, table), 1, [2, 3])
    assert await callme.asked(await where(hands, table)) == [2, 3]
    await hands.advance(PAUSE_MS / 1000)
    table = await hands.lobby()
    assert await callme.listed(await where(hands, table), 1) == [4, 2, 3]
    await callme.call(await where(hands, table), 1, [4])
    assert await callme.asked(await where(hands, table)) == [4]
    await callme.put(GUILD, 2, "toy", Wish(EVERY_DAY, zone=PARIS))
    await hands.advance(PAUSE_MS / 1000)
    assert await callme.listed(await where(hands, await hands.lobby()), 1) == [2, 3, 4]


async def test_lists_and_calls_survive_a_restart(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        table = await hands.lobby()
        await _listed(hands.tables.callme, 3)
        post = await hands.tables.callme.call(await where(hands, table), 1, [3])
    async with bench(place, clock) as hands:
        assert await hands.tables.callme.of_person(GUILD, 3, "toy") == Wish()
        with pytest.raises(Refused, match="players-called"):
            await hands.tables.callme.listed(await where(hands, table), 1)
        assert await hands.tables.callme.asked(await where(hands, table)) == [3]
        assert await hands.tables.posts.next_of(CHANNEL) == post
        await hands.tables.callme.give_back(table.id)
        assert await hands.tables.callme.listed(await where(hands, table), 1) == [3]


async def test_who_is_not_free_now_is_not_called(hands: Bench) -> None:
    now = datetime.fromtimestamp(hands.clock.now_ms() / 1000, ZoneInfo(PARIS))
    later = Wish(EVERY_DAY, (now.hour + 1) % 24, (now.hour + 2) % 24, PARIS)
    await hands.tables.callme.put(GUILD, 3, "toy", later)
    assert await hands.tables.callme.listed(await where(hands, await hands.lobby()), 1) == []
    await hands.advance(3_600)
    assert await hands.tables.callme.listed(await where(hands, await hands.lobby()), 1) == [3]
