"""Who may sit with whom: people whom somebody has blocked, and people who are barred from a server.

One question is asked in one place: `admit`, in the transaction that seats somebody. A block keeps its two people from a
table that one of them hosts, and a bar keeps a person from all tables of a server. Games under way go on, whoever sits
together at a third person's table stays there though that person leaves, and tournaments pair by their rules alone: no
block is asked there.
"""

import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial

from data import manners as store
from data import personal
from data import servers as store_servers
from data.port import Connection
from data.rows import Whereabouts
from tables.deletion import give_up
from tables.errors import NeedsConsent, Refused
from tables.play.change import Change
from tables.play.pipeline import Pipeline
from tables.reports import Reports
from tables.servers import Servers, check_bars
from tables.tournament.service import Tournaments
from tables.village.ratings import DAY_MS

log = logging.getLogger(__name__)

MOST = 100
"""The most people whom one person may block, as many as the list in `/me` can name."""
_TWICE_MS = 60_000
"""Within how many milliseconds a second press on the same length of a bar changes nothing."""


@dataclass(frozen=True, slots=True)
class Left:
    """A person who has left a lobby because of a block or a bar."""

    user_id: int
    table_id: str


def admit(connection: Connection, change: Change) -> None:
    """Check whether a new table is allowed, and whether everybody may sit down whom a change seats.

    Raises:
        Refused: As `Servers.check_limits` says; "no-seat" for a block or a bar, which of them is not told.
        NeedsConsent: Somebody sits down at a third person's table, where people sit whom they have blocked.
    """
    table, came = change.table, change.newcomers
    if change.new:
        Servers.check_limits(connection, table)
    meant = came if table.challenged_id is None else came | {table.challenged_id}
    if not meant:
        return
    store_servers.lock_people(connection, meant | {table.host_id})
    check_bars(connection, table.guild_id, meant, change.now_ms)
    people = meant | {player.user_id for player in table.players if player.user_id is not None}
    blocks = [pair for pair in store.blocks_among(connection, people) if not meant.isdisjoint(pair)]
    # A new table of several people is the next game of a finished one: there nobody has come to a third person's table.
    if any(change.new or table.host_id in pair for pair in blocks):
        raise Refused("no-seat")
    met = frozenset(blocked_id for user_id, blocked_id in blocks if user_id in came)
    if not met <= change.consents:
        names = ", ".join(player.name for player in table.players if player.user_id in met)
        raise NeedsConsent(names, met, table.game.name)


def _separate(change: Change, user_id: int, blocked_id: int) -> int | None:
    """Have two people part in a lobby that one of them hosts; whoever has blocked the other takes back a challenge.

    Returns:
        The id of the person who has left; None where nobody has.
    """
    table = change.table
    if table.status != "lobby" or table.host_id not in {user_id, blocked_id}:
        return None
    guest_id = blocked_id if table.host_id == user_id else user_id
    if table.challenged_id != guest_id and table.seat_of(guest_id) is None:
        return None
    gone_id = user_id if table.challenged_id == guest_id else guest_id
    give_up(change, gone_id)
    return gone_id


def _is_same(known_ms: int | None, until_ms: int | None) -> bool:
    """Whether two ends of a bar, in Unix milliseconds, were chosen by presses on the same length one after the other."""
    if known_ms is None or until_ms is None:
        return known_ms == until_ms
    return abs(until_ms - known_ms) < _TWICE_MS


def _leave_lobby(change: Change, user_id: int, guild_id: int) -> int | None:
    """Have a person leave a lobby of a server; their id, or None for another table."""
    if change.table.status != "lobby" or change.table.guild_id != guild_id:
        return None
    give_up(change, user_id)
    return user_id


class Manners:
    """The blocks of all people, and the bars of all servers."""

    def __init__(self, pipeline: Pipeline, tournaments: Tournaments, reports: Reports) -> None:
        self._pipeline = pipeline
        self._tournaments = tournaments
        self._reports = reports

    # Blocks

    async def block(self, user_id: int, blocked_id: int) -> list[Left]:
        """Block a person. Lobbies that one of the two hosts, and challenges between them, are left. Idempotent.

        Returns:
            Who has left which lobby.

        Raises:
            Refused: "block-self"; "blocks-full" for more people than `MOST`.
        """
        if user_id == blocked_id:
            raise Refused("block-self")

        def block(connection: Connection) -> None:
            store_servers.lock_people(connection, {user_id})
            known = store.blocked_by(connection, user_id)
            if len(known) >= MOST and blocked_id not in known:
                raise Refused("blocks-full", most=MOST)
            store.block(connection, user_id, blocked_id, self._pipeline.clock.now_ms())

        await self._pipeline.store.run(block)
        return await self._at_tables(user_id, partial(_separate, user_id=user_id, blocked_id=blocked_id))

    async def _at_tables(self, user_id: int, step: Callable[[Change], int | None]) -> list[Left]:
        """Have a step's person leave each unfinished table of a person; one that cannot be read does not stop the others."""
        left: dict[str, int] = {}

        def leave(change: Change) -> None:
            gone_id = step(change)
            if gone_id is not None:
                left[change.table.id] = gone_id

        for table_id in await self._pipeline.store.read(personal.unfinished, user_id):
            try:
                await self._pipeline.request(table_id, leave)
            except Exception:
                log.exception("table %s cannot be left", table_id)
        return [Left(gone_id, table_id) for table_id, gone_id in left.items()]

    async def unblock(self, user_id: int, blocked_id: int) -> None:
        """Lift a block. Idempotent."""
        await self._pipeline.store.run(store.unblock, user_id, blocked_id)

    async def blocked(self, user_id: int) -> list[int]:
        """The ids of the people whom a person has blocked, the last one first."""
        return await self._pipeline.store.read(store.blocked_by, user_id)

    async def parted(self, table_id: str, status: str, people: Collection[int]) -> bool:
        """Whether the two people of a running game may end it without a result, as one of them has blocked the other.

        A game of a tournament has a result in any case.

        Args:
            table_id: The table.
            status: The table's status.
            people: The ids of the people who sit there.
        """
        if len(people) != 2 or status != "playing":
            return False
        blocks = await self._pipeline.store.read(store.blocks_among, people)
        return bool(blocks) and await self._tournaments.occasion(table_id) is None

    async def check_next(self, guild_id: int | None, people: Collection[int]) -> None:
        """Check at the first wish for a next game whether its table could be made, so that nobody waits for one in vain.

        Raises:
            Refused: "no-seat", as `admit` says.
        """
        if not people:
            return
        now_ms = self._pipeline.clock.now_ms()

        def check(connection: Connection) -> None:
            check_bars(connection, guild_id, people, now_ms)
            if store.blocks_among(connection, people):
                raise Refused("no-seat")

        await self._pipeline.store.read(check)

    async def strangers(self, where: Whereabouts, user_ids: list[int]) -> list[int]:
        """Those of some people who may be called to a lobby: no block stands between them and anybody there, and no bar."""
        now_ms = self._pipeline.clock.now_ms()

        def left_out(connection: Connection) -> set[int]:
            apart = {each for pair in store.blocks_of(connection, where.people) for each in pair}
            barred = [] if where.guild_id is None else store.barred_in(connection, where.guild_id, now_ms)
            return apart | {user_id for user_id, _ in barred}

        out = await self._pipeline.store.read(left_out)
        return [user_id for user_id in user_ids if user_id not in out]

    # Bars

    async def bar(self, guild_id: int, user_id: int, days: int | None, manager_id: int) -> list[Left]:
        """Bar a person from playing in a server for some days, or with None until it is lifted.

        They leave its lobbies, and the tournaments in which they are playing no game; games under way go on. A second press
        changes nothing, and the managers are told once.

        Returns:
            The lobbies that they have left.

        Raises:
            Refused: "bar-self".
        """
        if user_id == manager_id:
            raise Refused("bar-self")
        now_ms = self._pipeline.clock.now_ms()
        until_ms = None if days is None else now_ms + days * DAY_MS

        def bar(connection: Connection) -> None:
            store_servers.lock(connection, guild_id)
            store_servers.lock_people(connection, {user_id})
            known = dict(store.barred_in(connection, guild_id, now_ms))
            if user_id in known and _is_same(known[user_id], until_ms):
                return
            store.bar(connection, guild_id, user_id, until_ms)
            self._reports.tell(connection, guild_id, "deed-barred", manager_id, about=user_id)

        await self._pipeline.store.run(bar)
        await self._reports.wake(guild_id)
        left = await self._at_tables(user_id, partial(_leave_lobby, user_id=user_id, guild_id=guild_id))
        await self._tournaments.take_out(guild_id, user_id)
        return left

    async def unbar(self, guild_id: int, user_id: int, manager_id: int) -> None:
        """Lift a bar. Idempotent."""

        def unbar(connection: Connection) -> None:
            store_servers.lock(connection, guild_id)
            if store.unbar(connection, guild_id, user_id):
                self._reports.tell(connection, guild_id, "deed-unbarred", manager_id, about=user_id)

        await self._pipeline.store.run(unbar)
        await self._reports.wake(guild_id)

    async def barred(self, guild_id: int) -> dict[int, int | None]:
        """The ids of the people who are barred from a server now, with the end in Unix milliseconds; None: until lifted."""
        return dict(await self._pipeline.store.read(store.barred_in, guild_id, self._pipeline.clock.now_ms()))

    async def names(self, guild_id: int | None, user_ids: Collection[int]) -> dict[int, str]:
        """What people were called at their last game in a server, as far as they have finished one there."""
        if guild_id is None or not user_ids:
            return {}
        return await self._pipeline.store.read(store.names, guild_id, user_ids)
