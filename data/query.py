"""Queries whose rows become values of one type."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from data.port import Connection

T = TypeVar("T")


def first_row(connection: Connection, make: Callable[..., T], query: str, values: Sequence[Any] = ()) -> T | None:
    """The first row that a query finds, made of its columns by `make`; None where it finds none."""
    row = connection.execute(query, values).fetchone()
    return None if row is None else make(*row)


def all_rows(connection: Connection, make: Callable[..., T], query: str, values: Sequence[Any] = ()) -> list[T]:
    """All rows that a query finds, each made of its columns by `make`."""
    return [make(*row) for row in connection.execute(query, values)]


def number(connection: Connection, query: str, values: Sequence[Any] = ()) -> int:
    """The number that a query such as a count always has."""
    return int(connection.execute(query, values).fetchone()[0])


def exists(connection: Connection, query: str, values: Sequence[Any] = ()) -> bool:
    """Whether a query finds anything."""
    return connection.execute(query, values).fetchone() is not None
