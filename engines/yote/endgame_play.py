"""The play of house players by the endgame tables: the turns that keep what a position is worth."""

from collections.abc import Sequence

from engines.yote.endgame import Tables
from engines.yote.endgame_layout import PROGRESS, limit
from engines.yote.ending import ending
from engines.yote.moves import advance, legal
from engines.yote.options import OCCURRENCES, RuleSet
from engines.yote.state import Action, Position

_SURE = 1_000
"""A number greater than any number of turns to the next capture."""


def turns(
    known: Tables, rules: RuleSet, position: Position, actions: Sequence[Action], seen: Sequence[int]
) -> Sequence[Action]:
    """The turns among which a player should choose, by the tables.

    Args:
        known: The tables for the rules.
        rules: The rule set.
        position: The position.
        actions: The legal turns, at least one; of equally good ones the first is returned.
        seen: Keys of the positions since the last placement or capture, the given position last.

    Returns:
        In a won position, the turn with the quickest forced capture; in a lost one, the turn that delays the capture
        longest. In a drawn one, the turns that keep the draw and leave the enemy the largest share of answers that lose.
        All legal turns if the position is not in the tables, or if a repetition is in the way of every win.
    """
    if position.hands != (0, 0) or value(known, rules, position) is None:
        return actions
    scores = {action: _score(known, rules, position, action, seen) for action in actions}
    best = max(scores.values())
    if best < 0:
        return [action for action in actions if scores[action] == best][:1]
    if best == 0:
        chances = {action: _chance(known, rules, position, action, seen) for action in actions if not scores[action]}
        return [action for action in chances if chances[action] == max(chances.values())]
    wins = sorted((action for action in actions if scores[action] > 0), key=lambda action: -scores[action])
    safe = (action for action in wins if not _escapes(rules, advance(rules, position, action), seen))
    chosen = next(safe, None)
    return actions if chosen is None else [chosen]


def value(known: Tables, rules: RuleSet, position: Position) -> int | None:
    """The value of a position with empty hands, as `Tables.probe` has it, with the turns that are left before a draw."""
    side = position.side
    found = known.probe(position.boards[side], position.boards[1 - side])
    return found if found is None or abs(found) <= turns_left(rules, position) else 0


def turns_left(rules: RuleSet, position: Position) -> int:
    """The number of turns without a capture after which a position with empty hands is drawn, under rules with tables."""
    left = PROGRESS - position.idle
    small = limit(rules.small, position.total(0), position.total(1))
    return left if small == PROGRESS else min(left, small - position.quiet)


def ended(rules: RuleSet, after: Position, seen: Sequence[int]) -> tuple[str, int | None] | None:
    """The result of the game after a turn; `seen` are the keys of the positions before."""
    return ending(rules, after, (*seen, after.key()) if rules.repetition and after.idle else ())


def _score(known: Tables, rules: RuleSet, position: Position, action: Action, seen: Sequence[int]) -> int:
    """How good a turn is: the greater, the sooner it wins; 0 for a draw; below 0, the smaller, the sooner it loses."""
    after = advance(rules, position, action)
    result = ended(rules, after, seen)
    if result is not None:
        return 0 if result[1] is None else 2 * _SURE if result[1] == position.side else -2 * _SURE
    found = value(known, rules, after)
    assert found is not None, "the tables know every position to which a position of theirs leads"
    if found == 0:
        return 0
    # A capture comes sooner than a quiet turn; among captures, that one is best after which the next capture is nearest.
    size = _SURE - abs(found) + (_SURE if action.kind == "capture" else 0)
    return size if found < 0 else -size


def _chance(known: Tables, rules: RuleSet, position: Position, action: Action, seen: Sequence[int]) -> float:
    """The share of the enemy's answers that lose, after a turn that keeps a draw; -1 after one that ends the game."""
    after = advance(rules, position, action)
    if ended(rules, after, seen) is not None:
        return -1.0
    answers = legal(rules, after)
    return sum(_score(known, rules, after, answer, ()) < 0 for answer in answers) / len(answers)


def _escapes(rules: RuleSet, after: Position, seen: Sequence[int]) -> bool:
    """Whether the enemy's answer can make a position occur for the last time, by which the game would be drawn."""
    if not rules.repetition or not after.idle:
        return False
    last = {key for key in seen if seen.count(key) >= OCCURRENCES - 1}
    return bool(last) and any(advance(rules, after, answer).key() in last for answer in legal(rules, after))
