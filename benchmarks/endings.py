"""How the hard house player plays four pieces against two with empty hands.

`python -m benchmarks.endings [games] [nodes]`

The positions are drawn from a fixed seed; the side with four pieces is to move, and has either colour in turn. The hard
house player plays both sides, limited by nodes a turn and not by time, so the result is the same on every machine.
Hardly any ending is lost from the start: where the four lose, the benchmark tries whether every first turn loses.
"""

import os
import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count
from multiprocessing import get_context

from engines.yote.ending import ending
from engines.yote.moves import advance, legal
from engines.yote.options import AnyOptions, ChokoOptions, RuleSet, YoteOptions, ruleset
from engines.yote.search import Search
from engines.yote.state import Position

SEED = "four against two"
KINDS: dict[str, AnyOptions] = {
    "yote, lemery": YoteOptions(),
    "yote, traditional": YoteOptions(preset="traditional"),
    "choko, lemery": ChokoOptions(),
}
PROOF = 6
"""The number of turns within which a position must be lost by force to count as lost from the start."""


def endings(cells: int, games: int) -> list[Position]:
    """Positions of four against two on a board of so many cells; the four are to move, light and dark in turn."""
    dice, found = random.Random(f"{SEED} on {cells}"), []
    for number in range(games):
        places = [1 << cell for cell in dice.sample(range(cells), 6)]
        four, two = sum(places[:4]), sum(places[4:])
        found.append(Position((four, two) if number % 2 == 0 else (two, four), (0, 0), turn=31 + number % 2))
    return found


def played(position: Position, options: AnyOptions, nodes: int) -> tuple[str, int]:
    """The result for the side to move (`won`, `drawn` or `lost`) if hard plays both sides, and the number of turns."""
    rules, dice = ruleset(options), random.Random(SEED)
    here = position
    seen: tuple[int, ...] = (here.key(),)
    while True:
        turns = legal(rules, here)
        search = Search(rules, nodes // 128, count().__next__)
        here = advance(rules, here, search.best(here, dice.sample(turns, len(turns)), seen))
        seen = (here.key(),) if here.idle == 0 else (*seen, here.key())
        if (result := ending(rules, here, seen)) is not None:
            made = "drawn" if result[1] is None else "won" if result[1] == position.side else "lost"
            return made, here.turn - position.turn


def wins(rules: RuleSet, position: Position, turns: int) -> bool:
    """Whether the side to move can force a win within so many turns; repetitions are ignored."""
    for action in legal(rules, position):
        after = advance(rules, position, action)
        result = ending(rules, after, ())
        if (result is None and turns > 1 and loses(rules, after, turns - 1)) or (
            result is not None and result[1] == position.side
        ):
            return True
    return False


def loses(rules: RuleSet, position: Position, turns: int) -> bool:
    """Whether every turn of the side to move loses within so many turns; repetitions are ignored."""
    for action in legal(rules, position):
        after = advance(rules, position, action)
        result = ending(rules, after, ())
        if result is None and not (turns > 1 and wins(rules, after, turns - 1)):
            return False
        if result is not None and result[1] != after.side:
            return False
    return True


def report(games: int = 100, nodes: int = 2_000) -> None:
    """Print the results of the endings of every kind; `nodes` a turn take hard some hundredths of its usual second."""
    for name, options in KINDS.items():
        rules = ruleset(options)
        starts = endings(rules.rows * 5, games)
        with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
            results = list(pool.map(partial(played, options=options, nodes=nodes), starts))
        came = Counter(result for result, _ in results)
        hopeless = sum(
            result == "lost" and loses(rules, start, PROOF) for start, (result, _) in zip(starts, results, strict=True)
        )
        longer = Counter(result for result, turns in results if turns > 1)
        print(
            f"hard in {nodes} nodes a turn  won {came['won']}, drawn {came['drawn']}, lost {came['lost']} "
            f"({hopeless} from the start) by four against two in {games} endings of {name}; "
            f"of those longer than a turn won {longer['won']}, drawn {longer['drawn']}, lost {longer['lost']}"
        )


if __name__ == "__main__":
    report(*(int(text) for text in sys.argv[1:]))
