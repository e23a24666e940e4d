"""The games of a tournament: the tables at which they are played, and what their ends bring (docs/tournaments.md, 5 and 6)."""

from collections.abc import Callable
from functools import partial
from typing import cast

from data import manners
from data import servers as store_servers
from data import tables as store_tables
from data import tournaments as store
from data.port import Connection
from data.tournaments import EntrantRow, PairingRow
from engines.game import AnyGame, Level
from tables.deletion import give_up
from tables.model import Player
from tables.play import lobby
from tables.play.change import Change
from tables.play.follow import break_off
from tables.play.presence import Presence
from tables.tournament import entering, messages, results
from tables.tournament.course import Course, as_pairing, came, seats
from tables.tournament.model import PairingResult
from tables.village.results import sat

Chore = tuple[str, Callable[[Change], None]]
"""A table's id, and the change that is to be made there."""


def begun(course: Course, number: int, table_id: str, game: AnyGame, *, threads: bool, presence: Presence) -> Change:
    """Make the table of a pairing, already started, its seats as paired; those who have not come have none (5.2).

    Args:
        course: The tournament, to which the table's id is added.
        number: The pairing's number.
        table_id: The id of the new table.
        game: The rules of the game.
        threads: Whether the table plays in a thread of its own.
        presence: When people last pressed or typed something.
    """
    row = course.pairings[number]
    course.play_at(number, table_id)
    place = lobby.Place(course.row.guild_id, course.row.channel_id, course.row.lang, threads)
    options = game.options.model_validate_json(course.row.options)
    players = tuple(_player(course.entrants[each]) for each in came(row))
    return lobby.seated(table_id, game, place, options, players, now_ms=course.now_ms, presence=presence)


def _player(entrant: EntrantRow) -> Player:
    return Player(entrant.name, entrant.user_id, cast("Level | None", entrant.house))


def ended(connection: Connection, change: Change) -> None:
    """Write the result of a game that has ended, if it is one of a tournament.

    This is part of the transaction that saves the end, so that no end is without its result, nor a result without its
    end. The tournament goes on from there in a transaction of its own (`stages.advance`).
    """
    found = store.of_table(connection, change.table.id)
    if found is None:
        return
    tournament_id, number = found
    assert change.table.guild_id is not None, "tournaments are of servers"
    store_servers.lock(connection, change.table.guild_id)
    loaded = store.load(connection, tournament_id)
    assert loaded is not None, "tournaments are never deleted"
    course = Course(loaded, change.now_ms)
    row = course.pairings[number]
    change.tournament_id = tournament_id
    if row.halves is None:
        entering.over(course, row, _result(connection, course, row, change))
        _take_out_barred(connection, course, row)
        messages.save(connection, course)


def _take_out_barred(connection: Connection, course: Course, row: PairingRow) -> None:
    """Withdraw those who were barred from the server during a game that is over now (3.7), unless the tournament ends."""
    if course.row.reason is not None:
        return
    barred = dict(manners.barred_in(connection, course.row.guild_id, course.now_ms))
    for number in seats(row):
        entrant = course.entrants[number]
        if entrant.user_id in barred and course.is_in(entrant):
            entering.leave(course, number)


def _result(connection: Connection, course: Course, row: PairingRow, change: Change) -> PairingResult:
    """What a game brought: who left it has lost it, and one that was broken off is adjudicated (6.2, 6.7)."""
    kind, table, pairing = course.settings.kind, change.table, as_pairing(row)
    if table.status == "closed":
        entrants = [course.entrants[each] for each in pairing.sat]
        # A house player has the seat of whoever left the game alone.
        seated = {player.user_id for player in table.players}
        stayed = [each.number for each in entrants if course.is_in(each) and (each.house or each.user_id in seated)]
        return results.adjudicated(kind, pairing, stayed, table.game, table.state)
    loaded = store_tables.load(connection, table.id, with_log=True)
    assert loaded is not None, "the table has just been saved"
    places = [seat.place for seat in sat(loaded)]
    return results.played(kind, results.with_absent(pairing, pairing.sat, places))


def chores(course: Course) -> list[Chore]:
    """What is to be done at the tables of a tournament: games to be broken off, or given up by those who have left.

    Each may be done again: a table that has ended stays as it is.
    """
    found: list[Chore] = []
    for row in course.under_way:
        if row.table_id is None:
            continue
        if course.row.closing == 2:
            found.append((row.table_id, _break_off))
            continue
        for number in came(row):
            entrant = course.entrants[number]
            if entrant.gone is not None and entrant.user_id is not None and entrant.user_id > 0:
                found.append((row.table_id, partial(_given_up, user_id=entrant.user_id)))
    return found


def _given_up(change: Change, user_id: int) -> None:
    """Have somebody who has left the tournament give up their game; the publisher shows it, as no person's request does."""
    give_up(change, user_id)
    change.publish = True


def _break_off(change: Change) -> None:
    """Close the table of a game that is unfinished when its round ends (6.2)."""
    if change.table.status == "playing":
        break_off(change)
