"""The store's rows as plain data. JSON columns stay text, which the caller parses."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from data.posts import PostRow


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of `tables`.

    Attributes:
        options: The game's options as a JSON object.
        secret: The table's secret in hexadecimal.
        seed: The random seed in hexadecimal; None before the start.
        joined: JSON list with, for each seat, its player's index in order of joining; empty before the start and for a
            rematch.
        state: The engine's state as JSON; None before the start.
        length: The number of actions in effect, without those that were undone.
        house_turn: Whether a house player must act now.
        offers: JSON object from the kind of an open offer to the seat that made it.
        rematch: JSON list of the seats that want a rematch.
        votes: JSON object from the kind of a vote to a list of the seats in favour.
        ranks: JSON list of the seats' places; None before the end.
        scores: JSON list of the seats' scores; None before the end.
        rated: Whether the places reflect who plays better and so count for ratings; 1 before the end.
        nonce: The last number that was sent to Discord as a nonce; no number is used twice.
        copies: Whether the channel may hold other messages of the table beside the recorded one.
        agreed: The options as a JSON object to which everybody in the lobby has agreed; None where these are `options`.
        thread: "wanted" for a table that is to have a thread of its own, "open" or "locked" while it plays there, "over"
            after that; else why it stays in its channel, or None.
        thread_id: The thread, which has the id of the message from which it hangs; None where there was none.
        moment: Where the finished game turned, as JSON (`tables.play.moments.Moment`); empty for a game without such a
            moment, None before it is looked for.
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
    agreed: str | None = None
    thread: str | None = None
    thread_id: int | None = None
    moment: str | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A row of `seats`, without the table's id.

    Attributes:
        ready: Whether the person has agreed to the options of the lobby; 1 in every other case.
    """

    number: int
    name: str
    user_id: int | None
    house: str | None
    away: int
    misses: int
    ready: int = 1


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row of `log`, without the table's id."""

    number: int
    kind: str
    seat: int | None
    text: str
    keep: int | None
    user_id: int | None
    interaction_id: int | None
    at_ms: int


@dataclass(frozen=True, slots=True)
class ClockRow:
    """A row of `clocks`, without its subject, the subject's id and its server.

    Attributes:
        kind: What the clock does, such as "turn" or "lobby"; each subject has its own kinds.
        number: What the clock is about: at a table the seat, or `NOBODY` for everybody; of a tournament the round, or the
            number of the pairing.
        key: The clock's identity: a change that sets a clock with the same key keeps its time running.
        due_ms: The last millisecond at which an action is in time.
        fire_ms: When the clock fires, in milliseconds; None once it has fired.
        seconds: The whole duration in seconds; 0 for an appointment, which no absence of the bot puts off.
        started: 1 once the message that shows the clock is delivered. 0 before: the delivery puts the clock off, within
            limits. `HELD`: the clock does not fire before the delivery, however long that takes.
        revision: The revision of a table that set the clock; 0 for all other clocks.
    """

    kind: str
    number: int
    key: str
    due_ms: int
    fire_ms: int | None
    seconds: int
    started: int = 1
    revision: int = 0

    def is_due(self, now_ms: int) -> bool:
        """Whether the clock has to fire by now."""
        return self.fire_ms is not None and self.fire_ms <= now_ms

    def moved(self, due_ms: int) -> "ClockRow":
        """The clock due at another time; it fires as long before or after that as it did."""
        fire_ms = None if self.fire_ms is None else self.fire_ms + due_ms - self.due_ms
        return replace(self, due_ms=due_ms, fire_ms=fire_ms)


def next_fire(rows: Iterable[ClockRow]) -> int | None:
    """The time at which the next of these clocks fires, in milliseconds; None where none will."""
    return min((row.fire_ms for row in rows if row.fire_ms is not None), default=None)


HELD = 2
"""The value of `started` for a clock that waits until the table is shown again, as the bot was not in the server."""

NOBODY = -1
"""The value of `number` for a table's clock that is everybody's; a key column cannot be NULL."""


class Whereabouts(NamedTuple):
    """Where a table is and who sits there: what is known of it without its state.

    Attributes:
        table_id: The table.
        guild_id: The server; None for direct messages.
        channel_id: The channel.
        thread_id: The table's own thread; None without one.
        game: The name of the game.
        status: The table's status.
        host_id: The person who has opened the table.
        challenged_id: The person whom a lobby invites; None for an open table.
        seats: The seats, in order.
    """

    table_id: str
    guild_id: int | None
    channel_id: int
    thread_id: int | None
    game: str
    status: str
    host_id: int
    challenged_id: int | None
    seats: tuple[SeatRow, ...]

    @property
    def people(self) -> frozenset[int]:
        """The ids of the people who sit there."""
        return frozenset(seat.user_id for seat in self.seats if seat.user_id is not None)


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A row of `people`: a person's settings.

    Attributes:
        mentions: How the person wants to be called: 0 never, 1 calmly, 2 eagerly.
        avatar: Whether the person's avatar may be shown; kept in `avatars`.
        honours: Whether the person may be named among the honours of a week.
    """

    user_id: int
    lang: str | None
    text_first: int
    mentions: int
    large: int
    contrast: int
    avatar: int
    honours: int = 1


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table with all rows that a change of the table needs.

    Attributes:
        table: The row of the table itself.
        seats: The seats, in order of their numbers.
        clocks: All clocks of the table.
        drafts: By seat, the stamp that a draft applies to and the draft's text; empty unless asked for.
        log_length: The number of rows in the log.
        log: The rows of the log in order; empty unless asked for.
        repeated: Whether the interaction that was asked about is in the log already.
    """

    table: TableRow
    seats: tuple[SeatRow, ...]
    clocks: tuple[ClockRow, ...]
    log_length: int
    log: tuple[LogRow, ...]
    repeated: bool
    drafts: dict[int, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Saved:
    """The rows that one accepted change writes.

    Attributes:
        table: The table's new row, with all columns.
        before: The table's row as it was loaded; None if the change creates the table.
        seats: All seats; None if no seat has changed.
        clocks: All clocks; None if no clock has changed.
        log: The new rows of the log.
        withdrawn: Kinds and seats of the notices to take away; seat None means those of every seat.
        wanted: The notices to post.
        drafts: By seat, the stamp and the text of each new draft.
    """

    table: TableRow
    before: TableRow | None
    seats: tuple[SeatRow, ...] | None
    clocks: tuple[ClockRow, ...] | None
    log: tuple[LogRow, ...]
    withdrawn: tuple[tuple[str, int | None], ...]
    wanted: tuple[PostRow, ...]
    drafts: dict[int, tuple[str, str]]
