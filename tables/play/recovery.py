"""Recovery at start: outdated boards, pending notices and house players' turns that the last run left."""

import logging

from data import notices as store_notices
from data import tables as store_tables
from tables.model import Table
from tables.play.house_turns import HouseTurns
from tables.play.pipeline import Pipeline

log = logging.getLogger(__name__)

FORGET_MS = 86_400_000
"""The age after which an ended table whose last state could not be shown is no longer retried at start."""


async def recover(pipeline: Pipeline, house_turns: HouseTurns) -> None:
    """Show outdated boards, post and withdraw pending notices, and resume the house players' turns.

    Only tables with such work are loaded. A table that cannot be read is logged and skipped.
    """
    await show_behind(pipeline)
    shards = pipeline.holding.block.without()
    for row in await pipeline.store.read(store_notices.pending, shards):
        table = await _readable(pipeline, row.table_id)
        if table and row.wanted:
            pipeline.publisher.notice(table, row.kind, row.seat)  # type: ignore[arg-type]  # a kind we have written
        elif table:
            pipeline.publisher.withdraw(table, row.kind)  # type: ignore[arg-type]  # a kind we have written
    for table_id in await pipeline.store.read(store_tables.house_turns, shards):
        house_turns.wake(table_id)


async def show_behind(pipeline: Pipeline) -> None:
    """Show all outdated boards; after an absence of the bot these are the boards of all tables whose clocks run."""
    since_ms = pipeline.clock.now_ms() - FORGET_MS
    shards = pipeline.holding.block.without()
    pipeline.publisher.catch_up(await pipeline.store.read(store_tables.behind, since_ms, shards))


async def _readable(pipeline: Pipeline, table_id: str) -> Table | None:
    try:
        table, _ = await pipeline.loaded(table_id)
    except Exception:
        log.exception("table %s cannot be read and is not taken up", table_id)
        return None
    return table
