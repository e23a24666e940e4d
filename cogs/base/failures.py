"""Failures that Discord may answer with although the program is right, and one policy for each."""

from enum import Enum, auto

import aiohttp
import discord

from tables.errors import NotHolderError


class Policy(Enum):
    """What the bot does about a request that Discord has refused."""

    IGNORE = auto()
    """The request no longer matters: another request was faster, or nobody waits for its answer."""
    REPOST = auto()
    """The message was deleted: post a new one."""
    REPLACE = auto()
    """The message exists but cannot be edited: post a new one, then delete the old one."""
    CLOSE = auto()
    """The channel or server is gone for good: close its tables."""
    WAIT = auto()
    """The channel or person is out of reach for now: the state is saved, and the request is tried again later."""
    RETRY = auto()
    """Discord itself has failed, or limits the rate: repeat the request after a pause."""


TROUBLE = (discord.HTTPException, aiohttp.ClientError, OSError)
"""The exceptions that a request to Discord may raise although the program is right."""
LONGEST = 600
"""The most characters that are told of what Discord says: some proxies answer with a whole page."""

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
"""The policy for each of Discord's JSON error codes that the bot expects."""


def policy(error: BaseException) -> Policy | None:
    """The policy for a failed request; None for a failure that is not expected."""
    if isinstance(error, NotHolderError):
        return Policy.WAIT
    if isinstance(error, discord.DiscordServerError | aiohttp.ClientError | TimeoutError | OSError):
        return Policy.RETRY
    if isinstance(error, discord.HTTPException):
        # The code goes before the status: too many edits of an old message (30046) has status 429, yet a retry is
        # useless.
        return EXPECTED.get(error.code, Policy.RETRY if error.status == 429 else None)
    return None


def in_words(error: BaseException) -> str:
    """What a failed request's exception says, mostly in Discord's words, in one line."""
    told = " ".join(str(error).split()) or type(error).__name__
    return told if len(told) <= LONGEST else told[:LONGEST] + "…"
