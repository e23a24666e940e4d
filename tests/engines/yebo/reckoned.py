"""The numbers that the hard player and the analyst of Yebo compute in a position."""

from collections.abc import Sequence

from engines.yebo import hard
from engines.yebo.beliefs import beliefs
from engines.yebo.blocks import KINDS
from engines.yebo.groups import ROUNDS, Number
from engines.yebo.notation import Action, AnyAction
from engines.yebo.plans import counts_of
from engines.yebo.prospects import prospects
from engines.yebo.view import YeboView
from engines.yebo.worth import compared, of_round, own_groups


def reckoned(view: YeboView, legal: Sequence[AnyAction]) -> dict[str, object]:
    """What the comparable actions are worth, a whole hand and its discards in each round, and the prospects of the hand."""
    worth = [valued.worth for valued in compared(view, legal)]
    rounds = [_in_round(view, number) for number in ROUNDS] if view.hand and not own_groups(view) else []
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


def _in_round(view: YeboView, number: Number) -> list[float | str]:
    """What a hand without groups is worth in a round to the analyst, and to the hard player if nobody has a group yet.

    To the latter with what is left after some discards, once all have announced too, and with the blocks that it would pick up.
    """
    found: list[float | str] = [of_round(view, number)]
    if not any(seat.groups for seat in view.seats):
        there = view.model_copy(update={"round": number, "left": tuple(ROUNDS)})
        all_announced = tuple(seat.model_copy(update={"announced": True}) for seat in view.seats)
        found.append(hard._promise_of(there, Action(kind="round", number=number)))
        for each in (there, there.model_copy(update={"seats": all_announced})):
            found += [
                hard._Decision(each)._keeps(Action(kind="discard", block=block, final=True)) for block in view.hand[::3]
            ]
        found.append(" ".join(kind for kind in KINDS if hard._Decision(there)._betters(kind)))
    return found
