"""The course of a tournament: its rows as loaded, and as one transaction changes them."""

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Literal, cast

from data import tournaments as store
from data.port import Connection
from data.rows import ClockRow
from data.tournaments import EntrantRow, LoadedTournament, PairingRow
from tables.play.deadlines import GRACE_MS
from tables.tournament.model import Entrant, How, Kind, Pace, Pairing, PairingResult, TournamentSettings

ClockKind = Literal["opens", "start", "round", "come", "ends", "overtime"]
"""What a clock does when it fires: `opens` opens the check-in of a round, `start` ends the check-in, `round` ends a round,
`come` ends the wait for the people of a pairing, `ends` ends an arena, and `overtime` the wait for its last games."""

Reason = Literal["finished", "ended", "too-few", "lost", "away", "called-off"]
"""Why a tournament is over: its last game is; the organiser ended it (7.6); fewer than two were left (7.7); its channel is
gone (7.8); the bot was not in the server for too long (2.8); nothing of it counts (2.6)."""


class Course:
    """A tournament within one transaction. The functions that carry out a step change it and use no store and no clock.

    Attributes:
        row: The tournament's row as changed so far.
        entrants: The entrants by number.
        pairings: The pairings by number, in the order in which they were made.
        clocks: The running clocks by kind and number.
        now_ms: The time of the step, in Unix milliseconds.
        still_ms: Since when the clocks of its server are paused, in Unix milliseconds; None where they run.
        beginning: The numbers of the pairings whose games begin with this step.
        lost: Whether this step has found its channel gone, so that nothing of it is shown any more.
    """

    def __init__(
        self, loaded: LoadedTournament, now_ms: int, still_ms: int | None = None, *, new: bool = False
    ) -> None:
        self.row = loaded.row
        self.entrants = {each.number: each for each in loaded.entrants}
        self.pairings = {each.number: each for each in loaded.pairings}
        self.clocks = {(each.kind, each.number): each for each in loaded.clocks}
        self.now_ms = now_ms
        self.still_ms = still_ms
        self.beginning: list[int] = []
        self.lost = False
        self._new = new
        self._loaded = loaded
        self._removed: list[int] = []

    # Settings and the present state

    @property
    def settings(self) -> TournamentSettings:
        """What the organiser chose."""
        row = self.row
        return TournamentSettings(
            row.game,
            cast("Kind", row.kind),
            cast("Pace", row.pace),
            row.rounds,
            row.minutes,
            row.seats,
            row.fill,
        )

    @property
    def arena(self) -> bool:
        """Whether the tournament is an arena."""
        return self.row.kind == "arena"

    @property
    def check_in(self) -> ClockRow | None:
        """The clock that ends the check-in; None while no check-in is open."""
        return next((clock for (kind, _), clock in self.clocks.items() if kind == "start"), None)

    def clock(self, kind: ClockKind) -> ClockRow | None:
        """The running clock of a kind; None without one."""
        return next((clock for (each, _), clock in self.clocks.items() if each == kind), None)

    def person(self, user_id: int) -> EntrantRow | None:
        """A person's entry; None where they have not entered."""
        return next((each for each in self.entrants.values() if each.user_id == user_id), None)

    def is_in(self, entrant: EntrantRow) -> bool:
        """Whether an entrant may still be paired."""
        return entrant.gone is None

    @property
    def field(self) -> list[EntrantRow]:
        """The entrants who have not left and were not put out, in the order of their numbers."""
        return [each for each in self.entrants.values() if each.gone is None]

    @property
    def took_part(self) -> list[EntrantRow]:
        """The entrants without those of a round robin who were not there at its start (10.1), and so have no pairing."""
        if self.row.kind != "round-robin":
            return list(self.entrants.values())
        paired = {number for row in self.pairings.values() for number in seats(row)}
        return [each for each in self.entrants.values() if each.gone is None or each.number in paired]

    @property
    def under_way(self) -> list[PairingRow]:
        """The pairings without a result: games that are played, and those that wait for their people."""
        return [each for each in self.pairings.values() if each.halves is None]

    def pairing_of(self, number: int) -> PairingRow | None:
        """The pairing under way of an entrant; None while they have none."""
        return next((each for each in self.under_way if number in seats(each)), None)

    def awaited(self, row: PairingRow) -> list[int]:
        """The numbers of those who may still come to a game."""
        present = came(row)
        return [each for each in seats(row) if each not in present and self.is_in(self.entrants[each])]

    def is_called(self, number: int) -> bool:
        """Whether a message has called the people of a pairing, whose clock runs since then (5.1)."""
        clock = self.clocks.get(("come", number))
        return clock is None or clock.due_ms - clock.seconds * 1000 <= self.now_ms

    def come_until(self, number: int) -> int:
        """Until when the people of a pairing may come, for a message that calls them now, in Unix milliseconds."""
        clock = self.clocks.get(("come", number))
        return self.now_ms if clock is None else min(clock.due_ms, self.now_ms + clock.seconds * 1000)

    # In the rules' data model

    def as_entrants(self, rows: Iterable[EntrantRow] | None = None) -> list[Entrant]:
        """Entrants as the rules know them: of these rows, or of all."""
        chosen = self.entrants.values() if rows is None else rows
        return [Entrant(e.number, e.rating, e.gone) for e in chosen]

    def history(self) -> list[Pairing]:
        """All pairings as the rules know them, in the order in which they were made."""
        return [as_pairing(each) for each in self.pairings.values()]

    @property
    def seed(self) -> bytes:
        """The seed of the pairings."""
        return bytes.fromhex(self.row.seed)

    # Changes

    def update(self, **fields: Any) -> None:
        """Set fields of the tournament's row."""
        self.row = replace(self.row, **fields)

    def put(self, entrant: EntrantRow) -> None:
        """Add an entrant, or replace the one with the same number."""
        self.entrants[entrant.number] = entrant

    def remove(self, number: int) -> None:
        """Take out an entrant who leaves before the start."""
        del self.entrants[number]
        self._removed.append(number)

    def add(self, pairing: Pairing) -> PairingRow:
        """Add a pairing, whose house players have come already."""
        number = max(self.pairings, default=0) + 1
        came = [int(self.entrants[each].house is not None) for each in pairing.seats]
        row = PairingRow(number, pairing.round, json.dumps(pairing.seats), json.dumps(came), None, None, None)
        self.pairings[number] = row
        if pairing.result is not None:
            self.resolve(number, pairing.result.halves, pairing.result.how)
        return self.pairings[number]

    def come(self, row: PairingRow, number: int, *, stays: bool = True) -> PairingRow:
        """Note that an entrant has come to a game; or with `stays` False that they have left it before it began."""
        flags = zip(json.loads(row.came), seats(row), strict=True)
        came = [int(stays) if seat == number else flag for flag, seat in flags]
        self.pairings[row.number] = replace(row, came=json.dumps(came))
        return self.pairings[row.number]

    def play_at(self, number: int, table_id: str) -> None:
        """Note the table at which a pairing is played."""
        self.pairings[number] = replace(self.pairings[number], table_id=table_id)

    def resolve(self, number: int, halves: Iterable[int], how: How) -> None:
        """Give a pairing its result."""
        self.pairings[number] = replace(self.pairings[number], halves=json.dumps(list(halves)), how=how)
        self.clocks.pop(("come", number), None)

    def set_clock(self, kind: ClockKind, number: int, seconds: int, due_ms: int | None = None) -> None:
        """Run a clock.

        Args:
            kind: What the clock does.
            number: The round or pairing that it is about.
            seconds: Its duration; 0 for an appointment.
            due_ms: When it is due; None for the duration from now.
        """
        due = self.now_ms + seconds * 1000 if due_ms is None else due_ms
        # Lateness is judged on Discord's clock, and a press of the last moment takes a while to arrive; the end of a round
        # is also that of the next check-in.
        grace = GRACE_MS if kind in {"start", "come", "round"} else 0
        self.clocks[kind, number] = ClockRow(kind, number, "", due, due + grace, seconds)

    def drop_clocks(self, *kinds: ClockKind) -> None:
        """Stop all clocks of some kinds."""
        self.clocks = {key: clock for key, clock in self.clocks.items() if key[0] not in kinds}

    # Saving

    @property
    def before(self) -> "Course | None":
        """The tournament as it was loaded; None where it is new."""
        return None if self._new else Course(self._loaded, self.now_ms)

    def save(self, connection: Connection) -> bool:
        """Write what has changed, under a new revision; False if nothing has."""
        before = self._loaded
        entrants = _changed(self.entrants.values(), before.entrants)
        pairings = _changed(self.pairings.values(), before.pairings)
        running = _changed(self.clocks.values(), before.clocks)
        stopped = [(each.kind, each.number) for each in before.clocks if (each.kind, each.number) not in self.clocks]
        if not (self._new or self.row != before.row or entrants or pairings or running or stopped or self._removed):
            return False
        self.update(revision=before.row.revision + 1)
        for number in self._removed:
            store.remove_entrant(connection, self.row.id, number)
        store.save(connection, self.row, entrants, pairings, running, stopped=stopped)
        return True


def _changed(now: Iterable[Any], before: Iterable[Any]) -> list[Any]:
    known = set(before)
    return [each for each in now if each not in known]


def seats(row: PairingRow) -> list[int]:
    """The entrants' numbers of a pairing, in the order of its seats."""
    return list(json.loads(row.seats))


def came(row: PairingRow) -> list[int]:
    """The numbers of the entrants who have come to a game."""
    return [number for number, flag in zip(seats(row), json.loads(row.came), strict=True) if flag]


def as_pairing(row: PairingRow) -> Pairing:
    """A pairing as the rules know it."""
    result = None if row.halves is None else PairingResult(tuple(json.loads(row.halves)), cast("How", row.how))
    numbers = tuple(seats(row))
    if row.table_id is None or "0" not in row.came:
        return Pairing(row.round, numbers, result)
    present = came(row)
    return Pairing(row.round, numbers, result, tuple(each for each in numbers if each not in present))
