"""One change of a table: the rows as loaded, the table as it becomes, and the notices to post once it is saved."""

from dataclasses import replace
from typing import Any, Literal

from data.posts import TABLE, PostRow, new_number
from data.rows import HELD, NOBODY, ClockRow, Loaded, LogRow, Saved, next_fire
from tables.model import Actor, Player, Table
from tables.play.presence import Presence
from tables.publisher import NoticeKind
from tables.rows import Kept, to_json, to_kept, to_row, to_seat

ClockKind = Literal["turn", "warn", "call", "remind", "called", "lobby", "rest", "house", "board"]
"""What a clock does when it fires: `turn` ends a turn, `warn` shows on the board that the turn's end is near, `call` calls
a seat to its turn, `remind` calls it once more, `lobby` closes a lobby, `rest` closes a table to which nobody has come back
for a day, `house` ends the pause of a house player, and `board` the wait for a first board that cannot be posted. `called`
never fires: it records that somebody who waits has called the seat."""

LogKind = Literal[
    "open",
    "join",
    "leave",
    "house",
    "rules",
    "ready",
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
    "call",
    "hint",
]
"""The kinds of log rows. `action` to `back` are part of the game (engines.record); the others make repeated requests
idempotent and say who did what. After `quit` (the person left) and `substitute` (the others voted for it) a house player
has the seat for good; `wrong` is a wrong answer, `call` a call by somebody who waited, `hint` a hint that a seat has had."""


class Change:
    """A table together with everything that a request changes of it.

    The functions that carry out a request work on a `Change` alone: they are synchronous and use no store, no clock and
    no publisher. Where one of them raises, the whole change is dropped.

    Attributes:
        table: The table as changed so far; the first `update` increments its revision.
        kept: The other fields of the table's row, as changed so far.
        now_ms: The time of the change, in milliseconds since 1970.
        log_length: The number of rows in the log before this change.
        entries: The rows of the log before this change; empty unless the request asked for the log.
        publish: Whether the publisher is to show the table, because no caller delivers it.
        created: Changes of further tables that this change creates.
        wanted: The notices to post, by kind and seat.
        withdrawn: The notices to delete, by kind and seat; the seat None stands for all seats.
        drafts: By seat, a draft's stamp and text; empty unless the request asked for drafts.
        presence: When people last pressed or typed something.
        still_ms: Since when the clocks of its server are paused, in Unix milliseconds; None where they run.
        consents: The people whom whoever sits down has blocked and would sit with all the same.
        ended_by: The id of the manager who has closed the table; None where none has.
        tournament_id: The tournament whose game this change has ended; None for any other change. Set as it is saved.
    """

    def __init__(  # noqa: PLR0917 - what a change knows
        self,
        table: Table,
        kept: Kept,
        loaded: Loaded | None,
        now_ms: int,
        presence: Presence | None = None,
        still_ms: int | None = None,
    ) -> None:
        self.presence = presence or Presence()
        self.still_ms = still_ms
        self.table = table
        self.kept = kept
        self.now_ms = now_ms
        self.log_length = loaded.log_length if loaded else 0
        self.entries = loaded.log if loaded else ()
        self.publish = False
        self.consents: frozenset[int] = frozenset()
        self.ended_by: int | None = None
        self.tournament_id: str | None = None
        self.created: list[Change] = []
        self.wanted: list[tuple[NoticeKind, int | None]] = []
        self.withdrawn: list[tuple[NoticeKind, int | None]] = []
        self.drafts: dict[int, tuple[str, str]] = dict(loaded.drafts) if loaded else {}
        self._drafts = loaded.drafts if loaded else {}
        self._loaded = loaded
        self._was = (table, loaded.table) if loaded else None
        self._players: tuple[Player, ...] = table.players if loaded else ()
        self._state = table.state if loaded else None
        self._clocks = {(row.kind, row.number): row for row in loaded.clocks} if loaded else {}
        self._clocks_changed = False
        self._log: list[LogRow] = []

    @property
    def new(self) -> bool:
        """Whether this change creates the table."""
        return self._loaded is None

    @property
    def newcomers(self) -> frozenset[int]:
        """The ids of the people who sit down by this change."""
        if self.table.players is self._players:
            return frozenset()
        return _people(self.table.players) - _people(self._players)

    @property
    def finishes(self) -> bool:
        """Whether this change finishes the game."""
        return self.table.status == "finished" and (self._loaded is None or self._loaded.table.status != "finished")

    @property
    def ends(self) -> bool:
        """Whether this change finishes the game or closes the table."""
        return self.table.ended and (self._loaded is None or self._loaded.table.status in {"lobby", "playing"})

    @classmethod
    def of(
        cls,
        table: Table,
        loaded: Loaded,
        now_ms: int,
        presence: Presence | None = None,
        still_ms: int | None = None,
    ) -> "Change":
        """Begin a change of a table that is in the store."""
        return cls(table, to_kept(loaded.table), loaded, now_ms, presence, still_ms)

    def update(self, **fields: Any) -> None:
        """Set fields of the table, whose revision is then one above the loaded one."""
        revision = self._loaded.table.revision + 1 if self._loaded else 1
        self.table = self.table.changed(revision=revision, **fields)

    def keep(self, **fields: Any) -> None:
        """Set fields of `kept`."""
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
        """Append a row to the log. An actor is given for at most one row of a change: their interaction's id is unique.

        Args:
            kind: The row's kind.
            actor: The person whose request the row records; None for the clock, a house player or a consequence.
            seat: The seat that the row is about, where there is one.
            text: The action's notation, or the row's note.
            keep: For a take-back, the number of actions that stand after it.
            about: Without an actor, the id of the person that the row concerns.
        """
        number = self.log_length + len(self._log) + 1
        user_id, interaction_id = (actor.user_id, actor.interaction_id) if actor else (about, None)
        at_ms = actor.at_ms if actor else self.now_ms
        self._log.append(LogRow(number, kind, seat, text, keep, user_id, interaction_id, at_ms))

    @property
    def logged(self) -> tuple[LogRow, ...]:
        """The rows that this change appends to the log."""
        return tuple(self._log)

    def rows(self) -> tuple[LogRow, ...]:
        """The whole log, including the rows of this change; needs a request that asked for the log."""
        return (*self.entries, *self._log)

    def clock(self, kind: ClockKind) -> ClockRow | None:
        """The running clock of a kind, of whichever seat; None without one."""
        return next((row for row in self._clocks.values() if row.kind == kind), None)

    def clock_of(self, kind: str, seat: int) -> ClockRow | None:
        """The running clock of a kind for one seat; None without one."""
        return self._clocks.get((kind, seat))

    def clocks(self, kind: ClockKind) -> list[ClockRow]:
        """All running clocks of a kind."""
        return [row for row in self._clocks.values() if row.kind == kind]

    def held(self) -> list[ClockRow]:
        """All clocks that are held until the table is shown again (`HELD`)."""
        return [row for row in self._clocks.values() if row.started == HELD]

    def set_clock(self, row: ClockRow) -> None:
        """Set a clock, in place of any other of its kind and seat."""
        self._clocks[row.kind, row.number] = row
        self._clocks_changed = True

    def drop_clocks(self, *kinds: ClockKind) -> None:
        """Stop all clocks of some kinds."""
        for row in [row for row in self._clocks.values() if row.kind in kinds]:
            self.drop_clock(row)

    def drop_clock(self, row: ClockRow) -> None:
        """Stop one clock."""
        del self._clocks[row.kind, row.number]
        self._clocks_changed = True

    def waiting(self) -> set[int]:
        """The seats whose house player's pause has not ended."""
        return {row.number for row in self.clocks("house") if row.fire_ms is not None}

    def want(self, kind: NoticeKind, seat: int | None) -> None:
        """Have a notice posted once the change is saved."""
        self.wanted.append((kind, seat))

    def withdraw(self, kind: NoticeKind, seat: int | None = None) -> None:
        """Have notices of a kind deleted once the change is saved: one seat's, or with None all."""
        self.wanted = [(k, s) for k, s in self.wanted if k != kind or (seat is not None and s != seat)]
        self.withdrawn.append((kind, seat))

    def _posts(self) -> tuple[PostRow, ...]:
        """The rows of the wanted notices."""
        first, table = new_number(self.now_ms) if self.wanted else 0, self.table
        return tuple(
            PostRow(
                first + place,
                TABLE,
                table.id,
                kind,
                NOBODY if seat is None else seat,
                table.guild_id,
                None,
                table.channel_id,
                wanted=1,
            )
            for place, (kind, seat) in enumerate(self.wanted)
        )

    def next_fire_ms(self) -> int | None:
        """The time at which the next of this table's clocks fires; None where none will."""
        return next_fire(self._clocks.values())

    def saved(self, *, house_turn: bool) -> Saved | None:
        """The rows to be written; None where nothing has changed.

        Args:
            house_turn: Whether a house player must act in the new state.
        """
        before = self._loaded.table if self._loaded else None
        drafts = {seat: draft for seat, draft in self.drafts.items() if draft != self._drafts.get(seat)}
        unchanged = before is not None and self.table.revision == before.revision
        if unchanged and not (self._clocks_changed or self._log or drafts):
            return None
        state = before.state if before else None
        if self.table.state is not self._state:
            state = to_json(self.table)
        seats = None
        if self.table.players is not self._players:
            seats = tuple(to_seat(number, player) for number, player in enumerate(self.table.players))
        return Saved(
            table=to_row(self.table, self.kept, house_turn=house_turn, state=state, was=self._was),
            before=before,
            seats=seats,
            clocks=tuple(self._clocks.values()) if self._clocks_changed else None,
            log=tuple(self._log),
            withdrawn=tuple(self.withdrawn),
            wanted=self._posts(),
            drafts=drafts,
        )

    def finished(self, saved: Saved, log: tuple[LogRow, ...]) -> Loaded:
        """The rows of the game that this change has finished, as they were saved; `log` is the whole log."""
        assert self._loaded is not None, "a game is finished by an action"
        seats = self._loaded.seats if saved.seats is None else saved.seats
        return Loaded(saved.table, seats, tuple(self._clocks.values()), len(log), log, repeated=False, drafts={})


def _people(players: tuple[Player, ...]) -> frozenset[int]:
    return frozenset(player.user_id for player in players if player.user_id is not None)
