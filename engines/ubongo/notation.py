"""The notation of an action: text to action, action to text.

The actions of a seat are `ready`, `solve` and, in a tie-break, `giveup`. `solve AAB./.CCB ABB./.ACC` has the lower and
the upper level as the seat sees its area: rows from the top separated by `/`, A for the puzzle's first piece, `.`
outside the area. The actions of the clock are `roll`, `wait`, `bell`, `close` and `share`.
"""

import re
from enum import StrEnum
from typing import NamedTuple

from engines.game import Clockwork, Ending, Illegal
from engines.ubongo import checker
from engines.ubongo.geometry import LEVELS
from engines.ubongo.view import Puzzle, UbongoView

REASONS: dict[str, tuple[str, ...]] = {
    "not-a-solution": ("text",),
    "game-over": (),
    "not-now": ("text",),
    "race-runs": (),
    "already-ready": (),
    "no-puzzle": (),
    "already-solved": (),
    "no-tie-break": (),
    "already-given-up": (),
    "no-resigning": (),
    "two-levels": ("given",),
    "row-count": ("level", "count", "given"),
    "row-length": ("level", "row", "count", "given"),
    "unknown-sign": ("level", "cell", "sign"),
    "not-in-task": ("level", "cell", "letter"),
    "outside": ("level", "cell", "letter", "piece"),
    "open-cell": ("level", "cell"),
    "piece-missing": ("letter", "piece"),
    "piece-twice": ("letter", "piece"),
    "piece-size": ("letter", "piece", "count", "given"),
    "piece-parts": ("letter", "piece"),
    "piece-mirrored": ("letter", "piece"),
    "piece-shape": ("letter", "piece"),
}
"""Every reason for which an action is refused, and the names of its values.

`not-now`: the clock does not play this action in this phase; `race-runs`: nobody gets ready in this phase; `no-puzzle`: the
seat takes no part in a running round; `two-levels`: `given` levels were typed instead of two. The reasons from
`row-count` on are those of `checker.read`, for a wrong answer."""

ANSWERS = frozenset(list(REASONS)[list(REASONS).index("row-count") :])
"""The reasons for which an answer is wrong."""

LETTERS = checker.LETTERS
"""The letters that stand for the pieces of a task, in their printed order."""

SOLVE = "solve"
SHOWN = 40
"""The longest excerpt of an unreadable text that its refusal quotes, in characters."""


class Word(StrEnum):
    """The actions of a seat that are a single word."""

    READY = "ready"
    """The seat is ready for the next round (4.6)."""
    GIVE_UP = "giveup"
    """The seat leaves the tie-break to the others (4.6)."""


class ClockAction(Clockwork):
    """What the clock plays when the time of a phase is over (4.6)."""

    ROLL = "roll"
    """Roll the die: the time after the first Ready is over."""
    WAIT = "wait"
    """Pause the game: nobody was ready in time."""
    CLOSE = "close"
    """End the game as it stands: nobody was ready before the pause timed out."""
    BELL = "bell"
    """End a round, or its second chance: its time is over."""
    SHARE = "share"
    """End the tie-break: its time is over, and the seats still in it share the victory."""


class Solve(NamedTuple):
    """A correct answer: both levels in the form that `checker.write` returns."""

    lower: str
    upper: str


Action = Word | Solve | ClockAction


def checked(puzzle: Puzzle, lower: str, upper: str) -> Solve:
    """Check a complete answer and return it in its canonical form. Raises Illegal, as `checker.read` does."""
    return Solve(*checker.write(puzzle.area, checker.read(puzzle.area, puzzle.pieces, lower, upper)))


def written(lower: str, upper: str) -> str:
    """The notation of an answer that was typed as two blocks, with one row per line or rows separated by `/`.

    A blank becomes `_`, because only a comparison with the area can tell whether a blank surrounds a row or stands for a
    cell; the ellipsis character that phones substitute for three full stops becomes three full stops again.
    """
    levels = (level.replace("…", "...").replace("/", "\n").strip("\r\n").splitlines() for level in (lower, upper))
    return " ".join([SOLVE, *("/".join(re.sub(r"\s", "_", row) for row in rows) for rows in levels)])


def parse(view: UbongoView, text: str) -> Action | Ending:
    """The action that a text means for the viewing seat; case and surrounding white space do not matter.

    An answer may leave the cells of its last piece open, as on the panel (`layout.answer`), if the piece fits them.

    Raises:
        Illegal: The text is no action here, or its answer is wrong; the reason is one of `REASONS`.
    """
    parts = text.split()
    word = " ".join(parts).lower()
    for words in (Ending, Word, ClockAction):
        if word in set(words):
            return words(word)
    if not parts or parts[0].lower() != SOLVE:
        raise Illegal("not-a-solution", text=text.strip()[:SHOWN])
    if view.outcome is not None:
        raise Illegal("game-over")
    if view.puzzle is None:
        raise Illegal("no-puzzle")
    if len(parts) != 1 + len(LEVELS):
        raise Illegal("two-levels", given=len(parts) - 1)
    area, pieces = view.puzzle.area, view.puzzle.pieces
    return Solve(*checker.write(area, checker.read(area, pieces, parts[1], parts[2], fit_last=True)))


def format_action(action: Action | Ending) -> str:
    """The text of an action as the log keeps it, which `parse` reads again."""
    if isinstance(action, Solve):
        return f"{SOLVE} {action.lower} {action.upper}"
    return action.value
