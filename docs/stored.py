"""What the store keeps, read from the comments of its schema: what a row is, how long it stays, and what each column is for.

`make privacy` writes docs/stored.md of it, the page to which PRIVACY.md leads.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from data.migrate import MIGRATIONS, SCHEMA
from data.personal import KEPT as REPLACED
from data.postgres.migrate import SCHEMA as ONLY_POSTGRESQL

FILE = Path(__file__).with_name("stored.md")
_HEAD = """\
# Everything that is stored

Every table of Baraza's database, and what each of its columns is for: the details to [PRIVACY.md](../PRIVACY.md), which says in whole sentences what is kept about people, why and for how long.

"""


class Term(StrEnum):
    """How long rows are kept, by the word after "Kept:" in a schema; the values are the sentences of the page."""

    SERVER = (
        "Until 30 days after the bot was removed from the server. Of a game in direct messages all but its result is "
        "deleted 180 days after its end."
    )
    PERSON = "Until the person has their data deleted."
    DAY = "At most a day and six hours."
    WEEKS = "Five weeks, and a day at most."
    MINUTES = "At most 15 minutes while the bot runs, and at most a day in any case."
    BOT = "As long as the bot is operated. Nothing of it is about a person."


@dataclass(frozen=True, slots=True)
class Kept:
    """What one database table keeps.

    Attributes:
        what: What a row is, as a noun phrase.
        term: How long rows are kept; `tables.retention` deletes them.
        columns: The purpose of each column.
    """

    what: str
    term: Term
    columns: dict[str, str]


_TABLE = re.compile(
    r"^-- (?P<what>[^\n]+)\n-- Kept: (?P<term>\w+)\.\n(?:--[^\n]*\n)*CREATE TABLE (?P<name>\w+) \((?P<body>.*?)^\);",
    re.MULTILINE | re.DOTALL,
)
_COLUMN = re.compile(r"^    (?P<name>[a-z_]+) [^\n]*? -- (?P<purpose>.+)$", re.MULTILINE)
_ADDED = re.compile(r"^ALTER TABLE (?P<table>\w+) ADD COLUMN (?P<name>\w+) [^\n]*; -- (?P<purpose>.+)$", re.MULTILINE)


def read() -> dict[str, Kept]:
    """What each database table keeps, in the order of the schema; what migrations add comes last."""
    found: dict[str, Kept] = {}
    for path in (SCHEMA, *sorted(MIGRATIONS.glob("*.sql")), ONLY_POSTGRESQL):
        text = path.read_text("utf-8")
        for table in _TABLE.finditer(text):
            columns = {column["name"]: column["purpose"] for column in _COLUMN.finditer(table["body"])}
            found[table["name"]] = Kept(table["what"], Term[table["term"].upper()], columns)
        for column in _ADDED.finditer(text):
            found[column["table"]].columns[column["name"]] = column["purpose"]
    return found


def text() -> str:
    """The whole of docs/stored.md."""
    return _HEAD + "\n".join(_section(table, kept) for table, kept in KEPT.items())


def _section(table: str, kept: Kept) -> str:
    rows = "".join(f"| `{column}` | {purpose} |\n" for column, purpose in kept.columns.items())
    return (
        f"## `{table}`\n\n{kept.what}\n\n* Kept: {kept.term}\n{_deleted(table, kept)}\n"
        f"| column | purpose |\n|---|---|\n{rows}"
    )


def _deleted(table: str, kept: Kept) -> str:
    if table in REPLACED:
        return "* When you have your data deleted: a number takes the place of your id.\n"
    if "user_id" in kept.columns:
        return "* When you have your data deleted: your rows are deleted.\n"
    return ""


KEPT = read()

if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8", newline="\n")
