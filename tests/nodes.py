"""Searches limited by nodes instead of time, so that they end at the same node on every machine."""

import contextlib
import sys
import time
from collections.abc import Iterator
from itertools import count
from typing import Any


@contextlib.contextmanager
def by_nodes() -> Iterator[None]:
    """Limit all searches by their nodes while the block runs: each reading of their clock is a millisecond later."""
    readings = count()
    with contextlib.ExitStack() as stack:
        for function in _timed():
            stack.enter_context(_clock(function, lambda: next(readings) / 1000))
        yield


def _timed() -> Iterator[Any]:
    """The functions of the engines that read the machine's clock unless they are given another."""
    modules = [module for name, module in sys.modules.items() if name.startswith("engines.")]
    found = {id(each): each for module in modules for each in vars(module).values()}
    for each in found.values():
        function: Any = vars(each).get("__init__") if isinstance(each, type) else each
        defaults = (
            *(getattr(function, "__defaults__", None) or ()),
            *(getattr(function, "__kwdefaults__", None) or {}).values(),
        )
        if time.perf_counter in defaults:
            yield function


@contextlib.contextmanager
def _clock(function: Any, now: Any) -> Iterator[None]:
    """Give a function another clock in place of the default of its parameter `now`."""
    kept = function.__defaults__, function.__kwdefaults__
    function.__defaults__ = tuple(now if value is time.perf_counter else value for value in kept[0] or ()) or None
    function.__kwdefaults__ = {k: now if v is time.perf_counter else v for k, v in (kept[1] or {}).items()} or None
    try:
        yield
    finally:
        function.__defaults__, function.__kwdefaults__ = kept
