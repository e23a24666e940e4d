"""The moment of a finished game: the step at which it turned, and the records that it set, for the message of its result.

The moment is looked for once the result is shown, in the thread of the replays, and saved with the table: nobody waits for
it, and a process that dies in between leaves it to the next start.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from pydantic import Field, ValidationError

from data import endings as store_endings
from data import tables as store_tables
from data.rows import Loaded
from engines.game import FeatKind, Frozen
from tables.model import Table
from tables.play.change import Change
from tables.play.pipeline import Pipeline
from tables.play.recovery import FORGET_MS
from tables.play.replay import Replay, Replays
from tables.rows import to_json, to_state

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
        seats: The seats that the sentence names.
        values: The values of the sentence's further placeholders.
        state: The state after the step as JSON; None where it is the last state, or without such a step.
        records: The records that the game has broken.
    """

    step: int | None = None
    kind: str = ""
    seats: tuple[int, ...] = ()
    values: Mapping[str, str | int] = Field(default_factory=dict)
    state: str | None = None
    records: tuple[NewRecord, ...] = ()


def read(table: Table) -> Moment | None:
    """The moment of a table; None where it has none, or it is not known yet."""
    if not table.moment:
        return None
    try:
        return Moment.model_validate_json(table.moment)
    except ValidationError:
        log.exception("table %s: its moment cannot be read", table.id)
        return None


def table_at(table: Table, moment: Moment) -> Table:
    """The table as it was at its moment; for a moment of the last state, the table as it ended."""
    if moment.state is None:
        return table
    players = tuple(replace(player, away=False) for player in table.players)
    state = to_state(table.game, moment.state)
    return replace(table, state=state, status="playing", outcome=None, players=players)


def found(table: Table, replay: Replay, records: Sequence[NewRecord]) -> Moment | None:
    """The moment of a game that is over; None where nothing turned it and it broke no record."""
    turned = replay.turned
    if turned is None:
        return Moment(records=tuple(records)) if records else None
    last = turned.step == replay.last
    return Moment(
        step=turned.step,
        kind=turned.kind,
        seats=turned.seats,
        values=dict(turned.values),
        state=None if last else to_json(table.game, replay.moments[turned.step].state),
        records=tuple(records),
    )


class Moments:
    """The search for the moments of finished games, one game after the other.

    Args:
        pipeline: The pipeline.
        replays: The replays, in whose thread the work is done.
        kinds: The kinds of records of all games, by name.
    """

    def __init__(self, pipeline: Pipeline, replays: Replays) -> None:
        self._pipeline = pipeline
        self._replays = replays
        self._kinds: dict[str, FeatKind] = {
            kind.name: kind for game in pipeline.games.values() for kind in game.feat_kinds
        }
        self._queued: dict[str, None] = {}
        self._task: asyncio.Task[None] | None = None

    def shown(self, table: Table) -> None:
        """Look for the moment of a table whose message shows its end now, unless that was done before."""
        if table.status == "finished" and table.moment is None:
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
            try:
                await self._add(table_id)
            except Exception:
                log.exception("table %s: its moment cannot be found", table_id)
            # Only now, so that a table whose message is shown once more meanwhile is not looked at twice.
            del self._queued[table_id]

    async def _add(self, table_id: str) -> None:
        pipeline = self._pipeline
        table, loaded = await pipeline.loaded(table_id, with_log=True)
        if table.status != "finished" or table.moment is not None:
            return
        moment = None
        try:
            replay = await self._replays.of(Change.of(table, loaded, pipeline.clock.now_ms()))
            moment = found(table, replay, await self._records(loaded))
        except RuntimeError as error:
            log.warning("table %s has no moment (%s)", table_id, error)
        if moment is None:
            # Its message says all that there is to say, so this is no new revision.
            await pipeline.store.run(store_tables.note_no_moment, table_id)
        else:
            text = moment.model_dump_json(exclude_defaults=True)
            await pipeline.request(table_id, partial(_save, text=text))

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
            # The first of its kind breaks nothing.
            if before is not None and self._kinds[name].beats(record.value, before):
                broken.append(record)
        return broken


def _save(change: Change, text: str) -> None:
    if change.table.moment is None:
        change.update(moment=text)
        change.publish = True
