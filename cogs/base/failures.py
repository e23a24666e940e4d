"""What Discord may answer although nothing is wrong with the program, and what is done then: one policy each."""

from enum import Enum, auto

import aiohttp
import discord


class Policy(Enum):
    """What becomes of a request that Discord has refused."""

    IGNORE = auto()
    """It no longer matters: somebody else was faster, or nobody waits any more."""
    REPOST = auto()
    """The message is gone: post it afresh."""
    REPLACE = auto()
    """The message is there and cannot be edited: post it afresh, then delete the old one."""
    CLOSE = auto()
    """The place is gone for good: its tables are closed."""
    WAIT = auto()
    """The place is out of reach for now: the state is safe, and it is tried again later."""
    RETRY = auto()
    """Discord is unwell: the same again after a pause."""


TROUBLE = (discord.HTTPException, discord.InteractionResponded, aiohttp.ClientError, OSError)
"""What may come of a request to Discord that is no mistake of the program."""

EXPECTED: dict[int, Policy] = {
    10003: Policy.CLOSE,  # unknown channel
    10004: Policy.CLOSE,  # unknown server: the bot was removed
    10008: Policy.REPOST,  # unknown message
    10015: Policy.IGNORE,  # unknown webhook: an interaction that is over
    10062: Policy.IGNORE,  # unknown interaction: it was answered too late
    30046: Policy.REPLACE,  # too many edits of a message older than an hour
    40060: Policy.IGNORE,  # interaction already acknowledged
    50001: Policy.WAIT,  # no access to the channel
    50007: Policy.WAIT,  # the person takes no direct messages
    50013: Policy.WAIT,  # a permission is missing
    50027: Policy.IGNORE,  # the interaction's token has expired
    50083: Policy.REPLACE,  # archived thread: a new message opens it again
    160005: Policy.WAIT,  # locked thread
}


def policy(error: BaseException) -> Policy | None:
    """What to do about a failed request; None for a failure that nobody expected."""
    if isinstance(error, discord.InteractionResponded):
        return Policy.IGNORE
    if isinstance(error, discord.DiscordServerError | aiohttp.ClientError | TimeoutError | OSError):
        return Policy.RETRY
    if isinstance(error, discord.HTTPException):
        # By its code first: too many edits of an old message (30046) come with status 429 and will not get fewer.
        return EXPECTED.get(error.code, Policy.RETRY if error.status == 429 else None)
    return None
