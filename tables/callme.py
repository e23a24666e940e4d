"""The lists of `/callme`: who in a server wants to be called to lobbies of a game, and the calls themselves."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from data import callme as store_callme
from data import servers as store_servers
from data.callme import CallmeRow
from data.port import Connection, Store
from data.posts import TABLE, PostRow, new_number
from tables.clock import Clock
from tables.errors import Refused
from tables.finder import Whereabouts
from tables.play.seats import must_be_lobby
from tables.zones import zones

EVERY_DAY = 0b111_1111
WEEK = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
DAYS: dict[str, int] = {
    "daily": EVERY_DAY,
    "workdays": 0b001_1111,
    "weekend": 0b110_0000,
    **{day: 1 << number for number, day in enumerate(WEEK)},
}
"""Days of the week as bits, Monday the lowest, by the words in which they are chosen."""
PLAYERS = "players"
"""The kind of post that calls players to a lobby."""
PAUSE_MS = 30 * 60_000
"""The least time between two calls for players of one game in one server."""


@dataclass(frozen=True, slots=True)
class Wish:
    """When a person wants to be called to a game.

    Attributes:
        days: The days of the week as bits, Monday the lowest.
        from_hour: The hour of the day, from 0, at which the person's time begins.
        until_hour: The hour at which it ends, which may be on the next day; equal to `from_hour` for the whole day.
        zone: The IANA name of the time zone; None where the person may be called at any time.
    """

    days: int = EVERY_DAY
    from_hour: int = 0
    until_hour: int = 0
    zone: str | None = None


def free(row: CallmeRow | Wish, now_ms: int) -> bool:
    """Whether a person on a list wants to be called at this time."""
    if row.zone is None:
        return True
    now = datetime.fromtimestamp(now_ms / 1000, ZoneInfo(row.zone))
    began = now
    if row.from_hour < row.until_hour:
        inside = row.from_hour <= now.hour < row.until_hour
    else:
        inside = row.from_hour == row.until_hour or now.hour >= row.from_hour or now.hour < row.until_hour
        if row.from_hour != row.until_hour and now.hour < row.until_hour:
            began = now - timedelta(days=1)  # past midnight, in the hours that began the day before
    return inside and bool(row.days & 1 << began.weekday())


class CallMe:
    """The call lists of all servers."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        want: Callable[[Connection, PostRow], None],
        strangers: Callable[[Whereabouts, list[int]], Awaitable[list[int]]],
    ) -> None:
        """Make the lists.

        Args:
            store: The store.
            clock: The clock of all tables.
            want: Writes a post's row in the given transaction, so that its message is posted afterwards.
            strangers: Those of some people whom neither a block nor a bar keeps from a table.
        """
        self._store = store
        self._clock = clock
        self._want = want
        self._strangers = strangers

    async def put(self, guild_id: int, user_id: int, game: str, wish: Wish) -> Wish:
        """Put a person on a list, or change when they want to be called; without a zone, one they named before is used.

        Returns:
            The wish as stored.

        Raises:
            Refused: "zone-needed" where hours or days are limited and no time zone is known, or "zone-unknown".
        """
        zone = wish.zone or await self._store.read(store_callme.zone, user_id)
        limited = wish.days != EVERY_DAY or wish.from_hour != wish.until_hour
        if limited and zone is None:
            raise Refused("zone-needed")
        if zone is not None and zone not in zones():
            raise Refused("zone-unknown")
        row = CallmeRow(guild_id, game, user_id, wish.days, wish.from_hour, wish.until_hour, zone)
        await self._store.run(store_callme.put, row)
        return replace(wish, zone=zone)

    async def remove(self, guild_id: int, user_id: int, game: str | None = None) -> None:
        """Take a person off a server's list for a game; with None off all its lists, for they have left the server."""
        await self._store.run(store_callme.remove, guild_id, user_id, game)

    async def of_person(self, guild_id: int, user_id: int, game: str) -> Wish | None:
        """When a person wants to be called to a game in a server; None where they are not on its list."""
        return (await self.wishes(guild_id, user_id, [game]))[game]

    async def wishes(self, guild_id: int, user_id: int, games: Iterable[str]) -> dict[str, Wish | None]:
        """When a person wants to be called to each of these games in a server; None where they are not on its list."""

        def find(connection: Connection) -> dict[str, Wish | None]:
            rows = {game: store_callme.of_person(connection, guild_id, user_id, game) for game in games}
            return {
                game: None if row is None else Wish(row.days, row.from_hour, row.until_hour, row.zone)
                for game, row in rows.items()
            }

        return await self._store.read(find)

    async def listed(self, where: Whereabouts, user_id: int) -> list[int]:
        """The people on the list whom `user_id`, who is seated at a lobby, may call to it now.

        Returns:
            Those who are free now, have no seat at the table, and are kept from it by neither a block nor a bar; those first whose
            last call is the longest ago.

        Raises:
            Refused: "started", "over", "closed"; "challenge" for a table kept for one person; "not-at-table"; "players-called"
                for the second call of a table; "players-lately" within `PAUSE_MS` of the game's last one.
        """
        must_be_lobby(where)
        if where.challenged_id is not None:
            raise Refused("challenge")
        if user_id not in where.people:
            raise Refused("not-at-table")
        guild_id, seated, now_ms = where.guild_id, where.people, self._clock.now_ms()
        if guild_id is None:
            return []

        def find(connection: Connection) -> list[int]:
            self._check(connection, where, guild_id, now_ms)
            rows = store_callme.listed(connection, guild_id, where.game)
            return [row.user_id for row in rows if row.user_id not in seated and free(row, now_ms)]

        return await self._strangers(where, await self._store.read(find))

    async def call(self, where: Whereabouts, user_id: int, willing: list[int]) -> PostRow:
        """Post a call to a lobby on behalf of `user_id`; everybody in `willing` counts as called, even if not reached.

        Returns:
            The post of the call.

        Raises:
            Refused: "players-called" or "players-lately", as `listed` says.
        """
        guild_id, now_ms = where.guild_id, self._clock.now_ms()
        assert guild_id is not None, "a list belongs to a server"
        post = PostRow(
            new_number(now_ms), TABLE, where.table_id, PLAYERS, 0, guild_id, user_id, where.channel_id, wanted=1
        )

        def begin(connection: Connection) -> None:
            store_servers.lock(connection, guild_id)
            self._check(connection, where, guild_id, now_ms)
            store_callme.call(connection, where.table_id, guild_id, where.game, now_ms)
            store_callme.asked(connection, guild_id, where.game, willing, now_ms)
            self._want(connection, post)

        await self._store.run(begin)
        return post

    @staticmethod
    def _check(connection: Connection, where: Whereabouts, guild_id: int, now_ms: int) -> None:
        if store_callme.was_called(connection, where.table_id):
            raise Refused("players-called")
        last_ms = store_callme.last_call(connection, guild_id, where.game)
        if last_ms and now_ms - last_ms < PAUSE_MS:
            raise Refused("players-lately")

    async def asked(self, where: Whereabouts) -> list[int]:
        """The people whose last call was the one to this lobby, and whom nothing keeps from it by now; ordered by id."""
        return await self._strangers(where, await self._store.read(store_callme.asked_by, where.table_id))

    async def give_back(self, table_id: str) -> None:
        """Undo the record of a call that reached nobody, so that another may follow without the pause (`PAUSE_MS`)."""
        await self._store.run(store_callme.uncall, table_id)
