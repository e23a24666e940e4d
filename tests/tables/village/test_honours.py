"""The honours of a server's week: who has them, when their card is due, once, and who is never named."""

from dataclasses import replace

import pytest

from data import clocks
from data.honours import may_be_named
from data.posts import SERVER, PostRow, Subject
from data.tables import note_moment
from engines.game import Ending, FeatKind
from tables.errors import NotHolderError
from tables.play.moments import Moment, NewRecord
from tables.village.honours import (
    APART_MS,
    HONOURS,
    LEAST_RISE,
    LEAST_TOGETHER,
    WEEK_MS,
    Found,
    Honour,
    Week,
    best_moments,
    last_end,
    long_apart,
    of_feat,
    rise,
    together,
    upset,
)
from tables.village.model import HonoursCard
from tests.tables.ended import Ended, put
from tests.tables.harness import Bench

DAY_MS = 86_400_000
MONDAY_MS = 1_773_648_000_000  # Monday, 2026-03-16, 08:00 UTC
GUILD, CHANNEL, HIDDEN = 5, 77, 99
HERE = frozenset({CHANNEL})
HAUL = FeatKind("haul", "points", lowest=False, honoured=True)


async def test_people_with_ids_of_discords_size_may_be_named(hands: Bench) -> None:
    assert await hands.store.read(may_be_named, 1_593_540_240_998_400_001)
    assert not await hands.store.read(may_be_named, -1), "somebody who was deleted"


async def at(hands: Bench, ms: int) -> None:
    """Set the clock."""
    hands.clock._now = ms


async def play(hands: Bench, *games: Ended) -> None:
    for game in games:
        await hands.store.run(put, game)


def race(
    number: int, *people: int | None, ms: int = MONDAY_MS - DAY_MS, ranks: tuple[int, ...] = (), **more: object
) -> Ended:
    return Ended(f"t{number}", people, ranks or tuple(range(1, len(people) + 1)), ended_ms=ms + number, **more)  # type: ignore[arg-type]


async def wants(hands: Bench) -> None:
    """Have the server want cards from that of the week before `MONDAY_MS` on, and let it be that week."""
    await at(hands, MONDAY_MS - DAY_MS)
    await hands.tables.village.honours.begin(GUILD)
    await hands.tables.servers.change(GUILD, honours=CHANNEL)


async def card(hands: Bench) -> HonoursCard | None:
    """The card of the server on a Monday morning, with the honours of a week that has the toy's record too."""
    honours = hands.tables.village.honours
    if (await hands.tables.servers.get(GUILD)).honours is None:
        now_ms = hands.clock.now_ms()
        await wants(hands)
        await at(hands, now_ms)
    if "haul" not in honours.kinds:
        honours.add(of_feat(HAUL))
    await honours._fire(str(GUILD), "card", 0, "")
    return await honours.card(GUILD, last_end(hands.clock.now_ms()))


def named(found: HonoursCard | None) -> dict[str, tuple[tuple[str, ...], int]]:
    return {} if found is None else {each.honour: (each.names, each.value) for each in found.honoured}


@pytest.mark.parametrize(
    ("now_ms", "end_ms"),
    [
        (MONDAY_MS, MONDAY_MS),
        (MONDAY_MS - 1, MONDAY_MS - WEEK_MS),
        (MONDAY_MS + WEEK_MS - 1, MONDAY_MS),
        (MONDAY_MS + WEEK_MS, MONDAY_MS + WEEK_MS),
    ],
)
def test_a_week_ends_on_monday_at_eight(now_ms: int, end_ms: int) -> None:
    assert last_end(now_ms) == end_ms


async def test_the_best_of_the_week_and_of_no_other(hands: Bench) -> None:
    await play(
        hands,
        race(1, 1, 2, ms=MONDAY_MS - WEEK_MS - 100),
        race(2, 3, 4, ms=MONDAY_MS - WEEK_MS, ranks=(2, 3)),
        race(3, 2, 3, ms=MONDAY_MS - 100, ranks=(2, 3)),
        race(4, 1, 2, ms=MONDAY_MS),
        race(5, 5, 6, guild_id=6),
    )
    await at(hands, MONDAY_MS + 1000)
    assert named(await card(hands))["haul"] == (("Gecko",), 30)


async def test_most_games_together_needs_three(hands: Bench) -> None:
    await play(hands, race(1, 1, 2), race(2, 2, 1, 3), race(3, 1, None))
    await at(hands, MONDAY_MS)
    assert "together" not in named(await card(hands))
    await hands.store.run(put, race(4, 2, 1))
    week = Week(GUILD, MONDAY_MS - WEEK_MS, MONDAY_MS, HERE)
    assert await hands.store.read(together, week) == Found((1, 2), 3)


async def test_games_where_not_everybody_may_look_are_not_counted_on_the_card(hands: Bench) -> None:
    week = Week(GUILD, MONDAY_MS - WEEK_MS, MONDAY_MS, HERE)
    await play(hands, *(race(number, 1, 2, channel_id=HIDDEN) for number in range(1, 6)))
    await play(hands, *(race(number, 3, 4) for number in range(11, 14)), race(14, 1, 2))
    assert await hands.store.read(together, week) == Found((3, 4), 3)
    assert await hands.store.read(together, replace(week, public=HERE | {HIDDEN})) == Found((1, 2), 6)
    await at(hands, MONDAY_MS)
    assert named(await card(hands))["together"] == (("Gecko", "Zebra"), 3), "nobody there may see more than that"


async def test_two_are_told_to_meet_only_of_games_that_everybody_may_look_at(hands: Bench) -> None:
    week = Week(GUILD, MONDAY_MS - WEEK_MS, MONDAY_MS, HERE)
    old_ms = MONDAY_MS - APART_MS - DAY_MS
    await play(hands, *(race(number, 1, 2, ms=old_ms) for number in range(LEAST_TOGETHER - 1)))
    await play(hands, race(7, 1, 2, ms=old_ms, channel_id=HIDDEN), race(8, 1, 3), race(9, 2, 4))
    assert await hands.store.read(long_apart, week) is None, "they have met too seldom where one may look"
    await play(hands, race(6, 1, 2, ms=old_ms - DAY_MS))
    pair = await hands.store.read(long_apart, week)
    assert pair is not None
    assert (pair.games, pair.last_ms) == (LEAST_TOGETHER, old_ms + LEAST_TOGETHER - 2)
    await play(hands, race(5, 1, 2, channel_id=HIDDEN))
    assert await hands.store.read(long_apart, week) is None, "they have met this week"


@pytest.mark.parametrize("ending", Ending)
async def test_games_that_are_cut_short_are_not_played_together(hands: Bench, ending: Ending) -> None:
    await play(hands, *(race(number, 1, 2, ending=ending) for number in range(1, 9)))
    week = Week(GUILD, MONDAY_MS - WEEK_MS, MONDAY_MS, HERE)
    assert await hands.store.read(together, week) is None
    await play(
        hands, *(race(number, 3, 4) for number in range(11, 15)), *(race(number, 1, 2) for number in range(21, 24))
    )
    assert await hands.store.read(together, week) == Found((3, 4), 4)
    await play(hands, *(race(number, 1, 2) for number in range(31, 33)))
    assert await hands.store.read(together, week) == Found((1, 2), 5)


async def test_a_group_that_plays_all_its_games_together_is_named_whole(hands: Bench) -> None:
    await play(hands, *(race(number, 3, 1, 2) for number in range(1, 4)), race(4, 1, 4))
    await at(hands, MONDAY_MS)
    assert await hands.store.read(together, Week(GUILD, MONDAY_MS - WEEK_MS, MONDAY_MS, HERE)) == Found((1, 2, 3), 3)
    assert len(named(await card(hands))["together"][0]) == 3


async def test_people_of_whom_one_has_blocked_another_are_not_named_with_each_other(hands: Bench) -> None:
    await play(hands, *(race(number, 1, 2) for number in range(1, 6)), *(race(number, 3, 4) for number in range(6, 9)))
    await hands.tables.manners.block(2, 1)
    await at(hands, MONDAY_MS)
    assert await hands.store.read(together, Week(GUILD, MONDAY_MS - WEEK_MS, MONDAY_MS, HERE)) == Found((3, 4), 3)


async def test_one_alone_is_not_named_for_games_together(hands: Bench) -> None:
    """The other wants not to be named since, or is deleted, before the card is posted."""
    await play(hands, *(race(number, 1, 2) for number in range(1, 4)))
    await at(hands, MONDAY_MS)
    assert "together" in named(await card(hands))
    await hands.tables.preferences.change(2, honours=False)
    again = named(await card(hands))
    assert "together" not in again
    assert "haul" in again


async def rate(hands: Bench, **shown: int) -> None:
    """Write the ratings as shown after games, by the game's id and the seat, such as `t1_0`."""
    for name, value in shown.items():
        table_id, seat = name.split("_")
        await hands.store.run(
            lambda connection, *values: connection.execute(
                "UPDATE results SET shown_game = ? WHERE table_id = ? AND seat = ?", values
            ),
            value,
            table_id,
            int(seat),
        )


async def test_the_upset_is_the_win_furthest_from_below(hands: Bench) -> None:
    await play(hands, race(1, 1, 2, ms=MONDAY_MS - 2 * WEEK_MS), race(2, 3, 4, ms=MONDAY_MS - 2 * WEEK_MS))
    await play(hands, race(3, 2, 1), race(4, 4, 1, 3))
    await rate(hands, t1_0=1700, t1_1=1500, t2_0=1600, t2_1=1400, t3_0=1500, t3_1=1650)
    week = Week(GUILD, MONDAY_MS - WEEK_MS, MONDAY_MS, HERE)
    assert await hands.store.read(upset, week) == Found((4,), 250)
    await hands.tables.preferences.change(4, honours=False)
    assert await hands.store.read(upset, week) == Found((2,), 200)


async def test_a_first_rated_game_is_no_upset(hands: Bench) -> None:
    await play(hands, race(1, 1, 2, ms=MONDAY_MS - 2 * WEEK_MS), race(2, 3, 1))
    await rate(hands, t1_0=1900)
    assert await hands.store.read(upset, Week(GUILD, MONDAY_MS - WEEK_MS, MONDAY_MS, HERE)) is None


async def test_who_opted_out_is_not_named_then_nor_later(hands: Bench) -> None:
    await play(hands, race(1, 1, 2))
    await hands.tables.preferences.change(1, honours=False)
    await at(hands, MONDAY_MS)
    assert named(await card(hands))["haul"] == (("Lion",), 30)
    await hands.tables.preferences.change(2, honours=False)
    assert await card(hands) is None
    profile = await hands.tables.village.profile(GUILD, 2)
    assert profile is not None
    assert profile.medals == ()


async def test_a_deleted_person_has_no_honours(hands: Bench) -> None:
    await play(hands, race(1, 1, 2))
    await at(hands, MONDAY_MS)
    assert named(await card(hands))["haul"] == (("Heron",), 40)
    assert [row["kind"] for row in (await hands.tables.village.export(1))["honours"]] == ["haul"]  # type: ignore[attr-defined]
    await hands.tables.village.forget(1)
    assert await card(hands) is None
    assert "honours" in await hands.tables.village.export(1)
    assert (await hands.tables.village.export(1))["honours"] == []


async def test_medals_stay_in_the_profile(hands: Bench) -> None:
    for week in range(2):
        await play(hands, race(week, 1, 2, ms=MONDAY_MS + week * WEEK_MS - DAY_MS))
        await at(hands, MONDAY_MS + week * WEEK_MS)
        await card(hands)
    profile = await hands.tables.village.profile(GUILD, 1)
    assert profile is not None
    medals = [(medal.words, medal.emblem, medal.count) for medal in profile.medals]
    assert medals == [("honour-rise", "peak", 1), ("choice-feat-haul", "star", 2)]


async def cards(hands: Bench) -> list[PostRow]:
    """The posts of cards that are still to stand."""
    return await hands.tables.posts.of_subject(Subject(SERVER, str(GUILD)))


async def to(hands: Bench, ms: int) -> None:
    """Let time pass until then."""
    await hands.advance((ms - hands.clock.now_ms()) / 1000)


async def test_it_is_due_where_it_is_wanted_from_the_next_monday_on(hands: Bench) -> None:
    honours, servers = hands.tables.village.honours, hands.tables.servers
    await play(hands, race(1, 1, 2), race(2, 1, 2, ms=MONDAY_MS + DAY_MS))
    honours.add(of_feat(HAUL))
    await at(hands, MONDAY_MS + DAY_MS)
    await servers.change(6, seasons="monthly")
    await honours.begin(GUILD)
    await servers.change(GUILD, honours=CHANNEL)
    await to(hands, MONDAY_MS + WEEK_MS - 1)
    assert await cards(hands) == []
    await hands.advance(1)
    (post,) = await cards(hands)
    assert (post.kind, post.about, post.lane_id) == (HONOURS, MONDAY_MS + WEEK_MS, CHANNEL)
    assert CHANNEL in hands.publisher.lanes
    assert await card(hands) is not None
    assert await cards(hands) == [post], "once"
    await play(hands, race(3, 1, 2, ms=MONDAY_MS + WEEK_MS + DAY_MS))
    await to(hands, MONDAY_MS + 2 * WEEK_MS)
    (late,) = await cards(hands)
    assert late.about == MONDAY_MS + 2 * WEEK_MS, "a card of the week before comes too late"


async def test_where_it_is_wanted_no_more_its_clock_goes(hands: Bench) -> None:
    honours, servers = hands.tables.village.honours, hands.tables.servers
    await play(hands, race(1, 1, 2), race(2, 1, 2, ms=MONDAY_MS + DAY_MS))
    await wants(hands)
    await servers.drop_deleted(GUILD, CHANNEL)
    assert (await servers.get(GUILD)).honours is None
    await to(hands, MONDAY_MS)
    assert await hands.store.read(clocks.of, HONOURS, str(GUILD)) == []
    await honours.begin(GUILD)
    await honours.begin(GUILD)
    await servers.change(GUILD, honours=CHANNEL)
    assert await cards(hands) == [], "its first is that of the week that is running"
    honours.add(of_feat(HAUL))
    await to(hands, MONDAY_MS + WEEK_MS)
    assert [each.about for each in await cards(hands)] == [MONDAY_MS + WEEK_MS]


async def test_a_week_without_a_game_has_no_card(hands: Bench) -> None:
    await wants(hands)
    await to(hands, MONDAY_MS)
    assert await card(hands) is None
    assert await cards(hands) == []


async def test_of_many_missed_mondays_the_last_one_counts(hands: Bench) -> None:
    await wants(hands)
    await play(hands, race(1, 1, 2), race(2, 3, 4, ms=MONDAY_MS + 2 * WEEK_MS - DAY_MS))
    await at(hands, MONDAY_MS + 2 * WEEK_MS + DAY_MS)
    found = await card(hands)
    assert found is not None
    assert (found.week_ms, named(found)["haul"][0]) == (MONDAY_MS + 2 * WEEK_MS, ("Gecko",))
    (post,) = await cards(hands)
    await at(hands, MONDAY_MS + 2 * WEEK_MS - DAY_MS)  # the machine's clock is set back
    await card(hands)
    assert await cards(hands) == [post]


async def test_only_the_holder_makes_a_card(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    await play(hands, race(1, 1, 2))
    await wants(hands)
    await at(hands, MONDAY_MS)

    def fence(_: object) -> None:
        raise NotHolderError("another process")

    monkeypatch.setattr(hands.tables.holding, "fence", fence)
    with pytest.raises(NotHolderError):
        await card(hands)
    assert (await hands.tables.village.export(1))["honours"] == []


async def test_other_parts_add_honours_of_their_own(hands: Bench) -> None:
    honours = hands.tables.village.honours
    honours.add(Honour("cup", "honour-cup", "games", "star", lambda _connection, week: Found((2,), week.guild_id)))
    await play(hands, race(1, 1, 2))
    await wants(hands)
    await at(hands, MONDAY_MS)
    await honours._fire(str(GUILD), "card", 0, "")
    assert named(await honours.card(GUILD, MONDAY_MS)) == {"cup": (("Lion",), GUILD)}
    with pytest.raises(ValueError, match="cup"):
        honours.add(honours.kinds["cup"])


async def test_who_rose_most_is_found_by_game_and_not_from_a_first_rated_one(hands: Bench) -> None:
    week = Week(GUILD, MONDAY_MS - WEEK_MS, MONDAY_MS, HERE)
    await play(hands, race(1, 1, 2), race(2, 3, 4))
    assert await hands.store.read(rise, week) is None, "nobody had a rating"
    await play(hands, race(3, 1, 2), race(4, 1, 2))
    found = await hands.store.read(rise, week)
    assert found is not None
    assert found.user_ids == (1,)
    shown = await hands.store.read(
        lambda c: [row[0] for row in c.execute("SELECT shown_game FROM results WHERE user_id = 1 ORDER BY number")]
    )
    assert found.value == shown[-1] - shown[0] >= LEAST_RISE
    await hands.tables.preferences.change(1, honours=False)
    again = await hands.store.read(rise, week)
    assert again is None or again.user_ids != (1,)


async def test_two_who_have_met_often_and_not_for_long_are_named_unless_one_has_blocked_the_other(hands: Bench) -> None:
    week = Week(GUILD, MONDAY_MS - WEEK_MS, MONDAY_MS, HERE)
    old_ms = MONDAY_MS - APART_MS - DAY_MS
    met = [race(number, 1, 2, ms=old_ms) for number in range(LEAST_TOGETHER)]
    await play(hands, *met[:-1], race(8, 1, 3), race(9, 2, 4))
    assert await hands.store.read(long_apart, week) is None, "they have met too seldom"
    await play(hands, met[-1])
    pair = await hands.store.read(long_apart, week)
    assert pair is not None
    assert (pair.user_ids, pair.games, pair.last_ms) == ((1, 2), LEAST_TOGETHER, old_ms + LEAST_TOGETHER - 1)
    assert await hands.store.read(long_apart, Week(GUILD, MONDAY_MS, MONDAY_MS + 2 * WEEK_MS, HERE)) is None, (
        "both are away"
    )
    await hands.tables.manners.block(1, 2)
    assert await hands.store.read(long_apart, week) is None
    await hands.tables.manners.unblock(1, 2)
    await hands.tables.preferences.change(2, honours=False)
    assert await hands.store.read(long_apart, week) is None
    await hands.tables.preferences.change(2, honours=True)
    await play(hands, race(10, 2, 1, 3))
    assert await hands.store.read(long_apart, week) is None, "they met this week"


async def test_the_best_moments_break_most_records_and_show_only_who_may_be_named(hands: Bench) -> None:
    week = Week(GUILD, MONDAY_MS - WEEK_MS, MONDAY_MS, HERE)
    record = NewRecord(kind="haul", seat=0, value=1)
    told = {
        "t1": Moment(step=3, kind="x", records=(record,)),
        "t2": Moment(step=3, kind="x"),
        "t3": Moment(step=3, kind="x"),
        "t4": Moment(records=(record, record)),
        "t5": Moment(step=3, kind="x", records=(record, record)),
    }
    await play(hands, race(1, 1, 2), race(2, 1, None), race(3, 1, 2), race(4, 1, 2), race(5, 1, 3), race(6, 1, 2))
    for table_id, moment in told.items():
        await hands.store.run(note_moment, table_id, moment.model_dump_json(exclude_defaults=True))
    await hands.tables.preferences.change(3, honours=False)
    assert await hands.store.read(best_moments, week) == ("t1", "t3", "t2")
    await hands.tables.preferences.change(3, honours=True)
    assert await hands.store.read(best_moments, week) == ("t5", "t1", "t3", "t2")
    await play(hands, race(7, 1, 2, channel_id=HIDDEN))
    await hands.store.run(note_moment, "t7", told["t5"].model_dump_json(exclude_defaults=True))
    assert await hands.store.read(best_moments, week) == ("t5", "t1", "t3", "t2"), "not everybody may look at t7"


async def test_who_should_meet_goes_round_and_leaves_out_who_is_barred(hands: Bench) -> None:
    old_ms = MONDAY_MS - APART_MS - DAY_MS
    pairs = ((1, 2), (3, 4))
    await play(
        hands, *(race(10 * n + i, *pair, ms=old_ms) for n, pair in enumerate(pairs) for i in range(LEAST_TOGETHER))
    )
    await play(hands, race(91, 1, 3, ms=MONDAY_MS - DAY_MS), race(92, 2, 4, ms=MONDAY_MS - DAY_MS))
    weeks = [Week(GUILD, MONDAY_MS + n * WEEK_MS - WEEK_MS, MONDAY_MS + n * WEEK_MS, HERE) for n in range(2)]
    found = [await hands.store.read(long_apart, week) for week in weeks]
    assert {pair.user_ids for pair in found if pair is not None} == set(pairs), "each Monday names another pair"
    await hands.tables.manners.bar(GUILD, 1, None, 9)
    for week in weeks:
        pair = await hands.store.read(long_apart, week)
        assert pair is not None
        assert pair.user_ids == (3, 4)
