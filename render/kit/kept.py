"""What pictures keep of what was drawn for them: one budget of bytes for all, what is no longer used dropped first.

What all pictures share is not kept here but drawn once (`render.kit.sprites`, `functools.cache`); here is what depends on
a table: its rows, its names, its pieces side by side. Entries differ in size a hundredfold, so bytes are counted.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import wraps
from threading import Lock
from typing import Any, ParamSpec, TypeVar

from PIL import Image

P = ParamSpec("P")
R = TypeVar("R")

BUDGET = 24 * 2**20
"""The bytes of all that is kept together."""
ENTRY = 600
"""The bytes of an entry beside what is drawn: its key, and Python's and Pillow's own objects."""
_FOUR_BYTES = frozenset({"RGB", "RGBA"})


@dataclass(slots=True)
class Use:
    """How often a function was asked for what is kept (`hits`), and for what had to be drawn (`misses`)."""

    hits: int = 0
    misses: int = 0


@dataclass(slots=True)
class _Entry:
    """What is kept (`made`), its size in bytes, and whether it was used since it last was to be dropped."""

    made: Any
    size: int
    used: bool = False


class Kept:
    """A cache that several functions share, each decorated with it; their arguments are its keys. Thread-safe.

    Callers must not change what they get.

    Attributes:
        budget: The most bytes that the cache holds.
        size: The bytes that it holds.
        uses: The use of each function, by its module and name.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.size = 0
        self.uses: dict[str, Use] = {}
        self._entries: OrderedDict[Hashable, _Entry] = OrderedDict()
        self._lock = Lock()

    def __call__(self, draw: Callable[P, R]) -> Callable[P, R]:
        """Decorate a function, of which each result is kept as long as the budget allows."""
        name = f"{draw.__module__}.{draw.__qualname__}"
        use = self.uses[name] = Use()
        entries = self._entries

        @wraps(draw)
        def drawn(*args: P.args, **kwargs: P.kwargs) -> R:
            # One search, and no order to keep up: keys are long, and hashed and compared item by item.
            found = entries.get(key := (name, args, *kwargs.items()))
            if found is None:
                use.misses += 1
                made = draw(*args, **kwargs)
                self._take(key, _Entry(made, ENTRY + measured(made)))
                return made
            use.hits += 1
            found.used = True
            return found.made  # type: ignore[no-any-return]  # the key begins with the function's name

        return drawn

    def clear(self) -> None:
        """Drop all that is kept."""
        with self._lock:
            self._entries.clear()
            self.size = 0

    def _take(self, key: Hashable, entry: _Entry) -> None:
        with self._lock:
            if self._entries.setdefault(key, entry) is not entry:  # another thread has drawn it meanwhile
                return
            self.size += entry.size
            while self.size > self.budget:
                self._drop()

    def _drop(self) -> None:
        """Drop the oldest entry, or let it be the youngest if it was used since it was the oldest ("second chance").

        This is nearly the order of the last uses, and no picture waits until all entries are sorted.
        """
        key, entry = next(iter(self._entries.items()))
        if entry.used:
            entry.used = False
            self._entries.move_to_end(key)
        else:
            del self._entries[key]
            self.size -= entry.size


def measured(thing: object) -> int:
    """The bytes of what is drawn: of pictures in Pillow's memory, of encoded lines, and of tuples of these."""
    if isinstance(thing, Image.Image):
        return thing.width * thing.height * (4 if thing.mode in _FOUR_BYTES else 1)
    if isinstance(thing, tuple):
        return sum(map(measured, thing))
    return len(thing) if isinstance(thing, bytes) else 0


kept = Kept(BUDGET)
"""The cache of all pictures. From one turn to the next most of a board stays; what an ended table has used drops out."""
