"""The state of the store for its owner: unfinished tables, the size of the database, a trial write."""

from data import meta
from data.dialect import SIZE
from data.port import Connection
from data.query import all_rows, number
from data.shards import Shards

PROBE = "probe"
"""The key in `meta` that `write` writes and removes."""


def live(connection: Connection, shards: Shards) -> dict[str, int]:
    """The number of lobbies and games in progress on these shards, by game."""
    rows = connection.execute(
        f"SELECT game, COUNT(*) FROM tables WHERE status IN ('lobby', 'playing'){shards.clause('guild_id')} "  # noqa: S608 - own names only
        "GROUP BY game",
        shards.values,
    )
    return dict(rows.fetchall())


def of_server(connection: Connection, guild_id: int) -> tuple[int, int, int]:
    """The numbers of a server's lobbies, of its games in progress, and of those of both whose newest state is not shown."""
    lobbies, playing, waiting = connection.execute(
        "SELECT COALESCE(SUM(CASE WHEN status = 'lobby' THEN 1 ELSE 0 END), 0), "
        "COALESCE(SUM(CASE WHEN status = 'playing' THEN 1 ELSE 0 END), 0), "
        "COALESCE(SUM(CASE WHEN shown < revision THEN 1 ELSE 0 END), 0) "
        "FROM tables WHERE guild_id = ? AND status IN ('lobby', 'playing')",
        (guild_id,),
    ).fetchone()
    return int(lobbies), int(playing), int(waiting)


def begun(connection: Connection) -> list[str]:
    """The ids of all tables whose game has begun, the newest first."""
    query = "SELECT id FROM tables WHERE seed IS NOT NULL AND state IS NOT NULL ORDER BY created_ms DESC, id"
    return all_rows(connection, str, query)


def size(connection: Connection) -> int:
    """The size of the database in bytes."""
    return number(connection, SIZE)


def write(connection: Connection) -> None:
    """Write to the store and leave nothing behind, to see whether it can be written."""
    meta.put(connection, PROBE, "")
    meta.drop(connection, PROBE)
