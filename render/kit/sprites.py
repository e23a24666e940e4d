"""Lazily drawn sprites that pictures share: each is drawn once in a process, on its first use or by a warm-up.

The first picture waits only for the few sprites that it shows. The classes are thread-safe without a lock: if two
threads draw a sprite at once, both results are equal and one of them is kept.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class LazySprite(Generic[V]):
    """One sprite, or one value made of sprites, drawn at the first call."""

    def __init__(self, draw: Callable[[], V]) -> None:
        self._draw = draw
        self._drawn: V | None = None

    def __call__(self) -> V:
        """The sprite; callers must not change it."""
        if self._drawn is None:
            self._drawn = self._draw()
        return self._drawn

    def warm(self) -> Iterator[V]:
        """Draw the sprite, in one step."""
        yield self()


class LazySprites(Mapping[K, V]):
    """A mapping of keys to sprites, each drawn when its key is first looked up; callers must not change a sprite."""

    def __init__(self, keys: Iterable[K], draw: Callable[[K], V]) -> None:
        self._draw = draw
        self._keys = frozenset(ordered := tuple(keys))
        self._ordered = ordered
        self._drawn: dict[K, V] = {}

    def __getitem__(self, key: K) -> V:
        """The sprite of a key.

        Raises:
            KeyError: If the mapping has no such key.
        """
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
        """Draw all sprites of the mapping, one at each step."""
        return iter(self.values())


class SpriteSet:
    """The base of a game's sprites: its attributes, and those of its class, are `LazySprite` or `LazySprites`."""

    def parts(self) -> dict[str, LazySprite[Any] | LazySprites[Any, Any]]:
        """All sprites by the names of their attributes, in the order in which these are set."""
        every = vars(type(self)) | vars(self)
        return {name: part for name, part in every.items() if isinstance(part, LazySprite | LazySprites)}

    def warm(self) -> Iterator[object]:
        """Draw all sprites, one at each step."""
        for part in self.parts().values():
            yield from part.warm()


class BothSizes(Generic[K]):
    """A game's sprites in two sizes: plain, and large for readers who want that (`Sight.large`)."""

    def __init__(self, plain: K, large: K) -> None:
        self._plain = plain
        self._large = large

    def __call__(self, *, large: bool = False) -> K:
        """The sprites in the plain or the large size."""
        return self._large if large else self._plain
