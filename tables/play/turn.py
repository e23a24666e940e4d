"""The turn of a seat: whether it may act now, on this picture and in time, and what it plays."""

from collections.abc import Callable
from typing import Any

from data.rows import HELD, NOBODY
from engines.game import Ending, Illegal
from tables.errors import Refused, Stale
from tables.model import Actor, Table
from tables.play.change import Change
from tables.play.follow import go_on, move
from tables.play.seats import come_back, house_seat, must_play, own_seat

Meaning = Callable[[Table, int], Any]
"""A function from a table and the acting seat to the action that is meant; None for half an action."""


def may_act(change: Change, actor: Actor, stamp: str | None) -> int:
    """The actor's seat, checked to be allowed to act now: in its turn, about the present position and in time.

    Args:
        change: The change of the table.
        actor: The person who acts.
        stamp: The stamp of the button; None for a command.

    Raises:
        Refused: "not-at-table", "not-started", "over", "not-your-turn"; "too-late" for an action made after the turn's end
            but before the clock has played for the seat.
        Illegal: What the rules call such a late action (`engines.game.Game.late`), or one of a seat that is not to act
            (`engines.game.Game.idle`).
        Stale: "stale" for a click on a picture that has changed since.
    """
    table = change.table
    seat = own_seat(table, actor)
    must_play(table)
    if stamp is not None and stamp != table.stamp(seat):
        raise Stale(table)
    if seat not in table.to_act():
        why = table.game.idle(table.state, seat)
        raise Refused("not-your-turn") if why is None else Illegal(why)
    clock = change.clock("turn")
    if clock and clock.started != HELD and clock.number in {NOBODY, seat} and actor.late(clock.due_ms, change.still_ms):
        why = table.game.late(table.state)
        raise Refused("too-late") if why is None else Illegal(why)
    return seat


def act(change: Change, actor: Actor, text: str, stamp: str | None) -> None:
    """Play the action that a text in notation means, for the actor's seat. `stamp` is the button's; None for a command.

    Raises:
        Refused: As `may_act` does.
        Stale: "stale".
        Illegal: The rules refuse the action.
    """
    seat = may_act(change, actor, stamp)
    own_move(change, actor, seat, change.table.read(seat, text))


def tap(change: Change, actor: Actor, stamp: str | None, meant: Meaning) -> None:
    """Play what a button means, where the actor may act now; half an action changes nothing.

    Args:
        change: The change of the table.
        actor: The person who pressed the button.
        stamp: The button's stamp.
        meant: Returns the action to play, or None for half an action; its exceptions are passed on. The function runs
            on the store's thread and may read nothing but the table.

    Raises:
        Refused: As `act` does.
        Stale: "stale".
        Illegal: The rules refuse the action.
    """
    seat = may_act(change, actor, stamp)
    action = meant(change.table, seat)
    if action is not None:
        own_move(change, actor, seat, action)


def own_move(change: Change, actor: Actor, seat: int, action: object) -> None:
    """Play an action that a person chose, for a seat that may act. Raises Illegal where the rules refuse the action."""
    if come_back(change, seat):
        change.log("back", None, seat=seat)
    move(change, seat, action, "action", actor)


def resign(change: Change, actor: Actor) -> None:
    """Resign the game for the actor's seat.

    Raises:
        Refused: "not-at-table", "not-started", "over".
        Illegal: The rules refuse a resignation.
    """
    seat = own_seat(change.table, actor)
    must_play(change.table)
    move(change, seat, Ending.RESIGN, "action", actor)


def back(change: Change, actor: Actor) -> bool:
    """Give the actor's seat back to them after they were away.

    Returns:
        Whether they were away.

    Raises:
        Refused: "not-at-table", "not-started", "over".
    """
    seat = own_seat(change.table, actor)
    must_play(change.table)
    was_away = come_back(change, seat)
    if was_away:
        change.log("back", actor, seat=seat)
        go_on(change, seat)
    return was_away


def house_move(change: Change, seat: int, action: object, state: str | None) -> None:
    """Play the action that was chosen for a house player's seat, unless the position has changed since.

    Args:
        change: The change of the table.
        seat: The seat for which the action was chosen.
        action: The action.
        state: The position for which the action was chosen, as the engine's JSON.
    """
    table = change.table
    if house_seat(table, change.waiting()) == seat and table.game.dump(table.state) == state:
        move(change, seat, action, "action", None)
        change.publish = True
