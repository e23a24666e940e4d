"""The lesson of a position: hand-made cases for each game, and that a lesson depends on the seat's view alone."""

import random
from dataclasses import replace
from typing import Any

import pytest

from engines.registry import GAMES
from engines.ubongo.options import UbongoOptions
from engines.yam.options import YamOptions
from engines.yebo.options import YeboOptions
from engines.yote.options import ChokoOptions, YoteOptions
from tests.engines.race import Race, RaceOptions
from tests.engines.toy import Toy, ToyOptions
from tests.engines.ubongo import playing as ubongo
from tests.engines.yam import helpers as yam
from tests.engines.yebo import playing as yebo
from tests.engines.yote import helpers as yote

GAMES_OF_LUCK = 3
MOST = 400


def duel(line: str, options: YoteOptions | ChokoOptions | None = None, *, other: bool = False) -> str:
    state = yote.at(line, options)
    game = yote.game_of(state.options)
    return game.lesson(game.view(state, state.position.side ^ other))


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("5/5/5/5/5/5 o 12,12 - - 0 0 1", "first"),
        ("5/5/5/2x2/5/5 o 12,11 - - 0 0 1", "first"),
        ("5/2x2/2x2/2o2/5/5 o 11,10 - - 4 0 5", "choose"),
        ("5/x4/2x2/2o2/1o2x/5 o 10,9 - - 6 0 7", "capture"),
        ("5/2x2/5/2o2/5/5 o 0,10 - - 4 0 5", "move"),
    ],
)
def test_yote_by_what_may_be_done(line: str, key: str) -> None:
    assert duel(line) == key
    assert duel(line, other=True) == "wait"


def test_a_capture_must_have_room_behind_the_enemy() -> None:
    assert duel("5/x4/2x2/2x2/2o2/5 o 10,9 - - 6 0 7") == "choose"


def test_choko_owes_a_placement_before_all_else() -> None:
    """choko.md 3.1: an owed placement comes before captures, so its lesson does too."""
    assert duel("5/5/2o2/5/5 x 11,12 o! - 1 0 2", ChokoOptions()) == "forced"
    assert duel("x4/2x2/2o2/1o2x/5 o 10,9 x! - 6 0 7", ChokoOptions()) == "forced"
    assert duel("x4/2x2/2o2/1o2x/5 o 10,9 o - 6 0 7", ChokoOptions()) == "capture"


@pytest.mark.parametrize(
    ("dice", "throws", "defi", "key"),
    [
        ("", 0, False, "throw"),
        ("12456", 1, False, "keep"),
        ("55521", 1, False, "bet"),
        ("55521", 2, False, "place"),
        ("55521", 3, False, "last"),
        ("22121", 1, False, "sec"),
        ("55521", 2, True, "stands"),
        ("44442", 2, True, "met"),
        ("66666", 2, False, "predator"),
    ],
)
def test_yam_by_the_dice(dice: str, throws: int, defi: bool, key: str) -> None:
    """yam_master.md 1.4 to 1.6: the lesson follows from the dice, the throws and the Défi."""
    state = yam.at("o:a1 x:b2", dice, throws, defi=defi)
    assert yam.GAME.lesson(yam.GAME.view(state, 0)) == key
    assert yam.GAME.lesson(yam.GAME.view(state, 1)) == "wait"


def test_a_yam_without_an_enemy_token_is_no_predator() -> None:
    state = yam.at("o:a1", "66666", 2)
    assert yam.GAME.lesson(yam.GAME.view(state, 0)) == "place"


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
    """ubongo3d.md 4.6: in a guided game the first round, which has no clock, has lessons of its own."""
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


@pytest.mark.parametrize("number", range(GAMES_OF_LUCK))
def test_every_lesson_of_a_game_of_luck_is_listed(number: int) -> None:
    """In random games each seat's lesson is one of the game's, and a seat that is to act is not told to wait."""
    options = YoteOptions() if number % 2 else ChokoOptions()
    games: list[tuple[Any, object]] = [
        (yote.game_of(options), options),
        (yam.GAME, YamOptions()),
        (ubongo.GAME, UbongoOptions(rounds=3)),
        (yebo.GAME, YeboOptions()),
        (Toy(), ToyOptions(goal=3)),
        (Race(), RaceOptions(goal=3)),
    ]
    dice = random.Random(number)
    for game, chosen in games:
        seats = game.seats[-1] if number % 3 else game.seats[0]
        state = game.new(chosen, seats, dice.randbytes(32))
        for _ in range(MOST if game.name != "yebo" else 40):
            acting = game.to_act(state)
            for seat in range(seats):
                key = game.lesson(game.view(state, seat))
                assert key in game.lessons
                assert (key == "over") == (game.outcome(state) is not None)
                assert not (seat in acting and key == "wait") or game.name == "yebo"
            if not acting:
                break
            seat = dice.choice(acting)
            state = game.apply(state, seat, dice.choice(game.legal(state, seat))).state


def test_lessons_are_named_once() -> None:
    for game in GAMES.values():
        assert len(set(game.lessons)) == len(game.lessons)


@pytest.mark.parametrize("choices", range(6))
def test_a_lesson_of_yebo_is_the_same_whatever_others_hold(choices: int) -> None:
    """A lesson does not depend on blocks that its seat must not know."""
    dice = random.Random(choices)
    for play in yebo.random_play(3, YeboOptions(), choices, most=60)[::7]:
        for seat in play.state.seats:
            other = yebo.reshuffled(play.state, seat, dice)
            assert yebo.GAME.lesson(yebo.GAME.view(other, seat)) == yebo.GAME.lesson(play.view(seat))
