"""Notification of any change in the sandbox, so that no waiter has to poll."""

import asyncio


class Activity:
    """A condition that wakes all waiting tasks whenever the sandbox's state changes; free of cost without waiters."""

    def __init__(self) -> None:
        self._waiting: list[asyncio.Future[None]] = []

    def notify(self) -> None:
        """Wake all waiting tasks, after a change."""
        if self._waiting:
            waiting, self._waiting = self._waiting, []
            for future in waiting:
                if not future.done():
                    future.set_result(None)

    async def wait(self, seconds: float) -> None:
        """Wait for the next change, at most ``seconds`` of real time."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        await asyncio.wait([future], timeout=seconds)
