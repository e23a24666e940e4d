"""What is told of a game of Ubongo 3D, and how it can end: the keys that the message catalogues must have."""

from engines.game import Event
from engines.ubongo.state import Run

EVENTS: dict[str, tuple[str, ...]] = {
    "solved": ("seat", "gems"),
    "round-over": ("round",),
}
"""Every event's kind and the names of its values, all of them for everybody.

A round, or the tie-break, is told once it is over: who has solved it, in the order of the answers, and that it is over,
which it may be without an answer. `gems` are what the answer brought, in order: from the display, then from the bag; each
is one of `view.VALUES`. The round is counted from 1, the tie-break is 0."""

OUTCOMES: tuple[str, ...] = ("value", "tiebreak", "shared", "abandoned", "ended")
"""Every reason of an outcome (4.6, 4.7). `value`: the most valuable gems; `tiebreak`: the first correct answer in the
tie-break, or the one who did not give it up; `shared`: nobody had one in time; `abandoned`: nobody was ready for so
long that the game ended as it stood, unrated; `ended`: all agreed to end it as it stood."""


def events(run: Run) -> tuple[Event, ...]:
    """What a round, or the tie-break, has brought about, in order."""
    solved = [Event(kind="solved", values={"seat": each.seat, "gems": " ".join(each.gems)}) for each in run.answers]
    return *solved, Event(kind="round-over", values={"round": run.number})
