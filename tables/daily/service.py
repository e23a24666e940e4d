"""The service of the puzzles of the day: every request about them, in one place.

Each request is judged by the time in its interaction's id, which is on Discord's clock. So neither this machine's clock nor
a slow delivery changes the day on which an attempt begins, or whether an answer came in time.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from data import daily as store
from data import posts
from data.daily import AttemptRow, StreakRow
from data.port import Connection, Store
from data.posts import PostRow
from engines.game import Illegal
from engines.puzzle import AnyPuzzles
from tables.daily import calendar, practice, rows, streaks
from tables.daily.model import DailyLine, Days, Measure, Sitting, Status, Today
from tables.daily.pools import Pools
from tables.daily.shares import Shares
from tables.errors import Refused
from tables.model import Actor

LEAST_MS = 30 * 60_000
"""The least time that an attempt has, even where its day is about to end."""
FEWEST = 10
"""The least number of other compared results with which a result is compared."""
ENOUGH = 20
"""The least number of people who must have begun a puzzle for `Daily.measured` to say how hard they found it."""

Edit = Callable[[Sitting], tuple[str, str | None]]
"""A function from an attempt to its new draft, and the answer to hand in with it; None for no answer."""


class Daily:
    """The puzzles of the day, for everybody whom the bot serves.

    Methods that take a kind and the time of a request (`at_ms`, `actor`) raise Refused("daily-unknown") for an unknown kind,
    and for a day that is yet to come or no longer kept.

    Attributes:
        kinds: The kinds of puzzles, by name.
        shares: The results that people show.
    """

    def __init__(
        self,
        store: Store,
        kinds: Mapping[str, AnyPuzzles],
        secret: bytes | None = None,
        want: Callable[[Connection, PostRow], None] = posts.put,
    ) -> None:
        """Begin with nothing cached.

        Args:
            store: The store.
            kinds: The kinds of puzzles, by name.
            secret: The secret that decides which puzzle a day has; None for one that the store makes once.
            want: Writes the row of a post in the given transaction, so that its message is posted afterwards.
        """
        self.kinds = kinds
        self._store = store
        self._pools = Pools(store, kinds, secret)
        self.shares = Shares(store, kinds, self._pools, want)

    async def today(self, user_id: int, at_ms: int, guild_id: int | None) -> Today:
        """A person's attempts of the day, their days in a row, and the best of the day before in the server, if in one."""
        day = calendar.number(at_ms)

        def read(
            connection: Connection,
        ) -> tuple[list[AttemptRow], list[StreakRow], dict[str, tuple[str, AttemptRow] | None]]:
            best = (
                {}
                if guild_id is None
                else {kind: store.best_shared(connection, guild_id, day - 1, kind) for kind in self.kinds}
            )
            return store.attempts(connection, day, user_id), store.streaks(connection, user_id), best

        attempts, kept, best = await self._store.read(read)
        begun = {
            row.kind: self._shown(row, await self._pools.puzzle(row.kind, day), at_ms)
            for row in attempts
            if row.kind in self.kinds
        }
        every = tuple(begun.get(kind) or self._known(kind, day, None, at_ms) for kind in self.kinds)
        days = tuple(each for each in rows.days(kept, day) if each.days)
        return Today(day, every, days, {kind: rows.leader(*found) for kind, found in best.items() if found is not None})

    async def streaks(self, user_id: int, at_ms: int) -> tuple[Days, ...]:
        """A person's days in a row, of any game first, broken ones included."""
        return tuple(rows.days(await self._store.read(store.streaks, user_id), calendar.number(at_ms)))

    async def look(self, kind: str, day: int, user_id: int, at_ms: int) -> Sitting:
        """A person's attempt as it stands; without the position where they have not begun a puzzle of a day.

        An attempt at an older puzzle that is not stored any more is about to begin anew. Raises Refused("daily-unknown")
        where a day has that puzzle now or soon.
        """
        puzzle = await self._pools.meant(kind, day, at_ms)
        row = await self._begun(kind, day, user_id, at_ms)
        return self._known(kind, day, None, at_ms) if row is None else self._shown(row, puzzle, at_ms)

    async def meant(self, kind: str, user_id: int, at_ms: int) -> Sitting:
        """The attempt of a person who names no day: today's, or yesterday's if that is open and today's is not begun."""
        today = calendar.number(at_ms)
        sitting = await self.look(kind, today, user_id, at_ms)
        if sitting.status == "waiting":
            before = await self.look(kind, today - 1, user_id, at_ms)
            if before.status == "open":
                return before
        return sitting

    async def begin(self, kind: str, day: int, actor: Actor, *, compared: bool) -> Sitting:
        """Show a person the puzzle of the day, which starts their time; a second beginning changes nothing.

        Args:
            kind: The kind of puzzle.
            day: The day that the person has chosen to begin.
            actor: The person.
            compared: Whether the server allows that the result is compared with everybody's.

        Raises:
            Refused: "daily-over" where the day is over and the person has not begun in time.
        """
        self._pools.check(kind, day, actor.at_ms)
        puzzle = await self._pools.puzzle(kind, day)
        row = AttemptRow(day, kind, actor.user_id, int(compared), actor.at_ms)

        def begin(connection: Connection) -> AttemptRow:
            if day == calendar.number(actor.at_ms):
                store.begin(connection, row)
            begun = store.attempt(connection, day, kind, actor.user_id)
            if begun is None:
                raise Refused("daily-over")
            return begun

        return self._shown(await self._store.run(begin), puzzle, actor.at_ms)

    async def edit(self, kind: str, day: int, actor: Actor, edit: Edit) -> Sitting:
        """Change the draft of a person's attempt, and hand in the answer that the change may have completed.

        An attempt that has ended stays as it is. The same wrong answer twice running counts once.

        Args:
            kind: The kind of puzzle.
            day: The day of the attempt.
            actor: The person.
            edit: Makes the new draft; its exceptions are passed on. The function runs on the store's thread and may
                read nothing but its argument.

        Raises:
            Refused: "daily-unbegun" where the person has not begun.
            Illegal: What was handed in is no answer; nothing is counted.
        """

        def step(sitting: Sitting, row: AttemptRow) -> tuple[AttemptRow, str | None]:
            draft, answer = edit(sitting)
            return replace(row, draft=draft), answer

        return await self._change(kind, day, actor, step)

    async def hint(self, kind: str, day: int, actor: Actor, number: int) -> Sitting:
        """Take the hint of this number, counted from 1, unless it was taken already. Raises Refused("daily-unbegun")."""

        def step(sitting: Sitting, row: AttemptRow) -> tuple[AttemptRow, str | None]:
            return (replace(row, hints=number) if number == row.hints + 1 <= sitting.hints else row), None

        return await self._change(kind, day, actor, step)

    async def _change(
        self,
        kind: str,
        day: int,
        actor: Actor,
        step: Callable[[Sitting, AttemptRow], tuple[AttemptRow, str | None]],
    ) -> Sitting:
        """Change an attempt that is open, in one transaction; `step` also returns the answer to hand in, if any.

        An attempt at an older puzzle, which is not kept for ever, begins anew where it is not stored any more.
        """
        puzzle = await self._pools.meant(kind, day, actor.at_ms)
        if day < 0:
            await self._begun(kind, day, actor.user_id, actor.at_ms)  # refuses what may not begin anew

        def change(connection: Connection) -> tuple[AttemptRow, Illegal | None]:
            if day < 0:
                store.begin(connection, AttemptRow(day, kind, actor.user_id, 0, actor.at_ms))
            before = store.attempt(connection, day, kind, actor.user_id, to_change=True)
            if before is None:
                raise Refused("daily-unbegun")
            sitting = self._shown(before, puzzle, actor.at_ms)
            if sitting.status != "open":
                return before, None
            row, answer = step(sitting, before)
            refused = None
            if answer is not None:
                row, refused = self._graded(connection, row, puzzle, answer, actor)
            if row != before:
                store.save(connection, row)
            return row, refused

        row, refused = await self._store.run(change)
        return replace(self._shown(row, puzzle, actor.at_ms), refused=refused)

    def _graded(
        self, connection: Connection, row: AttemptRow, puzzle: str, answer: str, actor: Actor
    ) -> tuple[AttemptRow, Illegal | None]:
        """An attempt after an answer, with the refusal of a wrong one; the streaks are written where the attempt ends."""
        kind = self.kinds[row.kind]
        try:
            grade = kind.grade(self._pools.found(row.kind, puzzle, row.day), answer)
        except Illegal as error:
            if error.reason not in kind.wrong:
                raise
            wrong = row.wrong + (answer != row.answer)
            return replace(row, wrong=wrong, answer=answer), error
        days = 0
        for game in ("", kind.game.name) if row.day >= 0 else ():
            streak = streaks.counted(rows.streak(store.streak(connection, row.user_id, game)), row.day)
            store.put_streak(connection, row.user_id, rows.of_streak(game, streak))
            days = streak.run.days
        ended = replace(
            row,
            answer=grade.answer,
            ended_ms=max(actor.at_ms, row.begun_ms),
            solved=int(grade.solved),
            percent=grade.percent,
            streak=days,
        )
        return replace(ended, score=rows.score(ended)), None

    async def practise(self, kind: str, level: int, actor: Actor) -> Sitting:
        """Give a person an older puzzle of a level, from 1 to `practice.LEVELS`: the one that they have open, else a new one."""
        band = await self._pools.band(kind, level)
        free, secret = await self._pools.free(kind, level, actor.at_ms), await self._pools.secret()

        def give(connection: Connection) -> AttemptRow:
            tried = store.practised(connection, kind, actor.user_id)
            row = _open(tried, band)
            if row is None:
                tried_ms = {practice.place(row.day): row.begun_ms for row in tried}
                place = practice.following(secret, actor.user_id, kind, free, tried_ms)
                row = AttemptRow(practice.number(place), kind, actor.user_id, 0, actor.at_ms)
                store.begin_anew(connection, row)
            return row

        row = await self._store.run(give)
        return await self.look(kind, row.day, actor.user_id, actor.at_ms)

    async def practising(self, kind: str, level: int, user_id: int, at_ms: int) -> Sitting | None:
        """The older puzzle of a level that a person has open; None where there is none."""
        band = await self._pools.band(kind, level)
        row = _open(await self._store.read(store.practised, kind, user_id), band)
        return None if row is None else await self.look(kind, row.day, user_id, at_ms)

    async def give_up(self, kind: str, day: int, actor: Actor) -> Sitting:
        """End a person's attempt at an older puzzle without an answer, which shows its solution.

        Raises:
            Refused: "daily-reveal" for a puzzle of a day, whose solution is shown after its day.
        """
        if day >= 0:
            raise Refused("daily-reveal")
        return await self._change(kind, day, actor, lambda _, row: (_given_up(row, actor), None))

    async def table(
        self, kind: str, day: int, guild_id: int, reader_id: int | None, at_ms: int
    ) -> tuple[DailyLine, ...]:
        """A server's table of the day: the results that people have shown there, the best first; for one reader or None."""
        self._pools.check(kind, day, at_ms)
        lines: list[DailyLine] = []
        place, last = 0, None
        for number, (name, row) in enumerate(await self._store.read(store.shared, guild_id, day, kind), 1):
            result = rows.result(row)
            assert result is not None, "only results are shown"
            place, last = (place if row.score == last else number), row.score
            lines.append(DailyLine(place, name, row.user_id == reader_id, result, row.user_id))
        return tuple(lines)

    async def better_than(self, kind: str, day: int, user_id: int) -> int | None:
        """The percentage of other people's compared results that a person's result beats; None if there are too few."""

        def read(connection: Connection) -> tuple[int, int] | None:
            row = store.attempt(connection, day, kind, user_id)
            if row is None or row.score is None:
                return None
            worse, every = store.compared(connection, day, kind, row.score)
            return worse, every - row.compared

        found = await self._store.read(read)
        return None if found is None or found[1] < FEWEST else 100 * found[0] // found[1]

    async def measured(self, kind: str, day: int) -> Measure | None:
        """How hard people found a day's puzzle, for use once the day is over; None if fewer than `ENOUGH` have begun it."""
        people, solved, middle = await self._store.read(store.solved, day, kind, 99 * rows.PERCENT)
        half_ms = None if middle is None else 100 * rows.PERCENT - middle
        return Measure(people, solved, half_ms) if people >= ENOUGH else None

    async def past(self, kind: str, user_id: int, at_ms: int) -> Sitting:
        """Yesterday's puzzle with its solution; but without it while the person's own attempt at it is open."""
        day = calendar.number(at_ms) - 1
        self._pools.check(kind, day, at_ms)
        puzzle = await self._pools.puzzle(kind, day)
        row = await self._store.read(store.attempt, day, kind, user_id)
        if row is None:
            return self._solved(self._placed(self._known(kind, day, None, at_ms), puzzle), puzzle)
        sitting = self._shown(row, puzzle, at_ms)
        return sitting if sitting.status == "open" else self._solved(sitting, puzzle)

    async def _begun(self, kind: str, day: int, user_id: int, at_ms: int) -> AttemptRow | None:
        """A person's attempt; None where they have not begun a puzzle of a day.

        An older puzzle is begun by whatever is done with it, as attempts at it are not kept for ever. Raises
        Refused("daily-unknown") where a day has that puzzle now or soon.
        """
        row = await self._store.read(store.attempt, day, kind, user_id)
        if row is None and day < 0:
            await self._pools.must_be_free(kind, day, at_ms)
            return AttemptRow(day, kind, user_id, 0, at_ms)
        return row

    # The attempt as its person may see it

    def _known(self, kind: str, day: int, row: AttemptRow | None, at_ms: int) -> Sitting:
        """What is known of an attempt without its puzzle.

        No clock fires at the end of an attempt, so its status is computed from the time of the request.
        """
        puzzles = self.kinds[kind]
        if day < 0:
            assert row is not None, "an older puzzle that somebody sees is begun"
            level = self._pools.level(kind, day)
            over = row.ended_ms is not None
            sitting = Sitting(kind, puzzles.game.name, day, "done" if over else "open", level, 0, None)
            return replace(sitting, wrong=row.wrong, result=rows.result(row))
        level = calendar.weekday(day) + 1
        status: Status = "waiting"
        until_ms = calendar.end_ms(day)
        if row is not None:
            clock_ms = LEAST_MS if puzzles.sitting_s is None else puzzles.sitting_s * 1000
            until_ms = row.begun_ms + clock_ms if puzzles.sitting_s else max(until_ms, row.begun_ms + clock_ms)
            status = "done" if row.ended_ms is not None else "open" if at_ms < until_ms else "late"
        sitting = Sitting(kind, puzzles.game.name, day, status, level, until_ms, puzzles.sitting_s)
        return sitting if row is None else replace(sitting, wrong=row.wrong, result=rows.result(row))

    def _shown(self, row: AttemptRow, puzzle: str, at_ms: int) -> Sitting:
        """An attempt that has begun, with the position; of a day's puzzle nothing of the solution, even once it has ended."""
        kind, found = self.kinds[row.kind], self._pools.found(row.kind, puzzle, row.day)
        known = self._placed(self._known(row.kind, row.day, row, at_ms), puzzle)
        hints = kind.hints(found)
        sitting = replace(known, draft=row.draft, hints=len(hints), taken=hints[: row.hints])
        if row.ended_ms is not None and row.day < 0:
            sitting = self._solved(sitting, puzzle)
        if row.ended_ms is None or row.answer is None:
            return sitting
        return replace(sitting, answer=row.answer, said=kind.grade(found, row.answer).said)

    def _placed(self, sitting: Sitting, puzzle: str) -> Sitting:
        """An attempt with the position of its puzzle."""
        puzzles, found = self.kinds[sitting.kind], self._pools.found(sitting.kind, puzzle, sitting.day)
        return replace(sitting, view=puzzles.view(found), parts=partial(puzzles.continuations, found))

    def _solved(self, sitting: Sitting, puzzle: str) -> Sitting:
        """An attempt with the solution of its puzzle, for after its day."""
        puzzles, found = self.kinds[sitting.kind], self._pools.found(sitting.kind, puzzle, sitting.day)
        best = puzzles.best(found)
        return replace(sitting, best=best, explained=puzzles.grade(found, best[0]).said)


def _open(tried: Sequence[AttemptRow], band: range) -> AttemptRow | None:
    """The attempt at an older puzzle with a place in this part of the pool that an answer may still end; None for none."""
    return next((row for row in tried if row.ended_ms is None and practice.place(row.day) in band), None)


def _given_up(row: AttemptRow, actor: Actor) -> AttemptRow:
    """An attempt at an older puzzle, ended without an answer."""
    ended_ms = max(actor.at_ms, row.begun_ms)
    return replace(row, draft="", answer=None, ended_ms=ended_ms, solved=0, percent=0, score=0, streak=0)
