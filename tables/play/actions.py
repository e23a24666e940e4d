"""Actions of people, of house players and of the clock, and what follows: votes that are carried, the end of a game."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from data.rows import NOBODY, ClockRow
from engines.game import AT_TABLE, Ending, Level
from tables.errors import Refused
from tables.model import END, STAYS, Actor, OfferKind, Table
from tables.play.calls import call, remind, warn
from tables.play.change import Change, LogKind
from tables.play.deadlines import set_pauses, set_turn, stop
from tables.play.seats import change_player, come_back, house_seat, must_act, must_play, own_seat, present_seats
from tables.publisher import NoticeKind

MISSES = 2
"""The number of turns missed in a row after which a person is away and a house player keeps their seat."""

SUBSTITUTE: Level = "medium"
"""The level of a house player who takes a person's seat for good."""

_NOTICES: tuple[NoticeKind, ...] = ("call", "draw", "takeback", "away")


Meaning = Callable[[Table, int], Any]
"""A function from a table and the acting seat to the action that is meant; None for half an action."""


def act(change: Change, actor: Actor, stamp: str | None, meant: Meaning) -> None:
    """Play the action that the actor means, for the actor's seat; half an action changes nothing.

    Raises:
        Refused: "not-at-table", "not-started", "over", "not-your-turn".
        Stale: "stale", "too-late".
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


def may_act(change: Change, actor: Actor, stamp: str | None) -> int:
    """The actor's seat, checked to be allowed to act now. Raises Refused and Stale as `act` does."""
    seat = own_seat(change.table, actor)
    must_play(change.table)
    must_act(change, seat, actor, stamp)
    return seat


def resign(change: Change, actor: Actor) -> None:
    """Resign the game for the actor's seat.

    Raises:
        Refused: "not-at-table", "not-started", "over".
        Illegal: The rules refuse a resignation.
    """
    seat = own_seat(change.table, actor)
    must_play(change.table)
    move(change, seat, Ending.RESIGN, "action", actor)


def back(change: Change, actor: Actor) -> None:
    """Give the actor's seat back to them after they were away. Raises Refused("not-at-table", "not-started", "over")."""
    seat = own_seat(change.table, actor)
    must_play(change.table)
    if come_back(change, seat):
        change.log("back", actor, seat=seat)
        go_on(change, seat)


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


def move(change: Change, seat: int, action: object, kind: LogKind, actor: Actor | None) -> None:
    """Apply an action, log it, and continue or end the game.

    Args:
        change: The change of the table.
        seat: The acting seat.
        action: The action.
        kind: The kind of its log row.
        actor: The person who acts; None for a house player or the clock.

    Raises:
        Illegal: The rules refuse the action; the change must be dropped.
    """
    table = change.table
    step = table.game.apply(table.state, seat, action)
    change.log(kind, actor, seat=seat, text=table.game.format(action))
    change.keep(length=change.kept.length + 1)
    # Why a table stays in its channel has been said by now.
    change.update(state=step.state, thread=None if table.thread in STAYS else table.thread)
    drop_offers(change, *(k for k, by in table.offers.items() if k == "takeback" or by != seat))
    go_on(change, seat if actor else None)


def drop_offers(change: Change, *kinds: OfferKind) -> None:
    """Drop offers that have been answered or that an action has made obsolete, with their notices."""
    if kinds:
        change.update(offers={kind: by for kind, by in change.table.offers.items() if kind not in kinds})
        for kind in kinds:
            change.withdraw(kind)


def go_on(change: Change, present: int | None) -> None:
    """Draw the consequences of a new state: end the game where it is over, else set the clocks and count the votes.

    Args:
        change: The change, with the table's new state.
        present: The seat whose person has just acted; None where a house player or the clock has.
    """
    outcome = change.table.game.outcome(change.table.state)
    if outcome is None:
        set_turn(change, present)
        set_pauses(change)
        _drop_obsolete_votes(change)
        _carry_votes(change, present)
        return
    change.update(status="finished", outcome=outcome)
    _end(change)


def _drop_obsolete_votes(change: Change) -> None:
    """Drop votes about a seat whose person is back, and votes of seats that a house player plays now."""
    table = change.table
    absent = table.absent()
    standing = {
        kind: frozenset(seat for seat in seats if not table.players[seat].automatic)
        for kind, seats in table.votes.items()
        if kind == END or int(kind) in absent
    }
    votes = {kind: seats for kind, seats in standing.items() if seats}
    if votes != table.votes:
        change.update(votes=votes)


def _carry_votes(change: Change, acted: int | None) -> None:
    """Carry out a vote that all present people have cast; it may also pass because a person has become absent."""
    present = present_seats(change.table) | ({acted} if acted is not None else set())
    wanted = next((kind for kind, seats in change.table.votes.items() if present and present <= seats), None)
    if wanted == END:
        move(change, min(change.table.votes[END]), Ending.DRAW, "action", None)
    elif wanted is not None:
        seat = int(wanted)
        change.log("substitute", None, seat=seat, about=change.table.players[seat].user_id)
        hand_over(change, seat)


def hand_over(change: Change, seat: int) -> None:
    """Give a person's seat to a house player for good, and close a table that has no people left."""
    drop_offers(change, *change.table.offers)
    if change.table.players[seat].away:
        change.withdraw("away", seat)
    change_player(change, seat, user_id=None, house=SUBSTITUTE, away=False, misses=0)
    if any(player.user_id is not None for player in change.table.players):
        go_on(change, None)
    else:
        close(change, "emptied")


def end(change: Change, note: str) -> None:
    """Close the table for a moderator, whose text is `note`. Raises Refused("over")."""
    if change.table.status not in {"lobby", "playing"}:
        raise Refused("over")
    change.log("closed", None, text=note)
    close(change, "ended", note)


def close(change: Change, reason: str, note: str | None = None) -> None:
    """Close the table without an outcome, for a reason as in `Table.closed_reason`; `note` is the moderator's text."""
    change.update(status="closed", closed_reason=reason, closed_note=note)
    _end(change)


def _end(change: Change) -> None:
    change.update(offers={}, votes={})
    change.keep(ended_ms=change.now_ms)
    stop(change)
    for kind in _NOTICES:
        change.withdraw(kind)


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
    """End the wait for a board that cannot be posted: a game over days goes on, any other is broken off as it stands."""
    change.drop_clock(row)
    if change.table.options.speed == "days":
        set_turn(change, None)
    else:
        break_off(change)


def break_off(change: Change) -> None:
    """Close the table of a game of a tournament that is to be adjudicated (docs/tournaments.md, 6.2 and 6.7)."""
    change.log("closed", None, text="adjudicated")
    close(change, "adjudicated")
    change.publish = True


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
