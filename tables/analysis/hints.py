"""Hints: the best turn with its reason, for a person who plays alone against house players in a game that counts for nothing.

A hint is computed in the worker process, from the view of the person's seat alone. Each is a row of the table's log, of kind
"hint", which is no part of the game: replays and records ignore it.
"""

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from data import tables as store_tables
from data import tournaments as store_tournaments
from data.rows import LogRow
from engines.analysis import AnyAnalyst, Hint
from tables.analysis.worker import AnalysisWorker
from tables.errors import Refused
from tables.model import Actor, Table
from tables.play.change import Change
from tables.play.pipeline import Pipeline
from tables.play.seats import must_play, own_seat, people_count, played_alone

SECONDS = 20.0
"""The timeout of a hint; computing one takes an idle worker a second at most."""
KEPT = 64
"""The number of hints that are cached, so that a hint that is asked for twice is computed once."""
MOST = 20
"""The most people who may wait for a hint."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint for a person.

    Attributes:
        table: The table.
        hint: The hint.
        count: The number of hints that the seat has had in this game.
    """

    table: Table
    hint: Hint
    count: int


class Hints:
    """The hints in games against the house.

    Args:
        pipeline: The pipeline.
        analysts: The analysts, by the name of the game.
        worker: The worker that computes hints.
    """

    def __init__(self, pipeline: Pipeline, analysts: Mapping[str, AnyAnalyst], worker: AnalysisWorker) -> None:
        self._pipeline = pipeline
        self._analysts = analysts
        self._worker = worker
        self._asking: set[int] = set()
        self._known: OrderedDict[tuple[str, int, str], Hint] = OrderedDict()

    async def ask(self, table_id: str, actor: Actor) -> Advice:
        """Return a hint for the actor's turn, and count it in the log.

        Raises:
            Refused: "not-at-table", "not-started", "over", "not-your-turn"; "no-hints" for a game without; "hints-alone"
                where other people play, or the game counts; "no-hint" where there is nothing to advise; "hint-runs" while
                the actor's last one is computed, "hint-busy" while too many are; "hint-failed"; "stale-hint" where the
                turn is over meanwhile.
        """
        if actor.user_id in self._asking:
            raise Refused("hint-runs")
        if len(self._asking) >= MOST:
            raise Refused("hint-busy")
        # Before the first await, so that of simultaneous taps only one starts a computation.
        self._asking.add(actor.user_id)
        try:
            return await self._ask(table_id, actor)
        finally:
            self._asking.discard(actor.user_id)

    async def given_at(self, table: Table) -> bool:
        """Whether a running game offers hints: it has an analyst, one person plays alone, and the game counts for nothing."""
        if table.game.name not in self._analysts or people_count(table) != 1:
            return False
        log = await self._pipeline.store.read(store_tables.log_of, table.id)
        return await self._counts_for_nothing(table, log)

    async def counts(self, table_id: str) -> dict[int, int]:
        """The number of hints that each seat of a table has had; seats without any are left out."""
        return await self._pipeline.store.read(store_tables.hints, table_id)

    async def _ask(self, table_id: str, actor: Actor) -> Advice:
        pipeline = self._pipeline
        table, loaded = await pipeline.loaded(table_id, with_log=True)
        change = Change.of(table, loaded, pipeline.clock.now_ms())
        seat = _asker(change, actor)
        if not await self._counts_for_nothing(table, change.entries):
            raise Refused("hints-alone")
        hint = await self._hint(table, seat)
        step = partial(_count, actor=actor, stamp=table.stamp(seat), text=hint.action)
        table = await pipeline.request(table_id, step, actor.interaction_id, with_log=True)
        return Advice(table, hint, (await self.counts(table_id)).get(seat, 0))

    async def _counts_for_nothing(self, table: Table, log: Iterable[LogRow]) -> bool:
        """Whether one person plays alone, and not in a tournament."""
        return (
            played_alone(table, log) and await self._pipeline.store.read(store_tournaments.of_table, table.id) is None
        )

    async def _hint(self, table: Table, seat: int) -> Hint:
        analyst = self._analysts.get(table.game.name)
        if analyst is None:
            raise Refused("no-hints")
        key = (table.id, seat, table.stamp(seat))
        if key not in self._known:
            think = partial(analyst.hint, table.view(seat), table.game.legal(table.state, seat))
            try:
                hint: Hint | None = await self._worker.ask(think, SECONDS)
            except (EOFError, OSError) as error:
                raise Refused("hint-failed") from error
            if hint is None:
                raise Refused("no-hint")
            self._known[key] = hint
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return self._known[key]


def _asker(change: Change, actor: Actor) -> int:
    """The seat of an actor who may have a hint now, at a table loaded with its log. Raises Refused as `Hints.ask` does."""
    table = change.table
    seat = own_seat(table, actor)
    must_play(table)
    if not played_alone(change.table, change.entries):
        raise Refused("hints-alone")
    if seat not in table.to_act():
        raise Refused("not-your-turn")
    return seat


def _count(change: Change, actor: Actor, stamp: str, text: str) -> None:
    """Log a hint, unless the seat has had the same one since its last action."""
    seat = _asker(change, actor)
    if change.table.stamp(seat) != stamp:
        raise Refused("stale-hint")
    for row in reversed(change.entries):
        if row.seat == seat and row.kind == "hint" and row.text == text:
            return
        if row.seat == seat and row.kind != "hint":
            break
    change.log("hint", actor, seat=seat, text=text)
