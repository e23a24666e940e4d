"""Lessons for people new to a game: each is given once, and who has had which is cached to spare a query per click."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial, wraps
from typing import Concatenate, ParamSpec

from data import people as store_people
from data import telling
from data.port import Connection, Store
from tables.cached import Cached
from tables.model import Table
from tables.play.holding import untold

QUIET = "quiet"
"""A marker stored among a person's lessons of a game once they want no more tips; no engine has a lesson of this name."""
FIRST_GAMES = 2
"""In how many games of a kind a person is new to it."""
REMEMBERED = 2000
"""The most pupils that the cache holds."""

P = ParamSpec("P")


@dataclass(slots=True)
class Pupil:
    """What is cached of a person's lessons at one table.

    Attributes:
        new: Whether the person had finished fewer than `FIRST_GAMES` of this game when they were loaded into the cache.
        known: The keys of the lessons they have had, and possibly `QUIET`.
        now: The lesson of the position that `tip` was last called for; None before the first call or without a lesson.
        fresh: Whether the person meets the lesson `now` for the first time.
    """

    new: bool
    known: frozenset[str]
    now: str | None = None
    fresh: bool = False


class Lessons:
    """The lessons that people have had, cached until another process changes them."""

    def __init__(self, store: Store, tell: Callable[[Connection, str, int], None] = untold) -> None:
        """Begin with an empty cache.

        Args:
            store: The store of the lessons.
            tell: Has other processes drop what they have cached of a person.
        """
        self._store = store
        self._tell = tell
        self._pupils: Cached[tuple[int, str], Pupil] = Cached(REMEMBERED)

    async def tip(self, table: Table, user_id: int) -> str | None:
        """The lesson of the table's position, for a person who is new to the game and has not had that lesson.

        Repeated calls for one position give the same lesson, until the position teaches another one. The pupil of a lesson
        gets the lesson of every position, the end of the game included.

        Returns:
            One of the game's `lessons`; None for a person who knows the game or this lesson, who wants no tips, or who
            does not play at this table.
        """
        seat = table.seat_of(user_id)
        taught = user_id == table.pupil and table.status in {"playing", "finished"}
        if seat is None or not (taught or table.status == "playing"):
            return None
        pupil = await self._pupil(user_id, table)
        if QUIET in pupil.known or not (taught or pupil.new):
            return None
        key = table.game.lesson(table.view(seat))
        if taught:
            return key
        if key != pupil.now:
            pupil.now, pupil.fresh = key, key not in pupil.known
            if pupil.fresh:
                pupil.known |= {key}
                # Only while the person still has a seat there: their data may have been deleted since the table was loaded.
                await self._change(store_people.learn_at, user_id, table.game.name, key, table.id)
        return key if pupil.fresh else None

    async def learns(self, table: Table, user_id: int) -> bool:
        """Whether a person plays here who is new to the game and wants tips; the pupil of a lesson always is new."""
        if table.status != "playing" or table.seat_of(user_id) is None:
            return False
        pupil = await self._pupil(user_id, table)
        return QUIET not in pupil.known and (pupil.new or table.pupil == user_id)

    async def is_muted(self, table: Table, user_id: int) -> bool:
        """Whether a person has turned off the tips of the table's game."""
        return QUIET in (await self._pupil(user_id, table)).known

    async def mute(self, table: Table, user_id: int) -> None:
        """Turn off the tips of the table's game for a person, at all tables."""
        await self._change(store_people.learn, user_id, table.game.name, QUIET)
        self.drop(user_id)

    async def unmute(self, table: Table, user_id: int) -> None:
        """Turn the tips of the table's game on again for a person, at all tables."""
        await self._change(store_people.unlearn, user_id, table.game.name, QUIET)
        self.drop(user_id)

    def drop(self, user_id: int | None) -> None:
        """Drop a person's lessons from the cache, or with None everybody's: they may have changed in the store."""
        self._pupils.drop_where(lambda key: user_id is None or key[0] == user_id)

    async def _change(
        self, change: Callable[Concatenate[Connection, int, P], None], user_id: int, *args: P.args, **kwargs: P.kwargs
    ) -> None:
        @wraps(change)
        def carry_out(connection: Connection) -> None:
            change(connection, user_id, *args, **kwargs)
            self._tell(connection, telling.PERSON, user_id)

        await self._store.run(carry_out)

    async def _pupil(self, user_id: int, table: Table) -> Pupil:
        # Concurrent calls share one `Pupil`, which `tip` changes.
        return await self._pupils.get((user_id, table.id), partial(self._load, user_id, table.game.name))

    async def _load(self, user_id: int, game: str) -> Pupil:
        new, known = await self._store.read(_read, user_id, game)
        return Pupil(new, known)


def _read(connection: Connection, user_id: int, game: str) -> tuple[bool, frozenset[str]]:
    new = not store_people.has_finished(connection, user_id, game, FIRST_GAMES)
    return new, store_people.lessons(connection, user_id, game)
