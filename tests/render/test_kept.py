"""The cache of all pictures: one budget of bytes, from which what is no longer used is dropped first."""

from concurrent.futures import ThreadPoolExecutor

from PIL import Image

from render.kit.kept import ENTRY, Kept, Use, measured

BIG = 1000


def cache_of(entries: int) -> Kept:
    """A cache with room for so many results of `BIG` bytes."""
    return Kept(entries * (BIG + ENTRY))


def test_what_is_kept_is_drawn_once_for_the_same_arguments() -> None:
    cache, asked = cache_of(10), list[object]()

    @cache
    def draw(number: int, *, large: bool = False) -> bytes:
        asked.append((number, large))
        return bytes(BIG)

    @cache
    def other(number: int) -> bytes:
        asked.append(number)
        return bytes([number])

    assert draw(1) is draw(1)
    assert draw(1, large=True) is draw(1, large=True)
    assert other(1) == other(1) == b"\x01"
    assert asked == [(1, False), (1, True), 1]
    assert list(cache.uses.values()) == [Use(2, 2), Use(1, 1)]
    assert cache.size == 2 * BIG + 1 + 3 * ENTRY
    cache.clear()
    draw(1)
    assert (len(asked), cache.size) == (4, BIG + ENTRY)


def test_nothing_drawn_is_kept_too() -> None:
    cache, asked = cache_of(1), list[str]()

    @cache
    def name(text: str) -> None:
        asked.append(text)

    name("")
    name("")
    assert asked == [""]


def test_what_is_no_longer_used_is_dropped_first_of_whatever_function() -> None:
    cache = cache_of(16)

    @cache
    def one(number: int) -> bytes:
        return bytes(BIG)

    @cache
    def other(number: int) -> bytes:
        return bytes(BIG)

    use, _ = cache.uses.values()
    for number in range(8):
        one(number)
        other(number)
    for number in range(8, 24):
        one(0)
        other(number)
    assert cache.size == cache.budget
    use.misses = 0
    one(0)
    assert use.misses == 0, "it was used all the time"
    one(1)
    assert use.misses == 1


def test_what_is_larger_than_the_budget_is_not_kept() -> None:
    cache = cache_of(1)
    assert len(cache(bytes)(BIG + 1)) == BIG + 1
    assert cache.size == 0


def test_the_size_of_what_two_threads_draw_at_once_is_counted_once() -> None:
    cache = cache_of(50)
    draw = cache(lambda number: bytes(BIG))
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(draw, [number % 100 for number in range(2000)]))
    assert cache.size == sum(entry.size for entry in cache._entries.values()) <= cache.budget


def test_pictures_are_measured_as_pillow_has_them() -> None:
    assert [measured(Image.new(mode, (10, 20))) for mode in ("L", "1", "RGB", "RGBA")] == [200, 200, 800, 800]
    assert measured((Image.new("L", (10, 20)), (3, b"lines"), None)) == 205
