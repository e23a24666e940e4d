"""Parts that pictures share: drawn when they are asked for, and one at a time in the background."""

from dataclasses import dataclass

import pytest

from render.kit.parts import Part, Parted, Parts
from render.ubongo import pictures as ubongo
from render.ubongo import sprites as ubongo_sprites
from render.yam import pictures as yam
from render.yam import sprites as yam_sprites
from render.yebo import pictures as yebo
from render.yebo import sprites as yebo_sprites
from render.yote import pictures as yote
from render.yote import sprites as yote_sprites


@dataclass(frozen=True)
class Sprites(Parted):
    letters: Parts[str, str]
    whole: Part[str]


def sprites_of(drawn: list[str]) -> Sprites:
    def draw(key: str) -> str:
        drawn.append(key)
        return key.upper()

    return Sprites(Parts("abc", draw), Part(lambda: draw("whole")))


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
    steps = sprites_of(drawn).warm()
    for expected in (["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "whole"]):
        next(steps)
        assert drawn == expected
    assert next(steps, None) is None


def test_a_cover_needs_no_other_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every part but the covers refuses to be drawn."""
    covers = [yote_sprites.sprites_of(game).cover for game in ("yote", "choko")]
    covers += [of.sprites_of().cover for of in (yam_sprites, ubongo_sprites, yebo_sprites)]
    for cover in covers:
        monkeypatch.setattr(cover, "_drawn", None)

    def part(self: Part[object]) -> object:
        assert self in covers, "a cover waits for other parts"
        return self._draw()

    def parts(*_: object) -> object:
        raise AssertionError("a cover waits for other parts")

    monkeypatch.setattr(Part, "__call__", part)
    monkeypatch.setattr(Parts, "__getitem__", parts)
    pngs = [yote.cover("yote"), yote.cover("choko"), yam.cover(), ubongo.cover(), yebo.cover()]
    assert len(set(pngs)) == len(covers)
