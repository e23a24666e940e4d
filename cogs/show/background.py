"""Edits and deletions of private messages in the background, whose pauses for rate limits hold up no reply."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from weakref import WeakValueDictionary

import discord

from cogs.base import transport
from cogs.base.face import Face
from cogs.base.services import Ask
from tables.clock import Clock

PAUSES = (1, 3, 5, 7)
"""Seconds before each retry after a server error of Discord; as many retries as discord.py makes."""


@dataclass(frozen=True, slots=True)
class Owned:
    """A private message, with the interaction whose token can edit and delete it.

    Attributes:
        interaction: The interaction; its token is valid for 15 minutes.
        message_id: The id of the follow-up message; None for the interaction's original response.
        shown_id: The message's id on Discord, whichever interaction edits it; None where it is not known.
    """

    interaction: Ask
    message_id: int | None
    shown_id: int | None

    async def draw(self, face: Face) -> None:
        """Replace the message's content; a face may be drawn more than once."""
        files = list(face.files)
        for file in files:
            file.reset()
        if self.message_id is None:
            await self.interaction.edit_original_response(view=face.view, attachments=files)
        else:
            await self.interaction.followup.edit_message(self.message_id, view=face.view, attachments=files)

    async def delete(self) -> None:
        """Delete the message."""
        if self.message_id is None:
            await self.interaction.delete_original_response()
        else:
            await self.interaction.followup.delete_message(self.message_id)


class Background:
    """The sender of background requests about private messages, with a lock for each message.

    Args:
        clock: The clock of the pauses between two tries.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._locks: WeakValueDictionary[int | None, asyncio.Lock] = WeakValueDictionary()

    def lock(self, shown_id: int | None) -> asyncio.Lock:
        """The lock of a message, held during each request about that message, so that requests arrive in order."""
        return self._locks.setdefault(shown_id, asyncio.Lock())

    async def send(
        self,
        message: Owned,
        request: Callable[[], Awaitable[object]],
        wanted: Callable[[], bool],
        paused: Callable[[], None] = lambda: None,
    ) -> bool:
        """Make a request about a message, and retry it after a rate limit or a server error.

        The message's lock is held during each try, but not during a pause: a request that the message's reader causes
        meanwhile goes first, and `wanted` decides afterwards whether this request is still needed.

        Args:
            message: The message.
            request: Makes the request; called once for each try.
            wanted: Whether the request is still needed; called before each try.
            paused: Called before each pause, to release those who wait for the request.

        Returns:
            Whether the request succeeded; False where it was no longer wanted.

        Raises:
            discord.DiscordServerError: The last retry has failed too.
            discord.HTTPException: Any other failure, without a retry.
        """
        pauses = iter(PAUSES)
        while True:
            async with self.lock(message.shown_id):
                if not wanted():
                    return False
                try:
                    with transport.once():
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
