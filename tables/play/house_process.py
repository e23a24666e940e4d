"""A process that thinks for house players, analyses and hints, and the port by which it is asked."""

import asyncio
import contextlib
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any, Protocol

from engines import made
from tables.play.house_worker import LENGTH, packed

START_SECONDS = 60.0
"""The time after its start at which a worker that has not loaded the games is killed."""


class Worker(Protocol):
    """Serves one request at a time. `up` and `ask` raise EOFError or OSError where the worker has ended."""

    async def up(self) -> None:
        """Start the worker, and return once it can serve requests."""
        ...

    async def ask(self, think: Callable[[], Any]) -> Any:
        """Call `think` in the worker and return its result."""
        ...

    async def end(self) -> None:
        """End the worker at once, even during a request."""
        ...


class Process:
    """A worker in a process of its own, which runs `tables.play.house_worker`.

    The process is not one of `multiprocessing`, because that imports the bot's main file in each process, and with it
    the Discord library, the pictures and the messages.

    Args:
        modules: The paths of the games' modules, which the process imports first.
        niceness: The niceness of the process (`os.nice`), on systems that have it.
    """

    def __init__(self, modules: tuple[str, ...], niceness: int = 0) -> None:
        self._modules = modules
        self._niceness = niceness
        self._process: asyncio.subprocess.Process | None = None

    async def up(self) -> None:
        """Start the process, and return once it has imported the games' modules."""
        step_back = f"import os; os.nice({self._niceness}); " if self._niceness and hasattr(os, "nice") else ""
        folder = made.folder()
        told = self._modules, None if folder is None else str(folder)
        begin = f"{step_back}import sys; sys.path[:] = {sys.path!r}; from tables.play.house_worker import main; main(*{told!r})"
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", begin, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        await self._answer(self._process)

    async def ask(self, think: Callable[[], Any]) -> Any:
        """Call `think` in the process and return its result. Raises EOFError where the process has ended."""
        process = self._process
        if process is None or process.stdin is None or process.returncode is not None:
            raise EOFError
        try:
            process.stdin.write(packed(think))
        except (RuntimeError, OSError) as error:
            # The process has just ended. uvloop raises RuntimeError here; asyncio's loop fails in `_answer` instead.
            raise EOFError from error
        return await self._answer(process)

    async def end(self) -> None:
        """Kill the process and wait for its end."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()

    @staticmethod
    async def _answer(process: asyncio.subprocess.Process) -> Any:
        assert process.stdout is not None
        size = await process.stdout.readexactly(LENGTH.size)
        return pickle.loads(await process.stdout.readexactly(*LENGTH.unpack(size)))  # noqa: S301 - our own worker's
