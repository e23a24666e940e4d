"""The analyses of finished games: asked for, made one after the other in a worker process, and kept.

Pending requests are in the store (`data.analyses`), so a restart resumes them; the progress of the analysis under way, and
who waits for it, are known to this process alone. The process that holds a game's shard makes its analysis.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

from data import analyses as store
from data.port import Connection
from engines.analysis import Analysis, AnyAnalyst
from tables.analysis.kept import KeptAnalyses
from tables.analysis.worker import AnalysisWorker
from tables.errors import Refused
from tables.model import Table
from tables.play.change import Change
from tables.play.moments import Moments
from tables.play.pipeline import Pipeline
from tables.play.replay import Replay, Replays, must_be_over, timed_actions

log = logging.getLogger(__name__)

OF_PERSON = 2
"""The most analyses that one person may wait for."""
OF_SERVER = 10
"""The most analyses of one server that may be waited for."""
MOST = 100
"""The most analyses that one process has in its queue."""
TRIES = 3
"""How often an analysis may be begun, restarts included: one that is begun more often may be what crashes the process."""
PART_SECONDS = 60.0
"""The timeout of one part, in seconds: long, because house players' processes go first."""


class Job:
    """An analysis in the queue, or the one under way.

    Attributes:
        table_id: The game's table.
        done: The number of its parts that are judged.
        parts: The number of all its parts; 0 before it is begun.
        result: The analysis; the exception is always Refused.
    """

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        self.done = self.parts = 0
        self.result: asyncio.Future[Analysis] = asyncio.get_running_loop().create_future()
        self._moved = asyncio.Event()

    def report(self, done: int, parts: int) -> None:
        """Set the number of judged parts and of all parts, and wake all who wait for a change."""
        self.done, self.parts = done, parts
        self.move()

    def move(self) -> None:
        """Wake all who wait for a change."""
        self._moved.set()
        self._moved = asyncio.Event()

    def refuse(self, error: Refused) -> None:
        """Tell all who wait that there will be no analysis."""
        if not self.result.done():
            self.result.set_exception(error)
            self.result.exception()  # marks it as retrieved, for when nobody waits
        self.move()

    def finish(self, analysis: Analysis) -> None:
        """Give the analysis to all who wait."""
        self.result.set_result(analysis)
        self.move()

    async def changed(self) -> None:
        """Wait for a change: of the analysis's place in the queue, its progress, or its result."""
        await self._moved.wait()


class Analyses:
    """The analyses of finished games.

    Args:
        pipeline: The pipeline.
        replays: The replays, in whose thread a game is divided into parts and the judged parts are put together.
        analysts: The analysts, by the name of the game.
        kept: The analyses that are kept.
        moments: The moments of the games' results, which follow the analyses.
        worker: The worker that judges the parts.
    """

    def __init__(  # noqa: PLR0917 - the two that use what is made, and what it is made of
        self,
        pipeline: Pipeline,
        replays: Replays,
        analysts: Mapping[str, AnyAnalyst],
        kept: KeptAnalyses,
        moments: Moments,
        worker: AnalysisWorker,
    ) -> None:
        self._pipeline = pipeline
        self._replays = replays
        self._analysts = analysts
        self._kept = kept
        self._moments = moments
        self._worker = worker
        self._jobs: dict[str, Job] = {}
        self._asking = Counter[str]()
        self._task: asyncio.Task[None] | None = None

    def offers(self, game: str) -> bool:
        """Whether games of this name can be analysed."""
        return game in self._analysts

    async def ask(self, table: Table, user_id: int) -> Analysis | Job:
        """The analysis of a finished game, or the job that makes it, which is queued unless it is already.

        Raises:
            Refused: As `must_be_over` does; "no-analysis" for a game without; "analysis-person", "analysis-server" or
                "analysis-full" where too many are pending; "analysis-soon" where another process makes it.
        """
        must_be_over(table)
        if table.game.name not in self._analysts:
            raise Refused("no-analysis")
        found = await self._kept.of(table)
        if found is not None:
            self._moments.analysed(table, found)
        if found is None and table.id not in self._jobs:
            found = await self._ask(table, user_id)
            if found is None and not self._pipeline.holding.holds(table.guild_id):
                raise Refused("analysis-soon")
        return self._queued(table.id) if found is None else found

    async def followed(self, table: Table, replay: Replay) -> Replay:
        """The replay of a table, with the turning point of its analysis if there is one."""
        return replay.following(await self._kept.of(table), table.outcome)

    def before(self, job: Job) -> int:
        """The number of analyses ahead of this one in the queue."""
        return next((place for place, table_id in enumerate(self._jobs) if table_id == job.table_id), 0)

    async def take_up(self, table_id: str) -> None:
        """Queue the analysis of a game that another process has asked for, if it is wanted."""
        row = await self._pipeline.store.read(store.load, table_id)
        if row is not None and row.body is None:
            self._queued(table_id)

    async def catch_up(self) -> None:
        """Queue the analyses that the last run has left."""
        for table_id in await self._pipeline.store.read(store.wanted, self._pipeline.holding.block.without()):
            self._queued(table_id)

    async def pause(self) -> None:
        """Stop the work; those who wait are told to ask again, and whoever holds the shards next takes it up."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        jobs, self._jobs = self._jobs, {}
        for job in jobs.values():
            job.refuse(Refused("analysis-soon"))

    async def _ask(self, table: Table, user_id: int) -> Analysis | None:
        """Store a person's request, as `_want` does, unless `MOST` analyses are pending, other requests in flight included."""
        taken = self._jobs.keys() | self._asking.keys()
        if table.id not in taken and len(taken) >= MOST:
            raise Refused("analysis-full")
        self._asking[table.id] += 1
        try:
            return await self._pipeline.store.run(self._want, table, user_id)
        finally:
            self._asking -= Counter([table.id])

    def _want(self, connection: Connection, table: Table, user_id: int) -> Analysis | None:
        """Store a person's request for an analysis; returns the analysis if it was made meanwhile, else None."""
        row = store.load(connection, table.id)
        found = self._kept.readable(table, row)
        if found is not None:
            return found
        if row is None or row.body is not None:
            if store.wanted_by(connection, user_id) >= OF_PERSON:
                raise Refused("analysis-person", most=OF_PERSON)
            if table.guild_id is not None and store.wanted_in(connection, table.guild_id) >= OF_SERVER:
                raise Refused("analysis-server", most=OF_SERVER)
            store.want(connection, table.id, user_id, self._pipeline.clock.now_ms())
        self._pipeline.holding.tell_of_table(connection, table.id, table.guild_id)
        return None

    def _queued(self, table_id: str) -> Job:
        """The job of a table, put at the end of the queue where there is none."""
        job = self._jobs.get(table_id)
        if job is None:
            job = self._jobs[table_id] = Job(table_id)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._work())
        return job

    async def _work(self) -> None:
        while self._jobs:
            job = next(iter(self._jobs.values()))
            try:
                analysis = await self._make(job)
            except Exception as error:
                refused = error if isinstance(error, Refused) else Refused("analysis-failed")
                if refused is not error:
                    log.exception("table %s: its analysis cannot be made", job.table_id)
                await self._give_up(job, refused)
            else:
                del self._jobs[job.table_id]
                job.finish(analysis)
            for waiting in self._jobs.values():
                waiting.move()

    async def _give_up(self, job: Job, error: Refused) -> None:
        try:
            await self._pipeline.store.run(store.drop, job.table_id)
        except Exception:
            log.exception("table %s: its analysis stays wanted", job.table_id)
        del self._jobs[job.table_id]
        job.refuse(error)

    async def _make(self, job: Job) -> Analysis:
        """Make an analysis and keep it.

        Raises:
            Refused: "unknown-table" where the game is gone; "analysis-older" where the rules have changed since it was
                played; "analysis-failed" where the analysis is not wanted any more, or was begun too often.
            Exception: Whatever the worker, the store or the analyst raises.
        """
        tries = await self._pipeline.store.run(store.begin, job.table_id)
        if not 0 < tries <= TRIES:
            raise Refused("analysis-failed")
        table, loaded = await self._pipeline.loaded(job.table_id, with_log=True)
        analyst = self._analysts[table.game.name]
        try:
            replay = await self._replays.of(Change.of(table, loaded, self._pipeline.clock.now_ms()))
        except RuntimeError as error:
            log.warning("table %s is not analysed (%s)", table.id, error)
            raise Refused("analysis-older") from error
        states, actions = [moment.state for moment in replay.moments], timed_actions(loaded.log)
        parts: Mapping[int, Any] = dict(enumerate(await self._replays.run(analyst.parts, states, actions)))
        judged, every = dict[int, str](), len(parts) + analyst.twice
        done = 0
        while parts:
            for place, part in parts.items():
                job.report(min(done, every), every)
                judged[place] = await self._worker.ask(partial(analyst.judge, part), PART_SECONDS)
                done += 1
            parts = await self._replays.run(analyst.again, states, actions, [*judged.values()])
        analysis: Analysis = await self._replays.run(analyst.analysis, states, actions, [*judged.values()])
        body, now_ms = analysis.model_dump_json(exclude_defaults=True), self._pipeline.clock.now_ms()
        await self._pipeline.store.run(store.made, table.id, analyst.version, body, now_ms)
        self._moments.analysed(table, analysis)
        return analysis
