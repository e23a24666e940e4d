"""The page's WebSocket: one for each open page, carrying as JSON what its person sees and does."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import orjson
from aiohttp import WSMsgType, web

from sandbox.attachments import Cdn
from sandbox.client import Client
from sandbox.commands import Commands
from sandbox.errors import ApiError, Json
from sandbox.events import Event, Events
from sandbox.interactions import COMPLETE, Interaction
from sandbox.payloads import ClientRefusalError
from sandbox.permissions import Perm, in_guild, sees
from sandbox.world import Channel, Guild, Message, User, World

MAX_FRAME_BYTES = 256 * 1024


class Pages:
    """Serves the WebSockets of all open pages."""

    def __init__(
        self, world: World, commands: Commands, cdn: Cdn, events: Events, client: Callable[[User], Client]
    ) -> None:
        self._world = world
        self._commands = commands
        self._cdn = cdn
        self._events = events
        self._client = client
        self._open: set[web.WebSocketResponse] = set()

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one page's socket. Opening it counts as a reload of that person's client."""
        name = request.query.get("seat", "")
        people = [user for user in self._world.users.values() if not user.bot]
        user = self._world.user_named(name) if name else people[0]
        if user is None or user.bot:
            raise web.HTTPNotFound(text=f"Nobody is called {name}.")
        socket = web.WebSocketResponse(max_msg_size=MAX_FRAME_BYTES, heartbeat=30)
        await socket.prepare(request)
        page = PageConnection(socket, self._client(user), self._world)
        page.client.reload()
        page.send("HELLO", self._hello(page))
        listener = self._listener(page)
        self._events.listeners.append(listener)
        self._open.add(socket)
        writer = asyncio.create_task(page.write())
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    page.receive(frame.data)
        finally:
            self._events.listeners.remove(listener)
            self._open.discard(socket)
            writer.cancel()
        return socket

    async def close(self) -> None:
        """Close every page's socket."""
        for socket in tuple(self._open):
            await socket.close(code=1001)

    def _listener(self, page: "PageConnection") -> Callable[[Event], None]:
        def listener(event: Event) -> None:
            if event.name == "COMMANDS":
                page.send("COMMANDS", {"commands": self._usable(page.client.user)})
            else:
                page.hear(event)

        return listener

    def _hello(self, page: "PageConnection") -> Json:
        user, world = page.client.user, self._world
        guilds = [guild for guild in world.guilds.values() if user.id in guild.members]
        permissions = in_guild(guilds[0], user.id) if guilds else 0
        bot = world.bot
        return {
            "me": _person(user) | {"permissions": str(permissions)},
            "users": [_person(one) for one in world.users.values()],
            "guilds": [_guild(guild) for guild in guilds],
            "channels": [channel_shown(c) for c in world.channels.values() if sees(c, user.id)],
            "app": {"id": str(bot.id), "name": bot.name, "user": bot.api()},
            "commands": self._usable(user),
            "now": world.clock.now_ms(),
            "cdn": self._cdn.base,
        }

    def _usable(self, user: User) -> list[Json]:
        """The commands that a person may use in any server, and those that everybody may use in a direct channel."""
        direct = self._commands.usable(None)
        found = {c["id"]: c for c in direct if c.get("default_member_permissions") is None}
        for guild in self._world.guilds.values():
            if self._world.bot.id in guild.members:
                found |= {c["id"]: c for c in self._commands.usable(guild) if _permitted(c, guild, user)}
        return list(found.values())


class PageConnection:
    """The connection of one open page, with its person's client."""

    def __init__(self, socket: web.WebSocketResponse, client: Client, world: World) -> None:
        self.client = client
        self._socket = socket
        self._world = world
        self._queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._modals: dict[str, Interaction] = {}
        self._operations: dict[str, Callable[[Json], None]] = {
            "open": self._open,
            "say": self._say,
            "dismiss": self._dismiss,
            "locale": self._locale,
            "dm": self._dm,
            "command": self._command,
            "complete": self._complete,
            "menu": self._menu,
            "component": self._component,
            "modal": self._modal,
        }

    def send(self, name: str, data: Any) -> None:
        """Enqueue a frame."""
        self._queue.put_nowait(orjson.dumps({"t": name, "d": data}))

    async def write(self) -> None:
        """Write frames from the queue to the socket until the socket closes."""
        with contextlib.suppress(ConnectionError):
            while True:
                await self._socket.send_frame(await self._queue.get(), WSMsgType.TEXT)

    def receive(self, text: str) -> None:
        """Carry out a request of the page; a request that fails is answered with ERROR."""
        nonce = None
        try:
            frame = orjson.loads(text)
            nonce = frame.get("nonce")
            self._operations[frame["op"]](frame)
        except (ClientRefusalError, ApiError) as refusal:
            self._error(nonce, refusal.message if isinstance(refusal, ApiError) else str(refusal))
        except (KeyError, ValueError, TypeError, AttributeError):
            self._error(nonce, "The sandbox does not understand what the page sent.")

    def hear(self, event: Event) -> None:
        """Pass an event on to the page, if its person may see it."""
        user, channel = self.client.user, event.channel
        if channel is None or (event.only_for is not None and event.only_for is not user):
            return
        if event.name.startswith(("CHANNEL_", "THREAD_")):
            change = event.name.rpartition("_")[2]
            if change == "DELETE" or sees(channel, user.id):
                self.send(f"CHANNEL_{change}", channel_shown(channel))
        elif sees(channel, user.id):
            message = channel.messages.get(int(event.data["id"]))
            if message is None or self.client.sees_message(message):
                self.send(event.name, event.data)

    def _error(self, nonce: str | None, message: str) -> None:
        self.send("ERROR", {"nonce": nonce, "message": message} if nonce is not None else {"message": message})

    def _channel(self, frame: Json) -> Channel:
        channel = self._world.channels.get(int(frame["channel_id"]))
        if channel is None or not sees(channel, self.client.user.id):
            raise ClientRefusalError("This channel is gone.")
        return channel

    def _message(self, frame: Json) -> Message:
        channels = [self._channel(frame)] if "channel_id" in frame else self._world.channels.values()
        wanted = int(frame["message_id"])
        found = next((c.messages[wanted] for c in channels if wanted in c.messages), None)
        if found is None or not self.client.sees_message(found):
            raise ClientRefusalError("This message is gone.")
        return found

    def _open(self, frame: Json) -> None:
        channel = self._channel(frame)
        messages = [message.data for message in self.client.sees(channel)[-100:]]
        self.send("NOW", {"now": self._world.clock.now_ms()})
        self.send("MESSAGES", {"channel_id": str(channel.id), "messages": messages})

    def _say(self, frame: Json) -> None:
        self.client.say(self._channel(frame), str(frame["content"]))

    def _dismiss(self, frame: Json) -> None:
        self.client.dismiss(self._message(frame))

    def _locale(self, frame: Json) -> None:
        self.client.user.locale = str(frame["locale"])

    def _dm(self, _: Json) -> None:
        self.send("CHANNEL_CREATE", channel_shown(self._world.dm(self.client.user)))

    def _command(self, frame: Json) -> None:
        self.client.command(self._channel(frame), frame["path"], frame.get("options") or {}, self._watch(frame))

    def _complete(self, frame: Json) -> None:
        options = {frame["focused"]: ""} | (frame.get("options") or {})
        self.client.complete(self._channel(frame), frame["path"], options, frame["focused"], self._watch(frame))

    def _menu(self, frame: Json) -> None:
        target = self._message(frame) if "message_id" in frame else self._world.users[int(frame["user_id"])]
        self.client.menu(self._channel(frame), frame["name"], target, self._watch(frame))

    def _component(self, frame: Json) -> None:
        self.client.component(self._message(frame), frame["custom_id"], frame.get("values"), self._watch(frame))

    def _modal(self, frame: Json) -> None:
        opened_by = self._modals.get(str(frame["interaction_id"]))
        if opened_by is None:
            raise ClientRefusalError("This form is no longer open.")
        self.client.modal(opened_by, frame.get("values") or {}, self._watch(frame))
        del self._modals[str(frame["interaction_id"])]

    def _watch(self, frame: Json) -> Callable[[Interaction], None]:
        nonce = frame["nonce"]
        self.send("INTERACTION", {"nonce": nonce, "state": "sent"})

        def watch(one: Interaction) -> None:
            if one.modal is not None:
                self._modals[str(one.id)] = one
                self.send("MODAL", {"nonce": nonce, "interaction_id": str(one.id), "modal": one.modal})
            if one.type == COMPLETE and one.state == "done":
                self.send("CHOICES", {"nonce": nonce, "choices": one.choices})
            state: Json = {"nonce": nonce, "state": one.state}
            self.send("INTERACTION", state | ({"reason": one.reason} if one.reason else {}))

        return watch


def channel_shown(channel: Channel) -> Json:
    """What the page is told of a channel."""
    return {
        "id": str(channel.id),
        "guild_id": str(channel.guild.id) if channel.guild else None,
        "type": channel.type,
        "name": channel.name,
        "parent_id": str(channel.parent.id) if channel.parent else None,
        "archived": channel.archived,
    }


def _guild(guild: Guild) -> Json:
    roles = [{"id": str(role.id), "name": role.name.removeprefix("@")} for role in guild.roles.values()]
    return {"id": str(guild.id), "name": guild.name, "locale": guild.locale, "roles": roles}


def _person(user: User) -> Json:
    return user.api() | {"locale": user.locale}


def _permitted(command: Json, guild: Guild, user: User) -> bool:
    needed = command.get("default_member_permissions")
    if needed is None:
        return True
    wanted = int(needed) or int(Perm.ADMINISTRATOR)
    return in_guild(guild, user.id) & wanted == wanted
