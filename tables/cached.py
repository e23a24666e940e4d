"""A cache of values from the store. A value whose read or write overlaps a `drop` may be stale, so it is not cached."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterable, Mapping
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Cached(Generic[K, V]):
    """A cache that evicts its oldest entries once it exceeds its maximum size.

    Args:
        most: The most entries; None for any number.
    """

    def __init__(self, most: int | None = None) -> None:
        self._known: OrderedDict[K, V] = OrderedDict()
        self._most = most
        self._drops = 0

    def known(self, key: K) -> V | None:
        """The cached value; None if the key is not cached."""
        return self._known.get(key)

    async def get(self, key: K, read: Callable[[], Awaitable[V]]) -> V:
        """The cached value, else what `read` returns; `read` is repeated if anything was dropped meanwhile."""
        while key not in self._known:
            drops, value = self._drops, await read()
            if drops == self._drops:
                # A value that was put during the read is newer.
                value = self._known.setdefault(key, value)
                self._evict()
                return value
        return self._known[key]

    async def many(self, keys: Iterable[K], read: Callable[[list[K]], Awaitable[Mapping[K, V]]]) -> dict[K, V]:
        """The values of these keys; `read` returns a value for each missing key, and is repeated as in `get`."""
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
        """Await a transaction that writes an entry and returns its value; cache it unless anything was dropped meanwhile."""
        drops, value = self._drops, await save
        if drops == self._drops:
            self.put(key, value)
        else:  # another process may have saved a newer value since
            self._known.pop(key, None)
        return value

    def put(self, key: K, value: V) -> None:
        """Cache a value, replacing any other of this key."""
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
        """Drop the entries whose keys `chosen` accepts."""
        self._drops += 1
        for key in [key for key in self._known if chosen(key)]:
            del self._known[key]

    def _evict(self) -> None:
        while self._most is not None and len(self._known) > self._most:
            self._known.popitem(last=False)
