"""What a moment of Yebo teaches each seat, and that it tells nothing that the seat's view does not."""

import random
from dataclasses import replace

import pytest

from engines.yebo.options import YeboOptions
from tests.engines.yebo import playing as yebo


def lessons(play: yebo.Play) -> list[str]:
    return [yebo.GAME.lesson(play.view(seat)) for seat in play.state.seats]


def test_yebo_from_the_chief_to_the_first_block() -> None:
    """yebo.md 5.2 and 5.3: the Chief deals and names the round, and has the first turn."""
    play = yebo.start()
    chief = play.state.chief
    others = [seat for seat in play.state.seats if seat != chief]
    assert [lessons(play)[seat] for seat in (chief, *others)] == ["fence", "chief", "chief"]
    play.say(chief, "fence 1 +")
    assert [lessons(play)[seat] for seat in (chief, *others)] == ["name", "hand", "hand"]
    play.say(chief, "round 1")
    assert lessons(play)[chief] in {"take", "announce"}
    assert {lessons(play)[seat] for seat in others} <= {"wait", "announce"}


@pytest.mark.parametrize("number", range(8))
def test_in_a_lesson_the_pupil_is_the_first_chief(number: int) -> None:
    """The draws stay as the seed gives them, and move round the table (yebo.md 5.4)."""
    seed = random.Random(number).randbytes(32)
    usual, taught = (yebo.GAME.new(YeboOptions(lesson=lesson), 3, seed) for lesson in (False, True))
    assert taught.chief == 0
    assert taught.happened[0].values == {"seat": 0}
    assert [draw.block for draw in taught.draws] == [draw.block for draw in usual.draws]
    assert [(draw.seat + usual.chief) % 3 for draw in taught.draws] == [draw.seat for draw in usual.draws]


FIRST = "P1 P2 P3 P9 M5 M6 M7 M8 S1 S2 S3 S4"


SECOND = "P3 P3 M1 M2 M9 S5 S6 S7 S8 F1 F2 B1"


THIRD = "P4 P6 M3 M4 S5 S6 S7 S8 F1 F3 B2 B3"


def test_yebo_somebody_out_of_turn_may_announce_from_the_start() -> None:
    """A12: before the first discard a seat that is one block short may announce, and its lesson says so."""
    ready = "P1 P1 P1 P2 P2 P2 P3 P3 P3 P4 P4 S9"
    play = yebo.table(1, FIRST.replace("P1 P2 P3", "M1 M2 M3"), ready, THIRD, opening=True, answers=(None,) * 3)
    assert lessons(play) == ["take", "announce", "wait"]
    assert lessons(play.say(1, "announce"))[1] == "short"


def test_yebo_a_discard_is_called_where_a_hand_has_a_group_for_it() -> None:
    """5.6, A36: at a table without hints the lesson must not reveal that the hand has a group for the discard."""
    play = yebo.thrown(1, "P3", FIRST, SECOND, THIRD)
    assert lessons(play) == ["wait", "call", "window"]
    silent = yebo.thrown(1, "P3", FIRST, SECOND, THIRD, options=YeboOptions(hints=False))
    assert lessons(silent) == ["wait", "window", "window"]
    play.say(1, "pass")
    assert lessons(play)[1] == "wait"


def test_yebo_after_the_window_a_call_may_still_come() -> None:
    play = yebo.thrown(1, "P3", FIRST, SECOND, THIRD).clock()
    assert lessons(play)[1:] == ["take", "late"]


def test_yebo_what_must_be_displayed_and_what_may_be() -> None:
    """A10: a group of the suit that the hand is committed to must be displayed; one that would commit it may be."""
    bound = yebo.table(1, "P3 P3 P3 M5 M6 M7 S1 S2 S3 | P2 P2 P2", SECOND.replace("P3 P3", "P9 P9"), fence="S9")
    assert lessons(bound.say(0, "draw right"))[0] == "must"
    loose = yebo.table(
        1,
        "P3 P3 P3 M5 M6 M7 S1 S2 S3 | P2 P2 P2",
        SECOND.replace("P3 P3", "P9 P9"),
        fence="S9",
        options=YeboOptions(strict_display=False),
    )
    assert lessons(loose.say(0, "draw right"))[0] == "display"
    free = yebo.table(1, "P3 P3 P3 M5 M6 M7 S1 S2 S3 P9 M8 S4", SECOND.replace("P3 P3", "P8 P8"), fence="S9")
    assert lessons(free.say(0, "draw right"))[0] == "display"


def test_yebo_plain_turns_and_extra_ones() -> None:
    plain = yebo.table(1, FIRST, SECOND, fence="S9").say(0, "draw right")
    assert lessons(plain)[0] == "discard"
    fourth = yebo.table(1, "P5 M5 M6 M7 S1 S2 S3 P9 M8 | P2 P2 P2", SECOND, fence="P2").say(0, "draw right")
    assert lessons(fourth)[0] == "bonus"
    assert lessons(fourth.say(0, "fourth 1"))[0] == "again"


def test_yebo_the_last_block() -> None:
    """A12 and A14: the last block is announced with a discard, and the next turn wins."""
    hand = "P1 P1 P5 | P2 P2 P2, P3 P3 P3, P4 P4 P4"
    play = yebo.table(1, hand, SECOND.replace("P3 P3", "P9 P9"), fence="M9 S9 P1").say(0, "draw right")
    assert lessons(play)[0] == "final"
    play.say(0, "discard P5 final")
    assert lessons(play)[0] == "short"
    winning = yebo.table(
        1, "P1 P1 P5 | P2 P2 P2, P3 P3 P3, P4 P4 P4 | | !", SECOND.replace("P3 P3", "P9 P9"), fence="P1"
    )
    assert lessons(winning.say(0, "draw right"))[0] == "win"


def test_yebo_the_empty_fence_and_the_end() -> None:
    """A15: with an empty Fence the Chief decides, and the others wait."""
    play = yebo.table(1, FIRST, SECOND)
    dry = replace(play.state, phase="exhausted")
    assert lessons(yebo.Play(dry)) == ["dry", "wait"]
    scored = yebo.Play(dry).say(0, "score")
    assert lessons(scored)[0] == "fence"
    assert lessons(scored)[1] == "scored"


@pytest.mark.parametrize("choices", range(6))
def test_a_lesson_of_yebo_is_the_same_whatever_others_hold(choices: int) -> None:
    """A lesson does not depend on blocks that its seat must not know."""
    dice = random.Random(choices)
    for play in yebo.random_play(3, YeboOptions(), choices, most=60)[::7]:
        for seat in play.state.seats:
            other = yebo.reshuffled(play.state, seat, dice)
            assert yebo.GAME.lesson(yebo.GAME.view(other, seat)) == yebo.GAME.lesson(play.view(seat))
