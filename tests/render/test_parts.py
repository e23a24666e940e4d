"""Parts that pictures share: drawn when they are asked for, and one at a time in the background."""

from dataclasses import dataclass

import pytest

from render import ubongo, yam, yebo, yote
from render.parts import Part, Parted, Parts
from render.ubongos import kits as ubongo_kits
from render.yams import kits as yam_kits
from render.yebos import kits as yebo_kits
from render.yotes import kits as yote_kits


@dataclass(frozen=True)
class Kit(Parted):
    letters: Parts[str, str]
    whole: Part[str]


def kit(drawn: list[str]) -> Kit:
    def draw(key: str) -> str:
        drawn.append(key)
        return key.upper()

    return Kit(Parts("abc", draw), Part(lambda: draw("whole")))


def test_a_part_is_drawn_once_and_when_it_is_asked_for() -> None:
    drawn: list[str] = []
    parts = kit(drawn)
    assert (len(parts.letters), list(parts.letters), drawn) == (3, ["a", "b", "c"], [])
    assert [parts.letters["b"], parts.letters["b"], parts.whole(), parts.whole()] == ["B", "B", "WHOLE", "WHOLE"]
    assert drawn == ["b", "whole"]
    assert parts.letters.get("d") is None
    with pytest.raises(KeyError):
        parts.letters["d"]


def test_what_is_warmed_is_drawn_a_part_at_each_step() -> None:
    drawn: list[str] = []
    steps = kit(drawn).warm()
    for expected in (["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "whole"]):
        next(steps)
        assert drawn == expected
    assert next(steps, None) is None


def test_a_cover_needs_no_other_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every part but the covers refuses to be drawn."""
    covers = [yote_kits.kit(game).cover for game in ("yote", "choko")]
    covers += [kits.kit().cover for kits in (yam_kits, ubongo_kits, yebo_kits)]
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
