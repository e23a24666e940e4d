"""A cache of what the store says, which another process may change: what was read across such a change is not kept."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterable, Mapping
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Cached(Generic[K, V]):
    """A cache, from which the entries that were read first go where it grows too large.

    Args:
        most: The most entries; None for any number.
    """

    def __init__(self, most: int | None = None) -> None:
        self._known: OrderedDict[K, V] = OrderedDict()
        self._most = most
        self._drops = 0

    def known(self, key: K) -> V | None:
        """What is kept; None for nothing."""
        return self._known.get(key)

    async def get(self, key: K, read: Callable[[], Awaitable[V]]) -> V:
        """What is kept, or else what `read` returns."""
        while key not in self._known:
            drops, value = self._drops, await read()
            if drops == self._drops:
                # What was put there during the read is newer.
                value = self._known.setdefault(key, value)
                self._evict()
                return value
        return self._known[key]

    async def many(self, keys: Iterable[K], read: Callable[[list[K]], Awaitable[Mapping[K, V]]]) -> dict[K, V]:
        """What is kept, or else what `read` returns for all that are missing."""
        wanted = list(keys)
        while missing := [key for key in wanted if key not in self._known]:
            drops, found = self._drops, await read(missing)
            if drops == self._drops:
                for key in missing:
                    self._known.setdefault(key, found[key])
        every = {key: self._known[key] for key in wanted}
        self._evict()
        return every

    async def written(self, key: K, save: Awaitable[V]) -> V:
        """What a transaction returns that has changed an entry, which is kept unless something was dropped meanwhile."""
        drops, value = self._drops, await save
        if drops == self._drops:
            self.put(key, value)
        else:  # what another process has saved since may be newer
            self._known.pop(key, None)
        return value

    def put(self, key: K, value: V) -> None:
        """Keep a value in place of another one."""
        self._known[key] = value
        self._evict()

    def drop(self, key: K | None) -> None:
        """Drop an entry, or with None all entries: they may have changed in the store."""
        self._drops += 1
        if key is None:
            self._known.clear()
        else:
            self._known.pop(key, None)

    def drop_where(self, chosen: Callable[[K], bool]) -> None:
        """Drop some entries."""
        self._drops += 1
        for key in [key for key in self._known if chosen(key)]:
            del self._known[key]

    def _evict(self) -> None:
        while self._most is not None and len(self._known) > self._most:
            self._known.popitem(last=False)
