"""What may be owed to a table's public: a new message, another try after a wait, a half-made turn that stays drawn."""

from dataclasses import dataclass
from enum import Flag, auto
from typing import Protocol

from tables.model import Table


class Repost(Flag):
    """Why a new message may be owed in place of the noted one."""

    NONE = 0
    UNFIT = auto()
    """Discord lets the message be edited no more."""
    GONE = auto()
    """The message has just been found deleted: it is not looked for."""
    BEGUN = auto()
    """A post was begun, and is not noted: Discord may have carried it out, and then knows it by its nonce."""


class Alarm(Protocol):
    """What goes off once a table has waited for its next try."""

    def cancel(self) -> object:
        """Call it off."""
        ...


@dataclass(slots=True)
class Backoff:
    """The waits between two tries to show a table.

    Attributes:
        table: As it was when it could not be shown.
        seconds: How long it waits this time.
        alarm: Goes off after that; None once it has.
    """

    table: Table
    seconds: int
    alarm: Alarm | None


@dataclass(frozen=True, slots=True)
class Half:
    """A half-made turn that a board shows.

    Attributes:
        seat: Whose it is.
        stamp: What its buttons were about.
        partial: The notation so far.
    """

    seat: int | None
    stamp: str
    partial: str
