"""Yam Master as a game: the engine's parts behind the interface that every game offers."""

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
    Part,
    Step,
    Timed,
    told,
)
from engines.two_sided import ended
from engines.yam import feats, house, legality, lesson, notation, prefixes, turns
from engines.yam.board import CELL, masks
from engines.yam.ending import ending, outcome
from engines.yam.events import events
from engines.yam.figures import DICE
from engines.yam.lines import points, runs
from engines.yam.options import YamOptions
from engines.yam.scene import parse_scene
from engines.yam.state import TOKENS, Action, Position, State
from engines.yam.stored import dump, load
from engines.yam.uses import figures, uses
from engines.yam.view import EMPTY, SIZE, YamView


class Yam(Game[YamOptions, State, Action, YamView]):
    """Yam Master (yam_master.md). A turn has several actions: throws, perhaps a Défi, and a use of the dice or a pass."""

    name: ClassVar[str] = "yam"
    seats: ClassVar[range] = range(2, 3)
    options = YamOptions
    feat_kinds = (feats.FIVE,)
    lessons = lesson.LESSONS

    def new(self, options: YamOptions, seats: int, seed: bytes) -> State:
        """The empty board, twelve tokens in each reserve, seat 0 to throw (1.1)."""
        if seats not in self.seats:
            raise ValueError("Yam Master has two seats")
        start = Position(cells=EMPTY * SIZE**2, reserve=(TOKENS, TOKENS))
        return State(options=options, seed=seed.hex(), position=start)

    def dump(self, state: State) -> str:
        """The state as versioned JSON; the same state is always the same bytes."""
        return dump(state)

    def load(self, text: str) -> State:
        """The state that `dump` wrote. Raises ValueError for anything else, another game's state included."""
        return load(text)

    def to_act(self, state: State) -> tuple[int, ...]:
        """The side to move; nobody once the game is over."""
        return () if state.result else (state.position.side,)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Placements and Predators from the top, Défi, throws as in `judge.keeps`, pass."""
        if seat not in self.to_act(state):
            return []
        return legality.legal(state.options, state.position)

    def stamp(self, state: State, seat: int | None) -> str:  # noqa: ARG002 - all buttons are the mover's
        """The number of actions and four letters of the position, which a take-back may change under the same number."""
        if state.result:
            return f"{state.number}over"
        return f"{state.number}{stamps.letters(state.position.model_dump_json())}"

    def apply(self, state: State, seat: int, action: Action | Ending) -> Step[State]:
        """Play the action. Raises Illegal (`notation.REASONS`), and the given state is untouched either way."""
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
                return Step(_over(counted, kind, action.cell), undoable=True)

    def deadline(self, state: State) -> Deadline | None:
        """One clock a turn, for all its throws, as long as the table's speed says."""
        seconds = TURN_SECONDS[state.options.speed]
        if seconds is None or state.result:
            return None
        return Deadline(f"turn{state.position.turn}", seconds, state.position.side)

    def on_timeout(self, state: State, seat: int | None) -> Action | Ending:  # noqa: ARG002 - one seat is to move
        """At speed days the game is lost on time; else one step towards the end of the turn, which four such steps reach.

        That is the first throw, then the use with the most points, then a throw that keeps the most frequent number. A
        token that would end the game in a defeat is not placed.
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
        """All of the position, for nothing is hidden in this game."""
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

    def lesson(self, view: YamView) -> str:
        """See `lesson.lesson`."""
        return lesson.lesson(view)

    def scene(self, line: str) -> YamView:
        """The position of a scene line (`scene.parse_scene`)."""
        return self.view(State(options=YamOptions(), seed="", position=parse_scene(line)), None)

    def outcome(self, state: State) -> Outcome | None:
        """The winner first, a draw equal; scores are the points on the board as it stands."""
        return None if state.result is None else outcome(state.position, *state.result)

    def parse(self, view: YamView, text: str) -> Action | Ending:
        """See `notation.parse`."""
        return notation.parse(view, text)

    def format(self, action: Action | Ending) -> str:
        """See `notation.format_action`."""
        return notation.format_action(action)

    def prefixes(self, view: YamView, partial: str) -> list[Part]:
        """See `prefixes.prefixes`."""
        return prefixes.prefixes(view, partial)

    def think(self, level: Level, view: YamView, legal: Sequence[Action], seed: bytes, seconds: float) -> Action:  # noqa: ARG002 - no level needs the time
        """See `house.think`."""
        return house.think(level, view, legal, seed)

    def feats(self, state: State, actions: Sequence[Timed]) -> Sequence[Feat]:  # noqa: ARG002 - the state counts its turns
        """See `feats.feats`."""
        return feats.feats(state)

    def accepts_draw(self, level: Level, view: YamView) -> bool:  # noqa: ARG002 - all levels agree alike
        """See `house.accepts_draw`."""
        return house.accepts_draw(view)


def _throw(state: State, kept: tuple[int, ...]) -> Step[State]:
    """The throw of this action's number, and the end of the turn where it leaves nothing to do."""
    dice = fairness.dice(bytes.fromhex(state.seed), state.number)
    after = turns.throw(state.position, kept, turns.roll(dice, DICE - len(kept)))
    thrown = state.model_copy(update={"position": after})
    if turns.is_spent(state.options, after):
        thrown = _over(thrown, "nothing", None)
    return Step(thrown, undoable=False)


def _over(state: State, kind: turns.Finish, cell: int | None) -> State:
    """The game after the turn that ends so."""
    before = state.position
    after = turns.finish(state.options, before, kind, cell)
    return state.model_copy(
        update={
            "position": after,
            "happened": events(before, kind, cell),
            "result": ending(state.options, after, before.side, placed=kind == "place"),
        }
    )
