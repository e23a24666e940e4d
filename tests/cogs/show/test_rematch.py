"""The requests for another game: for how many tables they are kept."""

from types import SimpleNamespace
from typing import Any, cast

from cogs.show.rematch import KEPT, Rematches
from tables.model import Table

NEXT = cast("Table", SimpleNamespace(id="next"))


def test_the_oldest_requests_alone_are_forgotten() -> None:
    opened = list[int]()
    rematches = Rematches()

    def asks(user_id: int, table_id: str, after: Table) -> None:
        private: Any = SimpleNamespace(lives=opened.append)
        person = SimpleNamespace(id=user_id, user=SimpleNamespace(id=user_id), client=SimpleNamespace(private=private))
        rematches.wanted(cast("Any", person), table_id, after)

    for number in range(KEPT + 1):
        asks(number, f"t{number}", cast("Table", SimpleNamespace(id=f"t{number}")))
    for table_id in ("t0", "t1"):
        asks(-1, table_id, NEXT)
    assert opened == [-1, 1, -1]
