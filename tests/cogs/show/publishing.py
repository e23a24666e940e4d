"""Test doubles for the publisher: a channel, a click, and the part of the bot that the publisher uses."""

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import discord

from cogs.kit.components import face
from cogs.show.publisher import ChannelPublisher
from tables.errors import NotHolderError
from tables.model import Table
from tables.play.holding import Holding
from tables.servers import ServerSettings
from tests.begun import table
from tests.clock import FakeClock


def made_now(clock: FakeClock) -> int:
    """The snowflake of a message that is posted now."""
    return discord.utils.time_snowflake(datetime.fromtimestamp(clock.now_ms() / 1000, UTC))


NEW = made_now(FakeClock())


class Channel:
    """A channel that logs its requests; each waits for `open` and then fails with the next of `failures`, if any."""

    def __init__(self, clock: FakeClock) -> None:
        self.clock = clock
        self.log: list[str] = []
        self.looks: list[tuple[int, int | None]] = []
        self.blind: list[Exception] = []
        self.open = asyncio.Event()
        self.open.set()
        self.failures: list[Exception] = []
        self.under_way = 0
        self.most = 0

    def get_partial_message(self, message_id: int) -> "Channel":
        self.log.append(f"edit {message_id}")
        return self

    async def _request(self) -> None:
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        await self.open.wait()
        self.under_way -= 1
        if self.failures:
            raise self.failures.pop(0)

    async def edit(self, **_: Any) -> None:
        await self._request()

    async def send(self, **_: Any) -> Any:
        self.log.append("send")
        await self._request()
        return SimpleNamespace(id=made_now(self.clock))

    async def delete(self) -> None:
        self.log.append("delete")

    async def history(self, *, limit: int, after: Any = None, **_: Any) -> Any:
        self.looks.append((limit, after and after.id))
        if self.blind:
            raise self.blind.pop(0)
        for message in list[object]():
            yield message


class Click:
    """A click on a public message, whose response waits for `open`."""

    def __init__(self, message_id: int) -> None:
        self.message = SimpleNamespace(id=message_id)
        self.user = SimpleNamespace(id=1)
        self.id, self.token = 5, "token"
        self.client = SimpleNamespace(transport=self)
        self.type = discord.InteractionType.component
        self.extras: dict[str, Any] = {}
        self.given: list[int] = []
        self.open = asyncio.Event()
        self.answered = False

    async def request(self, *request: Any, **_: Any) -> bytes:
        await self.open.wait()
        self.given.append(request[3]["type"])
        self.answered = True
        return b""


class Bot:
    """The part of the bot and of its tables that the publisher uses; it notes what is drawn, shown and lost."""

    def __init__(self, *known: Table) -> None:
        self.known = {t.id: t for t in known}
        self.clock = FakeClock()
        self.tables = self.delivery = self.faces = self.private = self.servers = self.router = self
        self.holding = Holding()
        self.moments = SimpleNamespace(shown=lambda _: None)
        self.channel = Channel(self.clock)
        self.shown: list[tuple[str, int]] = []
        self.lost_things: list[tuple[str, str]] = []
        self.jobs: set[asyncio.Task[Any]] = set()
        self.drawn: list[str] = []
        self.noting = asyncio.Event()
        self.noting.set()
        self.troubles: list[Exception] = []
        self.membership: Exception | None = None
        self.departures = SimpleNamespace(left=self.left)
        self.departed: list[int] = []

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self.jobs.add(task)
        return task

    def place(self, _: Table) -> Channel:
        return self.channel

    def discord_ms(self) -> int:
        return self.clock.now_ms()

    def must_hold(self) -> None:
        """Nobody else shows the tables."""

    def is_ready(self) -> bool:
        return True

    def outdate(self, _: frozenset[str]) -> None:
        """Outdate no panels: nobody has one."""

    async def note_copies(self, table_id: str, *, may_stand: bool) -> None:
        self.known[table_id] = replace(self.known[table_id], copies=may_stand)

    def get_guild(self, _: int) -> object | None:
        return None

    async def fetch_guild(self, _: int, *, with_counts: bool) -> None:
        """Answer whether the bot is in the server: it is, unless `membership` says otherwise."""
        if self.membership is not None:
            raise self.membership

    async def left(self, guild_id: int) -> None:
        self.departed.append(guild_id)
        self.holding.left = (guild_id,)

    def refresh(self, _: Table) -> None:
        """Refresh no panels: nobody has one."""

    async def out(self, _: str) -> None:
        """Wait for no other messages: none go out beside the board."""

    async def get(self, _: int | None) -> ServerSettings:
        return ServerSettings()

    async def load(self, table_id: str) -> Table:
        return self.known[table_id]

    async def of(self, _: Table, partial: str = "") -> Any:
        self.drawn.append(partial)
        return face([discord.ui.TextDisplay("x")])

    async def delivered(self, table_id: str, revision: int, message_id: int, _: int) -> None:
        await self.noting.wait()
        if self.troubles:
            raise self.troubles.pop(0)
        self.shown.append((table_id, revision))
        self.known[table_id] = replace(self.known[table_id], shown=revision, message_id=message_id)

    async def board_begins(self, table_id: str) -> Table:
        return self.known[table_id]

    async def board_refused(self, _: str) -> None:
        """Stop no clocks: no table here has any."""

    async def posted(self, table_id: str, revision: int, message_id: int, ms: int, *, before: int | None) -> None:
        if self.known[table_id].message_id not in {before, message_id, None}:
            raise NotHolderError(table_id)
        await self.delivered(table_id, revision, message_id, ms)

    async def lost(self, table_id: str, what: str) -> None:
        self.lost_things.append((table_id, what))
        if what == "message":
            self.known[table_id] = replace(self.known[table_id], message_id=None, shown=0)


def named(name: str, speed: str, message_id: int) -> Table:
    made = replace(table(turns=2, speed=speed), id=name, message_id=message_id, message_ms=FakeClock().now_ms())
    return replace(made, players=table().players)


def clock_moved(shown: Table, **also: Any) -> Table:
    """A table of which nothing but the deadline has changed, while the bot was away."""
    return replace(shown, shown=shown.revision - 1, due_ms=FakeClock().now_ms(), **also)


def publisher(bot: Bot) -> ChannelPublisher:
    return ChannelPublisher(cast("Any", bot))
