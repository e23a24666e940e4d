"""The notation of an action: text to action, action to text.

`ready`; `solve AAB./.CCB ABB./.ACC`: the lower and the upper level as this seat sees its area, rows from the top parted
by `/`, A for the puzzle's first piece, `.` outside the area; `giveup` in a tie-break. The clock's own words are
`roll`, `wait`, `bell`, `close` and `share`.
"""

import re
from enum import StrEnum
from typing import NamedTuple

from engines.game import Clockwork, Ending, Illegal
from engines.ubongo import checker
from engines.ubongo.geometry import LEVELS
from engines.ubongo.view import Puzzle, UbongoView

REASONS: dict[str, tuple[str, ...]] = {
    "not-notation": ("text",),
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
"""Every reason with which an action is refused, and the names of its values.

`not-now`: a word of the clock's that means nothing in this phase; `race-runs`: too late to get ready; `no-puzzle`: the
seat is in no running round; `two-levels`: how many levels were given instead of two. From `row-count` on they are
`checker.read`'s, what is wrong with an answer."""

ANSWERS = frozenset(list(REASONS)[list(REASONS).index("row-count") :])
"""The reasons that say what is wrong with an answer."""

LETTERS = checker.LETTERS
"""What the pieces of a task are called, in their printed order."""

SOLVE = "solve"
SHOWN = 40
"""Characters of a text that is no notation which its refusal repeats."""


class Word(StrEnum):
    """What a seat says."""

    READY = "ready"
    GIVE_UP = "giveup"
    """It leaves the tie-break to the others (4.6)."""


class Clock(Clockwork):
    """What the clock does (4.6)."""

    ROLL = "roll"
    """The time after the first Ready is over: the die is rolled."""
    WAIT = "wait"
    """Nobody was ready: the game pauses."""
    CLOSE = "close"
    """Nobody came back: the game ends as it stands."""
    BELL = "bell"
    """The time of a round, or of its second chance, is over."""
    SHARE = "share"
    """The tie-break had its time: those who are still in it share the victory."""


class Solve(NamedTuple):
    """A correct answer: both levels in the form that `checker.write` gives them."""

    lower: str
    upper: str


Action = Word | Solve | Clock


def judged(puzzle: Puzzle, lower: str, upper: str) -> Solve:
    """A whole answer in its one form. Raises Illegal with the checker's reason if it does not solve the puzzle."""
    return Solve(*checker.write(puzzle.area, checker.read(puzzle.area, puzzle.pieces, lower, upper)))


def written(lower: str, upper: str) -> str:
    """The notation of an answer that was typed as two blocks, a row a line or rows parted by `/`.

    A blank becomes `_`, for what is about a row and what stands for a cell can only be told beside the area; the single
    sign that telephones make of three points becomes three again.
    """
    levels = (level.replace("…", "...").replace("/", "\n").strip("\r\n").splitlines() for level in (lower, upper))
    return " ".join([SOLVE, *("/".join(re.sub(r"\s", "_", row) for row in rows) for rows in levels)])


def parse(view: UbongoView, text: str) -> Action | Ending:
    """The action that a text means for the viewing seat; case and white space around it are forgiven.

    An answer may leave the cells of its last piece open, for they say where it lies, as on the panel (`layout.answer`).

    Raises:
        Illegal: With one of `REASONS`. An answer is judged here, so a wrong one says what is wrong with it.
    """
    parts = text.split()
    word = " ".join(parts).lower()
    for words in (Ending, Word, Clock):
        if word in set(words):
            return words(word)
    if not parts or parts[0].lower() != SOLVE:
        raise Illegal("not-notation", text=text.strip()[:SHOWN])
    if view.outcome is not None:
        raise Illegal("game-over")
    if view.puzzle is None:
        raise Illegal("no-puzzle")
    if len(parts) != 1 + len(LEVELS):
        raise Illegal("two-levels", given=len(parts) - 1)
    area, pieces = view.puzzle.area, view.puzzle.pieces
    return Solve(*checker.write(area, checker.read(area, pieces, parts[1], parts[2], fit_last=True)))


def format_action(action: Action | Ending) -> str:
    """The complete notation of an action."""
    if isinstance(action, Solve):
        return f"{SOLVE} {action.lower} {action.upper}"
    return action.value
