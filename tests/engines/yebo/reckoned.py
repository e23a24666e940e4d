"""What the hard player and the analyst of Yebo reckon in a position, in numbers."""

from collections.abc import Sequence

from engines.yebo.beliefs import beliefs
from engines.yebo.notation import AnyAction
from engines.yebo.plans import counts_of
from engines.yebo.prospects import prospects
from engines.yebo.view import YeboView
from engines.yebo.worth import compared, own_groups


def reckoned(view: YeboView, legal: Sequence[AnyAction]) -> dict[str, object]:
    """What the comparable actions are worth, and the prospects of the hand."""
    worth = [valued.worth for valued in compared(view, legal)]
    if view.round is None:
        return {"worth": worth}
    seen = beliefs(view, view.round)
    hand = prospects(seen, counts_of(view.hand), own_groups(view))
    return {
        "worth": worth,
        "prospects": [(each.value, each.win) for each in hand],
        "end": seen.end,
        "cost": seen.caught,
    }
