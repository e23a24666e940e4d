"""The engines of Yoté and Choko: their parts behind the interface of every game."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, TypeVar

from engines import fairness, stamps
from engines.game import (
    ALL_LEVELS,
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
from engines.yote import book, endgame, feats, house, lesson, moves, notation, turning_point
from engines.yote.board import CELLS, COLUMNS
from engines.yote.ending import ending, outcome
from engines.yote.events import events
from engines.yote.legality import judge
from engines.yote.options import CHOKO_RULES, PIECES, RULE_SETS, YOTE_RULES, ChokoOptions, YoteOptions, ruleset
from engines.yote.prefixes import prefixes
from engines.yote.state import Action, Position, State, format_position, parse_position, signs
from engines.yote.stored import dump, load
from engines.yote.view import YoteView

OptionsT = TypeVar("OptionsT", YoteOptions, ChokoOptions)


class YoteFamily(Game[OptionsT, State, Action, YoteView]):
    """The common engine of Yoté and Choko; the options' rule set determines every difference in the rules."""

    seats: ClassVar[range] = range(2, 3)
    rule_sets: ClassVar[Mapping[str, Mapping[str, object]]] = RULE_SETS
    chance: ClassVar[bool] = False
    levels: ClassVar[tuple[Level, ...]] = ALL_LEVELS
    slow_levels: ClassVar[frozenset[Level]] = frozenset({"hard", "master"})
    turning_kinds: ClassVar[tuple[str, ...]] = turning_point.KINDS

    def new(self, options: OptionsT, seats: int, seed: bytes) -> State:
        """The start of a game: an empty board, twelve pieces in each hand, light to move (yote.md 2.1).

        In Choko, light has the drop initiative (choko.md 3.1). Raises ValueError for a number of seats other than two.
        """
        if seats not in self.seats:
            raise ValueError("a duel has two seats")
        rules = ruleset(options)
        start = Position(boards=(0, 0), hands=(PIECES, PIECES), turn=1, holder=0 if rules.initiative else None)
        return State(options, seed, start, seen=(start.key(),) if rules.repetition else ())

    dump = staticmethod(dump)

    def load(self, text: str) -> State:
        """The state that `dump` wrote. Raises ValueError for any other text, such as the state of another game."""
        loaded = load(text)
        if not isinstance(loaded.options, self.options):
            raise ValueError("a state of another game")  # noqa: TRY004 - the text is wrong, not a type
        return loaded

    def to_act(self, state: State) -> tuple[int, ...]:
        """The side to move; no seat once the game is over."""
        return () if state.result else (state.position.side,)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Every legal turn of the seat, in the order of `moves.legal`."""
        if seat not in self.to_act(state):
            return []
        return moves.legal(ruleset(state.options), state.position)

    def stamp(self, state: State, seat: int | None) -> str:  # noqa: ARG002 - both seats' buttons change together
        """The turn's number and a checksum of the position, as a take-back may give a number another position."""
        if state.result:
            return f"{state.position.turn}over"
        return f"{state.position.turn}{stamps.letters(repr(state.position.boards))}"

    def apply(self, state: State, seat: int, action: Action | Ending) -> Step[State]:
        """Play an action and return the next state. Raises Illegal, with one of `notation.REASONS`."""
        if state.result:
            raise Illegal("game-over")
        if isinstance(action, Ending):
            return Step(state._replace(result=ended(seat, action)), undoable=False)
        if seat != state.position.side:
            raise Illegal("not-your-turn")
        rules = ruleset(state.options)
        before = state.position
        action = judge(rules, before, action.kind, action.path, action.removed)
        after = moves.advance(rules, before, action)
        seen: tuple[int, ...] = ()
        if rules.repetition:
            seen = (after.key(),) if after.idle == 0 else (*state.seen, after.key())
        happened = events(seat, action)
        return Step(State(state.options, state.seed, after, seen, happened, ending(rules, after, seen)), undoable=True)

    def deadline(self, state: State) -> Deadline | None:
        """One clock per turn; its duration depends on the table's speed."""
        seconds = TURN_SECONDS[state.options.speed]
        if seconds is None or state.result:
            return None
        position = state.position
        return Deadline(f"turn{position.turn}", seconds, position.side)

    def on_timeout(self, state: State, seat: int | None) -> Action | Ending:  # noqa: ARG002 - one seat is to move
        """A loss on time at speed `days`; otherwise a turn that is random by the game's seed."""
        if state.options.speed == "days":
            return Ending.FLAG
        rules, position = ruleset(state.options), state.position
        return house.at_random(rules, position, moves.legal(rules, position), fairness.dice(state.seed, position.turn))

    def view(self, state: State, seat: int | None) -> YoteView:
        """The view of the whole position, because nothing is hidden in these games."""
        rules, position = ruleset(state.options), state.position
        bar = None if state.result else moves.barred(rules, position)
        return YoteView(
            game=rules.game,
            seat=seat,
            happened=told(state.happened, seat),
            options=state.options,
            columns=COLUMNS,
            rows=rules.rows,
            cells=signs(position.boards, rules.rows),
            hands=position.hands,
            lost=(PIECES - position.total(0), PIECES - position.total(1)),
            turn=position.turn,
            to_move=None if state.result else position.side,
            must_place=position.must_place and not state.result,
            holder=None if state.result else position.holder,
            barred=None if bar is None else (CELLS[bar[0]], CELLS[bar[1]]),
            quiet=position.quiet,
            idle=position.idle,
            position=format_position(position, rules.rows),
            seen=state.seen,
            outcome=self.outcome(state),
        )

    lesson = staticmethod(lesson.lesson)

    def scene(self, line: str) -> YoteView:
        """The spectator's view of a position line; see `state.format_position`."""
        position, _ = parse_position(line)
        return self.view(State(self.options(), b"", position), None)

    def outcome(self, state: State) -> Outcome | None:
        """The outcome of a finished game, with the pieces left as scores; None while the game goes on."""
        return None if state.result is None else outcome(state.position, *state.result)

    def tally(self, state: State) -> tuple[int, ...]:
        """The pieces left to each side, on the board and in hand."""
        return (state.position.total(0), state.position.total(1))

    parse = staticmethod(notation.parse)

    format = staticmethod(notation.format_action)

    prefixes = staticmethod(prefixes)

    think = staticmethod(house.think)

    def feats(self, state: State, actions: Sequence[TimedAction]) -> Sequence[Feat]:  # noqa: ARG002 - the state counts its turns
        """How many turns of its own the winner needed, where a side has won on the board."""
        return feats.feats(state)

    def turning_point(self, states: Sequence[State], actions: Sequence[TimedAction]) -> TurningPoint | None:  # noqa: ARG002 - the states tell it
        """The turn of the largest swing, after the captures in answer."""
        return turning_point.turning_point(states)

    def faults(self) -> Sequence[str]:
        """See `endgame.faults` and `book.faults`."""
        return (*endgame.faults(self.name), *book.faults(self.name))

    def unmade(self) -> str | None:
        """What makes the endgame tables."""
        return None if endgame.complete(self.name) else "makers.yote_endgame"

    def accepts_draw(self, level: Level, view: YoteView) -> bool:  # noqa: ARG002 - all levels decide in the same way
        """Whether enough of the game was played and the side is not ahead; all levels judge alike."""
        return house.accepts_draw(view)


class Yote(YoteFamily[YoteOptions]):
    """Yoté on five by six cells (yote.md)."""

    name: ClassVar[str] = "yote"
    options = YoteOptions
    rules = YOTE_RULES
    feat_kinds = (feats.YOTE,)
    lessons = lesson.YOTE


class Choko(YoteFamily[ChokoOptions]):
    """Choko on five by five cells, with drop initiative (choko.md)."""

    name: ClassVar[str] = "choko"
    options = ChokoOptions
    rules = CHOKO_RULES
    feat_kinds = (feats.CHOKO,)
    lessons = lesson.CHOKO
