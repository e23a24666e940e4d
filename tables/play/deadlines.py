"""The clocks of one table: which ones a change sets, restarts and stops.

The clock of a turn fires `GRACE_MS` after the turn's end, because lateness is judged on Discord's clock and a click of
the last moment takes a while to arrive. A clock's time starts when the picture that shows it has been delivered
(`data.clocks.start`).
"""

from dataclasses import replace

from data.rows import HELD, NOBODY, ClockRow
from engines.game import Deadline
from tables.play.calls import set_calls, set_warning, withdraw_all
from tables.play.change import Change
from tables.play.seats import deserted, house_seats, house_seed, people_count

GRACE_MS = 1_000
DELIVERY_MS = 5_000
"""The most by which a late delivery puts a clock off."""
UNSEEN_MS = 2_000
"""The error allowed in a shown deadline, in milliseconds: a clock that was put off by more than this is shown anew."""
LOBBY_SECONDS = 15 * 60
REST_SECONDS = 24 * 3_600
"""How long an idle table waits before it is closed: one whose people are all away, or one without a clock whose only
person has stopped playing against house players."""
BOARD_SECONDS = 2 * 60
"""How long a game of a tournament waits for a board that cannot be posted (docs/tournaments.md, 5.1)."""
QUEUED, POSTED = "queued", "posted"
"""The keys of the clock `board`: while the board is not up, no other clock runs; while it is being posted, they do."""


def set_lobby(change: Change) -> None:
    """Restart the lobby's clock: a lobby expires `LOBBY_SECONDS` after the last change of its players."""
    due = change.now_ms + LOBBY_SECONDS * 1000
    change.set_clock(ClockRow("lobby", NOBODY, "lobby", due, due, LOBBY_SECONDS, 1, change.table.revision))
    change.update(due_ms=due)


def set_turn(change: Change, present: int | None) -> None:
    """Run the clock that the engine sets for the present state; a clock with the same key runs on.

    Where every person is away the table rests: no turn ends, and a single clock closes the table unless somebody comes
    back within `REST_SECONDS`. The only person at a table without a clock gets the same single clock, restarted by each
    of their actions.

    Args:
        change: A change of a table that is being played.
        present: The seat whose person has just acted and need not be called at once; None where nobody has.
    """
    if _awaits_first_board(change):
        return
    table = change.table
    resting = deserted(table)
    deadline = None if resting else table.deadline()
    untimed = deadline is None and people_count(table) == 1
    _set_rest(change, wanted=resting or untimed, restart=untimed and present is not None)
    running = change.clock("turn")
    if deadline is None:
        change.drop_clocks("turn", "warn")
        if table.due_ms is not None:
            change.update(due_ms=None, warned=False)
    elif running is None or (running.key, running.number) != (deadline.key, _seat(deadline)):
        change.drop_clocks("turn", "warn")
        _start(change, deadline, running)
    set_calls(change, present)


def _set_rest(change: Change, *, wanted: bool, restart: bool) -> None:
    if not wanted:
        change.drop_clocks("rest")
    elif restart or change.clock("rest") is None:
        due = change.now_ms + REST_SECONDS * 1000
        change.set_clock(ClockRow("rest", NOBODY, "rest", due, due, REST_SECONDS, 1, change.table.revision))


def restart_turn(change: Change) -> None:
    """Drop the running turn's clock, so that the next `set_turn` starts a new one even under the same key."""
    change.drop_clocks("turn", "warn")
    withdraw_all(change)


def begin_afresh(change: Change) -> None:
    """Restart the clocks that are held in full from now, for the message that is about to show them."""
    for held in change.held():
        row = held.moved(change.now_ms + held.seconds * 1000)
        change.set_clock(row)
        if row.kind in {"turn", "lobby"}:
            change.update(due_ms=row.due_ms, warned=False)
        if row.kind == "turn":
            set_warning(change, row)


def hold(change: Change) -> None:
    """Hold a new table's clocks until its first board is posted: boards of many games at once are posted one by one."""
    due = change.now_ms + BOARD_SECONDS * 1000
    change.set_clock(ClockRow("board", NOBODY, QUEUED, due, None, BOARD_SECONDS, 0, change.table.revision))
    change.update(queued=True)


def board_begins(change: Change) -> None:
    """Run the clocks from now at a table whose first board is about to be posted, so that the board shows them."""
    row = change.clock("board")
    if row is not None and not row.started:
        change.set_clock(replace(row, key=POSTED, fire_ms=None))
        restart_turn(change)
        set_turn(change, None)


def board_refused(change: Change) -> None:
    """Stop the clocks of a table whose first board could not be posted; the clock `board` ends the wait for it."""
    row = change.clock("board")
    if row is not None and not row.started:
        change.set_clock(replace(row, key=QUEUED, fire_ms=row.due_ms))
        restart_turn(change)
        if change.table.due_ms is not None:
            change.update(due_ms=None, warned=False)


def _awaits_first_board(change: Change) -> bool:
    row = change.clock("board")
    return row is not None and row.key == QUEUED


def stop(change: Change) -> None:
    """Stop all clocks of a table that is finished or closed."""
    change.drop_clocks("lobby", "turn", "warn", "call", "remind", "called", "rest", "house", "board")
    change.update(due_ms=None, warned=False, queued=False)


def _seat(deadline: Deadline) -> int:
    return NOBODY if deadline.seat is None else deadline.seat


def _start(change: Change, deadline: Deadline, before: ClockRow | None) -> None:
    due, started = change.now_ms + deadline.seconds * 1000, 0
    if deadline.shortens and before is not None and before.started != HELD and before.due_ms < due + DELIVERY_MS:
        # Marked as started, so that no delivery puts the clock off past the end that was already shown.
        due, started = min(due, before.due_ms), 1
    change.update(due_ms=due, warned=False)
    turn = ClockRow(
        "turn", _seat(deadline), deadline.key, due, due + GRACE_MS, deadline.seconds, started, change.table.revision
    )
    change.set_clock(turn)
    set_warning(change, turn)


def set_pauses(change: Change) -> None:
    """Set a pause before each house player's action: one for each stamp, its length from `Game.pause`."""
    table, seed = change.table, change.kept.seed
    assert seed is not None, "a game that is played has a seed"
    acting = {seat: table.stamp(seat) for seat in house_seats(table)}
    for row in change.clocks("house"):
        if acting.get(row.number) != row.key:
            change.drop_clock(row)
    for seat, key in acting.items():
        if change.clock_of("house", seat) is None:
            level = table.players[seat].house or "easy"
            pause = table.game.pause(level, table.view(seat), house_seed(seed, seat, change.log_length))
            if pause > 0:
                seconds = max(1, round(pause))
                due = change.now_ms + seconds * 1000
                change.set_clock(ClockRow("house", seat, key, due, due, seconds, 0, table.revision))
