"""What SQLite says in words of its own. All other statements of this package are understood by PostgreSQL as well.

A second backend has another text for each of these. Its schema has no part in this: the migrations so far are the history
of SQLite's stores (`data.migrate`).
"""

from collections.abc import Sequence

from data.port import Connection

TO_CHANGE = ""
"""Ends a query whose rows the transaction goes on to change, so that it has them locked. SQLite needs no word for it: a
transaction that writes has the whole store."""


def as_json(table: str, columns: Sequence[str], where: str) -> str:
    """An expression for the rows of a table as a JSON list of lists, in no order; an empty list where there are none."""
    return f"(SELECT json_group_array(json_array({', '.join(columns)})) FROM {table} WHERE {where})"  # noqa: S608 - own names only


def unindexed(column: str) -> str:
    """The column, by which the rows are not to be looked up, because an index of another column leads to fewer of them."""
    return f"+{column}"


def tables_with(connection: Connection, column: str) -> list[str]:
    """The store's tables that have a column of this name, in order of their names."""
    rows = connection.execute(
        "SELECT t.name FROM sqlite_master t JOIN pragma_table_info(t.name) c "
        "WHERE t.type = 'table' AND c.name = ? ORDER BY t.name",
        (column,),
    )
    return [row[0] for row in rows]
