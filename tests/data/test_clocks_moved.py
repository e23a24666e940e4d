"""The migration that makes one table of all clocks: of tables, tournaments, cards of honours, and servers that were left."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import psycopg

from data import migrate
from data.postgres import migrate as in_postgres
from sandbox.postgres import PostgresServer
from tests.tables.ended import Ended, put

BEFORE = 21
OLD = (
    "INSERT INTO deadlines VALUES ('here', 'turn', -1, 'turn1', 9, 10, 60, 2, 3)",
    "INSERT INTO deadlines VALUES ('direct', 'call', 1, 'turn1', 9, NULL, 0, 1, 4)",
    "INSERT INTO tournament_clocks VALUES ('cup', 5, 'round', 2, 9, 10, 60)",
    "INSERT INTO honour_cards VALUES (5, 9, 1), (6, 9, 0)",
    "INSERT INTO meta VALUES ('left_ms/9007199254740993', '1000')",
)
NEW = [
    ("departure", "9007199254740993", "tables", 0, 9007199254740993, "", 2592001000, 2592001000, 0, 1, 0),
    ("departure", "9007199254740993", "tournaments", 0, 9007199254740993, "", 172801000, 172801000, 0, 1, 0),
    ("honours", "5", "card", 0, 5, "", 604800009, 604800009, 0, 1, 0),
    ("honours", "6", "card", 0, 6, "9", 9, 9, 0, 1, 0),
    ("table", "direct", "call", 1, None, "turn1", 9, None, 0, 1, 4),
    ("table", "here", "turn", -1, 5, "turn1", 9, 10, 60, 2, 3),
    ("tournament", "cup", "round", 2, 5, "", 9, 10, 60, 1, 0),
]
ALL = "SELECT * FROM clocks ORDER BY subject, id, kind, number"


def tables() -> Iterator[tuple[str, list[object]]]:
    """The rows of two tables, one in a server and one in direct messages."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate.migrate(connection)
        for table_id, guild_id in (("here", 5), ("direct", None)):
            put(connection, Ended(table_id, (1, 2), (1, 2), guild_id=guild_id))
        names = [name for _, name, *_ in connection.execute("PRAGMA table_info(tables)")]
        for row in connection.execute("SELECT * FROM tables"):
            yield ", ".join(names), list(row)


def test_on_sqlite() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate.migrate(connection, BEFORE)
        for names, row in tables():
            connection.execute(f"INSERT INTO tables ({names}) VALUES ({', '.join('?' * len(row))})", row)
        for statement in OLD:
            connection.execute(statement)
        migrate.migrate(connection)
        assert connection.execute(ALL).fetchall() == NEW


def test_on_postgresql(postgres: PostgresServer) -> None:
    with psycopg.connect(postgres.make("clocksmoved"), autocommit=True) as connection:
        in_postgres.migrate(connection, "here", BEFORE)
        for names, row in tables():
            connection.execute(f"INSERT INTO tables ({names}) VALUES ({', '.join(['%s'] * len(row))})".encode(), row)
        for statement in OLD:
            connection.execute(statement.encode())
        in_postgres.migrate(connection, "here")
        assert connection.execute(ALL).fetchall() == NEW
    postgres.execute('DROP DATABASE "clocksmoved" WITH (FORCE)')
