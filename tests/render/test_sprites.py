"""Lazy sprites: drawn on their first use, or one at a time by a warm-up."""

from dataclasses import dataclass

import pytest

from render.kit.sprites import LazySprite, LazySprites, SpriteSet
from tests.cogs.loaded import shown
from tests.registry import GIVEN


@dataclass(frozen=True)
class Sprites(SpriteSet):
    letters: LazySprites[str, str]
    whole: LazySprite[str]


def sprites_of(drawn: list[str]) -> Sprites:
    def draw(key: str) -> str:
        drawn.append(key)
        return key.upper()

    return Sprites(LazySprites("abc", draw), LazySprite(lambda: draw("whole")))


def test_a_part_is_drawn_once_and_when_it_is_asked_for() -> None:
    drawn: list[str] = []
    parts = sprites_of(drawn)
    assert (len(parts.letters), list(parts.letters), drawn) == (3, ["a", "b", "c"], [])
    assert [parts.letters["b"], parts.letters["b"], parts.whole(), parts.whole()] == ["B", "B", "WHOLE", "WHOLE"]
    assert drawn == ["b", "whole"]
    assert parts.letters.get("d") is None
    with pytest.raises(KeyError):
        parts.letters["d"]


def test_what_is_warmed_is_drawn_a_part_at_each_step() -> None:
    drawn: list[str] = []
    steps = sprites_of(drawn).warm("letters")
    for expected in (["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "whole"]):
        next(steps)
        assert drawn == expected
    assert next(steps, None) is None


async def test_a_cover_needs_no_other_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing a game's cover uses no other sprite."""
    covers = [(await shown(game)).cover for game in GIVEN]
    asked: set[LazySprite[object]] = set()

    def part(self: LazySprite[object]) -> object:
        asked.add(self)
        return self._draw()

    def parts(*_: object) -> object:
        raise AssertionError("a cover waits for other parts")

    monkeypatch.setattr(LazySprite, "__call__", part)
    monkeypatch.setattr(LazySprites, "__getitem__", parts)
    pngs = [cover() for cover in covers]
    assert len(set(pngs)) == len(asked) == len(covers)
