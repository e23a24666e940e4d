"""Games that the rules do not let count for ratings: from when on, and what they count for all the same."""

from typing import Any

import pytest

from data import endings
from engines.game import Outcome
from tests.engines.toy import Toy
from tests.tables.harness import Bench


def unrated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the rules have no game count for ratings, as those of a game that is too short."""
    outcome = Toy.outcome

    def short(game: Toy, state: Any) -> Outcome | None:
        found = outcome(game, state)
        return None if found is None else found.model_copy(update={"rated": False})

    monkeypatch.setattr(Toy, "outcome", short)


async def played(hands: Bench) -> None:
    table = await hands.game()
    await hands.play(table, table.to_act()[0], "step")
    await hands.tables.resign(table.id, hands.actor("Lion"))


async def test_a_short_game_counts_for_everything_but_ratings(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    unrated(monkeypatch)
    await played(hands)
    (game,) = (await hands.tables.village.history(5)).games
    assert not game.rated
    row = await hands.store.read(endings.rating, 5, "toy", 0, 1)
    assert row is not None
    assert (row.games, row.wins, row.rated) == (1, 1, 0)
    assert await hands.tables.village.unrated_pairs(5) == [], "nobody has given it up"


async def test_games_that_were_counted_before_stay_counted(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    await played(hands)
    unrated(monkeypatch)
    await played(hands)
    assert [game.rated for game in (await hands.tables.village.history(5)).games] == [False, True]
    assert (await hands.recount()).differing == 0
    assert [game.rated for game in (await hands.tables.village.history(5)).games] == [False, True]
