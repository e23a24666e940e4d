"""`make strength`: the arithmetic of intervals, pairs that share their luck, a run that is taken up again."""

import json
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from benchmarks.strength import players, ratings, run
from benchmarks.strength.intervals import Estimate, Pair, estimate, student
from benchmarks.strength.matches import MATCHES, Match, Wanted, chosen
from benchmarks.strength.pairs import PLAYS, Half, Sitting, seatings
from benchmarks.strength.players import Limit, Player
from benchmarks.strength.results import Results, Row
from benchmarks.strength.sources import sources
from engines.registry import GAMES

EASY, MEDIUM = Player("easy", kept=True), Player("medium", kept=True)


@pytest.mark.parametrize(
    ("freedom", "exact", "within"),
    [(4, 2.77645, 0.015), (9, 2.26216, 0.001), (29, 2.04523, 1e-4), (199, 1.97196, 1e-5)],
)
def test_students_quantile(freedom: int, exact: float, within: float) -> None:
    assert abs(student(freedom) - exact) < within


def test_an_interval_counts_pairs_and_not_games() -> None:
    # Mean 1.2 of 2 and standard deviation 0.788811 by hand: 0.6 ± 2.262 · 0.394405 / √10.
    found = estimate([Pair(won, 2) for won in (2, 2, 1, 1, 2, 0, 1, 0, 2, 1)])
    assert found is not None
    assert (found.pairs, found.score) == (10, 0.6)
    assert found.low == pytest.approx(0.6 - 0.28214, abs=2e-4)
    assert found.high == pytest.approx(0.6 + 0.28214, abs=2e-4)


def test_a_share_of_points_is_the_ratio_of_the_sums() -> None:
    # 330 of 600; residuals 5, -17.5, 15, -7.5, 5 by hand, so the error is √(637.5 / 4 / 5) / 120.
    rows = [Pair(60, 100), Pair(65, 150), Pair(70, 100), Pair(75, 150), Pair(60, 100)]
    found = estimate(rows)
    assert found is not None
    assert found.score == pytest.approx(0.55)
    assert found.high - found.score == pytest.approx(student(4) * (637.5 / 20) ** 0.5 / 120)


def test_pairs_that_all_end_alike_leave_a_doubt() -> None:
    assert estimate([Pair(2, 2)] * 4) is None
    won, even = estimate([Pair(2, 2)] * 20), estimate([Pair(1, 2)] * 20)
    assert won is not None
    assert even is not None
    assert (won.score, won.high) == (1.0, 1.0)
    assert won.low == pytest.approx(0.83157, abs=1e-5)
    assert even.score == 0.5
    assert (even.low, even.high) == pytest.approx((0.33157, 0.66843), abs=1e-5)


@pytest.mark.parametrize(
    ("wanted", "met"),
    [
        (Wanted(), True),
        (Wanted(least=0.6, low=0.55), True),
        (Wanted(least=0.65), False),
        (Wanted(least=0.6, low=0.57), False),
        (Wanted(0.5, 0.6), False),
        (Wanted(high=0.5), True),
        (Wanted(high=0.7), False),
    ],
)
def test_each_bound_is_judged(wanted: Wanted, met: bool) -> None:
    assert wanted.met(Estimate(200, 0.62, 0.56, 0.68)) is met


def test_matches_are_chosen_by_their_names() -> None:
    assert len(chosen([])) == len(MATCHES)
    assert [match.name for match in chosen(["yam-*", "yebo"])] == ["yebo", "yam-medium-easy", "yam-hard-medium"]
    assert [(match.name, str(match.wanted)) for match in chosen(["choko-easy-*", "choko-medium-*"])] == [
        ("choko-easy-beginner6", "60% to 80%"),
        ("choko-medium-easy", "60% to 80%"),
    ]
    with pytest.raises(ValueError, match="no match chess"):
        chosen(["chess"])


def test_hard_of_yebo_is_measured_by_two_thousand_deals() -> None:
    match = MATCHES["yebo"]
    # A deal is a pair: it is played twice, with the seats exchanged.
    assert match.games == 2 * 2000
    assert str(match.wanted) == "interval above 51%"
    reached, half = 0.516, 0.004
    assert match.wanted.met(Estimate(2000, reached, reached - half, reached + half))
    assert not match.wanted.met(Estimate(2000, 0.52, 0.509, 0.531))


class Seen(Sitting):
    """Players of whom it is noted in which states they have chosen."""

    __slots__ = ("noted",)

    def choose(self, state: Any, seat: int, step: int | str) -> Any:
        self.noted = [*getattr(self, "noted", []), (state, seat)]
        return super().choose(state, seat, step)


def both(
    game: str, number: int, of: Callable[[list[tuple[Any, int]]], Any], second: Player = EASY, first: Player = EASY
) -> tuple[list[Any], list[Half]]:
    """What `of` makes of the states in which the players of both games of a pair have chosen, and the results."""
    found, halves = [], []
    for seats in seatings(game, number):
        sitting = Seen(game, (first, second), seats, Limit(), 4, f"{game} {number}", [0.0, 0.0])
        halves.append(PLAYS[game](sitting, {}, number))
        found.append(of(sitting.noted))
    return found, halves


@pytest.mark.parametrize("game", PLAYS)
def test_the_seats_are_exchanged(game: str) -> None:
    first, second = seatings(game, 3)
    assert [1 - side for side in first] == list(second)
    assert sum(first) * 2 == len(first)


def test_an_opening_is_played_from_both_sides() -> None:
    (one, other), halves = both("yote", 3, lambda noted: noted[0][0].position)
    assert one == other
    assert one.turn == 1 + 4
    assert all(half.of == 1 for half in halves)
    # Equal players with the same random choices play the same game, and so win one each, or none.
    assert sum(half.won for half in halves) == 1


def test_each_throw_of_a_turn_has_the_same_dice_on_both_sides() -> None:
    def thrown(noted: list[tuple[Any, int]]) -> dict[int, tuple[int, ...]]:
        return {state.position.turn: state.position.dice for state, _ in noted if state.position.throws == 1}

    (one, other), _ = both("yam", 3, thrown, MEDIUM)
    shared = one.keys() & other.keys()
    assert len(shared) > 10
    assert all(one[turn] == other[turn] for turn in shared)


def test_a_deal_of_yebo_is_the_same_with_the_seats_exchanged() -> None:
    def dealt(noted: list[tuple[Any, int]]) -> Any:
        state = noted[0][0]
        return state.order, state.chief, state.direction, [player.hand for player in state.players], state.ring

    for number in (3, 5):
        (one, other), halves = both("yebo", number, dealt, MEDIUM, MEDIUM)
        assert one == other
        assert one[0] == number % 6 + 1
        assert sum(half.beaten for half in halves) == pytest.approx(1), "equal players"


def test_both_sides_of_ubongo_have_the_same_tasks() -> None:
    def tasks(noted: list[tuple[Any, int]]) -> Any:
        state = noted[-1][0]
        return state.lots, state.rolled

    (one, other), _ = both("ubongo", 3, tasks, Player("hard", kept=True))
    assert one == other
    assert len(one[1]) == 9


def test_a_player_with_a_clock_of_its_own_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where its time is that of the wall, other load on the machine would count against it alone."""
    kept = SimpleNamespace(__name__="kept", think=lambda level, seconds: None)
    monkeypatch.setattr(players, "import_module", lambda _: kept)
    with pytest.raises(TypeError, match="takes no clock"):
        players.think("yote", EASY, None, (), b"", limit=Limit())


def test_a_player_is_given_its_share_of_the_time_or_of_the_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    told = list[dict[str, Any]]()

    def kept(
        level: str,
        seconds: float,
        now: Callable[[], float],
        tables: object = "the game's",
        opening: object = "the game's",
    ) -> None:
        told.append({"level": level, "seconds": seconds, "now": now, "tables": tables, "opening": opening})

    monkeypatch.setattr(players, "import_module", lambda _: SimpleNamespace(think=kept))
    players.think("yote", Player("hard", pace=0.5), None, (), b"", limit=Limit())
    players.think("yote", Player("master", tables=False, book=False), None, (), b"", limit=Limit(nodes=1280))
    timed, counted = told
    assert (timed["level"], timed["seconds"], timed["now"]) == ("hard", 0.05, time.thread_time)
    assert timed["tables"] == timed["opening"] == "the game's"
    assert counted["seconds"] == 5 * 1280 / 128, "a master has five times as many, counted every 128"
    assert [counted["now"]() for _ in range(3)] == [0, 1, 2]
    assert counted["tables"](None) is None
    assert counted["opening"](None) is None


# Taking up again


class AtOnce:
    """Runs what it is given at once, in this process."""

    def __init__(self, *_: object, **__: object) -> None: ...

    def submit(self, function: Callable[..., Row], *given: Any) -> "Future[Row]":
        done = Future[Row]()
        done.set_result(function(*given))
        return done

    def shutdown(self, **_: object) -> None: ...


@pytest.fixture
def numbers(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the pairs that are played, by a stand-in."""
    found = list[int]()

    def played(match: Match, version: str, number: int, limit: Limit) -> Row:
        found.append(number)
        return Row(match.name, version, number, 1.0, 2.0, 0.5, 36.0, (0.1, 0.1))

    monkeypatch.setattr(run, "ProcessPoolExecutor", AtOnce)
    monkeypatch.setattr(run, "played", played)
    return found


def test_a_run_that_was_stopped_is_taken_up_where_it_was(
    numbers: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path, match = tmp_path / "strength.jsonl", MATCHES["yam"]
    results, add = Results(path), Results.add

    def stopping(self: Results, row: Row) -> None:
        if path.exists() and len(path.read_text(encoding="utf-8").splitlines()) == 4:
            raise KeyboardInterrupt
        add(self, row)

    monkeypatch.setattr(Results, "add", stopping)
    with pytest.raises(KeyboardInterrupt):
        run.MatchRun([match], results, Limit(), games=20)()
    kept = {json.loads(line)["pair"] for line in path.read_text(encoding="utf-8").splitlines()}
    assert len(kept) == 4
    assert (
        "9 pairs are to be played, which takes about 5 min of processor time, 3 min with 2" in capsys.readouterr().out
    )
    with path.open("a") as file:
        file.write('{"match": "yam", "ver')  # a line that a kill has torn
    numbers.clear()
    monkeypatch.setattr(Results, "add", add)
    again = run.MatchRun([match], Results(path), Limit(), games=20)
    again()
    assert set(numbers) == set(range(10)) - kept
    rows = Results(path).rows("yam", match.version(Limit()))
    assert [row.pair for row in rows] == list(range(10))
    numbers.clear()
    again()
    assert not numbers
    assert any(line.startswith("yam ") and " 20 " in line for line in again.table())


def test_results_of_other_source_files_or_limits_do_not_count(numbers: list[int], tmp_path: Path) -> None:
    results, match = Results(tmp_path / "strength.jsonl"), MATCHES["yam"]
    run.MatchRun([match], results, Limit(), games=4)()
    run.MatchRun([match], results, Limit(share=0.2), games=4)()
    assert sorted(numbers) == [0, 0, 1, 1]


def test_the_source_files_of_a_player_are_those_that_decide_what_it_plays() -> None:
    today = {path.name for path in sources("engines.yote.house")}
    assert {"house.py", "search.py", "evaluation.py", "moves.py"} <= today
    assert not {"puzzles.jsonl", "feats.py", "game.py"} & today
    kept = sources("tests.opponents.yote.house")
    assert {"opponents", "engines"} == {"opponents" if "opponents" in path.parts else "engines" for path in kept}
    assert "engines/yote/search.py" not in {path.as_posix()[-22:] for path in kept}


# Ratings


def test_ratings_are_a_chain_from_medium() -> None:
    levels = GAMES["yote"].levels
    assert ratings.elo(0.5) == 0
    assert round(ratings.elo(10 / 11)) == 400
    scores: dict[Any, float] = {("medium", "easy"): 10 / 11, ("hard", "medium"): 0.64, ("master", "hard"): 0.64}
    assert ratings.rated(levels, scores) == {"easy": 1100, "medium": 1500, "hard": 1600, "master": 1700}
    del scores["hard", "medium"]
    assert ratings.rated(levels, scores) == {"easy": 1100, "medium": 1500}
    assert ratings.rated(levels, {}) == {}


def test_the_file_of_ratings_says_what_they_were_made_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, results = tmp_path / "ratings.json", Results(tmp_path / "strength.jsonl")
    monkeypatch.setattr(ratings, "FILE", file)
    match, few = MATCHES["yam-hard-medium"], MATCHES["yam-medium-easy"]
    for number in range(25):
        beaten = 0.5 if number < 18 else 1.0
        results.add(Row(match.name, match.version(Limit()), number, 2 * beaten, 2.0, beaten, 1.0, (0.1, 0.1)))
    for number in range(ratings.FEWEST - 1):
        results.add(Row(few.name, few.version(Limit()), number, 1.5, 2.0, 0.75, 1.0, (0.1, 0.1)))
    sure = MATCHES["ubongo-medium-easy"]
    for number in range(25):
        beaten = 0.75 if number == 0 else 1.0  # an interval that reaches 1
        results.add(Row(sure.name, sure.version(Limit()), number, 2 * beaten, 2.0, beaten, 1.0, (0.1, 0.1)))
    ratings.write(run.MatchRun([], results, Limit()))
    found = json.loads(file.read_text(encoding="utf-8"))
    assert found.keys() == {"yam"}
    assert found["yam"]["ratings"] == {"medium": 1500, "hard": 1500 + round(ratings.elo(0.64))}
    (told,) = found["yam"]["matches"]
    assert (told["better"], told["games"], told["score"]) == ("hard", 50, 0.64)
    assert (told["limit"], told["version"]) == ("10% of the time", match.version(Limit()))
    # A later run with another limit leaves the matches as they are of which it has no pair.
    other = Limit(share=0.5)
    for number in range(ratings.FEWEST):
        beaten = 0.5 if number % 2 else 1.0
        results.add(Row(few.name, few.version(other), number, 2 * beaten, 2.0, beaten, 1.0, (0.1, 0.1)))
    ratings.write(run.MatchRun([], results, other))
    found = json.loads(file.read_text(encoding="utf-8"))["yam"]
    assert found["ratings"].keys() == {"easy", "medium", "hard"}
    assert [(each["better"], each["limit"]) for each in found["matches"]] == [
        ("medium", "50% of the time"),
        ("hard", "10% of the time"),
    ]
