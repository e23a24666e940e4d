"""The events and the outcomes of Ubongo 3D: the keys for which the message catalogues must have a sentence."""

from engines.game import Event
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
