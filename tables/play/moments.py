"""The moment of a finished game: the step at which it turned, and the records that it set, for the message of its result.

The moment is computed once the result is shown, in the thread of the replays, and saved with the table. Nothing waits for
it, and if the process dies before, the next start computes it. Once a game is analysed, its moment follows the analysis.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from pydantic import Field, ValidationError

from data import endings as store_endings
from data import tables as store_tables
from data.rows import Loaded
from engines.analysis import Analysis
from engines.game import FeatKind, Frozen
from tables.errors import Refused
from tables.model import Table
from tables.play.change import Change
from tables.play.pipeline import Pipeline
from tables.play.recovery import FORGET_MS
from tables.play.replay import Replay, Replays
from tables.publisher import OLD_MS
from tables.rows import to_state

log = logging.getLogger(__name__)


class NewRecord(Frozen):
    """A record of a server that a game has broken.

    Attributes:
        kind: The kind of the record (`engines.game.FeatKind.name`).
        seat: The seat that set it.
        value: The value in the kind's unit.
    """

    kind: str
    seat: int
    value: int


class Moment(Frozen):
    """The moment of a finished game.

    Attributes:
        step: The index of the state after the step at which the game turned; None for a game without one.
        kind: What happened there (`engines.game.TurningPoint.kind`); empty without such a step.
        analysed: The version of the analysis that the moment follows; None before the game is analysed.
        seats: The seats that the sentence names.
        values: The values of the sentence's further placeholders.
        state: The state that shows it as JSON; None where it is the last state, or without such a step.
        records: The records that the game has broken.
    """

    step: int | None = None
    kind: str = ""
    analysed: int | None = None
    seats: tuple[int, ...] = ()
    values: Mapping[str, str | int] = Field(default_factory=dict)
    state: str | None = None
    records: tuple[NewRecord, ...] = ()

    @property
    def told(self) -> bool:
        """Whether the message of the result says anything of it."""
        return self.step is not None or bool(self.records)


def read(table: Table) -> Moment | None:
    """The moment of a table; None where it has none, or it is not known yet."""
    return parsed(table.id, table.moment) if table.moment else None


def parsed(table_id: str, text: str) -> Moment | None:
    """A moment from the JSON of a table's row; None where it cannot be read, as an older version may have written it."""
    try:
        return Moment.model_validate_json(text)
    except ValidationError:
        log.exception("table %s: its moment cannot be read", table_id)
        return None


def table_at(table: Table, moment: Moment) -> Table:
    """The table as it was at its moment; for a moment of the last state, the table as it ended."""
    if moment.state is None:
        return table
    players = tuple(replace(player, away=False) for player in table.players)
    state = to_state(table.game, moment.state)
    return replace(table, state=state, status="playing", outcome=None, players=players)


def found(
    table: Table, replay: Replay, records: Sequence[NewRecord], analysis: Analysis | None = None
) -> Moment | None:
    """The moment of a game that is over, which follows its analysis, if any.

    None where the game is not analysed, nothing turned it and it broke no record.
    """
    replay, version = replay.following(analysis, table.outcome), None if analysis is None else analysis.version
    turned, shown = replay.turned, replay.turning_point
    if turned is None or shown is None:
        told = Moment(analysed=version, records=tuple(records))
        return None if told == Moment() else told
    return Moment(
        step=turned.step,
        kind=turned.kind,
        analysed=version,
        seats=turned.seats,
        values=dict(turned.values),
        state=None if shown == replay.last else table.game.dump(replay.moments[shown].state),
        records=tuple(records),
    )


class Moments:
    """The search for the moments of finished games, one game after the other.

    Args:
        pipeline: The pipeline.
        replays: The replays, in whose thread the work is done.
        analysis: Reads the analysis of a game; None where there is none.
    """

    def __init__(
        self, pipeline: Pipeline, replays: Replays, analysis: Callable[[Table], Awaitable[Analysis | None]]
    ) -> None:
        self._pipeline = pipeline
        self._replays = replays
        self._analysis = analysis
        self._kinds: dict[str, FeatKind] = {
            kind.name: kind for game in pipeline.games.values() for kind in game.feat_kinds
        }
        self._queued: dict[str, None] = {}
        self._task: asyncio.Task[None] | None = None

    def shown(self, table: Table) -> None:
        """Look for the moment of a table whose message shows its end now, unless that was done before."""
        if table.status == "finished" and table.moment is None:
            self._queue([table.id])

    def analysed(self, table: Table, analysis: Analysis) -> None:
        """Have the moment of a table follow the game's analysis, unless it does."""
        moment = read(table)
        if table.status == "finished" and (moment is None or moment.analysed != analysis.version):
            self._queue([table.id])

    async def catch_up(self) -> None:
        """Look for the moments that the last run has left; a game that ended more than a day ago has none."""
        since_ms = self._pipeline.clock.now_ms() - FORGET_MS
        shards = self._pipeline.holding.block.without()
        self._queue(await self._pipeline.store.read(store_tables.without_moment, since_ms, shards))

    async def close(self) -> None:
        """Stop the search; the next start takes it up."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _queue(self, table_ids: Sequence[str]) -> None:
        self._queued |= dict.fromkeys(table_ids)
        if self._queued and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        while self._queued:
            table_id = next(iter(self._queued))
            # Removed before the work: an analysis that finishes during it queues the table again.
            del self._queued[table_id]
            try:
                await self._add(table_id)
            except Refused as error:  # the table was deleted
                log.info("table %s: its moment is not looked for (%s)", table_id, error)
            except Exception:
                log.exception("table %s: its moment cannot be found", table_id)

    async def _add(self, table_id: str) -> None:
        pipeline = self._pipeline
        table, loaded = await pipeline.loaded(table_id, with_log=True)
        if table.status != "finished":
            return
        before, analysis = read(table) or Moment(), await self._analysis(table)
        if table.moment is not None and (analysis is None or before.analysed == analysis.version):
            return
        moment, now_ms = None, pipeline.clock.now_ms()
        try:
            replay = self._replays.known(table_id) or await self._replays.of(Change.of(table, loaded, now_ms))
            records = await self._records(loaded) if table.moment is None else before.records
            moment = found(table, replay, records, analysis)
        except RuntimeError as error:
            log.warning("table %s has no moment (%s)", table_id, error)
        if moment is None:
            # Its message says all that there is to say, so this is no new revision.
            await pipeline.store.run(store_tables.note_no_moment, table_id)
            return
        text = moment.model_dump_json(exclude_defaults=True)
        if (before.told or moment.told) and (table.moment is None or _recent(table, now_ms)):
            await pipeline.request(table_id, partial(_save, before=table.moment, text=text))
        else:
            await pipeline.store.run(store_tables.note_moment, table_id, text)

    async def _records(self, loaded: Loaded) -> list[NewRecord]:
        """The records of the server that a game has broken: for each kind the best of its seats, if it beats all before."""
        if loaded.table.guild_id is None:
            return []
        best: dict[str, NewRecord] = {}
        for row in await self._pipeline.store.read(store_endings.feats_of, loaded.table.id):
            kind = self._kinds.get(row.kind)
            if kind is not None and (row.kind not in best or kind.beats(row.value, best[row.kind].value)):
                best[row.kind] = NewRecord(kind=row.kind, seat=row.seat, value=row.value)
        broken = []
        for name, record in best.items():
            before = await self._pipeline.store.read(
                store_endings.best_before, loaded.table.id, name, lowest=self._kinds[name].lowest
            )
            # The first value of a kind is no record, because there is none to break.
            if before is not None and self._kinds[name].beats(record.value, before):
                broken.append(record)
        return broken


def _recent(table: Table, now_ms: int) -> bool:
    """Whether the message of a table is so new that it may be edited once more."""
    return table.message_ms is not None and now_ms - table.message_ms <= OLD_MS


def _save(change: Change, before: str | None, text: str) -> None:
    if change.table.moment == before:
        change.update(moment=text)
        change.publish = True
