"""What the last run left at the tables, taken up again at the start."""

import logging

from data import notices as store_notices
from data import tables as store_tables
from tables.model import Table
from tables.play.house_turns import HouseTurns
from tables.play.pipeline import Pipeline

log = logging.getLogger(__name__)

FORGET_MS = 86_400_000
"""A table that ended this long ago and could not be shown since is not tried again at every start."""


async def recover(pipeline: Pipeline, house_turns: HouseTurns) -> None:
    """Show the boards and small messages that are behind, and go on with the house's turns.

    Only tables that need something are loaded. One that cannot be read is logged and left out: the others go on.
    """
    await show_behind(pipeline)
    for row in await pipeline.store.read(store_notices.pending):
        table = await _readable(pipeline, row.table_id)
        if table and row.wanted:
            pipeline.publisher.notice(table, row.kind, row.seat)  # type: ignore[arg-type]  # a kind we have written
        elif table:
            pipeline.publisher.withdraw(table, row.kind)  # type: ignore[arg-type]  # a kind we have written
    for table_id in await pipeline.store.read(store_tables.house_turns):
        house_turns.wake(table_id)


async def show_behind(pipeline: Pipeline) -> None:
    """Show the boards that are behind; after the bot was away they are those of all tables whose clocks run."""
    pipeline.publisher.catch_up(await pipeline.store.read(store_tables.behind, pipeline.clock.now_ms() - FORGET_MS))


async def _readable(pipeline: Pipeline, table_id: str) -> Table | None:
    try:
        table, _ = await pipeline.loaded(table_id)
    except Exception:
        log.exception("table %s cannot be read and is not taken up", table_id)
        return None
    return table
