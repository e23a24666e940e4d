"""Runs the bot as `bot.py` does, and on SIGUSR1 gives back what is garbage and writes down what its caches hold.

`benchmarks.soak` measures the memory of a bot that was started by this module, right after such a signal.
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
from render.kit.kept import kept

ROOT = str(Path(__file__).parents[1])
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
    for module in [each for each in sys.modules.values() if str(getattr(each, "__file__", None)).startswith(ROOT)]:
        for each in vars(module).values():
            if isinstance(each, _lru_cache_wrapper) and each.cache_info().maxsize is not None:
                info = each.cache_info()
                found[f"{each.__module__}.{each.__qualname__}"] = (info.hits, info.misses)
    return found | {name: (use.hits, use.misses) for name, use in kept.uses.items()}


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, _tidy)
    bot.listen()
    sys.exit(bot.main())
