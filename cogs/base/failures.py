"""Failures of requests to Discord that occur without any bug in the program, and the policy for each."""

from enum import Enum, auto

import aiohttp
import discord

from tables.errors import NotHolderError


class Policy(Enum):
    """What the bot does about a request that Discord has refused."""

    IGNORE = auto()
    """The request no longer matters: another one was faster, or nobody waits for the result."""
    REPOST = auto()
    """The message was deleted: post a new one."""
    REPLACE = auto()
    """The message exists but cannot be edited: post a new one, then delete the old one."""
    CLOSE = auto()
    """The channel or server is gone for good: close its tables."""
    WAIT = auto()
    """The channel or person is unreachable for now: the state is saved, and the request is retried later."""
    RETRY = auto()
    """Discord itself failed, or limits the rate: retry after a pause."""


TROUBLE = (discord.HTTPException, aiohttp.ClientError, OSError)
"""The exception types of failed requests to Discord; `policy` says which failures are expected."""
LONGEST = 600
"""The maximum length of an error text, in characters: some proxies answer with a whole HTML page."""

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
    50278: Policy.WAIT,  # the person has left the last server in common
    160005: Policy.WAIT,  # locked thread
}
"""The policy for each expected JSON error code of Discord's API."""


def policy(error: BaseException) -> Policy | None:
    """The policy for a failed request; None for an unexpected failure, which is logged as an error."""
    if isinstance(error, NotHolderError):
        return Policy.WAIT
    if isinstance(error, discord.DiscordServerError | aiohttp.ClientError | TimeoutError | OSError):
        return Policy.RETRY
    if isinstance(error, discord.HTTPException):
        # The code takes precedence over the status: too many edits of an old message (30046) has status 429, yet a
        # retry cannot succeed.
        return EXPECTED.get(error.code, Policy.RETRY if error.status == 429 else None)
    return None


def in_words(error: BaseException) -> str:
    """The text of a failed request's exception, mostly Discord's, in one line of at most `LONGEST` characters."""
    return shortened(" ".join(str(error).split()) or type(error).__name__)


def shortened(reason: str) -> str:
    """A reason, of which the middle is left out where it is long: what to do often stands at its end.

    A message of the catalogue takes no value of more than 2,500 characters, and an escaped one may be twice as long.
    """
    return reason if len(reason) <= LONGEST else f"{reason[: LONGEST // 2]}…{reason[1 - LONGEST // 2 :]}"
