"""What the end of a game is worth (docs/tournaments.md, 6), and how long a tournament may take (2.4, 2.5)."""

from pathlib import Path

import pytest

from engines.game import AnyGame
from tables.tournament.model import Pairing, PairingResult, TournamentSettings, longest_seconds, rounds
from tables.tournament.results import adjudicated, missed, played, with_absent
from tests.example import GAME, HELD
from tests.playthroughs.recorded import GAMES_AS_TEXT, recorded
from tests.registry import GIVEN

SHORTEST = [min(paths, key=lambda path: path.stat().st_size) for paths in GAMES_AS_TEXT.values()]
EVERY = pytest.mark.parametrize("game", GIVEN.values(), ids=lambda game: game.name)


def test_a_win_is_a_point_and_a_draw_half_a_point_each() -> None:
    assert played("swiss", (1, 2)) == PairingResult((2, 0), "played")
    assert played("arena", (2, 1)) == PairingResult((0, 2), "played")
    assert played("round-robin", (1, 1)) == PairingResult((1, 1), "played")
    assert played("table-rounds", (2, 1)) == PairingResult((0, 12), "played")
    assert played("table-rounds", (1, 3, 2)) == PairingResult((12, 0, 6), "played")


class Counted:
    """A game with a given tally."""

    def __init__(self, *tally: int) -> None:
        self._tally = tally or None

    def tally(self, _state: object) -> tuple[int, ...] | None:
        return self._tally


@pytest.mark.parametrize(("tally", "halves"), [((7, 4), (2, 0)), ((0, 1), (0, 2)), ((5, 5), (1, 1)), ((), (1, 1))])
def test_the_better_tally_wins_a_game_that_is_broken_off(tally: tuple[int, ...], halves: tuple[int, ...]) -> None:
    game: AnyGame = Counted(*tally)  # type: ignore[assignment]
    found = adjudicated("swiss", Pairing(1, (7, 9)), {7, 9}, game, None)
    assert found == PairingResult(halves, "adjudicated")
    assert found.met


def test_a_table_that_is_broken_off_is_worth_what_its_places_are() -> None:
    game: AnyGame = Counted(9, 30, 9)  # type: ignore[assignment]
    assert adjudicated("table-rounds", Pairing(1, (5, 6, 7)), {5, 6, 7}, game, None).halves == (3, 12, 3)


def test_who_has_left_or_did_not_come_is_last_in_a_game_that_is_broken_off() -> None:
    game: AnyGame = Counted(9, 30, 4)  # type: ignore[assignment]
    pairing = Pairing(1, (5, 6, 7, 8), absent=(6,))
    assert adjudicated("table-rounds", pairing, {5, 7, 8}, game, None).halves == (8, 0, 12, 4)
    assert adjudicated("table-rounds", pairing, {5, 8}, game, None).halves == (12, 2, 2, 8)
    game = Counted(9, 3)  # type: ignore[assignment]
    assert adjudicated("swiss", Pairing(1, (5, 6)), {6}, game, None).halves == (0, 2)


def test_who_came_has_the_point_of_who_did_not() -> None:
    pairing = Pairing(1, (7, 9))
    assert missed("swiss", pairing, {9}) == PairingResult((0, 2), "no-show")
    assert missed("swiss", pairing, ()) == PairingResult((0, 0), "no-show")
    assert missed("table-rounds", Pairing(1, (7, 9, 8)), {8}) == PairingResult((0, 0, 12), "no-show")
    assert missed("table-rounds", Pairing(1, (7, 9, 8)), {8, 9}) == PairingResult((0, 9, 9), "no-show")
    assert not missed("swiss", pairing, {9}).met


def test_who_did_not_come_to_a_table_that_played_has_the_last_place() -> None:
    pairing = Pairing(1, (7, 9, 8, 6))
    assert with_absent(pairing, (9, 6), (2, 1)) == (3, 2, 3, 1)
    assert with_absent(pairing, pairing.seats, (1, 2, 3, 4)) == (1, 2, 3, 4)


@EVERY
def test_at_the_start_of_a_game_nobody_is_better(game: AnyGame) -> None:
    state = game.new(game.options(), game.seats[0], bytes(32))
    tally = game.tally(state)
    assert tally is not None
    assert len(tally) == game.seats[0]
    assert len(set(tally)) == 1


@pytest.mark.parametrize("path", SHORTEST, ids=lambda path: path.stem)
def test_at_the_end_of_a_game_the_tally_is_its_score(path: Path) -> None:
    game = recorded(path)
    state = game.replay.moments[-1].state
    outcome = game.game.outcome(state)
    assert outcome is not None
    assert game.game.tally(state) == outcome.scores


def test_the_longest_time_is_known_at_the_start() -> None:
    assert longest_seconds(TournamentSettings(GAME, "swiss"), 16) == 4 * 45 * 60
    assert longest_seconds(TournamentSettings(GAME, "round-robin", pace="days"), 8) == 7 * 7 * 86_400
    assert longest_seconds(TournamentSettings(GAME, "arena", minutes=60), 40) == 75 * 60
    assert rounds(TournamentSettings(GAME, "arena", minutes=60), 40) == 0
    assert rounds(TournamentSettings(HELD, "table-rounds", seats=4), 40) == 3
    assert [rounds(TournamentSettings(GAME, "round-robin"), count) for count in (3, 4, 7, 8)] == [3, 3, 7, 7]
