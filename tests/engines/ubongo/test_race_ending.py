"""The end of a game: gem values, the tie-break, an early end (ubongo3d.md 4.6, 4.7)."""

from dataclasses import replace

import pytest

from engines.game import Deadline, Outcome
from engines.ubongo.boards import task
from engines.ubongo.gems import value
from engines.ubongo.geometry import flip
from engines.ubongo.options import UbongoOptions
from engines.ubongo.view import VALUES
from tests.engines.ubongo.playing import GAME, Play, answers, tie, with_gems


def test_the_values_of_gems() -> None:
    # 4.5
    assert VALUES == {"ruby": 4, "sapphire": 3, "emerald": 2, "amber": 1}
    assert value(("ruby", "amber", "amber")) == 6


def test_the_highest_value_wins() -> None:
    # 4.7: "Highest gem value wins", not the number of gems; ties behind it stay ties
    play = tie(4, gems=(["amber"] * 4, ["ruby", "emerald"], ["ruby"], ["amber"]))
    assert GAME.outcome(play.state) == Outcome(ranks=(2, 1, 2, 4), scores=(4, 6, 4, 1), reason="value", rated=False)
    assert GAME.to_act(play.state) == ()
    assert GAME.deadline(play.state) is None
    assert play.refusal(0, "ready").reason == "game-over"
    assert play.refusal(0, "solve A B").reason == "game-over"


def test_nine_rounds_empty_the_display() -> None:
    # 4.6 no. 7
    play = Play(2)
    for number in range(1, 10):
        assert play.view().display == (10 - number, 10 - number)
        play.ready().solve(number % 2, 1 - number % 2)
    assert play.view().display == (0, 0)
    assert play.view().phase in {"over", "tiebreak"}


def test_only_the_tied_play_one_more_task_without_the_timer() -> None:
    # 4.7: "Tie for first: only the tied players play one more task without timer"
    play = tie(3, gems=(["ruby"], ["amber"], ["sapphire", "amber"]))
    view = play.view()
    assert view.phase == "tiebreak"
    assert view.racing == (True, False, True)
    assert GAME.to_act(play.state) == (0, 2)
    assert play.view(1).puzzle is None
    assert GAME.deadline(play.state) == Deadline("tiebreak", 1800, None)
    assert play.events == ["round-over 3"]
    assert play.refusal(1, "solve A B").reason == "no-puzzle"
    assert play.refusal(1, "giveup").reason == "no-tie-break"


def test_the_first_correct_answer_wins_the_tie_break_and_brings_no_gem() -> None:
    # 4.7
    play = tie(3, gems=(["ruby"], ["ruby"], ["ruby"])).solve(1)
    assert GAME.outcome(play.state) == Outcome(ranks=(2, 1, 2), scores=(4, 4, 4), reason="tiebreak", rated=False)
    assert play.events == ["solved 1 ", "round-over 0"]
    last = play.view().last
    assert last is not None
    assert last.number == 0
    assert [result.place for result in last.results] == [None, 1, None]


def test_the_tie_break_is_on_the_seats_own_boards_with_a_number_not_yet_used() -> None:
    # 4.7: "a random animal, a number not yet used for it, the seats' own boards"; 4.6 Flips
    animals, flips = set(), set()
    for number in range(60):
        play = Play(2, UbongoOptions(rounds=9), seed=bytes([number]) * 32)
        state = replace(play.state, round=9, rolled=(1, 2, 3, 4, 5, 6, 7, 8), display=(1, 1))
        play.state = state
        play.unsolved()
        rolled = play.state.rolled
        view = play.view()
        index = [lot.animal for lot in state.lots].index(view.animal)
        assert view.die in set(range(1, 11)) - {rolled[index]}
        for seat in (0, 1):
            puzzle = play.view(seat).puzzle
            assert puzzle is not None
            assert view.die is not None
            printed = task(view.animal, state.lots[index].boards[seat], "easy", view.die)
            assert puzzle.pieces == printed.pieces
            assert puzzle.area in {flip(printed.area, way) for way in range(4)}
        animals.add(view.animal)
        flips.add((state.lots[index].flips, play.state.running.lot.flips))
    assert len(animals) == 9
    assert len({fresh for _, fresh in flips}) > 10
    assert sum(old == fresh for old, fresh in flips) < len(flips) / 2


def test_a_seat_may_give_the_tie_break_up_and_the_last_that_remains_has_won() -> None:
    # 4.6: "In the tie-break a seat may give up; it ends when one remains"
    play = tie(3, gems=((), (), ())).say(2, "giveup")
    assert play.view().given_up == (False, False, True)
    assert GAME.to_act(play.state) == (0, 1)
    text = "solve A B"
    assert play.refusal(2, "giveup").reason == "already-given-up"
    assert play.refusal(2, text).reason in {"row-count", "row-length"}
    assert GAME.prefixes(play.view(2), "") == []
    play.say(0, "giveup")
    assert GAME.outcome(play.state) == Outcome(ranks=(2, 1, 2), scores=(0, 0, 0), reason="tiebreak", rated=False)
    assert play.events == ["round-over 0"]


def test_who_has_given_up_can_no_longer_answer() -> None:
    play = tie(3, gems=((), (), ()))
    text = play.answer(2)
    assert play.say(2, "giveup").refusal(2, text).reason == "already-given-up"


def test_after_half_an_hour_the_victory_is_shared() -> None:
    # 4.6: "or after 30 minutes without a correct answer: shared victory"
    play = tie(3, gems=(["ruby"], ["amber"], ["ruby"])).clock()
    assert GAME.outcome(play.state) == Outcome(ranks=(1, 3, 1), scores=(4, 1, 4), reason="shared", rated=False)


def test_who_gave_up_does_not_share_the_victory() -> None:
    play = tie(4, gems=((), (), (), ())).say(3, "giveup").clock()
    assert GAME.outcome(play.state) == Outcome(ranks=(1, 1, 1, 4), scores=(0, 0, 0, 0), reason="shared", rated=False)


@pytest.mark.parametrize("phase", ["gather", "pause", "race", "second", "tiebreak"])
def test_all_may_agree_to_end_the_game_as_it_stands(phase: str) -> None:
    # 4.6: "Ending a game early needs all present human seats"
    play = tie(2) if phase == "tiebreak" else Play(2)
    if phase == "pause":
        play.clock()
    if phase in {"race", "second"}:
        play.ready()
    if phase == "second":
        play.clock()
    assert play.view().phase == phase
    with_gems(play, (["amber"], ["ruby"])).say(0, "draw")
    assert GAME.outcome(play.state) == Outcome(ranks=(2, 1), scores=(1, 4), reason="ended", rated=phase != "tiebreak")
    assert play.view().puzzle is None
    assert GAME.accepts_draw("hard", play.view())


@pytest.mark.parametrize("end", ["agreed", "agreed in the race", "agreed in the second chance", "abandoned", "resumed"])
def test_a_game_is_void_before_anybody_has_solved_or_a_round_is_over(end: str) -> None:
    play = Play(2)
    if end == "resumed":
        play.clock().say(0, "ready").clock()
    elif end != "agreed":
        play.ready() if end.startswith("agreed in") else play.clock()
    if end == "agreed in the second chance":
        play.clock()
    if end == "abandoned":
        play.clock()
    else:
        play.say(0, "draw")
    outcome = GAME.outcome(play.state)
    assert outcome is not None
    assert (outcome.void, outcome.winners, outcome.rated) == (True, (), False)
    assert (outcome.ranks, outcome.drawn) == ((1, 1), True), "a tournament goes by these (6.2)"


@pytest.mark.parametrize("solvers", [(), (0,), (1, 0)])
def test_a_game_that_is_broken_off_after_a_round_is_not_void(solvers: tuple[int, ...]) -> None:
    play = Play(2).ready()
    for seat in solvers:
        play.solve(seat)
    while play.view().phase != "gather":
        play.clock()
    play.say(0, "draw")
    outcome = GAME.outcome(play.state)
    assert outcome is not None
    assert (outcome.void, outcome.early, outcome.drawn) == (False, True, outcome.scores[0] == outcome.scores[1])


def test_who_has_solved_in_a_first_round_that_is_broken_off_is_ahead() -> None:
    play = Play(2).ready().solve(1).say(0, "draw")
    outcome = GAME.outcome(play.state)
    assert outcome is not None
    assert (outcome.void, outcome.winners) == (False, (1,))


def test_once_over_the_view_tells_the_last_round_that_was_rolled() -> None:
    play = Play(2).ready().solve(0, 1)
    animal, die = play.state.lots[0].animal, play.state.rolled[0]
    view = play.say(1, "draw").view()
    assert (view.round, view.animal, view.die) == (1, animal, die)
    play = tie(2).solve(0)
    assert play.view().round == 3
    assert play.view().last is not None
    view = Play(2).say(1, "draw").view()
    assert (view.round, view.die, view.last) == (1, None, None)


def test_a_round_that_ends_with_the_game_is_told_as_well() -> None:
    last = Play(3).ready().solve(1).say(0, "draw").view().last
    assert last is not None
    assert last.number == 1
    assert [result.own for result in last.results] == [False, True, False]


def test_answers_of_the_tie_break_are_listed_before_giving_up() -> None:
    play = tie(2)
    legal = GAME.legal(play.state, 0)
    assert list(legal[:-1]) == answers(play, 0)
    assert GAME.format(legal[-1]) == "giveup"


def test_a_tie_break_is_no_round() -> None:
    play = Play()
    told = [GAME.round_of(each) for each in (play.state, play.ready().state, play.solve(0, 1).state)]
    assert told == [1, 1, 2]
    drawn = tie()
    assert GAME.round_of(drawn.state) == 0
    assert GAME.round_of(drawn.solve(0).state) == 0


@pytest.mark.parametrize(("rounds", "rated"), [(3, False), (5, True), (9, True)])
def test_a_game_of_three_rounds_is_not_rated(rounds: int, *, rated: bool) -> None:
    # 4.6, short games
    outcome = GAME.outcome(tie(2, (["amber"], ["ruby"]), rounds=rounds).state)
    assert outcome is not None
    assert (outcome.reason, outcome.rated, outcome.void) == ("value", rated, False)
    assert UbongoOptions.model_validate({"rounds": rounds}).rated == rated


def test_about_how_long_a_game_takes() -> None:
    # 4.7: 180 seconds a round, on the hard side 300, or as many as the host has chosen
    assert [UbongoOptions.model_validate({"rounds": rounds}).minutes for rounds in (3, 5, 9)] == [10, 15, 25]
    assert UbongoOptions(side="hard").minutes == 45
    assert UbongoOptions(rounds=3, round_seconds=60).minutes == 5
