"""Results of puzzles of the day that a person shows in a server: a single one, or all of a day in one message."""

from collections.abc import Callable, Collection
from dataclasses import replace

from data import daily as store
from data import posts
from data.daily import AttemptRow, ShareRow
from data.port import Connection, Store
from data.posts import PostRow, Subject
from tables.daily import rows
from tables.daily.model import ResultCard
from tables.daily.pools import Pools
from tables.errors import Refused
from tables.model import Actor

PUZZLE, SHARE = "puzzle", "share"
"""The kind of a subject that is a kind of puzzle, and the kind of post that shows a result."""
DAY = "day"
"""Stands in place of a kind of puzzle for all that a person has answered of a day."""


class Shares:
    """The results that people show; `kind` is a kind of puzzle, or `DAY`.

    Args:
        store: The store.
        kinds: The kinds of puzzles, in their order.
        pools: The puzzles, which know the days that are kept.
        want: Writes the row of a post in the given transaction, so that its message is posted afterwards.
    """

    def __init__(
        self, store: Store, kinds: Collection[str], pools: Pools, want: Callable[[Connection, PostRow], None]
    ) -> None:
        self._store = store
        self._kinds = kinds
        self._pools = pools
        self._want = want

    async def share(self, kind: str, day: int, actor: Actor, guild_id: int, channel_id: int) -> PostRow:
        """Show a person's result in a server: post its card, and include it in the server's table of the day.

        Of all of a day, that follows once the card stands (`stands`).

        Returns:
            The post of its card; if an earlier request's card is not posted yet, that one's post.

        Raises:
            Refused: "daily-unknown" for a kind or a day that there is not; "daily-unbegun"; "daily-unfinished" where no answer
                has ended the attempt, and "daily-unanswered" where none has ended any of the day; "daily-shared", or of all
                of a day "daily-shared-day", where the card stands there already.
        """

        def put(connection: Connection) -> PostRow:
            _must_be_answered(connection, kind, day, actor.user_id)
            if store.share(connection, ShareRow(guild_id, day, kind, actor.user_id, actor.name)):
                post = PostRow(
                    posts.new_number(actor.at_ms),
                    PUZZLE,
                    kind,
                    SHARE,
                    day,
                    guild_id,
                    actor.user_id,
                    channel_id,
                    wanted=1,
                )
                self._want(connection, post)
                return post
            own = (day, guild_id, actor.user_id)
            for post in posts.of_subject(connection, Subject(PUZZLE, kind)):
                if (post.about, post.guild_id, post.user_id) == own:
                    return post
            raise Refused("daily-shared-day" if kind == DAY else "daily-shared")

        if kind == DAY:
            self._pools.check_day(day, actor.at_ms)
        else:
            self._pools.check(kind, day, actor.at_ms)
        return await self._store.run(put)

    async def card(self, post: PostRow) -> ResultCard | None:
        """The card of shown results; None if they are no longer shown."""
        guild_id, user_id = _shown_by(post)

        def read(connection: Connection) -> ResultCard | None:
            row = store.share_of(connection, guild_id, post.about, post.id, user_id)
            ended = {each.kind: each for each in _shown(connection, post, user_id)}
            shown = tuple(
                result for kind in self._kinds if kind in ended and (result := rows.result(ended[kind])) is not None
            )
            return None if row is None or not shown else ResultCard(row.name, post.number, shown)

        return await self._store.read(read)

    async def unshare(self, post: PostRow) -> None:
        """Undo `share`, because the card cannot be posted."""
        guild_id, user_id = _shown_by(post)
        await self._store.run(store.unshare, guild_id, post.about, post.id, user_id)


def stands(connection: Connection, post: PostRow, _now_ms: int) -> None:
    """Include the results of a whole day in the server's tables, as the card that shows them stands there."""
    if post.id != DAY:
        return
    guild_id, user_id = _shown_by(post)
    ended = _shown(connection, post, user_id, to_change=True)
    row = store.share_of(connection, guild_id, post.about, DAY, user_id)
    if row is not None:
        for attempt in ended:
            store.share(connection, replace(row, kind=attempt.kind))


def _shown(connection: Connection, post: PostRow, user_id: int, *, to_change: bool = False) -> list[AttemptRow]:
    """The attempts whose results a card shows; of all of a day, those that had ended when it was asked for."""
    every = store.attempts(connection, post.about, user_id, to_change=to_change)
    if post.id != DAY:
        return [each for each in every if each.kind == post.id]
    return [each for each in every if each.ended_ms is not None and each.ended_ms <= posts.since_ms(post)]


def _must_be_answered(connection: Connection, kind: str, day: int, user_id: int) -> None:
    """Raise Refused where a person has no result to show; lock the attempts that have one until the transaction ends."""
    if kind == DAY:
        if all(each.ended_ms is None for each in store.attempts(connection, day, user_id, to_change=True)):
            raise Refused("daily-unanswered")
        return
    attempt = store.attempt(connection, day, kind, user_id, to_change=True)
    if attempt is None:
        raise Refused("daily-unbegun")
    if attempt.ended_ms is None:
        raise Refused("daily-unfinished")


def _shown_by(post: PostRow) -> tuple[int, int]:
    """The server and the person of shown results."""
    assert post.guild_id is not None, "results are shown in servers"
    assert post.user_id is not None, "by somebody"
    return post.guild_id, post.user_id
