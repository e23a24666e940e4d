"""One bell for "something has changed", so that nobody needs to poll."""

import asyncio


class Activity:
    """Wakes everybody who waits whenever the sandbox's state changes. Costs nothing while nobody waits."""

    def __init__(self) -> None:
        self._waiting: list[asyncio.Future[None]] = []

    def notify(self) -> None:
        """Say that something has changed."""
        if self._waiting:
            waiting, self._waiting = self._waiting, []
            for future in waiting:
                if not future.done():
                    future.set_result(None)

    async def wait(self, seconds: float) -> None:
        """Return at the next change, or after ``seconds`` of real time without one."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        await asyncio.wait([future], timeout=seconds)
