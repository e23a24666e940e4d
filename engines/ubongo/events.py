"""The events and the outcomes of Ubongo 3D: the keys for which the message catalogues must have a sentence."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.game import Event, TimedAction
from engines.ubongo.notation import SOLVE, ClockAction, Word
from engines.ubongo.state import Run

EVENTS: dict[str, tuple[str, ...]] = {
    "solved": ("seat", "gems"),
    "round-over": ("round",),
}
"""The kind of every event and the names of its values. Everybody may know every event.

The end of a round, or of the tie-break, creates its events: one `solved` for each answer, in the order of the answers,
then `round-over`, also for a round without answers. `gems` are the gems that the answer won, in order: from the display,
then from the bag; each is a key of `view.VALUES`. `round` counts from 1; the tie-break is 0."""

OUTCOMES: tuple[str, ...] = ("value", "tiebreak", "shared", "abandoned", "ended")
"""Every reason of an outcome (4.6, 4.7). `value`: the most valuable gems won; `tiebreak`: the first correct answer in the
tie-break won, or all other seats gave the tie-break up; `shared`: the tie-break ended without a correct answer;
`abandoned`: the game timed out in a pause and ended as it stood, unrated; `ended`: all seats agreed to end the game as it
stood."""


def events(run: Run) -> tuple[Event, ...]:
    """The events of a finished round, or of the tie-break, in order."""
    solved = [Event(kind="solved", values={"seat": each.seat, "gems": " ".join(each.gems)}) for each in run.answers]
    return *solved, Event(kind="round-over", values={"round": run.number})


class TimedAnswer(NamedTuple):
    """A correct answer with the time that it took.

    Attributes:
        number: The index of its action.
        round: The number of the round, from 1; a tie-break has that of the last round.
        seat: The seat.
        ms: The milliseconds since the roll; zero or less where the clocks of Discord and of this machine disagree.
    """

    number: int
    round: int
    seat: int
    ms: int


def timed_answers(seats: int, actions: Sequence[TimedAction]) -> Iterator[TimedAnswer]:
    """All correct answers of a game, in order.

    The moment of the roll is that of the clock's action, or of the last Ready that the roll waited for; a second chance
    counts from the same roll. The panels show the puzzle slightly later, and the log does not record when they arrived;
    a time therefore includes that delay.

    Args:
        seats: The number of seats.
        actions: The actions of the game from its beginning.
    """
    ready: set[int] = set()
    rolled = rounds = 0
    for number, action in enumerate(actions):
        word = action.text.partition(" ")[0]
        if word == Word.READY:
            ready.add(action.seat)
        if word == ClockAction.ROLL or len(ready) == seats:
            ready.clear()
            rolled, rounds = action.at_ms, rounds + 1
        if word == SOLVE:
            yield TimedAnswer(number, rounds, action.seat, action.at_ms - rolled)
