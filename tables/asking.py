"""What the two sides of tables have asked of each other: read from the log, for boards only where it may have any of it."""

from data import tables as store_tables
from tables.model import OfferKind, Table
from tables.play import asked
from tables.play.asked import AllAsked
from tables.play.change import Change
from tables.play.pipeline import Pipeline

_ROWS = frozenset({"offer", "answer", "takeback"})
"""The kinds of rows of a log that tell of an offer."""


class Asking:
    """The offers of tables, and what became of them.

    Args:
        pipeline: The pipeline of the tables.
    """

    def __init__(self, pipeline: Pipeline) -> None:
        self._store = pipeline.store
        self._lately: set[str] = set()
        pipeline.wakers.append(self)

    def saved(self, change: Change) -> None:
        """Remember a game under way in which something was asked or answered, until it ends."""
        if any(row.kind in _ROWS for row in change.logged):
            self._lately.add(change.table.id)
        if change.ends:
            self._lately.discard(change.table.id)

    def changed_elsewhere(self, table: Table) -> None:
        """Remember a game under way that another process has changed: something may have been asked there."""
        if table.ended:
            self._lately.discard(table.id)
        else:
            self._lately.add(table.id)

    async def of(self, table_id: str) -> AllAsked:
        """What was asked at a table, and what became of it."""
        return asked.read(await self._store.read(store_tables.log_of, table_id))

    async def asker(self, table_id: str, kind: OfferKind) -> int | None:
        """The id of the person whose offer of a kind stands at a table; None where none stands."""
        return await self._store.read(store_tables.asker, table_id, kind)

    async def for_board(self, table: Table) -> AllAsked:
        """The same for the board of a table; empty where nothing was asked since the start of the bot, and no offer stands.

        Every turn draws a board, and hardly any follows an offer: the log is not read for the others.
        """
        return await self.of(table.id) if table.offers or table.id in self._lately else {}
