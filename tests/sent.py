"""The statements that tests send to PostgreSQL."""

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from data.postgres.session import Answer, Session

ROOT = Path(__file__).parents[1]
KEPT = re.compile(r"(SELECT|INSERT|UPDATE|DELETE)(?!.*\), \(\$)")
"""The statements that are kept: no others can be prepared, and an INSERT of several rows says no more than that of one."""
OURS = tuple(str(ROOT / folder) for folder in ("cogs", "data", "process", "tables"))
SESSION = str(ROOT / "data" / "postgres" / "session.py")
TRIED = (
    "tests/tables",
    "tests/data",
    "tests/cogs",
    "-k",
    "postgres",
    "-m",
    "not long and not browser",
    "-n",
    "0",
    "-q",
)


class Recorder:
    """A plugin of pytest that collects the statements of the program's own files.

    Attributes:
        found: The statements, without those that are not kept, by the id of the test that sent them.
    """

    def __init__(self) -> None:
        self.found: dict[str, set[str]] = {}

    def pytest_sessionstart(self) -> None:
        """Record from now on."""
        send = Session._send

        def noting(session: Session, text: str, values: Sequence[Any] = ()) -> Answer:
            frame = sys._getframe(1)
            while frame.f_back is not None and frame.f_code.co_filename == SESSION:
                frame = frame.f_back
            statement = " ".join(text.split())
            if frame.f_code.co_filename.startswith(OURS) and KEPT.match(statement):
                test = os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0]
                self.found.setdefault(test, set()).add(statement)
            return send(session, text, values)

        Session._send = noting  # type: ignore[method-assign, assignment]
