"""Games in direct messages: their deletion long after their end. What they counted for stays.

Of a counted game the row of its table, its seats and its results stay (`STAYS`), so that ratings, records and statistics
do, and can be counted afresh (`data.endings.uncount`). Of any other table nothing stays.
"""

from data import meta, posts
from data.dialect import tables_with
from data.port import Connection
from data.query import all_rows

DELETED = "deleted"
"""The reason for which the table of such a game is closed."""
STAYS = frozenset({"seats", "endings", "results", "feats", "bests"})
BEGUN = "direct_games_ms"
"""The key in `meta` of the time in milliseconds at which a version that deletes these games first opened the store."""


def begun(connection: Connection, now_ms: int) -> int:
    """The time in milliseconds that `BEGUN` names; `now_ms`, which is then stored, if there is none yet."""
    noted = meta.value(connection, BEGUN)
    if noted is None:
        meta.put(connection, BEGUN, str(now_ms))
    return now_ms if noted is None else int(noted)


def ended(connection: Connection, before_ms: int) -> list[str]:
    """The ids of the tables that ended before this time in milliseconds and are to be deleted, in order."""
    query = (
        "SELECT t.id FROM tables t LEFT JOIN endings e ON e.table_id = t.id WHERE t.guild_id IS NULL "
        "AND t.status IN ('finished', 'closed') AND COALESCE(t.ended_ms, t.created_ms) < ? "
        "AND (e.number IS NULL OR t.status = 'finished') ORDER BY t.id"
    )
    return all_rows(connection, str, query, (before_ms,))


def delete(connection: Connection, table_id: str) -> None:
    """Delete a table that `ended` found; of a counted game its row and the rows of `STAYS` are left, without the play."""
    # The row is written first, which locks it against a press at the table.
    connection.execute(
        "UPDATE tables SET status = 'closed', closed_reason = ?, closed_note = NULL, host_id = 0, challenged_id = NULL, "
        "secret = '', seed = NULL, joined = '[]', state = NULL, length = 0, shown = revision, message_id = NULL, "
        "message_ms = NULL, warned = 0, offers = '{}', rematch = '[]', votes = '{}', next_id = NULL, ranks = NULL, "
        "scores = NULL, reason = NULL, copies = 0, agreed = NULL, thread = NULL, thread_id = NULL, moment = NULL "
        "WHERE id = ?",
        (DELETED, table_id),
    )
    counted = connection.execute("SELECT 1 FROM endings WHERE table_id = ?", (table_id,)).fetchone() is not None
    for table in tables_with(connection, "table_id"):
        if not (counted and table in STAYS):
            connection.execute(f"DELETE FROM {table} WHERE table_id = ?", (table_id,))  # noqa: S608 - own names only
    posts.remove_of(connection, posts.Subject(posts.TABLE, table_id))
    if not counted:
        connection.execute("DELETE FROM tables WHERE id = ?", (table_id,))
