"""The measured ratings of house players: of levels that exist, with the matches that they were made of."""

import json
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from benchmarks.strength import ratings
from engines import house_ratings
from engines.registry import GAMES

if TYPE_CHECKING:
    from engines.game import Level

DATA = json.loads(house_ratings.FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", DATA)
def test_ratings_are_those_of_their_matches(name: str) -> None:
    levels = GAMES[name].levels
    scores: dict[tuple[Level, Level], float] = {}
    for match in DATA[name]["matches"]:
        assert levels.index(match["better"]) == levels.index(match["worse"]) + 1
        assert match["games"] >= 2 * ratings.FEWEST
        assert match["interval"][0] <= match["score"] <= match["interval"][1]
        scores[match["better"], match["worse"]] = match["score"]
    found = DATA[name]["ratings"]
    assert found.keys() <= set(levels)
    assert found == pytest.approx(ratings.rated(levels, scores), abs=1)
    assert found.get("medium", house_ratings.START) == house_ratings.START


def test_a_level_that_was_not_measured_has_none() -> None:
    assert house_ratings.house_rating("chess", "hard") is None


@pytest.mark.parametrize("name", GAMES)
def test_every_level_has_a_rating_above_that_of_the_level_below(name: str) -> None:
    found = DATA[name]["ratings"]
    assert list(found) == list(GAMES[name].levels)
    assert all(lower < higher for lower, higher in pairwise(found.values()))
