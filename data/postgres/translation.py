"""The translation of this package's SQL from SQLite's dialect (`data.dialect`) to PostgreSQL's."""

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import count

from data import dialect

CHANNEL = "baraza"
"""The channel of NOTIFY over which processes tell each other of changes (`data.telling`)."""
EVERY_SERVER = -1
"""The key of the advisory lock on all servers; a single server's key is its id, and 0 for direct messages."""

_WHOLE = {
    dialect.TABLES: (
        "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() "
        "AND table_type = 'BASE TABLE' ORDER BY table_name"
    ),
    dialect.TABLES_WITH: (
        "SELECT table_name FROM information_schema.columns WHERE table_schema = current_schema() "
        "AND column_name = ? ORDER BY table_name"
    ),
    # A lock on one server takes the lock on all servers in shared mode, which any number of transactions can hold.
    dialect.LOCK_SERVER: f"SELECT pg_advisory_xact_lock_shared({EVERY_SERVER}), pg_advisory_xact_lock(?)",
    dialect.TELL: f"SELECT pg_notify('{CHANNEL}', ?)",
    dialect.SIZE: "SELECT pg_database_size(current_database())",
    dialect.LOCK_SERVERS: f"SELECT pg_advisory_xact_lock({EVERY_SERVER})",
}
_JSON = re.compile(r"json_group_array\(json_array\(([^()]*)\)\)")
_ROW = re.compile(r"VALUES (\((?:\?, )*\?\))$")
_UNINDEXED = re.compile(r"(?<=\s)\+(?=[a-z])")


@dataclass(frozen=True, slots=True)
class Said:
    """A statement in PostgreSQL's dialect.

    Attributes:
        text: The SQL to send, with numbered parameters.
        writes: Whether the statement may write.
        to_change: Whether the statement loads, by the id that is its last value, a table that the transaction is going
            to change.
    """

    text: str
    writes: bool
    to_change: bool


@lru_cache(maxsize=1024)  # more statements than this package has
def said(statement: str) -> Said:
    """Translate a statement to PostgreSQL's dialect, with numbered parameters."""
    text = _WHOLE.get(statement, statement)
    text = _JSON.sub(r"COALESCE(json_agg(json_build_array(\1)), '[]')::text", text)
    text = text.replace(dialect.LOCK_FOUND, "FOR NO KEY UPDATE")
    # PostgreSQL's planner has statistics about its indexes and needs no hint.
    text = _UNINDEXED.sub("", text)
    numbers = count(1)
    text = re.sub(r"\?", lambda _: f"${next(numbers)}", text)
    return Said(text, not text.lstrip().startswith("SELECT"), bool(dialect.TO_CHANGE in statement))


@lru_cache(maxsize=1024)
def of_rows(statement: str, count: int) -> str | None:
    """A plain INSERT of one row, as an INSERT of so many rows; None for any other statement."""
    row = _ROW.search(statement)
    return None if row is None else statement + f", {row[1]}" * (count - 1)
