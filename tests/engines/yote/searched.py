"""The results of a search in a position of Yoté or Choko, as numbers that nearly any change of the search would change."""

from collections.abc import Sequence
from itertools import count

from engines.yote.endgame import tables
from engines.yote.glance import values
from engines.yote.notation import format_action
from engines.yote.options import ruleset
from engines.yote.search import Search
from engines.yote.state import Action, parse_position
from engines.yote.view import YoteView
from makers.yote_exchange import Exchange

READINGS, DEEPEST = 16, 5
"""Where the search ends: after so many readings of its clock, one every 128 nodes, or at this depth."""


def searched(view: YoteView, legal: Sequence[Action]) -> dict[str, object]:
    """The best turn, its score, the depth and the nodes of the search for it, the values at a glance and the exchanges."""
    position, _ = parse_position(view.position)
    rules = ruleset(view.options)
    search = Search(rules, READINGS, count().__next__, tables(rules), DEEPEST)
    best, exchange = search.best(position, legal, view.seen), Exchange(rules)
    return {
        "best": format_action(best),
        "score": search.score,
        "depth": search.depth,
        "nodes": search.nodes,
        "glance": values(rules, position, legal)[:8],
        "lead": [exchange.lead(position, action) for action in legal[-8:]],
        "looked": exchange.nodes,
    }
