"""The life of threads: creation, members, activity, the archive and the lock (Discord topics, "Threads")."""

import asyncio

from sandbox.errors import Json, refuse
from sandbox.events import Event, Events
from sandbox.messages import Messages
from sandbox.permissions import Perm, in_channel
from sandbox.world import (
    FLAG_HAS_THREAD,
    NEWS,
    NEWS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Channel,
    Message,
    User,
    World,
)

MOST_ACTIVE = 1000
"""The default of `Threads.most_active`; Discord has such a limit without publishing its number."""
_PARENTS = {PUBLIC_THREAD: (TEXT,), PRIVATE_THREAD: (TEXT,), NEWS_THREAD: (NEWS,)}


class Threads:
    """Creates threads, and archives, unarchives, locks and deletes them; no other code does.

    Attributes:
        most_active: the most active threads in a server, beyond which 160006 refuses another one.
    """

    def __init__(self, world: World, messages: Messages, events: Events) -> None:
        self._world = world
        self._messages = messages
        self._events = events
        self.most_active = MOST_ACTIVE
        self._opened: asyncio.Queue[Channel] = asyncio.Queue()
        messages.watch(self.active)

    def start_at(self, message: Message, name: str, minutes: int, owner: User) -> Channel:
        """Start a thread from a message.

        Raises:
            ApiError: 160004 if the message has a thread, 50024 for a channel that has no such threads, 160006 where too
                many threads are active.
        """
        if message.id in self._world.channels:
            raise refuse(160004)
        kind = NEWS_THREAD if message.channel.type == NEWS else PUBLIC_THREAD
        thread = self._create(message.channel, name, kind, minutes, owner, thread_id=message.id)
        changed = {"flags": message.flags | FLAG_HAS_THREAD, "thread": thread.api()}
        self._messages.patch(message, changed)
        starter = {"type": 0, "channel_id": str(message.channel.id), "message_id": str(message.id)}
        self._messages.system(thread, owner, 21, {"message_reference": starter, "referenced_message": message.data})
        return thread

    def start(self, parent: Channel, name: str, kind: int, minutes: int, owner: User) -> Channel:
        """Start a thread without a message. Raises ApiError 50024 and 160006 as `start_at` does."""
        return self._create(parent, name, kind, minutes, owner)

    def add(self, thread: Channel, user: User, by: User) -> None:
        """Make a user a member of a thread; somebody else's doing is said in the thread."""
        if user.id not in thread.thread_members:
            thread.thread_members.add(user.id)
            self._events.channel("UPDATE", thread)
            if by is not user:
                self._messages.system(thread, by, 1, {"mentions": [user.api()]})

    def remove(self, thread: Channel, user_id: int) -> None:
        """End a user's membership of a thread."""
        thread.thread_members.discard(user_id)
        self._events.channel("UPDATE", thread)

    def change(self, thread: Channel, user: User, body: Json) -> None:
        """Change a thread's name, archive, lock or archive time for a user, in one request.

        Raises:
            ApiError: 50083 for any change of an archived thread that leaves it in the archive, 50013 for a user who may
                not make the change, 160006 where too many threads are active.
        """
        manages = bool(in_channel(thread, user.id) & Perm.MANAGE_THREADS)
        archived = bool(body.get("archived", thread.archived))
        opens = thread.archived and not archived
        if thread.archived and not opens:
            raise refuse(50083)
        needs = Perm.SEND_MESSAGES_IN_THREADS if opens and not thread.locked and len(body) == 1 else Perm.MANAGE_THREADS
        owns = thread.owner_id == user.id and not thread.locked and "locked" not in body
        if not (manages or owns or in_channel(thread, user.id) & needs):
            raise refuse(50013)
        if opens:
            self._check_room(thread)
        thread.name = body.get("name", thread.name)
        thread.locked = body.get("locked", thread.locked)
        if body.get("auto_archive_duration", thread.auto_archive_minutes) != thread.auto_archive_minutes:
            thread.auto_archive_minutes = body["auto_archive_duration"]
            thread.active_ms = self._world.clock.now_ms()
        if archived != thread.archived:
            self._archive(thread, archived=archived)
        self._events.channel("UPDATE", thread)

    def check_speaking(self, thread: Channel, user: User) -> None:
        """Raise ApiError 160005 where a user may not post in a thread because it is locked."""
        if thread.locked and not in_channel(thread, user.id) & Perm.MANAGE_THREADS:
            raise refuse(160005)

    def active(self, message: Message) -> None:
        """Note a new message: in a thread it counts as activity, opens the archive, and adds whom it mentions."""
        thread = message.channel
        if not thread.is_thread or message.ephemeral_to is not None:
            return
        thread.active_ms = self._world.clock.now_ms()
        if thread.archived:
            self._archive(thread, archived=False)
            self._events.channel("UPDATE", thread)
        if message.data["type"] in (0, 19, 20):
            mentioned = {int(user["id"]) for user in message.data["mentions"]}
            thread.thread_members |= {one for one in mentioned if in_channel(thread, one) & Perm.VIEW_CHANNEL}

    async def sweep(self) -> None:
        """Archive, for as long as the sandbox runs, threads that have been inactive for their archive time."""
        async with asyncio.TaskGroup() as group:
            while True:
                group.create_task(self._age(await self._opened.get()))

    async def _age(self, thread: Channel) -> None:
        clock = self._world.clock
        while clock.now_ms() < (end := thread.active_ms + thread.auto_archive_minutes * 60_000):
            await clock.sleep_until(end)
        if not thread.archived and thread.id in self._world.channels:
            self._archive(thread, archived=True)
            self._events.channel("UPDATE", thread)

    def _archive(self, thread: Channel, *, archived: bool) -> None:
        thread.archived, thread.archive_ms = archived, self._world.clock.now_ms()
        if not archived:
            thread.active_ms = thread.archive_ms
            self._opened.put_nowait(thread)

    def _create(
        self, parent: Channel, name: str, kind: int, minutes: int, owner: User, *, thread_id: int | None = None
    ) -> Channel:
        if parent.type not in _PARENTS[kind]:
            raise refuse(50024)
        self._check_room(parent)
        thread = self._world.add_thread(parent, name, kind, owner, thread_id)
        thread.auto_archive_minutes = minutes
        self._archive(thread, archived=False)
        created = thread.api() | {"newly_created": True}
        self._events.emit(Event("THREAD_CREATE", created, thread.guild, thread))
        return thread

    def _check_room(self, place: Channel) -> None:
        """Raise ApiError 160006 where the place's server has as many active threads as it may have."""
        active = [c for c in self._world.channels.values() if c.is_thread and not c.archived and c.guild is place.guild]
        if len(active) >= self.most_active:
            raise refuse(160006)
