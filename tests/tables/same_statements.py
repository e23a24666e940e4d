"""The tests of tables that `make test` runs on SQLite alone: `python -m tests.tables.same_statements` lists them.

On PostgreSQL they send no statement that another test does not send there as well. A new test runs on both until the list
is written again. `make long-test` and `make long-once` have all of them on PostgreSQL.
"""

import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.sent import TRIED, Recorder

FILE = Path(__file__).with_suffix(".txt")


def needed(sent: Mapping[str, set[str]], others: set[str]) -> set[str]:
    """Tests that together send every statement; each sends more new ones than any other, those of `others` being known.

    Args:
        sent: The statements of each test.
        others: The statements of tests that run anyway.
    """
    missing, found = set().union(*sent.values()) - others, set[str]()
    while missing:
        best = max(sorted(sent), key=lambda test: len(sent[test] & missing))
        missing -= sent[best]
        found.add(best)
    return found


def main() -> int:
    """Run all tests on PostgreSQL and write the list; the tests' exit status."""
    FILE.write_text("", encoding="utf-8")
    recorder = Recorder()
    status = pytest.main([*TRIED], plugins=[recorder])
    tables = {test: sent for test, sent in recorder.found.items() if test.startswith("tests/tables/")}
    others = set().union(*(sent for test, sent in recorder.found.items() if test not in tables))
    lines = sorted(tables.keys() - needed(tables, others))
    FILE.write_text("".join(f"{each}\n" for each in lines), encoding="utf-8", newline="\n")
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
