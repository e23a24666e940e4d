"""Stored analyses of finished games."""

import logging
from collections.abc import Mapping

from pydantic import ValidationError

from data import analyses as store_analyses
from data.analyses import AnalysisRow
from data.port import Store
from engines.analysis import Analysis, AnyAnalyst
from tables.model import Table

log = logging.getLogger(__name__)


class KeptAnalyses:
    """Reads stored analyses.

    Args:
        store: The store of the analyses.
        analysts: The analysts, by the name of the game.
    """

    def __init__(self, store: Store, analysts: Mapping[str, AnyAnalyst]) -> None:
        self._store = store
        self._analysts = analysts

    async def of(self, table: Table) -> Analysis | None:
        """The stored analysis of a table's game; None if there is none, or only one of another version of the analyst."""
        if table.game.name not in self._analysts:
            return None
        return self.readable(table, await self._store.read(store_analyses.load, table.id))

    def readable(self, table: Table, row: AnalysisRow | None) -> Analysis | None:
        """Parse the analysis in a row; None if there is none, if it is of another version, or if it cannot be read."""
        if row is None or row.body is None or row.version != self._analysts[table.game.name].version:
            return None
        try:
            return Analysis.model_validate_json(row.body)
        except ValidationError:
            log.exception("table %s: its analysis cannot be read and is made anew", table.id)
            return None
