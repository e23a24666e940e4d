"""What a moment of Ubongo 3D teaches."""

from engines.ubongo.options import UbongoOptions
from tests.engines.ubongo import playing as ubongo


def test_ubongo_by_the_part_of_the_round() -> None:
    """ubongo3d.md 4.5 and 4.6: each part of a round has its lesson."""
    play = ubongo.Play(2, UbongoOptions(rounds=3))

    def keys() -> tuple[str, str]:
        return ubongo.GAME.lesson(play.view(0)), ubongo.GAME.lesson(play.view(1))

    assert keys() == ("ready", "ready")
    play.say(0, "ready")
    assert keys() == ("set", "ready")
    play.say(1, "ready")
    assert keys() == ("puzzle", "puzzle")
    play.say(0, ubongo.GAME.format(ubongo.answers(play, 0)[0]))
    assert keys() == ("solved", "puzzle")
    play.say(1, ubongo.GAME.format(ubongo.answers(play, 1)[0]))
    assert keys() == ("gems", "gems")
    play.ready(0)
    assert keys() == ("puzzle", "aside")
    play.clock()
    assert keys() == ("second", "aside")


def test_ubongo_in_a_lesson_begins_without_a_clock() -> None:
    """ubongo3d.md 4.6: in a lesson the first round, which has no clock, has lessons of its own."""
    play = ubongo.Play(2, UbongoOptions(rounds=3, lesson=True))
    assert ubongo.GAME.lesson(play.view(0)) == "begin"
    play.say(0, "ready").say(1, "ready")
    assert ubongo.GAME.lesson(play.view(0)) == "try"
    play.solve(0, 1)
    assert ubongo.GAME.lesson(play.view(0)) == "gems"
    play.say(0, "ready").say(1, "ready")
    assert ubongo.GAME.lesson(play.view(0)) == "puzzle"


def test_ubongo_in_a_tie_break() -> None:
    play = ubongo.tie(3, (("ruby",), ("ruby",), ("amber",)))
    assert [ubongo.GAME.lesson(play.view(seat)) for seat in range(3)] == ["tiebreak", "tiebreak", "aside"]
    play.say(0, "giveup")
    assert ubongo.GAME.lesson(play.view(0)) in {"aside", "over"}
