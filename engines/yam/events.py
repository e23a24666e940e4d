"""What can happen in a game of Yam Master, and how it can end: the keys that the message catalogues must have."""

from engines.game import Event
from engines.yam.board import CELLS
from engines.yam.figures import is_great
from engines.yam.legality import spaced
from engines.yam.state import Position
from engines.yam.turns import Finish

EVENTS: dict[str, tuple[str, ...]] = {
    "threw": ("seat", "throws", "dice"),
    "declared-defi": ("seat",),
    "placed": ("seat", "cell"),
    "taken": ("seat", "cell"),
    "passed": ("seat",),
    "nothing-to-place": ("seat",),
    "failed-defi": ("seat",),
}
"""Every event's kind and the names of its values. The seat is the one whose turn it was.

A turn is told once it is over: that it `threw`, how often, and the dice as they lay at its end, written `5 5 2 1 6`, those
put aside before the last throw first; whether a Défi was declared in it; and one of the last five, which ended it.
`taken` is the enemy's token that a Predator took. A turn that ends by itself ends with `failed-defi` where its Défi was
not met, else with `nothing-to-place`."""

OUTCOMES: tuple[str, ...] = ("five-in-a-row", "last-token", "no-tokens", "resigned", "time", "agreed")
"""Every reason of an outcome. `last-token` counts points and may be a win or a draw; `no-tokens` and `agreed` are
draws (1.8)."""


_KINDS: dict[Finish, str] = {"place": "placed", "predator": "taken", "pass": "passed", "nothing": "nothing-to-place"}


def events(position: Position, kind: Finish, cell: int | None) -> tuple[Event, ...]:
    """What the turn that ends so in this position has brought about, in order."""
    own: dict[str, str | int] = {"seat": position.side}
    happened = [Event(kind="threw", values=own | {"throws": position.throws, "dice": spaced(position.dice)})]
    if position.defi:
        happened.append(Event(kind="declared-defi", values=own))
    if kind == "nothing" and position.defi and not is_great(position.dice):
        happened.append(Event(kind="failed-defi", values=own))
    else:
        where: dict[str, str | int] = {} if cell is None else {"cell": CELLS[cell]}
        happened.append(Event(kind=_KINDS[kind], values=own | where))
    return tuple(happened)
