"""Bars, and the channel of reports: who plays in a server no more, what managers read, and what of that stands."""

import asyncio

import pytest

from tables.errors import Refused
from tables.model import Player
from tables.tournament.course import seats
from tests.tables.cups import GUILD, opened, people
from tests.tables.harness import CHANNEL, Bench
from tests.tables.test_manners import DAY_S, GECKO, HERON, LION, ZEBRA, lobby, over, refused

# Bars


async def test_somebody_barred_finishes_their_games_and_begins_nothing_in_that_server(hands: Bench) -> None:
    running, done = await hands.game(), await over(hands)
    hosted, guest = await lobby(hands, "Lion", "Gecko"), await lobby(hands, "Heron", "Lion")
    challenge = await hands.lobby(challenged=Player("Lion", LION))
    await hands.tables.manners.bar(GUILD, LION, None, HERON)
    assert (await hands.tables.load(running.id)).status == "playing"
    after = [await hands.tables.load(each.id) for each in (hosted, guest, challenge)]
    assert [(each.status, each.names) for each in after[:2]] == [("lobby", ("Gecko",)), ("lobby", ("Heron",))]
    assert (after[2].status, after[2].closed_reason) == ("closed", "declined")
    options = running.options
    await refused(hands.tables.open("toy", hands.actor("Lion"), GUILD, CHANNEL, "en", options))
    await refused(hands.tables.alone("toy", hands.actor("Lion"), GUILD, CHANNEL, "en", options, "easy"))
    await refused(hands.tables.join(guest.id, hands.actor("Lion")))
    await refused(hands.lobby(challenged=Player("Lion", LION)))
    for name in ("Heron", "Lion"):
        await refused(hands.tables.rematch(done.id, hands.actor(name)))
    for place in (6, None):
        there = await hands.tables.open("toy", hands.actor("Lion"), place, CHANNEL, "en", options)
        assert there.status == "lobby", "another server's bars are its own, and direct messages have none"
    assert (await hands.tables.resign(running.id, hands.actor("Lion"))).status == "finished"


async def test_a_bar_ends_with_its_time_or_when_it_is_lifted(hands: Bench) -> None:
    table, manners = await lobby(hands), hands.tables.manners
    await manners.bar(GUILD, LION, 7, HERON)
    await manners.bar(GUILD, LION, 1, HERON)
    assert await manners.barred(GUILD) == {LION: hands.clock.now_ms() + DAY_S * 1000}, "the last word counts"
    await hands.clock.advance(DAY_S - 1)
    await refused(hands.tables.join((await lobby(hands)).id, hands.actor("Lion")))
    await hands.clock.advance(1)
    assert await manners.barred(GUILD) == {}
    table = await lobby(hands)
    await hands.tables.join(table.id, hands.actor("Lion"))
    await hands.tables.retention.purge()
    assert await hands.store.read(lambda c: c.execute("SELECT COUNT(*) FROM barred_people").fetchone()[0]) == 0
    await manners.bar(GUILD, GECKO, None, HERON)
    await hands.tables.retention.purge()
    assert await manners.barred(GUILD) == {GECKO: None}
    await manners.unbar(GUILD, GECKO, HERON)
    await hands.tables.join(table.id, hands.actor("Gecko"))


async def test_a_manager_does_not_bar_themself(hands: Bench) -> None:
    await refused(hands.tables.manners.bar(GUILD, HERON, None, HERON), "bar-self")
    assert await hands.tables.manners.barred(GUILD) == {}


# Tournaments


async def test_somebody_barred_is_taken_out_of_tournaments_once_their_game_is_over(hands: Bench) -> None:
    cup = await opened(hands, "swiss", rounds=2)
    await cup.begun(HERON, LION, GECKO, ZEBRA)
    await cup.come(HERON, LION, GECKO, ZEBRA)
    await hands.tables.manners.bar(GUILD, LION, None, 9)
    course = await cup.now()
    entrant = course.person(LION)
    assert entrant is not None
    assert course.is_in(entrant), "the game goes on"
    assert (await cup.service.come(cup.id, cup.actor(LION)))[1] is not None, "and its board is found"
    await hands.tables.servers.change(GUILD, tournaments_at_once=3)
    other = await opened(hands, "swiss")
    for ask in (other.service.join, other.service.here):
        await refused(ask(other.id, other.actor(LION)))
    await hands.tables.manners.bar(GUILD, HERON, None, 9)
    await refused(opened(hands, "swiss"))


async def test_no_check_in_waits_for_somebody_who_was_barred_during_their_game(hands: Bench) -> None:
    cup = await opened(hands, "swiss", rounds=2)
    await cup.begun(HERON, LION, GECKO, ZEBRA)
    await cup.come(HERON, LION, GECKO, ZEBRA)
    await hands.tables.manners.bar(GUILD, LION, None, 9)
    await cup.play_round()
    assert {each.user_id for each in (await cup.now()).field} == {HERON, GECKO, ZEBRA}
    await cup.here(HERON, GECKO, ZEBRA)
    assert (await cup.now()).row.round == 2


@pytest.mark.parametrize("over", [False, True])
async def test_over_days_somebody_who_is_barred_when_their_game_ends_is_paired_no_more(
    hands: Bench, *, over: bool
) -> None:
    """A bar that has run out by then does not count."""
    cup = await opened(hands, "round-robin", pace="days")
    await cup.begun(HERON, LION, GECKO, ZEBRA)
    await cup.come(HERON, LION, GECKO, ZEBRA)
    await hands.tables.manners.bar(GUILD, LION, 1, 9)
    if over:
        await cup.advance(DAY_S)
    await cup.play_round()
    course = await cup.now()
    assert course.row.round == 2
    assert any(LION in people(course, seats(row)) for row in course.under_way) == over


async def test_somebody_barred_leaves_a_tournament_that_has_not_begun(hands: Bench) -> None:
    cup = await opened(hands, "swiss")
    await cup.join(HERON, LION)
    await hands.tables.manners.bar(GUILD, LION, None, 9)
    assert (await cup.now()).person(LION) is None


async def test_a_tournament_of_an_organiser_who_is_barred_goes_on(hands: Bench) -> None:
    cup = await opened(hands, "swiss")
    await hands.tables.manners.bar(GUILD, (await cup.now()).row.organiser_id, None, 9)
    course = await cup.begun(LION, GECKO, ZEBRA, 7)
    assert course.row.round == 1


# Reports, and what managers did


async def told(hands: Bench, channel_id: int) -> list[tuple[str, int, int | None]]:
    rows = []
    while (row := await hands.tables.posts.next_of(channel_id)) is not None:
        rows.append((row.kind, row.about, row.user_id))
        await hands.tables.posts.remove(row)
    return rows


async def test_the_channel_is_told_what_managers_did(hands: Bench) -> None:
    manners, table = hands.tables.manners, await hands.lobby()
    await manners.bar(GUILD, ZEBRA, 1, HERON)
    assert await told(hands, 99) == [], "no channel is named"
    await hands.tables.servers.change(GUILD, reports=99)
    await manners.bar(GUILD, LION, 1, HERON)
    await manners.unbar(GUILD, LION, HERON)
    await manners.unbar(GUILD, LION, HERON)
    await hands.tables.end(table.id, "late", HERON)
    await over(hands)
    await hands.tables.village.close_season(GUILD, 1, HERON)
    assert sorted(await told(hands, 99)) == [
        ("deed-barred", LION, HERON),
        ("deed-ended", 0, HERON),
        ("deed-season", 1, HERON),
        ("deed-unbarred", LION, HERON),
    ]


async def test_what_was_done_to_a_person_is_not_told_any_more_once_their_data_are_deleted(hands: Bench) -> None:
    await hands.tables.servers.change(GUILD, reports=99)
    await over(hands)
    for user_id in (HERON, GECKO):
        await hands.tables.manners.bar(GUILD, user_id, None, 9)
    await hands.tables.manners.unbar(GUILD, HERON, 9)
    await hands.tables.village.close_season(GUILD, 1, 9)
    await hands.tables.village.forget(HERON)
    # The season has the number that is Heron's id.
    assert sorted(await told(hands, 99)) == [("deed-barred", GECKO, 9), ("deed-season", 1, 9)]


async def test_a_table_is_reported_once_by_each_person(hands: Bench) -> None:
    reports, table = hands.tables.reports, await hands.lobby()
    await refused(reports.report(table, LION), "no-reports")
    await hands.tables.servers.change(GUILD, reports=99)
    twice = await asyncio.gather(*(reports.report(table, LION) for _ in range(2)), return_exceptions=True)
    assert sorted(isinstance(each, Refused) for each in twice) == [False, True]
    await refused(reports.report(table, LION), "reported-already")
    await reports.report(table, GECKO)
    assert {each for _, _, each in await told(hands, 99)} == {LION, GECKO}
    await hands.tables.servers.drop_deleted(GUILD, 99)
    await refused(reports.report(table, ZEBRA), "no-reports")
    there = await hands.tables.open("toy", hands.actor("Heron"), None, CHANNEL, "en", table.options)
    await refused(reports.report(there, LION), "not-in-direct")
