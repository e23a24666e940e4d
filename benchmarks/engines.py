"""The speed of the engines of Yoté and Choko and of their hard house player's search: `python -m benchmarks.engines`."""

import random
import time

from engines.registry import GAMES
from engines.yote.ending import ending
from engines.yote.moves import advance, legal
from engines.yote.options import RuleSet, YoteOptions, ruleset
from engines.yote.search import Search
from engines.yote.state import Position, parse_position

EMPTY_BOARD = "5/5/5/5/5/5 o 12,12 - - 0 0 1"
MIDDLE_GAME = (
    "5/2x2/1o1x1/2o1x/1o3/5 o 8,8 - - 2 0 9",
    "2o2/x1x1o/1ox2/2o1x/1x2o/o3x o 4,4 - - 1 0 15",
    "o1x1o/1x1o1/x3x/1o1x1/2o1x/o2x1 o 2,2 - - 3 1 21",
    "1o1x1/xo2x/2o2/o3x/1xo2/2x1o o 0,0 - - 4 4 31",
)


def perft(rules: RuleSet, position: Position, depth: int, seen: tuple[int, ...] = ()) -> int:
    """The number of lines of play from a position in which the game is not over, by the rules that games are played by.

    A capture counts once for each possible set of second removals. A game that ends before the depth is reached does
    not count. The turns of the last ply are counted without being played (bulk counting).

    Args:
        rules: The rule set.
        position: The position.
        depth: Length of the lines, in turns, at least one.
        seen: Keys of earlier positions, as in `State.seen`.
    """
    actions = legal(rules, position)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = advance(rules, position, action)
        history = (after.key(),) if after.idle == 0 else (*seen, after.key())
        if ending(rules, after, history) is None:
            total += perft(rules, after, depth - 1, history)
    return total


def perft_speed(line: str, seconds: float = 1.0) -> float:
    """The leaves counted in a second by perft to depth 3 under the default rules, with bulk counting."""
    position, _ = parse_position(line)
    leaves, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        leaves += perft(ruleset(YoteOptions()), position, 3)
    return leaves / (time.perf_counter() - begun)


def search_depth(line: str, seconds: float = 1.0) -> tuple[int, float, float]:
    """The depth that hard's search completes within the time, its nodes a second, and the seconds until its answer."""
    rules = ruleset(YoteOptions())
    position, _ = parse_position(line)
    turns = legal(rules, position)
    begun = time.perf_counter()
    search = Search(rules, seconds)
    search.best(position, turns, ())
    took = time.perf_counter() - begun
    return search.depth, search.nodes / took, took


def prefix_times(games: int = 20) -> list[float]:
    """The seconds of every `prefixes` call in random games played by taps, with chain captures, in ascending order."""
    game, dice, times = GAMES["yote"], random.Random(3), []
    options = YoteOptions(chain_capture=True, second_removal="board_or_hand")
    for number in range(games):
        state = game.new(options, 2, bytes([number]))
        while game.outcome(state) is None:
            seat = game.to_act(state)[0]
            view, partial, whole = game.view(state, seat), "", False
            while not whole:
                begun = time.perf_counter()
                parts = game.prefixes(view, partial)
                times.append(time.perf_counter() - begun)
                part = dice.choice(parts)
                partial, whole = partial + part.text, part.whole
            state = game.apply(state, seat, game.parse(view, partial)).state
    return sorted(times)


def report() -> None:
    """Print the nodes of perft, the depth of a search, and the times of continuations."""
    for line in (EMPTY_BOARD, *MIDDLE_GAME):
        print(f"perft to depth 3       {perft_speed(line) / 1e6:8.1f} million nodes/s   {line}")
    for line in MIDDLE_GAME:
        depth, nodes, took = search_depth(line)
        print(f"search for 1 s         {depth:8d} plies   {nodes / 1e3:.0f} thousand nodes/s, {took:.3f} s   {line}")
    times = prefix_times()
    print(
        f"prefixes               {times[len(times) * 99 // 100] * 1e3:8.2f} ms at p99, {times[-1] * 1e3:.2f} ms at most"
    )


if __name__ == "__main__":
    report()
