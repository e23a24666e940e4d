"""The engine of Yebo: its parts behind the interface of every game."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from engines import fairness
from engines.game import (
    TURN_SECONDS,
    Deadline,
    Ending,
    Event,
    Feat,
    Game,
    Illegal,
    Level,
    Speed,
    Step,
    TimedAction,
    TurningPoint,
)
from engines.yebo import (
    call_window,
    deal,
    feats,
    house,
    lesson,
    notation,
    possibilities,
    rounds,
    scoring,
    turning_point,
    turns,
)
from engines.yebo.handlers import HANDLERS
from engines.yebo.legality import judge, legal
from engines.yebo.notation import Action, AnyAction, ClockAction
from engines.yebo.options import PRESETS, RULES, YeboOptions
from engines.yebo.prefixes import prefixes
from engines.yebo.projection import project
from engines.yebo.scene import parse_scene
from engines.yebo.state import State, Transition, dump, load
from engines.yebo.view import YeboView


class Yebo(Game[YeboOptions, State, AnyAction, YeboView]):
    """Yebo for two to four seats (yebo.md). Several seats act at once in a window, and until the next block is taken."""

    name: ClassVar[str] = "yebo"
    seats: ClassVar[range] = range(2, 5)
    options = YeboOptions
    feat_kinds = feats.KINDS
    turning_kinds = turning_point.KINDS
    lessons = lesson.LESSONS
    unhurried: ClassVar[Mapping[str, object]] = {"speed": "relaxed"}
    presets = PRESETS
    rules = RULES
    begins: ClassVar[Speed] = "live"
    two_sided: ClassVar[bool] = False

    def new(self, options: YeboOptions, seats: int, seed: bytes) -> State:
        """The start of a game: the first Chief is drawn and has to break the Fence (5.4, A1, A35).

        Raises ValueError for a number of seats that the game does not allow.
        """
        if seats not in self.seats:
            raise ValueError("Yebo has two to four seats")
        return deal.start(options, seats, seed)

    dump = staticmethod(dump)

    load = staticmethod(load)

    to_act = staticmethod(possibilities.to_act)

    legal = staticmethod(legal)

    def stamp(self, state: State, seat: int | None) -> str:
        """The letter and number of what the seat's buttons are about.

        `d`: the number of the discard, while it may be called, because a call is about the discard and not about the
        rest of the picture (5.6). `o`: the round, for a seat that may announce out of turn. `a`: the number of steps,
        for another seat that is to act. `w`: the turn, for a seat that is not to act.
        """
        if state.phase == "over":
            return "over"
        if state.claimable:
            return f"d{state.thrown}"
        if seat is not None and seat in possibilities.early_announcers(state):
            return f"o{state.order}"
        if seat is not None and seat in possibilities.to_act(state):
            return f"a{state.steps}"
        return f"w{state.turn}"

    def apply(self, state: State, seat: int, action: AnyAction | Ending) -> Step[State]:
        """Play an action and return the next state. Raises Illegal, with one of `notation.REASONS`.

        No action can be taken back, because the other seats have seen its effect.
        """
        if state.phase == "over":
            raise Illegal("game-over")
        after, events = _play(replace(state, number=state.number + 1), seat, action)
        return Step(replace(after, happened=(*_standing(state, after), *events)), undoable=False)

    def deadline(self, state: State) -> Deadline | None:
        """The clock of the window, common to all seats; otherwise the clock of the turn or of the Chief (5.6, A36)."""
        turn = TURN_SECONDS[state.options.speed]
        assert turn is not None, "both speeds have a clock"
        match state.phase:
            case "over":
                return None
            case "window":
                return Deadline(f"window{state.thrown}", state.options.window_seconds, None)
            case "fence" | "round" as phase:
                return Deadline(f"{phase}{state.order}", turn, state.chief)
            case "exhausted":
                return Deadline(f"exhausted{state.turn}r{state.rebuilds}", turn, state.chief)
            case _:
                return Deadline(f"turn{state.turn}", turn, state.mover)

    def late(self, state: State) -> str | None:
        """A call after the end of its window is refused for now only: without a call in time it is a late call (5.6)."""
        return "window-counting" if state.phase == "window" else None

    def on_timeout(self, state: State, seat: int | None) -> AnyAction | Ending:  # noqa: ARG002 - the phase determines the action
        """The action of the clock in each phase (A15, A36).

        As the Chief: a random break point, the lowest round left, or `score`. In a turn: a draw from the usual end, the
        best group, or the discard of the drawn block. In a window: its end.
        """
        match state.phase:
            case "fence":
                dice = fairness.dice(bytes.fromhex(state.seed), f"late{state.number}")
                stack, _ = dice.choice(possibilities.break_points())
                return Action("fence", number=stack, direction=1)
            case "round":
                return Action("round", number=possibilities.rounds_left(state)[0])
            case "exhausted":
                return Action("score")
            case "take":
                return Action("draw", side=possibilities.draw_sides(state)[0])
            case "form":
                return Action("form", block=state.claimed, group=possibilities.formable(state)[0])
            case "window":
                return ClockAction.CLOSE
            case _:
                return ClockAction.DROP

    view = staticmethod(project)

    lesson = staticmethod(lesson.lesson)

    def scene(self, line: str) -> YeboView:
        """The spectator's view of a scene line; see `scene.parse_scene`."""
        return project(parse_scene(line), None)

    outcome = staticmethod(scoring.outcome)

    tally = staticmethod(scoring.totals)

    parse = staticmethod(notation.parse)

    format = staticmethod(notation.format_action)

    prefixes = staticmethod(prefixes)

    def think(self, level: Level, view: YeboView, legal: Sequence[AnyAction], seed: bytes, seconds: float) -> AnyAction:  # noqa: ARG002 - no level needs a time limit
        """The choice of the level, which needs no time limit."""
        return house.think(level, view, legal, seed)

    def pause(self, level: Level, view: YeboView, seed: bytes) -> float:  # noqa: ARG002 - all levels pause alike
        """The same seconds for every level."""
        return house.pause(view, seed)

    def round_of(self, state: State) -> int:
        """Place of the running round in the order of play, from 1 (5.4)."""
        return state.order

    def feats(self, state: State, actions: Sequence[TimedAction]) -> Sequence[Feat]:  # noqa: ARG002 - the state has all points
        """The points of each seat's best round, and its total if all six rounds were played."""
        return feats.feats(state)

    def turning_point(self, states: Sequence[State], actions: Sequence[TimedAction]) -> TurningPoint | None:  # noqa: ARG002 - the states tell it
        """The call of a stolen Yebo, or the end of the round with the most points of one seat."""
        return turning_point.turning_point(states)

    def accepts_draw(self, level: Level, view: YeboView) -> bool:  # noqa: ARG002 - house players always agree
        """Whether the house player agrees to end the game as it stands: always True."""
        return True


def _play(state: State, seat: int, action: AnyAction | Ending) -> Transition:
    if isinstance(action, Ending):
        # A person who leaves is replaced by a house player, which `tables/` does, and no seat loses on time (A36).
        if action is not Ending.DRAW:
            raise Illegal("no-resigning")
        return rounds.stop(state)
    if isinstance(action, ClockAction):
        return _clock(state, action)
    judge(state, seat, action)
    if state.phase != "window" and seat in {state.to_move, state.chief} and possibilities.to_act(state)[0] == seat:
        state = replace(state, steps=state.steps + 1)
    return HANDLERS[action.kind](state, seat, action)


def _standing(before: State, after: State) -> tuple[Event, ...]:
    """The earlier events that the state keeps: all of them if an action out of turn has not advanced the turn.

    Otherwise a secret answer to a discard would remove the event of that discard from the views of the other seats.
    """
    progress = (before.phase, before.turn, before.steps, before.order)
    return before.happened if progress == (after.phase, after.turn, after.steps, after.order) else ()


def _clock(state: State, action: ClockAction) -> Transition:
    if action is ClockAction.CLOSE and state.phase == "window":
        return call_window.close(state)
    if action is ClockAction.DROP and state.phase == "play":
        return turns.discard(replace(state, steps=state.steps + 1), turns.dropped(state), final=False)
    raise Illegal("not-now", text=action.value)
