"""The analysis of finished games of Yebo: what the blocks gave each seat, and what its choices lost.

A choice is judged by what its seat could know. A seat's curve is its points, with those that it may expect of its hand in
the running round. The curve changes by luck, when blocks are dealt or drawn, and by choices, when less than the best action
is taken; the remainder is what the others did, and how the round ended.
"""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from engines.analysis import Analysis, Analyst, Point, Share, accuracy, chosen
from engines.game import AnyGame, Ending, Frozen, TimedAction
from engines.yebo import hint
from engines.yebo.blocks import ALL
from engines.yebo.groups import HAND
from engines.yebo.hint import fault
from engines.yebo.notation import Action, AnyAction
from engines.yebo.options import SIGHTING_VALUES
from engines.yebo.plans import outlook
from engines.yebo.rules import Yebo
from engines.yebo.scoring import totals
from engines.yebo.state import State
from engines.yebo.view import YeboView
from engines.yebo.worth import DEALT, compared, named, of_draw, of_hand, of_sightings

LEAST = 12
"""The fewest points that a choice must lose for a turning point."""
STROKE = 25
"""The fewest points that a deal or a draw must give or take for a turning point."""
WHOLE = 80
"""The points that weigh in the accuracy of choices as much as a whole won game weighs elsewhere."""
_JUDGED = {"draw", "pickup", "call", "pass", "form", "discard", "round", "fence", "deal", "score", "drop"}
"""The first words of actions that have a piece of work: those that may be a choice, bring blocks, or end a turn or round."""
_SIGHTED = HAND * sum(SIGHTING_VALUES.values()) / len(ALL)
"""The average points of the Sightings in a dealt hand."""
_GAME = Yebo()


class Part(NamedTuple):
    """One action to judge.

    Attributes:
        step: The index of the state after the action.
        seat: The seat that acted.
        text: The action in notation.
        before: The state before it.
        after: The state after it.
    """

    step: int
    seat: int
    text: str
    before: State
    after: State


class OfSeat(Point):
    """A noticeable choice, or a noticeable stroke of luck.

    Attributes:
        seat: The seat whose choice or luck it was.
    """

    seat: int


class Judged(Frozen):
    """The judgement of one action.

    Attributes:
        step: The index of the state after the action.
        seat: The seat that acted.
        expected: What every seat has and may expect after the action, in points; empty if that is not looked at.
        luck: What blocks gave each seat by the action, compared with the average, in points; empty without any.
        loss: What the choice lost, in points; None without a choice.
        choice: The choice, if it lost noticeably.
        strokes: The noticeable strokes of luck.
    """

    step: int
    seat: int
    expected: tuple[float, ...] = ()
    luck: tuple[float, ...] = ()
    loss: float | None = None
    choice: OfSeat | None = None
    strokes: tuple[OfSeat, ...] = ()


class YeboAnalyst(Analyst[State, AnyAction, YeboView, Part]):
    """Analyses games of Yebo."""

    game: ClassVar[AnyGame] = _GAME
    version = 3
    reasons: ClassVar[dict[str, tuple[str, ...]]] = {
        **hint.WRONG,
        "drew": (*hint.BLOCK, "points"),
        "sighting": ("sighting", "points"),
        "dealt": ("points",),
        "dealt-badly": ("points",),
    }
    """The reasons of choices, and of luck: a block drawn that the hand needed, a Sighting, a hand better or worse than average,
    each with the points that it is worth above the average."""
    hint_reasons: ClassVar[dict[str, tuple[str, ...]]] = hint.REASONS

    def parts(self, states: Sequence[State], actions: Sequence[TimedAction]) -> Sequence[Part]:
        """One piece for every action that may be a choice, brings blocks, or ends a round."""
        return [
            Part(step, action.seat, action.text, states[step - 1], states[step])
            for step, action in enumerate(actions, 1)
            if action.text.partition(" ")[0] in _JUDGED and action.text not in {"pass always", *Ending}
        ]

    def judge(self, part: Part) -> str:
        """The judgement of one action (`Judged`)."""
        return _judged(part).model_dump_json(exclude_defaults=True)

    def analysis(self, states: Sequence[State], actions: Sequence[TimedAction], judged: Sequence[str]) -> Analysis:
        """The analysis: a point on the curves for every discard, every deal and every end of a round."""
        every = [Judged.model_validate_json(text) for text in judged]
        seats = states[-1].seats
        curve = {0: tuple(map(float, totals(states[0])))}
        curve |= {each.step: each.expected for each in every if each.expected}
        curve[len(states) - 1] = tuple(map(float, totals(states[-1])))
        losses = [[each.loss for each in every if each.seat == seat and each.loss is not None] for seat in seats]
        luck = [sum(each.luck[seat] for each in every if each.luck) for seat in seats]
        found = [each.choice.turning(each.step, each.choice.seat, actions) for each in every if each.choice]
        strokes = [stroke.turning(each.step, stroke.seat, actions) for each in every for stroke in each.strokes]
        points = totals(states[-1])
        return Analysis(
            version=self.version,
            unit="points",
            steps=tuple(sorted(curve)),
            curves=tuple(tuple(round(curve[step][seat], 1) for step in sorted(curve)) for seat in seats),
            accuracy=tuple(accuracy(losses[seat], WHOLE) for seat in seats),
            turnings=chosen(found, strokes),
            shares=tuple(Share.of(luck[seat], losses[seat], points[seat]) for seat in seats),
        )

    hint = staticmethod(hint.hint)


def _judged(part: Part) -> Judged:
    found = Judged(step=part.step, seat=part.seat)
    kind = part.text.partition(" ")[0]
    if kind == "draw":
        found = _drawn(part, found)
    elif part.before.round is None and part.after.round is not None:
        found = _dealt(part, found)
    if kind not in {"fence", "deal"}:
        found = _compared(part, found)
    if kind in {"discard", "score", "drop"} or part.before.round is None or part.before.order != part.after.order:
        return found.model_copy(update={"expected": tuple(expected(part.after, seat) for seat in part.after.seats)})
    return found


def expected(state: State, seat: int) -> float:
    """The points of a seat, with those that it may expect of the running round by what it knows."""
    points = float(totals(state)[seat])
    if state.round is None or state.phase == "over":
        return points
    player = state.players[seat]
    look = outlook(_GAME.view(state, seat), state.round)
    return points + _sighted(state, seat) + of_hand(look, player.hand, player.groups)


def _sighted(state: State, seat: int) -> int:
    return sum(SIGHTING_VALUES[sighting] for sighting in state.players[seat].sightings)


def _compared(part: Part, found: Judged) -> Judged:
    """The judgement with that of the choice, where the seat had one."""
    view = _GAME.view(part.before, part.seat)
    ways = compared(view, _GAME.legal(part.before, part.seat))
    if not ways:
        return found
    action = _GAME.parse(view, part.text)
    played = next((way for way in ways if way.action == action), None)
    if played is None and isinstance(action, Action) and action.kind == "call":
        # A call without a group means the best group.
        played = next((way for way in ways if way.action.kind == "call"), None)
    if played is None:
        return found
    best = ways[0]
    loss = best.worth - played.worth
    if loss < LEAST:
        return found.model_copy(update={"loss": loss})
    # The same discard with an announcement is told rather than a block that is hardly better.
    alike = (way for way in ways if way.action.final and way.action.block == played.action.block)
    final = best if played.action.final else next(alike, best)
    told = final if best.worth - final.worth < LEAST else best
    reason, values = fault(view, played, told)
    better = _GAME.format(told.action)
    choice = OfSeat(seat=part.seat, swing=-loss, better=better, reason=reason, values=values)
    return found.model_copy(update={"loss": loss, "choice": choice})


def _drawn(part: Part, found: Judged) -> Judged:
    """The judgement with the luck of a draw."""
    before, after, seat = part.before, part.after, part.seat
    view = _GAME.view(before, seat)
    sighting = after.players[seat].sightings[len(before.players[seat].sightings) :]
    if view.round is None or (after.drawn is None and not sighting):
        return found
    look, player = outlook(view, view.round), before.players[seat]
    usual = of_draw(view)
    if sighting:
        worth = SIGHTING_VALUES[sighting[0]]
        gain = worth - of_sightings(view)
        told: dict[str, str | int] = {"sighting": sighting[0], "points": worth}
    else:
        assert after.drawn is not None
        gain = of_hand(look, (*player.hand, after.drawn), player.groups) - usual
        told = {**named(after.drawn), "points": round(gain)}
    point = OfSeat(seat=seat, swing=gain, reason="sighting" if sighting else "drew", values=told)
    luck = tuple(gain if each == seat else 0.0 for each in before.seats)
    return found.model_copy(update={"luck": luck, "strokes": (point,) if gain >= STROKE else ()})


def _dealt(part: Part, found: Judged) -> Judged:
    """The judgement with the luck of the deal, once the round is named."""
    state = part.after
    usual = DEALT[state.named] + _SIGHTED
    luck = tuple(expected(state, seat) - totals(state)[seat] - usual for seat in state.seats)
    points = tuple(
        OfSeat(
            seat=seat,
            swing=gain,
            reason="dealt" if gain > 0 else "dealt-badly",
            values={"points": abs(round(gain))},
        )
        for seat, gain in enumerate(luck)
        if abs(gain) >= STROKE
    )
    return found.model_copy(update={"luck": luck, "strokes": points})
