"""The warm-up: filling the sprite caches in the background, before anybody needs a picture."""

import asyncio
from collections.abc import Iterator

EXHAUSTED = object()
"""The sentinel that `next` returns when an iterator is exhausted."""


class Warming:
    """The warm-up of a process. Its parts, one per game, run one after the other.

    The parts wait for `begin`, until what was drawn before can be read (`process.drawing`): they take some tenths of a
    second then, and seconds of processor time otherwise.

    Attributes:
        waiting: The number of parts that are not finished.
    """

    def __init__(self) -> None:
        self.waiting = 0
        self._begun = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._turn = asyncio.Lock()

    def begin(self) -> None:
        """Let the parts run; idempotent."""
        self._begun.set()

    async def over(self) -> None:
        """Wait until all parts that have come so far are done."""
        await self._begun.wait()
        await self._idle.wait()

    async def run(self, parts: Iterator[object]) -> None:
        """Run one part when its turn comes; each step of the iterator draws one sprite."""
        # The warm-up uses the drawing thread and queues one sprite at a time, so that a picture for a player waits for
        # at most one sprite. A thread of its own would compete for the GIL and double the time of every picture.
        self.waiting += 1
        self._idle.clear()
        try:
            await self._begun.wait()
            async with self._turn:
                while await asyncio.to_thread(next, parts, EXHAUSTED) is not EXHAUSTED:
                    pass
        finally:
            self.waiting -= 1
            if not self.waiting:
                self._idle.set()
