"""Idempotent posting of messages by nonce, even if the bot dies between posting and saving the message's id."""

from collections.abc import Awaitable, Callable

import discord

from cogs.base import failures
from cogs.base.failures import Policy
from tables.snowflake import made_ms

Send = Callable[[int], Awaitable[discord.Message]]
"""Posts the message with a nonce made from this number."""
Renew = Callable[[], Awaitable[int]]
"""Replaces a used number by a new one, and returns that."""


async def post_once(
    channel: discord.PartialMessageable, number: int, now_ms: int | None, send: Send, renew: Renew
) -> tuple[int, bool]:
    """Post a message, unless a message with its number exists already.

    For some minutes Discord answers a known nonce with the earlier message instead of posting a new one, even if that
    message was deleted. If it was, the message is posted again with another number.

    Args:
        channel: The channel.
        number: The number of the nonce.
        now_ms: The time on Discord's clock in Unix milliseconds: a returned message made before it is an earlier one.
            None if unknown; then any returned message may be an earlier one.
        send: Posts the message with a number.
        renew: Replaces the number by an unused one.

    Returns:
        The message's id, and whether it may be an earlier message with outdated content.
    """
    sent = await send(number)
    if now_ms is not None and made_ms(sent.id) >= now_ms:
        return sent.id, False
    if await exists(channel, sent.id):
        return sent.id, True
    # The new number was never used, so the message is a new one.
    return (await send(await renew())).id, False


async def exists(channel: discord.PartialMessageable, message_id: int) -> bool:
    """Whether a message exists; one that the bot may not read counts as existing."""
    try:
        await channel.fetch_message(message_id)
    except discord.HTTPException as error:
        if failures.policy(error) in {None, Policy.RETRY}:
            raise
        return failures.policy(error) is not Policy.REPOST
    return True


async def delete(channel: discord.PartialMessageable, message_id: int) -> None:
    """Delete a message of the bot's; does nothing if it is deleted already or unreachable."""
    try:
        await channel.get_partial_message(message_id).delete()
    except discord.HTTPException as error:
        if failures.policy(error) in {None, Policy.RETRY}:
            raise
