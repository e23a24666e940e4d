"""The statements that write rows, made from the classes of the rows.

They are safe from SQL injection: all names come from this package's own classes.
"""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any


def column_names(row: type[Any]) -> tuple[str, ...]:
    """The columns of a class of rows, which are its fields."""
    return tuple(field.name for field in fields(row))


def insert(table: str, names: Sequence[str]) -> str:
    """The statement that adds a row with these columns to a table."""
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"  # noqa: S608 - own names only


def add(table: str, names: Sequence[str], key: Sequence[str]) -> str:
    """The statement that adds a row, unless there is one with the same key."""
    return f"{insert(table, names)} ON CONFLICT ({', '.join(key)}) DO NOTHING"


def put(table: str, names: Sequence[str], key: Sequence[str]) -> str:
    """The statement that adds a row, or replaces the one with the same key."""
    values = ", ".join(f"{name} = excluded.{name}" for name in names if name not in key)
    return f"{insert(table, names)} ON CONFLICT ({', '.join(key)}) DO UPDATE SET {values}"
