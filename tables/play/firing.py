"""What a clock of a table does when it fires."""

from dataclasses import replace

from data.rows import NOBODY, ClockRow
from engines.game import AT_TABLE
from tables.play.calls import call, remind, warn
from tables.play.change import Change
from tables.play.deadlines import set_turn
from tables.play.follow import break_off, close, move
from tables.play.seats import change_player

MISSES = 2
"""The number of turns missed in a row after which a person is away and a house player keeps their seat."""


def fire(change: Change, kind: str, number: int, key: str) -> None:
    """Carry out a clock that has fired, unless the clock was stopped, replaced or put off in the meantime."""
    row = change.clock_of(kind, number)
    if row is None or row.key != key or not row.is_due(change.now_ms):
        return
    if kind == "warn":
        warn(change)
    elif kind == "house":
        change.set_clock(replace(row, fire_ms=None))
    elif kind == "call":
        call(change, row)
    elif kind == "remind":
        remind(change, row)
    elif kind == "lobby":
        close(change, "expired")
        change.publish = True
    elif kind == "rest":
        close(change, "abandoned")
        change.publish = True
    elif kind == "board":
        _without_board(change, row)
    else:
        _time_out(change, row)


def _without_board(change: Change, row: ClockRow) -> None:
    """End the wait for a board that cannot be posted: a game over days goes on, any other is closed to be adjudicated."""
    change.drop_clock(row)
    if change.table.options.speed == "days":
        set_turn(change, None)
    else:
        break_off(change)


def _time_out(change: Change, row: ClockRow) -> None:
    change.publish = True
    if row.number != NOBODY:
        _count_miss(change, row.number)
    game = change.table.game
    # A turn may take several actions, and a clock of all seats, such as a call window's, runs out for each seat that
    # has not acted. So the clock acts until the engine sets another clock.
    while True:
        table = change.table
        deadline = table.deadline() if table.status == "playing" else None
        if deadline is None or deadline.key != row.key:
            break
        seat = table.to_act()[0] if deadline.seat is None else deadline.seat
        move(change, seat, game.on_timeout(table.state, seat), "timeout", None)


def _count_miss(change: Change, seat: int) -> None:
    player = change.table.players[seat]
    if change.table.options.speed not in AT_TABLE or player.automatic:
        return
    away = player.misses + 1 >= MISSES
    change_player(change, seat, misses=player.misses + 1, away=away)
    if away:
        change.log("away", None, seat=seat)
        change.want("away", seat)
