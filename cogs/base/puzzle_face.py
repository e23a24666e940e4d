"""The face of a game's puzzles: how a position that no table holds is shown to one person, and answered.

A puzzle's half-made answer is a draft, a text of the game's own that its face alone reads. Everything that a face shows
comes from the position and the draft, never from the solution.
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
    """A puzzle as it lies before a person.

    Attributes:
        kind: The kind of the puzzle.
        view: The position, as the seat sees it that looks for its best action.
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
            verb: `tap` for a change of the draft, `answer` for an answer, `type` to open the form for a typed answer.
            arg: For `tap`, what is tapped (in a select the chosen value says that instead); for `answer`, the answer in
                notation; at most 50 characters.
        """
        ...


@dataclass(frozen=True, slots=True)
class PuzzleFace:
    """The functions with which a game shows its puzzles.

    Attributes:
        asked: What is looked for, and how the controls are used next, in lines of text.
        shot: Draws the position with the draft; thread-safe.
        letters: The position with the draft as text.
        controls: The controls of a puzzle, at most 35 of Discord's 40 components; the last row ends with the button
            that opens the form.
        tapped: The draft after a tap, and the answer in notation where the tap has completed one that is given at once.
            Raises Illegal for a tap that the rules refuse, Refused("unknown-button") for one that no control has.
        form: The modal in which an answer is typed, with this custom_id.
        typed: The answer in notation that the fields of the form mean.
        mistyped: The draft after a wrong typed answer: the one before, unless the form shall be filled in with that answer.
        told: An event of a grade, or a hint, in a sentence.
        answer: An answer in notation, in words that stand within a sentence.
        drafted: The draft with which `shot` shows an answer.
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
