"""Ubongo 3D as a game: the engine's parts behind the interface that every game offers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from engines.game import Deadline, Ending, Feat, Game, Illegal, Level, Outcome, Part, Step, Timed
from engines.ubongo import deal, feats, house, lesson, notation, rounds, scene
from engines.ubongo.checker import write
from engines.ubongo.ending import outcome
from engines.ubongo.notation import Action, Clock, Solve, Word
from engines.ubongo.options import (
    MISSED_ROUNDS,
    OPEN_SECONDS,
    PAUSE_SECONDS,
    READY_SECONDS,
    TIE_BREAK_SECONDS,
    UbongoOptions,
)
from engines.ubongo.prefixes import prefixes
from engines.ubongo.projection import look
from engines.ubongo.solver import solutions
from engines.ubongo.state import State
from engines.ubongo.stored import dump, load
from engines.ubongo.view import UbongoView


class Ubongo(Game[UbongoOptions, State, Action, UbongoView]):
    """Ubongo 3D for two to four seats (ubongo3d.md 4.3, 4.5 to 4.7). All that the clock does is everybody's."""

    name: ClassVar[str] = "ubongo"
    seats: ClassVar[range] = range(2, 5)
    options = UbongoOptions
    feat_kinds = tuple(feats.KINDS.values())
    lessons = lesson.LESSONS
    unhurried: ClassVar[Mapping[str, object]] = {"lesson": True, "rounds": 3, "round_seconds": 300}
    two_sided: ClassVar[bool] = False
    answer = notation.SOLVE

    def new(self, options: UbongoOptions, seats: int, seed: bytes) -> State:
        """The stacks shuffled, display and bag filled, the first round gathering (4.5, 4.6)."""
        if seats not in self.seats:
            raise ValueError("two to four seats race")
        return deal.start(options, seats, seed)

    def dump(self, state: State) -> str:
        """The state as versioned JSON; the same state is always the same bytes."""
        return dump(state)

    def load(self, text: str) -> State:
        """The state that `dump` wrote. Raises ValueError for anything else."""
        return load(text)

    def to_act(self, state: State) -> tuple[int, ...]:
        """Whoever is not ready yet; in a race whoever has no answer yet and has not given up."""
        if state.result:
            return ()
        if state.run is None:
            return tuple(seat for seat in state.seats if not state.ready[seat])
        return rounds.contenders(state)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Ready; or every answer in the order of `solver.solutions` on the area as the seat sees it, then to give up."""
        if seat not in self.to_act(state):
            return ()
        if state.run is None:
            return (Word.READY,)
        puzzle = deal.puzzle(state.options.side, state.run, seat)
        answers = (Solve(*write(puzzle.area, masks)) for masks in solutions(puzzle.area, puzzle.pieces))
        return (*answers, Word.GIVE_UP) if state.phase == "tiebreak" else tuple(answers)

    def stamp(self, state: State, seat: int | None) -> str:  # noqa: ARG002 - all seats' buttons change together
        """The gathering's, the race's or the tie-break's letter and the round: a submission is about its round (4.6)."""
        if state.result:
            return "over"
        if state.phase == "tiebreak":
            return "t"
        return f"{'g' if state.run is None else 'r'}{state.round}"

    def apply(self, state: State, seat: int, action: Action | Ending) -> Step[State]:
        """Play the action. Raises Illegal (`notation.REASONS`), and the given state is untouched either way.

        Nothing in a race can be undone: somebody has seen it.
        """
        if state.result:
            raise Illegal("game-over")
        return Step(_play(replace(state, number=state.number + 1), seat, action), undoable=False)

    def deadline(self, state: State) -> Deadline | None:
        """The time to get ready, to come back, to solve (4.6); it is nobody's own.

        In a lesson none runs before somebody is ready, and none in the first puzzle.
        """
        options = state.options
        match state.phase:
            case "gather" if any(state.ready):
                # After a pause there is no time of the round's opening left that the first Ready could shorten.
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

    def on_timeout(self, state: State, seat: int | None) -> Action | Ending:  # noqa: ARG002 - nobody's own
        """See `rounds.due`."""
        return rounds.due(state)

    def view(self, state: State, seat: int | None) -> UbongoView:
        """See `look.look`."""
        return look(state, seat)

    def lesson(self, view: UbongoView) -> str:
        """See `lesson.lesson`."""
        return lesson.lesson(view)

    def scene(self, line: str) -> UbongoView:
        """See `scene.played`."""
        return look(scene.played(self, line), None)

    def outcome(self, state: State) -> Outcome | None:
        """See `ending.outcome`."""
        return outcome(state)

    def parse(self, view: UbongoView, text: str) -> Action | Ending:
        """See `notation.parse`."""
        return notation.parse(view, text)

    def format(self, action: Action | Ending) -> str:
        """See `notation.format_action`."""
        return notation.format_action(action)

    def prefixes(self, view: UbongoView, partial: str) -> list[Part]:
        """See `prefixes.prefixes`."""
        return prefixes(view, partial)

    def think(
        self,
        level: Level,  # noqa: ARG002 - a level is a pace
        view: UbongoView,  # noqa: ARG002 - the answers tell all
        legal: Sequence[Action],
        seed: bytes,
        seconds: float,  # noqa: ARG002 - at once
    ) -> Action:
        """See `house.think`."""
        return house.think(legal, seed)

    def pause(self, level: Level, view: UbongoView, seed: bytes) -> float:
        """See `house.pause`."""
        return house.pause(level, view, seed)

    def awaits_person(self, state: State) -> bool:
        """While nobody is ready: a house player's Ready starts no clock and opens no round (4.6)."""
        return state.run is None and not any(state.ready)

    def round_of(self, state: State) -> int:
        """The round's number; 0 for the tie-break and its end (4.7)."""
        now = state.run or (state.last if state.result else None)
        return state.round if now is None else now.number

    def feats(self, state: State, actions: Sequence[Timed]) -> Sequence[Feat]:
        """See `feats.feats`."""
        return feats.feats(state, actions)

    def absent(self, state: State) -> tuple[int, ...]:
        """Who was not ready for two rounds running, and is not now (4.6, "Who is in a round")."""
        return tuple(seat for seat in state.seats if state.missed[seat] >= MISSED_ROUNDS and not state.ready[seat])

    def accepts_draw(self, level: Level, view: UbongoView) -> bool:  # noqa: ARG002 - the house keeps nobody
        """Whether the house player agrees to end the game as it stands: always."""
        return True


def _play(state: State, seat: int, action: Action | Ending) -> State:
    if isinstance(action, Ending):
        # Who leaves is replaced by the house, and no clock takes a race for anybody (4.6): both are the table's affair.
        if action is not Ending.DRAW:
            raise Illegal("no-resigning")
        return rounds.over(state, "ended")
    if isinstance(action, Clock):
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
    return rounds.solve(state, seat, notation.judged(puzzle, action.lower, action.upper))
