"""The store's rows as plain data. JSON columns stay text: what they mean is the caller's business."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of `tables`.

    Attributes:
        options: JSON.
        secret: Hex.
        seed: Hex; None before the start.
        joined: JSON list: for each seat its player's index in order of joining; empty before the start and for a
            rematch.
        state: The engine's JSON; None before the start.
        length: Actions that stand.
        house_turn: Whether the house must act now.
        offers: JSON object, kind to seat.
        rematch: JSON list of seats.
        votes: JSON object, what is voted for to the seats that want it.
        ranks: JSON list; None before the end. `scores` likewise.
        rated: Whether the places say who plays better; 1 before the end.
        nonce: How far the numbers have been given out that Discord is told as nonces: none is used twice.
        copies: Whether more messages of the table than the noted one may stand.
    """

    id: str
    game: str
    guild_id: int | None
    channel_id: int
    lang: str
    status: str
    host_id: int
    options: str
    challenged_id: int | None
    secret: str
    seed: str | None
    joined: str
    state: str | None
    length: int
    revision: int
    shown: int
    message_id: int | None
    message_ms: int | None
    warned: int
    house_turn: int
    offers: str
    rematch: str
    votes: str
    next_id: str | None
    ranks: str | None
    scores: str | None
    rated: int
    reason: str | None
    closed_reason: str | None
    closed_note: str | None
    created_ms: int
    ended_ms: int | None
    nonce: int = 0
    copies: int = 0


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A row of `seats`, without its table."""

    number: int
    name: str
    user_id: int | None
    house: str | None
    away: int
    misses: int


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row of `log`, without its table."""

    number: int
    kind: str
    seat: int | None
    text: str
    keep: int | None
    user_id: int | None
    interaction_id: int | None
    at_ms: int


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """A row of `deadlines`, without its table.

    Attributes:
        kind: What it is for.
        seat: Whose it is; `NOBODY` where it is everybody's.
        key: The same key is the same clock.
        due_ms: The last moment that is in time.
        fire_ms: When to wake up for it; None once that has been done.
        seconds: The whole duration.
        started: Whether its time runs already, which it does once the message that shows it has been delivered.
        revision: The table's revision that brought it.
    """

    kind: str
    seat: int
    key: str
    due_ms: int
    fire_ms: int | None
    seconds: int
    started: int
    revision: int


NOBODY = -1
"""The `seat` of a deadline that is no single seat's; a key column cannot be NULL."""


@dataclass(frozen=True, slots=True)
class NoticeRow:
    """A row of `notices`: a small message that is wanted, posted, or to be taken away again.

    Attributes:
        table_id: Its table.
        number: Its number at that table, which its nonce is made of.
        kind: What it says.
        seat: The seat that it speaks to or of; None for everybody.
        channel_id: Where it was posted. `message_id` likewise; None before.
        wanted: 0 once it is to be taken away.
    """

    table_id: str
    number: int
    kind: str
    seat: int | None
    channel_id: int | None
    message_id: int | None
    wanted: int


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A row of `people`."""

    user_id: int
    lang: str | None
    text_first: int
    mentions: int
    large: int
    contrast: int


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table with all that a change of it must know.

    Attributes:
        table: Its row.
        seats: In order.
        deadlines: All of them.
        drafts: By seat, the stamp that a half-made action is about, and the action; where they were asked for.
        log_length: Rows in its log.
        log: The log itself where it was asked for, else empty.
        repeated: Whether the interaction that was asked about is in the log already.
    """

    table: TableRow
    seats: tuple[SeatRow, ...]
    deadlines: tuple[DeadlineRow, ...]
    log_length: int
    log: tuple[LogRow, ...]
    repeated: bool
    drafts: dict[int, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Saved:
    """What one accepted change writes.

    Attributes:
        table: The whole new row.
        new: Whether the table comes into being with it.
        seats: All of them; None where they have not changed.
        deadlines: All of them; None where they have not changed.
        log: New rows.
        withdrawn: Kinds and seats of small messages to be taken away; seat None means those of every seat.
        wanted: Kinds and seats of small messages to be posted.
        drafts: By seat, half-made actions with their stamps that are new.
    """

    table: TableRow
    new: bool
    seats: tuple[SeatRow, ...] | None
    deadlines: tuple[DeadlineRow, ...] | None
    log: tuple[LogRow, ...]
    withdrawn: tuple[tuple[str, int | None], ...]
    wanted: tuple[tuple[str, int | None], ...]
    drafts: dict[int, tuple[str, str]]
