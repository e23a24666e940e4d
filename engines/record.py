"""The record of a game, as it is stored and exported: the start and the log, from which every state can be replayed."""

from collections.abc import Callable, Iterable
from typing import Literal, Protocol, TypeVar

from engines.game import AnyGame, Frozen

FORMAT: Literal[1] = 1


class Entry(Frozen):
    """One row of a game's append-only log.

    Attributes:
        kind: `action` is an action of the seat, `timeout` an action of the clock for the seat; `takeback` returns to
            the state after the first `to` actions not yet taken back; at `away` a house player takes over the seat, at
            `back` its person returns.
        seat: The seat that the row is about; None for a take-back, which both sides agree to.
        text: The notation of an action or timeout; empty for the other kinds.
        to: For a take-back, the number of actions that remain; None for the other kinds.
    """

    kind: Literal["action", "timeout", "takeback", "away", "back"]
    seat: int | None = None
    text: str = ""
    to: int | None = None


class Record(Frozen):
    """An exported game: all that is needed to replay the game and to verify its randomness.

    Attributes:
        format: Version of the record's format.
        game: The game's name in the registry.
        options: The table's options as plain JSON data.
        players: One name per seat, in seat order.
        joined: For each seat, the index of its player in order of joining (`fairness.seating`); empty where no
            seats are drawn: in a rematch, which swaps the sides, and in a lesson, in which the pupil begins.
        secret: The table's secret, hex.
        commitment: The commitment to the secret that the lobby showed, hex.
        interaction_ids: Ids of the interactions of all joins and of the start, in order.
        log: The rows of the game's log.
        reason: Why the game ended (`Outcome.reason`); None while the game goes on.
        ranks: The place of each seat (`Outcome.ranks`); empty while the game goes on.
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
    """A row of a log in any storage format; its kind is a kind of `Entry`, or one that changes no state."""

    @property
    def kind(self) -> str:
        """What kind of row it is."""
        ...


RowT = TypeVar("RowT", bound=Row)


def not_taken_back(log: Iterable[RowT], to: Callable[[RowT], int | None]) -> list[RowT]:
    """The rows of all actions that were not taken back, in order.

    Args:
        log: All rows of the log.
        to: Returns, for a take-back, how many actions remain.
    """
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
    """The state that a log leads to.

    Raises:
        Illegal: An action of the log is not legal in its position.
        ValueError: The row of an action names no seat.
    """
    state = game.new(options, seats, seed)
    for entry in standing(log):
        if entry.seat is None:
            raise ValueError("an action's row must name its seat")
        state = game.apply(state, entry.seat, game.parse(game.view(state, entry.seat), entry.text)).state
    return state
