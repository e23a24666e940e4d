"""The fitting of the hard player's evaluation: `python -m makers.yam_weights [GAMES]` writes `weights.json`.

A player that looks no further than the end of its own turn plays with itself, in the first round by the hand-made
evaluation, then by the weights of the round before. For each number of tokens left in the smaller reserve, the weights
of a round are those of a logistic regression: of the results of its games on the features of the boards at the beginning
of each turn. The command is deterministic.
"""

import json
import random
import sys
from collections.abc import Sequence
from typing import NamedTuple

from engines.fairness import dice
from engines.yam import evaluation
from engines.yam.board import masks
from engines.yam.ending import ending
from engines.yam.evaluation import FIVES, WINDOWS
from engines.yam.expectation import Board, Evaluation, Plan, plan_by, value_of
from engines.yam.figures import DICE
from engines.yam.legality import legal
from engines.yam.options import YamOptions
from engines.yam.state import TOKENS, Position
from engines.yam.turns import declare, finish, is_spent, roll, throw
from engines.yam.view import EMPTY, SIZE
from engines.yam.winning import FILE, Odds, Weights, parts
from makers.regression import fitted

SEED = b"yam weights 1"
ROUNDS = 2
GAMES = 1000
"""How many games the kept weights of each round were fitted to."""
RIDGE = 40.0
"""The penalty of the square of a weight's difference from that for one token fewer: what hardly occurs with many tokens
left has the weight that it has with fewer."""
DIGITS = 3
"""The decimal places of a weight."""
_OPTIONS = YamOptions()
_NONE = Weights(*(0.0 for _ in Weights._fields))


class Sample(NamedTuple):
    """A board at the beginning of a turn.

    Attributes:
        left: Tokens left in the smaller reserve.
        features: The features, in the order of `Weights`.
        won: Which part of the game the side to move has won: 0, 1 or, for a draw, a half.
    """

    left: int
    features: tuple[float, ...]
    won: float


def learn(rounds: int, games: int) -> list[Weights]:
    """The weights after some rounds of games, by the tokens left in the smaller reserve, from one."""
    by, weights = evaluation.ends, list[Weights]()
    for each in range(rounds):
        samples = [sample for number in range(games) for sample in game(by, dice(SEED, f"{each}/{number}"))]
        weights = []
        for left in range(1, TOKENS + 1):
            before = weights[-1] if weights else _NONE
            weights.append(fit([sample for sample in samples if sample.left == left], before))
        by = Odds(weights).ends
    return weights


def features(board: Board) -> tuple[float, ...]:
    """The features of a board, for the side to move, in the order of `Weights`."""
    own, foe, reserve, other = board
    left = min(reserve, other)
    state = [own >> cell & 1 | (foe >> cell & 1) << 1 for cell in range(SIZE * SIZE)]
    every = (parts(cells, tuple(state[cell] for cell in cells), left) for cells in (*WINDOWS, *FIVES))
    return (*map(sum, zip(*every, strict=True)), reserve - other, 1.0)


def game(by: Evaluation, chance: random.Random) -> list[Sample]:
    """Play a game by an evaluation; returns the boards at the beginning of each turn."""
    position, boards = Position(cells=EMPTY * SIZE**2, reserve=(TOKENS, TOKENS)), list[Board]()
    over: tuple[str, int | None] | None = None
    while over is None:
        side, (light, dark) = position.side, masks(position.cells)
        board = Board(light, dark, *position.reserve)
        boards.append(board if side == 0 else board.passed())
        position, placed = _turn(_plan(boards[-1], by), position, chance)
        over = ending(_OPTIONS, position, side, placed=placed)
    won = (0.5, 0.5) if over[1] is None else (1.0 - over[1], float(over[1]))
    return [Sample(min(each.reserve, each.other), features(each), won[turn % 2]) for turn, each in enumerate(boards)]


def _plan(board: Board, by: Evaluation) -> Plan:
    """The values of all choices in a turn by an evaluation, without a reply to its ends."""
    values = by(*board)
    places, robs = dict[int, float](), dict[int, float]()
    for cell, value in enumerate(values.cells):
        if board.foe >> cell & 1:
            robs[cell] = value
        elif not board.own >> cell & 1:
            end = board.end_by(cell)
            places[cell] = value if end is None else end
    return plan_by(places, robs, values.idle, strict=False)


def _turn(plan: Plan, position: Position, chance: random.Random) -> tuple[Position, bool]:
    """Play a whole turn; returns the position after the turn, and whether a token was placed."""
    while True:
        possible = legal(_OPTIONS, position)
        action = possible[0]
        if len(possible) > 1:
            action = max(possible, key=lambda each: value_of(plan, position, each))
        if action.kind == "defi":
            position = declare(position)
        elif action.kind != "throw":
            return finish(_OPTIONS, position, action.kind, action.cell), action.kind == "place"
        else:
            position = throw(position, action.kept, roll(chance, DICE - len(action.kept)))
            if is_spent(_OPTIONS, position):
                return finish(_OPTIONS, position, "nothing", None), False


def fit(samples: Sequence[Sample], before: Weights) -> Weights:
    """The weights of a logistic regression of the results on the features.

    Args:
        samples: The boards.
        before: The weights from which a difference is penalised.
    """
    found = fitted([(sample.features, sample.won) for sample in samples], RIDGE, before)
    return Weights(*(round(weight, DIGITS) for weight in found))


def main() -> None:
    """Run the command."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    lines = ",\n".join(json.dumps(weights) for weights in learn(ROUNDS, games))
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
