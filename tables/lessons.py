"""What people new to a game are told while they play it: each lesson once, remembered so that a tap need not ask."""

from collections import OrderedDict
from dataclasses import dataclass

from data import people as store_people
from data.port import Connection, Store
from tables.model import Table

QUIET = "quiet"
"""Kept like a lesson's key of somebody who wants no more tips in a game; no engine has a lesson of that name."""
REMEMBERED = 2000


@dataclass(slots=True)
class Pupil:
    """Somebody at a table.

    Attributes:
        new: Whether they had never finished a game of this kind when they were first asked about here.
        known: The lessons they have had, and perhaps `QUIET`.
        now: The lesson of the position that was last looked at.
        fresh: Whether that lesson came for the first time.
    """

    new: bool
    known: set[str]
    now: str | None = None
    fresh: bool = False


class Lessons:
    """What people have been taught. This process alone writes it, so what is remembered is true."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pupils: OrderedDict[tuple[int, str], Pupil] = OrderedDict()
        self._forgotten = 0

    async def tip(self, table: Table, user_id: int) -> str | None:
        """The lesson of the position, for somebody new to the game to whom it comes for the first time.

        The same position may be asked for again and again: its lesson stays fresh until another one comes.

        Returns:
            One of the game's `lessons`; None for those who know the game or this lesson, who want no tips, or who do
            not play here.
        """
        seat = table.seat_of(user_id)
        if seat is None or table.status != "playing":
            return None
        pupil = await self._pupil(user_id, table)
        if not pupil.new or QUIET in pupil.known:
            return None
        key = table.game.lesson(table.view(seat))
        if key != pupil.now:
            pupil.now, pupil.fresh = key, key not in pupil.known
            if pupil.fresh:
                pupil.known.add(key)
                # They may have had everything deleted since the table was looked at.
                await self._store.run(store_people.learn_at, user_id, table.game.name, key, table.id)
        return key if pupil.fresh else None

    async def is_quiet(self, table: Table, user_id: int) -> bool:
        """Whether somebody wants no more tips in the table's game."""
        return QUIET in (await self._pupil(user_id, table)).known

    async def hush(self, table: Table, user_id: int) -> None:
        """No more tips for somebody in the table's game, at any table."""
        await self._store.run(store_people.learn, user_id, table.game.name, QUIET)
        self.forget(user_id)

    async def speak(self, table: Table, user_id: int) -> None:
        """Tips again."""
        await self._store.run(store_people.unlearn, user_id, table.game.name, QUIET)
        self.forget(user_id)

    def forget(self, user_id: int) -> None:
        """Remember nothing of somebody here; what the store has of them is asked for anew."""
        self._forgotten += 1
        for key in [key for key in self._pupils if key[0] == user_id]:
            del self._pupils[key]

    async def _pupil(self, user_id: int, table: Table) -> Pupil:
        key = (user_id, table.id)
        while key not in self._pupils:
            forgotten = self._forgotten
            new, known = await self._store.read(_read, user_id, table.game.name)
            if forgotten != self._forgotten:
                continue  # it may be from before that
            # Somebody else may have asked meanwhile, and gone on with what they were given.
            self._pupils.setdefault(key, Pupil(new, known))
            if len(self._pupils) > REMEMBERED:
                self._pupils.popitem(last=False)
        return self._pupils[key]


def _read(connection: Connection, user_id: int, game: str) -> tuple[bool, set[str]]:
    new = not store_people.has_finished(connection, user_id, game)
    return new, store_people.lessons(connection, user_id, game)
