"""What is asked of a game's whole course: its record, its replay, its actions."""

from engines.game import TimedAction
from engines.record import Record
from tables.model import Table
from tables.play.change import Change
from tables.play.pipeline import Pipeline
from tables.play.replay import Replay, Replays, must_be_over, record, timed_actions


class Records:
    """The courses of games, read from their logs.

    Args:
        pipeline: The pipeline of the tables.
        replays: The cache of replays.
    """

    def __init__(self, pipeline: Pipeline, replays: Replays) -> None:
        self._pipeline = pipeline
        self._replays = replays

    async def record(self, table_id: str) -> Record:
        """The record of a whole game, its secret included.

        Raises:
            Refused: "not-over", or "no-game" where no game was ever started.
        """
        return record(await self._logged(table_id))

    async def replay(self, table: Table) -> Replay:
        """The replay of a finished game, step by step, by its table as it stands. Raises Refused as `must_be_over` does."""
        must_be_over(table)
        return self._replays.known(table.id) or await self._replays.of(await self._logged(table.id))

    async def actions(self, table_id: str) -> list[TimedAction]:
        """The actions of a game so far that were not taken back, with their times. Raises Refused("unknown-table")."""
        _, loaded = await self._pipeline.loaded(table_id, with_log=True)
        return timed_actions(loaded.log)

    async def _logged(self, table_id: str) -> Change:
        """A table as it stands, with its log."""
        table, loaded = await self._pipeline.loaded(table_id, with_log=True)
        return Change.of(table, loaded, self._pipeline.clock.now_ms())
