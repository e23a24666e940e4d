"""What all pictures share, drawn once by a process beside the bot for all starts of this program (`render.kit.drawn`).

An image of the program brings it: `python -m process.drawing` draws it where it is missing.
"""

import asyncio
import logging
import sys
import tempfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engines.entry import Registry, named
from engines.registry import GAMES
from process.making import beside, step_back
from render.kit import animal_emoji, drawn
from render.kit.shelf import shelf
from render.kit.sprites import LazySprite
from render.village import pictures as village

if TYPE_CHECKING:
    from cogs.client.client import Baraza
    from cogs.games.shown import Shown

log = logging.getLogger("baraza")

NICENESS = 10
"""By how much the process steps back behind others, as in `os.nice`."""
PATIENCE_SECONDS = 300
"""The most seconds that the process may take: the warm-up waits for it, and an upgrade waits for the warm-up."""
ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "render" / "drawn"


def place(games: Registry) -> Path:
    """The path of the file: beside the code that draws."""
    homes = {Path(str(import_module(entry.pictures).__file__)).parents[1] for entry in games.entries}
    return drawn.place(FOLDER, sorted({*homes, ROOT / "render", ROOT / "engines"}))


def prepare(bot: "Baraza") -> bool:
    """Have the warm-up begin, once the file is read; whether it is there.

    Where it is missing, another process writes it while the bot goes on, which draws what it is asked for meanwhile.
    """
    path = place(GAMES)
    if drawn.read(path):
        bot.warming.begin()
        return True
    bot.spawn(_written(bot, path))
    return False


async def _written(bot: "Baraza", path: Path) -> None:
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            _, why = await beside("process.drawing", "child()")
    except TimeoutError:
        why = f"it took more than {PATIENCE_SECONDS} seconds"
    except OSError as error:
        why = str(error)
    if not drawn.read(path):
        log.info("What all pictures share is drawn at every start, as it cannot be kept (%s).", why)
    bot.warming.begin()


def child() -> None:
    """Draw all, in a process of its own that steps back behind all others and ends with this function."""
    step_back(NICENESS)
    try:
        draw(GAMES, place(GAMES))
    except OSError as error:
        sys.exit(f"{FOLDER} cannot be written: {error.strerror}")


def draw(games: Registry, path: Path) -> None:
    """Draw all that the games of a registry share, and write the file.

    Raises:
        OSError: The file cannot be written.
    """
    path.parent.mkdir(exist_ok=True)
    tempfile.TemporaryFile(dir=path.parent).close()  # what cannot be written need not be drawn
    with drawn.recording() as record:
        for part in _parts(games):
            for _ in part:
                pass
    drawn.write(path, record)


def _parts(games: Registry) -> Iterator[Iterator[object]]:
    every: list[Shown[Any]] = [named(entry.commands).shown for entry in games.entries]
    for each in every:
        yield each.warm()
        yield each.emojis()
    yield LazySprite(lambda: shelf([each.cover() for each in every])).warm("shelf")
    yield village.warm()
    yield animal_emoji.emojis()


if __name__ == "__main__":
    child()
