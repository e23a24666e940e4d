"""The house players: easy, medium and hard."""

import random
import time
from collections.abc import Callable, Sequence

from engines import fairness
from engines.game import Level
from engines.yote import moves
from engines.yote.ending import ending
from engines.yote.options import RuleSet, ruleset
from engines.yote.state import Action, Position, parse_position
from engines.yote.view import YoteView
from tests.opponents.yote.search import Search

SPREAD = 30
"""The largest random change of a turn's value for the medium player, in hundredths of a piece."""
SHARE = 0.95
"""The fraction of the time limit that the hard player's search uses; the rest is for the work around the search."""


def think(
    level: Level,
    view: YoteView,
    legal: Sequence[Action],
    seed: bytes,
    seconds: float,
    *,
    now: Callable[[], float] = time.perf_counter,
) -> Action:
    """The choice of a house player in the viewing seat.

    Args:
        level: How well the house player plays.
        view: The view of its seat.
        legal: The legal actions of its seat, at least one.
        seed: Seed of its random choices, combined with the turn's number.
        seconds: The time limit of the hard player, in seconds.
        now: The clock of the time limit.

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
    return Search(rules, seconds * SHARE, now).best(position, dice.sample(legal, len(legal)), view.seen)


def easy(rules: RuleSet, position: Position, legal: Sequence[Action], dice: random.Random) -> Action:
    """The easy player: a random legal action, but one that wins at once if there is any."""
    wins = [action for action in legal if _wins(rules, position, action)]
    return dice.choice(wins or legal)


def _wins(rules: RuleSet, position: Position, action: Action) -> bool:
    """Whether an action wins the game at once."""
    result = ending(rules, moves.advance(rules, position, action), ())
    return result is not None and result[1] == position.side


def medium(rules: RuleSet, position: Position, legal: Sequence[Action], dice: random.Random) -> Action:
    """The medium player: the action with the best value after the captures in reply, with a random change of the value."""
    return max(
        zip(legal, values(rules, position, legal), strict=True),
        key=lambda valued: valued[1] + dice.randrange(-SPREAD, SPREAD + 1),
    )[0]


def values(rules: RuleSet, position: Position, legal: Sequence[Action]) -> list[int]:
    """The value of each action after the captures in reply, in hundredths of a piece."""
    search = Search(rules, float("inf"))
    return [search.after(moves.advance(rules, position, action)) for action in legal]
