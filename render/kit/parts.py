"""The parts that a game's pictures share: each is drawn once in a process, when it is first needed or in good time.

A person's first picture waits for the few parts that it shows, not for all. Safe in any thread: where two draw a part at
once, both draw the same, and one of the two is kept.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Part(Generic[V]):
    """One part, drawn when it is first called."""

    def __init__(self, draw: Callable[[], V]) -> None:
        self._draw = draw
        self._drawn: V | None = None

    def __call__(self) -> V:
        """The part; not to be changed."""
        if self._drawn is None:
            self._drawn = self._draw()
        return self._drawn

    def warm(self) -> Iterator[V]:
        """Draw it, in one step."""
        yield self()


class Parts(Mapping[K, V]):
    """Parts by their keys, each drawn when it is first looked up; not to be changed."""

    def __init__(self, keys: Iterable[K], draw: Callable[[K], V]) -> None:
        self._draw = draw
        self._keys = frozenset(ordered := tuple(keys))
        self._ordered = ordered
        self._drawn: dict[K, V] = {}

    def __getitem__(self, key: K) -> V:
        """The part; raises KeyError where there is none of that key."""
        part = self._drawn.get(key)
        if part is None:
            if key not in self._keys:
                raise KeyError(key)
            part = self._drawn[key] = self._draw(key)
        return part

    def __iter__(self) -> Iterator[K]:
        return iter(self._ordered)

    def __len__(self) -> int:
        return len(self._ordered)

    def warm(self) -> Iterator[V]:
        """Draw all of them, one at each step."""
        return iter(self.values())


@dataclass(frozen=True)
class Parted:
    """The base of a game's kit: a dataclass of nothing but `Part` and `Parts`."""

    def warm(self) -> Iterator[object]:
        """Draw everything, a part at each step."""
        for each in fields(self):
            yield from getattr(self, each.name).warm()


class Sizes(Generic[K]):
    """A game's kit as it is, and with everything larger for those who want that (`Sight.large`)."""

    def __init__(self, plain: K, large: K) -> None:
        self._plain = plain
        self._large = large

    def __call__(self, *, large: bool = False) -> K:
        """The kit."""
        return self._large if large else self._plain
