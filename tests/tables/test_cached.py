"""The cache of what the store says: bounded, and never older than a change that was told meanwhile."""

import asyncio
from collections.abc import Callable

import pytest

from tables.cached import Cached
from tests.clock import settle


class Shelf:
    """A store of numbers by name, whose reads may be held up.

    Attributes:
        says: What the store says.
        asked: The names that were read.
        open: Whether reads are answered at once.
    """

    def __init__(self) -> None:
        self.says = {"one": 1, "two": 2, "three": 3}
        self.asked: list[str] = []
        self.open = asyncio.Event()
        self.open.set()

    def read(self, name: str) -> Callable[[], asyncio.Future[int]]:
        async def read() -> int:
            self.asked.append(name)
            said = self.says[name]
            await self.open.wait()
            return said

        return lambda: asyncio.ensure_future(read())

    async def many(self, names: list[str]) -> dict[str, int]:
        self.asked += names
        return {name: self.says[name] for name in names}

    async def save(self, name: str, number: int) -> int:
        self.says[name] = number
        await self.open.wait()
        return number


@pytest.fixture
async def shelf() -> Shelf:
    return Shelf()


async def test_what_is_known_is_read_once(shelf: Shelf) -> None:
    cached = Cached[str, int]()
    assert [await cached.get("one", shelf.read("one")) for _ in range(2)] == [1, 1]
    assert await cached.many(["one", "two"], shelf.many) == {"one": 1, "two": 2}
    assert shelf.asked == ["one", "two"]
    assert (cached.known("two"), cached.known("three")) == (2, None)


async def test_the_oldest_go_where_there_are_too_many(shelf: Shelf) -> None:
    cached = Cached[str, int](2)
    assert await cached.many(["one", "two", "three"], shelf.many) == {"one": 1, "two": 2, "three": 3}
    assert cached.known("one") is None
    assert await cached.get("one", shelf.read("one")) == 1
    assert cached.known("two") is None


async def test_what_was_read_across_a_drop_is_read_again(shelf: Shelf) -> None:
    cached = Cached[str, int]()
    shelf.open.clear()
    reading = asyncio.create_task(cached.get("one", shelf.read("one")))
    await settle()
    shelf.says["one"] = 7
    cached.drop("one")
    shelf.open.set()
    assert await reading == 7
    assert shelf.asked == ["one", "one"]


async def test_what_was_saved_during_a_read_is_newer(shelf: Shelf) -> None:
    cached = Cached[str, int]()
    shelf.open.clear()
    reading = asyncio.create_task(cached.get("one", shelf.read("one")))
    await settle()
    cached.put("one", 7)
    shelf.open.set()
    assert await reading == 7


@pytest.mark.parametrize("meanwhile", [True, False])
async def test_what_was_saved_is_kept_unless_something_was_dropped_meanwhile(shelf: Shelf, *, meanwhile: bool) -> None:
    cached = Cached[str, int]()
    shelf.open.clear()
    saving = asyncio.create_task(cached.written("one", shelf.save("one", 7)))
    await settle()
    if meanwhile:
        cached.drop(None)
    shelf.open.set()
    assert await saving == 7
    assert cached.known("one") == (None if meanwhile else 7)


async def test_some_are_dropped(shelf: Shelf) -> None:
    cached = Cached[str, int]()
    await cached.many(["one", "two", "three"], shelf.many)
    cached.drop_where(lambda name: name.startswith("t"))
    assert [cached.known(name) for name in ("one", "two", "three")] == [1, None, None]
