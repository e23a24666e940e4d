"""People's avatars at Discord: the hashes that their interactions carry, cached to spare queries."""

import logging
from collections.abc import Callable, Iterable
from typing import NamedTuple

from data import avatars as store
from data import telling
from data.port import Connection, Store
from tables.cached import Cached
from tables.errors import UnusableStoreError
from tables.model import Actor
from tables.play.holding import untold

log = logging.getLogger(__name__)

REMEMBERED = 5000
"""The most people whose avatars are cached."""


class Known(NamedTuple):
    """What is cached of a person's avatar.

    Attributes:
        shown: The hash of the avatar that may be shown; None for none.
        met: The hash that the person's interactions carry, as far as the store has been told.
    """

    shown: str | None
    met: str | None


class Avatars:
    """The hashes of the avatars of people who have had a seat, cached until another process changes them.

    A hash is learnt when its person takes a seat. Afterwards it is compared in memory with every interaction of a person
    who is in the cache, and written where it has changed.
    """

    def __init__(self, database: Store, tell: Callable[[Connection, str, int], None] = untold) -> None:
        """Begin with an empty cache.

        Args:
            database: The store of the hashes.
            tell: Has other processes drop what they have cached of a person.
        """
        self._store = database
        self._tell = tell
        self._known: Cached[int, Known] = Cached(REMEMBERED)

    async def shown(self, people: Iterable[int]) -> dict[int, str]:
        """The hashes of the avatars of these people; without those who have none, or want none shown."""
        every = await self._known.many(people, self._read)
        return {user_id: known.shown for user_id, known in every.items() if known.shown is not None}

    async def _read(self, people: list[int]) -> dict[int, Known]:
        found = await self._store.read(store.shown, people)
        return {user_id: Known(found.get(user_id), found.get(user_id)) for user_id in people}

    def changed(self, user_id: int, key: str | None) -> bool:
        """Whether an interaction's hash `key` differs from the cached one; False for a person who is not in the cache."""
        known = self._known.known(user_id)
        return known is not None and known.met != key

    async def seated(self, actor: Actor) -> None:
        """Learn the avatar of a person who has taken a seat."""
        if self._known.known(actor.user_id) is None or self.changed(actor.user_id, actor.avatar):
            await self.learn(actor.user_id, actor.avatar)

    async def learn(self, user_id: int, key: str | None) -> None:
        """Save the hash of a person's avatar, or with None that they have none, unless they want none shown.

        An unusable store is logged and raises nothing; a later interaction learns the hash.
        """

        def save(connection: Connection) -> str | None:
            if store.learn(connection, user_id, key):
                self._tell(connection, telling.PERSON, user_id)
            return store.shown(connection, [user_id]).get(user_id)

        async def learnt() -> Known:
            return Known(await self._store.run(save), key)

        before = self._known.known(user_id)
        # Cached before the transaction, so that interactions that arrive during it do not start another one.
        self._known.put(user_id, Known(before.shown if before else None, key))
        try:
            await self._known.written(user_id, learnt())
        except UnusableStoreError as error:
            self.drop(user_id)
            log.warning("an avatar is not learnt: %s", error)

    def drop(self, user_id: int | None) -> None:
        """Drop a person's avatar from the cache, or with None everybody's: it may have changed in the store."""
        self._known.drop(user_id)
