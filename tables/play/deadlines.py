"""The clocks of one table: set with a change, and what happens when they run out.

A turn is over for the clock `GRACE_MS` after its end, because whether an action came in time is judged on Discord's
clock and a click of the last moment takes a while to get here. A clock's time starts when the picture that shows it
has been delivered (`data.deadlines.start`).
"""

from dataclasses import replace

from data.rows import NOBODY, DeadlineRow
from engines.game import Deadline, Speed
from tables.model import Table
from tables.play.change import Change
from tables.play.seats import deserted, house_seats, house_seed

GRACE_MS = 1_000
DELIVERY_MS = 5_000
"""The most that a late delivery gives back."""
UNSEEN_MS = 2_000
"""By how much a shown end of turn may be off: a clock that was put off by more is shown anew."""
LOBBY_SECONDS = 15 * 60
REST_SECONDS = 24 * 3_600
"""How long a table waits for somebody to come back: one that everybody has left, or where somebody who plays house
players alone has stopped and nothing else would ever end it."""

WARN_SECONDS: dict[Speed, int] = {"live": 15, "relaxed": 120, "days": 7_200}
"""How long before the end of a turn the board warns."""
CALL_SECONDS = 60
"""How long after the beginning of a turn its seat is called, unless it is called at once (two people over days), with
the warning (live), or after `CALL_ALONE_SECONDS`."""
CALL_ALONE_SECONDS = 3_600
"""How long after the beginning of a turn somebody is called who plays house players alone, over days.

The house answers within a second, so that whoever plays on is still looking at the board: the call, once a turn, is for
those who have put the game aside.
"""


def set_lobby(change: Change) -> None:
    """Let the lobby's time begin anew: it ends a quarter of an hour after the last change."""
    due = change.now_ms + LOBBY_SECONDS * 1000
    change.set_clock(DeadlineRow("lobby", NOBODY, "lobby", due, due, LOBBY_SECONDS, 1, change.table.revision))
    change.update(due_ms=due)


def set_turn(change: Change, present: int | None) -> None:
    """Let the clock run that the engine names; the same key is the same clock and runs on.

    Where every person is away the table rests instead: no turn ends, and one clock waits for somebody to come back. So
    it does where one person plays house players without a clock, anew after each action of theirs.

    Args:
        change: A table that is being played.
        present: The seat whose person has just acted: it need not be called at once.
    """
    table = change.table
    resting = deserted(table)
    deadline = None if resting else table.deadline()
    untimed = deadline is None and _people(table) == 1
    _set_rest(change, wanted=resting or untimed, anew=untimed and present is not None)
    running = change.clock("turn")
    if deadline is None:
        change.drop_clocks("turn", "warn")
        if table.due_ms is not None:
            change.update(due_ms=None, warned=False)
    elif running is None or (running.key, running.seat) != (deadline.key, _seat(deadline)):
        change.drop_clocks("turn", "warn")
        _start(change, deadline, running)
    _set_calls(change, deadline, present)


def _set_rest(change: Change, *, wanted: bool, anew: bool) -> None:
    if not wanted:
        change.drop_clocks("rest")
    elif anew or change.clock("rest") is None:
        due = change.now_ms + REST_SECONDS * 1000
        change.set_clock(DeadlineRow("rest", NOBODY, "rest", due, due, REST_SECONDS, 1, change.table.revision))


def restart_turn(change: Change) -> None:
    """Forget the running clock, so that the next `set_turn` begins a new one even under the same key."""
    change.drop_clocks("turn", "warn")
    _withdraw_calls(change, change.clocks("call"))


def stop(change: Change) -> None:
    """Stop all clocks: the table is finished or closed."""
    change.drop_clocks("lobby", "turn", "warn", "call", "rest", "house")
    change.update(due_ms=None, warned=False)


def _seat(deadline: Deadline) -> int:
    return NOBODY if deadline.seat is None else deadline.seat


def _start(change: Change, deadline: Deadline, before: DeadlineRow | None) -> None:
    due, started = change.now_ms + deadline.seconds * 1000, 0
    if deadline.shortens and before is not None and before.due_ms < due + DELIVERY_MS:
        # No delivery puts it off, for that could lead past the end that stood.
        due, started = min(due, before.due_ms), 1
    change.update(due_ms=due, warned=False)
    turn = DeadlineRow(
        "turn", _seat(deadline), deadline.key, due, due + GRACE_MS, deadline.seconds, started, change.table.revision
    )
    change.set_clock(turn)
    lead = WARN_SECONDS.get(change.table.options.speed, 0)
    automatic = deadline.seat is not None and change.table.players[deadline.seat].automatic
    if 0 < lead < deadline.seconds and not automatic:
        change.set_clock(replace(turn, kind="warn", fire_ms=due - lead * 1000))


def _set_calls(change: Change, deadline: Deadline | None, present: int | None) -> None:
    table = change.table
    keys: dict[int, str] = {}
    # In a window or a race everybody is at it already: the board and the private panels say what the clock says.
    everybody = deadline is not None and deadline.seat is None
    if _calls(table) and not everybody:
        # Others may act in somebody's turn too, with a late call, but it is not theirs.
        for seat in table.to_act() if deadline is None or deadline.seat is None else (deadline.seat,):
            if not table.players[seat].automatic:
                keys[seat] = deadline.key if deadline else table.stamp(seat)
    standing = change.clocks("call")
    _withdraw_calls(change, [row for row in standing if keys.get(row.seat) != row.key])
    known = {row.seat for row in change.clocks("call")}
    turn = change.clock("turn")
    for seat, key in keys.items():
        if seat in known:
            continue
        due, seconds, started = (turn.due_ms, turn.seconds, turn.started) if turn else (change.now_ms, 0, 1)
        fire = _call_ms(table, change.now_ms, turn)
        change.set_clock(DeadlineRow("call", seat, key, due, fire, seconds, started, table.revision))
        if fire is None and seat != present:
            change.want("call", seat)


def set_pauses(change: Change) -> None:
    """Let each house player that must act take its time, once for all that its buttons would mean the same."""
    table, seed = change.table, change.kept.seed
    assert seed is not None, "a game that is played has a seed"
    acting = {seat: table.stamp(seat) for seat in house_seats(table)}
    for row in change.clocks("house"):
        if acting.get(row.seat) != row.key:
            change.drop_clock(row)
    for seat, key in acting.items():
        if change.clock_of("house", seat) is None:
            level = table.players[seat].house or "easy"
            pause = table.game.pause(level, table.view(seat), house_seed(seed, seat, change.log_length))
            if pause > 0:
                seconds = max(1, round(pause))
                due = change.now_ms + seconds * 1000
                change.set_clock(DeadlineRow("house", seat, key, due, due, seconds, 0, table.revision))


def _calls(table: Table) -> bool:
    # Somebody who plays house players only is looking at the board: the house answers within a second. A game over
    # days is the exception, for its player may put it aside.
    return _people(table) > 1 or table.options.speed == "days"


def _people(table: Table) -> int:
    return sum(player.user_id is not None for player in table.players)


def _call_ms(table: Table, now_ms: int, turn: DeadlineRow | None) -> int | None:
    # None: called at the beginning of the turn, so there is nothing to wake up for.
    speed = table.options.speed
    if speed == "days":
        return None if _people(table) > 1 else now_ms + CALL_ALONE_SECONDS * 1000
    if speed == "live" and turn is not None:
        return turn.due_ms - WARN_SECONDS["live"] * 1000
    return now_ms + CALL_SECONDS * 1000


def _withdraw_calls(change: Change, rows: list[DeadlineRow]) -> None:
    for row in rows:
        change.drop_clock(row)
        if row.fire_ms is None:
            change.withdraw("call", row.seat)


def warn(change: Change) -> None:
    """The warning's time has come: the board says so."""
    change.drop_clocks("warn")
    change.update(warned=True)
    change.publish = True


def call(change: Change, row: DeadlineRow) -> None:
    """The time to call a seat to its turn has come. The row stays: it says that the seat has been called."""
    change.set_clock(replace(row, fire_ms=None))
    change.want("call", row.seat)
