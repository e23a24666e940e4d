"""The engine of Awalé: its parts behind the interface of every game."""

from collections.abc import Sequence
from typing import ClassVar

from engines import stamps
from engines.game import (
    TURN_SECONDS,
    Continuation,
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
from engines.swing import largest_swing
from engines.two_sided import ended, ranks, void
from tests.sixth.engine import feats, house, lesson, notation
from tests.sixth.engine.board import in_row, playable, sow
from tests.sixth.engine.ending import collect, reason, winner
from tests.sixth.engine.events import events
from tests.sixth.engine.options import QUIET, RULES, AwaleOptions
from tests.sixth.engine.state import Position, State, dump, format_position, load, parse_position
from tests.sixth.engine.view import NAMES, AwaleView


class Awale(Game[AwaleOptions, State, int, AwaleView]):
    """Awalé on two rows of six houses (RULES.md). An action is the number of a house."""

    name: ClassVar[str] = "awale"
    seats: ClassVar[range] = range(2, 3)
    options = AwaleOptions
    feat_kinds = (feats.CAPTURE,)
    turning_kinds = ("harvest",)
    lessons = lesson.KEYS
    presets = (QUIET,)
    rules = RULES
    chance: ClassVar[bool] = False
    case_sensitive: ClassVar[bool] = True

    def new(self, options: AwaleOptions, seats: int, seed: bytes) -> State:
        """The start of a game: four seeds in each house, South to move; only turns of the clock are random.

        Raises ValueError for a number of seats other than two.
        """
        if seats not in self.seats:
            raise ValueError("Awalé has two seats")
        position = Position()
        return State(options, seed, position, seen=(position.key(),))

    dump = staticmethod(dump)

    load = staticmethod(load)

    def to_act(self, state: State) -> tuple[int, ...]:
        """The side to move; no seat once the game is over."""
        return () if state.result else (state.position.side,)

    def legal(self, state: State, seat: int) -> Sequence[int]:
        """The houses that may be sown from, from left to right."""
        return playable(state.position.houses, seat) if seat in self.to_act(state) else []

    def stamp(self, state: State, seat: int | None) -> str:
        """The turn's number and a checksum of the position, as a take-back may give a number another position."""
        if state.result:
            return f"{state.position.turn}over"
        return f"{state.position.turn}{stamps.letters(repr(state.position.houses))}"

    def apply(self, state: State, seat: int, action: int | Ending) -> Step[State]:
        """Play an action and return the next state. Raises Illegal, with one of `notation.REASONS`."""
        if state.result:
            raise Illegal("game-over")
        if isinstance(action, Ending):
            return Step(state._replace(result=ended(seat, action)), undoable=False)
        before = state.position
        if seat != before.side:
            raise Illegal("not-your-turn")
        notation.judge(before.houses, seat, action)
        sowing = sow(before.houses, action)
        stores, best = list(before.stores), list(state.best)
        stores[seat] += sowing.seeds
        best[seat] = max(best[seat], sowing.seeds)
        after = Position(
            houses=sowing.after,
            stores=(stores[0], stores[1]),
            turn=before.turn + 1,
            quiet=0 if sowing.captured else before.quiet + 1,
        )
        seen = (after.key(),) if sowing.captured else (*state.seen, after.key())
        why = reason(after, seen, state.options.no_capture_turns)
        collected = None
        if why not in {None, "majority"}:
            after, collected = collect(after)
        played = state._replace(
            position=after,
            seen=seen,
            happened=events(seat, action, sowing, collected),
            best=(best[0], best[1]),
            result=None if why is None else (why, winner(after.stores)),
        )
        return Step(played, undoable=True)

    def deadline(self, state: State) -> Deadline | None:
        """One clock per turn; its duration depends on the table's speed."""
        seconds = TURN_SECONDS[state.options.speed]
        if seconds is None or state.result:
            return None
        return Deadline(f"turn{state.position.turn}", seconds, state.position.side)

    def on_timeout(self, state: State, seat: int | None) -> int | Ending:
        """A loss on time at speed `days`; otherwise a turn of the easy player, random by the game's seed."""
        position = state.position
        if state.options.speed == "days":
            return Ending.FLAG
        return house.think("easy", self.view(state, position.side), self.legal(state, position.side), state.seed)

    def view(self, state: State, seat: int | None) -> AwaleView:
        """The view of the whole position, because nothing is hidden in this game."""
        position = state.position
        side = position.side
        return AwaleView(
            seat=seat,
            happened=told(state.happened, seat),
            options=state.options,
            houses=position.houses,
            stores=position.stores,
            turn=position.turn,
            to_move=None if state.result else side,
            must_feed=not (state.result or in_row(position.houses, 1 - side)),
            quiet=position.quiet,
            stood=state.seen.count(state.seen[-1]),
            position=format_position(position),
            outcome=self.outcome(state),
        )

    lesson = staticmethod(lesson.lesson)

    def scene(self, line: str) -> AwaleView:
        """The spectator's view of a position line (`state.format_position`), or of the position after a turn from it.

        The turn follows the position line as `> ` and a house. Raises ValueError if either is not legal.
        """
        text, _, letter = line.partition(" > ")
        position = parse_position(text)
        state = State(self.options(), b"", position, seen=(position.key(),))
        if letter:
            try:
                action = notation.parse(self.view(state, position.side), letter)
            except Illegal as error:
                raise ValueError("not a turn of that position") from error
            state = self.apply(state, position.side, action).state
        return self.view(state, None)

    def outcome(self, state: State) -> Outcome | None:
        """The outcome of a finished game, with the seeds in store as scores; None while the game goes on."""
        if state.result is None:
            return None
        why, first = state.result
        nobody = void(why, begun=state.position.turn > 1)
        return Outcome(ranks=ranks(first), scores=state.position.stores, reason=why, rated=not nobody, void=nobody)

    def tally(self, state: State) -> tuple[int, ...]:
        """The seeds in store."""
        return state.position.stores

    parse = staticmethod(notation.parse)

    format = staticmethod(notation.format_action)

    def prefixes(self, view: AwaleView, partial: str) -> list[Continuation]:
        """At the start, the houses that the viewing seat may sow from, left to right; each is a complete turn."""
        if partial or view.seat is None or view.seat != view.to_move:
            return []
        return [Continuation(NAMES[each], NAMES[each], 1, whole=True) for each in playable(view.houses, view.seat)]

    def think(self, level: Level, view: AwaleView, legal: Sequence[int], seed: bytes, seconds: float) -> int:
        """The choice of the level, which needs no time limit."""
        return house.think(level, view, legal, seed)

    def feats(self, state: State, actions: Sequence[TimedAction]) -> Sequence[Feat]:
        """The largest capture of each side."""
        return feats.feats(state)

    def turning_point(self, states: Sequence[State], actions: Sequence[TimedAction]) -> TurningPoint | None:
        """The turn with the largest swing in captured seeds."""
        leads = [state.position.stores[0] - state.position.stores[1] for state in states]
        step = largest_swing(leads)
        if step is None:
            return None
        swing = leads[step] - leads[step - 1]
        gainer = 0 if swing > 0 else 1
        return TurningPoint(step, "harvest", (gainer,), gainer, values={"count": abs(swing)})

    def accepts_draw(self, level: Level, view: AwaleView) -> bool:
        """Whether enough of the game was played and the side is not ahead; all levels judge alike."""
        return house.accepts_draw(view)
