"""The turns of house players: a background task for each table has an action chosen and plays it."""

import asyncio
import contextlib
import logging
from functools import partial

from tables.errors import Refused
from tables.play.change import Change
from tables.play.house_pool import Houses, Thought
from tables.play.pipeline import Pipeline
from tables.play.seats import house_seat, house_seed
from tables.play.turn import house_move

log = logging.getLogger(__name__)


RETRY_MS = 60_000
"""The delay before a failed turn is retried."""


class HouseTurns:
    """Runs at most one task for each table, for as long as a house player must act there."""

    def __init__(self, pipeline: Pipeline, houses: Houses) -> None:
        self._pipeline = pipeline
        self._houses = houses
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._woken: set[str] = set()

    def saved(self, change: Change) -> None:
        """Start the table's task where a saved change has made it a house player's turn."""
        if house_seat(change.table, change.waiting()) is not None:
            self.wake(change.table.id)

    def wake(self, table_id: str) -> None:
        """Start the task of a table, or have the running one check the table once more."""
        if table_id in self._tasks:
            self._woken.add(table_id)
            return
        self._tasks[table_id] = asyncio.create_task(self._play(table_id))

    async def close(self) -> None:
        """Cancel all tasks and wait for their end."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _play(self, table_id: str) -> None:
        try:
            while await self._play_turn_or_wait(table_id) or table_id in self._woken:
                self._woken.discard(table_id)
        finally:
            del self._tasks[table_id]
            self._woken.discard(table_id)

    async def _play_turn_or_wait(self, table_id: str) -> bool:
        # After a failed turn this waits until the retry is due, and returns True so that the caller retries.
        try:
            return await self._play_turn(table_id)
        except Exception:
            log.exception("table %s: the house could not play; it tries again in a while", table_id)
            await self._pipeline.clock.sleep_until(self._pipeline.clock.now_ms() + RETRY_MS)
            return True

    async def _play_turn(self, table_id: str) -> bool:
        """Play one turn of a house player; False where no house player must act, or the bot has left the server."""
        table, loaded = await self._pipeline.loaded(table_id)
        if table.guild_id in self._pipeline.holding.left:
            return False
        waiting = {row.number for row in loaded.clocks if row.kind == "house" and row.fire_ms is not None}
        seat, seed = house_seat(table, waiting), loaded.table.seed
        if seat is None or seed is None:
            return False
        thought = Thought(
            table.game,
            table.players[seat].house or "easy",
            table.view(seat),
            table.game.legal(table.state, seat),
            house_seed(bytes.fromhex(seed), seat, loaded.log_length),
            table.host_id,
            table.due_ms,
        )
        action = await self._houses.think(thought)
        if table.guild_id in self._pipeline.holding.left:
            return False  # while it was thinking
        with contextlib.suppress(Refused):
            step = partial(house_move, seat=seat, action=action, state=loaded.table.state)
            await self._pipeline.request(table_id, step)
        return True
