"""The verdict on a failed request about a message in a channel, for boards and posts alike."""

from enum import Enum, auto

from cogs.base import failures, membership
from cogs.base.failures import Policy
from cogs.base.services import Services
from tables.errors import NotHolderError


class Verdict(Enum):
    """What to do about a board or post after a failed request."""

    AGAIN = auto()
    """A server error of Discord: the whole lane pauses, then the request is retried."""
    MESSAGE = auto()
    """The message was deleted: it is posted again."""
    UNFIT = auto()
    """The message exists but cannot be edited for now."""
    THREAD = auto()
    """The thread is gone: the message goes to the channel."""
    CHANNEL = auto()
    """The channel or server is gone: what was shown there is closed."""
    LEFT = auto()
    """The bot is not in the server: nothing is done until it is back."""
    UNKNOWN = auto()
    """Whether the bot is in the server cannot be determined now: retried like `LATER`."""
    LATER = auto()
    """Retried with exponential backoff, or at once when permissions change."""


_OF_POLICY = {
    Policy.RETRY: Verdict.AGAIN,
    Policy.REPOST: Verdict.MESSAGE,
    Policy.REPLACE: Verdict.UNFIT,
    Policy.CLOSE: Verdict.CHANNEL,
}


async def verdict(bot: Services, error: Exception, guild_id: int | None, *, in_thread: bool) -> Verdict:
    """The verdict on a failure; asks Discord first if the bot may have been removed from the server.

    Args:
        bot: The services.
        error: The failure.
        guild_id: The server; None for direct messages.
        in_thread: Whether the request was about a thread of the channel.
    """
    policy = failures.policy(error)
    if guild_id is not None and _doubts(bot, guild_id, policy, error):
        removed = await membership.removed(bot, guild_id)
        if removed is not False:
            return Verdict.LEFT if removed else Verdict.UNKNOWN
    if policy is Policy.CLOSE and in_thread:
        return Verdict.THREAD  # the channel may still exist; if it is gone too, the next attempt shows that
    return Verdict.LATER if policy is None else _OF_POLICY.get(policy, Verdict.LATER)


def _doubts(bot: Services, guild_id: int, policy: Policy | None, error: Exception) -> bool:
    """Whether the bot's removal from the server may be the cause of a failure."""
    # Before the READY event no server is in the guild cache, so a missing one means nothing.
    known = not bot.is_ready() or bot.get_guild(guild_id) is not None
    out_of_reach = policy is Policy.WAIT and not isinstance(error, NotHolderError)
    return policy is Policy.CLOSE or (out_of_reach and not known)
