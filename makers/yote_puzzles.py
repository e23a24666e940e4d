"""The search for the puzzles of Yoté: positions of games between house players in which one turn stands out."""

import random
from collections.abc import Iterator, Sequence
from itertools import count

from engines.fairness import dice
from engines.yote.endgame import tables
from engines.yote.ending import ending
from engines.yote.glance import values
from engines.yote.house import at_random
from engines.yote.moves import advance, legal
from engines.yote.options import PIECES, ruleset
from engines.yote.puzzles import MOST, OPTIONS, YotePuzzle
from engines.yote.search import SURE, Search
from engines.yote.state import Action, Position, format_position, parse_position
from makers.pool_maker import Batch, PoolMaker, identity
from makers.yote_exchange import ALL, Exchange, winning

SEED = b"yote puzzles 1"
SPREAD = 30
"""The largest random change of a turn's value for a player, in hundredths of a piece."""
SLIP = 0.12
"""The probability with which a player makes a turn at random, so that there is something to find."""
FEWEST, APART = 4, 2
"""A position is not yet decided if each side has at least so many pieces, and they are at most so many pieces apart."""
ON_BOARD = 5
"""The fewest pieces on the board of a puzzle, so that a select menu can list the empty squares."""
GAP = 150
"""By how many hundredths of a piece the best turn must stand out in the search."""
SHARPEST = 2
"""By how many pieces the best turn must stand out in the exchange."""
DEPTH = 3
"""To which depth, in turns, the search must agree."""
READINGS = 60
"""The limit of a search, in readings of its clock, one every 128 nodes; the result thus does not depend on the time."""
AGAIN = 1_500, 12_000
"""The limits of the searches of a kept puzzle, in readings; the longer one decides where the shorter finds no `GAP`."""
NEAR = 50
"""By how many hundredths of a piece the best turn must stand out in the longer one."""
TURNS = 2
"""Within how many turns of the side to move a win by force is looked for."""
OF_GAME = 4
"""The most puzzles of one game."""

_RULES = ruleset(OPTIONS)


class YoteMaker(PoolMaker[YotePuzzle]):
    """Finds positions of Yoté with one turn that is clearly best."""

    parts = 400
    """The number of games that are played, each of which is a part of the search."""

    def search(self, job: str) -> Batch[YotePuzzle]:
        """The puzzles of one game: first those whose best turn the house player in the game has missed."""
        looked, missed, seen = 0, list[YotePuzzle](), list[YotePuzzle]()
        for position, actions, worth, played in _game(dice(SEED, job)):
            looked += 1
            found = _puzzle(position, actions, worth)
            if found is not None:
                best = actions[found.short.index("0")]
                (seen if played == best else missed).append(found)
        return Batch(looked, tuple([*missed, *seen][:OF_GAME]))

    def again(self, puzzle: YotePuzzle) -> YotePuzzle | None:
        """The puzzle as it is; None where a longer search finds a second turn that is as good as the best, or better.

        The search knows the endgame tables where they are made: those of six pieces prove some wins.
        """
        position, _ = parse_position(puzzle.line)
        actions = legal(_RULES, position)
        best = puzzle.short.index("0")
        others, apart = actions[:best] + actions[best + 1 :], 0
        for readings in AGAIN:
            apart = _score(position, actions[best : best + 1], readings) - _score(position, others, readings)
            if apart >= GAP:
                return puzzle
        return puzzle if apart >= NEAR else None


def _score(position: Position, actions: Sequence[Action], readings: int) -> int:
    """The score of the best of some turns, searched for so many readings."""
    search = Search(_RULES, readings, count().__next__, tables(_RULES))
    search.best(position, actions, ())
    return search.score


def _game(chance: random.Random) -> Iterator[tuple[Position, list[Action], list[int], Action]]:
    """The turns of a game: the position, the legal turns with their values at a glance, and the turn played.

    Both players choose the turn of the best value, with a random change of each value.
    """
    position, seen = Position(boards=(0, 0), hands=(PIECES, PIECES), turn=1), list[int]()
    while True:
        actions = legal(_RULES, position)
        worth = values(_RULES, position, actions)
        noisy = [value + chance.randrange(-SPREAD, SPREAD + 1) for value in worth]
        played = actions[noisy.index(max(noisy))]
        if chance.random() < SLIP:
            played = at_random(_RULES, position, actions, chance)
        yield position, actions, worth, played
        position = advance(_RULES, position, played)
        seen = [position.key()] if position.idle == 0 else [*seen, position.key()]
        if ending(_RULES, position, tuple(seen)):
            return


def _puzzle(position: Position, actions: list[Action], worth: Sequence[int]) -> YotePuzzle | None:
    """The puzzle of a position; None if it is decided, or if no turn or more than one stands out.

    Args:
        position: The position.
        actions: The legal turns.
        worth: The values of the turns at a glance.
    """
    pieces = position.total(0), position.total(1)
    on_board = (position.boards[0] | position.boards[1]).bit_count()
    if min(pieces) < FEWEST or abs(pieces[0] - pieces[1]) > APART or on_board < ON_BOARD:
        return None
    # A puzzle knows nothing of earlier turns, so that no draw is near.
    position = position._replace(quiet=0, idle=0)
    wins = winning(_RULES, position, actions, TURNS)
    first, second, *_ = (*sorted(worth, reverse=True), 0)
    if len(actions) == 1 or len(wins) > 1 or (not wins and first - second < GAP):
        return None
    best = wins[0] if wins else actions[worth.index(first)]
    leads, nodes = _leads(position, actions, best)
    top = leads.pop(best)
    if not wins and (max(leads.values()) > top - SHARPEST or not _agrees(position, actions, best)):
        return None
    if wins and not _loses(position, actions, best):
        return None
    line = format_position(position, _RULES.rows)
    short = {action: min(MOST, max(top - lead, SHARPEST)) for action, lead in leads.items()} | {best: 0}
    return YotePuzzle(
        id=identity(line),
        difficulty=_difficulty(actions, best, nodes),
        line=line,
        short="".join(str(short[action]) for action in actions),
        lead=top,
        wins=TURNS if wins else None,
    )


def _leads(position: Position, actions: Sequence[Action], best: Action) -> tuple[dict[Action, int], dict[Action, int]]:
    """The lead after each action and the captures in answer, and the positions looked at to find it.

    Leads that are more than `MOST` below that of the best action are not told apart.
    """
    exchange = Exchange(_RULES)
    leads = {best: exchange.lead(position, best)}
    nodes = {best: exchange.nodes}
    for action in actions:
        if action != best:
            before = exchange.nodes
            leads[action] = exchange.lead(position, action, max(-ALL, leads[best] - MOST))
            nodes[action] = exchange.nodes - before
    return leads, nodes


def _agrees(position: Position, actions: Sequence[Action], best: Action) -> bool:
    """Whether the search prefers an action to all others, clearly and at a sufficient depth."""
    whole, others = Search(_RULES, READINGS, count().__next__), Search(_RULES, READINGS, count().__next__)
    if whole.best(position, actions, ()) != best:
        return False
    others.best(position, [action for action in actions if action != best], ())
    return min(whole.depth, others.depth) >= DEPTH and whole.score - others.score >= GAP


def _loses(position: Position, actions: Sequence[Action], best: Action) -> bool:
    """Whether the search finds no win by force without the action that wins."""
    others = Search(_RULES, READINGS, count().__next__)
    others.best(position, [action for action in actions if action != best], ())
    return others.score < SURE


def _difficulty(actions: Sequence[Action], best: Action, nodes: dict[Action, int]) -> int:
    """The positions that a person looks at who tries captures first, then steps, then placements, until the best turn.

    Every turn is looked at with the captures in answer. Of the turns of the best one's kind, half are tried before it.
    """
    order = ["capture", "leap", "step", "place"]
    rank = order.index(best.kind)
    before = sum(nodes[action] for action in actions if order.index(action.kind) < rank)
    beside = sum(nodes[action] for action in actions if action.kind == best.kind and action != best)
    return before + beside // 2 + nodes[best]
