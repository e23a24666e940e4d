"""Records, replays and lists of actions, made from the logs of games."""

from data import tables as store_tables
from engines.game import TimedAction
from engines.record import Record
from tables.model import Table
from tables.play.change import Change
from tables.play.pipeline import Pipeline
from tables.play.replay import Replay, Replays, must_be_over, record, timed_actions


class Records:
    """Makes records, replays and lists of actions from the logs of games.

    Args:
        pipeline: The pipeline of the tables.
        replays: The cache of replays.
    """

    def __init__(self, pipeline: Pipeline, replays: Replays) -> None:
        self._pipeline = pipeline
        self._replays = replays

    async def record(self, table_id: str) -> tuple[Table, Record]:
        """A table and the record of its whole game, its secret included.

        Raises:
            Refused: "not-over", or "no-game" where no game was ever started.
        """
        change = await self._logged(table_id)
        return change.table, record(change)

    async def replay(self, table: Table) -> Replay:
        """The replay of a finished game, step by step, by its table as it stands. Raises Refused as `must_be_over` does."""
        must_be_over(table)
        return self._replays.known(table.id) or await self._replays.of(await self._logged(table.id))

    async def actions(self, table_id: str) -> list[TimedAction]:
        """The actions of a game so far that were not taken back, with their times; empty where there is no such table."""
        return timed_actions(await self._pipeline.store.read(store_tables.log_of, table_id))

    async def _logged(self, table_id: str) -> Change:
        """A table as it stands, with its log."""
        table, loaded = await self._pipeline.loaded(table_id, with_log=True)
        return Change.of(table, loaded, self._pipeline.clock.now_ms())
