"""Leaving a game of several for good: what is asked before, and what is said after it."""

from tests.e2e.conftest import House
from tests.e2e.play import Playing, begin_several, shown
from tests.example import HELD


async def test_whoever_leaves_a_game_that_all_others_want_to_end_reads_that_it_is_over(house: House) -> None:
    place, table_id = await begin_several(house, f"{HELD} start", 3, (), {})
    for person in (house.heron, house.lion):
        await person.slash("table", place, do="early", table=table_id)
    sure = shown(await house.gecko.slash("table", place, do="leave", table=table_id))
    said = shown(await house.gecko.click(sure, "Yes, leave")).text
    assert (await Playing(house, place, table_id).table()).status == "finished"
    assert said == "You have left; everybody else present wanted to end the game early, so it is over."


async def test_whoever_plays_alone_against_the_house_is_told_that_leaving_closes_the_table(house: House) -> None:
    place, table_id = await begin_several(house, f"{HELD} start", 1, ("easy",), {})
    asked = shown(await house.heron.slash("table", place, do="leave", table=table_id))
    assert asked.text == "Leave this game with Okapi for good? Nobody else plays here, so the table is closed."
    said = shown(await house.heron.click(asked, "Yes, leave")).text
    assert said == "You have left; nobody else was there, so the table is closed."
