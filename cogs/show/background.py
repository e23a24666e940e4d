"""Edits and deletions of private messages in the background, so that their rate limit pauses delay no reply."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from weakref import WeakValueDictionary

import discord

from cogs.base import answers
from cogs.base.answers import Answer, message
from cogs.base.face import Face
from cogs.base.services import Ask
from cogs.base.transport import PAUSES
from tables.clock import Clock


@dataclass(frozen=True, slots=True)
class Owned:
    """A private message, with the answer whose token can edit and delete it.

    Attributes:
        answer: The answer to the interaction; its token is valid for 15 minutes.
        guild_id: The server in which the interaction was used; None for direct messages.
        channel_id: The channel; None where it is not known.
        message_id: The id of the follow-up message; None for the interaction's original response.
        shown_id: The message's id on Discord, the same for every interaction that edits it; None where it is not known.
    """

    answer: Answer
    guild_id: int | None
    channel_id: int | None
    message_id: int | None
    shown_id: int | None

    async def draw(self, face: Face) -> None:
        """Replace the message's content, without retries."""
        await self.answer.edit(self.message_id, message(face.view, face.files), face.files, patiently=False)

    async def delete(self) -> None:
        """Delete the message, without retries."""
        await self.answer.delete(self.message_id, patiently=False)


def owned(interaction: Ask, message_id: int | None, shown_id: int | None) -> Owned:
    """A private message that an interaction has sent or edited; `message_id` and `shown_id` as in `Owned`."""
    return Owned(answers.of(interaction), interaction.guild_id, interaction.channel_id, message_id, shown_id)


class Background:
    """The sender of background requests about private messages, with a lock for each message.

    Args:
        clock: Times the pauses between attempts.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._locks: WeakValueDictionary[int | None, asyncio.Lock] = WeakValueDictionary()

    def lock(self, shown_id: int | None) -> asyncio.Lock:
        """The lock of a message; holding it during each request about the message keeps the requests in order."""
        return self._locks.setdefault(shown_id, asyncio.Lock())

    async def send(
        self,
        message: Owned,
        request: Callable[[], Awaitable[object]],
        wanted: Callable[[], bool],
        paused: Callable[[], None] = lambda: None,
    ) -> bool:
        """Make a request about a message, and retry it after a rate limit or a server error.

        The message's lock is held during each attempt but released during a pause: a request caused by the reader can
        overtake, and `wanted` decides afterwards whether this request is still needed.

        Args:
            message: The message.
            request: Makes the request; called once per attempt.
            wanted: Whether the request is still needed; called before each attempt.
            paused: Called before each pause, to release tasks that wait for the request.

        Returns:
            Whether the request succeeded; False where it was no longer wanted.

        Raises:
            discord.DiscordServerError: A server error after the last retry.
            discord.HTTPException: Any other failure, without a retry.
        """
        pauses = iter(PAUSES)
        while True:
            async with self.lock(message.shown_id):
                if not wanted():
                    return False
                try:
                    await request()
                except discord.RateLimited as limited:
                    seconds = limited.retry_after
                except discord.DiscordServerError:
                    pause = next(pauses, None)
                    if pause is None:
                        raise
                    seconds = pause
                else:
                    return True
            paused()
            await self._clock.sleep_until(self._clock.now_ms() + round(1000 * seconds))
