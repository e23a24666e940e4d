"""A database that exists for a while only, on a server that an address names: for several processes on the sandbox."""

import contextlib
import secrets
from collections.abc import Iterator
from typing import Any

import psycopg
from psycopg import sql

from data.errors import UnusableStoreError
from data.postgres.connect import Address
from data.postgres.failures import cause

REFUSED = "{place}: no database can be made beside it ({cause}). Give its user the right CREATEDB."


@contextlib.contextmanager
def scratch(url: str) -> Iterator[str]:
    """Make a database beside the one that is named, for the length of a block; the named one is left alone.

    Yields:
        The address of the new database.

    Raises:
        UnusableStoreError: The server cannot be reached, or its user may make no databases.
    """
    address = Address(url)
    name = f"baraza_sandbox_{secrets.token_hex(4)}"
    with address.dial() as raw:
        try:
            _execute(raw, "CREATE DATABASE {} ENCODING 'UTF8' TEMPLATE template0", name)
        except psycopg.Error as error:
            raise UnusableStoreError(REFUSED.format(place=address.place, cause=cause(error))) from error
    try:
        yield beside(url, name)
    finally:
        with address.dial() as raw:
            _execute(raw, "DROP DATABASE {} WITH (FORCE)", name)


def beside(url: str, name: str) -> str:
    """The address of another database on the server of an address."""
    place, mark, settings = url.partition("?")
    scheme, _, rest = place.partition("://")
    kept = "&".join(each for each in settings.split("&") if not each.startswith("dbname="))
    return f"{scheme}://{rest.partition('/')[0]}/{name}{mark}{kept}"


def _execute(raw: "psycopg.Connection[Any]", statement: str, name: str) -> None:
    raw.execute(sql.SQL(statement).format(sql.Identifier(name)))
