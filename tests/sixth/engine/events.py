"""The events and the outcomes of Awalé: the keys for which the message catalogues must have a sentence."""

from collections.abc import Iterable

from engines.game import Event
from tests.sixth.engine.board import Sowing
from tests.sixth.engine.view import NAMES

EVENTS: dict[str, tuple[str, ...]] = {
    "sown": ("seat", "house", "sown"),
    "slam": ("seat",),
    "captured": ("seat", "houses", "seeds"),
    "collected": ("seat", "count"),
}
"""The kind of every event and the names of its values. Houses are written `c`, several as `c b`.

The value `sown` lists the houses that got a seed, in order; a house appears once per lap. `captured` has the captured
houses, the last house sown first, and the seeds of each. `slam`: the turn would have captured a grand slam, and therefore
captures nothing. `collected` occurs for both seats when they collect the seeds of their rows at the end (RULES.md 14),
even if a row is empty."""

OUTCOMES: tuple[str, ...] = ("majority", "unfed", "cycle", "no-capture", "resigned", "time", "agreed")
"""Every reason of an outcome; `unfed`, `cycle` and `no-capture` may be a win or a draw (RULES.md 10 to 14, 16)."""


def events(seat: int, house: int, sowing: Sowing, collected: tuple[int, int] | None) -> tuple[Event, ...]:
    """The events of a turn, in order; `collected` are the seeds collected at the end of the game, None before the end."""
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
