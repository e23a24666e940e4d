"""The statements of `data/` use only SQL that SQLite and PostgreSQL share; all else stands in `data/dialect.py`."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

DATA = Path(__file__).parents[2] / "data"
SQLITE = {"store", "identity", "lock", "migrate", "failures", "heartbeat", "dialect", "opening", "move", "backup"}
"""The modules that may use SQLite's own SQL: SQLite's store, the dialect, and the modules that know both stores."""

POSTGRES = {"blocks"}
"""What only several processes need, which SQLite's stores never have."""

OWN = {
    "functions": r"\b(json_group_array|json_array|json_each|ifnull|iif|total|group_concat|strftime|julianday|glob|instr)\s*\(",
    "the schema's tables": r"\bsqlite_\w+|\bpragma\w*",
    "MIN and MAX of two values": r"\b(MIN|MAX)\s*\((?:[^()]|\([^()]*\))*,",
    "MAX + 1": r"\bMAX\s*\([^()]*\)\s*\+",
    "INSERT OR, REPLACE INTO": r"\b(INSERT|UPDATE)\s+OR\b|\bREPLACE\s+INTO\b",
    "row numbers": r"\b(rowid|_rowid_|oid)\b|\bAUTOINCREMENT\b|\bWITHOUT\s+ROWID\b",
    "index hints": r"(?:\b(?:WHERE|AND|OR|ON)\s+|^)\+\s*\w|\bINDEXED\s+BY\b|\b(un)?likely\s*\(",
    "a value without a type": r"\bCAST\s*\(\s*\?|\?\s+IS\s+(NOT\s+)?NULL",
    "a condition as a number": r"(?:\bSELECT|,)\s*(?:NOT\s+)?EXISTS\b|(?:\?|\bEXISTS\s*\([^()]*\))\s*\)?\s+AS\s+\w+",
    "loose equality": r"==|\bIS\s+\?",
    "LIMIT with a comma": r"\bLIMIT\s+\S+\s*,",
    "names for values": r"(?<![:\w]):[a-z]\w*",
}


def own(statement: str) -> list[str]:
    """The names of the constructs in a statement that only SQLite understands."""
    return [what for what, form in OWN.items() if re.search(form, statement, re.IGNORECASE)]


def statements(path: Path) -> Iterator[str]:
    """The strings of a module that may be parts of statements: all but its docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and not {id(node)} & (told | inside):
            yield node.value


@pytest.mark.parametrize(
    "statement",
    [
        "SELECT json_group_array(json_array(a, b)) FROM t",
        "SELECT name FROM sqlite_master",
        "SELECT c.name FROM pragma_table_info(t.name) c",
        "UPDATE t SET a = a + MIN(?, MAX(0, b))",
        "INSERT INTO t SELECT MAX(number) + 1 FROM t",
        "INSERT OR IGNORE INTO t VALUES (?)",
        "REPLACE INTO t VALUES (?)",
        "CREATE TABLE t (number INTEGER PRIMARY KEY AUTOINCREMENT)",
        "SELECT a FROM t WHERE +guild_id = ? AND user_id = ?",
        "user_id = ? AND +guild_id = ?",
        "+guild_id = ? AND user_id = ?",
        "SELECT a FROM t WHERE CAST(? AS INTEGER) IS NULL OR seat = ?",
        "SELECT a FROM t WHERE ? IS NULL OR seat = ?",
        "SELECT a, EXISTS (SELECT 1 FROM u) FROM t",
        "host_id = ? AS hosted",
        "COALESCE(challenged_id = ?, 0) AS challenged, challenged_id = ? AS a",
        "SELECT a FROM t WHERE a = :a",
        "SELECT a FROM t LIMIT 5, 10",
    ],
)
def test_what_only_sqlite_understands_is_seen(statement: str) -> None:
    assert own(statement)


@pytest.mark.parametrize("path", sorted(DATA.glob("*.py")), ids=lambda path: path.stem)
def test_statements_are_in_the_sql_that_two_databases_share(path: Path) -> None:
    if path.stem in SQLITE | POSTGRES:
        return
    tree = ast.parse(path.read_text("utf-8"))
    imported = {
        name.name if isinstance(node, ast.Import) else node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in node.names
    }
    assert not imported & {"sqlite3", "aiosqlite", *(f"data.{name}" for name in SQLITE - {"dialect"})}
    assert {statement: own(statement) for statement in statements(path) if own(statement)} == {}
