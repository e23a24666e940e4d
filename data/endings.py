"""Data about finished games: the order in which they ended, results, ratings, personal bests, names, seasons."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter

from data.dialect import unindexed
from data.direct import DELETED
from data.port import Connection
from data.query import all_rows, first_row, number
from data.statements import column_names, put

ALL_TIME = 0
"""The value of `season` in rows that cover all seasons."""
ALL_GAMES = ""
"""The value of `game` in rows that cover all games."""
NO_GUILD = 0
"""The value of `guild_id` in rows about games in direct messages."""

DERIVED = ("results", "ratings", "feats", "bests", "members")
"""The tables of the database that can be recomputed from the others."""


@dataclass(frozen=True, slots=True)
class EndingRow:
    """A row of `endings`.

    Attributes:
        rules: The version of the rules by which the game is rated: 0 without absence and fair play, for endings that were
            recorded before these, so that a recomputation gives the ratings that were counted then.
    """

    number: int
    table_id: str
    guild_id: int
    game: str
    season: int
    ended_ms: int
    rules: int


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A row of `results`.

    Attributes:
        number: The number of the ending.
        user_id: None for a house player that sat there from the start; negative for a former player.
        won: Whether this seat came first and another seat did not.
        has_left: Whether the person left for good, or was away at the end.
        with_house: Whether a house player sat at the table from the start, in any seat.
        rated: Whether the game counted for the ratings of the people in it.
        shown_game: The rating in this game of all time, as shown after it; None if it was not rated.
        shown_game_season: The rating in this game of the season, as shown after it; None if it was not rated.
        shown_all: The rating over all games of all time, as shown after it; None if it was not rated.
        shown_all_season: The rating over all games of the season, as shown after it; None if it was not rated.
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
        rated: The number of games that counted for the rating.
        shown: The rating as people see it.
        with_house: The number of games with house players.
        run: The current streak: the number of games won in a row, up to the last one.
        longest: The longest streak of games won in a row.
        rated_ms: The end of the last game that counted for the rating, in Unix milliseconds; None without one.
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
    rated_ms: int | None


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
class Season:
    """A season of a server: `number` is counted from 1, `ended_ms` is None for the running season."""

    number: int
    started_ms: int
    ended_ms: int | None


_ENDING = ", ".join(column_names(EndingRow))
_RESULT = ", ".join(column_names(ResultRow))
_RATING = ", ".join(column_names(RatingRow))
_BEST = ", ".join(column_names(BestRow))
_FEAT = ", ".join(column_names(FeatRow))
_LEFT_ALONE = f" WHERE table_id NOT IN (SELECT id FROM tables WHERE closed_reason = '{DELETED}')"  # noqa: S608 - own names only
_OWN_OF_ALL_TIME = f"user_id = ? AND {unindexed('guild_id')} = ? AND {unindexed('season')} = ?"
_PUT_RESULT = put("results", column_names(ResultRow), ("table_id", "seat"))
_PUT_FEAT = put("feats", column_names(FeatRow), ("table_id", "seat", "kind"))
_PUT_RATING = put("ratings", column_names(RatingRow), ("guild_id", "game", "season", "user_id"))
_PUT_BEST = put("bests", column_names(BestRow), ("guild_id", "kind", "season", "user_id"))
# dataclasses.astuple copies deeply; measured, that was a third of a recomputation.
_result, _feat, _standing, _record = (
    attrgetter(*column_names(row)) for row in (ResultRow, FeatRow, RatingRow, BestRow)
)


def end(connection: Connection, table_id: str, guild_id: int, game: str, ended_ms: int) -> EndingRow:
    """Record the end of a table's game in the server's current season."""
    connection.execute(
        "INSERT INTO endings (table_id, guild_id, game, season, ended_ms, rules) VALUES (?, ?, ?, ?, ?, 1)",
        (table_id, guild_id, game, running(connection, guild_id), ended_ms),
    )
    query = f"SELECT {_ENDING} FROM endings WHERE table_id = ?"  # noqa: S608 - own names only
    return EndingRow(*connection.execute(query, (table_id,)).fetchone())


def after(connection: Connection, number: int, most: int) -> list[EndingRow]:
    """The first endings with a number above this one, at most `most`, in order of their numbers."""
    query = f"SELECT {_ENDING} FROM endings WHERE number > ? ORDER BY number LIMIT ?"  # noqa: S608 - own names only
    return all_rows(connection, EndingRow, query, (number, most))


def counted(connection: Connection, results: Iterable[ResultRow], feats: Iterable[FeatRow]) -> None:
    """Write the results and feats of an ending."""
    connection.executemany(_PUT_RESULT, map(_result, results))
    connection.executemany(_PUT_FEAT, map(_feat, feats))


def drop(connection: Connection, number: int) -> None:
    """Delete an ending whose game is not to be counted, so that the game appears in no results."""
    connection.execute("DELETE FROM endings WHERE number = ?", (number,))


def total(connection: Connection) -> int:
    """The number of endings in the whole store."""
    return number(connection, "SELECT COUNT(*) FROM endings")


def uncount(connection: Connection) -> None:
    """Delete all derived rows (`DERIVED`), so that they can be recomputed from the endings.

    The results and feats of games that are deleted themselves (`data.direct`) stay: these games are counted by them.
    """
    for table in DERIVED:
        connection.execute(f"DELETE FROM {table}{_LEFT_ALONE if table in {'results', 'feats'} else ''}")  # noqa: S608 - own names only


def rating(connection: Connection, guild_id: int, game: str, season: int, user_id: int) -> RatingRow | None:
    """A person's rating in a server, a game and a season; None before their first game in that scope."""
    query = f"SELECT {_RATING} FROM ratings WHERE guild_id = ? AND game = ? AND season = ? AND user_id = ?"  # noqa: S608
    return first_row(connection, RatingRow, query, (guild_id, game, season, user_id))


def ratings(connection: Connection) -> set[RatingRow]:
    """All ratings of the store."""
    return {RatingRow(*row) for row in connection.execute(f"SELECT {_RATING} FROM ratings")}  # noqa: S608 - own names only


def ratings_of(connection: Connection, guild_id: int, user_id: int) -> list[RatingRow]:
    """A person's all-time ratings in a server: one for each game, and one over all games."""
    query = f"SELECT {_RATING} FROM ratings WHERE {_OWN_OF_ALL_TIME} ORDER BY game"  # noqa: S608 - own names only
    return all_rows(connection, RatingRow, query, (user_id, guild_id, ALL_TIME))


def save_ratings(connection: Connection, rows: Iterable[RatingRow]) -> None:
    """Insert or replace ratings."""
    connection.executemany(_PUT_RATING, map(_standing, rows))


def results_of(connection: Connection, table_id: str) -> list[ResultRow]:
    """The results of a counted game, by seat."""
    query = f"SELECT {_RESULT} FROM results WHERE table_id = ? ORDER BY seat"  # noqa: S608 - own names only
    return all_rows(connection, ResultRow, query, (table_id,))


def feats_of(connection: Connection, table_id: str) -> list[FeatRow]:
    """The feats of a counted game, by seat."""
    query = f"SELECT {_FEAT} FROM feats WHERE table_id = ? ORDER BY seat, kind"  # noqa: S608 - own names only
    return all_rows(connection, FeatRow, query, (table_id,))


def best_before(connection: Connection, table_id: str, kind: str, *, lowest: bool) -> int | None:
    """The best value of a kind in the games of a server that were counted before this one; None without any."""
    row = connection.execute(
        f"SELECT {'MIN' if lowest else 'MAX'}(f.value) FROM endings e "  # noqa: S608 - own names only
        "JOIN feats f ON f.guild_id = e.guild_id AND f.kind = ? AND f.number < e.number WHERE e.table_id = ?",
        (kind, table_id),
    ).fetchone()
    return None if row is None else row[0]


def best(connection: Connection, guild_id: int, kind: str, season: int, user_id: int) -> BestRow | None:
    """A person's best value of a kind in a server and a season; None without one."""
    query = f"SELECT {_BEST} FROM bests WHERE guild_id = ? AND kind = ? AND season = ? AND user_id = ?"  # noqa: S608
    return first_row(connection, BestRow, query, (guild_id, kind, season, user_id))


def bests_of(connection: Connection, guild_id: int, user_id: int) -> list[BestRow]:
    """A person's all-time best values in a server, ordered by kind."""
    query = f"SELECT {_BEST} FROM bests WHERE {_OWN_OF_ALL_TIME} ORDER BY kind"  # noqa: S608 - own names only
    return all_rows(connection, BestRow, query, (user_id, guild_id, ALL_TIME))


def save_bests(connection: Connection, rows: Iterable[BestRow]) -> None:
    """Insert or replace people's best values."""
    connection.executemany(_PUT_BEST, map(_record, rows))


def save_names(connection: Connection, guild_id: int, names: Sequence[tuple[int, str]]) -> None:
    """Set the names, (person, name), by which these people are shown in this server."""
    connection.executemany(
        "INSERT INTO members (guild_id, user_id, name, folded) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (guild_id, user_id) DO UPDATE SET name = excluded.name, folded = excluded.folded",
        [(guild_id, user_id, name, name.casefold()) for user_id, name in names],
    )


def running(connection: Connection, guild_id: int) -> int:
    """The number of the server's current season."""
    row = connection.execute("SELECT MAX(number) FROM seasons WHERE guild_id = ?", (guild_id,)).fetchone()
    return row[0] or 1


def seasons(connection: Connection, guild_id: int, now_ms: int) -> list[Season]:
    """A server's seasons, newest first.

    Until the first season is closed it has no row: its start is then the end of the first game, or `now_ms` before
    that.
    """
    rows = connection.execute(
        "SELECT number, started_ms, ended_ms FROM seasons WHERE guild_id = ? ORDER BY number DESC", (guild_id,)
    ).fetchall()
    if rows:
        return [Season(*row) for row in rows]
    first = connection.execute(
        "SELECT ended_ms FROM endings WHERE guild_id = ? ORDER BY number LIMIT 1", (guild_id,)
    ).fetchone()
    return [Season(1, first[0] if first else now_ms, None)]


def last_ended(connection: Connection, guild_id: int) -> int | None:
    """The end of the last game of the server's current season, in milliseconds; None before its first game."""
    query = "SELECT ended_ms FROM endings WHERE guild_id = ? AND season = ? ORDER BY number DESC LIMIT 1"
    return first_row(connection, int, query, (guild_id, running(connection, guild_id)))


def close_season(connection: Connection, guild_id: int, at_ms: int) -> Season | None:
    """Close the server's current season at `at_ms`, which is after its last game, and start the next at that time.

    Returns:
        The closed season; None, with nothing changed, if no game ended in the current season.
    """
    if last_ended(connection, guild_id) is None:
        return None
    closing = seasons(connection, guild_id, at_ms)[0]
    connection.executemany(
        "INSERT INTO seasons (guild_id, number, started_ms, ended_ms) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (guild_id, number) DO UPDATE SET ended_ms = excluded.ended_ms",
        [(guild_id, closing.number, closing.started_ms, at_ms), (guild_id, closing.number + 1, at_ms, None)],
    )
    return Season(closing.number, closing.started_ms, at_ms)
