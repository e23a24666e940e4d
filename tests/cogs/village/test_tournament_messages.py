"""Which messages of a tournament should stand, and which of them will not change any more."""

from typing import Any

from cogs.village.tournament_messages import TournamentMessages
from tables.tournament import stages
from tests.cogs.village.test_tournament_faces import begun, course

FIRST_CHECK_IN, FIRST_PAIRINGS, SECOND_CHECK_IN = 1, 2, 3


def settled(made: Any, *posted: int) -> dict[int, bool]:
    bot: Any = None
    wanted = TournamentMessages(bot)._wanted(made, dict.fromkeys(posted, True))
    return {each.number: each.settled for each in wanted}


def test_a_check_in_changes_while_it_is_open_and_then_no_more() -> None:
    made = course(3)
    assert settled(made) == {FIRST_CHECK_IN: False}
    made = begun(3)
    assert settled(made, FIRST_CHECK_IN) == {FIRST_CHECK_IN: True, FIRST_PAIRINGS: False}
    stages.open_check_in(made, 2)
    assert settled(made, FIRST_CHECK_IN, FIRST_PAIRINGS) == {
        FIRST_CHECK_IN: True,
        FIRST_PAIRINGS: False,
        SECOND_CHECK_IN: False,
    }
