"""The way to a PostgreSQL database: its address, and a connection that is fit for a store."""

from typing import Any

import psycopg
from psycopg import conninfo, pq

from data.errors import UnusableStoreError
from data.postgres.failures import ENCODING, NOT_AN_ADDRESS, READ_ONLY, TOO_OLD, down, refused, unusable
from data.postgres.session import Session

OLDEST = 150_000
"""The oldest server, as PostgreSQL numbers its versions."""
WAIT_MS = 5_000
"""How long a statement waits for a lock; and twice as long the server for the next one of a transaction."""
SETTINGS = {
    "lock_timeout": f"{WAIT_MS}ms",
    "idle_in_transaction_session_timeout": f"{2 * WAIT_MS}ms",
    "extra_float_digits": "1",  # a rating comes back digit for digit, whatever the server is set to
}
_LINE = {
    "connect_timeout": 2,  # whoever presses meanwhile is not kept waiting for longer than Discord waits
    "keepalives": 1,
    "keepalives_idle": 15,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,  # a line that was cut is given up, not waited at for hours
}


class DownError(UnusableStoreError):
    """Nobody answers at the address: later somebody may."""


class Address:
    """Where a database is.

    Attributes:
        place: What it is called in a sentence: never with its password.
    """

    def __init__(self, url: str) -> None:
        """Read the address. Raises UnusableStoreError where it is none."""
        try:
            given = conninfo.conninfo_to_dict(url)
        except psycopg.ProgrammingError:
            # Its words quote the address, and with it the password.
            raise UnusableStoreError(NOT_AN_ADDRESS) from None
        host, port = given.get("host") or given.get("hostaddr"), given.get("port")
        if port and not all(part.isdecimal() or not part for part in str(port).split(",")):
            raise UnusableStoreError(NOT_AN_ADDRESS)
        name = given.get("dbname") or given.get("user")
        where = f" at {host}{f':{port}' if port else ''}" if host else ""
        self.place = f"The PostgreSQL database{f' {name}' if name else ''}{where}"
        chosen: dict[str, Any] = {key: value for key, value in _LINE.items() if key not in given}
        self._info = conninfo.make_conninfo(url, application_name=given.get("application_name") or "baraza", **chosen)

    def dial(self) -> "psycopg.Connection[Any]":
        """A connection. Raises DownError where nobody answers, UnusableStoreError where somebody does and refuses."""
        try:
            return psycopg.Connection.connect(self._info, autocommit=True, client_encoding="UTF8")
        except psycopg.Error as error:
            # Whether somebody is there is asked once more, unless that would only be waited for once more.
            silent = isinstance(error, psycopg.errors.ConnectionTimeout)
            answer = pq.Ping.NO_RESPONSE if silent else pq.PGconn.ping(self._info.encode())
            if answer == pq.Ping.OK:
                raise refused(self.place, error) from None
            if answer == pq.Ping.NO_ATTEMPT:
                raise UnusableStoreError(NOT_AN_ADDRESS) from None
            failure = DownError(str(down(self.place, error)))
            failure.__cause__ = error
            raise failure from error

    def session(self) -> Session:
        """A connection for a store, set as one should be. Raises as `dial`."""
        raw = self.dial()
        try:
            pooled = self._pooled(raw)
            settings = dict(SETTINGS)
            if raw.execute("SELECT current_setting('synchronous_commit')").fetchone() == ("off",):
                settings["synchronous_commit"] = "on"  # what is answered is on disk
            local = ", ".join(f"set_config('{name}', '{value}', {pooled})" for name, value in settings.items())
            if not pooled:
                raw.execute(f"SELECT {local}")
            return Session(raw, prepares=not pooled, local=local if pooled else None)
        except psycopg.Error as error:
            raw.close()
            raise unusable(self.place, error) from error

    def check(self, raw: "psycopg.Connection[Any]") -> None:
        """See that a store can be here. Raises UnusableStoreError."""
        version = raw.info.server_version
        if version < OLDEST:
            raise UnusableStoreError(TOO_OLD.format(place=self.place, version=version // 10_000))
        row = raw.execute("SELECT pg_is_in_recovery(), current_setting('server_encoding')").fetchone()
        assert row is not None
        if row[0] or raw.execute("SELECT current_setting('transaction_read_only')").fetchone() == ("on",):
            raise UnusableStoreError(READ_ONLY.format(place=self.place))
        if row[1] != "UTF8":
            raise UnusableStoreError(ENCODING.format(place=self.place, encoding=row[1]))

    @staticmethod
    def _pooled(raw: "psycopg.Connection[Any]") -> bool:
        # A pooler makes up the number of the server's process that a client is told: it may be another each time.
        # Where each transaction is another connection's, nothing may be kept on one: no settings, no prepared statements.
        return raw.execute("SELECT pg_backend_pid()").fetchone() != (raw.info.backend_pid,)
