"""The end of a round and of the game, scores, clocks (yebo.md 5.4, 5.7, A15, A36, A38, A40, 5.10)."""

from dataclasses import replace
from typing import Literal

import pytest

from engines.game import Ending, Illegal
from engines.yebo.fence import Ring, build
from engines.yebo.groups import ROUNDS
from engines.yebo.notation import ClockAction
from engines.yebo.options import YeboOptions
from engines.yebo.scoring import score
from engines.yebo.state import State
from engines.yebo.view import Points, Result
from tests.engines.yebo.playing import GAME, Play, player, start, table

WINNING = "P2 P2 M9|P1 P1 P1, F1 F1 F1, B2 B2 B2||!"


def won() -> Play:
    play = table(1, "M3 A|P5 P5 P5 + P5|Lion", WINNING, "M4 M4", fence="P3 P2")
    play.say(0, "draw right", "discard P3").clock()
    return play.say(1, "draw right", "display P2 P2 P2", "discard M9")


def test_5_7_points_item_by_item() -> None:
    def of(text: str, number: int = 1, *, winner: bool = False) -> Points:
        return score(player(next(n for n in ROUNDS if n == number), text), winner=winner)

    assert of("P1 F1 A A") == Points(concealed=-100)
    assert of("P1|P2 P2 P2 + P2, F1 F1 A=F1|Lion Zebra") == Points(suits=40, enhancing=40, sightings=85)
    assert of("|P2 P2 A=P2, A A A", winner=True) == Points(suits=20, africas=150, winner=20)
    assert of("|A A, P1 P1, F1 F1", 3) == Points(africas=40, suits=20, enhancing=40)
    assert of("|B1 B2 B3 , P4 M4 S4", 4).total == 90
    assert of("|P3 M3, F2 B2", 6).total == 60
    assert of("A").total == -50


def test_5_10_oracles_of_points() -> None:
    sets = "|P1 P1 P1, P2 P2 P2, P3 P3 P3, P4 P4 P4"
    assert score(player(1, sets), winner=True).total == 140
    assert score(player(1, "|F1 F1 F1, F2 F2 F2, B1 B1 B1, B3 B3 B3"), winner=True).total == 260
    assert score(player(1, "|P2 P2 P2, P7 P7 P7, B1 B1 A=B1, A A A"), winner=True).total == 270


def test_5_4_the_winner_is_the_next_chief_and_the_round_is_scored_with_all_hands() -> None:
    play = won()
    assert play.events == ("discarded 1 M9", "round-won 1 sets", "round-over sets", "new-chief 1")
    view = play.view(None)
    assert (view.phase, view.chief, view.order, view.round) == ("fence", 1, 2, None)
    result = view.results[0]
    assert (result.number, result.chief, result.winner) == (1, 0, 1)
    assert result.points[0] == Points(suits=40, sightings=60, concealed=-50)
    assert result.points[1] == Points(suits=60, enhancing=120, winner=20)
    # A38: hands are shown after scoring
    assert result.hands == (("M3", "A"), (), ("M4", "M4"))
    assert view.totals == (50, 200, 0)
    assert view.left == (2, 3, 4, 5, 6)
    assert view.fence.blocks == 144
    assert view.seats[0].groups == ()


def test_5_4_each_round_is_played_once_and_the_last_one_needs_no_naming() -> None:
    play = won()
    play.say(1, "fence 3 +")
    assert play.refusal(1, "round 1") == "round-played"
    assert play.legal(1) == [f"round {number}" for number in (2, 3, 4, 5, 6)]
    results = tuple(replace_number(play.view(None).results[0], number) for number in (1, 2, 4, 5, 6))
    last = Play(replace(won().state, results=results, order=6)).say(1, "fence 3 +")
    assert last.state.round == 3
    assert last.state.phase == "take"


def replace_number(result: Result, number: int) -> Result:
    return result.model_copy(update={"number": number})


def dry(options: YeboOptions | None = None, **fields: object) -> Play:
    """A round of Sets with an empty Fence; seat 1 is to draw, or may pick up the discarded P3."""
    play = table(
        1,
        "M3 M6",
        "P3 P3 S1",
        "M4 M4",
        options=options,
        discards=("S3", "S5", "P3"),
        claimable=True,
        discarder=0,
        to_move=1,
    )
    return Play(replace(play.state, ring=Ring(), **fields))  # type: ignore[arg-type]


def test_a15_only_the_draw_shows_that_the_fence_is_empty() -> None:
    play = dry()
    assert {"draw right", "pickup", "call"} <= set(play.legal(1))
    play.say(1, "call", "discard S1")
    assert play.state.phase == "window"
    empty = dry().say(1, "draw left")
    assert empty.events == ("exhausted 0",)
    assert (empty.state.phase, GAME.to_act(empty.state)) == ("exhausted", (0,))
    # the attempt to draw ends the late calls
    assert empty.refusal(2, "call") == "not-now"
    assert empty.refusal(1, "score") == "only-chief"
    assert empty.legal(0) == ["score", "rebuild"]


def test_a15_scored_as_it_stands_there_is_no_winner_and_the_chief_stays() -> None:
    play = dry().say(1, "draw left").say(0, "score")
    result = play.view(None).results[0]
    assert result.winner is None
    assert not any(points.winner for points in result.points)
    assert play.view(None).chief == 0
    assert play.state.phase == "fence"


def test_a15_rebuilt_of_all_discards_and_the_same_player_draws() -> None:
    play = dry().say(1, "draw left").say(0, "rebuild")
    view = play.view(1)
    assert view.fence.blocks == 3
    assert view.discards == ()
    assert view.rebuilds == 1
    assert (view.to_move, view.phase, view.direction) == (1, "take", 1)
    # the rebuilt Fence leaves no discard to claim
    assert view.window is None
    assert play.legal(1) == ["draw right", "draw left"]
    assert play.hand(1) == "P3 P3 S1"


def test_a15_no_more_often_than_the_table_wants() -> None:
    assert dry(rebuilds=1).say(1, "draw left").legal(0) == ["score", "rebuild"]
    over = dry(rebuilds=2).say(1, "draw left")
    # without rebuilds left the Chief has no choice: the round is scored at once
    assert over.events[0] == "exhausted 0"
    assert over.view(None).results
    endless = dry(YeboOptions(max_rebuilds=None), rebuilds=9).say(1, "draw left")
    assert endless.legal(0) == ["score", "rebuild"]


def test_a15_in_the_middle_of_a_turn_nothing_can_be_picked_up() -> None:
    play = table(1, "M3 M6", "P3", "M4", discards=("S3",))
    play.state = replace(play.state, ring=build(["Lion"]))
    play.say(0, "draw right")
    assert play.events == ("drew 0 right", "sighting 0 Lion 60", "reversed -1", "exhausted 0")
    play.say(0, "rebuild")
    assert play.view(0).replacing
    assert play.state.direction == -1
    assert play.refusal(0, "pickup") == "pickup-called"


def test_a36_the_chief_who_says_nothing() -> None:
    play = start(3)
    same = GAME.on_timeout(play.state, None)
    assert same == GAME.on_timeout(play.state, play.state.chief)
    play.clock()
    assert play.log[-1].text.endswith("+")
    play.clock()
    assert play.state.round == 1
    stacks = {GAME.format(GAME.on_timeout(start(3, seed=bytes([n]) * 32).state, None)) for n in range(20)}
    assert len(stacks) > 10
    empty = dry().say(1, "draw left").clock()
    assert empty.log[-1].text == "score"


def test_a36_a_turn_draws_from_the_first_end_and_discards_the_drawn_block() -> None:
    play = table(1, "M3 M6 P1", "P3", "M4", fence="S2 A Lion F1")
    first = GAME.deadline(play.state)
    play.clock()
    assert play.log[-1].text == "draw right"
    # the whole turn has one deadline
    assert GAME.deadline(play.state) == first
    play.clock()
    assert (play.log[-1].text, play.view(None).discards) == ("drop", ("S2",))
    assert GAME.deadline(play.state) != first
    # a drawn Africa cannot be discarded: the last block that is no Africa goes instead
    play.clock().clock().clock()
    assert play.view(None).discards == ("S2", "P3")


def test_a36_a_sighting_does_not_keep_the_clock_from_ending_the_turn() -> None:
    play = table(1, "M3 M6 P1", "P3", "M4", fence="Lion F1")
    for _ in range(3):
        play.clock()
    assert [entry.text for entry in play.log] == ["draw right", "draw right", "drop"]
    assert play.view(None).discards == ("F1",)


def test_a36_after_a_pick_up_another_block_is_discarded() -> None:
    play = table(1, "M3 S6 P1", "P3", "M4", claimable=True, discarder=2, discards=("S9",)).say(0, "pickup").clock()
    assert play.view(None).discards == ("S6",)


def test_a36_nobody_loses_on_time_and_nobody_resigns() -> None:
    for ending in (Ending.FLAG, Ending.RESIGN):
        with pytest.raises(Illegal) as caught:
            GAME.apply(start().state, 0, ending)
        assert caught.value.reason == "no-resigning"
    with pytest.raises(ValueError, match="speed"):
        YeboOptions.model_validate({"speed": "days"})


def test_a36_the_clock_plays_only_its_own() -> None:
    play = table(1, "M3", "P3", "M4")
    for word in ClockAction:
        assert play.refusal(0, word) == "not-now"


def finished(*totals: tuple[tuple[int, int | None], ...]) -> State:
    """A finished game.

    Args:
        totals: By seat, a pair for each round: its points, and 1 if the seat won it (else 0).
    """
    rounds = []
    for number in range(len(totals[0])):
        points = tuple(Points(suits=seat[number][0]) for seat in totals)
        winner = next((place for place, seat in enumerate(totals) if seat[number][1]), None)
        nothing = ((),) * len(totals)
        rounds.append(
            Result(number=1, chief=0, winner=winner, points=points, groups=nothing, hands=nothing, sightings=nothing)
        )
    return replace(start(len(totals)).state, phase="over", results=tuple(rounds))


@pytest.mark.parametrize(
    ("totals", "ranks", "reason"),
    [
        ((((10, 0), (20, 0)), ((10, 1), (10, 1))), (1, 2), "points"),
        ((((10, 0), (20, 0)), ((20, 0), (10, 1))), (2, 1), "rounds-won"),
        ((((5, 0), (25, 0)), ((20, 0), (10, 0))), (1, 2), "best-round"),
        ((((10, 0), (20, 0)), ((20, 0), (10, 0))), (1, 1), "shared"),
    ],
)
def test_a40_equal_totals(
    totals: tuple[tuple[tuple[int, int | None], ...], ...], ranks: tuple[int, int], reason: str
) -> None:
    outcome = GAME.outcome(finished(*totals))
    assert outcome is not None
    assert (outcome.ranks, outcome.reason) == (ranks, reason)


def test_a_game_that_ends_in_its_first_round_is_void() -> None:
    begun = start()
    begun = begun.say(begun.state.chief, "fence 3 +", "round 2")
    for state in (start().state, begun.state):
        outcome = GAME.outcome(GAME.apply(state, 0, Ending.DRAW).state)
        assert outcome is not None
        assert (outcome.void, outcome.winners, outcome.rated, outcome.ranks) == (True, (), False, (1, 1, 1))


def test_all_agree_to_end_early_and_the_running_round_is_not_scored() -> None:
    play = won().say(1, "fence 3 +", "round 2")
    step = GAME.apply(play.state, 0, Ending.DRAW)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("ended", (50, 200, 0))
    assert (outcome.early, outcome.winners, outcome.void, outcome.rated) == (True, (1,), False, True)
    assert GAME.to_act(step.state) == ()
    assert GAME.deadline(step.state) is None
    assert GAME.stamp(step.state, 0) == "over"
    # concealed blocks stay concealed
    assert GAME.view(step.state, None).hand == ()
    assert len(GAME.view(step.state, None).results) == 1
    with pytest.raises(Illegal, match="game-over"):
        GAME.apply(step.state, 1, GAME.parse(play.view(1), "draw right"))


def test_the_game_is_over_after_six_rounds() -> None:
    play = table(1, "M3", WINNING, fence="P2", order=6, to_move=1)
    play.say(1, "draw right", "display P2 P2 P2", "discard M9")
    assert play.events[-1] == "over"
    outcome = GAME.outcome(play.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "points")


@pytest.mark.parametrize("rounds", [1, 2, 6])
def test_a_short_game_is_over_after_its_rounds_and_not_rated(rounds: Literal[1, 2, 6]) -> None:
    options = YeboOptions(rounds=rounds)
    for order in range(1, rounds + 1):
        play = table(1, "M3", WINNING, fence="P2", order=order, to_move=1, options=options)
        play.say(1, "draw right", "display P2 P2 P2", "discard M9")
        assert (play.events[-1] == "over") == (order == rounds)
    outcome = GAME.outcome(play.state)
    assert outcome is not None
    assert (outcome.winners, outcome.rated, outcome.void) == ((1,), rounds == 6, False)
    kinds = [feat.kind for feat in GAME.feats(play.state, ())]
    assert kinds == ["yebo-game"] * 2 * (rounds == 6) + ["yebo-round"] * 2
    assert options.minutes == rounds * 15


def test_in_a_short_game_the_chief_chooses_among_all_rounds() -> None:
    play = start(options=YeboOptions(rounds=1))
    chief = play.state.chief
    play.say(chief, "fence 3 +")
    assert play.legal(chief) == [f"round {number}" for number in range(1, 7)]


def test_options_of_six_rounds_keep_the_bytes_of_earlier_versions() -> None:
    assert "rounds" not in YeboOptions().model_dump_json()
    assert YeboOptions.model_validate_json(YeboOptions(rounds=2).model_dump_json()).rounds == 2
