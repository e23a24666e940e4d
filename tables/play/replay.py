"""A finished game: step by step, and as the record that everyone may replay and check."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from data.rows import LogRow
from engines.game import AnyGame, Illegal, Options
from engines.record import Record, not_taken_back
from tables.errors import Refused
from tables.play.change import Change
from tables.play.lobby import drawn_ids
from tables.play.offers import entries

KEPT_STEPS = 20_000
"""Steps of all remembered replays together: measured, the 1,420 of a long game take 3 MB."""
KEPT = 16
"""Replays that are remembered at most."""
PARTS = 10
"""Into so many chapters of equally many turns a game without rounds is divided."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A game as it stood after an action.

    Attributes:
        state: The engine's state; only engines read it.
        turn: How many turns had begun by then: actions of one seat in a row are one.
        seat: Who has acted, or for whom the clock has; None at the start.
        text: The action's notation; empty at the start.
        clock: Whether the clock has played it.
        at_ms: When; None at the start.
    """

    state: Any
    turn: int = 0
    seat: int | None = None
    text: str = ""
    clock: bool = False
    at_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Chapter:
    """Where a part of a game begins.

    Attributes:
        step: The moment's index.
        number: The round's, as `Game.round_of` has it, or the turn's where the game has no rounds.
    """

    step: int
    number: int


@dataclass(frozen=True, slots=True)
class Replay:
    """All moments of a game that is over; only the actions that stand, for a take-back leaves no trace.

    Attributes:
        moments: The start first; one for each action.
        chapters: In order, the first at the start.
        rounds: Whether the chapters are the game's rounds; else a tenth of its turns each.
        left: By seat whose person a house player has followed for good, the last moment that saw the person there.
    """

    moments: tuple[Moment, ...]
    chapters: tuple[Chapter, ...]
    rounds: bool
    left: dict[int, int]

    @property
    def last(self) -> int:
        """The index of the last moment."""
        return len(self.moments) - 1


def standing_rows(log: Sequence[LogRow]) -> list[LogRow]:
    """The actions of a log that were not taken back, in order, with all that the log says of them."""
    return not_taken_back(log, lambda row: row.keep)


def played(game: AnyGame, options: Options, seats: int, seed: bytes, log: Sequence[LogRow]) -> Replay:
    """The replay that a log makes. Raises Illegal if a row was never legal there."""
    moments = tuple(_moments(game, game.new(options, seats, seed), standing_rows(log)))
    rounds = [game.round_of(moment.state) for moment in moments]
    if rounds[0] is None:
        return Replay(moments, _by_turns(moments), rounds=False, left=_left(log))
    begun = (step for step, number in enumerate(rounds) if step == 0 or number != rounds[step - 1])
    return Replay(moments, tuple(Chapter(step, rounds[step] or 0) for step in begun), rounds=True, left=_left(log))


def _left(log: Sequence[LogRow]) -> dict[int, int]:
    """The seats left for good, each with how many actions stood by then."""
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
    """The start, and where each tenth of the turns begins."""
    every = moments[-1].turn
    firsts = {1 + every * part // PARTS for part in range(1, PARTS)} if every else set()
    begun = [(step, moment.turn) for step, moment in enumerate(moments) if moment.turn in firsts]
    later = {turn: step for step, turn in reversed(begun)}
    return (Chapter(0, 1), *(Chapter(step, turn) for turn, step in sorted(later.items()) if turn > 1))


class Replays:
    """The replays asked for last. A finished game never changes, so a remembered one is never wrong."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Replay] = OrderedDict()
        self._under_way: dict[str, asyncio.Future[Replay]] = {}
        # Neither the store's thread nor the one that draws: a long game takes about a second.
        self._thread = ThreadPoolExecutor(1, "replay")

    def known(self, table_id: str) -> Replay | None:
        """The remembered replay of a table; None where there is none."""
        if table_id in self._kept:
            self._kept.move_to_end(table_id)
        return self._kept.get(table_id)

    async def of(self, change: Change) -> Replay:
        """The replay of a table that was loaded with its log. Raises as `must_be_over` does."""
        must_be_over(change)
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
            # Nobody has done anything that could be refused: the rules are no longer those by which it was played.
            raise RuntimeError(f"table {table.id} cannot be replayed") from error
        self._keep(table.id, replay)
        return replay

    def close(self) -> None:
        """Work out no more."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _keep(self, table_id: str, replay: Replay) -> None:
        self._kept[table_id] = replay
        self._kept.move_to_end(table_id)
        while len(self._kept) > 1 and (
            len(self._kept) > KEPT or sum(len(each.moments) for each in self._kept.values()) > KEPT_STEPS
        ):
            self._kept.popitem(last=False)


def must_be_over(change: Change) -> None:
    """Whether all of a game may be shown.

    Raises:
        Refused: "not-over" while it goes on, for its secret would tell the dice to come; "no-game" where none was
            started.
    """
    if change.table.status in {"lobby", "playing"}:
        raise Refused("not-over")
    if change.kept.seed is None:
        raise Refused("no-game")


def record(change: Change) -> Record:
    """The record of a game that is over, from a table loaded with its log.

    Raises:
        Refused: As `must_be_over` does.
    """
    table, kept = change.table, change.kept
    must_be_over(change)
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
