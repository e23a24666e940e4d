"""The house players: easy, medium and hard."""

import random
from collections.abc import Sequence
from itertools import count

from engines import fairness
from engines.game import Level
from engines.yote import moves
from engines.yote.ending import ending
from engines.yote.ruleset import RuleSet, ruleset
from engines.yote.search import Search
from engines.yote.state import Action, Position, parse_position
from engines.yote.view import YoteView

SPREAD = 30
"""How much better or worse, in hundredths of a piece, medium may find a turn than it looks."""
SHARE = 0.95
"""Share of its time that hard thinks; the rest is for what comes before and after."""
PLAYED, ENDGAME = 40, 6
"""A real part of the game: so many turns of both sides together, or so many pieces or fewer left to each side."""
EDGE = 50
"""From how many hundredths of a piece on the house sees an advantage."""
GLANCE = 3
"""How often the search for an advantage looks at its clock, which is every 128 nodes, before it ends at the next look:
512 nodes, some milliseconds, for a table's other requests wait meanwhile."""


def think(level: Level, view: YoteView, legal: Sequence[Action], seed: bytes, seconds: float) -> Action:
    """The choice of a house player in the viewing seat.

    Args:
        level: How well it plays.
        view: What its seat sees.
        legal: Its legal actions, at least one.
        seed: Decides its dice, together with the turn's number.
        seconds: The most that hard may think.

    Returns:
        One of the legal actions.
    """
    position, _ = parse_position(view.position)
    rules, dice = ruleset(view.options), fairness.dice(seed, view.turn)
    if level == "easy":
        return easy(rules, position, legal, dice)
    if level == "medium":
        return medium(rules, position, legal, dice)
    if len(legal) == 1:
        return legal[0]
    return Search(rules, seconds * SHARE).best(position, dice.sample(legal, len(legal)), view.seen)


def easy(rules: RuleSet, position: Position, legal: Sequence[Action], dice: random.Random) -> Action:
    """Any legal action, but never a miss where one wins at once."""
    wins = [action for action in legal if _wins(rules, position, action)]
    return dice.choice(wins or legal)


def _wins(rules: RuleSet, position: Position, action: Action) -> bool:
    result = ending(rules, moves.advance(rules, position, action), ())
    return result is not None and result[1] == position.side


def medium(rules: RuleSet, position: Position, legal: Sequence[Action], dice: random.Random) -> Action:
    """The action that leaves most after the best captures in answer, give or take a little."""
    search = Search(rules, float("inf"))
    return max(
        legal,
        key=lambda action: search.after(moves.advance(rules, position, action)) + dice.randrange(-SPREAD, SPREAD + 1),
    )


def accepts_draw(view: YoteView) -> bool:
    """Whether a house player of any level in the viewing seat agrees to a draw.

    It does where a short search sees no advantage for it, after a real part of the game. The same view always gives
    the same answer: the search is as long as its nodes are many, not as time goes by.
    """
    position, _ = parse_position(view.position)
    if position.turn <= PLAYED and max(position.total(0), position.total(1)) > ENDGAME:
        return False
    rules = ruleset(view.options)
    search = Search(rules, GLANCE, count().__next__)
    search.best(position, moves.legal(rules, position), view.seen)
    ahead = search.score if position.side == view.seat else -search.score
    return search.depth > 0 and ahead < EDGE
