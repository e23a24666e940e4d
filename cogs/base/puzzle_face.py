"""The face of a game's puzzles: how a position without a table is shown to one person, and answered.

A half-made answer is a draft: a text in a format of the game's own that only its face reads. A face never sees the
solution; it shows the position and the draft only.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from discord import ui

from cogs.base.face import Shot
from engines.game import Continuation, Event
from render.kit.sight import Sight


@dataclass(frozen=True, slots=True)
class Posed:
    """A puzzle as one person sees it.

    Attributes:
        kind: The kind of the puzzle.
        view: The position, as seen by the seat whose best action is asked for.
        parts: Returns the continuations of a half-written answer in notation (`Puzzles.continuations`).
        draft: The half-made answer; empty for none.
    """

    kind: str
    view: Any
    parts: Callable[[str], Sequence[Continuation]]
    draft: str = ""


class Custom(Protocol):
    """A function that writes the custom_ids of a puzzle's controls."""

    def __call__(self, verb: str, arg: str = "") -> str:
        """The custom_id of a control.

        Args:
            verb: `tap` to change the draft, `answer` to give an answer, `type` to open the form for a typed answer.
            arg: For `tap`, what is tapped (empty for a select, whose chosen value says it); for `answer`, the answer in
                notation. At most 50 characters.
        """
        ...


@dataclass(frozen=True, slots=True)
class PuzzleFace:
    """The functions with which a game shows its puzzles.

    Attributes:
        asked: The question, and how to use the controls next, in lines of text.
        shot: Draws the position with the draft; thread-safe.
        letters: The position with the draft as text.
        controls: The controls of a puzzle, at most 35 of Discord's 40 components; the last row ends with the button
            that opens the form.
        tapped: The draft after a tap, and the answer in notation if the tap completes an answer that is submitted at
            once, else None. Raises Illegal for a tap that the rules refuse, Refused("unknown-button") for a forged one.
        form: The modal in which an answer is typed, with this custom_id.
        typed: Converts the fields of the form to an answer in notation.
        mistyped: The draft after a wrong typed answer; by default unchanged. A game may keep the answer in it, to fill
            in the form the next time.
        told: An event of a grade, or a hint, as a sentence.
        answer: An answer in notation, worded to stand within a sentence.
        drafted: The draft that makes `shot` show an answer.
    """

    asked: Callable[[Posed, str], str]
    shot: Callable[[Posed, str, Sight], Shot]
    letters: Callable[[Posed, str], str]
    controls: Callable[[Posed, str, Custom], Sequence[ui.Item[ui.LayoutView]]]
    tapped: Callable[[Posed, str], tuple[str, str | None]]
    form: Callable[[Posed, str, str], ui.Modal]
    typed: Callable[[Mapping[str, str]], str]
    told: Callable[[Event, Posed, str], str]
    answer: Callable[[Posed, str, str], str]
    drafted: Callable[[Posed, str], str]
    mistyped: Callable[[Posed, Mapping[str, str]], str] = lambda posed, _fields: posed.draft
