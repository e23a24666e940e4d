"""A finished game as a replay, step by step, and as a record that anybody may replay and check."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from data.direct import DELETED
from data.rows import LogRow
from engines.analysis import Analysis
from engines.game import AnyGame, Illegal, Options, Outcome, TimedAction, TurningPoint
from engines.record import Record, not_taken_back
from tables.errors import Refused
from tables.model import Table
from tables.play import turning
from tables.play.change import Change
from tables.play.lobby import drawn_ids
from tables.play.offers import entries

T = TypeVar("T")

KEPT_STEPS = 20_000
"""The most steps that all cached replays may have together. Measured: the 1,420 steps of a long game take 3 MB."""
KEPT = 16
"""The most replays in the cache."""
PARTS = 10
"""The number of chapters, of equally many turns each, into which a game without rounds is divided."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a replay: a game as it stood after an action, or at its start.

    Attributes:
        state: The engine's state; only engines read it.
        turn: The number of turns begun by then; consecutive actions of one seat are one turn.
        seat: The seat that acted, or for which the clock acted; None at the start.
        text: The action's notation; empty at the start.
        clock: Whether the clock played the action.
        at_ms: The time of the action; None at the start.
    """

    state: Any
    turn: int = 0
    seat: int | None = None
    text: str = ""
    clock: bool = False
    at_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Chapter:
    """The beginning of a part of a game.

    Attributes:
        step: The index of the part's first moment.
        number: The number of the round (`Game.round_of`), or of the turn where the game has no rounds.
    """

    step: int
    number: int


@dataclass(frozen=True, slots=True)
class Replay:
    """All moments of a game that is over. Actions that were taken back are left out.

    Attributes:
        moments: The start, then one moment for each action.
        chapters: The chapters in order; the first begins at the start.
        rounds: Whether the chapters are the game's rounds; else each is a tenth of its turns.
        left: For each seat that a house player has taken over for good, the index of the last moment with the person.
        turned: Where the game turned, by its analysis or, without one, by the rules (`tables.play.turning`); None without
            such a step.
    """

    moments: tuple[Moment, ...]
    chapters: tuple[Chapter, ...]
    rounds: bool
    left: dict[int, int]
    turned: TurningPoint | None = None

    @property
    def turning_point(self) -> int | None:
        """The index of the moment that shows how the game turned; None without one.

        After an action that ended its round, a game is in the next round: the moment before still shows its own.
        """
        if self.turned is None:
            return None
        step = self.turned.step
        ended = self.rounds and any(chapter.step == step for chapter in self.chapters)
        return step - 1 if ended else step

    @property
    def last(self) -> int:
        """The index of the last moment."""
        return len(self.moments) - 1

    def following(self, analysis: Analysis | None, outcome: Outcome | None) -> "Replay":
        """The replay with the turning point of the game's analysis, if that has one; without an analysis, `self`."""
        return self if analysis is None else replace(self, turned=turning.by_analysis(analysis, outcome))


def standing_rows(log: Sequence[LogRow]) -> list[LogRow]:
    """The log's rows of actions that were not taken back, in order."""
    return not_taken_back(log, lambda row: row.keep)


def timed_actions(log: Sequence[LogRow]) -> list[TimedAction]:
    """The actions of seats, and of the clock for seats, that were not taken back, with their times."""
    return [TimedAction(row.seat, row.text, row.at_ms) for row in standing_rows(log) if row.seat is not None]


def played(game: AnyGame, options: Options, seats: int, seed: bytes, log: Sequence[LogRow]) -> Replay:
    """Replay a log from the game's seed. Raises Illegal where the rules refuse an action of the log."""
    rows = standing_rows(log)
    moments = tuple(_moments(game, game.new(options, seats, seed), rows))
    actions = [TimedAction(row.seat, row.text, row.at_ms) for row in rows if row.seat is not None]
    turned = turning.by_rules(game, [moment.state for moment in moments], actions)
    rounds = [game.round_of(moment.state) for moment in moments]
    if rounds[0] is None:
        return Replay(moments, _by_turns(moments), rounds=False, left=_left(log), turned=turned)
    begun = (step for step, number in enumerate(rounds) if step == 0 or number != rounds[step - 1])
    chapters = tuple(Chapter(step, rounds[step] or 0) for step in begun)
    return Replay(moments, chapters, rounds=True, left=_left(log), turned=turned)


def _left(log: Sequence[LogRow]) -> dict[int, int]:
    """The seats that were left for good, each with the number of standing actions at that time."""
    return {
        row.seat: len(standing_rows(log[:number]))
        for number, row in enumerate(log)
        if row.seat is not None and row.kind in {"quit", "substitute"}
    }


def _moments(game: AnyGame, state: Any, rows: Sequence[LogRow]) -> Iterator[Moment]:
    yield Moment(state)
    turn, before = 0, None
    for row in rows:
        assert row.seat is not None, "an action's row names its seat"
        state = game.apply(state, row.seat, game.parse(game.view(state, row.seat), row.text)).state
        turn += row.seat != before
        before = row.seat
        yield Moment(state, turn, row.seat, row.text, clock=row.kind == "timeout", at_ms=row.at_ms)


def _by_turns(moments: Sequence[Moment]) -> tuple[Chapter, ...]:
    """The chapters of a game without rounds: one at the start, and one at the beginning of each tenth of the turns."""
    every = moments[-1].turn
    firsts = {1 + every * part // PARTS for part in range(1, PARTS)} if every else set()
    begun = [(step, moment.turn) for step, moment in enumerate(moments) if moment.turn in firsts]
    later = {turn: step for step, turn in reversed(begun)}
    return (Chapter(0, 1), *(Chapter(step, turn) for turn, step in sorted(later.items()) if turn > 1))


class Replays:
    """A cache of the replays requested last. Finished games do not change, but may be deleted: callers load the table first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Replay] = OrderedDict()
        self._under_way: dict[str, asyncio.Future[Replay]] = {}
        # A thread apart from the store's and the renderer's, because replaying a long game takes about a second.
        self._thread = ThreadPoolExecutor(1, "replay")

    def known(self, table_id: str) -> Replay | None:
        """The cached replay of a table; None where the cache has none."""
        if table_id in self._kept:
            self._kept.move_to_end(table_id)
        return self._kept.get(table_id)

    async def of(self, change: Change) -> Replay:
        """The replay of a table that was loaded with its log; concurrent calls share one computation.

        Raises:
            Refused: As `must_be_over` does.
            RuntimeError: The rules refuse an action of the log.
        """
        must_be_over(change.table)
        table, seed = change.table, change.kept.seed
        assert seed is not None, "a game that is over has one"
        future = self._under_way.get(table.id)
        if future is None:
            loop = asyncio.get_running_loop()
            future = loop.run_in_executor(
                self._thread, played, table.game, table.options, len(table.players), seed, change.entries
            )
            self._under_way[table.id] = future
            future.add_done_callback(lambda _: self._under_way.pop(table.id))
        try:
            replay = await asyncio.shield(future)
        except Illegal as error:
            # Not a refusal of the reader's request: the rules have changed since the game was played.
            raise RuntimeError(f"table {table.id} cannot be replayed") from error
        self._keep(table.id, replay)
        return replay

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """Call a function about a replay in the thread of the replays, and return its result."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *args)

    def close(self) -> None:
        """Stop the worker thread and cancel the replays that wait for it."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _keep(self, table_id: str, replay: Replay) -> None:
        self._kept[table_id] = replay
        self._kept.move_to_end(table_id)
        while len(self._kept) > 1 and (
            len(self._kept) > KEPT or sum(len(each.moments) for each in self._kept.values()) > KEPT_STEPS
        ):
            self._kept.popitem(last=False)


def must_be_over(table: Table) -> None:
    """Check that a game's whole record may be shown.

    Raises:
        Refused: "not-over" while the game goes on, because its secret would reveal the dice to come; "game-deleted" where
            only its results are left; "no-game" where no game was ever started.
    """
    if table.status in {"lobby", "playing"}:
        raise Refused("not-over")
    if table.closed_reason == DELETED:
        raise Refused("game-deleted")
    if table.state is None:
        raise Refused("no-game")


def record(change: Change) -> Record:
    """Make the record of a game that is over, from a table loaded with its log.

    Raises:
        Refused: As `must_be_over` does.
    """
    table, kept = change.table, change.kept
    must_be_over(table)
    return Record(
        game=table.game.name,
        options=json.loads(table.options.model_dump_json()),
        players=table.names,
        joined=kept.joined,
        secret=kept.secret.hex(),
        commitment=table.commitment,
        interaction_ids=tuple(drawn_ids(change)),
        log=tuple(entries(change.rows())),
        reason=None if table.outcome is None else table.outcome.reason,
        ranks=() if table.outcome is None else table.outcome.ranks,
    )
