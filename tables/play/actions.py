"""Actions: a person's, the house's, the clock's; what follows from them: votes that are carried, the end of a game."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from data.rows import DeadlineRow
from engines.game import Ending, Level
from tables.model import END, Actor, OfferKind, Table
from tables.play.change import Change, LogKind
from tables.play.deadlines import call, set_pauses, set_turn, stop, warn
from tables.play.seats import change_player, come_back, house_seat, must_act, must_play, own_seat, present_seats
from tables.publisher import NoticeKind

MISSES = 2
"""Turns missed in a row after which the house keeps a seat."""

SUBSTITUTE: Level = "medium"
"""How well a house player plays who takes somebody's seat."""

_NOTICES: tuple[NoticeKind, ...] = ("call", "draw", "takeback", "away")


Meaning = Callable[[Table, int], Any]
"""From a table and the seat that acts to the action that is meant, or None where it is only half of one."""


def act(change: Change, actor: Actor, stamp: str | None, meant: Meaning) -> None:
    """Play what is meant, for the actor's seat.

    Raises:
        Refused: "not-at-table", "not-started", "over", "not-your-turn"; Stale: "stale", "too-late".
        Illegal: The rules refuse it.
    """
    seat = may_act(change, actor, stamp)
    action = meant(change.table, seat)
    if action is not None:
        own_move(change, actor, seat, action)


def own_move(change: Change, actor: Actor, seat: int, action: object) -> None:
    """Play an action of the person's themselves, whose seat may act. Raises Illegal where the rules refuse it."""
    if come_back(change, seat):
        change.log("back", None, seat=seat)
    move(change, seat, action, "action", actor)


def may_act(change: Change, actor: Actor, stamp: str | None) -> int:
    """The actor's seat where it may act now; raises as `act` does."""
    seat = own_seat(change.table, actor)
    must_play(change.table)
    must_act(change, seat, actor, stamp)
    return seat


def resign(change: Change, actor: Actor) -> None:
    """Give the game up for the actor's seat. Raises Refused as `act` does, and Illegal where the rules refuse it."""
    seat = own_seat(change.table, actor)
    must_play(change.table)
    move(change, seat, Ending.RESIGN, "action", actor)


def back(change: Change, actor: Actor) -> None:
    """The actor is there again: the house gives the seat back. Raises Refused as `act` does."""
    seat = own_seat(change.table, actor)
    must_play(change.table)
    if come_back(change, seat):
        change.log("back", actor, seat=seat)
        go_on(change, seat)


def house_move(change: Change, seat: int, action: object, state: str | None) -> None:
    """Play what the house has chosen for a seat, unless the position is another by now.

    Args:
        change: The table.
        seat: The seat the house has thought for.
        action: Its choice.
        state: The position it has thought about, as the engine writes it.
    """
    table = change.table
    if house_seat(table, change.waiting()) == seat and table.game.dump(table.state) == state:
        move(change, seat, action, "action", None)
        change.publish = True


def move(change: Change, seat: int, action: object, kind: LogKind, actor: Actor | None) -> None:
    """Apply an action, log it, and let the game go on or end. Raises Illegal, and the change must be dropped."""
    table = change.table
    step = table.game.apply(table.state, seat, action)
    change.log(kind, actor, seat=seat, text=table.game.format(action))
    change.keep(length=change.kept.length + 1)
    change.update(state=step.state)
    drop_offers(change, *(k for k, by in table.offers.items() if k == "takeback" or by != seat))
    go_on(change, seat if actor else None)


def drop_offers(change: Change, *kinds: OfferKind) -> None:
    """Let offers lapse: answered by a word, or by a move."""
    if kinds:
        change.update(offers={kind: by for kind, by in change.table.offers.items() if kind not in kinds})
        for kind in kinds:
            change.withdraw(kind)


def go_on(change: Change, present: int | None) -> None:
    """After every new state: end the game where it is over, else let the right clock run.

    Args:
        change: The table with its new state.
        present: The seat whose person has just acted.
    """
    outcome = change.table.game.outcome(change.table.state)
    if outcome is None:
        set_turn(change, present)
        set_pauses(change)
        _lapse(change)
        _decide(change, present)
        return
    change.update(status="finished", outcome=outcome)
    _end(change)


def _lapse(change: Change) -> None:
    """Let votes lapse that are about a seat whose person is there again, or by a seat that the house plays."""
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


def _decide(change: Change, acted: int | None) -> None:
    """Do what all who are there want: somebody more may want it, or somebody who did not may be gone."""
    there = present_seats(change.table) | ({acted} if acted is not None else set())
    wanted = next((kind for kind, seats in change.table.votes.items() if there and there <= seats), None)
    if wanted == END:
        move(change, min(change.table.votes[END]), Ending.DRAW, "action", None)
    elif wanted is not None:
        seat = int(wanted)
        change.log("substitute", None, seat=seat, about=change.table.players[seat].user_id)
        hand_over(change, seat)


def hand_over(change: Change, seat: int) -> None:
    """Give a person's seat to a house player for good; a table without people is closed."""
    drop_offers(change, *change.table.offers)
    if change.table.players[seat].away:
        change.withdraw("away", seat)
    change_player(change, seat, user_id=None, house=SUBSTITUTE, away=False, misses=0)
    if any(player.user_id is not None for player in change.table.players):
        go_on(change, None)
    else:
        close(change, "emptied")


def close(change: Change, reason: str, note: str | None = None) -> None:
    """End the table without an outcome."""
    change.update(status="closed", closed_reason=reason, closed_note=note)
    _end(change)


def _end(change: Change) -> None:
    change.update(offers={}, votes={})
    change.keep(ended_ms=change.now_ms)
    stop(change)
    for kind in _NOTICES:
        change.withdraw(kind)


def fire(change: Change, kind: str, seat: int, key: str) -> None:
    """A clock wants to be looked at: do what it is for, unless it has been answered or put off meanwhile."""
    row = change.clock_of(kind, seat)
    if row is None or row.key != key or row.fire_ms is None or row.fire_ms > change.now_ms:
        return
    if kind == "warn":
        warn(change)
    elif kind == "house":
        change.set_clock(replace(row, fire_ms=None))
    elif kind == "call":
        call(change, row)
    elif kind == "lobby":
        close(change, "expired")
        change.publish = True
    elif kind == "rest":
        close(change, "abandoned")
        change.publish = True
    else:
        _time_out(change, row)


def _time_out(change: Change, row: DeadlineRow) -> None:
    change.publish = True
    if row.seat >= 0:
        _miss(change, row.seat)
    game = change.table.game
    # A turn may take several actions, and a clock that is nobody's own, such as a call window's, ends for each seat
    # that has not acted yet: it is over once the engine names another clock.
    while True:
        table = change.table
        deadline = table.deadline() if table.status == "playing" else None
        if deadline is None or deadline.key != row.key:
            break
        seat = table.to_act()[0] if deadline.seat is None else deadline.seat
        move(change, seat, game.on_timeout(table.state, seat), "timeout", None)


def _miss(change: Change, seat: int) -> None:
    player = change.table.players[seat]
    if change.table.options.speed not in {"live", "relaxed"} or player.automatic:
        return
    away = player.misses + 1 >= MISSES
    change_player(change, seat, misses=player.misses + 1, away=away)
    if away:
        change.log("away", None, seat=seat)
        change.want("away", seat)
