"""The analysis of finished games of Yoté and Choko: every turn is compared with the best one that a search finds."""

from collections.abc import Mapping, Sequence
from math import inf
from typing import ClassVar, NamedTuple

from engines import two_sided_analysis
from engines.analysis import MOST, Analysis, Analyst, Turning, accuracy, chosen
from engines.game import AnyGame, Ending, Frozen, TimedAction
from engines.two_sided_analysis import LEAST, at_end, ended
from engines.yote import hint
from engines.yote.hint import fault
from engines.yote.legality import judge
from engines.yote.look import Look, chance, look, proved
from engines.yote.moves import legal
from engines.yote.notation import format_action, read
from engines.yote.options import AnyOptions, RuleSet, ruleset
from engines.yote.rules import Choko, Yote
from engines.yote.search import DECIDED
from engines.yote.state import Action, Position, State
from engines.yote.view import YoteView

READINGS = 5000
"""Length of all searches of a game's positions together, in readings of their clocks, one every 128 nodes."""
SHORTEST, LONGEST = 12, 48
"""The shortest and the longest search of one position, in readings of its clock."""
AGAIN = 4
"""How many times longer both turns are searched once more where one seems worse, before that is told of anybody."""
DOUBTFUL = 0.25
"""The least chance of winning that a turning point changes where one turn wins or loses and the chance of the other is a
guess: it may win or lose as well."""
WHOLE = 0.5
"""The chance of winning that weighs in the accuracy of turns as much as a whole won game weighs elsewhere: two pieces, the
usual loss of a mistake, cost about 0.12 while twenty are left, and 0.2 of the last twelve."""


class Part(NamedTuple):
    """One turn to judge.

    Attributes:
        options: The table's options.
        position: The position before the turn.
        seen: Keys of the positions since the last placement or capture.
        text: The turn in notation, or an `Ending`.
        readings: Length of the search, in readings of its clock.
        better: The turn with which this one is compared, in notation; empty where the best one is to be found.
    """

    options: AnyOptions
    position: Position
    seen: tuple[int, ...]
    text: str
    readings: int
    better: str = ""


class Judged(Frozen):
    """The judgement of one turn.

    Attributes:
        chance: The chance of the side to move with its best turn.
        loss: How much of it the turn lost.
        choice: Whether the side had a choice of turns.
        better: The best turn in notation; empty where nothing was lost.
        reason: What was wrong, one of `hint.WRONG`; empty unless the loss is noticeable.
        values: The values of the reason.
        close: Whether both turns were searched more closely.
    """

    chance: float
    loss: float = 0.0
    choice: bool = False
    better: str = ""
    reason: str = ""
    values: Mapping[str, str | int] = {}
    close: bool = False


class _FamilyAnalyst(Analyst[State, Action, YoteView, Part]):
    """The common analyst of Yoté and Choko."""

    version = 4
    twice = MOST
    reasons: ClassVar[dict[str, tuple[str, ...]]] = {**hint.WRONG, **two_sided_analysis.REASONS}
    hint_reasons: ClassVar[dict[str, tuple[str, ...]]] = hint.REASONS

    def parts(self, states: Sequence[State], actions: Sequence[TimedAction]) -> Sequence[Part]:
        """One piece for every turn."""
        readings = min(LONGEST, max(SHORTEST, READINGS // max(1, len(actions))))
        return [
            Part(state.options, state.position, state.seen, action.text, readings)
            for state, action in zip(states, actions, strict=False)
        ]

    def judge(self, part: Part) -> str:
        """The judgement of one turn (`Judged`)."""
        rules = ruleset(part.options)
        turns = legal(rules, part.position)
        if not turns:
            return Judged(chance=0.5).model_dump_json()
        known = [judge(rules, part.position, *read(part.better))] if part.better else turns
        best = look(rules, part.position, known, part.seen, readings=part.readings)
        if part.text in set(Ending) or len(turns) == 1:
            return Judged(chance=chance(part.position, best)).model_dump_json()
        return _judged(rules, part, best).model_dump_json()

    def again(
        self, states: Sequence[State], actions: Sequence[TimedAction], judged: Sequence[str]
    ) -> Mapping[int, Part]:
        """The turns that would be told as turning points and were not searched closely yet."""
        every = [Judged.model_validate_json(text) for text in judged]
        parts = self.parts(states, actions)
        places = [turning.step - 1 for turning in chosen(_found(every, actions))]
        return {
            place: parts[place]._replace(better=every[place].better, readings=AGAIN * parts[place].readings)
            for place in places
            if not every[place].close
        }

    def analysis(self, states: Sequence[State], actions: Sequence[TimedAction], judged: Sequence[str]) -> Analysis:
        """The analysis: one point on the curve for every position."""
        every = [Judged.model_validate_json(text) for text in judged]
        # An ending may be the other side's: a side resigns whoever is to move.
        sides = [state.position.side for state in states[: len(every)]]
        light = [1 - each.chance if side else each.chance for each, side in zip(every, sides, strict=True)]
        last = light[-1] if light else 0.5
        light.append(at_end(self.game.outcome(states[-1]), last))
        losses: tuple[list[float], list[float]] = ([], [])
        chances: tuple[list[float], list[float]] = ([], [])
        for each, action in zip(every, actions, strict=True):
            if each.choice:
                losses[action.seat].append(each.loss)
                chances[action.seat].append(each.chance)
        end = ended(actions, last)
        return Analysis(
            version=self.version,
            unit="chance",
            steps=tuple(range(len(light))),
            curves=(tuple(round(value, 4) for value in light), tuple(round(1 - value, 4) for value in light)),
            accuracy=(accuracy(losses[0], WHOLE, chances[0]), accuracy(losses[1], WHOLE, chances[1])),
            turnings=chosen([*_found(every, actions), *([end] if end else [])]),
        )

    hint = staticmethod(hint.hint)


def _judged(rules: RuleSet, part: Part, best: Look) -> Judged:
    """The judgement of a turn that was chosen among several.

    The turn is searched as deeply as the best one was, so that both scores see equally far; where the best one wins, the
    turn may do so too, but later, and is searched for as long.
    """
    position = part.position
    played = judge(rules, position, *read(part.text))
    best_chance = chance(position, best)
    found = Judged(chance=best_chance, choice=True, close=bool(part.better))
    if played == best.action:
        return found
    depth = inf if best.score > DECIDED else best.depth
    alone = look(rules, position, [played], part.seen, readings=part.readings, depth=depth)
    alone_chance = chance(position, alone)
    loss = best_chance - alone_chance
    if loss <= 0:
        # The search of the one turn may have seen further, and found it no worse than the other.
        return found.model_copy(update={"chance": alone_chance})
    found = found.model_copy(update={"loss": loss, "better": format_action(best.action)})
    if loss < (LEAST if best.decided == alone.decided else DOUBTFUL):
        return found
    if part.better:
        best = proved(rules, position, [best.action], part.seen, best, readings=part.readings)
        alone = proved(rules, position, [played], part.seen, alone, readings=part.readings)
    reason, values = fault(rules, position, alone, best)
    return found.model_copy(update={"reason": reason, "values": values})


def _found(every: Sequence[Judged], actions: Sequence[TimedAction]) -> list[Turning]:
    """The turning points among which those of the analysis are chosen."""
    return [
        _turning(step, each, action)
        for step, (each, action) in enumerate(zip(every, actions, strict=True), 1)
        if each.reason
    ]


def _turning(step: int, judged: Judged, action: TimedAction) -> Turning:
    return Turning(
        step=step,
        seat=action.seat,
        played=action.text,
        better=judged.better,
        swing=-judged.loss,
        reason=judged.reason,
        values=judged.values,
    )


class YoteAnalyst(_FamilyAnalyst):
    """Analyses games of Yoté."""

    game: ClassVar[AnyGame] = Yote()


class ChokoAnalyst(_FamilyAnalyst):
    """Analyses games of Choko."""

    game: ClassVar[AnyGame] = Choko()
