"""Who may do what at a table, and which seat the house plays."""

import hashlib
from collections.abc import Collection
from dataclasses import replace
from typing import Any

from tables.errors import Refused, Stale
from tables.model import Actor, Player, Table
from tables.play.change import Change


def deserted(table: Table) -> bool:
    """Whether every person at the table is away, so that it rests: nobody is left for whom the game should go on."""
    return all(player.away for player in table.players if player.user_id is not None)


def house_seats(table: Table) -> list[int]:
    """The seats that the house must act for now.

    At a table that rests a house player still answers, so that its opponent comes back to a turn of their own, but
    nobody plays for those who are away. Where the rules wait for a person, the house does nothing.
    """
    if table.status != "playing" or table.awaits_person():
        return []
    resting = deserted(table)
    played = (player.house is not None or (player.away and not resting) for player in table.players)
    automatic = {seat for seat, plays in enumerate(played) if plays}
    return [seat for seat in table.to_act() if seat in automatic]


def house_seat(table: Table, waiting: Collection[int]) -> int | None:
    """The first seat that the house must act for and that is not among those whose house player takes its time."""
    return next((seat for seat in house_seats(table) if seat not in waiting), None)


def house_seed(seed: bytes, seat: int, number: int) -> bytes:
    """What decides the house's dice for a turn: from the game's seed, but nothing that the game's own dice use.

    Args:
        seed: The game's.
        seat: Which seat thinks.
        number: Rows in the log, so that a position met again after a take-back is thought about afresh.
    """
    return hashlib.sha256(seed + f"/house/{seat}/{number}".encode()).digest()


def present_seats(table: Table) -> set[int]:
    """The seats whose person is there, as far as anybody can tell."""
    absent = table.absent()
    return {
        seat
        for seat, player in enumerate(table.players)
        if player.user_id is not None and not player.away and seat not in absent
    }


def own_seat(table: Table, actor: Actor) -> int:
    """The actor's seat. Raises Refused("not-at-table")."""
    seat = table.seat_of(actor.user_id)
    if seat is None:
        raise Refused("not-at-table")
    return seat


def must_play(table: Table) -> None:
    """Raise Refused("not-started") or Refused("over") where no game is being played."""
    if table.status == "lobby":
        raise Refused("not-started")
    if table.status != "playing":
        raise Refused("over")


def must_act(change: Change, seat: int, actor: Actor, stamp: str | None) -> None:
    """Check that an action of the seat is about what still stands, in time, and its turn.

    Raises:
        Stale: "stale" for a click on a picture that has changed since, "too-late" for an action made after the turn's
            end but before the clock has played for the seat.
        Refused: "not-your-turn".
    """
    table = change.table
    if stamp is not None and stamp != table.stamp(seat):
        raise Stale("stale")
    if seat not in table.to_act():
        raise Refused("not-your-turn")
    clock = change.clock("turn")
    if clock and clock.seat in {-1, seat} and actor.at_ms > clock.due_ms:
        raise Stale("too-late")


def change_player(change: Change, seat: int, **fields: Any) -> None:
    """Give fields of one player new values."""
    players: tuple[Player, ...] = change.table.players
    changed = replace(players[seat], **fields)
    change.update(players=(*players[:seat], changed, *players[seat + 1 :]))


def come_back(change: Change, seat: int) -> bool:
    """The seat's person is there: forget missed turns, and the house gives the seat back.

    Returns:
        Whether the house had kept the seat.
    """
    player = change.table.players[seat]
    if not (player.away or player.misses):
        return False
    change_player(change, seat, away=False, misses=0)
    if player.away:
        change.withdraw("away", seat)
    return player.away
