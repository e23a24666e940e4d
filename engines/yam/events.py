"""The events and the outcomes of Yam Master: the keys for which the message catalogues must have a sentence."""

from engines.game import Event
from engines.yam.board import CELLS
from engines.yam.figures import is_great
from engines.yam.legality import dice_text
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
"""The kind of every event and the names of its values. `seat` is the seat whose turn it was.

The end of a turn creates its events: `threw`, with the number of throws and the dice as they lay at the end, such as
`5 5 2 1 6`, with those put aside before the last throw first; `declared-defi` if a Défi was declared; and one of the last
five kinds for the end of the turn. `taken` names the square from which Predator took the enemy's token. A turn that ends
because the dice allow nothing has `failed-defi` if its Défi was not met, otherwise `nothing-to-place`."""

UNASKED = frozenset({"nothing-to-place", "failed-defi"})
"""The kinds of the last event of a turn that ended by itself, because its last throw allowed nothing."""

OUTCOMES: tuple[str, ...] = ("five-in-a-row", "last-token", "no-tokens", "resigned", "time", "agreed")
"""Every reason of an outcome. `last-token` compares points and may be a win or a draw; `no-tokens` and `agreed` are
draws (1.8)."""


_KINDS: dict[Finish, str] = {"place": "placed", "predator": "taken", "pass": "passed", "nothing": "nothing-to-place"}


def events(position: Position, kind: Finish, cell: int | None) -> tuple[Event, ...]:
    """The events of a finished turn, in order.

    Args:
        position: The position at the end of the turn, before its finish is applied.
        kind: How the turn ends.
        cell: The cell of the token placed or taken; None without one.
    """
    own: dict[str, str | int] = {"seat": position.side}
    happened = [Event(kind="threw", values=own | {"throws": position.throws, "dice": dice_text(position.dice)})]
    if position.defi:
        happened.append(Event(kind="declared-defi", values=own))
    if kind == "nothing" and position.defi and not is_great(position.dice):
        happened.append(Event(kind="failed-defi", values=own))
    else:
        where: dict[str, str | int] = {} if cell is None else {"cell": CELLS[cell]}
        happened.append(Event(kind=_KINDS[kind], values=own | where))
    return tuple(happened)
