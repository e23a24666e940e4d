"""One change of a table under way: what was loaded, what it becomes, what has to be told once it is saved."""

from dataclasses import replace
from typing import Any, Literal

from data.rows import DeadlineRow, Loaded, LogRow, Saved
from tables.model import Actor, Player, Table
from tables.publisher import NoticeKind
from tables.rows import Kept, to_json, to_kept, to_row, to_seat

ClockKind = Literal["turn", "warn", "call", "lobby", "rest", "house"]
"""`turn` ends a turn, `warn` shows that its end is near, `call` calls a seat to it, `lobby` ends a lobby, `rest` a table
to which nobody has come back for a day; `house` lets a house player take its time."""

LogKind = Literal[
    "open",
    "join",
    "leave",
    "house",
    "decline",
    "start",
    "action",
    "timeout",
    "takeback",
    "away",
    "back",
    "offer",
    "answer",
    "rematch",
    "closed",
    "vote",
    "quit",
    "substitute",
    "wrong",
]
"""What the rows of a log say. `action` to `back` are the game's own (engines.record); the others keep a request that
comes twice from acting twice, and say who did what. `quit`: the person has left, and `substitute`: the others have had
them go, and a house player has taken the seat for good; `wrong`: an answer was tried that is none."""


class Change:
    """A table with what a request does to it.

    The functions that carry out a request work on this alone: they are synchronous and reach no store, no clock and no
    publisher. Where one raises, everything it did is dropped.

    Attributes:
        table: The table as it is now; the first `update` of a change raises its revision.
        kept: What else is kept of it.
        now_ms: The time of the change.
        log_length: Rows in the log before this change.
        entries: The log itself where the request asked for it, else empty.
        publish: Whether the publisher is to show the table, because nobody waits for it.
        created: Further tables that come into being with this change.
        drafts: By seat, the stamp that a half-made action is about, and the action, where the request asked for them.
    """

    def __init__(self, table: Table, kept: Kept, loaded: Loaded | None, now_ms: int) -> None:
        self.table = table
        self.kept = kept
        self.now_ms = now_ms
        self.log_length = loaded.log_length if loaded else 0
        self.entries = loaded.log if loaded else ()
        self.publish = False
        self.created: list[Change] = []
        self.wanted: list[tuple[NoticeKind, int | None]] = []
        self.withdrawn: list[tuple[NoticeKind, int | None]] = []
        self.drafts: dict[int, tuple[str, str]] = dict(loaded.drafts) if loaded else {}
        self._drafts = loaded.drafts if loaded else {}
        self._loaded = loaded
        self._players: tuple[Player, ...] = table.players if loaded else ()
        self._state = table.state if loaded else None
        self._clocks = {(d.kind, d.seat): d for d in loaded.deadlines} if loaded else {}
        self._clocks_changed = False
        self._log: list[LogRow] = []

    @property
    def new(self) -> bool:
        """Whether the table comes into being with this change."""
        return self._loaded is None

    @property
    def finishes(self) -> bool:
        """Whether the game is over by this change."""
        return self.table.status == "finished" and (self._loaded is None or self._loaded.table.status != "finished")

    @classmethod
    def of(cls, table: Table, loaded: Loaded, now_ms: int) -> "Change":
        """A change of a table that is there."""
        return cls(table, to_kept(loaded.table), loaded, now_ms)

    def update(self, **fields: Any) -> None:
        """Give the table's fields new values."""
        revision = self._loaded.table.revision + 1 if self._loaded else 1
        self.table = replace(self.table, revision=revision, **fields)

    def keep(self, **fields: Any) -> None:
        """Give fields of what else is kept new values."""
        self.kept = replace(self.kept, **fields)

    def log(
        self,
        kind: LogKind,
        actor: Actor | None,
        *,
        seat: int | None = None,
        text: str = "",
        keep: int | None = None,
        about: int | None = None,
    ) -> None:
        """Append a row; an actor's interaction stands in at most one row of a change.

        `about` is the person of a row that no request of theirs has brought.
        """
        number = self.log_length + len(self._log) + 1
        user_id, interaction_id = (actor.user_id, actor.interaction_id) if actor else (about, None)
        at_ms = actor.at_ms if actor else self.now_ms
        self._log.append(LogRow(number, kind, seat, text, keep, user_id, interaction_id, at_ms))

    def rows(self) -> tuple[LogRow, ...]:
        """The whole log, this change's rows included; only where the request asked for the log."""
        return (*self.entries, *self._log)

    def clock(self, kind: ClockKind) -> DeadlineRow | None:
        """The clock of this kind that runs, whoever's it is."""
        return next((row for row in self._clocks.values() if row.kind == kind), None)

    def clock_of(self, kind: str, seat: int) -> DeadlineRow | None:
        """The clock of this kind that runs for this seat."""
        return self._clocks.get((kind, seat))

    def clocks(self, kind: ClockKind) -> list[DeadlineRow]:
        """All clocks of this kind."""
        return [row for row in self._clocks.values() if row.kind == kind]

    def set_clock(self, row: DeadlineRow) -> None:
        """Let a clock run in place of the same seat's of that kind."""
        self._clocks[row.kind, row.seat] = row
        self._clocks_changed = True

    def drop_clocks(self, *kinds: ClockKind) -> None:
        """Stop all clocks of these kinds."""
        for row in [row for row in self._clocks.values() if row.kind in kinds]:
            self.drop_clock(row)

    def drop_clock(self, row: DeadlineRow) -> None:
        """Stop one clock."""
        del self._clocks[row.kind, row.seat]
        self._clocks_changed = True

    def waiting(self) -> set[int]:
        """The seats whose house player takes its time yet."""
        return {row.seat for row in self.clocks("house") if row.fire_ms is not None}

    def want(self, kind: NoticeKind, seat: int | None) -> None:
        """Have a small message posted."""
        self.wanted.append((kind, seat))

    def withdraw(self, kind: NoticeKind, seat: int | None = None) -> None:
        """Have small messages of this kind taken away: that seat's, or with None everybody's."""
        self.wanted = [(k, s) for k, s in self.wanted if k != kind or (seat is not None and s != seat)]
        self.withdrawn.append((kind, seat))

    def next_fire_ms(self) -> int | None:
        """When the next of this table's clocks wants to be looked at; None where none does."""
        return min((row.fire_ms for row in self._clocks.values() if row.fire_ms is not None), default=None)

    def saved(self, *, house_turn: bool) -> Saved | None:
        """What is to be written; None where nothing has changed."""
        before = self._loaded.table.revision if self._loaded else None
        drafts = {seat: draft for seat, draft in self.drafts.items() if draft != self._drafts.get(seat)}
        if self.table.revision == before and not (self._clocks_changed or self._log or drafts):
            return None
        if self.table.state is self._state:
            state = self._loaded.table.state if self._loaded else None
        else:
            state = to_json(self.table.game, self.table.state)
        seats = tuple(to_seat(number, player) for number, player in enumerate(self.table.players))
        return Saved(
            table=to_row(self.table, self.kept, house_turn=house_turn, state=state),
            new=self.new,
            seats=seats if self.table.players is not self._players else None,
            deadlines=tuple(self._clocks.values()) if self._clocks_changed else None,
            log=tuple(self._log),
            withdrawn=tuple(self.withdrawn),
            wanted=tuple(self.wanted),
            drafts=drafts,
        )
