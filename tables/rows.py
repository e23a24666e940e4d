"""A table as the store keeps it, and back."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, cast

from data.rows import Loaded, SeatRow, TableRow
from engines import fairness
from engines.game import AnyGame, Level, Options, Outcome
from tables.model import OfferKind, Player, Status, Table


@dataclass(frozen=True, slots=True)
class Kept:
    """What a table's row holds beside what everyone may know.

    Attributes:
        secret: What `Table.commitment` binds.
        seed: The game's seed; None before the start.
        joined: For each seat its player's index in order of joining; empty before the start and for a rematch.
        length: Actions that stand.
        created_ms: When it was opened.
        ended_ms: When it was finished or closed; None before.
    """

    secret: bytes
    seed: bytes | None
    joined: tuple[int, ...]
    length: int
    created_ms: int
    ended_ms: int | None


_STATES: dict[tuple[str, str], Any] = {}
_STATES_KEPT = 256
"""Of the tables that are being played, the last states: what has just been written need not be read again."""


def to_state(game: AnyGame, text: str) -> Any:
    """The state of its JSON, as `to_json` wrote it."""
    state = _STATES.get((game.name, text))
    if state is None:
        state = game.load(text)
        _keep(game, text, state)
    return state


def to_json(game: AnyGame, state: Any) -> str:
    """The JSON of a state."""
    text = game.dump(state)
    _keep(game, text, state)
    return text


def _keep(game: AnyGame, text: str, state: Any) -> None:
    if len(_STATES) >= _STATES_KEPT:
        _STATES.clear()
    _STATES[game.name, text] = state


@lru_cache(maxsize=256)
def _options(read: Callable[[str], Options], text: str) -> Options:
    return read(text)


def to_table(loaded: Loaded, games: Mapping[str, AnyGame]) -> Table:
    """The table of its rows."""
    row = loaded.table
    game = games[row.game]
    due = next((d.due_ms for d in loaded.deadlines if d.kind in {"turn", "lobby"}), None)
    return Table(
        id=row.id,
        game=game,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        lang=row.lang,
        status=cast("Status", row.status),
        host_id=row.host_id,
        options=_options(game.options.model_validate_json, row.options),
        challenged_id=row.challenged_id,
        players=tuple(to_player(seat) for seat in loaded.seats),
        state=None if row.state is None else to_state(game, row.state),
        revision=row.revision,
        shown=row.shown,
        message_id=row.message_id,
        message_ms=row.message_ms,
        commitment=fairness.commitment(bytes.fromhex(row.secret)),
        due_ms=due,
        warned=bool(row.warned),
        offers=cast("dict[OfferKind, int]", json.loads(row.offers)),
        rematch=frozenset(json.loads(row.rematch)),
        votes={kind: frozenset(seats) for kind, seats in json.loads(row.votes).items()},
        next_id=row.next_id,
        outcome=_outcome(row),
        closed_reason=row.closed_reason,
        closed_note=row.closed_note,
        nonce=row.nonce,
        copies=bool(row.copies),
    )


def _outcome(row: TableRow) -> Outcome | None:
    if row.ranks is None or row.scores is None or row.reason is None:
        return None
    return Outcome(
        ranks=tuple(json.loads(row.ranks)),
        scores=tuple(json.loads(row.scores)),
        reason=row.reason,
        rated=bool(row.rated),
    )


def to_player(row: SeatRow) -> Player:
    """The player of a seat's row."""
    return Player(row.name, row.user_id, cast("Level | None", row.house), away=bool(row.away), misses=row.misses)


def to_seat(number: int, player: Player) -> SeatRow:
    """The row of a seat."""
    return SeatRow(number, player.name, player.user_id, player.house, int(player.away), player.misses)


def to_kept(row: TableRow) -> Kept:
    """What else the row holds."""
    return Kept(
        secret=bytes.fromhex(row.secret),
        seed=None if row.seed is None else bytes.fromhex(row.seed),
        joined=tuple(json.loads(row.joined)),
        length=row.length,
        created_ms=row.created_ms,
        ended_ms=row.ended_ms,
    )


def to_row(table: Table, kept: Kept, *, house_turn: bool, state: str | None) -> TableRow:
    """The row of a table.

    Args:
        table: The table.
        kept: What else is kept of it.
        house_turn: Whether the house must act now.
        state: The engine's JSON; given apart because making it afresh is not always needed.
    """
    outcome = table.outcome
    return TableRow(
        id=table.id,
        game=table.game.name,
        guild_id=table.guild_id,
        channel_id=table.channel_id,
        lang=table.lang,
        status=table.status,
        host_id=table.host_id,
        options=table.options.model_dump_json(),
        challenged_id=table.challenged_id,
        secret=kept.secret.hex(),
        seed=None if kept.seed is None else kept.seed.hex(),
        joined=json.dumps(kept.joined),
        state=state,
        length=kept.length,
        revision=table.revision,
        shown=table.shown,
        message_id=table.message_id,
        message_ms=table.message_ms,
        warned=int(table.warned),
        house_turn=int(house_turn),
        offers=json.dumps(table.offers),
        rematch=json.dumps(sorted(table.rematch)),
        votes=json.dumps({kind: sorted(seats) for kind, seats in sorted(table.votes.items())}),
        next_id=table.next_id,
        ranks=None if outcome is None else json.dumps(outcome.ranks),
        scores=None if outcome is None else json.dumps(outcome.scores),
        rated=int(outcome is None or outcome.rated),
        reason=None if outcome is None else outcome.reason,
        closed_reason=table.closed_reason,
        closed_note=table.closed_note,
        created_ms=kept.created_ms,
        ended_ms=kept.ended_ms,
        nonce=table.nonce,
        copies=int(table.copies),
    )
