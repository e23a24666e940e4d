"""Applying an action, and what follows from it: clocks and calls, votes that pass, the end of a game or table."""

from engines.game import Ending, Level
from tables.errors import Refused
from tables.model import END, STAYS, TOGETHER, Actor, OfferKind, Table
from tables.play.change import Change, LogKind
from tables.play.deadlines import set_pauses, set_turn, stop
from tables.play.seats import change_player, must_play, own_seat, people_count, present_seats
from tables.publisher import NoticeKind

SUBSTITUTE: Level = "medium"
"""The level of a house player who takes a person's seat for good."""

_NOTICES: tuple[NoticeKind, ...] = ("call", "called", "draw", "takeback", "away")


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
    # The board has shown by now why the table stays in its channel.
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
    """Apply the consequences of a new state: end the game if it is over, else set the clocks and count the votes.

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
    """Drop votes that have no meaning any more, and votes of seats that a house player plays now."""
    table = change.table
    standing = {
        kind: frozenset(seat for seat in seats if not table.players[seat].automatic)
        for kind, seats in table.votes.items()
        if _stands(table, kind)
    }
    votes = {kind: seats for kind, seats in standing.items() if seats}
    if votes != table.votes:
        change.update(votes=votes)


def _stands(table: Table, kind: str) -> bool:
    """Whether a vote can still pass: one about a seat whose person is back cannot, nor one that takes more people."""
    if kind == TOGETHER:
        return people_count(table) > 1
    return kind == END or int(kind) in table.absent()


def _carry_votes(change: Change, acted: int | None) -> None:
    """Carry out a vote that all present people have cast; it may also pass because a person has become absent."""
    present = present_seats(change.table) | ({acted} if acted is not None else set())
    votes = ((kind, seats) for kind, seats in change.table.votes.items() if kind != TOGETHER or len(seats) > 1)
    wanted = next((kind for kind, seats in votes if present and present <= seats), None)
    if wanted in {END, TOGETHER}:
        move(change, min(change.table.voted(END)), Ending.DRAW, "action", None)
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


def end(change: Change, note: str, by: int) -> None:
    """Close the table for a moderator, whose text is `note` and whose id is `by`. Raises Refused("over")."""
    if change.table.status not in {"lobby", "playing"}:
        raise Refused("over")
    change.ended_by = by
    change.log("closed", None, text=note)
    close(change, "ended", note)


def part(change: Change, actor: Actor) -> None:
    """Close the table of a running game without a result, for one of two people of whom one has blocked the other.

    Raises:
        Refused: "not-at-table", "not-started", "over", or "not-parted" where others play too.
    """
    own_seat(change.table, actor)
    must_play(change.table)
    if people_count(change.table) != 2:
        raise Refused("not-parted")
    change.log("closed", actor)
    close(change, "parted")


def close(change: Change, reason: str, note: str | None = None) -> None:
    """Close the table without an outcome, for a reason as in `Table.closed_reason`; `note` is the moderator's text."""
    change.update(status="closed", closed_reason=reason, closed_note=note)
    _end(change)


def break_off(change: Change) -> None:
    """Close the table of a game of a tournament that is to be adjudicated (docs/tournaments.md, 6.2 and 6.7)."""
    change.log("closed", None, text="adjudicated")
    close(change, "adjudicated")
    change.publish = True


def _end(change: Change) -> None:
    change.update(offers={}, votes={})
    change.keep(ended_ms=change.now_ms)
    stop(change)
    for kind in _NOTICES:
        change.withdraw(kind)
