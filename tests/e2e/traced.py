"""The way of a press through the program: those of the program's own functions that are called, in order, with their depth.

A press goes through several contexts: the event loop's tasks and the threads of the store and of the drawings. A function's
depth counts what called it in its own context and what that context was begun by, so that the way reads as one stack.
"""

import inspect
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from tests.e2e.conftest import House

ROOT = Path(__file__).parents[2]
ROOMS = tuple(f"{ROOT}/{room}/" for room in ("cogs", "data", "engines", "locales", "process", "render", "tables"))
STORE = "data/store.py:"
"""The beginning of the names of the store's functions."""
ASKING = {f"{STORE}Store.run", f"{STORE}Store.read"}
"""The functions that send the store a request."""
LASTING = inspect.CO_COROUTINE | inspect.CO_GENERATOR | inspect.CO_ASYNC_GENERATOR
"""The flags of the code of coroutines and generators, which are entered more than once."""

_path: ContextVar[tuple[str, ...]] = ContextVar("path", default=())


@dataclass(slots=True)
class Way:
    """The calls of a press.

    Attributes:
        calls: For each call its path: the functions that lead to it, and last the function itself, as `file:name`.
        asked: The path to the store's last request.
    """

    calls: list[tuple[str, ...]] = field(default_factory=list)
    asked: tuple[str, ...] = ()

    def to(self, function: str) -> tuple[str, ...]:
        """The path of the first call of a function, itself the last."""
        return next(path for path in self.calls if path[-1] == function)

    def count(self, function: str) -> int:
        """How often a function was called."""
        return sum(path[-1] == function for path in self.calls)

    @property
    def files(self) -> int:
        """The number of files in which something was called."""
        return len({_file(path) for path in self.calls})

    @property
    def changes(self) -> int:
        """How often a call lay in another file than the call before it."""
        return sum(_file(one) != _file(other) for one, other in zip(self.calls, self.calls[1:], strict=False))

    def __str__(self) -> str:
        """The calls, one a line, indented by their depth."""
        return "\n".join("  " * (len(path) - 1) + path[-1] for path in self.calls)


def _file(path: tuple[str, ...]) -> str:
    return path[-1].partition(":")[0]


class _Tracer:
    """Notes each call of a function of ours in a `Way`, in whichever thread."""

    def __init__(self, way: Way) -> None:
        self._way = way
        self._names: dict[CodeType, str | None] = {}
        self._begun: dict[int, FrameType] = {}
        """The coroutines and generators that were entered, by the ids of their frames, which live as long as the entry."""

    def __call__(self, frame: FrameType, event: str, _arg: Any) -> None:
        name = self._name(frame.f_code)
        if name is None:
            return
        if event == "return":
            # Tasks that are begun from now on are not begun by this function.
            _path.set(self._before(frame))
            return
        if event != "call":
            return
        if frame.f_code.co_flags & LASTING:
            if self._begun.get(id(frame)) is frame:
                return
            self._begun[id(frame)] = frame
        path = (*self._before(frame), name)
        _path.set(path)
        if name in ASKING:
            self._way.asked = path
        self._way.calls.append(path)

    def _before(self, frame: FrameType) -> tuple[str, ...]:
        """The path of a call's caller: in this context, and before it."""
        here = []
        above = frame.f_back
        while above is not None:
            name = self._name(above.f_code)
            if name is not None:
                here.append(name)
            above = above.f_back
        here.reverse()
        first = here[0] if here else self._name(frame.f_code)
        # The store's threads take requests from a queue, without the context of whoever sent them.
        queued = threading.current_thread() is not threading.main_thread() and str(first).startswith(STORE)
        begun = self._way.asked if queued else _path.get()
        if not here:
            return begun
        # What was called here before has the beginning of this context in its path.
        place = begun.index(here[0]) if here[0] in begun else len(begun)
        return (*begun[:place], *here)

    def _name(self, code: CodeType) -> str | None:
        """The name of a function of ours; None for another's, and for what stands within a function without a name."""
        if code not in self._names:
            ours = code.co_filename.startswith(ROOMS) and not code.co_name.startswith("<")
            name = f"{code.co_filename.removeprefix(f'{ROOT}/')}:{code.co_qualname}" if ours else None
            self._names[code] = name
        return self._names[code]


async def settle(house: House) -> None:
    """Wait until nothing is under way, neither requests nor transactions nor pictures."""
    lanes = house.bot.publisher._lanes  # a picture that is drawn is no request yet
    await house.driver.idle()
    while house.store.pending or lanes._lanes:
        await house.driver.until(lambda: not lanes._lanes, "the lanes")
        while house.store.pending:
            await house.store.ended()
        await house.driver.idle()


@asynccontextmanager
async def traced(house: House) -> AsyncIterator[Way]:
    """Note what is called during the block and until nothing is under way after it."""
    way = Way()
    tracer = _Tracer(way)

    async def everywhere(profile: Any) -> None:
        await house.store.run(lambda _: sys.setprofile(profile))
        await house.store.read(lambda _: sys.setprofile(profile))
        threading.setprofile(profile)
        sys.setprofile(profile)

    await everywhere(tracer)
    try:
        yield way
        await settle(house)
    finally:
        sys.setprofile(None)
        await everywhere(None)
