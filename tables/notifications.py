"""The ledger of notifications: whom a message may call, by what it is for and by what the person and the channel had already.

It is asked in the transaction that begins a message (`tables.posts`), so neither a restart nor another process forgets or
doubles a call. Nobody is called twice for the same reason, nor where they are just now. Of an hour and of a day a person
has a limited number of calls, and a channel of an hour; a line in the channel sums up the calls beyond these. Reasons that
cannot wait (`ALWAYS`) pass whatever was before, and count like the others.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal

from data import notifications as store
from data import servers
from data.notifications import NotificationRow
from data.port import Connection, Store
from data.posts import TABLE, PostRow
from tables.clock import Clock
from tables.play.presence import Presence
from tables.village.ratings import DAY_MS

HOUR_MS = 3_600_000
AN_HOUR, A_DAY = 6, 20
"""The most calls of a person within an hour, and within a day."""
CHANNEL_AN_HOUR = 10
"""The most messages of a channel within an hour that call somebody."""
WARNING = "warning"
"""The reason of a call that comes with the warning that a turn is about to end."""
CHALLENGE = "challenge"
"""The reason of the card of a lobby that invites one person."""
ALWAYS = frozenset({WARNING, CHALLENGE, "check-in", "round", "summons"})
"""The reasons that always pass: the last chance before a clock runs out, a challenge, and a tournament's rounds."""

_NONE = -1
"""The number of no post: the cards that challenge somebody are counted with 0."""

Answer = Literal["called", "again", "here", "skipped"]


@dataclass(frozen=True, slots=True)
class Call:
    """Whom a message would call, and why.

    Attributes:
        user_ids: The people.
        reason: Why, in one word.
        moment: For which turn or round of the message's subject.
        alone: Whether the message is for nothing else, so that it is not sent where it may call nobody.
    """

    user_ids: tuple[int, ...]
    reason: str
    moment: str
    alone: bool


@dataclass(frozen=True, slots=True)
class Admitted:
    """What the ledger says to a message.

    Attributes:
        sends: Whether the message is sent.
        called: The people whom it mentions.
        skipped: Whether a call was skipped, which a line in the channel sums up.
    """

    sends: bool
    called: tuple[int, ...] = ()
    skipped: bool = False


def admit(
    connection: Connection, post: PostRow, place_id: int, call: Call, presence: Presence, *, now_ms: int
) -> Admitted:
    """Decide whom of the people of a call a message mentions, and write that down.

    Args:
        connection: A connection in the transaction that begins the message.
        post: The message; one that was begun before is answered as then.
        place_id: The channel or thread in which it is posted.
        call: Whom the message would call.
        presence: Who pressed something when.
        now_ms: The time in Unix milliseconds.
    """
    if call.reason not in ALWAYS:
        servers.lock_people(connection, call.user_ids)
    full = _is_full(connection, post.lane_id, now_ms, post.number)
    answers: dict[int, Answer] = {}
    for user_id in call.user_ids:
        row = NotificationRow(
            user_id, post.subject, post.id, call.reason, call.moment, post.lane_id, post.number, now_ms, sent=1
        )
        answers[user_id] = answer = _answer(connection, row, place_id, presence, full=full)
        if answer in {"called", "skipped"}:
            store.write(connection, row if answer == "called" else replace(row, sent=0))
    given = set(answers.values())
    sends = not call.alone or not call.user_ids or bool(given & {"called", "again"})
    called = tuple(user_id for user_id, answer in answers.items() if answer == "called")
    return Admitted(sends, called, skipped="skipped" in given)


def _answer(connection: Connection, row: NotificationRow, place_id: int, presence: Presence, *, full: bool) -> Answer:
    if store.post_of(connection, row) not in {None, row.post}:
        return "again"
    if row.reason in ALWAYS:
        return "called"
    if presence.is_here(row.user_id, (row.channel_id, place_id), row.at_ms):
        return "here"
    return "skipped" if full or _had_many(connection, row.user_id, row.at_ms, row.post) else "called"


def _is_full(connection: Connection, channel_id: int, now_ms: int, post: int) -> bool:
    """Whether a channel has had as many messages that call somebody as an hour may have, without the one numbered `post`."""
    return store.of_channel(connection, channel_id, now_ms - HOUR_MS, post) >= CHANNEL_AN_HOUR


def _had_many(connection: Connection, user_id: int, now_ms: int, post: int) -> bool:
    """Whether a person has had as many calls as an hour or a day may have, without those of the message numbered `post`."""
    times = store.of_person(connection, user_id, now_ms - DAY_MS, post)
    return len(times) >= A_DAY or sum(at_ms > now_ms - HOUR_MS for at_ms in times) >= AN_HOUR


class Notifications:
    """What the ledger says outside the transactions of posts."""

    def __init__(self, store_: Store, clock: Clock) -> None:
        self._store = store_
        self._clock = clock

    async def challenged(self, table_id: str, user_id: int, channel_id: int) -> None:
        """Note that the card of a lobby has called the person whom it invites."""
        row = NotificationRow(
            user_id, TABLE, table_id, CHALLENGE, "", channel_id, post=0, at_ms=self._clock.now_ms(), sent=1
        )
        await self._store.run(store.write, row)

    async def too_many(self, user_ids: Collection[int], channel_id: int) -> set[int]:
        """Those of some people whose call in a channel would be skipped now, as they or the channel had too many."""
        now_ms = self._clock.now_ms()

        def find(connection: Connection) -> set[int]:
            if _is_full(connection, channel_id, now_ms, _NONE):
                return set(user_ids)
            return {user_id for user_id in user_ids if _had_many(connection, user_id, now_ms, _NONE)}

        return await self._store.read(find)

    async def skipped(self, channel_id: int) -> list[tuple[int, int]]:
        """The people whose calls were skipped in a channel within the last hour, with the number of tables; most first."""
        return await self._store.read(store.skipped, channel_id, self._clock.now_ms() - HOUR_MS)
