"""The house's turns: where a seat is the house's to play, somebody thinks, and the move is played."""

import asyncio
import contextlib
import logging
from functools import partial

from tables.errors import Refused
from tables.play.actions import house_move
from tables.play.change import Change
from tables.play.houses import Houses
from tables.play.pipeline import Pipeline
from tables.play.seats import house_seat, house_seed

log = logging.getLogger(__name__)


RETRY_MS = 60_000


class HouseTurns:
    """At most one task for a table, for as long as the house has something to do there."""

    def __init__(self, pipeline: Pipeline, houses: Houses) -> None:
        self._pipeline = pipeline
        self._houses = houses
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    def saved(self, change: Change) -> None:
        """A change may have made it the house's turn."""
        if house_seat(change.table, change.waiting()) is not None:
            self.wake(change.table.id)

    def wake(self, table_id: str) -> None:
        """See to a table."""
        if table_id in self._tasks:
            self._again.add(table_id)
            return
        self._tasks[table_id] = asyncio.create_task(self._play(table_id))

    async def close(self) -> None:
        """Stop thinking."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _play(self, table_id: str) -> None:
        try:
            while await self._turned(table_id) or table_id in self._again:
                self._again.discard(table_id)
        finally:
            del self._tasks[table_id]
            self._again.discard(table_id)

    async def _turned(self, table_id: str) -> bool:
        try:
            return await self._turn(table_id)
        except Exception:
            log.exception("table %s: the house could not play; it tries again in a while", table_id)
            await self._pipeline.clock.sleep_until(self._pipeline.clock.now_ms() + RETRY_MS)
            return True

    async def _turn(self, table_id: str) -> bool:
        table, loaded = await self._pipeline.loaded(table_id)
        waiting = {row.seat for row in loaded.deadlines if row.kind == "house" and row.fire_ms is not None}
        seat, seed = house_seat(table, waiting), loaded.table.seed
        if seat is None or seed is None:
            return False
        action = await self._houses.think(
            table.game,
            table.players[seat].house or "easy",
            table.view(seat),
            table.game.legal(table.state, seat),
            house_seed(bytes.fromhex(seed), seat, loaded.log_length),
        )
        with contextlib.suppress(Refused):
            step = partial(house_move, seat=seat, action=action, state=loaded.table.state)
            await self._pipeline.request(table_id, step)
        return True
