"""The race and its rewards: the table of cases (ubongo3d.md 4.6)."""

from collections import Counter
from dataclasses import replace
from typing import Literal

import pytest

from engines.game import Deadline
from engines.ubongo.options import UbongoOptions
from tests.engines.ubongo.playing import GAME, Play, seeds, tie


@pytest.mark.parametrize(
    ("side", "chosen", "seconds"), [("easy", None, 180), ("hard", None, 300), ("easy", 60, 60), ("hard", 900, 900)]
)
def test_a_round_lasts_as_long_as_the_table_says_and_so_does_its_second_chance(
    side: Literal["easy", "hard"], chosen: int | None, seconds: int
) -> None:
    # 4.7: "default 180 s easy, 300 s hard, host-adjustable 60-900 s; second chance = same length"
    play = Play(2, UbongoOptions(side=side, round_seconds=chosen)).ready()
    assert GAME.deadline(play.state) == Deadline("race1", seconds, None)
    assert GAME.deadline(play.clock().state) == Deadline("second1", seconds, None)


def test_rewards_at_once_sapphire_amber_and_a_gem_from_the_bag_for_everybody() -> None:
    # 4.6 no. 5: "1st: sapphire from the display + random gem …; 2nd: amber …; 3rd and 4th: random gem"
    play = Play(4).ready()
    for place, (seat, display) in enumerate([(2, (8, 9)), (0, (8, 8)), (3, (8, 8))], 1):
        play.solve(seat)
        gems = play.view().gems[seat]
        assert play.view().places[seat] == place
        assert play.view().display == display
        assert play.view().bag == 40 - place
        took = {1: ["sapphire"], 2: ["amber"]}.get(place, [])
        assert list(gems[:-1]) == took
        assert play.events == []
    assert play.view().phase == "race"
    play.solve(1)
    assert len(play.view().gems[1]) == 1
    # The round's events come once it is over: each answer in its order, with the gems that it brought.
    told = [f"solved {seat} {' '.join(play.view().gems[seat])}" for seat in (2, 0, 3, 1)]
    assert play.events == [*told, "round-over 1"]


def test_the_round_ends_when_all_have_solved_and_the_next_one_gathers() -> None:
    # 4.6 no. 6 and 7
    play = Play(2).ready().solve(0)
    assert GAME.to_act(play.state) == (1,)
    play.solve(1)
    assert play.view().phase == "gather"
    assert play.view().round == 2
    assert play.view().puzzle is None
    assert play.view().die is None


def test_the_round_ends_at_the_bell() -> None:
    # 4.6 no. 6
    play = Play(3).ready().solve(1).clock()
    assert play.view().round == 2
    assert play.events == [f"solved 1 {' '.join(play.view().gems[1])}", "round-over 1"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_or_more_solved(seats: int) -> None:
    # 4.6 table: "the round's sapphire and amber are both gone"
    play = Play(seats).ready().solve(0, 1)
    if seats > 2:
        play.clock()
    assert play.view().display == (8, 8)
    assert play.view().bag == 38


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_exactly_one_solved(seats: int) -> None:
    # 4.6 table: "the amber of the round goes from the display into the bag (after that player's draw)"
    play = Play(seats).ready().solve(1)
    assert play.view().bag == 39
    bag = play.state.bag
    play.clock()
    assert play.view().display == (8, 8)
    assert play.state.bag == (*bag[:3], bag[3] + 1)
    assert play.view().gems[1][0] == "sapphire"
    assert play.view().round == 2


def test_the_only_one_in_the_round_solves_it_and_draws_before_the_amber_is_in_the_bag() -> None:
    # 4.6 table, in one action: "after that player's draw"
    play = Play(2).ready(0)
    play.state = replace(play.state, bag=(1, 0, 0, 0))
    play.solve(0)
    assert play.view().gems[0] == ("sapphire", "ruby")
    assert play.state.bag == (0, 0, 0, 1)
    assert play.events == ["solved 0 sapphire ruby", "round-over 1"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_solved_brings_the_same_task_once_more(seats: int) -> None:
    # 4.6 table: "timer restarted once with the same task"
    play = Play(seats).ready()
    before = [play.view(seat).puzzle for seat in range(seats)]
    stamps = [GAME.stamp(play.state, seat) for seat in range(seats)]
    play.clock()
    assert play.view().phase == "second"
    assert [play.view(seat).puzzle for seat in range(seats)] == before
    assert [GAME.stamp(play.state, seat) for seat in range(seats)] == stamps


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_solver_of_a_second_chance_draws_one_gem_and_ends_the_round(seats: int) -> None:
    # 4.6 table: "draws one random gem and the round ends at once; then the sapphire and amber of the round go into the
    # bag (after the draw)"
    play = Play(seats).ready().clock()
    play.state = replace(play.state, bag=(1, 0, 0, 0))
    play.solve(1)
    assert play.view().gems == tuple(("ruby",) if seat == 1 else () for seat in range(seats))
    assert play.state.bag == (0, 1, 0, 1)
    assert play.view().display == (8, 8)
    assert play.view().round == 2
    assert play.events == ["solved 1 ruby", "round-over 1"]
    last = play.view().last
    assert last is not None
    assert last.second


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_solved_in_the_second_chance_either(seats: int) -> None:
    # 4.6 table: "sapphire and amber go into the bag, no gem for anybody"
    play = Play(seats).ready().clock().clock()
    assert play.events == ["round-over 1"]
    assert play.state.bag == (10, 11, 10, 11)
    assert play.view().display == (8, 8)
    assert play.view().gems == ((),) * seats
    assert play.view().round == 2


def test_a_wrong_submission_is_refused_without_penalty() -> None:
    # 4.6 no. 4
    play = Play(2).ready()
    puzzle = play.view().puzzle
    assert puzzle is not None
    wrong = puzzle.area.replace("#", "A")
    assert play.refusal(0, f"solve {wrong} {wrong}").reason in {"piece-missing", "piece-size"}
    assert play.solve(0).view().places == (1, None)


def test_any_correct_answer_counts_and_first_come_is_the_order_of_answers() -> None:
    # 4.6 no. 4; 4.3: uniqueness is not a property of the game
    for seed in seeds(40):
        play = Play(2, UbongoOptions(side="hard"), seed).ready()
        legal = GAME.legal(play.state, 1)
        if len(legal) > 1:
            break
    play.say(1, GAME.format(legal[-1])).solve(0)
    last = play.view().last
    assert last is not None
    assert [result.place for result in last.results] == [2, 1]
    assert f"solve {last.results[1].lower} {last.results[1].upper}" == GAME.format(legal[-1])


def test_after_a_round_everybodys_answer_or_the_books_can_be_seen() -> None:
    # 4.7: "Solution reveal after the round corresponds to the solution book"
    play = Play(3).ready()
    puzzles = [play.view(seat).puzzle for seat in range(3)]
    legal = [{GAME.format(action) for action in GAME.legal(play.state, seat)} for seat in range(3)]
    play.solve(2).clock()
    last = play.view(None).last
    assert last is not None
    assert [result.own for result in last.results] == [False, False, True]
    assert [result.puzzle for result in last.results] == puzzles
    for result in last.results:
        assert f"solve {result.lower} {result.upper}" in legal[result.seat]
    assert last.results[2].gems == play.view().gems[2]


def test_one_answer_a_seat() -> None:
    play = Play(3).ready().solve(0)
    text = f"solve {' '.join(play.view(0).solution or ())}"
    assert play.refusal(0, text).reason == "already-solved"
    assert GAME.legal(play.state, 0) == ()
    assert play.view(1).solution is None


def test_words_out_of_place() -> None:
    play = Play(3).say(0, "ready")
    assert play.refusal(0, "ready").reason == "already-ready"
    assert play.refusal(0, "giveup").reason == "no-tie-break"
    assert play.refusal(1, "solve A B").reason == "no-puzzle"
    for word in ("bell", "wait", "close", "share"):
        assert play.refusal(0, word).values == {"text": word}
    play.clock()
    assert play.refusal(1, "ready").reason == "race-runs"
    assert play.refusal(0, "roll").reason == "not-now"
    assert play.refusal(0, "resign").reason == "no-resigning"


def test_why_a_seat_has_nothing_to_do() -> None:
    play = Play(3).say(0, "ready")
    assert GAME.idle(play.state, 0) == "already-ready"
    play.say(1, "ready").clock()
    assert GAME.idle(play.state, 2) == "no-puzzle"
    play.solve(0)
    assert GAME.idle(play.state, 0) == "already-solved"
    assert GAME.idle(tie(3, ((), (), ())).say(1, "giveup").state, 1) == "already-given-up"


def test_every_gem_of_the_bag_is_as_likely() -> None:
    # 4.6 no. 5: "random gem from the bag"
    drawn = Counter(Play(2, seed=seed).ready().solve(0).view().gems[0][1] for seed in seeds(400))
    assert set(drawn) == {"ruby", "sapphire", "emerald", "amber"}
    assert all(70 <= count <= 130 for count in drawn.values())
