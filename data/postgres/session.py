"""A pipelined connection to PostgreSQL: statements are sent without waiting, and only reading a result blocks.

The session uses libpq's pipeline mode (`psycopg.pq`) instead of psycopg's cursors: by measurement, a cursor costs ten
times as much for a tap's statements. psycopg's own pipeline in its place was tried: it costs an action 28 to 52 % more
processor time, and lost a failover test twice. All values are sent as text whose type the server infers from the context, so that
a statement is prepared once, whichever of its values are NULL; and floats keep every digit in both directions.
"""

import contextlib
import selectors
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from psycopg import Connection as RawConnection
from psycopg import Error, OperationalError, errors, pq

from data.postgres.translation import of_rows, said

_READ: dict[int, Callable[[bytes], Any]] = {
    16: lambda value: int(value == b"t"),  # booleans become integers, as in SQLite
    20: int,
    21: int,
    23: int,
    701: float,
    1700: int,  # numeric: only sums of integers have this type
}
"""The parser of a value's text, by the OID of its PostgreSQL type; values of all other types stay text."""
Readers = list[tuple[int, Callable[[bytes], Any]]]
"""The columns of a result by their numbers, each with the parser of its values."""
_FATAL = frozenset({"FATAL", "PANIC"})
_FINE = frozenset({pq.ExecStatus.COMMAND_OK, pq.ExecStatus.TUPLES_OK})

BEGIN = "BEGIN ISOLATION LEVEL READ COMMITTED"
BEGIN_TO_READ = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
_NUMBER = "pg_current_xact_id()::text"
_LOCK_TABLES = "SELECT 1 FROM tables WHERE id = ANY(string_to_array($1, ',')) ORDER BY id FOR NO KEY UPDATE"
_NOT_WAITING = " NOWAIT"
"""The end of `_LOCK_TABLES` with which it fails at once where it would wait for another transaction."""
ROWS_TOGETHER = 8
"""The maximum number of rows that one INSERT writes; each number of rows is a prepared statement of its own."""


class LostError(OperationalError):
    """The connection is lost; statements without a response may or may not have been executed."""


def _encoded(value: str) -> bytes:
    if "\0" in value:
        raise ValueError("a text with a NUL cannot be stored")
    return value.encode()


def _written(value: Any) -> bytes:
    """The text of a value whose type is none of `_WRITE` itself, such as a Boolean or a member of an enumeration."""
    for base, write in _WRITE.items():
        if isinstance(value, base):
            return write(value)
    raise TypeError(f"a {type(value).__name__} cannot be stored")


_WRITE: dict[type, Callable[[Any], bytes]] = {
    str: _encoded,
    int: b"%d".__mod__,
    float: lambda value: repr(value).encode(),
}
"""The functions that write a value's text, by its type; a value that is None is sent as NULL."""


class Answer:
    """The result of a statement that was sent (`data.port.Rows`), a future: reading it waits for the response."""

    __slots__ = ("_at", "_result", "_rows", "_session", "_text")

    def __init__(self, session: "Session", text: str) -> None:
        self._session = session
        self._text = text
        self._result: pq.abc.PGresult | None = None
        self._rows: list[tuple[Any, ...]] | None = None
        self._at = 0

    def arrived(self, result: pq.abc.PGresult) -> None:
        """Set the result: the server's response has been received."""
        self._result = result

    def _there(self) -> pq.abc.PGresult:
        while self._result is None:
            self._session.read_on()
        return self._result

    def _read(self) -> list[tuple[Any, ...]]:
        if self._rows is None:
            result = self._there()
            readers = self._session.readers(self._text, result)
            value = result.get_value
            self._rows = [
                tuple([None if (text := value(row, column)) is None else read(text) for column, read in readers])
                for row in range(result.ntuples)
            ]
        return self._rows

    @property
    def description(self) -> list[tuple[str]]:
        """The names of the result's columns, each in a tuple of its own."""
        result = self._there()
        return [((result.fname(column) or b"").decode(),) for column in range(result.nfields)]

    @property
    def rowcount(self) -> int:
        """The number of rows that the statement wrote."""
        return self._there().command_tuples or 0

    def fetchone(self) -> tuple[Any, ...] | None:
        """Return the next row of the result; None after the last one."""
        rows = self._read()
        if self._at >= len(rows):
            return None
        self._at += 1
        return rows[self._at - 1]

    def fetchall(self) -> list[tuple[Any, ...]]:
        """Return all rows of the result that have not been fetched yet."""
        rows, at = self._read(), self._at
        self._at = len(rows)
        return rows[at:]

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return iter(self.fetchall())


class Session:
    """A pipelined connection (`data.port.Connection`) and its current transaction.

    Attributes:
        written: The number of statements sent so far that may write.
        committing: Whether a COMMIT has been sent to which the server has not responded yet.
        run: The run of the server (`data.postgres.connect.RUN`), within which no transaction's id is used twice.
    """

    def __init__(self, raw: RawConnection[Any], *, prepares: bool, local: str | None, run: str) -> None:
        """Wrap a connection that is outside any transaction, and switch it to pipeline mode.

        Args:
            raw: The connection, in autocommit mode.
            prepares: Whether to use prepared statements: not if a pooler gives each transaction another connection.
            local: An SQL expression that applies the settings at the start of each transaction, for a pooled
                connection, which keeps none between transactions; None if the connection has them already.
            run: The run of the server.
        """
        self.run = run
        self._raw = raw
        self._pg = raw.pgconn
        self._prepares = prepares
        self._opening = f"SELECT {_NUMBER}" + (f", {local}" if local else "")
        self._opening_to_read = f"SELECT {local}" if local else None
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._pg.socket, selectors.EVENT_READ)
        self._sent: deque[tuple[str | None, Answer | None]] = deque()
        self._unasked = 0
        self._names: dict[str, bytes] = {}
        self._readers: dict[str, Readers] = {}
        self._named = 0
        self._locked: set[str] = set()
        self._ahead: dict[tuple[str, tuple[Any, ...]], Answer] = {}
        self._transaction: Answer | None = None
        self.written = 0
        self.committing = False
        self._pg.nonblocking = 1
        self._pg.enter_pipeline_mode()

    # One transaction

    def begin(self, tables: Iterable[str] = ()) -> None:
        """Begin a transaction and lock the tables with these ids; the transaction fails if another one holds any."""
        self._drain()
        self._locked.clear()
        self._ahead.clear()
        self._send(BEGIN)
        self._transaction = self._send(self._opening)
        self.lock(tables, _NOT_WAITING)

    def begin_to_read(self) -> None:
        """Begin a read-only transaction on one snapshot of the store."""
        self._drain()
        self._locked.clear()
        self._ahead.clear()
        self._send(BEGIN_TO_READ)
        if self._opening_to_read:
            self._send(self._opening_to_read)

    def lock(self, tables: Iterable[str], how: str = "") -> None:
        """Lock the rows of these tables until the transaction ends, so that no other transaction changes them.

        They are locked in the order of their ids, to prevent deadlocks. A table's id contains no comma (`tables.service`), so
        one text holds all of them.

        Locking is a separate statement. A single statement that locked and loaded a table would, after waiting for the
        lock, see the new version of the table's row beside the old versions of its seats, clocks and log.
        """
        if wanted := set(tables) - self._locked:
            self._locked |= wanted
            self._send(_LOCK_TABLES + how, (",".join(wanted),))

    def ask(self, statement: str, values: Sequence[Any]) -> None:
        """Send a query ahead of time; the later `execute` of the same query and values returns its pending result."""
        self._ahead[statement, tuple(values)] = self._send(said(statement).text, values)

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Answer:
        """Send one statement, without waiting for its result."""
        if self._ahead and (ahead := self._ahead.pop((statement, tuple(values)), None)):
            return ahead
        what = said(statement)
        if what.to_change:
            self.lock((values[-1],))
        self.written += what.writes
        return self._send(what.text, values)

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> None:
        """Send one statement once for each row of values, without waiting for the results.

        A plain INSERT writes up to `ROWS_TOGETHER` rows at once: by measurement, a statement costs more than its rows.
        """
        waiting = list(rows)
        for at in range(0, len(waiting), ROWS_TOGETHER):
            part = waiting[at : at + ROWS_TOGETHER]
            whole = of_rows(statement, len(part))
            if whole is None:
                for values in part:
                    self.execute(statement, values)
            else:
                self.execute(whole, list(chain.from_iterable(part)))

    def commit(self) -> None:
        """Commit the transaction and wait for the server to confirm that."""
        self.committing = True
        self._send("COMMIT")
        self._sync()
        self._drain()
        self.committing = False

    def finish_reading(self) -> None:
        """End a read-only transaction without waiting; the next transaction awaits the response."""
        self._send("COMMIT")
        self._sync()
        self._flush()

    def rollback(self) -> None:
        """Roll back the transaction, whatever its state. Raises LostError if the connection is lost."""
        self.committing = False
        self._sync()
        while self._sent:
            try:
                self.read_on()
            except LostError:
                raise
            except Error:
                continue
        if self._pg.transaction_status != pq.TransactionStatus.IDLE:
            self._send("ROLLBACK")
            self._sync()
            self._drain()

    @property
    def number(self) -> str | None:
        """The transaction's id on the server, for querying its outcome; None if the id was never received."""
        answer = self._transaction
        return None if answer is None or answer._result is None else str(answer._read()[0][0])  # noqa: SLF001 - of this file

    def close(self) -> None:
        """Close the connection, which may be lost already."""
        with contextlib.suppress(Error):
            self._drain()  # unread responses would make the server log a broken connection
        self._selector.close()
        self._raw.close()

    # Sending and receiving

    def _send(self, text: str, values: Sequence[Any] = ()) -> Answer:
        write = _WRITE.get
        parameters = [None if value is None else write(type(value), _written)(value) for value in values]
        answer = Answer(self, text)
        try:
            if self._prepares:
                name = self._names.get(text)
                if name is None:
                    self._named += 1
                    name = self._names[text] = b"b%d" % self._named
                    self._pg.send_prepare(name, text.encode())
                    self._sent.append((text, None))
                    self._unasked += 1
                self._pg.send_query_prepared(name, parameters)
            else:
                self._pg.send_query_params(text.encode(), parameters)
        except OperationalError as error:
            raise LostError(str(error)) from error
        self._sent.append((None, answer))
        self._unasked += 1
        return answer

    def _sync(self) -> None:
        try:
            self._pg.pipeline_sync()
        except OperationalError as error:
            raise LostError(str(error)) from error
        self._sent.append((None, None))
        self._unasked = 0

    def _drain(self) -> None:
        while self._sent:
            self.read_on()

    def read_on(self) -> None:
        """Wait for the next response in the pipeline.

        Raises:
            ValueError: No response is pending; the transaction is over.
            LostError: The connection is lost.
            psycopg.Error: The response is an error.
        """
        if not self._sent:
            raise ValueError("the transaction is over")
        if len(self._sent) <= self._unasked:  # the server has not been asked yet to send this response
            self._pg.send_flush_request()
            self._unasked = 0
        text, answer = self._sent.popleft()
        result = self._result()
        if result is None:
            raise LostError("the server has closed the connection")
        if text is None and answer is None:
            if result.status != pq.ExecStatus.PIPELINE_SYNC:
                raise self._failure(result)
            return
        if result.status in _FINE:
            if answer is not None:
                answer.arrived(result)
            self._pg.get_result()  # the NULL with which libpq separates two results; it is there already
            return
        if text is not None:
            del self._names[text]  # preparing the statement failed
        self._result()  # that NULL
        raise self._failure(result)

    def readers(self, text: str, result: pq.abc.PGresult) -> Readers:
        """The columns of a statement's result, each with the parser of its values.

        A prepared statement has the same columns at each execution: where a migration has changed them, it fails.
        """
        readers = self._readers.get(text)
        if readers is None:
            readers = [(column, _READ.get(result.ftype(column), bytes.decode)) for column in range(result.nfields)]
            if self._prepares:
                self._readers[text] = readers
        return readers

    def _failure(self, result: pq.abc.PGresult) -> Error:
        severity = (result.error_field(pq.DiagnosticField.SEVERITY_NONLOCALIZED) or b"").decode()
        if self._pg.status == pq.ConnStatus.BAD or severity in _FATAL:
            return LostError(result.get_error_message())
        if result.status == pq.ExecStatus.PIPELINE_ABORTED:
            return errors.PipelineAborted("an earlier statement has failed")
        return errors.error_from_result(result)

    def _result(self) -> pq.abc.PGresult | None:
        pg = self._pg
        try:
            unsent = pg.flush()
            while pg.is_busy():
                if unsent:
                    self._selector.modify(pg.socket, selectors.EVENT_READ | selectors.EVENT_WRITE)
                self._selector.select()
                if unsent:
                    self._selector.modify(pg.socket, selectors.EVENT_READ)
                pg.consume_input()
                unsent = pg.flush()
            return pg.get_result()
        except OperationalError as error:
            raise LostError(str(error)) from error

    def _flush(self) -> None:
        try:
            while self._pg.flush():
                self._selector.modify(self._pg.socket, selectors.EVENT_READ | selectors.EVENT_WRITE)
                self._selector.select()
                self._selector.modify(self._pg.socket, selectors.EVENT_READ)
                self._pg.consume_input()
        except OperationalError as error:
            raise LostError(str(error)) from error
