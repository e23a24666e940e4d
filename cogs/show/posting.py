"""Posting a message once, also where the bot dies between the post and the note of it: Discord knows it by its nonce."""

from collections.abc import Awaitable, Callable

import discord

from cogs.base import failures
from cogs.base.failures import Policy

Send = Callable[[int], Awaitable[discord.Message]]
"""Posts with the nonce of this number."""
Renew = Callable[[int], Awaitable[int | None]]
"""Another number in place of this one; None where the message is wanted no more."""


def made_ms(message_id: int) -> int:
    """When a message was posted, on Discord's clock."""
    return (message_id >> 22) + discord.utils.DISCORD_EPOCH


async def once(
    channel: discord.PartialMessageable, number: int, now_ms: int | None, send: Send, renew: Renew
) -> tuple[int, bool] | None:
    """Post a message, unless one of its number stands already.

    For some minutes Discord answers a nonce that it knows with the earlier message, and posts none: even where that one
    has been deleted since, and then the message is posted with another number.

    Args:
        channel: Where it is posted.
        number: The number of its nonce.
        now_ms: The time by Discord's clock: a message that was made before is an earlier one. None where that is not
            known, and then any message may be one.
        send: Posts it.
        renew: Gives it another number.

    Returns:
        The message's id, and whether it may be an earlier one, which may say what is no longer so; None where the message is
        wanted no more.
    """
    sent = await send(number)
    if now_ms is not None and made_ms(sent.id) >= now_ms:
        return sent.id, False
    if await _stands(channel, sent.id):
        return sent.id, True
    renewed = await renew(number)
    if renewed is None:
        return None
    # A number that was never used: whatever comes is new.
    return (await send(renewed)).id, False


async def _stands(channel: discord.PartialMessageable, message_id: int) -> bool:
    """Whether a message is there; where the bot may not read it, it is taken for one that is."""
    try:
        await channel.fetch_message(message_id)
    except discord.HTTPException as error:
        if failures.policy(error) in {None, Policy.RETRY}:
            raise
        return failures.policy(error) is not Policy.REPOST
    return True


async def delete(channel: discord.PartialMessageable, message_id: int) -> None:
    """Delete a message of ours; one that is gone, or out of reach, is as good as deleted."""
    try:
        await channel.get_partial_message(message_id).delete()
    except discord.HTTPException as error:
        if failures.policy(error) in {None, Policy.RETRY}:
            raise
