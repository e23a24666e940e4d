"""A slow reference implementation of Awalé: houses by letter, turns tried out and judged by their results.

It shares nothing with the engine. A game is a plain dictionary.
"""

from itertools import cycle, islice
from typing import Any

ROWS = ("ABCDEF", "abcdef")
RING = "".join(ROWS)


def start(houses: str = "4 " * 12, stores: tuple[int, int] = (0, 0), side: int = 0, quiet: int = 0) -> dict[str, Any]:
    """A game at a position; the seeds are written from A to f."""
    seeds = dict(zip(RING, map(int, houses.split()), strict=True))
    game = {"seeds": seeds, "stores": list(stores), "side": side, "quiet": quiet, "before": []}
    return game | {"before": [_standing(game)]}


def _standing(game: dict[str, Any]) -> str:
    return f"{game['side']} {game['seeds']}"


def play(game: dict[str, Any], letter: str) -> dict[str, Any]:
    """The game after a turn."""
    seeds, side = dict(game["seeds"]), game["side"]
    row, others = ROWS[side], ROWS[1 - side]
    assert letter in row
    assert seeds[letter] > 0
    ring = islice(cycle(RING), RING.index(letter) + 1, None)
    hand, seeds[letter], end = seeds[letter], 0, letter
    while hand:
        end = next(ring)
        if end == letter:
            continue
        seeds[end] += 1
        hand -= 1
    behind = others[: others.index(end) + 1] if end in others else ""
    taken = dict(seeds)
    for house in behind[::-1]:
        if taken[house] not in (2, 3):
            break
        taken[house] = 0
    if any(taken[house] for house in others):
        won, seeds = sum(seeds.values()) - sum(taken.values()), taken
    else:
        won = 0
    stores = list(game["stores"])
    stores[side] += won
    after = {"seeds": seeds, "stores": stores, "side": 1 - side, "quiet": 0 if won else game["quiet"] + 1}
    return after | {"before": ([] if won else game["before"]) + [_standing(after)]}


def turns(game: dict[str, Any]) -> list[str]:
    """Every turn that leaves the other side a turn."""
    mine = (house for house in ROWS[game["side"]] if game["seeds"][house])
    return [house for house in mine if any(play(game, house)["seeds"][other] for other in ROWS[1 - game["side"]])]


def result(game: dict[str, Any], limit: int = 100) -> tuple[str, tuple[int, int]] | None:
    """Why a game is over, and the stores after the counting."""
    south, north = game["stores"]
    if south > 24 or north > 24:
        return "majority", (south, north)
    left = [sum(game["seeds"][house] for house in row) for row in ROWS]
    counted = south + left[0], north + left[1]
    if not turns(game):
        return "unfed", counted
    if game["before"].count(game["before"][-1]) == 3:
        return "cycle", counted
    return ("no-capture", counted) if game["quiet"] >= limit else None


def perft(game: dict[str, Any], depth: int) -> int:
    """The number of lines of a given length in turns; a line that ends early is not counted."""
    if depth == 0:
        return 1
    if result(game):
        return 0
    return sum(perft(play(game, house), depth - 1) for house in turns(game))
