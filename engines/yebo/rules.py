"""Yebo as a game: the engine's parts behind the interface that every game offers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from engines import fairness
from engines.game import TURN_SECONDS, Deadline, Ending, Event, Feat, Game, Illegal, Level, Outcome, Part, Step, Timed
from engines.yebo import claims, deal, feats, house, lesson, notation, possibilities, rounds, scoring, turns
from engines.yebo.actions import ACTS
from engines.yebo.legality import judge, legal
from engines.yebo.notation import Action, Clock
from engines.yebo.options import PRESETS, YeboOptions
from engines.yebo.prefixes import prefixes
from engines.yebo.projection import look
from engines.yebo.scene import parse_scene
from engines.yebo.state import State, Turn, dump, load
from engines.yebo.view import YeboView

Said = Action | Clock


class Yebo(Game[YeboOptions, State, Said, YeboView]):
    """Yebo for two to four seats (yebo.md). In a window several act at once, and until a block is taken a call is good."""

    name: ClassVar[str] = "yebo"
    seats: ClassVar[range] = range(2, 5)
    options = YeboOptions
    feat_kinds = feats.KINDS
    lessons = lesson.LESSONS
    unhurried: ClassVar[Mapping[str, object]] = {"speed": "relaxed"}
    presets = PRESETS
    two_sided: ClassVar[bool] = False

    def new(self, options: YeboOptions, seats: int, seed: bytes) -> State:
        """The first Chief is drawn and may have the blocks dealt (5.4, A1, A35)."""
        if seats not in self.seats:
            raise ValueError("Yebo has two to four seats")
        return deal.start(options, seats, seed)

    def dump(self, state: State) -> str:
        """The state as versioned JSON; the same state is always the same bytes."""
        return dump(state)

    def load(self, text: str) -> State:
        """The state that `dump` wrote. Raises ValueError for anything else."""
        return load(text)

    def to_act(self, state: State) -> tuple[int, ...]:
        """See `allowed.to_act`: whose turn it is first, then those who may call or announce out of turn."""
        return possibilities.to_act(state)

    def legal(self, state: State, seat: int) -> Sequence[Said]:
        """See `judge.legal`."""
        return legal(state, seat)

    def stamp(self, state: State, seat: int | None) -> str:
        """While a discard may be called its number, for a call is about the discard and not about the picture (5.6).

        Else a seat's own steps in its turn or as Chief, the round before its first discard for all others, and the turn
        for those who may do nothing.
        """
        if state.phase == "over":
            return "over"
        if state.claimable:
            return f"d{state.thrown}"
        if seat is not None and seat in possibilities.openers(state):
            return f"o{state.order}"
        if seat is not None and seat in possibilities.to_act(state):
            return f"a{state.steps}"
        return f"w{state.turn}"

    def apply(self, state: State, seat: int, action: Said | Ending) -> Step[State]:
        """Play the action. Raises Illegal (`notation.REASONS`), and the given state is untouched either way.

        Nothing can be undone: somebody has seen it.
        """
        if state.phase == "over":
            raise Illegal("game-over")
        after, events = _play(replace(state, number=state.number + 1), seat, action)
        return Step(replace(after, happened=(*_standing(state, after), *events)), undoable=False)

    def deadline(self, state: State) -> Deadline | None:
        """The window, which is nobody's own; else the turn's or the Chief's time (5.6, A36)."""
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

    def on_timeout(self, state: State, seat: int | None) -> Said | Ending:  # noqa: ARG002 - one thing for whoever it is
        """A random break point, the lowest round, the score; a draw, the preselected group, the drawn block (A15, A36)."""
        match state.phase:
            case "fence":
                dice = fairness.dice(bytes.fromhex(state.seed), f"late{state.number}")
                stack, _ = dice.choice(possibilities.breaks())
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
                return Clock.CLOSE
            case _:
                return Clock.DROP

    def view(self, state: State, seat: int | None) -> YeboView:
        """See `look.look`."""
        return look(state, seat)

    def lesson(self, view: YeboView) -> str:
        """See `lesson.lesson`."""
        return lesson.lesson(view)

    def scene(self, line: str) -> YeboView:
        """See `scene.parse_scene`."""
        return look(parse_scene(line), None)

    def outcome(self, state: State) -> Outcome | None:
        """See `scoring.outcome`."""
        return scoring.outcome(state)

    def parse(self, view: YeboView, text: str) -> Said | Ending:
        """See `notation.parse`."""
        return notation.parse(view, text)

    def format(self, action: Said | Ending) -> str:
        """See `notation.format_action`."""
        return notation.format_action(action)

    def prefixes(self, view: YeboView, partial: str) -> list[Part]:
        """See `prefixes.prefixes`."""
        return prefixes(view, partial)

    def think(self, level: Level, view: YeboView, legal: Sequence[Said], seed: bytes, seconds: float) -> Said:  # noqa: ARG002 - no level needs the time
        """See `house.think`."""
        return house.think(level, view, legal, seed)

    def pause(self, level: Level, view: YeboView, seed: bytes) -> float:  # noqa: ARG002 - all levels take a person's time
        """See `house.pause`."""
        return house.pause(view, seed)

    def round_of(self, state: State) -> int:
        """Which of the six it is, in the order in which they are played (5.4)."""
        return state.order

    def feats(self, state: State, actions: Sequence[Timed]) -> Sequence[Feat]:  # noqa: ARG002 - the state has all points
        """See `feats.feats`."""
        return feats.feats(state)

    def accepts_draw(self, level: Level, view: YeboView) -> bool:  # noqa: ARG002 - the house keeps nobody
        """Whether the house player agrees to end the game as it stands: always."""
        return True


def _play(state: State, seat: int, action: Said | Ending) -> Turn:
    if isinstance(action, Ending):
        # Who leaves is replaced by the house, and nobody loses Yebo on time (A36): both are the table's affair.
        if action is not Ending.DRAW:
            raise Illegal("no-resigning")
        return rounds.stop(state)
    if isinstance(action, Clock):
        return _clock(state, action)
    judge(state, seat, action)
    if state.phase != "window" and seat in {state.to_move, state.chief} and possibilities.to_act(state)[0] == seat:
        state = replace(state, steps=state.steps + 1)
    return ACTS[action.kind](state, seat, action)


def _standing(before: State, after: State) -> tuple[Event, ...]:
    """What was told before and still stands: what somebody does beside a turn is no news of it.

    An answer of which others are told nothing would otherwise wipe away what it answers.
    """
    here = (before.phase, before.turn, before.steps, before.order)
    return before.happened if here == (after.phase, after.turn, after.steps, after.order) else ()


def _clock(state: State, action: Clock) -> Turn:
    if action is Clock.CLOSE and state.phase == "window":
        return claims.close(state)
    if action is Clock.DROP and state.phase == "play":
        return turns.discard(replace(state, steps=state.steps + 1), turns.dropped(state), final=False)
    raise Illegal("not-now", text=action.value)
