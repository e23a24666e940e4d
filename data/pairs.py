"""The games that two people have played with each other in a server."""

from collections.abc import Container
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from data.dialect import unindexed
from data.honours import named
from data.port import Connection


@dataclass(frozen=True, slots=True)
class Apart:
    """Two people who have played with each other, but not for long.

    Attributes:
        user_ids: The two people.
        names: Their names at their last game in the server.
        games: The number of games at which both sat, of those that count.
        last_ms: When the last of these ended, in Unix milliseconds.
    """

    user_ids: tuple[int, int]
    names: tuple[str, str]
    games: int
    last_ms: int


def before(connection: Connection, guild_id: int, pair: tuple[int, int], number: int, most: int) -> list[str]:
    """The tables of a pair's last counted games for two before an ending, newest first.

    Args:
        connection: The connection to the store.
        guild_id: The server.
        pair: The two people.
        number: The number of the ending.
        most: The largest number of tables.
    """
    rows = connection.execute(
        "SELECT me.table_id FROM results me JOIN results o ON o.table_id = me.table_id AND o.seat <> me.seat "  # noqa: S608
        f"WHERE me.user_id = ? AND o.user_id = ? AND {unindexed('me.guild_id')} = ? AND me.number < ? "
        "AND (SELECT COUNT(*) FROM results r WHERE r.table_id = me.table_id) = 2 ORDER BY me.number DESC LIMIT ?",
        (*pair, guild_id, number, most),
    )
    return [str(table_id) for (table_id,) in rows]


def people(connection: Connection, table_id: str) -> tuple[int, int, int, int] | None:
    """The two people of a counted game for two, by the order of their seats, with its server and the number of its ending.

    None where a house player took part, somebody has had their data deleted, or the game is not for two or not counted.
    """
    found: tuple[int, int, int, int] | None = connection.execute(
        "SELECT me.user_id, o.user_id, me.guild_id, me.number FROM results me JOIN results o ON o.table_id = me.table_id "
        "AND o.seat > me.seat WHERE me.table_id = ? AND me.with_house = 0 AND me.user_id > 0 AND o.user_id > 0 "
        "AND (SELECT COUNT(*) FROM results r WHERE r.table_id = me.table_id) = 2",
        (table_id,),
    ).fetchone()
    return found


def score(connection: Connection, guild_id: int, pair: tuple[int, int], number: int) -> tuple[int, int, int]:
    """How many games for two each of a pair has won against the other in a server up to an ending, and how many they played."""
    found: tuple[int, int, int] = connection.execute(
        "SELECT COALESCE(SUM(CASE WHEN me.place < o.place THEN 1 ELSE 0 END), 0), "  # noqa: S608 - own names only
        "COALESCE(SUM(CASE WHEN me.place > o.place THEN 1 ELSE 0 END), 0), COUNT(*) "
        "FROM results me JOIN results o ON o.table_id = me.table_id AND o.seat <> me.seat "
        f"WHERE me.user_id = ? AND o.user_id = ? AND {unindexed('me.guild_id')} = ? AND me.number <= ? "
        "AND me.with_house = 0 AND (SELECT COUNT(*) FROM results r WHERE r.table_id = me.table_id) = 2",
        (*pair, guild_id, number),
    ).fetchone()
    return found


def unrated(connection: Connection, guild_id: int, since_ms: int) -> list[tuple[str, str, int]]:
    """Pairs of people with games for two that the rules of their game rate and the village does not.

    Games in which a house player has played for one of them are left out: they are not rated on that account.

    Args:
        connection: The connection to the store.
        guild_id: The server.
        since_ms: The time, in Unix milliseconds, at or after which the games have ended.

    Returns:
        The names of both, and the number of these games; most games first.
    """
    return connection.execute(
        "SELECT a.name, b.name, COUNT(*) FROM results me JOIN results o ON o.table_id = me.table_id AND o.seat > me.seat "
        "JOIN tables t ON t.id = me.table_id "
        "JOIN members a ON a.guild_id = me.guild_id AND a.user_id = CASE WHEN me.user_id < o.user_id THEN me.user_id "
        "ELSE o.user_id END "
        "JOIN members b ON b.guild_id = me.guild_id AND b.user_id = CASE WHEN me.user_id < o.user_id THEN o.user_id "
        "ELSE me.user_id END "
        "WHERE me.guild_id = ? AND me.ended_ms >= ? AND me.rated = 0 AND me.with_house = 0 AND t.rated = 1 AND NOT EXISTS "
        "(SELECT 1 FROM log l WHERE l.table_id = t.id AND l.kind = 'action' AND l.user_id IS NULL AND l.text <> 'resign') "
        "GROUP BY a.user_id, b.user_id, a.name, b.name ORDER BY COUNT(*) DESC, a.name, b.name",
        (guild_id, since_ms),
    ).fetchall()


def apart(
    connection: Connection,
    guild_id: int,
    public: Container[int],
    active: tuple[int, int],
    *,
    before_ms: int,
    least: int,
) -> list[Apart]:
    """Pairs of people of a server who may be named and have not met for long, wherever that was.

    Args:
        connection: The connection to the store.
        guild_id: The server.
        public: The channels whose games count.
        active: The times, in Unix milliseconds, between which both have finished a game there, the second excluded.
        before_ms: The time before which the last game of a pair ended.
        least: The fewest games at which both have sat.

    Returns:
        The pairs, those with most games first; of equal ones whoever has waited longest.
    """
    rows = connection.execute(
        "WITH active AS (SELECT DISTINCT user_id FROM results WHERE guild_id = ? AND ended_ms >= ? AND ended_ms < ? "  # noqa: S608 - own names only
        f"AND user_id IS NOT NULL AND {named('results.user_id')}) "
        "SELECT a.user_id, b.user_id, m.name, n.name, t.channel_id, COUNT(*), MAX(a.ended_ms) "
        "FROM results a JOIN results b ON b.table_id = a.table_id AND b.user_id > a.user_id "
        "JOIN tables t ON t.id = a.table_id "
        "JOIN members m ON m.guild_id = a.guild_id AND m.user_id = a.user_id "
        "JOIN members n ON n.guild_id = a.guild_id AND n.user_id = b.user_id "
        "WHERE a.guild_id = ? AND a.user_id IN (SELECT user_id FROM active) AND b.user_id IN (SELECT user_id FROM active) "
        "GROUP BY a.user_id, b.user_id, m.name, n.name, t.channel_id ORDER BY a.user_id, b.user_id",
        (guild_id, *active, guild_id),
    )
    found = []
    for pair, channels in groupby(rows, key=itemgetter(0, 1, 2, 3)):
        every = [row[4:] for row in channels]
        games = sum(number for channel_id, number, _ in every if channel_id in public)
        if games >= least and max(last_ms for *_, last_ms in every) < before_ms:
            last_ms = max(last_ms for channel_id, _, last_ms in every if channel_id in public)
            found.append(Apart(pair[:2], pair[2:], games, last_ms))
    return sorted(found, key=lambda each: (-each.games, each.last_ms, each.user_ids))
