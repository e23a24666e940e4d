"""Calls to turn: when a seat's person is called, and the warning that a turn is about to end.

A person is called once a turn: when the turn begins, or `CALM_SECONDS` after they last pressed or typed something in the
table's channel if that is later. At the speeds of `QUICK` they are called with the warning, unless they have pressed
something since the turn began. Whoever wants to be called eagerly is called when the turn begins, or once they are not there
any more (`HERE_MS`). In games over days people are called once more with the warning; so is everybody whose call was left out
because there were too many (`tables.notifications`). Somebody who waits may call them once a turn. Each of these is a clock, so
a call survives a restart. A table has one message that calls, and a new call replaces it.
"""

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Literal

from data.rows import NOBODY, ClockRow
from engines.game import Speed
from tables.errors import Refused
from tables.model import Actor, Table
from tables.play.change import Change, ClockKind
from tables.play.presence import HERE_MS
from tables.play.seats import must_play, own_seat, people_count

QUICK: frozenset[Speed] = frozenset({"live", "arena"})
"""The speeds at which a turn is so short that its call comes with the warning."""
WARN_SECONDS: dict[Speed, int] = {"arena": 5, "live": 15, "relaxed": 120, "days": 7_200}
"""How long before the end of a turn the board warns."""
CALM_SECONDS: dict[Speed, int] = {"arena": 120, "live": 120, "relaxed": 120, "none": 120, "days": 3_600}
"""How long after a person's last press they are called at the earliest; at the speeds of `QUICK` only where no clock runs."""

_KINDS: tuple[ClockKind, ...] = ("call", "remind", "called")
"""The kinds of clocks that belong to a seat's turn: its call, the second call over days, and the call that somebody who
waits has made, which never fires."""


def set_calls(change: Change, present: int | None) -> None:
    """Set the calls of the seats whose turn it is, and withdraw the calls of those whose turn is over.

    Args:
        change: A change of a table that is being played, whose clock of the turn is set.
        present: The seat whose person has just acted; None where nobody has.
    """
    table = change.table
    keys = to_call(table) if _wants_calls(table) else {}
    _withdraw(change, [row for kind in _KINDS for row in change.clocks(kind) if keys.get(row.number) != row.key])
    turn = change.clock("turn")
    now_due = []
    for seat, key in keys.items():
        if change.clock_of("call", seat):
            continue
        due, seconds, started = (turn.due_ms, turn.seconds, turn.started) if turn else (change.now_ms, 0, 1)
        fire = _first_call_ms(change, seat, present)
        row = ClockRow("call", seat, key, due, fire, seconds, started, table.revision)
        change.set_clock(row)
        if fire <= change.now_ms:
            now_due.append(seat)
        if table.options.speed == "days" and seconds > WARN_SECONDS["days"]:
            change.set_clock(replace(row, kind="remind", fire_ms=due - WARN_SECONDS["days"] * 1000))
    if now_due:
        _call(change, now_due)


def withdraw_all(change: Change) -> None:
    """Withdraw all calls of a table, so that the next `set_calls` begins anew."""
    _withdraw(change, [row for kind in _KINDS for row in change.clocks(kind)])


def to_call(table: Table) -> dict[int, str]:
    """The seats that may be called to their turn now, each with the key of its turn; none where a clock is everybody's.

    In such a window, or in a race, everybody is playing already, and boards and panels show the clock.
    """
    deadline = table.deadline() if table.status == "playing" else None
    if deadline is not None and deadline.seat is None:
        return {}
    # A seat whose turn it is not may act as well, for instance with a late claim, but is not called for that.
    seats = table.to_act() if deadline is None or deadline.seat is None else (deadline.seat,)
    return {
        seat: deadline.key if deadline else table.stamp(seat) for seat in seats if not table.players[seat].automatic
    }


def _wants_calls(table: Table) -> bool:
    # The only person at a table is looking at the board, since house players answer within a second. A game over days
    # is the exception: its player may have put it aside.
    return people_count(table) > 1 or table.options.speed == "days"


def _first_call_ms(change: Change, seat: int, present: int | None) -> int:
    table, turn = change.table, change.clock("turn")
    gone = max(change.now_ms, _last_press_ms(change, seat, present) + _calm_ms(change, seat))
    if table.options.speed in QUICK and turn is not None:
        warning = turn.due_ms - WARN_SECONDS[table.options.speed] * 1000
        return min(gone, warning) if seat != present and _is_eager(change, seat) else warning
    return gone


def _is_eager(change: Change, seat: int) -> bool:
    return people_count(change.table) > 1 and change.presence.is_eager(change.table.players[seat].user_id)


def _calm_ms(change: Change, seat: int) -> int:
    """How long after a person's last press they are called at the earliest, in milliseconds."""
    return HERE_MS if _is_eager(change, seat) else CALM_SECONDS[change.table.options.speed] * 1000


def _last_press_ms(change: Change, seat: int, present: int | None = None) -> int:
    # Somebody who has just acted is here, even if they have acted from another channel.
    user_id = change.table.players[seat].user_id
    if seat == present:
        return change.now_ms
    table = change.table
    return max(change.presence.last_ms(user_id, place) for place in (table.channel_id, table.place_id))


def set_warning(change: Change, turn: ClockRow) -> None:
    """Set the clock of the warning that a turn is about to end, unless the turn is too short or a house player's."""
    lead = WARN_SECONDS.get(change.table.options.speed, 0)
    automatic = turn.number != NOBODY and change.table.players[turn.number].automatic
    if 0 < lead < turn.seconds and not automatic:
        change.set_clock(replace(turn, kind="warn", fire_ms=turn.due_ms - lead * 1000))


def warn(change: Change) -> None:
    """Show the warning of the turn's end on the board, when the clock `warn` has fired."""
    change.drop_clocks("warn")
    change.update(warned=True)
    change.publish = True


def call(change: Change, row: ClockRow) -> None:
    """Call a seat to its turn, when its clock `call` has fired; drop or put off the call of a person who has pressed since.

    The clock's row stays to say that the seat has been called.
    """
    pressed, turn = _last_press_ms(change, row.number), change.clock("turn")
    if change.table.options.speed in QUICK and turn is not None:
        if pressed > turn.due_ms - turn.seconds * 1000:
            change.set_clock(replace(row, fire_ms=None))
            return
    else:
        later = pressed + _calm_ms(change, row.number)
        if later > change.now_ms:
            change.set_clock(replace(row, fire_ms=later))
            return
    _call(change, [row.number])


def remind(change: Change, row: ClockRow) -> None:
    """Call a seat once more before its turn ends, when its clock `remind` has fired."""
    change.drop_clock(row)
    _call(change, [row.number])


def skipped(change: Change, seat: int, key: str) -> None:
    """Have a seat called with the warning that its turn is about to end, where the call to that turn was left out.

    Args:
        change: A change of the table.
        seat: The seat.
        key: The key of the turn.
    """
    row, warning = _called(change, seat, key), change.clock("warn")
    if row is None or change.clock_of("remind", seat):
        return
    if warning is not None and warning.number in {seat, NOBODY}:
        change.set_clock(replace(row, fire_ms=warning.fire_ms))


def unneeded(change: Change, seat: int, key: str) -> None:
    """Have a seat called once its person is not there any more, where the call to that turn found them there.

    Args:
        change: A change of the table.
        seat: The seat.
        key: The key of the turn.
    """
    row = _called(change, seat, key)
    if row is not None:
        call(change, row)


def _called(change: Change, seat: int, key: str) -> ClockRow | None:
    """The clock of the call that a seat has had to this turn; None where the turn is over, or its call is to come."""
    row = change.clock_of("call", seat)
    return row if row is not None and row.key == key and row.fire_ms is None else None


def call_waiting(change: Change, actor: Actor, may_call: Callable[[Table, Collection[int]], None]) -> None:
    """Call the seats whose turn it is for somebody who waits for them, once a turn.

    Args:
        change: The change of the table.
        actor: The person who waits.
        may_call: Raises Refused where none of these seats of the table may be called.

    Raises:
        Refused: "not-at-table", "not-started", "over", "nobody-to-call" where the actor waits for nobody, or
            "called-already"; as `may_call` does.
    """
    seat = own_seat(change.table, actor)
    must_play(change.table)
    keys = to_call(change.table)
    if not keys or seat in keys:
        raise Refused("nobody-to-call")
    may_call(change.table, keys)
    if change.clocks("called"):
        raise Refused("called-already")
    change.log("call", actor, seat=seat)
    for waited, key in keys.items():
        change.set_clock(
            ClockRow("called", waited, key, change.now_ms, None, 0, started=1, revision=change.table.revision)
        )
    _call(change, list(keys), "called")


def _call(change: Change, seats: list[int], kind: Literal["call", "called"] = "call") -> None:
    warning = change.clock("warn")
    if warning is not None and warning.fire_ms is not None and warning.fire_ms <= change.now_ms:
        warn(change)  # the call's text says how long is left, as the board does
    change.withdraw("called")
    change.withdraw("call")
    for seat in seats:
        row = change.clock_of("call", seat)
        if row is not None:
            change.set_clock(replace(row, fire_ms=None))
        change.want(kind, seat)


def _withdraw(change: Change, rows: list[ClockRow]) -> None:
    for row in rows:
        change.drop_clock(row)
        if row.kind == "call" and row.fire_ms is None:
            change.withdraw("call", row.number)
        elif row.kind == "called":
            change.withdraw("called", row.number)
