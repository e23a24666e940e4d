"""The files of games that the program came without, made once by a process of the lowest priority beside the bot."""

import asyncio
import contextlib
import importlib
import importlib.util
import logging
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path

import config
from data.lock import Lock, StoreInUseError
from engines.game import AnyGame

log = logging.getLogger("baraza")

NICENESS = 19
"""The niceness of the process (`os.nice`): the lowest priority."""
TAKEN = 3
"""The exit status if another process is making the files already."""
NUMPY = "python -m pip install --require-hashes --only-binary :all: -r requirements/tables.txt"


def place(settings: config.Settings) -> Path:
    """The folder of these files: beside the database's file, or where that file would be."""
    return settings.database_path.absolute().parent / "endgames"


@contextlib.asynccontextmanager
async def making(games: Mapping[str, AnyGame], settings: config.Settings) -> AsyncIterator[None]:
    """Make the missing files in the background for the length of a block.

    Only for a bot on Discord itself: sandboxes, tests and benchmarks name an API of their own, and play with what is
    there.
    """
    if settings.discord_api_url is not None:
        yield
        return
    task = asyncio.create_task(make(games, place(settings)))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def make(games: Mapping[str, AnyGame], folder: Path) -> None:
    """Make the missing files in a folder, once; a failure is one line in the log, and is tried again at the next start."""
    makers = sorted({maker for game in games.values() if (maker := game.unmade()) is not None})
    if not makers:
        return
    if importlib.util.find_spec("numpy") is None:
        log.warning(
            "The endgame tables are missing, and cannot be made without NumPy: %s, and start the bot again. "
            "House players only search meanwhile.",
            NUMPY,
        )
        return
    try:
        status, why = await beside("process.making", f"child({makers!r}, {str(folder)!r})")
    except OSError as error:
        log.warning("The endgame tables cannot be made (%s). House players only search meanwhile.", error)
        return
    if status == 0:
        log.info("The endgame tables are made, in %s: house players use them from now on.", folder)
    elif status != TAKEN:
        log.warning(
            "The endgame tables could not be made (%s). It is tried again at the next start; "
            "house players only search meanwhile.",
            why,
        )


async def beside(module: str, call: str) -> tuple[int | None, str]:
    """Call a function of a module in a process of its own, which is killed where the task is cancelled.

    Returns:
        The exit status, and the last line that the process wrote to standard error.

    Raises:
        OSError: No process can be started.
    """
    begin = f"import sys; sys.path[:] = {sys.path!r}; import {module} as module; module.{call}"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", begin, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    try:
        _, told = await process.communicate()
    except asyncio.CancelledError:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        raise
    lines = told.decode(errors="replace").strip().splitlines()[-1:] or [f"it ended with {process.returncode}"]
    return process.returncode, lines[0]


def child(makers: Sequence[str], folder: str) -> None:
    """Make the missing files, at the lowest priority, in a process of its own that ends with this function.

    Args:
        makers: The paths of the modules whose `fill` makes them.
        folder: The folder of the files.
    """
    step_back(NICENESS)
    try:
        Path(folder).mkdir(exist_ok=True)
        # The system releases the lock when this process ends, so a killed process does not block the next one.
        lock = Lock(Path(folder) / "making")
    except StoreInUseError:
        sys.exit(TAKEN)
    except OSError as error:
        sys.exit(f"{folder} cannot be written: {error.strerror}")
    try:
        for maker in makers:
            importlib.import_module(maker).fill(Path(folder))
    except OSError as error:
        sys.exit(f"{folder} cannot be written: {error.strerror}")
    finally:
        lock.release()


def step_back(niceness: int) -> None:
    """Have this process step back behind others, by so much as in `os.nice`."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    # Where memory runs short, Linux is to end this process and not the bot.
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000", encoding="ascii")
