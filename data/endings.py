"""What finished games leave behind: the order in which they ended, results, ratings, records, names, seasons."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any

from data.dialect import unindexed
from data.port import Connection

ALL_TIME = 0
"""The `season` of what counts for ever."""
ALL_GAMES = ""
"""The `game` of what counts over all games."""
NO_GUILD = 0
"""The `guild_id` of games in direct messages."""

DERIVED = ("results", "ratings", "feats", "bests", "members")
"""The tables that can be made again from the others."""


@dataclass(frozen=True, slots=True)
class EndingRow:
    """A row of `endings`, but for whether it is counted."""

    number: int
    table_id: str
    guild_id: int
    game: str
    season: int
    ended_ms: int


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A row of `results`.

    Attributes:
        number: The ending's.
        user_id: None for a house player that sat there from the start; negative for a former player.
        won: Whether it is the first place and somebody has another.
        has_left: Whether the person left for good, or was away at the end.
        with_house: Whether a house player sat at the table from the start, in any seat.
        rated: Whether the game counted for the ratings of the people in it.
        shown_game: The rating as shown after the game, in the game; None where that was not rated. `shown_game_season`
            is that of the season, `shown_all` and `shown_all_season` are those over all games.
    """

    table_id: str
    seat: int
    number: int
    guild_id: int
    game: str
    season: int
    ended_ms: int
    user_id: int | None
    place: int
    score: int
    won: int
    has_left: int
    with_house: int
    rated: int
    shown_game: int | None
    shown_game_season: int | None
    shown_all: int | None
    shown_all_season: int | None


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A row of `ratings`.

    Attributes:
        rated: Games that counted for the rating.
        shown: The rating as people see it.
        with_house: Games with house players.
        run: Games won in a row, up to the last one.
        longest: The most that were ever won in a row.
    """

    guild_id: int
    game: str
    season: int
    user_id: int
    mu: float
    sigma: float
    rated: int
    shown: int
    games: int
    wins: int
    with_house: int
    run: int
    longest: int


@dataclass(frozen=True, slots=True)
class FeatRow:
    """A row of `feats`."""

    table_id: str
    seat: int
    kind: str
    number: int
    guild_id: int
    ended_ms: int
    user_id: int
    value: int


@dataclass(frozen=True, slots=True)
class BestRow:
    """A row of `bests`."""

    guild_id: int
    kind: str
    season: int
    user_id: int
    value: int
    table_id: str


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A row of `seasons`, without its guild."""

    number: int
    started_ms: int
    ended_ms: int | None


def _columns(row: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(row))


def _put(table: str, row: type[Any], key: Sequence[str]) -> str:
    # Only names from this package's own classes get here, never anything from outside.
    columns = _columns(row)
    values = ", ".join(f"{name} = excluded.{name}" for name in columns if name not in key)
    return (
        f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))}) "  # noqa: S608 - as above
        f"ON CONFLICT ({', '.join(key)}) DO UPDATE SET {values}"
    )


_ENDING = ", ".join(_columns(EndingRow))
_RATING = ", ".join(_columns(RatingRow))
_BEST = ", ".join(_columns(BestRow))
_OWN_OF_ALL_TIME = f"user_id = ? AND {unindexed('guild_id')} = ? AND {unindexed('season')} = ?"
_PUT_RESULT = _put("results", ResultRow, ("table_id", "seat"))
_PUT_FEAT = _put("feats", FeatRow, ("table_id", "seat", "kind"))
_PUT_RATING = _put("ratings", RatingRow, ("guild_id", "game", "season", "user_id"))
_PUT_BEST = _put("bests", BestRow, ("guild_id", "kind", "season", "user_id"))
# dataclasses.astuple copies deeply; measured, that was a third of a recomputation.
_result, _feat, _standing, _record = (attrgetter(*_columns(row)) for row in (ResultRow, FeatRow, RatingRow, BestRow))


def end(connection: Connection, table_id: str, guild_id: int, game: str, ended_ms: int) -> None:
    """Note that a game has ended now, in the season that runs. A second time changes nothing."""
    connection.execute(
        "INSERT INTO endings (table_id, guild_id, game, season, ended_ms, counted) VALUES (?, ?, ?, ?, ?, 0) "
        "ON CONFLICT (table_id) DO NOTHING",
        (table_id, guild_id, game, running(connection, guild_id), ended_ms),
    )


def uncounted(connection: Connection, most: int) -> list[EndingRow]:
    """The first endings that have no results yet, in order."""
    query = f"SELECT {_ENDING} FROM endings WHERE counted = 0 ORDER BY number LIMIT ?"  # noqa: S608 - own names only
    return [EndingRow(*row) for row in connection.execute(query, (most,))]


def counted(connection: Connection, number: int, results: Iterable[ResultRow], feats: Iterable[FeatRow]) -> None:
    """Write what an ending comes to, and that it is counted."""
    connection.executemany(_PUT_RESULT, map(_result, results))
    connection.executemany(_PUT_FEAT, map(_feat, feats))
    connection.execute("UPDATE endings SET counted = 1 WHERE number = ?", (number,))


def drop(connection: Connection, number: int) -> None:
    """Forget an ending that is not counted: its game counts nowhere."""
    connection.execute("DELETE FROM endings WHERE number = ?", (number,))


def total(connection: Connection) -> int:
    """How many games have ended and count."""
    number: int = connection.execute("SELECT COUNT(*) FROM endings").fetchone()[0]
    return number


def uncount(connection: Connection) -> None:
    """Forget everything that can be made again."""
    for table in DERIVED:
        connection.execute(f"DELETE FROM {table}")  # noqa: S608 - own names only
    connection.execute("UPDATE endings SET counted = 0")


def rating(connection: Connection, guild_id: int, game: str, season: int, user_id: int) -> RatingRow | None:
    """Where somebody stands; None before their first game there."""
    row = connection.execute(
        f"SELECT {_RATING} FROM ratings WHERE guild_id = ? AND game = ? AND season = ? AND user_id = ?",  # noqa: S608
        (guild_id, game, season, user_id),
    ).fetchone()
    return RatingRow(*row) if row else None


def ratings(connection: Connection) -> set[RatingRow]:
    """Where everybody stands, everywhere."""
    return {RatingRow(*row) for row in connection.execute(f"SELECT {_RATING} FROM ratings")}  # noqa: S608 - own names only


def ratings_of(connection: Connection, guild_id: int, user_id: int) -> list[RatingRow]:
    """Where somebody stands of all time, in each game and over all."""
    query = f"SELECT {_RATING} FROM ratings WHERE {_OWN_OF_ALL_TIME} ORDER BY game"  # noqa: S608 - own names only
    return [RatingRow(*row) for row in connection.execute(query, (user_id, guild_id, ALL_TIME))]


def save_ratings(connection: Connection, rows: Iterable[RatingRow]) -> None:
    """Write where people stand now."""
    connection.executemany(_PUT_RATING, map(_standing, rows))


def best(connection: Connection, guild_id: int, kind: str, season: int, user_id: int) -> BestRow | None:
    """Somebody's record of a kind; None without one."""
    row = connection.execute(
        f"SELECT {_BEST} FROM bests WHERE guild_id = ? AND kind = ? AND season = ? AND user_id = ?",  # noqa: S608
        (guild_id, kind, season, user_id),
    ).fetchone()
    return BestRow(*row) if row else None


def bests_of(connection: Connection, guild_id: int, user_id: int) -> list[BestRow]:
    """Somebody's records of all time, by kind."""
    query = f"SELECT {_BEST} FROM bests WHERE {_OWN_OF_ALL_TIME} ORDER BY kind"  # noqa: S608 - own names only
    return [BestRow(*row) for row in connection.execute(query, (user_id, guild_id, ALL_TIME))]


def save_bests(connection: Connection, rows: Iterable[BestRow]) -> None:
    """Write people's records."""
    connection.executemany(_PUT_BEST, map(_record, rows))


def save_names(connection: Connection, guild_id: int, names: Sequence[tuple[int, str]]) -> None:
    """What these people are called in this server from now on."""
    connection.executemany(
        "INSERT INTO members (guild_id, user_id, name, folded) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (guild_id, user_id) DO UPDATE SET name = excluded.name, folded = excluded.folded",
        [(guild_id, user_id, name, name.casefold()) for user_id, name in names],
    )


def running(connection: Connection, guild_id: int) -> int:
    """The number of the season that runs in this server."""
    row = connection.execute("SELECT MAX(number) FROM seasons WHERE guild_id = ?", (guild_id,)).fetchone()
    return row[0] or 1


def seasons(connection: Connection, guild_id: int, now_ms: int) -> list[SeasonRow]:
    """A server's seasons, newest first; the first one runs from the first game, or from now, until it is closed."""
    rows = connection.execute(
        "SELECT number, started_ms, ended_ms FROM seasons WHERE guild_id = ? ORDER BY number DESC", (guild_id,)
    ).fetchall()
    if rows:
        return [SeasonRow(*row) for row in rows]
    first = connection.execute(
        "SELECT ended_ms FROM endings WHERE guild_id = ? ORDER BY number LIMIT 1", (guild_id,)
    ).fetchone()
    return [SeasonRow(1, first[0] if first else now_ms, None)]


def last_ended(connection: Connection, guild_id: int) -> int | None:
    """When the last game of the season that runs has ended; None before the first."""
    row = connection.execute(
        "SELECT ended_ms FROM endings WHERE guild_id = ? AND season = ? ORDER BY number DESC LIMIT 1",
        (guild_id, running(connection, guild_id)),
    ).fetchone()
    return None if row is None else int(row[0])


def close_season(connection: Connection, guild_id: int, at_ms: int) -> SeasonRow | None:
    """Close the season that runs, at a moment after its last game, and begin the next then.

    None, and nothing has happened, where no game ended in it.
    """
    if last_ended(connection, guild_id) is None:
        return None
    closing = seasons(connection, guild_id, at_ms)[0]
    connection.executemany(
        "INSERT INTO seasons (guild_id, number, started_ms, ended_ms) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (guild_id, number) DO UPDATE SET ended_ms = excluded.ended_ms",
        [(guild_id, closing.number, closing.started_ms, at_ms), (guild_id, closing.number + 1, at_ms, None)],
    )
    return SeasonRow(closing.number, closing.started_ms, at_ms)
