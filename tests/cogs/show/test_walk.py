"""A walk through what is shown where: messages, threads and channels that are lost, refusals, lost answers, kills."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from dataclasses import dataclass
from itertools import count
from types import SimpleNamespace
from typing import Any, cast

import discord
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from cogs.base.custom_ids import custom_id
from cogs.show.publisher import ChannelPublisher
from tables.model import Table
from tests.clock import FakeClock, settle
from tests.cogs.failure import Answer, failure
from tests.machine import walk
from tests.tables.harness import CHANNEL, Bench
from tests.tables.walks.bot import BotMachine

BOT = SimpleNamespace(id=99)
NONCE_MS = 300_000
"""For how long Discord knows a nonce."""


@dataclass
class Message:
    """A message on Discord: of the bot, with what it shows of a table, or of somebody else."""

    id: int
    author: Any
    table_id: str = ""
    shows: tuple[str, int] = ("", 0)

    @property
    def flags(self) -> Any:
        return SimpleNamespace(components_v2=True, ephemeral=False)

    @property
    def components(self) -> list[Any]:
        return [SimpleNamespace(custom_id=custom_id("toy", "do", self.table_id), children=())] if self.table_id else []


def gone(code: int) -> discord.NotFound:
    return discord.NotFound(cast("Any", Answer(404)), {"code": code, "message": ""})


class Discord:
    """The messages of all channels and threads, and the failures that the next requests meet.

    Attributes:
        places: By channel or thread, its messages.
        failures: What the next requests meet: a status, and whether the request is carried out all the same.
        wrongs: What must never be seen.
    """

    def __init__(self, clock: FakeClock) -> None:
        self.clock = clock
        self.places: dict[int, dict[int, Message]] = {CHANNEL: {}}
        self.failures: list[tuple[int, bool]] = []
        self.wrongs: list[str] = []
        self._nonces: dict[str, tuple[int, Message]] = {}
        self._numbers = count(1)

    def new_id(self) -> int:
        return ((self.clock.now_ms() - 1_420_070_400_000) << 22) + next(self._numbers)

    def meets(self) -> bool:
        """Whether the answer to a request is lost. Raises the failure of a request that is refused."""
        status, done = self.failures.pop(0) if self.failures else (200, True)
        if status != 200 and not done:
            raise failure(status, 50013 if status == 403 else 0)
        return status != 200

    def messages(self, place_id: int) -> dict[int, Message]:
        if place_id not in self.places:
            raise gone(10003)
        return self.places[place_id]

    async def request(self, work: Any) -> Any:
        await asyncio.sleep(0)
        lost = self.meets()
        answer = work()
        await asyncio.sleep(0)
        if lost:
            raise failure(503, 0)
        return answer

    def post(self, place_id: int, shows: Any, nonce: str) -> Message:
        messages = self.messages(place_id)
        made_ms, known = self._nonces.get(nonce, (0, None))
        if known is not None and self.clock.now_ms() - made_ms < NONCE_MS:
            return known
        message = Message(self.new_id(), BOT, shows[0], shows[1:])
        messages[message.id] = message
        self._nonces[nonce] = (self.clock.now_ms(), message)
        return message

    def edit(self, place_id: int, message_id: int, shows: Any) -> None:
        message = self.messages(place_id).get(message_id)
        if message is None:
            raise gone(10008)
        if shows[1:2] == message.shows[:1] and shows[2] < message.shows[1]:
            self.wrongs.append(f"message {message_id} goes back from {message.shows} to {shows}")
        message.table_id, message.shows = shows[0], shows[1:]

    def delete(self, place_id: int, message_id: int) -> None:
        if self.messages(place_id).pop(message_id, None) is None:
            raise gone(10008)

    def make_thread(self, card_id: int) -> None:
        self.messages(CHANNEL)
        if card_id in self.places:
            raise failure(400, 160004)
        self.places[card_id] = {}

    def look_up(self, place_id: int) -> dict[str, Any]:
        self.messages(place_id)
        return {"thread_metadata": {"locked": False}}


class Place:
    """A channel or thread, as the bot sees it."""

    def __init__(self, sea: Discord, place_id: int) -> None:
        self.sea, self.id = sea, place_id

    def get_partial_message(self, message_id: int) -> Any:
        sea, here = self.sea, self.id
        return SimpleNamespace(
            edit=lambda *, view, **_: sea.request(lambda: sea.edit(here, message_id, view)),
            delete=lambda: sea.request(lambda: sea.delete(here, message_id)),
        )

    async def send(self, *_: Any, view: Any = ("", "", 0), nonce: str, **__: Any) -> Message:
        return cast("Message", await self.sea.request(lambda: self.sea.post(self.id, view, nonce)))

    async def fetch_message(self, message_id: int) -> Message:
        messages = await self.sea.request(lambda: self.sea.messages(self.id))
        if message_id not in messages:
            raise gone(10008)
        return cast("Message", messages[message_id])

    async def history(self, *, limit: int, after: Any = None, oldest_first: bool = True) -> AsyncIterator[Message]:
        messages = await self.sea.request(lambda: self.sea.messages(self.id))
        since = 0 if after is None else after.id
        for message in sorted(
            (m for m in messages.values() if m.id > since), key=lambda m: m.id, reverse=not oldest_first
        )[:limit]:
            yield message


class Client:
    """The part of the bot that the publisher uses, on real tables."""

    user = BOT

    def __init__(self, hands: Bench, sea: Discord) -> None:
        self.tables = hands.tables
        self.sea = sea
        self.router = SimpleNamespace(discord_ms=hands.clock.now_ms)
        self.private = SimpleNamespace(refresh=lambda _: None, outdate=lambda _: None, out=self.nothing)
        self.people = SimpleNamespace(called=self.nothing)
        self.faces = SimpleNamespace(
            of=lambda table, _="": self.face(table, "board"),
            card=lambda table: self.face(table, "card", buttons=False),
            last=lambda table: self.face(table, "last", buttons=False),
        )
        self.http = SimpleNamespace(
            start_thread_with_message=lambda _, card_id, **__: sea.request(lambda: sea.make_thread(card_id)),
            get_channel=lambda place_id: sea.request(lambda: sea.look_up(place_id)),
            edit_channel=lambda place_id, **_: sea.request(lambda: sea.look_up(place_id)),
            add_user_to_thread=self.nothing,
        )
        self.jobs: set[asyncio.Task[Any]] = set()

    async def nothing(self, *_: object) -> None:
        """Nobody is called, and nobody has a private message."""

    async def face(self, table: Table, kind: str, *, buttons: bool = True) -> Any:
        return SimpleNamespace(view=(table.id if buttons else "", kind, table.revision), files=())

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self.jobs.add(task)
        task.add_done_callback(self.jobs.discard)
        return task

    def place(self, table: Table) -> Place:
        return Place(self.sea, table.place_id)

    def get_partial_messageable(self, place_id: int, **_: Any) -> Place:
        return Place(self.sea, place_id)

    def is_ready(self) -> bool:
        return True

    def get_guild(self, _: int) -> None:
        """No server is in the cache."""

    async def fetch_guild(self, _: int, **__: Any) -> None:
        """The bot is in the server."""


class Shown(BotMachine):
    """One table, and what Discord shows of it.

    Attributes:
        table: The table.
        channel: Whether its channel is there.
    """

    table: Table

    @initialize(threads=st.booleans())
    def opens(self, threads: bool) -> None:
        self.sea = Discord(self.clock)
        self.channel = True
        self.starts()
        if threads:
            self.run(self.hands.tables.servers.change(5, threads=True))
        self.table = self.run(self.hands.lobby(goal=10_000))
        self.publishes()

    def starts(self) -> None:
        self.begin()

    def opened(self, hands: Bench) -> None:
        self.client = Client(hands, self.sea)
        self.publisher = ChannelPublisher(cast("Any", self.client))
        # Notices are no boards.
        self.publisher.notice = lambda *_: None  # type: ignore[method-assign]
        self.publisher.withdraw = lambda *_: None  # type: ignore[method-assign]
        hands.tables.publisher = self.publisher

    async def _ask(self, work: Coroutine[Any, Any, Table]) -> None:
        self.table = await work
        self.publisher.changed(self.table)

    def publishes(self) -> None:
        async def publishes() -> None:
            self.publisher.changed(self.table)
            await settle(3)

        self.run(publishes())

    @rule(number=st.integers(0, 1), turns=st.integers(0, 40))
    def somebody_acts(self, number: int, turns: int) -> None:
        table = self.run(self.hands.tables.load(self.table.id))

        async def acts() -> None:
            tables = self.hands.tables
            if table.status == "lobby" and len(table.players) == 1:
                await self._ask(tables.join(table.id, self.hands.actor("Lion")))
            elif table.status == "lobby":
                await self._ask(tables.start(table.id, self.hands.actor("Heron")))
            elif table.status == "playing":
                seat = table.to_act()[0]
                text = table.game.legal(table.state, seat)[0]
                await self._ask(tables.act(table.id, self.hands.actor(table.names[seat]), text, None))
            await settle(turns)

        self.run(acts())

    @precondition(lambda self: self.run(self.hands.tables.load(self.table.id)).status == "playing")
    @rule()
    def somebody_resigns(self) -> None:
        self.run(self._ask(self.hands.tables.resign(self.table.id, self.hands.actor("Heron"))))

    @rule(status=st.sampled_from([(503, False), (503, True), (500, False), (403, False)]), after=st.integers(0, 2))
    def requests_will_fail(self, status: tuple[int, bool], after: int) -> None:
        self.sea.failures += [(200, True)] * after + [status]

    @rule(number=st.integers(0, 3))
    def a_message_is_deleted(self, number: int) -> None:
        ours = [(place, m.id) for place, found in self.sea.places.items() for m in found.values() if m.author is BOT]
        for place, message_id in ours[number : number + 1]:
            del self.sea.places[place][message_id]

    @rule()
    def people_write(self) -> None:
        for messages in self.sea.places.values():
            for _ in range(9):
                number = self.sea.new_id()
                messages[number] = Message(number, SimpleNamespace(id=1))

    @rule(channel=st.booleans())
    def a_place_is_deleted(self, channel: bool) -> None:
        threads = [each for each in self.sea.places if each != CHANNEL]
        if channel and not threads:
            self.sea.places.pop(CHANNEL, None)
        for thread in threads:
            del self.sea.places[thread]

    @rule(seconds=st.sampled_from([1, 11, 61, 400, 3_700]))
    def time_passes(self, seconds: int) -> None:
        self.run(self.hands.advance(seconds))

    @rule()
    def the_bot_is_killed_and_starts_again(self) -> None:
        async def ends() -> None:
            for job in list(self.client.jobs):
                job.cancel()
            await settle()

        self.run(ends())
        self.begin_again(5)
        self.run(settle())

    @rule()
    def all_comes_to_rest(self) -> None:
        """No request fails any more: the table is shown once, as it stands."""
        self.sea.failures.clear()
        self.run(self.hands.advance(3_700))
        # Somebody acts, or else nobody would find out what is deleted.
        self.somebody_acts(0, 0)
        self.sea.failures.clear()
        for _ in range(3):
            self.run(self.hands.advance(3_700))
        table = self.run(self.hands.tables.load(self.table.id))
        assert not self.sea.wrongs
        assert not self.client.jobs
        everywhere = {
            place: [m for m in found.values() if m.table_id == table.id] for place, found in self.sea.places.items()
        }
        shown = [(place, m.id, m.shows[1]) for place, messages in everywhere.items() for m in messages]
        if CHANNEL not in self.sea.places and not table.in_thread:
            return
        if table.status in {"lobby", "playing"}:
            assert shown == [(table.place_id, table.message_id, table.revision)]


def test_what_is_shown() -> None:
    walk(Shown, 10, 25)
