"""The set-up, and the start of a round: boards, flips, its players, the roll (ubongo3d.md 4.5, 4.6)."""

from dataclasses import replace
from typing import Literal

import pytest

from engines.game import Deadline
from engines.ubongo.boards import task
from engines.ubongo.geometry import flip
from engines.ubongo.options import UbongoOptions
from engines.ubongo.view import ANIMALS
from tests.engines.ubongo.playing import GAME, Play, seeds


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_display_of_nine_pairs_and_a_bag_of_ten_of_each_colour(seats: int) -> None:
    # 4.5: "9 sapphires + 9 ambers in two rows of nine …; the other 40 gems (10 of each colour) in the bag"; 4.7: fewer
    # players change neither.
    play = Play(seats)
    assert play.view().display == (9, 9)
    assert play.state.bag == (10, 10, 10, 10)
    assert play.view().bag == 40
    assert play.view().gems == ((),) * seats


@pytest.mark.parametrize("rounds", [3, 5])
def test_short_games_display_as_many_pairs_and_leave_the_bag(rounds: Literal[3, 5]) -> None:
    # 4.6 Short games
    play = Play(options=UbongoOptions(rounds=rounds))
    assert play.view().display == (rounds, rounds)
    assert play.state.bag == (10, 10, 10, 10)
    for number in range(1, rounds + 1):
        assert play.view().round == number
        play.ready().solve(0, 1)
    assert play.view().display == (0, 0)
    assert play.state.phase in {"over", "tiebreak"}


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_seats(seats: int) -> None:
    # 4.7
    with pytest.raises(ValueError):
        Play(seats)


def test_nine_animals_each_once_in_an_order_of_the_seed() -> None:
    # 4.6 no. 1: "the order of animals is shuffled once per game and is the same in all stacks"
    play, seen = Play(3), []
    for _ in range(9):
        assert {play.view(seat).animal for seat in (0, 1, 2, None)} == {play.view().animal}
        seen.append(play.view().animal)
        play.unsolved()
    assert sorted(seen) == sorted(ANIMALS)
    assert len({Play(3, seed=seed).view().animal for seed in seeds(40)}) == 9


def test_the_seats_have_the_four_different_boards_of_the_animal() -> None:
    # 4.6 no. 1
    for seed in seeds(10):
        for lot in Play(4, seed=seed).state.lots:
            assert sorted(lot.boards) == [1, 2, 3, 4]
        for lot in Play(3, seed=seed).state.lots:
            assert len(set(lot.boards)) == 3


@pytest.mark.parametrize("side", ["easy", "hard"])
def test_each_seat_has_the_task_of_the_number_on_its_own_board(side: Literal["easy", "hard"]) -> None:
    # 4.6 no. 2 and 3; 4.3: all on the same side
    for seed in seeds(8):
        play = Play(4, UbongoOptions(side=side), seed).ready()
        view = play.view()
        assert view.die is not None
        printed = [task(view.animal, board, side, view.die) for board in (1, 2, 3, 4)]
        for seat in range(4):
            puzzle = play.view(seat).puzzle
            assert puzzle is not None
            mine = [one for one in printed if one.pieces == puzzle.pieces]
            assert any(puzzle.area in {flip(one.area, way) for way in range(4)} for one in mine)
            printed.remove(next(one for one in mine if puzzle.area in {flip(one.area, way) for way in range(4)}))


def test_all_ten_numbers_and_all_four_flips_come_up() -> None:
    # 4.6 no. 2, Flips: "each seat sees its area in one of four flips … chosen by the table's seed"
    plays = [Play(2, seed=seed).ready() for seed in seeds(60)]
    assert {play.view().die for play in plays} == set(range(1, 11))
    assert {way for play in plays for lot in play.state.lots for way in lot.flips} == set(range(4))


def test_a_flip_is_the_seats_own_for_the_round() -> None:
    # 4.6 Flips
    play = Play(2)
    lot = replace(play.state.lots[0], boards=(1, 2), flips=(1, 2))
    play.state = replace(play.state, lots=(lot, *play.state.lots[1:]))
    play.ready()
    die = play.view().die
    assert die is not None
    for seat in (0, 1):
        puzzle = play.view(seat).puzzle
        assert puzzle is not None
        assert puzzle.area == flip(task(lot.animal, lot.boards[seat], "easy", die).area, lot.flips[seat])


def test_the_die_is_rolled_when_all_are_ready() -> None:
    # 4.6 Who is in a round
    play = Play(3).say(0, "ready").say(2, "ready")
    assert play.view().phase == "gather"
    assert play.view().die is None
    assert play.view().ready == (True, False, True)
    play.say(1, "ready")
    assert play.view().phase == "race"
    assert play.view().racing == (True, True, True)
    assert play.view().ready == (False, False, False)
    assert play.view().die in range(1, 11)


def test_sixty_seconds_for_the_first_ready_then_thirty_that_only_shorten() -> None:
    # 4.6: "or 30 s after the first Ready, or 60 s after the round was opened"
    play = Play(3)
    assert GAME.deadline(play.state) == Deadline("open1", 60, None)
    play.say(1, "ready")
    assert GAME.deadline(play.state) == Deadline("ready1", 30, None, shortens=True)
    play.say(0, "ready")
    assert GAME.deadline(play.state) == Deadline("ready1", 30, None, shortens=True)
    play.clock()
    assert play.view().phase == "race"
    assert play.view().racing == (True, True, False)


def test_who_is_not_ready_at_the_roll_sits_the_round_out() -> None:
    # 4.6: "counts neither for 'all have solved' nor for the second chance"
    play = Play(3).ready(0, 1)
    assert play.view().racing == (True, True, False)
    assert play.view(2).puzzle is None
    assert GAME.to_act(play.state) == (0, 1)
    assert play.refusal(2, "solve A B").reason == "no-puzzle"
    play.solve(1, 0)
    assert play.view().round == 2
    last = play.view().last
    assert last is not None
    assert last.results[2].puzzle is None
    assert last.results[2].gems == ()
    play.ready(0, 1).clock()
    assert play.view().phase == "second"
    assert play.view(2).puzzle is None
    assert GAME.to_act(play.state) == (0, 1)


def test_missed_counts_rounds_running() -> None:
    # 4.6 Who is in a round
    play = Play(3).ready(0).solve(0)
    assert play.view().missed == (0, 1, 1)
    play.ready(0, 1).solve(0, 1)
    assert play.view().missed == (0, 0, 2)
    play.ready()
    assert play.view().missed == (0, 0, 0)


def test_who_was_not_ready_twice_is_gone_until_the_next_ready() -> None:
    # 4.6 Who is in a round: a house player may take the seat of somebody who is gone, not of somebody who is back
    play = Play(3).ready(0).solve(0)
    assert GAME.absent(play.state) == ()
    play.ready(0, 1).solve(0, 1)
    assert GAME.absent(play.state) == (2,)
    play.say(0, "ready")
    assert GAME.absent(play.state) == (2,)
    play.say(2, "ready")
    assert GAME.absent(play.state) == ()
    play.clock().solve(0, 2)
    assert GAME.absent(play.state) == ()


def test_without_a_ready_the_game_pauses_and_a_ready_resumes_it() -> None:
    # 4.6: "With no Ready by then the game pauses"
    play = Play(2).clock()
    assert play.view().phase == "pause"
    assert GAME.to_act(play.state) == (0, 1)
    assert GAME.deadline(play.state) == Deadline("pause1", 600, None)
    play.say(1, "ready")
    assert play.view().phase == "gather"
    assert GAME.deadline(play.state) == Deadline("ready1", 30, None, shortens=False)
    play.say(0, "ready").solve(0, 1)
    assert GAME.deadline(play.state) == Deadline("open2", 60, None)
    assert GAME.deadline(play.say(0, "ready").state) == Deadline("ready2", 30, None, shortens=True)


def test_after_ten_more_minutes_the_game_ends_as_it_stands() -> None:
    # 4.6: "after 10 more minutes it ends as it stands, unrated"
    play = Play(2).ready().solve(1, 0)
    play.clock().clock()
    outcome = GAME.outcome(play.state)
    assert outcome is not None
    assert outcome.reason == "abandoned"
    assert not outcome.rated
    assert outcome.scores == play.view().values
    assert outcome.ranks == tuple(1 + (other > own) for own, other in (outcome.scores, outcome.scores[::-1]))


def test_house_players_wait_for_a_person() -> None:
    # 4.6: "A house player's Ready starts no clock and opens no round"
    play = Play(3)
    assert GAME.awaits_person(play.state)
    play.clock()
    assert play.view().phase == "pause"
    assert GAME.awaits_person(play.state)
    play.say(1, "ready")
    assert not GAME.awaits_person(play.state)
    play.say(0, "ready").say(2, "ready")
    assert not GAME.awaits_person(play.state), "a race does not wait for a person"
    play.solve(0, 1, 2)
    assert GAME.awaits_person(play.state), "each new round waits for a person"


def test_a_lesson_has_no_clock_before_the_first_ready_nor_in_the_first_puzzle() -> None:
    # 4.6: "In a lesson (Teach me) no clock runs before the pupil is ready, and none in the pupil's first puzzle."
    play = Play(2, UbongoOptions(lesson=True, rounds=3))
    assert GAME.deadline(play.state) is None
    play.say(0, "ready")
    assert GAME.deadline(play.state) == Deadline("ready1", 30, None, shortens=True)
    play.say(1, "ready")
    assert play.view().phase == "race"
    assert GAME.deadline(play.state) is None
    play.solve(1)
    assert GAME.deadline(play.state) is None, "the first answer must not start a clock for the other seat"
    play.solve(0)
    assert GAME.deadline(play.state) is None
    play.say(0, "ready").say(1, "ready")
    assert GAME.deadline(play.state) == Deadline("race2", 180, None)


def test_other_tables_are_kept_in_the_same_bytes_as_before_there_were_lessons() -> None:
    """The option `lesson` is left out of a dump unless it is set.

    A house player's move is compared with the dump that it was made for, so dumps of running games must not change.
    """
    kept = GAME.dump(Play(2).state)
    assert '"options":{"speed":"live","side":"easy","rounds":9,"round_seconds":null}' in kept
    taught = Play(2, UbongoOptions(lesson=True)).state
    assert GAME.load(GAME.dump(taught)) == taught
