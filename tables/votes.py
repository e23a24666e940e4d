"""What it takes everybody at a table to want: an early end, a house player for an absent seat; and leaving for good."""

from engines.game import Ending, Level
from tables.change import Change
from tables.errors import Refused
from tables.model import END, Actor
from tables.play import close, go_on, move
from tables.seats import change_player, must_play, own_seat, present

SUBSTITUTE: Level = "medium"
"""How well a house player plays who takes somebody's seat."""


def vote(change: Change, actor: Actor, kind: str) -> None:
    """Want something; it is done once all who are there want it.

    Args:
        change: The table.
        actor: Who wants it.
        kind: `END`, or the number of an absent person's seat that a house player shall take.

    Raises:
        Refused: "not-at-table", "not-started", "over", "vote-stands", or "not-absent" for a seat whose person is there.
        Illegal: The rules know no early end.
    """
    seat = own_seat(change.table, actor)
    must_play(change.table)
    table = change.table
    if kind != END and kind not in map(str, table.absent()):
        raise Refused("not-absent")
    wanting = table.votes.get(kind, frozenset()) | {seat}
    if wanting == table.votes.get(kind):
        raise Refused("vote-stands")
    if not present(table) <= wanting:
        change.log("vote", actor, seat=seat, text=kind)
        change.update(votes={**table.votes, kind: wanting})
    elif kind == END:
        move(change, seat, Ending.DRAW, "action", actor)
    else:
        change.log("vote", actor, seat=seat, text=kind)
        _hand_over(change, int(kind))


def quit_seat(change: Change, actor: Actor) -> None:
    """Leave a running game for good: a house player takes the seat, and a table without people is closed.

    Raises:
        Refused: "not-at-table", "not-started", "over".
    """
    seat = own_seat(change.table, actor)
    must_play(change.table)
    change.log("quit", actor, seat=seat)
    _hand_over(change, seat)


def _hand_over(change: Change, seat: int) -> None:
    change_player(change, seat, user_id=None, house=SUBSTITUTE, away=False, misses=0)
    if all(player.user_id is None for player in change.table.players):
        close(change, "emptied")
    else:
        go_on(change, None)
