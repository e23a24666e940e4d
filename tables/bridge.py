"""The step from the stores of all development versions to that of the first release, which reads no older form of anything."""

import logging
from collections.abc import Mapping

from data import endings, meta, servers
from data.port import Connection
from engines.game import AnyGame, Illegal
from engines.puzzle import AnyPuzzles
from tables.daily import calendar
from tables.rows import to_json
from tables.village import counting

log = logging.getLogger(__name__)

CROSSED = "bridge"
"""The name in `meta` of the mark that a store has been brought to its newest form."""


def cross(connection: Connection, games: Mapping[str, AnyGame], puzzles: Mapping[str, AnyPuzzles]) -> None:
    """Bring all that a store keeps to its newest form, in one transaction, unless that is done.

    Games that no version has counted are counted, in the order in which they ended; ratings learn when their last rated game
    ended; states of games and answers to puzzles are written anew. What cannot be read stays as it is.
    """
    servers.lock_all(connection)
    if meta.value(connection, CROSSED) is not None:
        return
    counting.count_left(connection, games)
    _date_ratings(connection)
    for table_id, name, text in connection.execute(
        "SELECT id, game, state FROM tables WHERE state IS NOT NULL ORDER BY id"
    ).fetchall():
        try:
            state = to_json(games[name], games[name].load(text))
        except Exception:
            log.exception("table %s: its state cannot be read", table_id)
            continue
        if state != text:
            connection.execute("UPDATE tables SET state = ? WHERE id = ?", (state, table_id))
    _answers(connection, puzzles)
    meta.put(connection, CROSSED, "1")


def _date_ratings(connection: Connection) -> None:
    """Note with each rating that has none when its last rated game ended."""
    connection.execute(
        "UPDATE ratings SET rated_ms = (SELECT MAX(ended_ms) FROM results "  # noqa: S608 - own names only
        "WHERE results.user_id = ratings.user_id AND results.guild_id = ratings.guild_id AND results.rated = 1 "
        f"AND ratings.game IN ('{endings.ALL_GAMES}', results.game) "
        f"AND ratings.season IN ({endings.ALL_TIME}, results.season)) WHERE rated_ms IS NULL AND rated > 0"
    )


def _answers(connection: Connection, puzzles: Mapping[str, AnyPuzzles]) -> None:
    """Write the answers to puzzles of the day as their kinds write them, where they were kept as they were typed."""
    rows = connection.execute(
        "SELECT a.day, a.kind, a.user_id, a.answer, p.puzzle FROM daily_attempts a "
        "JOIN daily_puzzles p ON p.day = a.day AND p.kind = a.kind WHERE a.answer IS NOT NULL"
    )
    for day, name, user_id, answer, puzzle_id in rows.fetchall():
        if (kind := puzzles.get(name)) is None:
            continue
        pool = kind.pool() if day >= calendar.RENEWED else kind.earlier()
        found = next((puzzle for puzzle in pool if puzzle.id == puzzle_id), None)
        if found is None:
            continue
        try:
            read = kind.grade(found, answer).answer
        except Illegal:
            continue
        connection.execute(
            "UPDATE daily_attempts SET answer = ? WHERE day = ? AND kind = ? AND user_id = ?",
            (read, day, name, user_id),
        )
