"""Edits and deletions of private messages in the background: nobody waits for their pauses, and they for nobody's answer."""

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
"""Seconds before each further try where Discord itself is unwell, as many as discord.py makes."""


@dataclass(frozen=True, slots=True)
class Owned:
    """A private message, and the leave to change it for as long as the token lives.

    Attributes:
        interaction: Whose token edits and deletes it.
        message_id: Which of its messages it is; None for the original response.
        shown_id: Which message it is, whoever edits it.
    """

    interaction: Ask
    message_id: int | None
    shown_id: int | None

    async def draw(self, face: Face) -> None:
        """Replace what it shows; the same face may be sent again."""
        files = list(face.files)
        for file in files:
            file.reset()
        if self.message_id is None:
            await self.interaction.edit_original_response(view=face.view, attachments=files)
        else:
            await self.interaction.followup.edit_message(self.message_id, view=face.view, attachments=files)

    async def delete(self) -> None:
        """Take it away."""
        if self.message_id is None:
            await self.interaction.delete_original_response()
        else:
            await self.interaction.followup.delete_message(self.message_id)


class Background:
    """Requests about private messages that nobody waits for.

    Args:
        clock: Counts the pauses between two tries.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._locks: WeakValueDictionary[int | None, asyncio.Lock] = WeakValueDictionary()

    def lock(self, shown_id: int | None) -> asyncio.Lock:
        """Held while a request about a message is on its way, so that what is sent last arrives last."""
        return self._locks.setdefault(shown_id, asyncio.Lock())

    async def send(
        self,
        message: Owned,
        request: Callable[[], Awaitable[object]],
        wanted: Callable[[], bool],
        paused: Callable[[], None] = lambda: None,
    ) -> bool:
        """Make a request about a message, with pauses where Discord asks for them; whether it was wanted to the end.

        The message's lock is held while a try is on its way and never during a pause: whatever its reader asks for in
        a pause goes first, and `wanted` tells afterwards whether this request is still of use.

        Args:
            message: What the request is about.
            request: Makes it; called once for each try.
            wanted: Asked before each try.
            paused: Called before each pause: whoever counts on the request learns that it will take its time.
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
