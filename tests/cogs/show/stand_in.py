"""A stand-in for Discord in the process: channels, threads and messages, with failures; and the bot that posts there."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass
from itertools import count
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import discord

from cogs.base.custom_ids import custom_id
from tables.model import Table
from tests.clock import FakeClock, settle
from tests.cogs.failure import Answer, failure
from tests.tables.harness import CHANNEL, Bench

BOT = SimpleNamespace(id=99)
NONCE_MS = 300_000
"""For how long Discord knows a nonce."""


class Shows(NamedTuple):
    """What a message of the bot shows: of which table, as what, in which revision; a notice has none."""

    table_id: str
    what: str
    revision: int = 0


@dataclass
class Message:
    """A message: of the bot, with what it shows, or of somebody else."""

    id: int
    author: Any
    shows: Shows | None = None
    nonce: str = ""
    content: str = ""

    @property
    def flags(self) -> Any:
        return SimpleNamespace(components_v2=True, ephemeral=False)

    @property
    def components(self) -> list[Any]:
        """A board has buttons of its table."""
        board = self.shows if self.shows is not None and self.shows.what == "board" else None
        if board is None:
            return []
        custom = custom_id("toy", "do", board.table_id)
        return [SimpleNamespace(custom_id=custom, children=(), to_dict=lambda: {"custom_id": custom})]


def gone(code: int) -> discord.NotFound:
    return discord.NotFound(cast("Any", Answer(404)), {"code": code, "message": ""})


class Sea:
    """All channels and threads.

    Attributes:
        places: By channel or thread, its messages.
        failures: The failures of the next requests: the status, and whether the request is carried out all the same.
        code: Discord's error code of those failures.
        shut: Whether the bot may not see the channel for now.
        turns: For how many turns of the event loop a request is under way before it is carried out, and again after.
        lost: The ids of the messages that people have deleted, alone or with their channel or thread.
        wrongs: The violations found so far, such as a doubled message; a test asserts that there are none.
    """

    def __init__(self, clock: FakeClock) -> None:
        self.clock = clock
        self.places: dict[int, dict[int, Message]] = {CHANNEL: {}}
        self.failures: list[tuple[int, bool]] = []
        self.code = 0
        self.shut = False
        self.turns = 1
        self.lost: set[int] = set()
        self.wrongs: list[str] = []
        self._nonces: dict[str, tuple[int, Message]] = {}
        self._numbers = count(1)

    def new_id(self) -> int:
        return ((self.clock.now_ms() - discord.utils.DISCORD_EPOCH) << 22) + next(self._numbers)

    def messages(self, place_id: int) -> dict[int, Message]:
        if place_id not in self.places:
            raise gone(10003)
        if self.shut:
            raise failure(403, 50001)
        return self.places[place_id]

    async def request(self, work: Callable[[], Any]) -> Any:
        """Carry out a request, whose answer may be lost; other tasks run before and after it is carried out."""
        await settle(self.turns)
        status, done = self.failures.pop(0) if self.failures else (200, True)
        if not done:
            raise failure(status, self.code)
        answer = work()
        await settle(self.turns)
        if status != 200:
            raise failure(status, self.code)
        return answer

    def post(self, place_id: int, shows: Shows, nonce: str, content: str = "") -> Message:
        messages = self.messages(place_id)
        made_ms, known = self._nonces.get(nonce, (0, None))
        if known is not None and self.clock.now_ms() - made_ms < NONCE_MS:
            return known
        message = Message(self.new_id(), BOT, shows, nonce, content)
        messages[message.id] = message
        self._nonces[nonce] = (self.clock.now_ms(), message)
        return message

    def edit(self, place_id: int, message_id: int, shows: Shows) -> None:
        message = self.messages(place_id).get(message_id)
        if message is None:
            raise gone(10008)
        if message.shows is not None and shows.revision < message.shows.revision:
            self.wrongs.append(f"message {message_id} goes back from {message.shows} to {shows}")
        message.shows = shows

    def rewrite(self, place_id: int, message_id: int, text: str) -> None:
        message = self.messages(place_id).get(message_id)
        if message is None:
            raise gone(10008)
        message.content = text

    def delete(self, place_id: int, message_id: int) -> None:
        if self.messages(place_id).pop(message_id, None) is None:
            raise gone(10008)

    def make_thread(self, card_id: int) -> None:
        if card_id not in self.messages(CHANNEL):
            raise gone(10008)
        if card_id in self.places:
            raise failure(400, 160004)
        self.places[card_id] = {}

    def look_up(self, place_id: int) -> dict[str, Any]:
        self.messages(place_id)
        return {"thread_metadata": {"locked": False}}

    # What people do

    def people_delete(self, place_id: int, message_id: int) -> None:
        del self.places[place_id][message_id]
        self.lost.add(message_id)

    def people_delete_place(self, place_id: int) -> None:
        """Delete a thread, or the channel with its threads."""
        for each in list(self.places) if place_id == CHANNEL else [place_id]:
            self.lost |= set(self.places.pop(each))


class Place:
    """A channel or thread, as the bot sees it."""

    def __init__(self, sea: Sea, place_id: int) -> None:
        self.sea, self.id = sea, place_id

    def get_partial_message(self, message_id: int) -> Any:
        sea, here = self.sea, self.id
        return SimpleNamespace(
            edit=lambda *, view, content=None, **_: sea.request(
                lambda: sea.edit(here, message_id, view) if content is None else sea.rewrite(here, message_id, content)
            ),
            delete=lambda: sea.request(lambda: sea.delete(here, message_id)),
        )

    async def send(self, text: str = "", *, view: Any = None, nonce: str, **_: Any) -> Message:
        shows = view if isinstance(view, Shows) else Shows("", f"notice {text}")
        return cast("Message", await self.sea.request(lambda: self.sea.post(self.id, shows, nonce, text)))

    async def fetch_message(self, message_id: int) -> Message:
        messages = await self.sea.request(lambda: self.sea.messages(self.id))
        if message_id not in messages:
            raise gone(10008)
        return cast("Message", messages[message_id])

    async def history(self, *, limit: int, after: Any = None, oldest_first: bool = True) -> AsyncIterator[Message]:
        messages = await self.sea.request(lambda: self.sea.messages(self.id))
        since = 0 if after is None else after.id
        newer = sorted((each for each in messages if each > since), reverse=not oldest_first)
        for message_id in newer[:limit]:
            if message_id in messages:
                yield messages[message_id]


class Client:
    """The part of the bot that the publisher uses, on real tables."""

    user = BOT

    def __init__(self, hands: Bench, sea: Sea) -> None:
        self.tables, self.sea = hands.tables, sea
        self.discord_ms = hands.clock.now_ms
        self.private = SimpleNamespace(refresh=lambda _: None, outdate=lambda _: None, out=self.nothing)
        self.people = SimpleNamespace(called=self.called)
        self.faces = SimpleNamespace(
            of=lambda table, _="": self.face(table, "board"),
            card=lambda table: self.face(table, "card"),
            last=lambda table: self.face(table, "last"),
        )
        self.http = SimpleNamespace(
            start_thread_with_message=lambda _, card_id, **__: sea.request(lambda: sea.make_thread(card_id)),
            get_channel=lambda place_id: sea.request(lambda: sea.look_up(place_id)),
            edit_channel=lambda place_id, **_: sea.request(lambda: sea.look_up(place_id)),
            add_user_to_thread=self.nothing,
        )
        self.jobs: set[asyncio.Task[Any]] = set()
        self.blind = False
        self._killed = False

    async def nothing(self, *_: object) -> None:
        """Nobody has a private message."""

    async def called(self, *_: object) -> bool:
        """Everybody may be called."""
        return True

    async def face(self, table: Table, what: str) -> Any:
        return SimpleNamespace(view=Shows(table.id, what, table.revision), files=())

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self.jobs.add(task)
        task.add_done_callback(self.jobs.discard)
        if self._killed:
            task.cancel()
        return task

    def kill(self) -> None:
        """Have everything end where it is, and nothing begin any more."""
        self._killed = True
        for job in list(self.jobs):
            job.cancel()

    def place(self, table: Table) -> Place:
        return Place(self.sea, table.place_id)

    def get_partial_messageable(self, place_id: int, **_: Any) -> Place:
        return Place(self.sea, place_id)

    def is_ready(self) -> bool:
        return True

    def get_guild(self, _: int) -> Any:
        """No server is in the cache; or where `blind`, one in which the bot may not read what was written before."""
        if not self.blind:
            return None
        channel = SimpleNamespace(permissions_for=lambda _: SimpleNamespace(read_message_history=False))
        return SimpleNamespace(me=None, get_channel_or_thread=lambda _: channel)

    async def fetch_guild(self, _: int, **__: Any) -> None:
        """The bot is in the server."""
