"""The house players: easy, medium and hard."""

import random
import time
from collections.abc import Callable, Sequence
from itertools import count

from engines import fairness
from engines.game import Level
from engines.yote import endgame, endgame_play, moves
from engines.yote.ending import ending
from engines.yote.glance import Glance
from engines.yote.ruleset import RuleSet, ruleset
from engines.yote.search import Search
from engines.yote.state import Action, Position, parse_position
from engines.yote.view import YoteView

SPREAD = 30
"""The largest random change of a turn's value for the medium player, in hundredths of a piece."""
SHARE = 0.95
"""The fraction of the time limit that the hard player's search uses; the rest is for the work around the search."""
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
) -> Action:
    """The choice of a house player in the viewing seat.

    Args:
        level: How well the house player plays.
        view: The view of its seat.
        legal: The legal actions of its seat, at least one.
        seed: Seed of its random choices, combined with the turn's number.
        seconds: The time limit of the hard player, in seconds.
        now: The clock of the time limit.
        tables: Finds the endgame tables for a rule set, by which all but the easy player play where they can.

    Returns:
        One of the legal actions.
    """
    position, _ = parse_position(view.position)
    rules, dice = ruleset(view.options), fairness.dice(seed, view.turn)
    if level == "easy":
        return easy(rules, position, legal, dice)
    known = tables(rules)
    if known is not None:
        legal = endgame_play.turns(known, rules, position, dice.sample(legal, len(legal)), view.seen)
    if level == "medium":
        return medium(rules, position, legal, dice)
    if len(legal) == 1:
        return legal[0]
    return Search(rules, seconds * SHARE, now, known).best(position, dice.sample(legal, len(legal)), view.seen)


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
    glance = Glance(rules)
    return [glance.after(moves.advance(rules, position, action)) for action in legal]


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
