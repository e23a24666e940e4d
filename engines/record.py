"""A game as it is kept and passed on: its start and its log, from which everything else follows."""

from collections.abc import Callable, Iterable
from typing import Literal, Protocol, TypeVar

from engines.game import AnyGame, Frozen

FORMAT: Literal[1] = 1


class Entry(Frozen):
    """One row of a game's append-only log.

    Attributes:
        kind: `action` is played by the seat, `timeout` by the clock for it; `takeback` goes back to the state after
            the first `to` actions that still stood; `away` and `back` say that the house keeps a seat, or no longer.
        seat: Whose row it is; None for a take-back, which both sides agreed to.
        text: The action's notation; empty for the other kinds.
        to: For a take-back, how many actions still stand afterwards.
    """

    kind: Literal["action", "timeout", "takeback", "away", "back"]
    seat: int | None = None
    text: str = ""
    to: int | None = None


class Record(Frozen):
    """A whole game, exported: enough to replay it and to check that its chance was honest.

    Attributes:
        format: Version of this form.
        game: The game's name in the registry.
        options: The table's options as plain JSON data.
        players: One name per seat, in seat order.
        joined: For each seat, the index of its player in order of joining (`fairness.seating`), or empty for a
            rematch, where sides are swapped and nothing is drawn.
        secret: The table's secret, hex.
        commitment: What the lobby showed, hex.
        interaction_ids: Ids of all joins and of the start, in order.
        log: The game's rows.
        outcome: Key of the reason and the ranks; None while the game goes on.
    """

    format: Literal[1] = FORMAT
    game: str
    options: dict[str, object]
    players: tuple[str, ...]
    joined: tuple[int, ...]
    secret: str
    commitment: str
    interaction_ids: tuple[int, ...]
    log: tuple[Entry, ...]
    reason: str | None = None
    ranks: tuple[int, ...] = ()


class Row(Protocol):
    """A row of a log, in whatever form it is kept; its kind is one of an `Entry`'s, or none of the game's own."""

    @property
    def kind(self) -> str:
        """What it tells of."""
        ...


RowT = TypeVar("RowT", bound=Row)


def not_taken_back(log: Iterable[RowT], to: Callable[[RowT], int | None]) -> list[RowT]:
    """The rows of the actions that were not taken back, in order; `to` says of a take-back how many still stand."""
    rows: list[RowT] = []
    for row in log:
        if row.kind in {"action", "timeout"}:
            rows.append(row)
        elif row.kind == "takeback":
            del rows[to(row) :]
    return rows


def standing(log: Iterable[Entry]) -> list[Entry]:
    """The actions of a log that were not taken back, in order."""
    return not_taken_back(log, lambda entry: entry.to)


def replay(game: AnyGame, options: object, seats: int, seed: bytes, log: Iterable[Entry]) -> object:
    """The state that a log leads to. Raises Illegal if a row was never legal there."""
    state = game.new(options, seats, seed)
    for entry in standing(log):
        if entry.seat is None:
            raise ValueError("an action's row must name its seat")
        state = game.apply(state, entry.seat, game.parse(game.view(state, entry.seat), entry.text)).state
    return state
