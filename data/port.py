"""The port of the store: the interface through which the rest of the program uses the database, SQLite or PostgreSQL.

A transaction is a function that takes a connection. It is passed to `Store.run`, or to `Store.read` if it only reads.
Its statements use the SQL that SQLite (`data.store`) and PostgreSQL (`data.postgres.store`) share, with a question mark
for each value; the statements that differ are in `data.dialect`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Rows(Protocol):
    """The result of a statement: the rows it found, or the number of rows it wrote."""

    @property
    def description(self) -> Sequence[Sequence[Any]]:
        """One sequence for each column of the result; the column's name is its first element."""
        ...

    @property
    def rowcount(self) -> int:
        """The number of rows that the statement wrote."""
        ...

    def fetchone(self) -> Any:
        """Return the next row of the result; None after the last one."""
        ...

    def fetchall(self) -> list[Any]:
        """Return all rows of the result that have not been fetched yet."""
        ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """The connection that a transaction's function is given; valid during that transaction only."""

    def execute(self, statement: str, values: Sequence[Any] = ..., /) -> Rows:
        """Execute one statement."""
        ...

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> object:
        """Execute one statement once for each row of values."""
        ...


@dataclass(frozen=True, slots=True)
class ForTable(Generic[T]):
    """A transaction's function that changes one table (a game or its lobby), and shared data only under its own lock.

    A store that commits several such transactions together locks their tables in a fixed order, and may send each
    one's first query ahead of time.

    Attributes:
        table_id: The table's id.
        fn: The function.
        first: The first query of the function, which reads this table only, and its values; None if there is nothing
            to send ahead.
    """

    table_id: str
    fn: Callable[[Connection], T]
    first: tuple[str, Sequence[Any]] | None = None

    def __call__(self, connection: Connection) -> T:
        """Call the function with the connection."""
        return self.fn(connection)


class Store(Protocol):
    """An open store."""

    async def run(self, fn: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `fn(connection, ...)` as one atomic transaction and return its result.

        Everything that `fn` wrote is on disk before this method returns; if `fn` raises, the transaction is rolled
        back. Cancelling the caller does not interrupt the transaction. `fn` runs on a thread of the store and is
        retried after a conflict with another transaction, so `fn` must have no effects outside the store that a retry
        would repeat, and must not begin, commit or roll back a transaction.

        Raises:
            ValueError: The store is closed.
            UnusableStoreError: The database has failed.
            Exception: Whatever `fn` raises.
        """
        ...

    async def read(self, fn: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `fn(connection, ...)`, which only reads, on one snapshot of the store and return its result.

        The snapshot contains everything that was committed before this call, including what the caller has written and
        awaited. `fn` does not wait for transactions in progress and sees nothing of them.

        Raises:
            ValueError: The store is closed.
            UnusableStoreError: The database has failed, or `fn` has tried to write.
            Exception: Whatever `fn` raises.
        """
        ...

    async def settle(self) -> bool:
        """Purge deleted data from all files of the database; return False if that has to be retried later."""
        ...
