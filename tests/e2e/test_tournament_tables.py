"""Table rounds through the client: the command, the seats, My game for those who come, the end of a round, the standings."""

import locales
from tables.model import END
from tables.play.seats import deserted
from tables.tournament.course import as_pairing, came, seats
from tests.e2e.conftest import House
from tests.e2e.cups import each_presses, opened, person_of, post, settled
from tests.e2e.play import Playing, sentence, shown
from tests.example import GAME, HELD


async def test_a_table_of_four_of_whom_one_does_not_come(house: House) -> None:
    people = (house.heron, house.lion, house.gecko, house.zebra)
    wrong = await house.heron.slash(
        "tournament open", house.driver.channel("tables"), game=GAME, format="table-rounds", title="No"
    )
    assert "Table rounds are for games for more than two" in await sentence(house, wrong)
    place = await opened(house, game=HELD, format="table-rounds", rounds=1)
    assert "Table rounds" in (await post(house, 0)).text
    await each_presses(house, 0, "Join", *people)
    await house.heron.slash("tournament do", place, what="start")
    course = await settled(house)
    (row,) = course.under_way
    sitting = [person for each in seats(row) if (person := person_of(house, course, each))]
    assert len(sitting) == 4
    late, *coming = sitting
    for person in coming:
        waits = await person.click(await post(house, 2), "My game")
    assert "it begins when" in shown(waits).text
    assert "3 of 4 have come" in (await post(house, 2)).text
    await house.clock.advance(5 * 60 + 1)
    course = await settled(house)
    assert came(course.pairings[1]) == seats(course.pairings[1])[1:]
    refused = await sentence(house, await late.click(await post(house, 2), "My game"))
    assert "You have no game any more" in refused
    led = await coming[0].click(await post(house, 2), "My game")
    assert "is under way" in shown(led).text
    (table,) = await house.tables.finder.of_person(coming[0].id)
    table = await Playing(house, place, table.id).until(lambda table: table.message_id is not None, "the board")
    assert [player.user_id for player in table.players] == [person.id for person in coming]

    await house.heron.click(shown(await house.heron.slash("tournament do", place, what="end")), "Yes, end it")
    course = await settled(house)
    assert (course.row.status, course.row.reason) == ("over", "ended")
    result = as_pairing(course.pairings[1]).result
    assert result is not None
    assert (result.how, result.halves) == ("adjudicated", (0, 8, 8, 8))
    assert "0 : 4 : 4 : 4" in (await post(house, 2)).text
    asked = shown(await house.lion.slash("tournament do", place, what="standings"))
    assert "4 points" in (asked.alt or "")


async def test_nobody_ends_a_game_of_a_tournament_alone_before_its_time(house: House) -> None:
    place = await opened(house, game=HELD, format="table-rounds", rounds=1, fill=3)
    await each_presses(house, 0, "Join", house.heron)
    await house.heron.slash("tournament do", place, what="start")
    await each_presses(house, 2, "My game", house.heron)
    await settled(house)
    (table,) = await house.tables.finder.of_person(house.heron.id)
    more = shown(await house.heron.click(await Playing(house, place, table.id).board(), "More"))
    labels = [label for label, *_ in more.buttons]
    assert ("Leave for good" in labels, "End the game early" in labels) == (True, False)
    refusal = locales.text("en", "refused-in-tournament")
    for asked in (
        await house.heron.raw_component(more, f"table:vote:{table.id}:-:{END}"),
        await house.heron.raw_component(more, f"table:end:{table.id}:-"),
        await house.heron.slash("table", place, do="early", table=table.id),
    ):
        assert await sentence(house, asked) == refusal
    assert (await house.tables.load(table.id)).status == "playing"


async def test_whoever_asks_for_an_early_end_while_the_others_are_away_reads_that_it_takes_two(house: House) -> None:
    place = await opened(house, game=HELD, format="table-rounds", rounds=1, fill=3)
    await each_presses(house, 0, "Join", house.heron, house.lion)
    await house.heron.slash("tournament do", place, what="start")
    await each_presses(house, 2, "My game", house.heron, house.lion)
    await settled(house)
    (table,) = await house.tables.finder.of_person(house.heron.id)
    playing = Playing(house, place, table.id)
    while not deserted(await playing.table()):
        await playing.after(61)
    told = await sentence(house, await house.heron.slash("table", place, do="early", table=table.id))
    assert (await playing.table()).status == "playing"
    assert told == "Noted. In a tournament it takes at least two people, and everybody present."
