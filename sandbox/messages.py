"""Creation, editing and deletion of messages, each with an event for those who may see the message."""

from collections.abc import Callable

from sandbox.attachments import Cdn, Upload
from sandbox.body import BodyValidator
from sandbox.emojis import Emojis
from sandbox.errors import Json, invalid, refuse
from sandbox.events import Event, Events
from sandbox.ids import iso
from sandbox.world import FLAG_EPHEMERAL, FLAG_LOADING, Channel, Message, User, World


class Messages:
    """Creates, edits, pins and deletes messages; no other code changes them."""

    def __init__(self, world: World, cdn: Cdn, emojis: Emojis, events: Events) -> None:
        self._world = world
        self._cdn = cdn
        self._events = events
        self._validator = BodyValidator(world, cdn, emojis)
        self._watchers: list[Callable[[Message], None]] = []

    def watch(self, watcher: Callable[[Message], None]) -> None:
        """Register a callback that is called with every new message, before its event."""
        self._watchers.append(watcher)

    def create(
        self,
        channel: Channel,
        author: User,
        body: Json,
        files: dict[int, Upload],
        *,
        ephemeral_to: User | None = None,
        extra: Json | None = None,
    ) -> Message:
        """Post a message. Raises ApiError as ``BodyValidator.validate`` does.

        Args:
            channel: the message's channel.
            author: the message's author.
            body: the request's JSON.
            files: the request's uploads.
            ephemeral_to: the only reader of an ephemeral message; None for any other message.
            extra: further fields of the message object, such as ``interaction_metadata``.
        """
        validated = self._validator.validate(channel, body, files)
        data = self._blank(channel, author) | validated.data | (extra or {})
        if ephemeral_to is not None:
            data["flags"] |= FLAG_EPHEMERAL
        for url, upload in validated.uploads.items():
            self._cdn.put(url, upload)
        return self._post(channel, author, data, ephemeral_to)

    def create_loading(self, channel: Channel, author: User, ephemeral_to: User | None, extra: Json) -> Message:
        """Post the "is thinking…" message of a deferred response."""
        data = self._blank(channel, author) | extra
        data["flags"] = FLAG_LOADING | (FLAG_EPHEMERAL if ephemeral_to is not None else 0)
        return self._post(channel, author, data, ephemeral_to)

    def edit(self, message: Message, body: Json, files: dict[int, Upload]) -> None:
        """Edit a message.

        Raises:
            ApiError: 50083 for a message of an archived thread, else as ``BodyValidator.validate`` does; the message
                stays as it was.
        """
        if message.channel.archived and message.ephemeral_to is None:
            raise refuse(50083)
        validated = self._validator.validate(message.channel, body, files, message.data)
        for url, upload in validated.uploads.items():
            self._cdn.put(url, upload)
        for url in validated.dropped:
            self._cdn.remove(url)
        validated.data["flags"] &= ~FLAG_LOADING
        edited = {"edited_timestamp": iso(self._world.clock.now_ms())}
        self._replace(message, message.data | validated.data | edited)

    def patch(self, message: Message, changed: Json) -> None:
        """Change fields of a message that nobody edits, such as its thread."""
        self._replace(message, message.data | changed)

    def system(self, channel: Channel, author: User, kind: int, extra: Json) -> Message:
        """Post a system message of a type, such as that of a user's being added to a thread."""
        return self._post(channel, author, self._blank(channel, author) | {"type": kind} | extra, None)

    def pin(self, message: Message, *, pinned: bool) -> None:
        """Pin or unpin a message."""
        pins = message.channel.pins
        if pinned and message.id not in pins and len(pins) >= 250:
            raise invalid(("pins",), "MAX_PINS", "Maximum number of pins reached for the channel (250)")
        (pins.add if pinned else pins.discard)(message.id)
        self._replace(message, message.data | {"pinned": pinned})

    def delete(self, message: Message) -> None:
        """Delete a message and its attachments."""
        channel = message.channel
        channel.messages.pop(message.id, None)
        channel.pins.discard(message.id)
        for attachment in message.data["attachments"]:
            self._cdn.remove(attachment["url"])
        data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
        self._events.emit(Event("MESSAGE_DELETE", data, channel.guild, channel, message.ephemeral_to))

    def _replace(self, message: Message, data: Json) -> None:
        message.data = data
        self._events.emit(Event("MESSAGE_UPDATE", data, message.channel.guild, message.channel, message.ephemeral_to))

    def _post(self, channel: Channel, author: User, data: Json, ephemeral_to: User | None) -> Message:
        message = Message(int(data["id"]), channel, author, data, ephemeral_to)
        channel.messages[message.id] = message
        for watcher in self._watchers:
            watcher(message)
        self._events.emit(Event("MESSAGE_CREATE", data, channel.guild, channel, ephemeral_to))
        return message

    def _blank(self, channel: Channel, author: User) -> Json:
        return {
            "id": str(self._world.ids.next()),
            "channel_id": str(channel.id),
            "type": 0,
            "author": author.api(),
            "timestamp": iso(self._world.clock.now_ms()),
            "edited_timestamp": None,
            "content": "",
            "embeds": [],
            "attachments": [],
            "components": [],
            "mentions": [],
            "mention_roles": [],
            "mention_everyone": False,
            "flags": 0,
            "pinned": False,
            "tts": False,
        }
