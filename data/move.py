"""Copy a whole store from SQLite to PostgreSQL or back: `python -m data.move FROM TO`, while no bot uses either store.

Both are locked as by a bot until the copy is done, so that none plays on what is left behind: the file by its lock
(`data.lock`), the database by that of all leases (`data.postgres.seclusion`).
All rows are copied in one transaction and verified by reading them back before the commit: an interrupted copy leaves
the target empty and can be retried.
"""

import argparse
import asyncio
import hashlib
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from data import blocks, dialect
from data.errors import UnusableStoreError
from data.opening import StorePlace, open_store, place_of
from data.port import Connection
from data.statements import insert

PAGE = 1_000
"""The number of rows that are read and written at a time."""
OWN = frozenset({"schema", *blocks.TABLES})
"""The tables that each store has of its own and that are not copied."""


class MoveError(UnusableStoreError):
    """The store cannot be copied; the text says why. The target is unchanged."""


class Table:
    """A database table to copy: its columns and its primary key, which are the same in both stores."""

    def __init__(self, sqlite: Connection, name: str) -> None:
        """Look up the columns and the primary key of a table.

        Args:
            sqlite: The connection of whichever store is on SQLite.
            name: The table's name.
        """
        rows = sqlite.execute("SELECT name, pk FROM pragma_table_info(?)", (name,)).fetchall()
        self.name = name
        self.columns = [row[0] for row in rows]
        self.key = [self.columns.index(row[0]) for row in sorted(rows, key=lambda row: row[1]) if row[1]]

    def pages(self, connection: Connection) -> Iterator[list[tuple[Any, ...]]]:
        """All rows in order of the primary key, in pages of at most `PAGE`."""
        key = ", ".join(self.columns[column] for column in self.key)
        marks = ", ".join("?" * len(self.key))
        query = f"SELECT {', '.join(self.columns)} FROM {self.name}"  # noqa: S608 - own names only
        order = f"ORDER BY {key} LIMIT {PAGE}"
        page = connection.execute(f"{query} {order}").fetchall()
        while page:
            yield page
            last = [page[-1][column] for column in self.key]
            page = connection.execute(f"{query} WHERE ({key}) > ({marks}) {order}", last).fetchall()

    def put(self, connection: Connection, rows: Sequence[tuple[Any, ...]]) -> None:
        """Insert rows."""
        connection.executemany(insert(self.name, self.columns), rows)
        connection.execute("SELECT 1").fetchone()  # wait for the response, so that at most one page is in the pipeline


class Sum:
    """The number of rows of a table and a checksum over them."""

    def __init__(self) -> None:
        self.rows = 0
        self._hash = hashlib.sha256()

    def add(self, page: Sequence[tuple[Any, ...]]) -> None:
        """Add rows to the number and the checksum."""
        self.rows += len(page)
        for row in page:
            self._hash.update(repr(row).encode("utf-8", "surrogatepass"))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sum) and (self.rows, self._hash.digest()) == (other.rows, other._hash.digest())

    __hash__ = None  # type: ignore[assignment]  # mutable


def copy(source: Connection, target: Connection) -> dict[str, int]:
    """Copy all rows of all tables, and compare the rows read back from the target with the source's.

    Returns:
        The number of rows copied, by the table's name.

    Raises:
        MoveError: The stores have different tables, the target is not empty, a row cannot be stored in the target, or
            the rows read back differ.
    """
    ours = source if isinstance(source, sqlite3.Connection) else target
    names = sorted(set(dialect.tables(source)) - OWN, key=lambda name: (name != "tables", name))
    if set(names) != set(dialect.tables(target)) - OWN:
        raise MoveError("The two stores do not have the same tables. Take away what is not Baraza's.")
    found = [Table(ours, name) for name in names]
    for table in found:
        if next(table.pages(target), None):
            raise MoveError(f"The target is not empty: there are rows in {table.name}. Name an empty database.")
    moved = {}
    for table in found:
        sent, arrived = Sum(), Sum()
        for page in table.pages(source):
            sent.add(page)
            try:
                table.put(target, page)
            except (ValueError, UnicodeEncodeError) as error:
                raise MoveError(f"A row of {table.name} cannot be moved ({error}).") from error
        for page in table.pages(target):
            arrived.add(page)
        if sent != arrived:
            raise MoveError(f"What has arrived of {table.name} is not what was sent; nothing was moved.")
        moved[table.name] = sent.rows
    if not isinstance(target, sqlite3.Connection):
        target.execute("ANALYZE")  # else the statements are planned for empty tables until the server finds the time
    _number_on(target, _last_number(source))
    return moved


def _last_number(connection: Connection) -> int:
    """The last number that the sequence of `endings` has given out; 0 if none."""
    if isinstance(connection, sqlite3.Connection):
        row = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'endings'").fetchone()
        return row[0] if row else 0
    last, called = connection.execute("SELECT last_value, is_called FROM endings_number_seq").fetchone()
    return int(last) if called else 0


def _number_on(connection: Connection, last: int) -> None:
    """Set the sequence of `endings` so that the next ending gets the number after `last`."""
    if not isinstance(connection, sqlite3.Connection):
        connection.execute("SELECT setval('endings_number_seq', ?, ?)", (max(last, 1), "t" if last else "f"))
        return
    connection.execute("DELETE FROM sqlite_sequence WHERE name = 'endings'")
    connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('endings', ?)", (last,))


async def move(source: StorePlace, target: StorePlace) -> dict[str, int]:
    """Copy a store into an empty one and return the number of rows by table.

    Raises:
        UnusableStoreError: A bot is at work on one of the two, or one cannot be used or copied; the target is unchanged.
    """
    from data.postgres.seclusion import secluded  # noqa: PLC0415 - whoever only uses `copy` needs no psycopg

    if isinstance(source, str) == isinstance(target, str):
        raise MoveError("One of the two is a file, the other the address of a PostgreSQL database.")
    if isinstance(source, Path) and not source.is_file():
        raise MoveError(f"There is no file {source}.")
    loop = asyncio.get_running_loop()
    reading = await open_store(source)
    try:
        writing = await open_store(target)
        try:
            with secluded(next(place for place in (source, target) if isinstance(place, str))) as check:

                def write(written: Connection, read: Connection) -> dict[str, int]:
                    moved = copy(read, written)
                    check()
                    return moved

                def read(connection: Connection) -> dict[str, int]:
                    # The writer's thread uses the reader's connection, while the reader's thread blocks until the copy
                    # is done.
                    return asyncio.run_coroutine_threadsafe(writing.run(write, connection), loop).result()

                return await reading.read(read)
        finally:
            await writing.close()
    finally:
        await reading.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """Copy the store and print a summary; return the exit status: 0, 2 if nothing was copied, 130 after Ctrl+C."""
    parser = argparse.ArgumentParser(prog="python -m data.move", description="Copy a whole store into an empty one.")
    parser.add_argument("source", help="the file of DATABASE_PATH, or DATABASE_URL")
    parser.add_argument("target", help="the other one, empty or not there yet")
    chosen = parser.parse_args(arguments)
    try:
        moved = asyncio.run(move(place_of(chosen.source), place_of(chosen.target)))
    except UnusableStoreError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except KeyboardInterrupt:
        return 130
    sys.stdout.write(f"Moved and checked: {sum(moved.values())} rows of {len(moved)} tables.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
