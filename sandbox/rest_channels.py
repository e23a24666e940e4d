"""Routes of channels and their messages."""

from sandbox import fields
from sandbox.errors import Json, Problems, invalid, refuse
from sandbox.events import Events
from sandbox.ids import made_at_ms
from sandbox.messages import Messages
from sandbox.permissions import Perm, in_channel
from sandbox.ratelimits import RateLimits
from sandbox.reach import Reach, read_by
from sandbox.rest import Call, Route
from sandbox.rest_threads import check_minutes
from sandbox.threads import Threads
from sandbox.world import DM, Channel, Message, User, World

HOUR_MS = 3_600_000
NONCE_MS = 5 * 60_000
"""How long a nonce is remembered. Discord says "in the past few minutes" ("Create Message", enforce_nonce)."""
NONCE_LENGTH = 25
_CHANNEL = "/channels/{channel_id}"
_MESSAGES = _CHANNEL + "/messages"
_MESSAGE = _MESSAGES + "/{message_id}"


class ChannelRoutes:
    """Serves requests about channels and messages."""

    def __init__(self, world: World, messages: Messages, threads: Threads, events: Events, limits: RateLimits) -> None:
        self._world = world
        self._messages = messages
        self._threads = threads
        self._events = events
        self._limits = limits
        self._reach = Reach(world)

    def routes(self) -> list[Route]:
        """The routes of channels and messages."""
        return [
            Route("GET", _CHANNEL, lambda call: self._reach.channel(call.user, call.id("channel_id")).api()),
            Route("PATCH", _CHANNEL, self._change),
            Route("DELETE", _CHANNEL, self._remove),
            Route("POST", _CHANNEL + "/typing", self._typing),
            Route("GET", _MESSAGES, self._history),
            Route("POST", _MESSAGES, self._post),
            Route("GET", _MESSAGES + "/pins", self._pins),
            Route("GET", _MESSAGE, self._get),
            Route("PATCH", _MESSAGE, self._edit),
            Route("DELETE", _MESSAGE, self._delete),
            Route("PUT", _MESSAGES + "/pins/{message_id}", lambda call: self._pin(call, pinned=True)),
            Route("DELETE", _MESSAGES + "/pins/{message_id}", lambda call: self._pin(call, pinned=False)),
            Route("PUT", _CHANNEL + "/pins/{message_id}", lambda call: self._pin(call, pinned=True)),
            Route("DELETE", _CHANNEL + "/pins/{message_id}", lambda call: self._pin(call, pinned=False)),
        ]

    def _message(self, call: Call, needs: int = 0) -> tuple[Channel, Message]:
        channel = self._reach.channel(call.user, call.id("channel_id"), needs)
        return channel, self._reach.message(channel, call.id("message_id"))

    def _history(self, call: Call) -> list[Json]:
        channel = self._reach.channel(call.user, call.id("channel_id"))
        if not in_channel(channel, call.user.id) & Perm.READ_MESSAGE_HISTORY:
            return []
        asked = call.query.get("limit", "50")
        limit = int(asked) if asked.isdigit() else 0
        if not 1 <= limit <= 100:
            raise invalid(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
        found = [m for m in channel.messages.values() if m.ephemeral_to is None]
        if "after" in call.query:
            found = [m for m in found if m.id > int(call.query["after"])][:limit]
        elif "around" in call.query:
            middle = int(call.query["around"])
            found = sorted(sorted(found, key=lambda m: abs(m.id - middle))[:limit], key=lambda m: m.id)
        elif "before" in call.query:
            found = [m for m in found if m.id < int(call.query["before"])]
        return [read_by(call.user, message) for message in reversed(found[-limit:])]

    def _post(self, call: Call) -> Json:
        channel = self._reach.channel(call.user, call.id("channel_id"))
        body = call.json
        needs = Perm.SEND_MESSAGES_IN_THREADS if channel.is_thread else Perm.SEND_MESSAGES
        if call.files:
            needs |= Perm.ATTACH_FILES
        self._reach.channel(call.user, channel.id, needs)
        if channel.type == DM and channel.recipient is not None:
            self._check_direct(call.user, channel.recipient)
        nonce = _nonce(body)
        if body.get("enforce_nonce") and (known := self._posted_with(channel, call.user, nonce)):
            return known.data
        extra: Json = {}
        if reference := body.get("message_reference"):
            if int(reference["message_id"]) in channel.messages:
                extra = {"type": 19, "message_reference": {"type": 0, "channel_id": str(channel.id)} | reference}
            elif reference.get("fail_if_not_exists", True):
                raise invalid(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        if nonce is not None:
            extra["nonce"] = body["nonce"]
        self._threads.check_speaking(channel, call.user)
        message = self._messages.create(channel, call.user, body, call.files, extra=extra)
        if nonce is not None:
            channel.nonces[message.author.id, nonce] = message
        return message.data

    def _check_direct(self, bot: User, recipient: User) -> None:
        """Raise ApiError 50278 if a bot has no server in common with a person, 50007 if the person takes no messages."""
        if not any({bot.id, recipient.id} <= guild.members.keys() for guild in self._world.guilds.values()):
            raise refuse(50278)
        if not recipient.dms_open:
            raise refuse(50007)

    def _posted_with(self, channel: Channel, user: User, nonce: str | None) -> Message | None:
        """An account's message that was posted with a nonce within the last few minutes, deleted since or not."""
        since = self._world.clock.now_ms() - NONCE_MS
        channel.nonces = {key: message for key, message in channel.nonces.items() if made_at_ms(message.id) >= since}
        return None if nonce is None else channel.nonces.get((user.id, nonce))

    def _get(self, call: Call) -> Json:
        return read_by(call.user, self._message(call, Perm.READ_MESSAGE_HISTORY)[1])

    def _edit(self, call: Call) -> Json:
        channel, message = self._message(call)
        if message.author is not call.user:
            raise refuse(50005)
        if call.files:
            self._reach.channel(call.user, channel.id, Perm.ATTACH_FILES)
        if self._world.clock.now_ms() - made_at_ms(message.id) > HOUR_MS:
            self._limits.charge_old_edit(channel.id)
        self._messages.edit(message, call.json, call.files)
        return message.data

    def _delete(self, call: Call) -> None:
        channel, message = self._message(call)
        if message.author is not call.user:
            self._reach.channel(call.user, channel.id, Perm.MANAGE_MESSAGES)
        if channel.archived:
            raise refuse(50083)
        self._messages.delete(message)

    def _pins(self, call: Call) -> Json:
        channel = self._reach.channel(call.user, call.id("channel_id"), Perm.READ_MESSAGE_HISTORY)
        pinned = [read_by(call.user, channel.messages[one]) for one in sorted(channel.pins, reverse=True)]
        return {"items": [{"pinned_at": m["timestamp"], "message": m} for m in pinned], "has_more": False}

    def _pin(self, call: Call, *, pinned: bool) -> None:
        channel, message = self._message(call)
        if not in_channel(channel, call.user.id) & (Perm.PIN_MESSAGES | Perm.MANAGE_MESSAGES):
            raise refuse(50013)
        self._messages.pin(message, pinned=pinned)

    def _typing(self, call: Call) -> None:
        channel = self._reach.channel(call.user, call.id("channel_id"))
        self._reach.channel(
            call.user, channel.id, Perm.SEND_MESSAGES_IN_THREADS if channel.is_thread else Perm.SEND_MESSAGES
        )

    def _change(self, call: Call) -> Json:
        channel, body = self._reach.channel(call.user, call.id("channel_id")), call.json
        if channel.is_thread:
            if "auto_archive_duration" in body:
                problems = Problems()
                check_minutes(problems, body["auto_archive_duration"])
                problems.check()
            self._threads.change(channel, call.user, body)
            return channel.api()
        self._reach.channel(call.user, channel.id, Perm.MANAGE_CHANNELS)
        channel.name = body.get("name", channel.name)
        self._events.channel("UPDATE", channel)
        return channel.api()

    def _remove(self, call: Call) -> Json:
        channel = self._reach.channel(call.user, call.id("channel_id"))
        if channel.type == DM:
            return channel.api()
        self._reach.channel(call.user, channel.id, Perm.MANAGE_THREADS if channel.is_thread else Perm.MANAGE_CHANNELS)
        body = channel.api()
        for gone in reversed(self._world.forget_channel(channel)):
            self._events.channel("DELETE", gone)
        return body


def _nonce(body: Json) -> str | None:
    """The nonce of a new message, a string or an integer; None without one. Raises ApiError 50035 if it is too long."""
    nonce = body.get("nonce")
    if nonce is None:
        return None
    problems = Problems()
    fields.text(problems, ("nonce",), str(nonce), 0, NONCE_LENGTH)
    problems.check()
    return str(nonce)
