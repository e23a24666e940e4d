"""What can happen in a game of Awalé, and how it can end: the keys that the message catalogues must have."""

from collections.abc import Iterable

from engines.game import Event
from tests.sixth.engine.board import NAMES, Sowing

EVENTS: dict[str, tuple[str, ...]] = {
    "sown": ("seat", "house", "sown"),
    "slam": ("seat",),
    "captured": ("seat", "houses", "seeds"),
    "collected": ("seat", "count"),
}
"""Every event's kind and the names of its values. Houses are written `c`, several as `c b`.

`sown` are the houses that got a seed, in order; a house comes again with every lap. `captured` has the houses, the last
one sown first, and the seeds of each. `slam`: the capture would have been a grand slam, and so took nothing. `collected`
is said of both seats once they take the seeds of their rows at the end (RULES.md 14), even where there are none."""

OUTCOMES: tuple[str, ...] = ("majority", "unfed", "cycle", "no-capture", "resigned", "time", "agreed")
"""Every reason of an outcome; `unfed`, `cycle` and `no-capture` may be a win or a draw (RULES.md 10 to 14, 16)."""


def events(seat: int, house: int, sowing: Sowing, collected: tuple[int, int] | None) -> tuple[Event, ...]:
    """What a turn brought about, in order."""
    happened = [Event(kind="sown", values={"seat": seat, "house": NAMES[house], "sown": _named(sowing.sown)})]
    if sowing.slam:
        happened.append(Event(kind="slam", values={"seat": seat}))
    if sowing.captured:
        houses = _named(taken for taken, _ in sowing.captured)
        seeds = " ".join(str(count) for _, count in sowing.captured)
        happened.append(Event(kind="captured", values={"seat": seat, "houses": houses, "seeds": seeds}))
    for side, count in enumerate(collected or ()):
        happened.append(Event(kind="collected", values={"seat": side, "count": count}))
    return tuple(happened)


def _named(houses: Iterable[int]) -> str:
    return " ".join(NAMES[house] for house in houses)
