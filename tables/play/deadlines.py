"""The clocks of one table: which clocks a change sets, and the warnings and calls that they bring about.

The clock of a turn fires `GRACE_MS` after the turn's end, because lateness is judged on Discord's clock and a click of
the last moment takes a while to arrive. A clock's time starts when the picture that shows it has been delivered
(`data.deadlines.start`).
"""

from dataclasses import replace

from data.rows import NOBODY, DeadlineRow
from engines.game import Deadline, Speed
from tables.model import Table
from tables.play.change import Change
from tables.play.seats import deserted, house_seats, house_seed

GRACE_MS = 1_000
DELIVERY_MS = 5_000
"""The most by which a late delivery puts a clock off."""
UNSEEN_MS = 2_000
"""The error allowed in the shown end of a turn: a clock that was put off by more than this is shown anew."""
LOBBY_SECONDS = 15 * 60
REST_SECONDS = 24 * 3_600
"""How long an idle table waits before it is closed: one whose people are all away, or one without a clock whose only
person has stopped playing against house players."""

WARN_SECONDS: dict[Speed, int] = {"live": 15, "relaxed": 120, "days": 7_200}
"""How long before the end of a turn the board warns."""
CALL_SECONDS = 60
"""How long after the start of a turn its seat is called at the speed "relaxed" or without a clock. At the speed "live" the
call comes with the warning; over days it comes at once, or after `CALL_ALONE_SECONDS` for the only person at a table."""
CALL_ALONE_SECONDS = 3_600
"""How long after the start of a turn the only person at a table is called in a game over days.

House players answer within a second, so a person who plays on is still looking at the board. The call, once a turn, is
for a person who has put the game aside.
"""


def set_lobby(change: Change) -> None:
    """Restart the lobby's clock: a lobby expires `LOBBY_SECONDS` after the last change of its players."""
    due = change.now_ms + LOBBY_SECONDS * 1000
    change.set_clock(DeadlineRow("lobby", NOBODY, "lobby", due, due, LOBBY_SECONDS, 1, change.table.revision))
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
    table = change.table
    resting = deserted(table)
    deadline = None if resting else table.deadline()
    untimed = deadline is None and _people_count(table) == 1
    _set_rest(change, wanted=resting or untimed, restart=untimed and present is not None)
    running = change.clock("turn")
    if deadline is None:
        change.drop_clocks("turn", "warn")
        if table.due_ms is not None:
            change.update(due_ms=None, warned=False)
    elif running is None or (running.key, running.seat) != (deadline.key, _seat(deadline)):
        change.drop_clocks("turn", "warn")
        _start(change, deadline, running)
    _set_calls(change, deadline, present)


def _set_rest(change: Change, *, wanted: bool, restart: bool) -> None:
    if not wanted:
        change.drop_clocks("rest")
    elif restart or change.clock("rest") is None:
        due = change.now_ms + REST_SECONDS * 1000
        change.set_clock(DeadlineRow("rest", NOBODY, "rest", due, due, REST_SECONDS, 1, change.table.revision))


def restart_turn(change: Change) -> None:
    """Drop the running turn's clock, so that the next `set_turn` starts a new one even under the same key."""
    change.drop_clocks("turn", "warn")
    _withdraw_calls(change, change.clocks("call"))


def stop(change: Change) -> None:
    """Stop all clocks of a table that is finished or closed."""
    change.drop_clocks("lobby", "turn", "warn", "call", "rest", "house")
    change.update(due_ms=None, warned=False)


def _seat(deadline: Deadline) -> int:
    return NOBODY if deadline.seat is None else deadline.seat


def _start(change: Change, deadline: Deadline, before: DeadlineRow | None) -> None:
    due, started = change.now_ms + deadline.seconds * 1000, 0
    if deadline.shortens and before is not None and before.due_ms < due + DELIVERY_MS:
        # Marked as started, so that no delivery puts the clock off past the end that was already shown.
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
    # In a call window or a race everybody is playing already, and boards and panels show the clock.
    everybody = deadline is not None and deadline.seat is None
    if _wants_calls(table) and not everybody:
        # A seat whose turn it is not may act as well, for instance with a late claim, but is not called for that.
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
        fire = _delayed_call_ms(table, change.now_ms, turn)
        change.set_clock(DeadlineRow("call", seat, key, due, fire, seconds, started, table.revision))
        if fire is None and seat != present:
            change.want("call", seat)


def set_pauses(change: Change) -> None:
    """Set a pause before each house player's action: one for each stamp, its length from `Game.pause`."""
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


def _wants_calls(table: Table) -> bool:
    # The only person at a table is looking at the board, since house players answer within a second. A game over days
    # is the exception: its player may have put it aside.
    return _people_count(table) > 1 or table.options.speed == "days"


def _people_count(table: Table) -> int:
    return sum(player.user_id is not None for player in table.players)


def _delayed_call_ms(table: Table, now_ms: int, turn: DeadlineRow | None) -> int | None:
    # None: the seat is called at the start of its turn, so no clock has to fire.
    speed = table.options.speed
    if speed == "days":
        return None if _people_count(table) > 1 else now_ms + CALL_ALONE_SECONDS * 1000
    if speed == "live" and turn is not None:
        return turn.due_ms - WARN_SECONDS["live"] * 1000
    return now_ms + CALL_SECONDS * 1000


def _withdraw_calls(change: Change, rows: list[DeadlineRow]) -> None:
    for row in rows:
        change.drop_clock(row)
        if row.fire_ms is None:
            change.withdraw("call", row.seat)


def warn(change: Change) -> None:
    """Show the warning of the turn's end on the board, when the clock `warn` has fired."""
    change.drop_clocks("warn")
    change.update(warned=True)
    change.publish = True


def call(change: Change, row: DeadlineRow) -> None:
    """Call a seat to its turn, when the clock `call` has fired. Its row stays to say that the seat has been called."""
    change.set_clock(replace(row, fire_ms=None))
    change.want("call", row.seat)
