"""The statements that this version sends to PostgreSQL, recorded while tests run: `python -m tests.data.postgres.statements`.

A release records them, so that later migrations are tested with the statements of the version before (`test_expanding.py`).
"""

import sys
from pathlib import Path

import pytest

from data.migrate import newest
from tests.sent import TRIED, Recorder

FILE = Path(__file__).with_name("statements.sql")
VERSION = "-- version "


def recorded() -> tuple[int, list[str]]:
    """The schema's version when the statements of the file were recorded, and the statements."""
    first, *statements = FILE.read_text("utf-8").splitlines()
    return int(first.removeprefix(VERSION)), statements


def main() -> int:
    """Record the statements; returns the tests' exit status."""
    recorder = Recorder()
    status = pytest.main([*TRIED], plugins=[recorder])
    lines = [f"{VERSION}{newest()}", *sorted(set().union(*recorder.found.values()))]
    FILE.write_text("".join(f"{each}\n" for each in lines), encoding="utf-8", newline="\n")
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
