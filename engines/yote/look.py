"""A look at a position of Yoté or Choko: its best turn, what it is worth, and whether that is proved or a guess."""

from collections.abc import Sequence
from itertools import count
from math import inf, tanh
from typing import NamedTuple

from engines.yote import endgame_play, moves
from engines.yote.endgame import Tables, tables
from engines.yote.glance import values
from engines.yote.limits import WIN
from engines.yote.moves import advance
from engines.yote.options import RuleSet
from engines.yote.proof import Proof
from engines.yote.quiescence import KNOWN
from engines.yote.search import DECIDED, Search
from engines.yote.state import Action, Position

FAIR = 40
"""For each piece that both sides have, the score in hundredths of a piece that makes up a fair lead: more changes the chance
of winning little. The same lead thus counts the more, the fewer pieces are left. Fitted to games of the search against
itself and to endings of six pieces by logistic regression (`python -m makers.yote_chances`), alike in both games."""
CHAINED = 6
"""With chains of captures, the most pieces of a side with which a result is proved: with more, there are too many removals."""


class Look(NamedTuple):
    """The result of a search.

    Attributes:
        action: The best turn.
        score: Its score, in hundredths of a piece.
        depth: The greatest depth searched completely, in turns.
        reply: The best turn in reply where the search was for a single turn; None if it is not known.
        result: What the turn leads to by force: 1 for a win of the side to move, 0 for a draw, -1 for a loss; None where
            that is not proved (`proved`).
    """

    action: Action
    score: int
    depth: int
    reply: Action | None = None
    result: int | None = None

    @property
    def decided(self) -> bool:
        """Whether the score is not that of an undecided game."""
        return self.result is not None or abs(self.score) > DECIDED


class _Clock:
    """The clock of a search: it counts its own readings, and runs out once a depth is reached."""

    def __init__(self, depth: float) -> None:
        self._readings = count()
        self._depth = depth
        self.search: Search | None = None

    def __call__(self) -> float:
        """The number of readings so far."""
        if self.search is not None and self.search.depth >= self._depth:
            return inf
        return next(self._readings)


def look(
    rules: RuleSet,
    position: Position,
    legal: Sequence[Action],
    seen: Sequence[int],
    *,
    readings: int,
    depth: float = inf,
) -> Look:
    """Search a position; the result depends on the arguments alone.

    Args:
        rules: The rule set.
        position: The position.
        legal: The turns to choose from, at least one.
        seen: Keys of the positions since the last placement or capture, the given position last.
        readings: Length of the search, in readings of its clock.
        depth: The depth at which the search may end earlier, in turns.
    """
    known = tables(rules)
    found = None if known is None else _by_tables(known, rules, position, legal, seen)
    return found or _by_search(rules, position, legal, seen, readings=readings, depth=depth)


def _by_tables(
    known: Tables, rules: RuleSet, position: Position, legal: Sequence[Action], seen: Sequence[int]
) -> Look | None:
    """What the endgame tables know of all turns of a position, or of a single one; None if they do not know it."""
    action = legal[0]
    if len(legal) > 1:
        chosen = endgame_play.turns(known, rules, position, legal, seen)
        if chosen is legal:
            return None
        action = chosen[0]
    after = advance(rules, position, action)
    over = endgame_play.ended(rules, after, seen)
    if over is not None:
        result = 0 if over[1] is None else 1 if over[1] == position.side else -1
        return Look(action, result * (WIN - 1), 0, None, result)
    value = endgame_play.value(known, rules, after) if after.hands == (0, 0) else None
    if value is None:
        return None
    result = (value < 0) - (value > 0)
    # The tables know nothing of repetitions.
    barred = result and rules.repetition and len(set(seen)) < len(seen)
    return Look(action, result * (KNOWN - abs(value)), 0, None, None if barred else result)


def _by_search(
    rules: RuleSet, position: Position, legal: Sequence[Action], seen: Sequence[int], *, readings: int, depth: float
) -> Look:
    """What a search finds; the arguments are those of `look`."""
    clock = _Clock(depth)
    search = Search(rules, readings, clock, tables(rules))
    clock.search = search
    action = search.best(position, legal, seen)
    if not search.depth:
        # Too many captures for the search: their values after the captures in reply stand for it.
        scores = values(rules, position, legal)
        return Look(legal[scores.index(max(scores))], max(scores), 0)
    reply = None
    if len(legal) == 1:
        after = advance(rules, position, action)
        reply = search.reply(after, moves.legal(rules, after))
    return Look(action, search.score, search.depth, reply)


def proved(
    rules: RuleSet, position: Position, legal: Sequence[Action], seen: Sequence[int], found: Look, *, readings: int
) -> Look:
    """A look with its result where the game is decided and that can be proved; the arguments are those of the look."""
    many = rules.chain and max(position.total(0), position.total(1)) > CHAINED
    if found.result is not None or not found.decided or many:
        return found
    won, proof = found.score > 0, Proof(rules, readings, tables(rules))
    scores = [proof.forced(position, turn, seen, won=won) for turn in ([found.action] if won else legal)]
    known = [score for score in scores if score is not None]
    return found._replace(score=max(known), result=1 if won else -1) if len(known) == len(scores) else found


def chance(position: Position, found: Look) -> float:
    """The chance of winning of the side to move with the turn of a look, from 0 to 1; a draw is half a win."""
    if found.result is not None:
        return (1 + found.result) / 2
    pieces = position.total(0) + position.total(1)
    return (1 + tanh(found.score / (FAIR * pieces))) / 2
