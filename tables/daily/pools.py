"""Which puzzle a day has, and which older ones practice may give: the pools of all kinds of puzzles."""

import asyncio
import secrets
from collections.abc import Mapping, Sequence

from data import daily as store
from data.port import Store
from engines.puzzle import AnyPuzzles, Puzzle
from tables.daily import calendar, practice
from tables.errors import Refused


class Pools:
    """The puzzles of all kinds, by their day or, for practice, by the negative number of their place (`tables.daily.practice`)."""

    def __init__(self, store_: Store, kinds: Mapping[str, AnyPuzzles], secret: bytes | None) -> None:
        """Begin with nothing cached.

        Args:
            store_: The store.
            kinds: The kinds of puzzles, by name.
            secret: The secret that decides which puzzle a day has; None for one that the store makes once.
        """
        self._store = store_
        self._kinds = kinds
        self._secret = secret
        self._chosen: dict[tuple[int, str], str] = {}

    def check(self, kind: str, day: int, at_ms: int) -> None:
        """Raise Refused("daily-unknown") for an unknown kind, and for a day that is yet to come or no longer kept.

        Whether an attempt at that day is in time is another question (`Daily._known`).
        """
        if kind not in self._kinds:
            raise Refused("daily-unknown")
        self.check_day(day, at_ms)

    @staticmethod
    def check_day(day: int, at_ms: int) -> None:
        """Raise Refused("daily-unknown") for a day that is yet to come or no longer kept."""
        if day < 0 or not 0 <= calendar.number(at_ms) - day < calendar.KEPT_DAYS:
            raise Refused("daily-unknown")

    async def meant(self, kind: str, day: int, at_ms: int) -> str:
        """The id of the puzzle that an attempt is about. Raises Refused("daily-unknown") where there is none."""
        if day >= 0:
            self.check(kind, day, at_ms)
        elif kind not in self._kinds or practice.place(day) >= len((await self._ids(kind, day))[0]):
            raise Refused("daily-unknown")
        return await self.puzzle(kind, day)

    async def puzzle(self, kind: str, day: int) -> str:
        """The id of a day's puzzle: the one that the store has, as long as the pool has it too, else a new one.

        That of an older puzzle is the one at its place in the pool; attempts at another, which was there before an upgrade,
        are deleted.
        """
        known = self._chosen.get((day, kind))
        if known is not None:
            return known
        pool, out = await self._ids(kind, day)
        found = await self._store.read(store.puzzle, day, kind)
        if day < 0 or found is None or found not in pool:
            drawn = pool[practice.place(day)] if day < 0 else calendar.chosen(await self.secret(), kind, pool, day, out)
            if found is None:
                found = await self._store.run(store.choose, day, kind, drawn)
            else:
                await self._store.run(store.replace_puzzle, day, kind, drawn)
                found = drawn
        self._chosen = {key: value for key, value in self._chosen.items() if key[0] > day - calendar.KEPT_DAYS}
        self._chosen[day, kind] = found
        return found

    def found(self, kind: str, puzzle_id: str, day: int) -> Puzzle:
        """The puzzle with an id, solution included, which must not leave this service before the day is over."""
        return next(puzzle for puzzle in self._pool(kind, day) if puzzle.id == puzzle_id)

    async def secret(self) -> bytes:
        """The secret that decides which puzzle a day has."""
        if self._secret is None:
            self._secret = bytes.fromhex(await self._store.run(store.secret, secrets.token_hex(32)))
        return self._secret

    def level(self, kind: str, number: int) -> int:
        """The level of an older puzzle with this number."""
        return practice.level(practice.place(number), len(self._kinds[kind].pool()))

    async def band(self, kind: str, level: int) -> range:
        """The places in the pool of the puzzles of a level. Raises Refused("daily-unknown") for a level that there is not."""
        if kind not in self._kinds or not 1 <= level <= practice.LEVELS:
            raise Refused("daily-unknown")
        pool, _ = await self._ids(kind, practice.NUMBER)
        return calendar.band(level - 1, len(pool))

    async def free(self, kind: str, level: int, at_ms: int) -> list[int]:
        """The places in the pool of the puzzles of a level that practice may give away (`practice.free`).

        The store may have another puzzle for a day than the calendar chooses: with another secret, or before an upgrade.
        """
        secret = await self.secret()
        pool, out = await self._ids(kind, practice.NUMBER)
        today = calendar.number(at_ms)
        stored = {await self.puzzle(kind, day) for day in (today - 1, today)}
        free = practice.free(pool, level, today, out, lambda day: calendar.chosen(secret, kind, pool, day, out))
        return [place for place in free if pool[place] not in stored]

    async def must_be_free(self, kind: str, number: int, at_ms: int) -> None:
        """Raise Refused("daily-unknown") for an older puzzle that practice may not give away."""
        if practice.place(number) not in await self.free(kind, self.level(kind, number), at_ms):
            raise Refused("daily-unknown")

    def _pool(self, kind: str, day: int) -> Sequence[Puzzle]:
        """The puzzles of a kind as they are graded on a day; older ones as they are graded by now."""
        puzzles = self._kinds[kind]
        return puzzles.earlier() if 0 <= day < calendar.RENEWED else puzzles.pool()

    async def _ids(self, kind: str, day: int) -> tuple[list[str], dict[str, int]]:
        """The ids of a kind's puzzles in order of difficulty; of those left out of days, since which day."""
        # A kind reads its pool from a file when it is first needed.
        pool = await asyncio.to_thread(self._pool, kind, day)
        return [puzzle.id for puzzle in pool], {puzzle.id: puzzle.out for puzzle in pool if puzzle.out is not None}
