"""What SQLite says in words of its own. All other statements of this package are understood by PostgreSQL as well.

PostgreSQL's connections put words of their own in the place of these (`data.postgres.translation`). Its schema has no part in
this: the migrations of each stand in a folder of its own.
"""

from collections.abc import Sequence

from data.port import Connection

TO_CHANGE = "/* to change */"
"""Ends a query for one table by its id, the last value, that the transaction goes on to change: until it ends nobody else
can. To SQLite it says nothing, where a transaction that writes has the whole store."""

LOCK_SERVER = "SELECT 1 WHERE ? IS NULL"
"""What is counted or limited in one server (its id) is changed by one transaction at a time, which keeps others waiting from
here on. To SQLite it says nothing either."""

LOCK_SERVERS = "SELECT 1 WHERE NULL IS NOT NULL"
"""The same of all servers together."""

TABLES_WITH = (
    "SELECT t.name FROM sqlite_master t JOIN pragma_table_info(t.name) c "
    "WHERE t.type = 'table' AND c.name = ? ORDER BY t.name"
)

TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"


def as_json(table: str, columns: Sequence[str], where: str) -> str:
    """An expression for the rows of a table as a JSON list of lists, in no order; an empty list where there are none."""
    return f"(SELECT json_group_array(json_array({', '.join(columns)})) FROM {table} WHERE {where})"  # noqa: S608 - own names only


def unindexed(column: str) -> str:
    """The column, by which the rows are not to be looked up, because an index of another column leads to fewer of them."""
    return f"+{column}"


def tables_with(connection: Connection, column: str) -> list[str]:
    """The store's tables that have a column of this name, in order of their names."""
    return [row[0] for row in connection.execute(TABLES_WITH, (column,))]


def tables(connection: Connection) -> list[str]:
    """All tables of the store, in order of their names."""
    return [row[0] for row in connection.execute(TABLES)]
