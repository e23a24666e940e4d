"""Conversion between a table and the rows in which the store keeps it."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, cast

from data.rows import HELD, Loaded, SeatRow, TableRow
from engines import fairness
from engines.game import AnyGame, Level, Options, Outcome
from tables.answer_cache import Answers
from tables.errors import Refused
from tables.model import OfferKind, Player, Status, Table, ThreadState


@dataclass(frozen=True, slots=True)
class Kept:
    """The fields of a table's row that `Table` leaves out, because nobody but the pipeline needs to know them.

    Attributes:
        secret: The secret that `Table.commitment` commits to.
        seed: The game's seed; None before the start.
        joined: For each seat its player's index in order of joining; empty before the start, for a rematch
            and in a lesson.
        length: The number of actions that have not been taken back.
        created_ms: The time at which the table was opened.
        ended_ms: The time at which the table was finished or closed; None before.
    """

    secret: bytes
    seed: bytes | None
    joined: tuple[int, ...]
    length: int
    created_ms: int
    ended_ms: int | None


_KNOWN: dict[tuple[str, str], Answers] = {}
_STATES_KEPT = 256
"""The size of the cache of parsed states, with what was worked out about them: the next press need not do so again."""
_ROWS_KEPT = 256
"""The size of each cache of parsed columns, which most changes of a table leave as they are."""


def to_state(game: AnyGame, text: str) -> Any:
    """Parse a state from the JSON that `to_json` wrote."""
    known = _KNOWN.get((game.name, text))
    return game.load(text) if known is None else known.state


def to_json(table: Table) -> str:
    """Write the state of a table as JSON."""
    text = table.game.dump(table.state)
    _keep(table.game, text, table.answers)
    return text


def _answers(game: AnyGame, text: str | None, players: tuple[Player, ...]) -> Answers:
    """What is known about a state, given as JSON (None before the start of a game), and about the players."""
    if text is None:
        return Answers(None, players)
    known = _KNOWN.get((game.name, text))
    if known is None or known.players is not players:
        known = Answers(game.load(text) if known is None else known.state, players)
        _keep(game, text, known)
    return known


def _keep(game: AnyGame, text: str, known: Answers) -> None:
    if len(_KNOWN) >= _STATES_KEPT:
        _KNOWN.clear()
    _KNOWN[game.name, text] = known


@lru_cache(maxsize=_ROWS_KEPT)
def _options(read: Callable[[str], Options], text: str) -> Options:
    return read(text)


_commitment = lru_cache(maxsize=_ROWS_KEPT)(lambda secret: fairness.commitment(bytes.fromhex(secret)))


def to_table(loaded: Loaded, games: Mapping[str, AnyGame]) -> Table:
    """Make a table from its rows. Raises Refused("unknown-game") for a game that this version does not know."""
    row = loaded.table
    if row.game not in games:
        raise Refused("unknown-game")
    game = games[row.game]
    players = _players(loaded.seats)
    answers = _answers(game, row.state, players)
    due = next((each.due_ms for each in loaded.clocks if each.kind in {"turn", "lobby"}), None)
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
        players=players,
        state=answers.state,
        revision=row.revision,
        shown=row.shown,
        message_id=row.message_id,
        message_ms=row.message_ms,
        commitment=_commitment(row.secret),
        due_ms=due,
        warned=bool(row.warned),
        offers=cast("dict[OfferKind, int]", _parsed(row.offers)),
        rematch=frozenset(_parsed(row.rematch)),
        votes={kind: frozenset(seats) for kind, seats in _parsed(row.votes).items()},
        next_id=row.next_id,
        outcome=_outcome(row, game, answers.state),
        closed_reason=row.closed_reason,
        closed_note=row.closed_note,
        nonce=row.nonce,
        copies=bool(row.copies),
        agreed=None if row.agreed is None else _options(game.options.model_validate_json, row.agreed),
        thread=cast("ThreadState | None", row.thread),
        thread_id=row.thread_id,
        moment=row.moment,
        held=any(each.started == HELD for each in loaded.clocks),
        queued=any(each.kind == "board" and not each.started for each in loaded.clocks),
        answers=answers,
    )


def _parsed(text: str) -> Any:
    """Parse a small JSON column, which at most tables is empty."""
    return {} if text == "{}" else () if text == "[]" else json.loads(text)


@lru_cache(maxsize=_ROWS_KEPT)
def _players(rows: tuple[SeatRow, ...]) -> tuple[Player, ...]:
    return tuple(to_player(row) for row in rows)


def _outcome(row: TableRow, game: AnyGame, state: Any) -> Outcome | None:
    if row.ranks is None or row.scores is None or row.reason is None:
        return None
    ended = game.outcome(state)
    return Outcome(
        ranks=tuple(json.loads(row.ranks)),
        scores=tuple(json.loads(row.scores)),
        reason=row.reason,
        rated=bool(row.rated),
        void=ended is not None and ended.void,
    )


def to_player(row: SeatRow) -> Player:
    """Make a player from the row of a seat."""
    return Player(
        row.name,
        row.user_id,
        cast("Level | None", row.house),
        away=bool(row.away),
        misses=row.misses,
        ready=bool(row.ready),
    )


def to_seat(number: int, player: Player) -> SeatRow:
    """Make the row of a seat from its player."""
    return SeatRow(
        number, player.name, player.user_id, player.house, int(player.away), player.misses, int(player.ready)
    )


def to_kept(row: TableRow) -> Kept:
    """Read the fields of a table's row that `Table` leaves out."""
    return Kept(
        secret=bytes.fromhex(row.secret),
        seed=None if row.seed is None else bytes.fromhex(row.seed),
        joined=_joined(row.joined),
        length=row.length,
        created_ms=row.created_ms,
        ended_ms=row.ended_ms,
    )


@lru_cache(maxsize=_ROWS_KEPT)
def _joined(text: str) -> tuple[int, ...]:
    return tuple(json.loads(text))


@lru_cache(maxsize=_ROWS_KEPT)
def _joined_text(joined: tuple[int, ...]) -> str:
    return json.dumps(joined)


_TEXTS: dict[str, Callable[[Any], str | None]] = {
    "options": lambda options: options.model_dump_json(),
    "agreed": lambda options: None if options is None else options.model_dump_json(),
    "offers": json.dumps,
    "rematch": lambda seats: json.dumps(sorted(seats)),
    "votes": lambda votes: json.dumps({kind: sorted(seats) for kind, seats in sorted(votes.items())}),
}
"""The functions that write fields of a table as JSON, by their names."""


def _texts(table: Table, was: tuple[Table, TableRow] | None) -> dict[str, Any]:
    if was is None:
        return {name: write(getattr(table, name)) for name, write in _TEXTS.items()}
    old, row = was
    return {
        name: getattr(row, name) if (value := getattr(table, name)) is getattr(old, name) else write(value)
        for name, write in _TEXTS.items()
    }


def to_row(
    table: Table, kept: Kept, *, house_turn: bool, state: str | None, was: tuple[Table, TableRow] | None = None
) -> TableRow:
    """Make the row of a table.

    Args:
        table: The table.
        kept: The fields that `Table` leaves out.
        house_turn: Whether a house player must act now.
        state: The engine's state as JSON, passed in because an unchanged state need not be written anew; None in the
            lobby.
        was: The table as it was loaded, and its row, whose JSON stands for every field that has not changed; None for a
            new table.
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
        challenged_id=table.challenged_id,
        secret=kept.secret.hex(),
        seed=None if kept.seed is None else kept.seed.hex(),
        joined=_joined_text(kept.joined),
        state=state,
        length=kept.length,
        revision=table.revision,
        shown=table.shown,
        message_id=table.message_id,
        message_ms=table.message_ms,
        warned=int(table.warned),
        house_turn=int(house_turn),
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
        thread=table.thread,
        thread_id=table.thread_id,
        moment=table.moment,
        **_texts(table, was),
    )
