"""What follows when Discord refuses a request about a message in a channel: one verdict for boards and posts alike."""

from enum import Enum, auto

from cogs.base import failures, membership
from cogs.base.failures import Policy
from cogs.base.services import Services
from tables.errors import NotHolderError


class Verdict(Enum):
    """What follows."""

    AGAIN = auto()
    """Discord is out of order: the whole lane pauses, then the request is repeated."""
    MESSAGE = auto()
    """The message was deleted: it is posted anew."""
    UNFIT = auto()
    """The message exists but cannot be edited for now."""
    THREAD = auto()
    """The thread is gone: the message goes to the channel."""
    CHANNEL = auto()
    """The channel is gone, and what was to be shown there has ended."""
    LEFT = auto()
    """The bot is not in the server: nothing is done before it is back."""
    UNKNOWN = auto()
    """Nobody can say now whether the bot is in the server: the request is tried again as for `LATER`."""
    LATER = auto()
    """The request is tried again later, each time after a longer wait, or at once when permissions change."""


_OF_POLICY = {
    Policy.RETRY: Verdict.AGAIN,
    Policy.REPOST: Verdict.MESSAGE,
    Policy.REPLACE: Verdict.UNFIT,
    Policy.CLOSE: Verdict.CHANNEL,
}


async def verdict(bot: Services, error: Exception, guild_id: int | None, *, in_thread: bool) -> Verdict:
    """What follows from a failure.

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
        return Verdict.THREAD  # the channel may be there still; if it is gone too, the next try finds that out
    return Verdict.LATER if policy is None else _OF_POLICY.get(policy, Verdict.LATER)


def _doubts(bot: Services, guild_id: int, policy: Policy | None, error: Exception) -> bool:
    """Whether a failure may come from the bot's being removed from the server."""
    # Before the READY event no server is in the guild cache, so a missing one means nothing.
    known = not bot.is_ready() or bot.get_guild(guild_id) is not None
    out_of_reach = policy is Policy.WAIT and not isinstance(error, NotHolderError)
    return policy is Policy.CLOSE or (out_of_reach and not known)
