"""The house players: beginners slip, easy and medium look some turns ahead, hard and master as far as their time allows."""

import random
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import NamedTuple

from engines import fairness
from engines.game import Level
from engines.yote import book, endgame, endgame_play, moves
from engines.yote.ending import ending
from engines.yote.options import RuleSet, ruleset
from engines.yote.search import Search
from engines.yote.state import Action, Position, parse_position
from engines.yote.view import YoteView


class Skill(NamedTuple):
    """How far a player looks ahead, beside the captures that follow; what lies further it misses.

    Attributes:
        depth: The number of turns, its own and the enemy's, that it looks ahead.
        further: The probability with which it looks one turn further.
        slip: The probability with which it does not look at all and plays at random; a turn that wins at once it sees.
    """

    depth: int
    further: float = 0
    slip: float = 0


SKILLS: Mapping[str, Mapping[Level, Skill]] = {
    "yote": {
        "beginner": Skill(1, slip=0.45),
        "beginner2": Skill(1, slip=0.35),
        "beginner3": Skill(1, slip=0.24),
        "beginner4": Skill(1, slip=0.12),
        "beginner5": Skill(1, 0.25),
        "beginner6": Skill(1, 0.9),
        "easy": Skill(2, 0.75),
        "medium": Skill(4),
    },
    "choko": {
        "beginner": Skill(1, slip=0.5),
        "beginner2": Skill(1, slip=0.38),
        "beginner3": Skill(1, slip=0.29),
        "beginner4": Skill(1, slip=0.21),
        "beginner5": Skill(1, slip=0.13),
        "beginner6": Skill(1, slip=0.05),
        "easy": Skill(1, 0.75),
        "medium": Skill(3, 0.25),
    },
}
"""For each game the skill of each level that looks only some turns ahead, chosen so that each level beats the one below in
60 to 80 of 100 games (`make strength`). A beginner slips so often that somebody new to the game, who takes what can be taken
and mostly looks whether a piece is left to be taken, beats it in about every second game. Against easy such a person hardly
ever wins: easy is so far above beginner that a ladder with such steps needs five levels between the two."""
TABLED = 3
"""The least depth of a level that plays by the endgame tables where it can; those that look less far play weaker endings."""
READINGS = 200
"""The limit of the search of these levels, in readings of its clock, one every 128 nodes: some tenths of a second, which
hardly any position needs. The choice thus does not depend on the machine."""
SHARES: Mapping[str, Mapping[Level, float]] = {
    "yote": {"hard": 0.5, "master": 0.95},
    "choko": {"hard": 0.32, "master": 0.95},
}
"""For each game the fraction of its time limit that a level's search uses: master leaves only what the work around the
search takes, and hard so much that master is a step above it."""
OPENING: Mapping[Level, int] = {"hard": 6, "master": 2}
"""The last turn of a game, of both sides together, that a level plays by the opening book: beyond its own first turn, master
looks further in five seconds than the searches from which the book was made."""
PLAYED, ENDGAME = 40, 6
"""When house players begin to accept draws: after this many turns of both sides together, or with at most this many
pieces left to each side."""
EDGE = 50
"""The least advantage, in hundredths of a piece, with which a house player declines a draw."""
GLANCE = 3
"""Time limit of the search before a draw, in readings of its clock. The clock counts its own readings, one every 128
nodes, so the search ends after 512 nodes: some milliseconds, because the table's other requests wait for the answer."""


def think(
    level: Level,
    view: YoteView,
    legal: Sequence[Action],
    seed: bytes,
    seconds: float,
    *,
    now: Callable[[], float] = time.perf_counter,
    tables: Callable[[RuleSet], endgame.Tables | None] = endgame.tables,
    opening: Callable[[RuleSet], book.Book | None] = book.book,
) -> Action:
    """The choice of a house player in the viewing seat.

    Args:
        level: How well the house player plays; in a lesson every level plays at random, unless a turn wins at once.
        view: The view of its seat.
        legal: The legal actions of its seat, at least one.
        seed: Seed of its random choices, combined with the turn's number.
        seconds: The time limit of hard and master, in seconds; without any, the levels below look one turn ahead.
        now: The clock of the time limit.
        tables: Finds the endgame tables for a rule set, by which all from medium on play where they can.
        opening: Finds the opening book for a rule set, by which hard and master play their first turns.

    Returns:
        One of the legal actions.
    """
    position, _ = parse_position(view.position)
    rules, dice = ruleset(view.options), fairness.dice(seed, view.turn)
    skill = SKILLS[rules.game].get(level)
    slips = skill is not None and skill.slip > 0 and dice.random() < skill.slip
    if view.options.lesson or slips:  # whoever learns the rules is not beaten by somebody who looks ahead
        return at_random(rules, position, legal, dice)
    if good := _by_book(opening, rules, position, OPENING.get(level, 0)):
        return dice.choice(good)
    known = tables(rules) if skill is None or skill.depth >= TABLED else None
    legal = dice.sample(legal, len(legal))
    if known is not None:
        legal = endgame_play.turns(known, rules, position, legal, view.seen)
    if len(legal) == 1:
        return legal[0]
    if skill is None:
        search = Search(rules, seconds * SHARES[rules.game][level], now, known)
    else:
        depth = skill.depth + (dice.random() < skill.further) if seconds > 0 else 1
        search = Search(rules, READINGS, count().__next__, known, depth)
    return search.best(position, legal, view.seen)


def _by_book(
    opening: Callable[[RuleSet], book.Book | None], rules: RuleSet, position: Position, last: int
) -> Sequence[Action]:
    """The good turns of a position by the book, up to the given turn of the game; empty outside the book."""
    known = opening(rules) if position.turn <= last else None
    return () if known is None else known.turns(position)


def at_random(rules: RuleSet, position: Position, legal: Sequence[Action], dice: random.Random) -> Action:
    """A random legal action, but one that wins at once if there is any."""
    wins = [action for action in legal if _wins(rules, position, action)]
    return dice.choice(wins or legal)


def _wins(rules: RuleSet, position: Position, action: Action) -> bool:
    """Whether an action wins the game at once."""
    result = ending(rules, moves.advance(rules, position, action), ())
    return result is not None and result[1] == position.side


def accepts_draw(view: YoteView) -> bool:
    """Whether a house player of any level in the viewing seat agrees to a draw.

    It agrees if enough of the game was played (`PLAYED`, `ENDGAME`) and its seat does not win by the endgame tables, or,
    where these know nothing, a short search finds no advantage for its seat.
    The answer depends on the view alone, because the search is limited by its number of nodes and not by time.
    """
    position, _ = parse_position(view.position)
    if position.turn <= PLAYED and max(position.total(0), position.total(1)) > ENDGAME:
        return False
    rules = ruleset(view.options)
    known = endgame.tables(rules)
    value = None if known is None or any(position.hands) else endgame_play.value(known, rules, position)
    if value is not None:
        return (value if position.side == view.seat else -value) <= 0
    search = Search(rules, GLANCE, count().__next__, known)
    search.best(position, moves.legal(rules, position), view.seen)
    ahead = search.score if position.side == view.seat else -search.score
    return search.depth > 0 and ahead < EDGE
