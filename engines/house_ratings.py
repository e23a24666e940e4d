"""The measured strength of house players: a rating of each level of each game, kept in `house_ratings.json`.

The ratings are a scale of their own among house players, on which the level medium has the rating of a newcomer; they
are not comparable with people's ratings. `python -m benchmarks.strength --ratings` measures them and writes the file,
with the number of games and the score of each match that they were made of.
"""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from engines.game import Level

FILE = Path(__file__).with_suffix(".json")
START = 1500
"""The rating of the level medium."""


def house_rating(game: str, level: Level) -> int | None:
    """The measured rating that people see beside a level; None for a level that no match has measured."""
    rating: int | None = _measured().get(game, {}).get("ratings", {}).get(level)
    return rating


@lru_cache(maxsize=1)
def _measured() -> Any:
    return json.loads(FILE.read_text(encoding="utf-8"))
