"""Seats: checks of who may act at a table, and which seats are played by the program."""

import hashlib
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from data.rows import LogRow, Whereabouts
from tables.errors import Refused
from tables.model import Actor, Player, Table
from tables.play.change import Change

LEFT = frozenset({"quit", "substitute"})
"""The kinds of log rows after which a house player has a person's seat: such a game counts for the person who left too."""


def deserted(table: Table) -> bool:
    """Whether every person at the table is away, so that the table rests until one of them comes back."""
    return table.answers.of(
        "deserted", lambda: all(player.away for player in table.players if player.user_id is not None)
    )


def people_count(table: Table) -> int:
    """The number of people at the table, present or away; without house players."""
    return table.answers.of("people", lambda: sum(player.user_id is not None for player in table.players))


def played_alone(table: Table, log: Iterable[LogRow]) -> bool:
    """Whether one person has been alone at the table since the game began, as its log tells."""
    return people_count(table) == 1 and all(row.kind not in LEFT for row in log)


def house_seats(table: Table) -> list[int]:
    """The seats for which the program must act now, in the engine's order.

    At a table that rests, house players still act, so that a person comes back to a turn of their own; the seats of
    people who are away wait. Where the rules wait for a person, no seat is played by the program.
    """
    return table.answers.of("house", lambda: _house_seats(table)) if table.status == "playing" else []


def _house_seats(table: Table) -> list[int]:
    if table.awaits_person():
        return []
    resting = deserted(table)
    played = (player.house is not None or (player.away and not resting) for player in table.players)
    automatic = {seat for seat, plays in enumerate(played) if plays}
    return [seat for seat in table.to_act() if seat in automatic]


def house_seat(table: Table, waiting: Collection[int]) -> int | None:
    """The first seat for which the program must act; None without one.

    Args:
        table: The table.
        waiting: The seats that are left out, because their house player's pause has not ended.
    """
    return next((seat for seat in house_seats(table) if seat not in waiting), None)


def house_seed(seed: bytes, seat: int, number: int) -> bytes:
    """The seed of a house player's random choices in one turn, independent of the game's own dice.

    Args:
        seed: The game's seed.
        seat: The house player's seat.
        number: The number of rows in the log, which differs when a position recurs after a take-back.
    """
    return hashlib.sha256(seed + f"/house/{seat}/{number}".encode()).digest()


def present_seats(table: Table) -> set[int]:
    """The seats whose person is neither away nor absent by the rules."""
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


def must_be_lobby(table: Table | Whereabouts) -> None:
    """Check that the table awaits its start. Raises Refused("started"), Refused("over") or Refused("closed")."""
    if table.status != "lobby":
        raise Refused({"playing": "started", "closed": "closed"}.get(table.status, "over"))


def must_play(table: Table) -> None:
    """Check that the game is being played. Raises Refused("not-started") or Refused("over")."""
    if table.status == "lobby":
        raise Refused("not-started")
    if table.status != "playing":
        raise Refused("over")


def change_player(change: Change, seat: int, **fields: Any) -> None:
    """Set fields of one seat's player."""
    players: tuple[Player, ...] = change.table.players
    changed = replace(players[seat], **fields)
    change.update(players=(*players[:seat], changed, *players[seat + 1 :]))


def come_back(change: Change, seat: int) -> bool:
    """Note that a seat's person has acted: reset the missed turns, and end their being away.

    Returns:
        Whether the person was away.
    """
    player = change.table.players[seat]
    if not (player.away or player.misses):
        return False
    change_player(change, seat, away=False, misses=0)
    if player.away:
        change.withdraw("away", seat)
    return player.away
