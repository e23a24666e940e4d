"""What servers have chosen, and the counts that their limits are held against."""

from data.dialect import LOCK_SERVER, LOCK_SERVERS
from data.port import Connection


def lock(connection: Connection, guild_id: int) -> None:
    """Keep all others from counting and limiting in this server until the transaction ends.

    To be asked for before what is counted is looked at; direct messages are `data.endings.NO_GUILD`. Asked for after the
    rows of tables are locked, never before, so that no two transactions wait for each other.
    """
    connection.execute(LOCK_SERVER, (guild_id,))


def lock_all(connection: Connection) -> None:
    """Keep all others from counting and limiting anywhere until the transaction ends."""
    connection.execute(LOCK_SERVERS)


def settings(connection: Connection, guild_id: int) -> str | None:
    """A server's settings as JSON; None where it never chose anything."""
    row = connection.execute("SELECT settings FROM servers WHERE guild_id = ?", (guild_id,)).fetchone()
    return None if row is None else str(row[0])


def save(connection: Connection, guild_id: int, settings: str) -> None:
    """Keep them, in place of what was chosen before."""
    connection.execute(
        "INSERT INTO servers (guild_id, settings) VALUES (?, ?) "
        "ON CONFLICT (guild_id) DO UPDATE SET settings = excluded.settings",
        (guild_id, settings),
    )


def unfinished_in_channel(connection: Connection, channel_id: int) -> int:
    """How many unfinished tables stand in a channel."""
    query = "SELECT COUNT(*) FROM tables WHERE channel_id = ? AND status IN ('lobby', 'playing')"
    return int(connection.execute(query, (channel_id,)).fetchone()[0])


def unfinished_of_host(connection: Connection, guild_id: int, host_id: int) -> int:
    """How many unfinished tables somebody hosts in a server."""
    query = "SELECT COUNT(*) FROM tables WHERE guild_id = ? AND host_id = ? AND status IN ('lobby', 'playing')"
    return int(connection.execute(query, (guild_id, host_id)).fetchone()[0])
