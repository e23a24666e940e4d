"""Runs the bot as `bot.py` does, and on SIGUSR1 gives back what is garbage and writes down what its caches hold.

`benchmarks.soak` measures the memory of a bot that was started by this module, right after such a signal. `PYTHONPATH` names
the tree whose bot that is; an earlier one may have no budget for what pictures keep.
"""

import ctypes
import gc
import json
import os
import signal
import sys
from functools import _lru_cache_wrapper
from pathlib import Path

import bot

TREE = str(Path(bot.__file__).parent)
TOLD = "TIDIED_FILE"
"""The environment variable that names the file."""


def _tidy(_number: int, _frame: object) -> None:
    path = Path(os.environ[TOLD])
    written = path.with_suffix(".part")
    written.write_text(json.dumps(_caches()), encoding="utf-8")
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    written.rename(path)


def _caches() -> dict[str, tuple[int, int]]:
    """The hits and misses of each cache of the program's functions that has a limit."""
    found = {}
    for module in [each for each in sys.modules.values() if str(getattr(each, "__file__", None)).startswith(TREE)]:
        for each in vars(module).values():
            own = isinstance(each, _lru_cache_wrapper) and each.__module__ == module.__name__
            if own and (info := each.cache_info()).maxsize is not None:
                found[f"{each.__module__}.{each.__qualname__}"] = (info.hits, info.misses)
    pictures = sys.modules.get("render.kit.kept")
    uses = pictures.kept.uses if pictures else {}
    return found | {name: (use.hits, use.misses) for name, use in uses.items()}


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, _tidy)
    bot.listen()
    sys.exit(bot.main())
