"""Votes of all people at a table, for an early end or a house player in an absent person's seat; and leaving for good."""

from collections.abc import Iterable

from data.rows import LogRow
from engines.game import Ending
from tables.errors import Refused
from tables.model import END, TOGETHER, Actor, Table
from tables.play import lobby, turn
from tables.play.change import Change
from tables.play.follow import go_on, hand_over
from tables.play.seats import come_back, must_play, own_seat, people_count, played_alone, present_seats


def vote(change: Change, actor: Actor, kind: str, *, unless_alone: bool = False, in_tournament: bool = False) -> None:
    """Cast a vote, which passes once all present people have cast it; a tournament's game ends early only by two of them.

    A vote may also pass later, when a person who has not voted becomes absent.

    Args:
        change: The change of the table.
        actor: The voter; where a house player has kept the voter's seat, they get it back.
        kind: `END`, or the number of an absent person's seat that a house player is to take.
        unless_alone: Whether to change nothing if nobody else is present, in which case the vote would pass at once.
        in_tournament: Whether the game is one of a tournament, whose early end nobody decides alone.

    Raises:
        Refused: "not-at-table", "not-started", "over", "vote-stands", "not-absent" where the seat's person is present,
            "seat-kept" where the house plays the seat already until they are back, or "in-tournament" for an early end of a
            tournament's game at which the others are house players.
        Illegal: The rules know no early end.
    """
    seat = own_seat(change.table, actor)
    must_play(change.table)
    table = change.table
    together = in_tournament and kind == END
    if together and people_count(table) == 1:
        raise Refused("in-tournament")
    if unless_alone and not together and present_seats(table) <= {seat}:
        return
    if kind == END:
        # A trial, so that a game without early end refuses the first vote and not the last.
        table.game.apply(table.state, seat, Ending.DRAW)
    elif kind not in map(str, table.absent()):
        kept = kind in {str(number) for number, player in enumerate(table.players) if player.away}
        raise Refused("seat-kept" if kept else "not-absent")
    wanting = table.voted(kind)
    if seat in wanting:
        raise Refused("vote-stands")
    if table.players[seat].away and come_back(change, seat):
        change.log("back", None, seat=seat)
    change.log("vote", actor, seat=seat, text=kind)
    change.update(votes={**table.votes, TOGETHER if together else kind: wanting | {seat}})
    go_on(change, seat)


def may_leave_alone(table: Table, log: Iterable[LogRow]) -> bool:
    """Whether a table's one person is the only one who sits there, has played there or was challenged, as its log tells."""
    return played_alone(table, log) and table.challenged_id is None


def leave_alone(change: Change, actor: Actor) -> None:
    """Close the actor's own lobby, or their game against the house, at which nobody else sits, played or was challenged.

    Args:
        change: The change of the table, with its log.
        actor: The person.

    Raises:
        Refused: "not-at-table", "over", "closed", or "company" where there is or was anybody else.
    """
    own_seat(change.table, actor)
    if not may_leave_alone(change.table, change.entries):
        raise Refused("company")
    if change.table.status == "lobby":
        lobby.leave(change, actor)
    elif change.table.game.two_sided:
        turn.resign(change, actor)
    else:
        quit_seat(change, actor)


def quit_seat(change: Change, actor: Actor) -> None:
    """Leave a running game for good: a house player takes the seat, and a table that has no people left is closed.

    Raises:
        Refused: "not-at-table", "not-started", "over".
    """
    seat = own_seat(change.table, actor)
    must_play(change.table)
    change.log("quit", actor, seat=seat)
    hand_over(change, seat)
