"""The seclusion of a database from all processes of a bot: while it lasts, none of them can hold a block of shards."""

import contextlib
from collections.abc import Callable, Iterator

import psycopg

from data import blocks
from data.errors import UnusableStoreError
from data.postgres.connect import Address
from data.postgres.failures import unusable
from data.postgres.session import Session

AT_WORK = "A Baraza is at work on {place}: the process {name}. Stop all processes of the bot, and run this again."


@contextlib.contextmanager
def secluded(url: str) -> Iterator[Callable[[], None]]:
    """Keep the bot's processes from a database whose store is open, for the length of a block.

    Yields:
        A function that raises UnusableStoreError where the seclusion is lost by now, with its connection.

    Raises:
        UnusableStoreError: A process is at work on the database, or the database cannot be used.
    """
    address = Address(url)
    with address.dial() as raw:
        hears_locks = not address.pooled(raw)
    session = address.session()

    def shut() -> None:
        session.begin()
        blocks.lock(session)
        if name := blocks.at_work(session, hears_locks=hears_locks):
            raise UnusableStoreError(AT_WORK.format(place=address.place, name=name))

    try:
        with _told(address):
            shut()
            # Whoever comes back after its lease has run out finds that it holds nothing any more.
            blocks.end_leases(session)
            session.commit()
            shut()
            session.execute("SELECT set_config('idle_in_transaction_session_timeout', '0', true)").fetchone()
        yield lambda: _ask(address, session)
    finally:
        session.close()


@contextlib.contextmanager
def _told(address: Address) -> Iterator[None]:
    try:
        yield
    except psycopg.Error as error:
        raise unusable(address.place, error) from error


def _ask(address: Address, session: Session) -> None:
    with _told(address):
        session.execute("SELECT 1").fetchone()
