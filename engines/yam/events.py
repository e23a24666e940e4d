"""What can happen in a game of Yam Master, and how it can end: the keys that the message catalogues must have."""

from engines.game import Event
from engines.yam.board import CELLS, FIGURE, masks
from engines.yam.figures import is_great
from engines.yam.judge import spaced
from engines.yam.lines import points
from engines.yam.state import THROWS, Position

EVENTS: dict[str, tuple[str, ...]] = {
    "threw": ("seat", "throw", "dice"),
    "threw-again": ("seat", "throw", "kept", "dice"),
    "declared-defi": ("seat",),
    "met-defi": ("seat",),
    "failed-defi": ("seat",),
    "token-placed": ("seat", "cell", "figure"),
    "token-taken": ("seat", "cell", "figure"),
    "scored": ("seat", "gain", "points"),
    "lost-points": ("seat", "loss", "points"),
    "passed": ("seat",),
    "nothing-to-place": ("seat",),
    "resigned": ("seat",),
    "flagged": ("seat",),
    "draw-agreed": (),
}
"""Every event's kind and the names of its values. The seat is the one who acted, for `lost-points` the one who lost.
`throw` is the number of the throw in its turn; `dice` are the dice just thrown and `kept` those put aside, written
`5 5 2`; `threw` is a throw of all five. `figure` is the square's, as in `view.Figure`. `points` are the seat's after it.
`met-defi` is told at every throw that meets a Défi, `failed-defi` once the third has not; `nothing-to-place` ends a turn
by itself."""

OUTCOMES: tuple[str, ...] = ("five-in-a-row", "last-token", "no-tokens", "resigned", "time", "agreed")
"""Every reason of an outcome. `last-token` counts points and may be a win or a draw; `no-tokens` and `agreed` are
draws (1.8)."""


def throw_events(after: Position) -> list[Event]:
    """What a throw has brought about, from the position right after it."""
    seat = after.side
    kept, new = after.dice[: after.kept], after.dice[after.kept :]
    values: dict[str, str | int] = {"seat": seat, "throw": after.throws}
    if kept:
        happened = [Event(kind="threw-again", values=values | {"kept": spaced(kept), "dice": spaced(new)})]
    else:
        happened = [Event(kind="threw", values=values | {"dice": spaced(new)})]
    if after.defi and is_great(after.dice):
        happened.append(Event(kind="met-defi", values={"seat": seat}))
    elif after.defi and after.throws == THROWS:
        happened.append(Event(kind="failed-defi", values={"seat": seat}))
    return happened


def token_events(before: Position, after: Position, cell: int, *, placed: bool) -> list[Event]:
    """What a placement or a Predator has brought about."""
    seat = before.side
    kind = "token-placed" if placed else "token-taken"
    happened = [Event(kind=kind, values={"seat": seat, "cell": CELLS[cell], "figure": FIGURE[cell]})]
    owner = seat if placed else 1 - seat
    old, new = points(masks(before.cells)[owner]), points(masks(after.cells)[owner])
    if new > old:
        happened.append(Event(kind="scored", values={"seat": owner, "gain": new - old, "points": new}))
    elif new < old:
        happened.append(Event(kind="lost-points", values={"seat": owner, "loss": old - new, "points": new}))
    return happened
