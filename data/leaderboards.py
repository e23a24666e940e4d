"""Leaderboards: the rankings of a server's people, of all time, of a season, or of the games since a given time.

Former players, whose ids are negative, are on no leaderboard. Lines contain ids only; names are looked up for the few
lines that are shown, because by measurement names would double the time of a leaderboard of ten thousand people.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Literal

from data.dialect import unindexed
from data.endings import ALL_GAMES, ALL_TIME
from data.port import Connection
from data.query import first_row

Tally = Literal["games", "wins", "longest"]

Ranked = tuple[int, int]
"""A person's id and the value by which the leaderboard ranks them."""

Values = tuple[int | str, ...]
"""The values for a query's question marks."""


@dataclass(frozen=True, slots=True)
class Scope:
    """The games that a leaderboard covers.

    Attributes:
        guild_id: The server.
        game: The game's name; `ALL_GAMES` for all games.
        season: The season's number; `ALL_TIME` for all seasons.
        since_ms: The time, in milliseconds, at or after which a game must have ended; None for no limit. Only set if
            `season` is `ALL_TIME`.
    """

    guild_id: int
    game: str
    season: int
    since_ms: int | None = None

    @property
    def key(self) -> Values:
        """The values of the first key columns of the scope's rows in `ratings`."""
        return self.guild_id, self.game, self.season


_STANDING = "guild_id = ? AND game = ? AND season = ?"


def _played(scope: Scope, column: Callable[[str], str] = str) -> tuple[str, Values]:
    # The condition on `results`, and its values, for the games of a scope with `since_ms`.
    since = scope.since_ms or 0
    guild, game, ended = map(column, ("guild_id", "game", "ended_ms"))
    if scope.game == ALL_GAMES:
        return f"{guild} = ? AND {ended} >= ?", (scope.guild_id, since)
    return f"{guild} = ? AND {game} = ? AND {ended} >= ?", (scope.guild_id, scope.game, since)


@dataclass(frozen=True, slots=True)
class Absence:
    """When people who no longer play leave the leaderboards by rating.

    Attributes:
        at_ms: The time at which the leaderboard is asked for, in Unix milliseconds.
        variance_a_day: The variance that a whole day without a rated game adds to a rating.
        variance: The variance at which a person leaves.
    """

    at_ms: int
    variance_a_day: float
    variance: float

    @property
    def present(self) -> str:
        """The condition on `ratings` for people who are still on the leaderboards; its question mark is `at_ms`."""
        days = "((? - rated_ms) / 86400000)"
        return f"(rated_ms IS NULL OR sigma * sigma + {self.variance_a_day!r} * {days} < {self.variance!r})"


def by_rating(connection: Connection, scope: Scope, established: int, absence: Absence) -> tuple[list[Ranked], int]:
    """Rank people by rating, highest first, with all provisional ratings after all established ones.

    A rating is provisional below `established` rated games. A scope with `since_ms` ranks the all-time ratings of the
    people who have played since that time. Whoever has been away for too long is left out.

    Returns:
        The lines, and how many of them are established.
    """
    where = f"{_STANDING} AND user_id > 0 AND rated > 0 AND {absence.present}"
    values: Values = (*scope.key, absence.at_ms)
    if scope.since_ms is not None:
        condition, more = _played(scope)
        where += f" AND user_id IN (SELECT user_id FROM results WHERE {condition})"  # noqa: S608 - own names only
        values = (*values, *more)
    query = f"SELECT user_id, shown, rated FROM ratings WHERE {where} ORDER BY shown DESC"  # noqa: S608 - own names only
    first: list[Ranked] = []
    provisional: list[Ranked] = []
    for user_id, shown, rated in connection.execute(query, values):
        (first if rated >= established else provisional).append((user_id, shown))
    return first + provisional, len(first)


def by_tally(connection: Connection, scope: Scope, what: Tally) -> list[Ranked]:
    """Rank people by their games played, games won or longest winning streak, highest first."""
    if scope.since_ms is None:
        query = f"SELECT user_id, {what} FROM ratings WHERE {_STANDING} AND user_id > 0 ORDER BY {what} DESC"  # noqa: S608
        return connection.execute(query, scope.key).fetchall()
    condition, values = _played(scope)
    query = f"SELECT user_id, won FROM results WHERE {condition} ORDER BY ended_ms, number"  # noqa: S608 - own names only
    return _tallied(connection.execute(query, values), what)


def _tallied(games: Iterable[tuple[int | None, int]], what: Tally) -> list[Ranked]:
    # Ranks (person, won) pairs, oldest first. It counts in Python because, by measurement, SQLite's planner reads every
    # game.
    tally: dict[int, int] = {}
    runs: dict[int, int] = {}
    for user_id, won in games:
        if user_id is None or user_id < 0:
            continue
        before = tally.get(user_id, 0)
        if what == "games":
            tally[user_id] = before + 1
        elif what == "wins":
            tally[user_id] = before + won
        else:
            runs[user_id] = run = runs.get(user_id, 0) + 1 if won else 0
            tally[user_id] = max(run, before)
    return sorted(tally.items(), key=lambda line: -line[1])


def by_record(connection: Connection, scope: Scope, kind: str, *, lowest: bool) -> list[Ranked]:
    """Rank people by their best value of this kind, the best first."""
    order = "ASC" if lowest else "DESC"
    if scope.since_ms is None:
        query = (
            "SELECT user_id, value FROM bests WHERE guild_id = ? AND kind = ? AND season = ? AND user_id > 0 "  # noqa: S608
            f"ORDER BY value {order}"
        )
        return connection.execute(query, (scope.guild_id, kind, scope.season)).fetchall()
    query = (
        f"SELECT user_id, {'MIN' if lowest else 'MAX'}(value) FROM feats "  # noqa: S608 - own names only
        f"WHERE guild_id = ? AND kind = ? AND ended_ms >= ? AND user_id > 0 GROUP BY user_id ORDER BY 2 {order}"
    )
    return connection.execute(query, (scope.guild_id, kind, scope.since_ms)).fetchall()


def folded(connection: Connection, guild_id: int, people: Collection[int]) -> dict[int, str]:
    """The case-folded names of these people, by person, for sorting."""
    query = "SELECT folded FROM members WHERE guild_id = ? AND user_id = ?"
    return {user_id: connection.execute(query, (guild_id, user_id)).fetchone()[0] for user_id in people}


def name(connection: Connection, guild_id: int, user_id: int) -> str | None:
    """A person's name at their last game in this server; None if they have played none."""
    query = "SELECT name FROM members WHERE guild_id = ? AND user_id = ?"
    return first_row(connection, str, query, (guild_id, user_id))


def played(connection: Connection, scope: Scope, user_id: int) -> tuple[int, int, int]:
    """The numbers of a person's games in a scope: finished, won, and played with house players."""
    if scope.since_ms is None:
        row = connection.execute(
            f"SELECT games, wins, with_house FROM ratings WHERE {_STANDING} AND user_id = ?",  # noqa: S608 - own names only
            (*scope.key, user_id),
        ).fetchone()
    else:
        condition, values = _played(scope, unindexed)
        row = connection.execute(
            "SELECT COUNT(*), COALESCE(SUM(won), 0), COALESCE(SUM(with_house), 0) FROM results "  # noqa: S608 - own names only
            f"WHERE user_id = ? AND {condition}",
            (user_id, *values),
        ).fetchone()
    return (row[0], row[1], row[2]) if row else (0, 0, 0)


def shown_at(connection: Connection, scope: Scope, user_id: int, at_ms: int) -> int | None:
    """A person's shown rating at a given time, in the scope's game and season; None if they had no rated game yet."""
    column = "shown_all" if scope.game == ALL_GAMES else "shown_game"
    values: Values
    where = f"{unindexed('guild_id')} = ? AND user_id = ? AND rated = 1 AND {unindexed('ended_ms')} <= ?"
    values = (scope.guild_id, user_id, at_ms)
    if scope.game != ALL_GAMES:
        where, values = f"{where} AND {unindexed('game')} = ?", (*values, scope.game)
    if scope.season != ALL_TIME:
        column, where, values = f"{column}_season", f"{where} AND season = ?", (*values, scope.season)
    query = f"SELECT {column} FROM results WHERE {where} ORDER BY number DESC LIMIT 1"  # noqa: S608 - own names only
    return first_row(connection, int, query, values)
