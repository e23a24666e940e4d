"""A toy game for tests that uses every feature of the tables: two seats acting at once, a secret, dice, a timed window.

In each round both seats secretly pick a number, shown once both have picked; then each in turn takes a step (one point)
or rolls a die (1 to 6 points). When a seat has reached the goal, the seat with most points wins.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import ClassVar

from engines import fairness
from engines.game import (
    TURN_SECONDS,
    Continuation,
    Deadline,
    Ending,
    Event,
    Game,
    Illegal,
    Level,
    Options,
    Outcome,
    Step,
    View,
    told,
)

WINDOW_SECONDS = 20


class ToyOptions(Options):
    goal: int = 12


@dataclass(frozen=True)
class ToyState:
    seed: str
    speed: str
    goal: int
    number: int = 0
    picks: tuple[int, ...] = (0, 0)
    scores: tuple[int, ...] = (0, 0)
    turn: int | None = None
    end: tuple[int, str] | None = None
    opening: int = 0
    happened: tuple[Event, ...] = ()


class ToyView(View):
    scores: tuple[int, ...]
    picked: tuple[bool, ...]
    own: int
    to_act: tuple[int, ...]


def put(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


class Toy(Game[ToyOptions, ToyState, str, ToyView]):
    name = "toy"
    seats: ClassVar[range] = range(2, 3)
    options = ToyOptions
    lessons = ("act", "wait", "over")

    def new(self, options: ToyOptions, seats: int, seed: bytes) -> ToyState:
        none = (0,) * seats
        return ToyState(seed.hex(), options.speed, options.goal, picks=none, scores=none)

    def dump(self, state: ToyState) -> str:
        return json.dumps(asdict(state) | {"happened": [dict(event) for event in state.happened]})

    def load(self, text: str) -> ToyState:
        data = json.loads(text)
        end = tuple(data["end"]) if data["end"] else None
        happened = tuple(Event.model_validate(event) for event in data["happened"])
        pairs = {"picks": tuple(data["picks"]), "scores": tuple(data["scores"])}
        return ToyState(**data | pairs | {"end": end, "happened": happened})

    def to_act(self, state: ToyState) -> tuple[int, ...]:
        if self.outcome(state):
            return ()
        return tuple(s for s, pick in enumerate(state.picks) if not pick) if state.turn is None else (state.turn,)

    def legal(self, state: ToyState, seat: int) -> Sequence[str]:
        if seat not in self.to_act(state):
            return ()
        return ("pick1", "pick2", "pick3") if state.turn is None else ("step", "roll")

    def stamp(self, state: ToyState, seat: int | None) -> str:
        return f"n{state.number}" if state.turn is not None else f"w{sum(state.scores)}"

    def apply(self, state: ToyState, seat: int, action: str | Ending) -> Step[ToyState]:
        if self.outcome(state):
            raise Illegal("game-over")
        if isinstance(action, Ending):
            return Step(replace(state, end=(seat, action.value)), undoable=False)
        if action not in self.legal(state, seat):
            raise Illegal("not-now", text=action)
        secret = None if state.turn is not None else (seat,)
        happened = Event(kind=action, seats=secret, values={"seat": seat})
        state = replace(state, number=state.number + 1, happened=(happened,))
        if state.turn is None:
            picks = put(state.picks, seat, int(action[4]))
            return Step(replace(state, picks=picks, turn=0 if all(picks) else None), undoable=not all(picks))
        rolls = action == "roll"
        points = fairness.dice(bytes.fromhex(state.seed), state.number).randint(1, 6) if rolls else 1
        state = replace(state, scores=put(state.scores, seat, state.scores[seat] + points))
        last = seat == len(state.picks) - 1
        state = replace(state, turn=None, picks=(0,) * len(state.picks)) if last else replace(state, turn=seat + 1)
        return Step(state, undoable=not rolls)

    def deadline(self, state: ToyState) -> Deadline | None:
        if self.outcome(state):
            return None
        if state.turn is None:
            return Deadline(f"window{sum(state.scores)}", WINDOW_SECONDS, None)
        seconds = TURN_SECONDS[state.speed]  # type: ignore[index]  # a speed that the options have checked
        return None if seconds is None else Deadline(f"turn{state.number}", seconds, state.turn)

    def on_timeout(self, state: ToyState, seat: int | None) -> str | Ending:
        if state.turn is None:
            return "pick1"
        return Ending.FLAG if state.speed == "days" else "step"

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        picked = tuple(map(bool, state.picks))
        own = 0 if seat is None else state.picks[seat]
        return ToyView(
            seat=seat,
            happened=told(state.happened, seat),
            scores=state.scores,
            picked=picked,
            own=own,
            to_act=self.to_act(state),
        )

    def lesson(self, view: ToyView) -> str:
        if not view.to_act:
            return "over"
        return "act" if view.seat in view.to_act else "wait"

    def scene(self, line: str) -> ToyView:
        raise ValueError("the toy has no pictures")

    def outcome(self, state: ToyState) -> Outcome | None:
        if state.end:
            seat, word = state.end
            ranks = tuple(2 if s == seat and word != "draw" else 1 for s in range(len(state.scores)))
            return Outcome(
                ranks=ranks, scores=state.scores, reason={"draw": "agreed", "flag": "time"}.get(word, "resigned")
            )
        if max(state.scores) < state.goal:
            return None
        ranks = tuple(1 + sum(other > own for other in state.scores) for own in state.scores)
        return Outcome(ranks=ranks, scores=state.scores, reason="goal")

    def parse(self, view: ToyView, text: str) -> str | Ending:
        if text in {"pick1", "pick2", "pick3", "step", "roll"}:
            return text
        if text in set(Ending):
            return Ending(text)
        raise Illegal("not-notation", text=text[:40])

    def format(self, action: str | Ending) -> str:
        return str(action)

    def prefixes(self, view: ToyView, partial: str) -> list[Continuation]:
        return []

    def think(self, level: Level, view: ToyView, legal: Sequence[str], seed: bytes, seconds: float) -> str:
        assert not isinstance(view, ToyState)
        return fairness.dice(seed, "think").choice(legal)

    def accepts_draw(self, level: Level, view: ToyView) -> bool:
        assert view.seat is not None
        return view.scores[view.seat] <= max(s for seat, s in enumerate(view.scores) if seat != view.seat)
