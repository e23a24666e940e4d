"""An early end of a tournament's game by the one person at its table."""

from tables.model import END
from tables.tournament.course import seats
from tests.e2e.conftest import House
from tests.e2e.cups import each_presses, opened, person_of, post, settled
from tests.e2e.play import shown


async def test_one_press_does_not_end_a_tournament_s_game_against_the_house(house: House) -> None:
    place = await opened(house, game="yebo", format="table-rounds", fill=4)
    await each_presses(house, 0, "I’m here", house.heron)
    await house.heron.slash("tournament do", place, what="start")
    course = await settled(house)
    row = next(each for each in course.under_way if any(person_of(house, course, e) for e in seats(each)))
    await each_presses(house, 2, "My game", house.heron)
    (table,) = await house.tables.finder.of_person(house.heron.id)
    await settled(house)
    asked = await house.heron.raw_component(await post(house, 2), f"table:vote:{table.id}:-:{END}")
    said = shown(asked)
    await house.heron.click(said, said.buttons[0][0])
    course = await settled(house)
    assert course.pairings[row.number].halves is None
