"""The engine of Yam Master: its parts behind the interface of every game."""

from collections.abc import Sequence
from typing import ClassVar

from engines import fairness, stamps
from engines.game import (
    TURN_SECONDS,
    Deadline,
    Ending,
    Feat,
    Game,
    Illegal,
    Level,
    Outcome,
    Step,
    TimedAction,
    TurningPoint,
    told,
)
from engines.two_sided import ended
from engines.yam import feats, house, legality, lesson, notation, prefixes, turning_point, turns
from engines.yam.board import CELL, masks
from engines.yam.ending import ending, outcome
from engines.yam.events import events
from engines.yam.figures import DICE
from engines.yam.lines import points, runs
from engines.yam.options import RULES, YamOptions
from engines.yam.scene import parse_scene
from engines.yam.state import TOKENS, Action, Position, State, dump, load
from engines.yam.uses import figures, uses
from engines.yam.view import EMPTY, SIZE, YamView


class Yam(Game[YamOptions, State, Action, YamView]):
    """Yam Master (yam_master.md). A turn consists of several actions: throws, possibly a Défi, a use of the dice or a pass."""

    name: ClassVar[str] = "yam"
    seats: ClassVar[range] = range(2, 3)
    options = YamOptions
    rules = RULES
    feat_kinds = (feats.FIVE,)
    turning_kinds = turning_point.KINDS
    lessons = lesson.LESSONS

    def new(self, options: YamOptions, seats: int, seed: bytes) -> State:
        """The start of a game: an empty board, twelve tokens in each reserve, seat 0 to move (1.1).

        Raises ValueError for a number of seats other than two.
        """
        if seats not in self.seats:
            raise ValueError("Yam Master has two seats")
        start = Position(cells=EMPTY * SIZE**2, reserve=(TOKENS, TOKENS))
        return State(options=options, seed=seed.hex(), position=start)

    dump = staticmethod(dump)

    load = staticmethod(load)

    def to_act(self, state: State) -> tuple[int, ...]:
        """The side to move; no seat once the game is over."""
        return () if state.result else (state.position.side,)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Every legal action of the seat, in the order of `legality.legal`."""
        if seat not in self.to_act(state):
            return []
        return legality.legal(state.options, state.position)

    def stamp(self, state: State, seat: int | None) -> str:  # noqa: ARG002 - only the side to move has buttons
        """The number of actions and a checksum of the position, as a take-back may give a number another position."""
        if state.result:
            return f"{state.number}over"
        return f"{state.number}{stamps.letters(state.position.model_dump_json())}"

    def apply(self, state: State, seat: int, action: Action | Ending) -> Step[State]:
        """Play an action and return the next state. Raises Illegal, with one of `notation.REASONS`."""
        if state.result:
            raise Illegal("game-over")
        if isinstance(action, Ending):
            return Step(state.model_copy(update={"result": ended(seat, action)}), undoable=False)
        if seat != state.position.side:
            raise Illegal("not-your-turn")
        action = legality.judge(state.options, state.position, action)
        counted = state.model_copy(update={"number": state.number + 1})
        match action.kind:
            case "throw":
                return _throw(counted, action.kept)
            case "defi":
                declared = counted.model_copy(update={"position": turns.declare(state.position)})
                return Step(declared, undoable=False)
            case kind:
                return Step(_end_turn(counted, kind, action.cell), undoable=True)

    def deadline(self, state: State) -> Deadline | None:
        """One clock per turn, common to all its actions; its duration depends on the table's speed."""
        seconds = TURN_SECONDS[state.options.speed]
        if seconds is None or state.result:
            return None
        return Deadline(f"turn{state.position.turn}", seconds, state.position.side)

    def on_timeout(self, state: State, seat: int | None) -> Action | Ending:  # noqa: ARG002 - one seat is to move
        """A loss on time at speed `days`; otherwise one step towards the end of the turn, which takes at most four steps.

        A step uses the dice if they may be used, for the most points; otherwise it throws, keeping the most frequent
        number; otherwise it passes. A token that would end the game with a loss is not placed.
        """
        if state.options.speed == "days":
            return Ending.FLAG
        position = state.position
        possible = [use for use in uses(state.options, position) if use.ends != "lost"]
        if possible:
            best = max(possible, key=lambda use: (use.wins, use.gain + use.loss))
            return Action(best.kind, cell=CELL[best.cell])
        if legality.may_throw(position):
            return Action("throw", house.most_frequent(position.dice))
        return Action("pass")

    def view(self, state: State, seat: int | None) -> YamView:
        """The view of the whole position, because nothing is hidden in this game."""
        position, playing = state.position, state.result is None
        light, dark = masks(position.cells)
        return YamView(
            seat=seat,
            happened=told(state.happened, seat),
            options=state.options,
            cells=position.cells,
            reserve=position.reserve,
            points=(points(light), points(dark)),
            lines=(*runs(light, 0), *runs(dark, 1)),
            turn=position.turn,
            to_move=position.side if playing else None,
            throws=position.throws,
            dice=position.dice,
            kept=position.kept,
            defi=position.defi,
            may_throw=playing and legality.may_throw(position),
            may_defi=playing and legality.may_defi(position),
            may_pass=playing and legality.may_pass(position),
            figures=figures(position),
            uses=uses(state.options, position) if playing else (),
            idle=position.idle,
            outcome=self.outcome(state),
        )

    lesson = staticmethod(lesson.lesson)

    def scene(self, line: str) -> YamView:
        """The spectator's view of a scene line; see `scene.parse_scene`."""
        return self.view(State(options=YamOptions(), seed="", position=parse_scene(line)), None)

    def outcome(self, state: State) -> Outcome | None:
        """The outcome of a finished game, with points on the board as scores; None while the game goes on."""
        return None if state.result is None else outcome(state.position, *state.result, begun=state.number > 0)

    def tally(self, state: State) -> tuple[int, ...]:
        """Each side's points on the board (1.7)."""
        light, dark = masks(state.position.cells)
        return points(light), points(dark)

    parse = staticmethod(notation.parse)

    format = staticmethod(notation.format_action)

    prefixes = staticmethod(prefixes.prefixes)

    def think(self, level: Level, view: YamView, legal: Sequence[Action], seed: bytes, seconds: float) -> Action:  # noqa: ARG002 - no level needs a time limit
        """The choice of the level, which needs no time limit."""
        return house.think(level, view, legal, seed)

    def pause(self, level: Level, view: YamView, seed: bytes) -> float:  # noqa: ARG002 - all levels pause alike
        """A moment in which people see the throw that ended the turn before; else none."""
        return house.pause(view)

    def feats(self, state: State, actions: Sequence[TimedAction]) -> Sequence[Feat]:  # noqa: ARG002 - the state counts its turns
        """How many turns of its own the winner needed, where a run of five has ended the game."""
        return feats.feats(state)

    def turning_point(self, states: Sequence[State], actions: Sequence[TimedAction]) -> TurningPoint | None:  # noqa: ARG002 - the states tell it
        """The turn that made five in a row, or kept a Défi, or changed the lead most."""
        return turning_point.turning_point(states)

    def accepts_draw(self, level: Level, view: YamView) -> bool:  # noqa: ARG002 - all levels decide in the same way
        """Whether enough of the game was played and the side is not ahead; all levels judge alike."""
        return house.accepts_draw(view)


def _throw(state: State, kept: tuple[int, ...]) -> Step[State]:
    """The state after a throw, whose randomness derives from the action's number.

    The turn ends by itself if it was the last throw and the dice may not be used.
    """
    dice = fairness.dice(bytes.fromhex(state.seed), state.number)
    after = turns.throw(state.position, kept, turns.roll(dice, DICE - len(kept)))
    thrown = state.model_copy(update={"position": after})
    if turns.is_spent(state.options, after):
        thrown = _end_turn(thrown, "nothing", None)
    return Step(thrown, undoable=False)


def _end_turn(state: State, kind: turns.Finish, cell: int | None) -> State:
    """The state after the end of a turn, with the turn's events and, if the game is over, its result.

    Args:
        state: The state at the end of the turn.
        kind: How the turn ends.
        cell: The cell of the token placed or taken; None without one.
    """
    before = state.position
    after = turns.finish(state.options, before, kind, cell)
    return state.model_copy(
        update={
            "position": after,
            "happened": events(before, kind, cell),
            "result": ending(state.options, after, before.side, placed=kind == "place"),
        }
    )
