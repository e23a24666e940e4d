"""What can happen in a game of Awalé, and how it can end: the keys that the message catalogues must have."""

from engines.game import Event
from tests.sixth.engine.board import NAMES, Sowing

EVENTS: dict[str, tuple[str, ...]] = {
    "sown": ("seat", "house", "count"),
    "captured": ("seat", "houses", "count"),
    "slam": ("seat",),
    "collected": ("seat", "count"),
    "resigned": ("seat",),
    "flagged": ("seat",),
    "draw-agreed": (),
}
"""Every event's kind and the names of its values. Houses are written `c`, several as `c, b`. `collected` is said of each
seat that takes seeds of its row at the end (RULES.md 14)."""

OUTCOMES: tuple[str, ...] = ("majority", "unfed", "cycle", "no-capture", "resigned", "time", "agreed")
"""Every reason of an outcome; `unfed`, `cycle` and `no-capture` may be a win or a draw (RULES.md 10 to 14, 16)."""


def events(seat: int, house: int, sowing: Sowing, collected: tuple[int, int] | None) -> tuple[Event, ...]:
    """What a turn brought about, in order."""
    sown: dict[str, str | int] = {"seat": seat, "house": NAMES[house], "count": len(sowing.sown)}
    happened = [Event(kind="sown", values=sown)]
    if sowing.slam:
        happened.append(Event(kind="slam", values={"seat": seat}))
    if sowing.captured:
        houses = ", ".join(NAMES[taken] for taken, _ in sowing.captured)
        happened.append(Event(kind="captured", values={"seat": seat, "houses": houses, "count": sowing.seeds}))
    for side, count in enumerate(collected or ()):
        if count:
            happened.append(Event(kind="collected", values={"seat": side, "count": count}))
    return tuple(happened)
