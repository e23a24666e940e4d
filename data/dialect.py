"""The SQL that is specific to SQLite. PostgreSQL accepts all other statements of this package unchanged.

Connections to PostgreSQL translate the SQL of this module (`data.postgres.translation`). Schemas are not translated:
each database has its own folder of migrations.
"""

from collections.abc import Sequence

from data.port import Connection
from data.query import all_rows

TO_CHANGE = "/* to change */"
"""The mark at the end of a query that loads a table, by the id that is its last value, in order to change the table: it
is locked until the transaction ends. A mere comment to SQLite, where a writing transaction locks the whole store."""

LOCK_FOUND = "/* lock what is found */"
"""The mark at the end of a query for rows of `tables` by their ids, in order: they are all locked until the transaction
ends, as by `TO_CHANGE`. A mere comment to SQLite."""

LOCK_SERVER = "SELECT 1 WHERE ? IS NULL"
"""The statement that locks one server, by its id, until the transaction ends, so that counts and limits in it are
changed by one transaction at a time. It does nothing in SQLite."""

LOCK_SERVERS = "SELECT 1 WHERE NULL IS NOT NULL"
"""The statement that locks all servers until the transaction ends. It does nothing in SQLite."""

SIZE = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
"""The query for the size of the database in bytes."""

TELL = "SELECT 0 WHERE ? IS NULL"
"""Tells the other processes of the bot something (`data.telling`). SQLite's store has one process."""

TABLES_WITH = (
    "SELECT t.name FROM sqlite_master t JOIN pragma_table_info(t.name) c "
    "WHERE t.type = 'table' AND c.name = ? ORDER BY t.name"
)

TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"


def as_json(table: str, columns: Sequence[str], where: str) -> str:
    """An SQL expression for the rows of a table as a JSON list of lists, unordered; an empty list if there are none."""
    return f"(SELECT json_group_array(json_array({', '.join(columns)})) FROM {table} WHERE {where})"  # noqa: S608 - own names only


def unindexed(column: str) -> str:
    """An SQL expression for a column whose index SQLite must not use: another column's index is more selective."""
    return f"+{column}"


def tables_with(connection: Connection, column: str) -> list[str]:
    """The names of the database tables that have a column of this name, sorted."""
    return all_rows(connection, str, TABLES_WITH, (column,))


def tables(connection: Connection) -> list[str]:
    """The names of all tables of the database, sorted."""
    return all_rows(connection, str, TABLES)
