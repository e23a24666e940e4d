"""Restores names that deletions by earlier versions took from a wrong seat: the one with the person's number in the lobby."""

from collections.abc import Sequence

from data.port import Connection

_PEOPLE = (
    "SELECT s.table_id, s.number, s.user_id, COALESCE(t.guild_id, 0) FROM seats s JOIN tables t ON t.id = s.table_id "
    "WHERE s.name = '' AND s.user_id > 0 ORDER BY 1, 2"
)
_KNOWN = (
    "SELECT name FROM (SELECT s.name, CASE WHEN COALESCE(t.guild_id, 0) = ? THEN 2 ELSE 0 END AS fit, t.created_ms "
    "FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id = ? AND s.name <> '' "
    "UNION ALL SELECT name, 1 AS fit, 0 AS created_ms FROM members WHERE guild_id = ? AND user_id = ? AND name <> '') found "
    "ORDER BY fit DESC, created_ms DESC LIMIT 1"
)
"""A person's name at their newest table in a server, or else in the server's lists, or else at their newest table."""
_HOUSES = (
    "SELECT s.table_id, s.number FROM seats s WHERE s.name = '' AND s.user_id IS NULL "
    "AND EXISTS (SELECT 1 FROM log l WHERE l.table_id = s.table_id) AND NOT EXISTS (SELECT 1 FROM log l "
    "WHERE l.table_id = s.table_id AND l.seat = s.number AND l.user_id IS NOT NULL) ORDER BY 1, 2"
)
"""The nameless seats of house players in which no person has ever sat, as the log tells, which not all tables have."""


def give_back(connection: Connection, house_names: Sequence[str]) -> int:
    """Give the seats of people who have not deleted their data the names that other rows still hold.

    House players get the first of `house_names` that is free at their table. A seat whose person has deleted their data, or
    whose name stands nowhere else, stays nameless.

    Returns:
        The number of seats that have a name again.
    """
    found = 0
    for table_id, number, user_id, guild_id in connection.execute(_PEOPLE).fetchall():
        row = connection.execute(_KNOWN, (guild_id, user_id, guild_id, user_id)).fetchone()
        if row is not None:
            _name(connection, table_id, number, row[0])
            found += 1
    for table_id, number in connection.execute(_HOUSES).fetchall():
        taken = {name for (name,) in connection.execute("SELECT name FROM seats WHERE table_id = ?", (table_id,))}
        _name(connection, table_id, number, next(name for name in house_names if name not in taken))
        found += 1
    return found


def _name(connection: Connection, table_id: str, number: int, name: str) -> None:
    connection.execute("UPDATE seats SET name = ? WHERE table_id = ? AND number = ?", (name, table_id, number))
