"""The toy game for two to four seats, with what a race needs.

A seat that does not pick in time counts as absent until it steps, the first pick may bring the window's deadline
forward, and house players pause. The game keeps two kinds of records.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from engines.game import Clockwork, Deadline, Ending, Feat, FeatKind, Illegal, Level, Preset, Step, TimedAction
from tests.engines.toy import WINDOW_SECONDS, Toy, ToyOptions, ToyState, ToyView, put

OPENING_SECONDS = 60
"""The length of a window in which nobody has picked."""
PAUSES: dict[Level, int] = {"easy": 2, "medium": 5, "hard": 10}
GONE = 9
"""The pick that the clock makes for an absent seat."""


class Nap(Clockwork):
    NAP = "nap"


class RaceOptions(ToyOptions):
    opening: int = OPENING_SECONDS


class Race(Toy):
    name = "race"
    seats: ClassVar[range] = range(2, 5)
    options = RaceOptions
    presets = (Preset("opening", "opening", 5, 60, offered=(5, 30, 60)),)
    two_sided: ClassVar[bool] = False
    feat_kinds = (FeatKind("haul", "points", lowest=False), FeatKind("dash", "ms", lowest=True))

    def new(self, options: ToyOptions, seats: int, seed: bytes) -> ToyState:
        assert isinstance(options, RaceOptions)
        return replace(super().new(options, seats, seed), opening=options.opening)

    def apply(self, state: ToyState, seat: int, action: str | Ending | Clockwork) -> Step[ToyState]:
        if isinstance(action, Clockwork):
            if state.turn is not None:
                raise Illegal("not-now", text=action)
            picks = put(state.picks, seat, GONE)
            after = replace(state, number=state.number + 1, picks=picks, turn=0 if all(picks) else None)
            return Step(after, undoable=False)
        step = super().apply(state, seat, action)
        if step.state.picks[seat] == GONE and not isinstance(action, Ending):
            return replace(step, state=replace(step.state, picks=put(step.state.picks, seat, 1)))
        return step

    def deadline(self, state: ToyState) -> Deadline | None:
        if state.turn is not None or self.outcome(state):
            return super().deadline(state)
        if any(state.picks):
            return Deadline(f"last{sum(state.scores)}", WINDOW_SECONDS, None, shortens=True)
        return Deadline(f"window{sum(state.scores)}", state.opening, None) if state.opening else None

    def on_timeout(self, state: ToyState, seat: int | None) -> str | Ending:
        return Nap.NAP if state.turn is None else super().on_timeout(state, seat)

    def parse(self, view: ToyView, text: str) -> str | Ending:
        return Nap.NAP if text == Nap.NAP else super().parse(view, text)

    def pause(self, level: Level, view: ToyView, seed: bytes) -> float:
        assert not isinstance(view, ToyState)
        return PAUSES[level]

    def absent(self, state: ToyState) -> tuple[int, ...]:
        return tuple(seat for seat, pick in enumerate(state.picks) if pick == GONE)

    def feats(self, state: ToyState, actions: Sequence[TimedAction]) -> Sequence[Feat]:
        hauls = [Feat("haul", seat, points) for seat, points in enumerate(state.scores) if points]
        ends = {action.seat: action.at_ms for action in actions}
        starts = {action.seat: action.at_ms for action in reversed(actions)}
        return [*hauls, *(Feat("dash", seat, ends[seat] - starts[seat]) for seat in sorted(ends))]
