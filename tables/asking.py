"""Offers of draws and take-backs, read from tables' logs. A board reads the log only where it may contain an offer."""

from data import tables as store_tables
from tables.model import OfferKind, Table
from tables.play import asked
from tables.play.asked import AllAsked
from tables.play.change import Change
from tables.play.pipeline import Pipeline

_ROWS = frozenset({"offer", "answer", "takeback"})
"""The kinds of log rows that record an offer or what became of it."""


class Asking:
    """Reads the offers made at tables, and remembers which running games may have any in their log.

    Args:
        pipeline: The pipeline of the tables.
    """

    def __init__(self, pipeline: Pipeline) -> None:
        self._store = pipeline.store
        self._lately: set[str] = set()
        pipeline.wakers.append(self)

    def saved(self, change: Change) -> None:
        """Remember a running game whose log has a new offer or answer; forget the game when it ends."""
        if any(row.kind in _ROWS for row in change.logged):
            self._lately.add(change.table.id)
        if change.ends:
            self._lately.discard(change.table.id)

    def changed_elsewhere(self, table: Table) -> None:
        """Remember a running game that another process has changed, because the change may have been an offer."""
        if table.ended:
            self._lately.discard(table.id)
        else:
            self._lately.add(table.id)

    async def of(self, table_id: str) -> AllAsked:
        """All offers made at a table, and what became of each."""
        return asked.read(await self._store.read(store_tables.log_of, table_id))

    async def takebacks(self, table_id: str) -> int:
        """How many times actions were taken back at a table."""
        return await self._store.read(store_tables.takebacks, table_id)

    async def asker(self, table_id: str, kind: OfferKind) -> int | None:
        """The id of the person whose offer of a kind stands at a table; None where none stands."""
        return await self._store.read(store_tables.asker, table_id, kind)

    async def for_board(self, table: Table) -> AllAsked:
        """The offers that a table's board shows; empty if none stands and none was made since this process started.

        A board is drawn at every turn and few turns follow an offer, so only these few read the log.
        """
        return await self.of(table.id) if table.offers or table.id in self._lately else {}
