"""What the statements of this package say in PostgreSQL's words, where those are others than SQLite's (`data.dialect`)."""

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import count

from data import dialect

EVERY_SERVER = -1
"""The key of the lock on all servers; their own keys are their ids, and 0 for direct messages."""

_WHOLE = {
    dialect.TABLES: (
        "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() "
        "AND table_type = 'BASE TABLE' ORDER BY table_name"
    ),
    dialect.TABLES_WITH: (
        "SELECT table_name FROM information_schema.columns WHERE table_schema = current_schema() "
        "AND column_name = ? ORDER BY table_name"
    ),
    # Of one server together with the lock on all of them, which any number may share.
    dialect.LOCK_SERVER: f"SELECT pg_advisory_xact_lock_shared({EVERY_SERVER}), pg_advisory_xact_lock(?)",
    dialect.LOCK_SERVERS: f"SELECT pg_advisory_xact_lock({EVERY_SERVER})",
}
_JSON = re.compile(r"json_group_array\(json_array\(([^()]*)\)\)")
_UNINDEXED = re.compile(r"(?<=\s)\+(?=[a-z])")


@dataclass(frozen=True, slots=True)
class Said:
    """A statement in PostgreSQL's words.

    Attributes:
        text: What is sent.
        writes: Whether it may change anything.
        to_change: Whether it looks for a table, by its id, the last value, that the transaction goes on to change.
    """

    text: str
    writes: bool
    to_change: bool


@lru_cache(maxsize=1024)  # more than there are in this package
def said(statement: str) -> Said:
    """The statement in PostgreSQL's words, its values numbered."""
    text = _WHOLE.get(statement, statement)
    text = _JSON.sub(r"COALESCE(json_agg(json_build_array(\1)), '[]')::text", text)
    # PostgreSQL counts how many rows an index leads to, and needs no hint.
    text = _UNINDEXED.sub("", text)
    numbers = count(1)
    text = re.sub(r"\?", lambda _: f"${next(numbers)}", text)
    return Said(text, not text.lstrip().startswith("SELECT"), bool(dialect.TO_CHANGE in statement))
