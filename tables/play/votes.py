"""What it takes everybody at a table to want: an early end, a house player for an absent seat; and leaving for good."""

from engines.game import Ending
from tables.errors import Refused
from tables.model import END, Actor
from tables.play.actions import go_on, hand_over
from tables.play.change import Change
from tables.play.seats import come_back, must_play, own_seat


def vote(change: Change, actor: Actor, kind: str) -> None:
    """Want something; it is done once all who are there want it, be it because somebody else is gone by then.

    Args:
        change: The table.
        actor: Who wants it; a seat of theirs that the house has kept is given back.
        kind: `END`, or the number of an absent person's seat that a house player shall take.

    Raises:
        Refused: "not-at-table", "not-started", "over", "vote-stands", or "not-absent" for a seat whose person is there.
        Illegal: The rules know no early end.
    """
    seat = own_seat(change.table, actor)
    must_play(change.table)
    table = change.table
    if kind == END:
        # Refused to the first who wants it, not to the last.
        table.game.apply(table.state, seat, Ending.DRAW)
    elif kind not in map(str, table.absent()):
        raise Refused("not-absent")
    wanting = table.votes.get(kind, frozenset())
    if seat in wanting:
        raise Refused("vote-stands")
    if table.players[seat].away and come_back(change, seat):
        change.log("back", None, seat=seat)
    change.log("vote", actor, seat=seat, text=kind)
    change.update(votes={**table.votes, kind: wanting | {seat}})
    go_on(change, seat)


def quit_seat(change: Change, actor: Actor) -> None:
    """Leave a running game for good: a house player takes the seat, and a table without people is closed.

    Raises:
        Refused: "not-at-table", "not-started", "over".
    """
    seat = own_seat(change.table, actor)
    must_play(change.table)
    change.log("quit", actor, seat=seat)
    hand_over(change, seat)
