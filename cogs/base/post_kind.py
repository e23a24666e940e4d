"""The kinds of posts (`data.posts`): what a kind declares, and the content of a post."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import discord

from cogs.base.face import Face
from tables.posts import PostRow

Lost = Literal["channel", "thread", "refused", "doubtful"]
"""Why a post cannot be shown: its channel or thread was deleted, Discord refuses it, or an earlier run may have posted it
where the bot cannot read."""


@dataclass(frozen=True, slots=True)
class Said:
    """The current content of a post.

    Attributes:
        place_id: The channel or thread in which to post it; a message that exists already is edited where it is.
        text: The text of a message that has no face.
        face: The message's face; None for a text.
        buttons: The buttons under a text.
        called: The ids of the people whom the message may mention when it is posted for the first time; whom of them it
            does, the ledger says (`tables.notifications`).
        reason: Why they are called; empty where the kind of the post says it.
        moment: For which turn they are called; empty where what the post is about says it.
    """

    place_id: int
    text: str = ""
    face: Face | None = None
    buttons: Sequence[discord.ui.Button[Any]] = ()
    called: tuple[int, ...] = ()
    reason: str = ""
    moment: str = ""


async def _nothing(row: PostRow, *what: object) -> None:
    """The default of `Kind.unsent` and `Kind.lost`: do nothing."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of post. The transactions that change a post's subject write its row; the keeper does the rest.

    Attributes:
        say: Loads the newest state and builds the content; None where the post is obsolete, and an existing message is
            to be deleted.
        stays: Whether the row is kept after posting, so that the message can be edited or deleted later.
        waits: Whether a post that Discord refuses is retried later; otherwise it is given up.
        replaced: Whether a message that cannot be edited for now is deleted and posted afresh.
        twice: Whether to post again where an earlier run may have posted the message but the bot cannot read the
            channel; otherwise the post is given up.
        alone: Whether the message is only there to call people, so that it is not sent where it may call nobody.
        unsent: Called with what was not sent, where the message is only there to call people, of whom none may be called
            now: because they or the channel had too many calls (True), or because they are there (False).
        lost: Called with the reason when a post cannot be shown, even if it is retried later.
    """

    say: Callable[[PostRow], Awaitable[Said | None]]
    stays: bool = True
    waits: bool = True
    replaced: bool = True
    twice: bool = True
    alone: bool = False
    unsent: Callable[[PostRow, Said, bool], Awaitable[None]] = _nothing
    lost: Callable[[PostRow, Lost], Awaitable[None]] = _nothing
