"""Connecting to a PostgreSQL database: its address, and connections with the settings that a store needs."""

from typing import Any

import psycopg
from psycopg import conninfo, pq

from data.errors import UnusableStoreError
from data.postgres.failures import (
    ENCODING,
    LACKS,
    NO_PORT,
    NOT_AN_ADDRESS,
    READ_ONLY,
    TOO_OLD,
    down,
    not_an_address,
    refused,
    unusable,
    wrong_setting,
)
from data.postgres.session import Session

OLDEST = 150_000
"""The oldest supported version of the server, in PostgreSQL's numeric format."""
WAIT_MS = 5_000
"""The lock timeout of a statement, in milliseconds."""
IDLE_MS = 2 * WAIT_MS
"""The time in milliseconds after which the server ends a session whose transaction does nothing, and drops its locks."""
SETTINGS = {
    "lock_timeout": f"{WAIT_MS}ms",
    "idle_in_transaction_session_timeout": f"{IDLE_MS}ms",
    "extra_float_digits": "1",  # ratings keep every digit, whatever the server's default
    "jit": "off",  # compiling a statement takes longer than any statement of this package
}
RUN = "pg_catalog.pg_postmaster_start_time()::text || ' ' || COALESCE(pg_last_wal_replay_lsn()::text, '')"
"""The run of the server in SQL: another after a restart, a recovery from a crash, or a failover to a standby."""
_LINE = {
    "connect_timeout": 2,  # in seconds, shorter than the 3 seconds in which Discord expects a response to a tap
    "keepalives": 1,
    "keepalives_idle": 15,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,  # a broken connection is given up, instead of after hours
}


_LACKING = """SELECT string_agg(DISTINCT right_name, ', '), MIN(c.relname), quote_ident(current_user),
        quote_ident(current_schema())
    FROM pg_class c CROSS JOIN unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS right_name
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND NOT has_table_privilege(c.oid, right_name)"""


def _is_port(text: str) -> bool:
    return text.isdecimal() and 0 < int(text) < 1 << 16


class DownError(UnusableStoreError):
    """The server does not respond; a later attempt may succeed."""


class Address:
    """The address of a PostgreSQL database.

    Attributes:
        place: The database's description for error messages, without its password.
    """

    def __init__(self, url: str, session_name: str | None = None) -> None:
        """Parse an address. Raises UnusableStoreError if it is invalid.

        Args:
            url: The address, in libpq's format.
            session_name: The name under which the server lists the connections; None for what the address says.
        """
        try:
            given = conninfo.conninfo_to_dict(url)
        except psycopg.ProgrammingError as error:
            # psycopg's message quotes the address including the password, so it is not chained.
            raise not_an_address(url, error) from None
        host, port = given.get("host") or given.get("hostaddr"), given.get("port")
        if "@" in str(host):  # a part of the password
            raise UnusableStoreError(NOT_AN_ADDRESS)
        if port and not all(_is_port(part) for part in str(port).split(",") if part):
            raise UnusableStoreError(NO_PORT)
        name = given.get("dbname") or given.get("user")
        where = f" at {host}{f':{port}' if port else ''}" if host else ""
        self.place = f"The PostgreSQL database{f' {name}' if name else ''}{where}"
        chosen: dict[str, Any] = {key: value for key, value in _LINE.items() if key not in given}
        self._info = conninfo.make_conninfo(
            url, application_name=session_name or given.get("application_name") or "baraza", **chosen
        )

    def dial(self) -> "psycopg.Connection[Any]":
        """Open a connection.

        Raises:
            DownError: The server does not respond.
            UnusableStoreError: The server refuses the connection, or the address is invalid.
        """
        try:
            return self._connect()
        except psycopg.Error as error:
            if wrong := wrong_setting(error):
                raise wrong from None
            # A ping finds out whether a server responds at all; after a timeout it would only time out again.
            silent = isinstance(error, psycopg.errors.ConnectionTimeout)
            answer = pq.Ping.NO_RESPONSE if silent else pq.PGconn.ping(self._info.encode())
            if answer == pq.Ping.NO_ATTEMPT:
                raise UnusableStoreError(NOT_AN_ADDRESS) from None
            if answer != pq.Ping.OK:
                raise self._down(error) from error
        try:
            return self._connect()  # the server may have come up between the failure and the ping
        except psycopg.errors.ConnectionTimeout as error:
            raise self._down(error) from error
        except psycopg.Error as error:
            raise refused(self.place, error) from None

    def _connect(self) -> "psycopg.Connection[Any]":
        return psycopg.Connection.connect(self._info, autocommit=True, client_encoding="UTF8")

    def _down(self, error: psycopg.Error) -> DownError:
        return DownError(str(down(self.place, error)))

    def session(self) -> Session:
        """Open a connection with the settings that a store needs.

        Raises:
            DownError: The server does not respond.
            UnusableStoreError: The server refuses the connection or its settings, or the address is invalid.
        """
        return self.session_of(self.dial())

    def session_of(self, raw: "psycopg.Connection[Any]") -> Session:
        """Apply the settings that a store needs to an open connection. Raises UnusableStoreError, and closes it then."""
        try:
            pooled = self.pooled(raw)
            settings = dict(SETTINGS)
            row = raw.execute(f"SELECT current_setting('synchronous_commit'), {RUN}").fetchone()
            assert row is not None
            if row[0] == "off":
                settings["synchronous_commit"] = "on"  # a committed transaction is on disk
            local = ", ".join(f"set_config('{name}', '{value}', {pooled})" for name, value in settings.items())
            if not pooled:
                raw.execute(f"SELECT {local}")
            return Session(raw, prepares=not pooled, local=local if pooled else None, run=row[1])
        except psycopg.Error as error:
            raw.close()
            raise unusable(self.place, error) from error

    def check(self, raw: "psycopg.Connection[Any]") -> None:
        """Check that the server and its database can hold a store. Raises UnusableStoreError if they cannot."""
        version = raw.info.server_version
        if version < OLDEST:
            raise UnusableStoreError(TOO_OLD.format(place=self.place, version=version // 10_000))
        row = raw.execute("SELECT pg_is_in_recovery(), current_setting('server_encoding')").fetchone()
        assert row is not None
        if row[0] or raw.execute("SELECT current_setting('transaction_read_only')").fetchone() == ("on",):
            raise UnusableStoreError(READ_ONLY.format(place=self.place))
        if row[1] != "UTF8":
            raise UnusableStoreError(ENCODING.format(place=self.place, encoding=row[1]))

    def check_rights(self, raw: "psycopg.Connection[Any]") -> None:
        """Check that the bot may read and write every table of the store. Raises UnusableStoreError if it may not."""
        row = raw.execute(_LACKING).fetchone()
        assert row is not None
        rights, table, user, schema = row
        if rights:
            raise UnusableStoreError(
                LACKS.format(place=self.place, rights=rights, table=table, user=user, schema=schema)
            )

    @staticmethod
    def pooled(raw: "psycopg.Connection[Any]") -> bool:
        """Whether the connection goes through a pooler such as PgBouncer."""
        # A pooler tells a client a made-up process id, so the id differs from the server's own. Through a pooler each
        # transaction may use another connection, so settings and prepared statements do not persist.
        return raw.execute("SELECT pg_backend_pid()").fetchone() != (raw.info.backend_pid,)
