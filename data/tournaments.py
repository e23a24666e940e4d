"""Tournaments: their settings and state, who takes part, and the games.

Whoever writes any of these rows holds the server's lock (`data.servers.lock`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from data import clocks, posts
from data.clocks import TOURNAMENT
from data.port import Connection
from data.query import all_rows, first_row
from data.rows import ClockRow, next_fire
from data.shards import EVERY, Shards
from data.statements import column_names, put


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A row of `tournaments`.

    Attributes:
        interaction_id: The interaction of the command that opened the tournament.
        lang: The language of its messages.
        kind: As `tables.tournament.model.Kind`.
        pace: As `tables.tournament.model.Pace`.
        rounds: The number of rounds; None while the kind's own number is not known, and for an arena.
        minutes: The length of an arena in minutes; None for the other kinds.
        seats: The greatest number of seats at a table.
        fill: The number of entrants up to which house players fill the field.
        most: The greatest number of entrants.
        threads: Whether the games have threads of their own.
        options: The games' options as a JSON object.
        seed: The seed of the pairings in hexadecimal.
        status: "open" until the first round, "running" while games are played or about to be, or "over".
        round: The round for which people check in, or which is played; 0 before the first check-in.
        closing: 0 while new games may begin; 1 once nobody is paired any more, but games go on; 2 once what is unfinished is
            adjudicated.
        reason: Why the tournament ended; None before.
        revision: A counter that grows with every change that messages show.
        starts_ms: The planned start, later the actual one, in Unix milliseconds; this program writes no row without it.
        ended_ms: The end in Unix milliseconds; None before.
        thread_id: The tournament's own thread, which has the id of its card; None before it is made, 0 where there is none or
            it was deleted.
    """

    id: str
    guild_id: int
    channel_id: int
    organiser_id: int
    interaction_id: int
    lang: str
    name: str
    game: str
    kind: str
    pace: str
    rounds: int | None
    minutes: int | None
    seats: int
    fill: int
    most: int
    threads: int
    options: str
    seed: str
    status: str
    round: int
    closing: int
    reason: str | None
    revision: int
    starts_ms: int | None
    created_ms: int
    ended_ms: int | None
    thread_id: int | None


@dataclass(frozen=True, slots=True)
class EntrantRow:
    """A row of `tournament_entrants`, without the tournament's id and server.

    Attributes:
        number: The number in the tournament, from 1 in the order of joining.
        user_id: The person; None for a house player, negative for a former player.
        house: The level of a house player; None for a person.
        rating: The rating as shown when they joined.
        since: The first round for which they may be paired.
        gone: The first round for which they are no longer paired; None while they take part.
        here: The last round for which they have said that they are here; in an arena, since when they wait for a game, in
            Unix milliseconds; 0 for none.
        misses: The number of games to which they did not come.
    """

    number: int
    user_id: int | None
    name: str
    house: str | None
    rating: int
    since: int
    gone: int | None
    here: int
    misses: int


@dataclass(frozen=True, slots=True)
class PairingRow:
    """A row of `tournament_pairings`, without the tournament's id and server.

    Attributes:
        number: The number in the tournament, from 1.
        seats: The entrants' numbers in the order of seats, as a JSON list.
        came: For each seat 1 if its entrant has come to the game, else 0, as a JSON list.
        table_id: The table of the game; None where there is nothing to play.
        halves: The points of the seats in half points, as a JSON list; None without a result.
        how: As `tables.tournament.model.How`; None without a result.
    """

    number: int
    round: int
    seats: str
    came: str
    table_id: str | None
    halves: str | None
    how: str | None


@dataclass(frozen=True, slots=True)
class LoadedTournament:
    """A tournament with all its rows but the posts; entrants and pairings are in order of their numbers."""

    row: TournamentRow
    entrants: tuple[EntrantRow, ...]
    pairings: tuple[PairingRow, ...]
    clocks: tuple[ClockRow, ...]


_ROW, _ENTRANT, _PAIRING = map(column_names, (TournamentRow, EntrantRow, PairingRow))
_PUT_ROW = put("tournaments", _ROW, ("id",))
_PUT_ENTRANT = put("tournament_entrants", ("tournament_id", "guild_id", *_ENTRANT), ("tournament_id", "number"))
_PUT_PAIRING = put("tournament_pairings", ("tournament_id", "guild_id", *_PAIRING), ("tournament_id", "number"))
_row, _entrant, _pairing = (attrgetter(*each) for each in (_ROW, _ENTRANT, _PAIRING))


def _all(connection: Connection, table: str, columns: Sequence[str], order: str, tournament_id: str) -> list[Any]:
    query = f"SELECT {', '.join(columns)} FROM {table} WHERE tournament_id = ? ORDER BY {order}"  # noqa: S608 - own names only
    return connection.execute(query, (tournament_id,)).fetchall()


def load(connection: Connection, tournament_id: str) -> LoadedTournament | None:
    """Load a tournament; None if no tournament has this id."""
    row = connection.execute(
        f"SELECT {', '.join(_ROW)} FROM tournaments WHERE id = ?",  # noqa: S608 - own names only
        (tournament_id,),
    ).fetchone()
    if row is None:
        return None
    return LoadedTournament(
        TournamentRow(*row),
        tuple(EntrantRow(*each) for each in _all(connection, "tournament_entrants", _ENTRANT, "number", tournament_id)),
        tuple(PairingRow(*each) for each in _all(connection, "tournament_pairings", _PAIRING, "number", tournament_id)),
        tuple(clocks.of(connection, TOURNAMENT, tournament_id)),
    )


def guild(connection: Connection, tournament_id: str) -> int | None:
    """The server of a tournament, whose lock a change of the tournament takes; None if no tournament has this id."""
    return first_row(connection, int, "SELECT guild_id FROM tournaments WHERE id = ?", (tournament_id,))


def save(
    connection: Connection,
    row: TournamentRow,
    entrants: Iterable[EntrantRow],
    pairings: Iterable[PairingRow],
    running: Iterable[ClockRow],
    *,
    stopped: Iterable[tuple[str, int]],
) -> None:
    """Write a tournament's row, and those of its entrants, pairings and clocks that have changed.

    Args:
        connection: The store's connection.
        row: The tournament.
        entrants: The new and changed entrants.
        pairings: The new and changed pairings.
        running: The new and changed clocks.
        stopped: The kinds and numbers of the clocks to delete.
    """
    connection.execute(_PUT_ROW, _row(row))
    connection.executemany(_PUT_ENTRANT, [(row.id, row.guild_id, *_entrant(each)) for each in entrants])
    connection.executemany(_PUT_PAIRING, [(row.id, row.guild_id, *_pairing(each)) for each in pairings])
    clocks.drop(connection, TOURNAMENT, row.id, stopped)
    clocks.put(connection, TOURNAMENT, row.id, row.guild_id, running)


def remove_entrant(connection: Connection, tournament_id: str, number: int) -> None:
    """Delete an entrant who has left before the start."""
    connection.execute(
        "DELETE FROM tournament_entrants WHERE tournament_id = ? AND number = ?", (tournament_id, number)
    )


def by_interaction(connection: Connection, interaction_id: int) -> str | None:
    """The tournament that an interaction has opened; None if there is none."""
    return first_row(connection, str, "SELECT id FROM tournaments WHERE interaction_id = ?", (interaction_id,))


def exists(connection: Connection, tournament_id: str) -> bool:
    """Whether a tournament has this id."""
    return connection.execute("SELECT 1 FROM tournaments WHERE id = ?", (tournament_id,)).fetchone() is not None


def of_table(connection: Connection, table_id: str) -> tuple[str, int] | None:
    """The tournament that a table's game belongs to, and the number of its pairing; None for any other table."""
    row = connection.execute(
        "SELECT tournament_id, number FROM tournament_pairings WHERE table_id = ?", (table_id,)
    ).fetchone()
    return None if row is None else (str(row[0]), int(row[1]))


def occasion(connection: Connection, table_id: str) -> tuple[str, int, int | None] | None:
    """The name of the tournament that a table's game belongs to, the game's round, and the number of rounds.

    None for any other table, and as the number of rounds of an arena.
    """
    row = connection.execute(
        "SELECT t.name, p.round, t.rounds FROM tournament_pairings p JOIN tournaments t ON t.id = p.tournament_id "
        "WHERE p.table_id = ?",
        (table_id,),
    ).fetchone()
    return None if row is None else (row[0], row[1], row[2])


def in_guild(connection: Connection, guild_id: int, *, last: int = 0) -> list[str]:
    """The tournaments of a server that are not over, oldest first, and before them the `last` ones that ended last."""
    ended = connection.execute(
        "SELECT id FROM tournaments WHERE guild_id = ? AND ended_ms IS NOT NULL ORDER BY ended_ms DESC, id LIMIT ?",
        (guild_id, last),
    ).fetchall()
    running = connection.execute(
        "SELECT id FROM tournaments WHERE guild_id = ? AND ended_ms IS NULL ORDER BY created_ms, id", (guild_id,)
    ).fetchall()
    return [row[0] for row in (*ended[::-1], *running)]


def ended(connection: Connection, guild_id: int, since_ms: int, until_ms: int) -> list[str]:
    """The ids of a server's tournaments that ended from `since_ms` until before `until_ms`, and count, oldest first."""
    query = (
        "SELECT id FROM tournaments WHERE guild_id = ? AND ended_ms >= ? AND ended_ms < ? AND reason <> 'called-off' "
        "ORDER BY ended_ms, id"
    )
    return all_rows(connection, str, query, (guild_id, since_ms, until_ms))


def running(connection: Connection, shards: Shards = EVERY) -> list[str]:
    """The tournaments of these shards' servers that are not over."""
    query = f"SELECT id FROM tournaments WHERE ended_ms IS NULL{shards.clause('guild_id')} ORDER BY created_ms, id"  # noqa: S608
    return all_rows(connection, str, query, shards.values)


def of_person(connection: Connection, user_id: int) -> list[str]:
    """The tournaments that are not over in which a person takes part."""
    query = (
        "SELECT t.id FROM tournament_entrants e JOIN tournaments t ON t.id = e.tournament_id "
        "WHERE e.user_id = ? AND t.ended_ms IS NULL ORDER BY t.created_ms, t.id"
    )
    return all_rows(connection, str, query, (user_id,))


def enter_thread(connection: Connection, tournament_id: str, thread_id: int) -> int | None:
    """Record a tournament's own thread, 0 where there is none or it was deleted; the thread that was recorded before."""
    row = connection.execute("SELECT thread_id FROM tournaments WHERE id = ?", (tournament_id,)).fetchone()
    connection.execute("UPDATE tournaments SET thread_id = ? WHERE id = ?", (thread_id, tournament_id))
    return None if row is None else row[0]


def called(connection: Connection, tournament_id: str, numbers: Iterable[int], now_ms: int) -> int | None:
    """Start the no-show clocks (`come`) of these pairings, whose people a message calls now, unless they run already.

    Returns:
        The time of the tournament's next clock in milliseconds; None if there is none.
    """
    connection.executemany(
        "UPDATE clocks SET fire_ms = fire_ms - due_ms + ? + seconds * 1000, due_ms = ? + seconds * 1000 "
        "WHERE subject = ? AND id = ? AND kind = 'come' AND number = ? AND due_ms - seconds * 1000 > ?",
        [(now_ms, now_ms, TOURNAMENT, tournament_id, number, now_ms) for number in numbers],
    )
    return next_fire(clocks.of(connection, TOURNAMENT, tournament_id))


def forget(connection: Connection, user_id: int, number: int) -> None:
    """Delete a person from tournaments that have not begun, and their name from the others.

    In those under way they are no longer paired; the standings of those that are over do not change.
    The caller replaces the person's id as an entrant by the negative number.
    """
    own = "user_id = ? AND tournament_id IN (SELECT id FROM tournaments WHERE {})"
    connection.execute(f"DELETE FROM tournament_entrants WHERE {own.format('round = 0')}", (user_id,))  # noqa: S608
    theirs = "SELECT tournament_id FROM tournament_entrants WHERE user_id = ?"
    connection.execute(f"UPDATE tournaments SET revision = revision + 1 WHERE id IN ({theirs})", (user_id,))  # noqa: S608
    posts.follow_tournaments(connection, theirs, (user_id,))
    connection.execute(
        "UPDATE tournament_entrants SET name = '', here = 0, gone = COALESCE(gone, (SELECT t.round + 1 "
        "FROM tournaments t WHERE t.id = tournament_id AND t.ended_ms IS NULL)) WHERE user_id = ?",
        (user_id,),
    )
    connection.execute("UPDATE tournaments SET organiser_id = ? WHERE organiser_id = ?", (number, user_id))
