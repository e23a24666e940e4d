"""The step from version 21 of a store to the first schema: the rows of all that it moves, and the form that it leaves."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from data import migrate
from data.errors import UnusableStoreError
from data.postgres import migrate as in_postgres
from sandbox.postgres import PostgresServer
from tests.tables.ended import Ended, put

OLD_SCHEMA = Path(__file__).with_name("schema21.sql").read_text("utf-8")
CUP = (
    "INSERT INTO tournaments (id, guild_id, channel_id, organiser_id, interaction_id, lang, name, game, kind, pace, seats, "
    "fill, most, threads, options, seed, status, round, closing, revision, created_ms) VALUES "
    "('cup', 5, 77, 7, 9, 'en', 'Cup', 'race', 'swiss', 'tonight', 2, 0, 16, 1, '{}', 'ab', 'running', 2, 0, 4, 8)"
)
SETTLED = 2**62
OLD = (
    CUP,
    "INSERT INTO deadlines VALUES ('here', 'turn', -1, 'turn1', 9, 10, 60, 2, 3)",
    "INSERT INTO deadlines VALUES ('direct', 'call', 1, 'turn1', 9, NULL, 0, 1, 4)",
    "INSERT INTO tournament_clocks VALUES ('cup', 5, 'round', 2, 9, 10, 60)",
    "INSERT INTO honour_cards VALUES (5, 9, 1), (6, 9, 0)",
    "INSERT INTO meta VALUES ('left_ms/9007199254740993', '1000')",
    (
        "INSERT INTO notices VALUES ('here', 1, 'call', 0, 70, 900, 1), ('here', 2, 'draw', 1, NULL, NULL, 1), "
        "('here', 3, 'away', NULL, 70, 901, 0), ('here', 4, 'draw', NULL, 70, NULL, 0)"
    ),
    (
        "INSERT INTO tournament_posts VALUES ('cup', 5, 0, 1, 77, 910, 4), ('cup', 5, 1, 2, 79, 911, 4611686018427387904), "
        "('cup', 5, 4, 3, NULL, NULL, 0), ('cup', 5, 4294967299, 4, 79, 912, 4611686018427387904)"
    ),
    "INSERT INTO daily_shares VALUES (5, 61, 'once', 7, 'Heron', 12, 78), (5, 61, 'once', 8, 'Lion', 0, 78)",
)
CLOCKS = [
    ("departure", "9007199254740993", "tables", 0, 9007199254740993, "", 2592001000, 2592001000, 0, 1, 0),
    ("departure", "9007199254740993", "tournaments", 0, 9007199254740993, "", 172801000, 172801000, 0, 1, 0),
    ("honours", "5", "card", 0, 5, "", 604800009, 604800009, 0, 1, 0),
    ("honours", "6", "card", 0, 6, "", 9, 9, 0, 1, 0),
    ("table", "direct", "call", 1, None, "turn1", 9, None, 0, 1, 4),
    ("table", "here", "turn", -1, 5, "turn1", 9, 10, 60, 2, 3),
    ("tournament", "cup", "round", 2, 5, "", 9, 10, 60, 1, 0),
]
POSTS = [
    ("puzzle", "once", "share", 61, 5, 7, 78, 1, 0, None, None),
    ("table", "here", "away", -1, 5, None, 77, 0, -1, 70, 901),
    ("table", "here", "call", 0, 5, None, 77, 1, 1, 70, 900),
    ("table", "here", "draw", 1, 5, None, 77, 1, 0, None, None),
    ("tournament", "cup", "card", 0, 5, None, 77, 4, 4, 77, 910),
    ("tournament", "cup", "check-in", 1, 5, None, 77, SETTLED, SETTLED, 79, 911),
    ("tournament", "cup", "round", 2, 5, None, 77, 4, 0, None, None),
]
ALL_CLOCKS = "SELECT * FROM clocks ORDER BY subject, id, kind, number"
ALL_POSTS = (
    "SELECT subject, id, kind, about, guild_id, user_id, lane_id, wanted, shown, place_id, message_id FROM posts "
    "ORDER BY subject, id, kind, about"
)


def tables() -> Iterator[tuple[str, list[object]]]:
    """The rows of two tables, one in a server and one in direct messages."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate.migrate(connection)
        for table_id, guild_id in (("here", 5), ("direct", None)):
            put(connection, Ended(table_id, (1, 2), (1, 2), guild_id=guild_id))
        names = [name for _, name, *_ in connection.execute("PRAGMA table_info(tables)")]
        for row in connection.execute("SELECT * FROM tables"):
            yield ", ".join(names), list(row)


def form(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    """The columns of all tables, and the indexes."""
    names = [
        name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    ]
    columns = [(name, *row[1:]) for name in names for row in connection.execute(f"PRAGMA table_info({name})")]
    indexes = connection.execute(
        "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY name"
    )
    return [*sorted(columns, key=str), *((name, re.sub(r"\s+", " ", sql)) for name, sql in indexes)]


def test_on_sqlite() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.executescript(OLD_SCHEMA)
        connection.execute("INSERT INTO schema (version) VALUES (21)")
        for names, row in tables():
            connection.execute(f"INSERT INTO tables ({names}) VALUES ({', '.join('?' * len(row))})", row)
        for statement in OLD:
            connection.execute(statement)
        migrate.migrate(connection)
        assert connection.execute(ALL_CLOCKS).fetchall() == CLOCKS
        assert connection.execute(ALL_POSTS).fetchall() == POSTS
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
            migrate.migrate(new)
            assert form(connection) == form(new)


PG_FORM = (
    (
        "SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name FROM information_schema.columns "
        "WHERE table_schema = 'public' ORDER BY 1, 2"
    ),
    "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
)


def test_on_postgresql(postgres: PostgresServer) -> None:
    old, new = (postgres.make(name) for name in ("bridged", "unbridged"))
    with psycopg.connect(old, autocommit=True) as connection, psycopg.connect(new, autocommit=True) as other:
        for script in (OLD_SCHEMA, in_postgres.SCHEMA.read_text("utf-8")):
            connection.execute(in_postgres.translated(script).encode())
        connection.execute("INSERT INTO schema (version) VALUES (21)")
        for names, row in tables():
            connection.execute(f"INSERT INTO tables ({names}) VALUES ({', '.join(['%s'] * len(row))})".encode(), row)
        for statement in OLD:
            connection.execute(statement.encode())
        connection.execute("INSERT INTO blocks (first, size, count, holder, epoch) VALUES (0, 1, 1, 'heron', 1)")
        beat = "SELECT 0, 1, EXTRACT(EPOCH FROM clock_timestamp()) * 1000"
        connection.execute(f"INSERT INTO beats (first, epoch, beat_ms) {beat}".encode())
        with pytest.raises(UnusableStoreError, match="Stop all processes"):
            in_postgres.migrate(connection, "here")
        connection.execute("UPDATE beats SET beat_ms = 0")
        in_postgres.migrate(connection, "here")
        in_postgres.migrate(other, "there")
        assert connection.execute(ALL_CLOCKS).fetchall() == CLOCKS
        assert connection.execute(ALL_POSTS).fetchall() == POSTS
        for query in PG_FORM:
            assert connection.execute(query.encode()).fetchall() == other.execute(query.encode()).fetchall()
    for name in ("bridged", "unbridged"):
        postgres.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
