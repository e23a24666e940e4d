"""Data about people that belongs to no single table: their personal settings and the lessons they have had."""

from data import avatars
from data.port import Connection
from data.query import exists, first_row
from data.rows import PersonRow
from data.statements import column_names, put

_NAMES = column_names(PersonRow)
_AVATAR = (
    "CASE WHEN EXISTS (SELECT 1 FROM avatars WHERE avatars.user_id = people.user_id AND hash IS NULL) THEN 0 ELSE 1 END"
)
_STORED = tuple(name for name in _NAMES if name != "avatar")  # a refusal of one's avatar is a row of `avatars`
_SELECTED = ", ".join(_AVATAR if name == "avatar" else name for name in _NAMES)
_READ = f"SELECT {_SELECTED} FROM people WHERE user_id = ?"  # noqa: S608 - own names only
_PUT = put("people", _STORED, ("user_id",))


def person(connection: Connection, user_id: int) -> PersonRow | None:
    """A person's settings; None if they have never chosen any."""
    return first_row(connection, PersonRow, _READ, (user_id,))


def save(connection: Connection, row: PersonRow) -> None:
    """Insert or replace a person's settings."""
    connection.execute(_PUT, [getattr(row, name) for name in _STORED])
    (avatars.allow if row.avatar else avatars.refuse)(connection, row.user_id)


def lessons(connection: Connection, user_id: int, game: str) -> frozenset[str]:
    """The keys of the lessons that a person has had in a game."""
    rows = connection.execute("SELECT key FROM lessons WHERE user_id = ? AND game = ?", (user_id, game))
    return frozenset(row[0] for row in rows)


def learn(connection: Connection, user_id: int, game: str, key: str) -> None:
    """Record that a person has had a lesson. Idempotent."""
    connection.execute(
        "INSERT INTO lessons (user_id, game, key) VALUES (?, ?, ?) ON CONFLICT (user_id, game, key) DO NOTHING",
        (user_id, game, key),
    )


def learn_at(connection: Connection, user_id: int, game: str, key: str, table_id: str) -> None:
    """Record that a person has had a lesson, if they still sit at the table where it was given. Idempotent."""
    connection.execute(
        "INSERT INTO lessons (user_id, game, key) SELECT user_id, ?, ? FROM seats WHERE table_id = ? AND user_id = ? "
        "ON CONFLICT (user_id, game, key) DO NOTHING",
        (game, key, table_id, user_id),
    )


def unlearn(connection: Connection, user_id: int, game: str, key: str) -> None:
    """Delete the record that a person has had a lesson."""
    connection.execute("DELETE FROM lessons WHERE user_id = ? AND game = ? AND key = ?", (user_id, game, key))


def has_finished(connection: Connection, user_id: int, game: str, games: int) -> bool:
    """Whether a person sat at as many finished tables of this game, in any server."""
    query = (
        "SELECT 1 FROM seats s JOIN tables t ON t.id = s.table_id "
        "WHERE s.user_id = ? AND t.game = ? AND t.status = 'finished' LIMIT 1 OFFSET ?"
    )
    return exists(connection, query, (user_id, game, games - 1))
