"""People's avatars at Discord: the hashes that their interactions carry, cached to spare queries."""

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import NamedTuple

from data import avatars as store
from data import telling
from data.port import Connection, Store
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
        self._known: OrderedDict[int, Known] = OrderedDict()
        self._dropped = 0

    async def shown(self, people: Iterable[int]) -> dict[int, str]:
        """The hashes of the avatars of these people; without those who have none, or want none shown."""
        wanted = list(people)
        while missing := [user_id for user_id in wanted if user_id not in self._known]:
            dropped = self._dropped
            found = await self._store.read(store.shown, missing)
            if dropped != self._dropped:
                continue  # the read may have come before the change for which hashes were dropped
            for user_id in missing:
                # A hash that was learnt during the read is newer than the one that was read.
                self._known.setdefault(user_id, Known(found.get(user_id), found.get(user_id)))
        every = {user_id: self._known[user_id].shown for user_id in wanted}
        self._evict()
        return {user_id: key for user_id, key in every.items() if key is not None}

    def changed(self, user_id: int, key: str | None) -> bool:
        """Whether an interaction carries another hash than the one known of its person; False for a person not cached."""
        known = self._known.get(user_id)
        return known is not None and known.met != key

    async def seated(self, actor: Actor) -> None:
        """Learn the avatar of a person who has taken a seat."""
        if actor.user_id not in self._known or self.changed(actor.user_id, actor.avatar):
            await self.learn(actor.user_id, actor.avatar)

    async def learn(self, user_id: int, key: str | None) -> None:
        """Save the hash of a person's avatar, or with None that they have none, unless they want none shown.

        A store that cannot be used is logged and no failure: the hash is learnt another time.
        """

        def save(connection: Connection) -> str | None:
            if store.learn(connection, user_id, key):
                self._tell(connection, telling.PERSON, user_id)
            return store.shown(connection, [user_id]).get(user_id)

        before, dropped = self._known.get(user_id), self._dropped
        # Noted first, so that the interactions that come during the transaction do not begin another one.
        self._known[user_id] = Known(before.shown if before else None, key)
        try:
            shown = await self._store.run(save)
        except UnusableStoreError as error:
            self.drop(user_id)
            log.warning("an avatar is not learnt: %s", error)
            return
        if dropped == self._dropped:
            self._known[user_id] = Known(shown, key)
            self._evict()
        else:
            self.drop(user_id)

    def drop(self, user_id: int | None) -> None:
        """Drop a person's avatar from the cache, or with None everybody's: it may have changed in the store."""
        self._dropped += 1
        if user_id is None:
            self._known.clear()
        else:
            self._known.pop(user_id, None)

    def _evict(self) -> None:
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
