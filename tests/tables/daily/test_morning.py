"""The morning card of a server: when it is due, once a day, and what becomes of the one before."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from data import clocks
from data import servers as store_servers
from data.daily import ShareRow, share
from data.posts import AWAY, MORNING, SERVER, PostRow, Subject
from tables.daily import calendar
from tables.daily.morning import LATE_MS
from tables.errors import NotHolderError, Refused
from tests.clock import FakeClock
from tests.engines.toypuzzles import KINDS
from tests.tables.harness import CHANNEL, Bench, Place, bench

GUILD, OTHER = 5, CHANNEL + 1
HOUR_S, DAY_S = 3_600, 86_400
ONCE, TIMED = KINDS
FRIDAY = "2027-01-15 06:00"
"""Two hours before day 61 begins."""


def at(hands: Bench, text: str) -> None:
    """Set the clock to a time in UTC."""
    hands.clock._now = round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


async def wants(hands: Bench, when: str = FRIDAY, **fields: object) -> None:
    """Have the server choose cards at nine in UTC, unless `fields` say otherwise."""
    at(hands, when)
    await hands.tables.servers.change(GUILD, **({"morning": CHANNEL, "morning_hour": 9} | fields))


async def cards(hands: Bench) -> list[PostRow]:
    every = await hands.tables.posts.of_subject(Subject(SERVER, str(GUILD)))
    return [row for row in every if row.kind == MORNING]


async def post(hands: Bench, message_id: int) -> PostRow:
    """Post the card that is pending, as the keeper does."""
    (row,) = [row for row in await cards(hands) if row.wanted != AWAY and row.message_id is None]
    assert await hands.tables.posts.begin(row, row.lane_id, 0)
    assert await hands.tables.posts.stands(row, message_id, row.wanted, stays=True)
    return row


async def due(hands: Bench) -> list[str]:
    rows = await hands.store.read(clocks.of, MORNING, str(GUILD))
    return [f"{datetime.fromtimestamp(row.due_ms / 1000, UTC):%m-%d %H:%M}" for row in rows]


async def test_one_each_day_at_its_hour_and_the_one_before_goes_when_it_stands(hands: Bench) -> None:
    await wants(hands)
    await hands.advance(3 * HOUR_S - 1)
    assert await cards(hands) == []
    await hands.advance(1)
    (first,) = await cards(hands)
    assert (first.about, first.lane_id, first.wanted) == (61, CHANNEL, 1)
    assert CHANNEL in hands.publisher.lanes
    await post(hands, 1)
    await hands.advance(DAY_S)
    old, new = await cards(hands)
    assert (old.wanted, new.wanted, new.about) == (1, 1, 62), "the old one stands until the new one does"
    await post(hands, 2)
    assert [(row.message_id, row.wanted) for row in await cards(hands)] == [(1, AWAY), (2, 1)]


async def test_nobody_has_a_card_who_has_chosen_none(hands: Bench) -> None:
    at(hands, FRIDAY)
    await hands.tables.servers.change(GUILD, mentions=False, morning_hour=9, morning_zone="Europe/Paris")
    assert await due(hands) == []


async def test_another_hour_or_zone_is_another_appointment_and_any_other_choice_none(hands: Bench) -> None:
    await wants(hands)
    servers = hands.tables.servers
    assert await due(hands) == ["01-15 09:00"]
    await servers.change(GUILD, morning_zone="Europe/Paris")
    assert await due(hands) == ["01-15 08:00"]
    await servers.change(GUILD, morning_hour=6)
    assert await due(hands) == ["01-16 05:00"]
    at(hands, "2027-01-16 05:00")
    for fields in ({"mentions": False}, {"morning": OTHER}, {"morning_hour": 6}):
        await servers.change(GUILD, **fields)
        assert await due(hands) == ["01-16 05:00"], "it is due just now"


async def test_an_hour_that_is_chosen_while_there_are_no_cards_counts_once_there_are_some_again(hands: Bench) -> None:
    await wants(hands)
    servers = hands.tables.servers
    await servers.change(GUILD, morning=None)
    await servers.change(GUILD, morning_hour=18)
    await servers.change(GUILD, morning=CHANNEL)
    assert await due(hands) == ["01-15 18:00"]


async def test_the_hour_follows_daylight_saving(hands: Bench) -> None:
    await wants(hands, "2027-03-26 12:00", morning_zone="Europe/Paris")
    found = []
    for _ in range(3):
        found += await due(hands)
        await hands.advance(DAY_S)
    assert found == ["03-27 08:00", "03-28 07:00", "03-29 07:00"]


async def test_no_day_s_results_go_untold_when_summer_time_ends(hands: Bench) -> None:
    """At nine in Paris the card comes before the puzzles change in summer, and with them in winter."""
    await wants(hands, "2027-10-29 06:00", morning_zone="Europe/Paris")
    found = []
    for _ in range(5):
        (when,) = await due(hands)
        at(hands, f"2027-{when}")
        await hands.tables.mornings._fire(str(GUILD), "card", 0, "")
        found.append((when, (await cards(hands))[-1].about))
    assert found == [
        ("10-29 07:00", 347),
        ("10-30 07:00", 348),
        ("10-30 08:00", 349),
        ("10-31 08:00", 350),
        ("11-01 08:00", 351),
    ]


async def test_another_hour_on_the_same_day_brings_no_second_card(hands: Bench) -> None:
    """Nor does a day of puzzles that has not changed, such as before eight in UTC."""
    await wants(hands)
    await hands.advance(3 * HOUR_S)
    first = await post(hands, 1)
    await hands.tables.servers.change(GUILD, morning_hour=11)
    await hands.advance(3 * HOUR_S)
    assert [row.number for row in await cards(hands)] == [first.number]
    await hands.tables.servers.change(GUILD, morning_hour=7)
    await hands.advance(DAY_S - 5 * HOUR_S)
    assert [row.number for row in await cards(hands)] == [first.number], "at seven the puzzles are those of yesterday"


async def test_in_another_channel_the_old_card_goes_with_the_next(hands: Bench) -> None:
    await wants(hands)
    await hands.advance(3 * HOUR_S)
    await post(hands, 1)
    await hands.tables.servers.change(GUILD, morning=OTHER)
    hands.publisher.lanes.clear()
    await hands.advance(DAY_S)
    assert [(row.lane_id, row.wanted) for row in await cards(hands)] == [(CHANNEL, AWAY), (OTHER, 1)]
    assert set(hands.publisher.lanes) == {CHANNEL, OTHER}


@pytest.mark.parametrize("how", ["off", "channel", "defaults"])
async def test_where_it_is_wanted_no_more_the_last_one_goes_at_its_hour(hands: Bench, how: str) -> None:
    await wants(hands)
    await hands.advance(3 * HOUR_S)
    await post(hands, 1)
    servers = hands.tables.servers
    if how == "off":
        await servers.change(GUILD, morning=None)
    elif how == "channel":
        await servers.drop_deleted(GUILD, CHANNEL)
    else:
        await servers.reset(GUILD)
    assert (await servers.get(GUILD)).morning is None
    await hands.advance(DAY_S)
    assert [(row.message_id, row.wanted) for row in await cards(hands)] == [(1, AWAY)]
    assert await due(hands) == []


@pytest.mark.parametrize(("late_s", "posted"), [(0, 1), (LATE_MS // 1000, 1), (LATE_MS // 1000 + 1, 0), (3 * DAY_S, 0)])
async def test_a_bot_that_was_off_at_the_hour_posts_it_late_or_on_the_next_day(
    place: Place, clock: FakeClock, late_s: int, posted: int
) -> None:
    async with bench(place, clock) as hands:
        await wants(hands)
        await hands.advance(2 * HOUR_S)
    clock._now += (HOUR_S + late_s) * 1000
    async with bench(place, clock) as hands:
        await hands.advance(0)
        assert len(await cards(hands)) == posted
        assert len(await due(hands)) == 1
        await hands.advance(DAY_S - late_s % DAY_S)
        assert (await cards(hands))[-1].about == calendar.number(clock.now_ms())


async def test_two_at_that_hour_make_one_card(hands: Bench) -> None:
    await wants(hands)
    at(hands, "2027-01-15 09:00")
    for _ in range(2):
        await hands.tables.mornings._fire(str(GUILD), "card", 0, "")
    assert len(await cards(hands)) == 1


async def test_only_the_holder_makes_a_card(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    await wants(hands)
    at(hands, "2027-01-15 09:00")

    def fence(_: object) -> None:
        raise NotHolderError("another process")

    monkeypatch.setattr(hands.tables.holding, "fence", fence)
    with pytest.raises(NotHolderError):
        await hands.tables.mornings._fire(str(GUILD), "card", 0, "")
    assert await cards(hands) == []


async def test_no_clock_fires_in_a_server_that_has_removed_the_bot(hands: Bench) -> None:
    await wants(hands)
    await hands.tables.departures.left(GUILD)
    await hands.advance(DAY_S)
    assert await cards(hands) == []
    since_ms = await hands.tables.departures.returned(GUILD)
    assert since_ms is not None
    await hands.tables.departures.take_up(GUILD, since_ms)
    await hands.quiet()
    assert await cards(hands) == [], "that of this morning is too late"
    assert await due(hands) == ["01-16 09:00"]
    await hands.advance(3 * HOUR_S)
    assert [row.about for row in await cards(hands)] == [62]


async def test_what_could_not_be_deleted_for_a_day_is_left_alone(hands: Bench) -> None:
    await wants(hands)
    for day in range(3):
        await hands.advance(3 * HOUR_S if day == 0 else DAY_S)
        await post(hands, day + 1)
    assert [(row.message_id, row.wanted) for row in await cards(hands)] == [(2, AWAY), (3, 1)]


async def solved(hands: Bench, *names: str) -> None:
    """Have people solve a puzzle of the day and show that in the server, the fastest first."""
    daily = hands.tables.daily
    for seconds, name in enumerate(names, 1):
        actor = hands.actor(name)
        day = calendar.number(actor.at_ms)
        await daily.begin(ONCE, day, actor, compared=False)
        chosen = await daily._pools.puzzle(ONCE, day)
        word = next(puzzle.word for puzzle in KINDS[ONCE].pool() if puzzle.id == chosen)
        done = replace(hands.actor(name), interaction_id=hands.actor(name).interaction_id + (seconds * 1000 << 22))
        await daily.edit(ONCE, day, done, lambda sitting, word=word: (sitting.draft, word))  # type: ignore[misc]
        row = ShareRow(GUILD, day, ONCE, actor.user_id, name)
        await hands.store.run(share, row)


async def test_it_has_the_table_of_yesterday(hands: Bench) -> None:
    await wants(hands, "2027-01-15 10:00")
    await solved(hands, "Heron", "Lion")
    await hands.advance(23 * HOUR_S)
    (row,) = await cards(hands)
    card = await hands.tables.mornings.card(row)
    assert card is not None
    assert card.day == 62
    assert [(line.place, line.name) for line in card.tables[ONCE]] == [(1, "Heron"), (2, "Lion")]
    assert card.tables[TIMED] == ()


async def test_a_deleted_person_is_named_no_more_also_on_a_card_that_stands(hands: Bench) -> None:
    await wants(hands, "2027-01-15 10:00")
    await solved(hands, "Heron", "Lion")
    await hands.advance(23 * HOUR_S)
    row = await post(hands, 1)
    hands.publisher.lanes.clear()
    await hands.tables.village.forget(1)
    assert hands.publisher.lanes == [CHANNEL]
    assert await hands.tables.posts.next_of(CHANNEL) is not None, "it is to be updated"
    standing = replace(row, message_id=1, shown=-1)
    card = await hands.tables.mornings.card(standing)
    assert card is not None
    assert [line.name for line in card.tables[ONCE]] == ["Lion"]
    assert await hands.tables.mornings.card(replace(standing, message_id=None)) is None, "a moderator has deleted it"


async def test_a_card_that_waited_too_long_is_not_posted(hands: Bench) -> None:
    await wants(hands)
    await hands.advance(3 * HOUR_S)
    (row,) = await cards(hands)
    assert await hands.tables.mornings.card(row) is not None
    await hands.advance(LATE_MS // 1000 + 1)
    assert await hands.tables.mornings.card(row) is None


async def test_a_zone_that_is_known_no_more_becomes_the_default(hands: Bench) -> None:
    await hands.store.run(
        store_servers.save, GUILD, '{"morning": 9, "morning_zone": "Europe/Atlantis", "mentions": false}'
    )
    settings = await hands.tables.servers.get(GUILD)
    assert (settings.morning, settings.morning_zone, settings.mentions) == (9, "UTC", False)
    for zone in ("Europe/Atlantis", "../etc/passwd", ""):
        with pytest.raises(Refused, match="setting-range"):
            await hands.tables.servers.change(GUILD, morning_zone=zone)
