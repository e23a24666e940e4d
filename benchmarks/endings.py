"""How hard plays endings of four pieces against two, both hands empty: `python -m benchmarks.endings [games] [seconds]`.

The positions are drawn from a fixed seed, the four are to move and have either colour in turn, and hard plays both
sides. Hardly any is lost from the start: where the four lose, it is tried whether every first turn loses.
"""

import os
import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from engines.registry import GAMES
from engines.yote.ending import ending
from engines.yote.moves import advance, legal
from engines.yote.options import ChokoOptions, YoteOptions
from engines.yote.ruleset import AnyOptions, RuleSet, ruleset
from engines.yote.state import Position, State

SEED = "four against two"
KINDS: dict[str, AnyOptions] = {
    "yote, lemery": YoteOptions(),
    "yote, traditional": YoteOptions(preset="traditional"),
    "choko, lemery": ChokoOptions(),
}
PROOF = 6
"""Turns within which a position must be lost by force to count as lost from the start."""


def endings(cells: int, count: int) -> list[Position]:
    """Four against two on a board of so many cells, the four to move: light in the first, dark in the second."""
    dice, found = random.Random(f"{SEED} on {cells}"), []
    for number in range(count):
        places = [1 << cell for cell in dice.sample(range(cells), 6)]
        four, two = sum(places[:4]), sum(places[4:])
        found.append(Position((four, two) if number % 2 == 0 else (two, four), (0, 0), turn=31 + number % 2))
    return found


def played(position: Position, options: AnyOptions, seconds: float) -> tuple[str, int]:
    """What the side to move made of it with hard on both sides (`won`, `drawn`, `lost`), and in how many turns."""
    game = GAMES[ruleset(options).game]
    state = State(options, b"", position, seen=(position.key(),))
    while (outcome := game.outcome(state)) is None:
        side = state.position.side
        action = game.think("hard", game.view(state, side), game.legal(state, side), b"%d" % side, seconds)
        state = game.apply(state, side, action).state
    if outcome.drawn:
        return "drawn", state.position.turn - position.turn
    return "won" if outcome.winners == (position.side,) else "lost", state.position.turn - position.turn


def wins(rules: RuleSet, position: Position, turns: int) -> bool:
    """Whether the side to move wins within so many turns whatever the other side does; repetitions are not seen."""
    for action in legal(rules, position):
        after = advance(rules, position, action)
        result = ending(rules, after, ())
        if (result is None and turns > 1 and loses(rules, after, turns - 1)) or (
            result is not None and result[1] == position.side
        ):
            return True
    return False


def loses(rules: RuleSet, position: Position, turns: int) -> bool:
    """Whether every turn of the side to move loses within so many turns; repetitions are not seen."""
    for action in legal(rules, position):
        after = advance(rules, position, action)
        result = ending(rules, after, ())
        if result is None and not (turns > 1 and wins(rules, after, turns - 1)):
            return False
        if result is not None and result[1] != after.side:
            return False
    return True


def report(games: int = 100, seconds: float = 0.05) -> None:
    """Print what becomes of the endings of every kind; `seconds` is what hard has for a turn."""
    for name, options in KINDS.items():
        rules = ruleset(options)
        starts = endings(rules.rows * 5, games)
        with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
            results = list(pool.map(partial(played, options=options, seconds=seconds), starts))
        came = Counter(result for result, _ in results)
        hopeless = sum(
            result == "lost" and loses(rules, start, PROOF) for start, (result, _) in zip(starts, results, strict=True)
        )
        longer = Counter(result for result, turns in results if turns > 1)
        print(
            f"hard in {seconds} s a move  won {came['won']}, drawn {came['drawn']}, lost {came['lost']} "
            f"({hopeless} from the start) by four against two in {games} endings of {name}; "
            f"of those longer than a turn won {longer['won']}, drawn {longer['drawn']}, lost {longer['lost']}"
        )


if __name__ == "__main__":
    report(*(kind(text) for kind, text in zip((int, float), sys.argv[1:], strict=False)))
