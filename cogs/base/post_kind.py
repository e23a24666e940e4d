"""Kinds of messages in channels: what a kind declares, and what one of its messages says."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import discord

from cogs.base.face import Face
from tables.posts import PostRow

Lost = Literal["channel", "thread", "refused", "doubtful"]
"""What has become of a message: its channel or thread is gone, Discord has refused it, or it may stand unseen."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a message says now.

    Attributes:
        place_id: The channel or thread in which it is posted; one that stands already is edited where it is.
        text: The text of a message that has no face.
        face: The message's face; None for a text.
        buttons: The buttons under a text.
        called: The people whom the message calls when it is posted for the first time.
    """

    place_id: int
    text: str = ""
    face: Face | None = None
    buttons: Sequence[discord.ui.Button[Any]] = ()
    called: tuple[int, ...] = ()


async def _nothing(row: PostRow, what: Lost) -> None:
    """Do nothing about a message that is lost."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of message in channels; its rows are written by the transactions that change what the message is about.

    Attributes:
        say: Loads the newest state and says it; None where nothing is to be said any more, and a message that stands goes.
        stays: Whether the row stays with the message, which is edited or taken away one day.
        waits: Whether a message that Discord refuses is tried again later; else it is given up.
        replaced: Whether a message that Discord lets nobody edit for now is posted anew, and the old one deleted.
        twice: Whether a message of an earlier run that may stand where the bot cannot read is posted once more.
        lost: Does what follows where a message cannot stand.
    """

    say: Callable[[PostRow], Awaitable[Said | None]]
    stays: bool = True
    waits: bool = True
    replaced: bool = True
    twice: bool = True
    lost: Callable[[PostRow, Lost], Awaitable[None]] = _nothing
