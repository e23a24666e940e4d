"""Records of pending work for a table's board: a repost, a retry, a draft to keep drawn."""

from dataclasses import dataclass
from enum import Flag, auto
from typing import Protocol

from tables.model import Table


class Repost(Flag):
    """Reasons to repost a board, or to expect that it must be."""

    NONE = 0
    UNFIT = auto()
    """Discord no longer allows the message to be edited."""
    GONE = auto()
    """The message has just been found deleted, so no search for it is needed."""
    BEGUN = auto()
    """A post was begun but its message not noted: if Discord carried it out, the nonce finds the message."""


class Alarm(Protocol):
    """The task that ends a backoff."""

    def cancel(self) -> object:
        """Cancel the alarm."""
        ...


@dataclass(slots=True)
class Backoff:
    """The exponential backoff between two attempts to show a table.

    Attributes:
        table: The table, in the state that could not be shown.
        seconds: The length of the present wait.
        alarm: The end of the wait; None once the wait is over.
    """

    table: Table
    seconds: int
    alarm: Alarm | None


@dataclass(frozen=True, slots=True)
class ShownDraft:
    """The draft of a turn that a board shows.

    Attributes:
        seat: The seat that made the draft; None for a person without a seat.
        stamp: The seat's stamp when the draft was drawn.
        partial: The notation so far.
    """

    seat: int | None
    stamp: str
    partial: str
