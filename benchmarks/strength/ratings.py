"""The ratings of levels, made of the matches of each level against the one below."""

import json
from math import log10
from typing import Any

from benchmarks.strength.intervals import Estimate, Pair, estimate
from benchmarks.strength.matches import STEPS, step
from benchmarks.strength.results import Row
from benchmarks.strength.run import MatchRun
from engines.game import Level
from engines.house_ratings import FILE, START
from engines.registry import GAMES

ANCHOR: Level = "medium"
"""The level that has a newcomer's starting value."""
FEWEST = 20
"""The fewest pairs of a match by which levels are rated."""


def write(run: MatchRun) -> None:
    """Write the ratings of all levels that the pairs played so far can rate, with the matches that they were made of.

    The difference of two neighbouring levels is the Elo difference of their score (the maximum-likelihood estimate of
    Bradley and Terry, as every level meets its neighbours alone). The score is that of games won, in Yebo of seats beaten
    in a round. A level is left out if its match, or one between it and medium, has too few pairs, or an interval that
    reaches 0 or 1, so that the difference may be any. A match of which the run has no pair stays as the file has it, so
    that the longest ones may be played with another limit.
    """
    found = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    for game in GAMES:
        levels = GAMES[game].levels
        matches = {(each["better"], each["worse"]): each for each in found.get(game, {}).get("matches", ())}
        for better, worse in zip(levels[1:], levels, strict=False):
            rows = run.rows(STEPS[step(game, better, worse)])
            score = estimate([Pair(row.beaten, 1.0) for row in rows])
            if rows:
                matches.pop((better, worse), None)
            if score is not None and len(rows) >= FEWEST and score.low > 0 and score.high < 1:
                matches[better, worse] = _told(better, worse, score, rows, str(run.limit))
        if matches:
            found[game] = {
                "ratings": rated(levels, {pair: told["score"] for pair, told in matches.items()}),
                "matches": sorted(matches.values(), key=lambda told: levels.index(told["better"])),
            }
    FILE.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8", newline="\n")
    print(f"{FILE.name} is written.")


def rated(levels: tuple[Level, ...], scores: dict[tuple[Level, Level], float]) -> dict[Level, int]:
    """The ratings of the levels that a chain of matches joins to medium.

    Args:
        levels: The levels, the weakest first.
        scores: For a level and the one below, the better one's share of games.
    """
    anchor = levels.index(ANCHOR)
    ratings: dict[Level, float] = {ANCHOR: START}
    for better, worse in zip(levels[anchor + 1 :], levels[anchor:], strict=False):
        if worse in ratings and (better, worse) in scores:
            ratings[better] = ratings[worse] + elo(scores[better, worse])
    for worse, better in zip(reversed(levels[:anchor]), reversed(levels[: anchor + 1]), strict=False):
        if better in ratings and (better, worse) in scores:
            ratings[worse] = ratings[better] - elo(scores[better, worse])
    return {level: round(ratings[level]) for level in levels if level in ratings and len(ratings) > 1}


def elo(score: float) -> float:
    """The difference of ratings at which the better player has this score, above 0 and below 1."""
    return 400 * log10(score / (1 - score))


def _told(better: Level, worse: Level, score: Estimate, rows: list[Row], limit: str) -> dict[str, Any]:
    """The figures of a match, as they stand in the file."""
    return {
        "better": better,
        "worse": worse,
        "games": 2 * len(rows),
        "limit": limit,
        "version": rows[0].version,
        "score": round(score.score, 4),
        "interval": [round(score.low, 4), round(score.high, 4)],
    }
