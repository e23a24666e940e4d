"""The numbers that the hard player and the analyst of Yebo compute in a position."""

from collections.abc import Sequence

from engines.yebo.beliefs import beliefs
from engines.yebo.groups import ROUNDS
from engines.yebo.notation import AnyAction
from engines.yebo.plans import counts_of
from engines.yebo.prospects import prospects
from engines.yebo.view import YeboView
from engines.yebo.worth import compared, of_round, own_groups


def reckoned(view: YeboView, legal: Sequence[AnyAction]) -> dict[str, object]:
    """What the comparable actions are worth, a whole hand in each round, and the prospects of the hand."""
    worth = [valued.worth for valued in compared(view, legal)]
    rounds = [of_round(view, number) for number in ROUNDS] if view.hand and not own_groups(view) else []
    if view.round is None:
        return {"worth": worth, "rounds": rounds}
    seen = beliefs(view, view.round)
    hand = prospects(seen, counts_of(view.hand), own_groups(view))
    return {
        "worth": worth,
        "rounds": rounds,
        "prospects": [(each.value, each.win) for each in hand],
        "end": seen.end,
        "cost": seen.caught,
    }
