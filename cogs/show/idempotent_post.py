"""Idempotent posting of messages by nonce, even if the bot dies between a post and saving the message's id."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import discord

from cogs.base import failures
from cogs.base.failures import Policy
from cogs.base.services import Services

SOUGHT = 200
"""The number of messages among which `stands` looks for one."""

NO_ACCESS = 50001
"""Discord's error code for a channel that the bot may not see."""

Send = Callable[[int], Awaitable[discord.Message]]
"""Posts the message with the nonce of this number."""
Renew = Callable[[int], Awaitable[int | None]]
"""Replaces a used number by a new one; None where the message is no longer wanted."""


def made_ms(message_id: int) -> int:
    """When a message was posted, in Unix milliseconds on Discord's clock."""
    return (message_id >> 22) + discord.utils.DISCORD_EPOCH


async def once(
    channel: discord.PartialMessageable, number: int, now_ms: int | None, send: Send, renew: Renew
) -> tuple[int, bool] | None:
    """Post a message, unless one with its number is posted already.

    For some minutes Discord answers a known nonce with the earlier message instead of posting a new one, even if the
    earlier one was deleted. In that case the message is posted again with another number.

    Args:
        channel: The channel.
        number: The number of the nonce.
        now_ms: The time on Discord's clock in Unix milliseconds: a message posted before is an earlier one. None where
            the time is not known; then any returned message may be an earlier one.
        send: Posts the message with a number.
        renew: Replaces the number.

    Returns:
        The message's id, and whether it may be an earlier message with outdated content; None where the message is no
        longer wanted.
    """
    sent = await send(number)
    if now_ms is not None and made_ms(sent.id) >= now_ms:
        return sent.id, False
    if await _stands(channel, sent.id):
        return sent.id, True
    renewed = await renew(number)
    if renewed is None:
        return None
    # The number was never used, so the message is a new one.
    return (await send(renewed)).id, False


async def _stands(channel: discord.PartialMessageable, message_id: int) -> bool:
    """Whether a message exists; one that the bot may not read counts as existing."""
    try:
        await channel.fetch_message(message_id)
    except discord.HTTPException as error:
        if failures.policy(error) in {None, Policy.RETRY}:
            raise
        return failures.policy(error) is not Policy.REPOST
    return True


async def stands(bot: Services, channel: discord.PartialMessageable, since_ms: int, custom_id: str) -> bool | None:
    """Whether the bot's message with this control is among the first of a channel since a moment.

    For a message whose nonce Discord may have forgotten, as the bot was away for more than some minutes.

    Args:
        bot: The client.
        channel: The channel.
        since_ms: The earliest moment at which the message can have been posted, in Unix milliseconds.
        custom_id: The custom_id of a control that no other message has.

    Returns:
        None where the bot may not read the channel.
    """
    after = discord.Object((since_ms - discord.utils.DISCORD_EPOCH) << 22)
    try:
        async for message in channel.history(limit=SOUGHT, after=after):
            ours = bot.user is not None and message.author.id == bot.user.id
            if ours and _has(message.components, custom_id):
                return True
    except discord.HTTPException as error:
        if failures.policy(error) is not Policy.WAIT:
            raise
        return None
    return False


def _has(found: Iterable[Any], custom_id: str) -> bool:
    """Whether a control with this custom_id is among components, or inside one of them."""
    return any(
        getattr(each, "custom_id", None) == custom_id or _has(getattr(each, "children", ()), custom_id)
        for each in found
    )


async def delete(channel: discord.PartialMessageable, message_id: int, *, wait: bool = False) -> None:
    """Delete a message of the bot's; one that is deleted already, or out of reach, is ignored.

    Args:
        channel: The channel.
        message_id: The message.
        wait: Whether the failure is raised where the bot may not see the channel for now.
    """
    try:
        await channel.get_partial_message(message_id).delete()
    except discord.HTTPException as error:
        if failures.policy(error) in {None, Policy.RETRY} or (wait and error.code == NO_ACCESS):
            raise
