"""The port of the store: all that the rest of the program knows of the database, whichever it is.

One transaction is one function of a connection, handed to `Store.run`, or to `Store.read` where it only reads. Its
statements are in the SQL that SQLite (`data.store`) and PostgreSQL (`data.postgres.store`) share, with a question mark for
each value; what the two say differently stands in `data.dialect`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Rows(Protocol):
    """What a statement has come to."""

    @property
    def description(self) -> Sequence[Sequence[Any]]:
        """The columns of the rows found, the name of each first."""
        ...

    @property
    def rowcount(self) -> int:
        """How many rows were written."""
        ...

    def fetchone(self) -> Any:
        """The next row found; None after the last."""
        ...

    def fetchall(self) -> list[Any]:
        """All rows found that were not fetched yet."""
        ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """What a function of a transaction gets; it is good for that transaction alone."""

    def execute(self, statement: str, values: Sequence[Any] = ..., /) -> Rows:
        """Carry out one statement."""
        ...

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> object:
        """Carry out one statement once for each row of values."""
        ...


@dataclass(frozen=True, slots=True)
class ForTable(Generic[T]):
    """A function of a transaction that changes this table, and of what others change only what their locks are on.

    A store that commits several together locks their tables in order, and may send the first query of each ahead.

    Attributes:
        table_id: The table.
        fn: The function.
        first: The query that it begins with, of this table alone, and its values.
    """

    table_id: str
    fn: Callable[[Connection], T]
    first: tuple[str, Sequence[Any]] | None = None

    def __call__(self, connection: Connection) -> T:
        """Carry it out."""
        return self.fn(connection)


class Store(Protocol):
    """An open store."""

    async def run(self, fn: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `fn(connection, ...)` as one transaction, whole or not at all, and return its result.

        What `fn` wrote is on disk before this returns, and nothing of it is written where it raises. A caller that is
        cancelled meanwhile does not interrupt it. `fn` runs on a thread of the store's, has no effects outside the store
        that a second run of it would repeat, for where it loses a race it is run again, and leaves transactions alone.

        Raises:
            ValueError: The store is closed.
            UnusableStoreError: The database has failed. And whatever `fn` raises.
        """
        ...

    async def read(self, fn: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `fn(connection, ...)`, which only reads, on one state of the store, and return its result.

        It sees all that was committed before this was called, so also what its caller has written and waited for. It
        neither waits for what is still being written nor sees any of that in part. Raises as `run` does, and
        UnusableStoreError where `fn` writes.
        """
        ...

    async def settle(self) -> bool:
        """Have nothing left of what was deleted, in any of the database's files; False where that must wait."""
        ...
