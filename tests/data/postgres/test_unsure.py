"""Whether a transaction was committed whose connection was lost during the commit, by the server's answers to that question."""

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from data.errors import UnusableStoreError
from data.postgres import store
from data.postgres.connect import DownError
from data.postgres.store import Store

RUN = "this run"


class Asked:
    """A server that gives these answers, one a connection; for `None` it cannot be reached.

    Attributes:
        left: The answers that were not given yet.
    """

    def __init__(self, *answers: tuple[str, str | None] | None) -> None:
        self.left = list(answers)

    @contextmanager
    def dial(self) -> Iterator[Any]:
        answer = self.left.pop(0)
        if answer is None:
            raise DownError("it is away")
        run, status = answer
        rows = {True: (status,), False: (run,)}
        yield SimpleNamespace(
            execute=lambda query, _=None: SimpleNamespace(fetchone=lambda: rows["pg_xact_status" in query])
        )


def committed(monkeypatch: pytest.MonkeyPatch, asked: Asked) -> bool:
    """Ask on a clock that moves on by half a second each time it is read, with a second's patience."""
    now = iter(number / 2 for number in range(100))
    monkeypatch.setattr(store, "UNSURE_SECONDS", 1.0)
    monkeypatch.setattr(store, "time", SimpleNamespace(monotonic=lambda: next(now), sleep=lambda _: None))
    there: Any = SimpleNamespace(_address=asked)
    return Store._committed(there, "77", RUN)


@pytest.mark.parametrize(
    ("answers", "found"),
    [
        ([(RUN, "committed")], True),
        ([(RUN, "aborted")], False),
        ([("another run", "committed")], False),
        ([(RUN, "in progress"), (RUN, "in progress"), (RUN, "committed")], True),
        ([None, (RUN, "aborted")], False),
    ],
)
def test_it_is_asked_until_it_is_known(
    monkeypatch: pytest.MonkeyPatch, answers: list[tuple[str, str | None] | None], found: bool
) -> None:
    asked = Asked(*answers)
    assert committed(monkeypatch, asked) is found
    assert asked.left == []


@pytest.mark.parametrize(
    ("answers", "error"),
    [
        ([(RUN, None)], "forgotten"),
        ([(RUN, "in progress")] * 4, "in progress"),
        ([None] * 4, "away"),
    ],
)
def test_nobody_knows_it(
    monkeypatch: pytest.MonkeyPatch, answers: list[tuple[str, str | None] | None], error: str
) -> None:
    with pytest.raises(UnusableStoreError, match=error):
        committed(monkeypatch, Asked(*answers))
