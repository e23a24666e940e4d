"""A run: how long it takes, the pairs that are still missing, in worker processes, and the table of their results."""

import signal
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context

from benchmarks.strength.intervals import estimate
from benchmarks.strength.matches import Match
from benchmarks.strength.pairs import PLAYS, Sitting, seatings
from benchmarks.strength.players import Limit
from benchmarks.strength.results import Results, Row, points

TOLD_SECONDS = 60.0
"""The time between two lines of progress."""


def played(match: Match, version: str, number: int, limit: Limit) -> Row:
    """Play one pair of a match; in a worker process as well."""
    begun = time.process_time()
    slowest = [0.0, 0.0]
    halves = [
        PLAYS[match.game](
            Sitting(match.game, match.players, seats, limit, match.plies, f"{match.game} {number}", slowest),
            match.options,
            number,
        )
        for seats in seatings(match.game, number)
    ]
    return Row(
        match.name,
        version,
        number,
        won=sum(half.won for half in halves),
        of=sum(half.of for half in halves),
        beaten=sum(half.beaten for half in halves) / len(halves),
        seconds=round(time.process_time() - begun, 3),
        slowest=(round(slowest[0], 4), round(slowest[1], 4)),
    )


class MatchRun:
    """The pairs of some matches that are still missing.

    Attributes:
        limit: The limit of the players.

    Args:
        matches: The matches.
        results: The results so far, to which those of the run are added.
        limit: The limit of the players.
        games: The number of games of each match; None for the match's own.
        workers: The number of worker processes.
    """

    def __init__(
        self, matches: Sequence[Match], results: Results, limit: Limit, games: int | None = None, workers: int = 2
    ) -> None:
        self._matches = matches
        self._results = results
        self.limit = limit
        self._games = games
        self._workers = workers

    def missing(self, match: Match) -> list[int]:
        """The numbers of the match's pairs that are missing."""
        pairs = -(-(self._games or match.games) // 2)
        return self._results.missing(match.name, match.version(self.limit), pairs)

    def rows(self, match: Match) -> list[Row]:
        """What is kept of the match: the pairs played by players as they are now."""
        return self._results.rows(match.name, match.version(self.limit))

    def __call__(self) -> None:
        """Say how long it takes, then play what is missing. Ctrl-C ends it early; what was finished by then is kept."""
        begun = [(match, 0) for match in self._matches if self.missing(match) and not self.rows(match)]
        with self._pool() as pool:
            if begun:
                print(f"The first pair of {len(begun)} matches is played to see how long they take.", flush=True)
                self._play(pool, begun)
            rest = [(match, number) for match in self._matches for number in self.missing(match)]
            if rest:
                seconds = sum(self._seconds(match) for match, _ in rest)
                print(
                    f"{len(rest)} pairs are to be played, which takes about {_hours(seconds)} of processor time,"
                    f" {_hours(seconds / self._workers)} with {self._workers} workers.",
                    flush=True,
                )
                self._play(pool, rest)

    def _seconds(self, match: Match) -> float:
        """The mean time of a pair of the match."""
        rows = self.rows(match)
        return sum(row.seconds for row in rows) / len(rows)

    @contextmanager
    def _pool(self) -> Iterator[ProcessPoolExecutor]:
        pool = ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=_begin)
        try:
            yield pool
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    def _play(self, pool: ProcessPoolExecutor, pairs: Sequence[tuple[Match, int]]) -> None:
        """Play these pairs, and keep each as soon as it is over."""
        told = time.monotonic()
        futures = [pool.submit(played, match, match.version(self.limit), number, self.limit) for match, number in pairs]
        for count, future in enumerate(as_completed(futures), 1):
            self._results.add(future.result())
            if time.monotonic() - told > TOLD_SECONDS:
                told = time.monotonic()
                print(f"{count} of {len(pairs)} pairs are over.", flush=True)

    def table(self) -> Iterator[str]:
        """The lines of the table: each match with its games, score, interval, longest thought, and what is wanted."""
        yield f"{'match':27} {'games':>5}  {'score':>6}  {'95 % interval':15} {'slowest':>8}  wanted"
        for match in self._matches:
            rows = self.rows(match)
            found = estimate(points(rows))
            slowest = max((row.slowest[0] for row in rows), default=0.0)
            if found is None:
                yield f"{match.name:27} {2 * len(rows):5}  too few games for an interval"
                continue
            bounds = str(match.wanted)
            verdict = "yes" if match.wanted.met(found) else "NO"
            told = f"{bounds}: {verdict}" if bounds else ""
            yield (
                f"{match.name:27} {2 * len(rows):5}  {found.score:6.1%}  {found.low:6.1%} - {found.high:6.1%} "
                f"{slowest:6.2f} s  {told}".rstrip()
            )
            yield f"{'':27} {match.players[0]} against {match.players[1]}"


def _hours(seconds: float) -> str:
    """A time in hours, or in minutes where it is less than one."""
    return f"{seconds / 3600:.1f} h" if seconds >= 3600 else f"{seconds / 60:.0f} min"


def _begin() -> None:
    """Let Ctrl-C end a worker process at once, without a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
