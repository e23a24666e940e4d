"""The engine of Ubongo 3D: its parts behind the interface of every game."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from engines.game import (
    Deadline,
    Ending,
    Game,
    Illegal,
    Level,
    Speed,
    Step,
)
from engines.ubongo import deal, feats, house, lesson, notation, rounds, scene, turning_point
from engines.ubongo.checker import write
from engines.ubongo.ending import outcome, values
from engines.ubongo.notation import Action, ClockAction, Solve, Word
from engines.ubongo.options import (
    MISSED_ROUNDS,
    OPEN_SECONDS,
    PAUSE_SECONDS,
    READY_SECONDS,
    RULES,
    TIE_BREAK_SECONDS,
    UbongoOptions,
)
from engines.ubongo.prefixes import prefixes
from engines.ubongo.projection import project
from engines.ubongo.solver import solutions
from engines.ubongo.state import State, dump, load
from engines.ubongo.view import UbongoView


class Ubongo(Game[UbongoOptions, State, Action, UbongoView]):
    """Ubongo 3D for two to four seats (ubongo3d.md 4.3, 4.5 to 4.7). Its clock is common to all seats."""

    name: ClassVar[str] = "ubongo"
    seats: ClassVar[range] = range(2, 5)
    options = UbongoOptions
    rules = RULES
    begins: ClassVar[Speed] = "live"
    feat_kinds = tuple(feats.KINDS.values())
    turning_kinds = turning_point.KINDS
    lessons = lesson.LESSONS
    unhurried: ClassVar[Mapping[str, object]] = {"rounds": 3, "round_seconds": 300}
    two_sided: ClassVar[bool] = False
    answer = notation.SOLVE

    def new(self, options: UbongoOptions, seats: int, seed: bytes) -> State:
        """The start of a game: boards dealt, display and bag filled, the first round waiting for Ready (4.5, 4.6).

        Raises ValueError for a number of seats that the game does not allow.
        """
        if seats not in self.seats:
            raise ValueError("two to four seats race")
        return deal.start(options, seats, seed)

    dump = staticmethod(dump)

    load = staticmethod(load)

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seats that are not ready yet; in a race those that have neither answered nor given up."""
        if state.result:
            return ()
        if state.run is None:
            return tuple(seat for seat in state.seats if not state.ready[seat])
        return rounds.contenders(state)

    def idle(self, state: State, seat: int) -> str:
        """What the seat has done already, or that it takes no part in the running round (4.6)."""
        if state.run is None:
            return "already-ready"
        if state.given_up[seat]:
            return "already-given-up"
        return "already-solved" if state.run.racing[seat] else "no-puzzle"

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Ready; in a race every correct answer, then in a tie-break giving up.

        The answers have the order of `solver.solutions` on the area as the seat sees it.
        """
        if seat not in self.to_act(state):
            return ()
        if state.run is None:
            return (Word.READY,)
        puzzle = deal.puzzle(state.options.side, state.run, seat)
        answers = (Solve(*write(puzzle.area, masks)) for masks in solutions(puzzle.area, puzzle.pieces))
        return (*answers, Word.GIVE_UP) if state.phase == "tiebreak" else tuple(answers)

    def stamp(self, state: State, seat: int | None) -> str:  # noqa: ARG002 - all seats' buttons change together
        """A letter for the phase (`g` getting ready, `r` race, `t` tie-break), and the number of the round.

        Clicks of an earlier round are thus stale, because an answer is about its round (4.6).
        """
        if state.result:
            return "over"
        if state.phase == "tiebreak":
            return "t"
        return f"{'g' if state.run is None else 'r'}{state.round}"

    def apply(self, state: State, seat: int, action: Action | Ending) -> Step[State]:
        """Play an action and return the next state. Raises Illegal, with one of `notation.REASONS`.

        No action can be taken back, because the other seats have seen its effect.
        """
        if state.result:
            raise Illegal("game-over")
        return Step(_play(replace(state, number=state.number + 1), seat, action), undoable=False)

    def deadline(self, state: State) -> Deadline | None:
        """The clock of the phase (getting ready, pause, race, tie-break), common to all seats (4.6).

        In a lesson no clock runs before the first Ready of a round, nor in the first puzzle.
        """
        options = state.options
        match state.phase:
            case "gather" if any(state.ready):
                # After a pause the clock of the round's opening no longer runs, so the first Ready cannot shorten it.
                return Deadline(f"ready{state.round}", READY_SECONDS, None, shortens=not state.resumed)
            case "gather":
                return None if options.lesson else Deadline(f"open{state.round}", OPEN_SECONDS, None)
            case "pause":
                return Deadline(f"pause{state.round}", PAUSE_SECONDS, None)
            case "tiebreak":
                return Deadline("tiebreak", TIE_BREAK_SECONDS, None)
            case "over":
                return None
            case "race" if options.untimed(state.round):
                return None
            case phase:
                return Deadline(f"{phase}{state.round}", options.seconds, None)

    def on_timeout(self, state: State, seat: int | None) -> Action | Ending:  # noqa: ARG002 - the clock is common to all seats
        """The end of the phase whose time is over."""
        return rounds.due(state)

    view = staticmethod(project)

    lesson = staticmethod(lesson.lesson)

    def scene(self, line: str) -> UbongoView:
        """The spectator's view of a scene; see `scene.played`."""
        return project(scene.played(self, line), None)

    outcome = staticmethod(outcome)

    tally = staticmethod(values)

    parse = staticmethod(notation.parse)

    format = staticmethod(notation.format_action)

    prefixes = staticmethod(prefixes)

    def think(
        self,
        level: Level,  # noqa: ARG002 - levels differ in their pause alone
        view: UbongoView,  # noqa: ARG002 - the legal actions suffice
        legal: Sequence[Action],
        seed: bytes,
        seconds: float,  # noqa: ARG002 - the choice takes no time
    ) -> Action:
        """A random legal action, save giving up a tie-break."""
        return house.think(legal, seed)

    pause = staticmethod(house.pause)

    def awaits_person(self, state: State) -> bool:
        """Whether nobody is ready yet: house players do not say Ready before a person does (4.6)."""
        return state.run is None and not any(state.ready)

    def round_of(self, state: State) -> int:
        """Number of the round, from 1; 0 in the tie-break and once the tie-break has ended the game (4.7)."""
        now = state.run or (state.last if state.result else None)
        return state.round if now is None else now.number

    feats = staticmethod(feats.feats)

    turning_point = staticmethod(turning_point.turning_point)

    def absent(self, state: State) -> tuple[int, ...]:
        """The seats that were not ready for two rounds in a row, and are not ready now (4.6, "Who is in a round")."""
        return tuple(seat for seat in state.seats if state.missed[seat] >= MISSED_ROUNDS and not state.ready[seat])

    def accepts_draw(self, level: Level, view: UbongoView) -> bool:  # noqa: ARG002 - house players always agree
        """Whether the house player agrees to end the game as it stands: always True."""
        return True


def _play(state: State, seat: int, action: Action | Ending) -> State:
    if isinstance(action, Ending):
        # A person who leaves is replaced by a house player, which `tables/` does, and no seat loses on time (4.6).
        if action is not Ending.DRAW:
            raise Illegal("no-resigning")
        return rounds.end_game(state, "ended")
    if isinstance(action, ClockAction):
        return rounds.clock(state, action)
    if action is Word.READY:
        return rounds.ready(state, seat)
    if action is Word.GIVE_UP:
        return rounds.give_up(state, seat)
    assert isinstance(action, Solve)
    if state.run is None or not state.run.racing[seat]:
        raise Illegal("no-puzzle")
    if state.given_up[seat]:
        raise Illegal("already-given-up")
    if seat not in state.run.open:
        raise Illegal("already-solved")
    puzzle = deal.puzzle(state.options.side, state.run, seat)
    return rounds.solve(state, seat, notation.checked(puzzle, action.lower, action.upper))
