"""The offers of a game for two sides (draws and take-backs) and what became of them, read from the table's log."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import cast

from data.rows import LogRow
from tables.model import OfferKind


@dataclass(frozen=True, slots=True)
class Asked:
    """The last offer of one kind that a seat has made.

    Attributes:
        kind: What was offered.
        seat: The seat that made the offer.
        actions: What a take-back takes back, in notation: the seat's last action, then all that followed.
        answer: Whether the offer was accepted; None without an answer, as where an action has made it obsolete.
        by: The seat that answered, which is `seat` for an offer that was withdrawn; None without an answer.
        turns: The seats whose turns have begun since the answer, in order.
    """

    kind: OfferKind
    seat: int
    actions: tuple[str, ...] = ()
    answer: bool | None = None
    by: int | None = None
    turns: tuple[int, ...] = ()

    @property
    def declined(self) -> bool:
        """Whether the other side has declined the offer."""
        return self.answer is False and self.by != self.seat


AllAsked = dict[tuple[OfferKind, int], Asked]
"""The last offer of each kind and seat; without those that were never made."""


def read(log: Iterable[LogRow]) -> AllAsked:
    """Read the offers from the rows of a log, in the order in which they were made."""
    reading = _Reading()
    for row in log:
        if row.kind == "offer":
            reading.offer(row)
        elif row.kind == "answer":
            kind, _, word = row.text.partition(" ")
            reading.answer(cast("OfferKind", kind), row.seat, accept=word == "yes")
        elif row.kind == "takeback":
            reading.take_back(row)
        elif row.kind in {"action", "timeout"}:
            reading.act(row)
    return reading.asked


class _Reading:
    """The state of reading a log, row by row.

    Attributes:
        asked: The offers read so far.
    """

    def __init__(self) -> None:
        self.asked: AllAsked = {}
        self._done: list[tuple[int | None, str]] = []
        self._by: dict[OfferKind, int] = {}

    def offer(self, row: LogRow) -> None:
        assert row.seat is not None, "a seat makes an offer"
        kind = cast("OfferKind", row.text)
        own = [number for number, (seat, _) in enumerate(self._done) if seat == row.seat]
        actions = [text for _, text in self._done[own[-1] :]] if kind == "takeback" and own else []
        self.asked.pop((kind, row.seat), None)  # so that the newest offer is the last
        self.asked[kind, row.seat] = Asked(kind, row.seat, tuple(actions))
        self._by[kind] = row.seat

    def answer(self, kind: OfferKind, by: int | None, *, accept: bool) -> None:
        seat = self._by.pop(kind)
        self.asked[kind, seat] = replace(self.asked[kind, seat], answer=accept, by=by)

    def take_back(self, row: LogRow) -> None:
        if "takeback" in self._by:
            # A house player agrees without a row of its own.
            self.answer("takeback", 1 - self._by["takeback"], accept=True)
        del self._done[row.keep :]

    def act(self, row: LogRow) -> None:
        assert row.seat is not None, "an action's row names its seat"
        if not self._done or self._done[-1][0] != row.seat:
            for key, each in self.asked.items():
                if each.by is not None:
                    self.asked[key] = replace(each, turns=(*each.turns, row.seat))
        self._done.append((row.seat, row.text))
