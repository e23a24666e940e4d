"""Lazily drawn sprites that pictures share: each is drawn once in a process, on its first use or by a warm-up.

A warm-up takes what was drawn before (`render.kit.drawn`) under the names that it is given, and draws the rest.

The first picture waits only for the few sprites that it shows. The classes are thread-safe without a lock: if two
threads draw a sprite at once, both results are equal and one of them is kept.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from render.kit import drawn

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

    def warm(self, name: str) -> Iterator[V]:
        """Draw the sprite, or take the one of this name, in one step."""
        found: Any = drawn.find(name)
        if found is not None:
            self._drawn = found
        yield self()
        drawn.keep(name, self._drawn)


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
        try:
            return self._drawn[key]
        except KeyError:
            if key not in self._keys:
                raise
        part = self._drawn[key] = self._draw(key)
        return part

    def __iter__(self) -> Iterator[K]:
        return iter(self._ordered)

    def __len__(self) -> int:
        return len(self._ordered)

    def warm(self, name: str) -> Iterator[object]:
        """Draw all sprites of the mapping, one at each step, or take those of this name, in one step."""
        found: Any = drawn.find(name)
        if found is None:
            yield from self.values()
        else:
            yield self._drawn.update(found)
        drawn.keep(name, self._drawn)


class SpriteSet:
    """The base of a game's sprites: its attributes, and those of its class, are `LazySprite` or `LazySprites`."""

    def parts(self) -> dict[str, LazySprite[Any] | LazySprites[Any, Any]]:
        """All sprites by the names of their attributes, in the order in which these are set."""
        every = vars(type(self)) | vars(self)
        return {name: part for name, part in every.items() if isinstance(part, LazySprite | LazySprites)}

    def warm(self, name: str) -> Iterator[object]:
        """Draw all sprites, one at each step, or take those of the set's name, those of an attribute at a step."""
        for attribute, part in self.parts().items():
            yield from part.warm(f"{name}.{attribute}")


class BothSizes(Generic[K]):
    """A game's sprites in two sizes: plain, and large for readers who want that (`Sight.large`)."""

    def __init__(self, plain: K, large: K) -> None:
        self._plain = plain
        self._large = large

    def __call__(self, *, large: bool = False) -> K:
        """The sprites in the plain or the large size."""
        return self._large if large else self._plain
