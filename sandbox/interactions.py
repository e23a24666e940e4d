"""The life cycle of an interaction: one response within 3 seconds, then follow-ups for 15 minutes.

The rules are those of Discord's "Receiving and Responding to Interactions".
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sandbox.activity import Activity
from sandbox.attachments import Upload
from sandbox.errors import Json, invalid, refuse
from sandbox.messages import Messages
from sandbox.modals import validate_choices, validate_modal
from sandbox.world import FLAG_EPHEMERAL, FLAG_LOADING, Channel, Message, User, World

COMMAND, COMPONENT, COMPLETE, MODAL = 2, 3, 4, 5
ANSWER_MS = 3_000
TOKEN_MS = 15 * 60_000
FORGET_MS = 5 * 60_000
"""How long an expired token is remembered, so that its use gives another error than that of an unknown token."""
_FAILURES = {COMMAND: "The application did not respond", COMPLETE: "Loading options failed"}


@dataclass(slots=True, eq=False)
class Interaction:
    """An interaction and its progress.

    Attributes:
        made_ms: the time at which the interaction was made.
        metadata: what a message says of the interaction that created it (`payloads.metadata`).
        name: the name of the command with its subcommands; empty for other interactions.
        source: the message of the component; None for a command.
        watch: a callback for every change of state.
        state: "sent", "deferred" (with a loading message), "done" or "failed".
        reason: the sentence that a client shows for a failure; else empty.
        answer: the type of the first response; None before it.
        original: the message that ``@original`` means; None without one.
        messages: the ids of messages that the token may edit.
        modal: the open modal of the response; else None.
        choices: the choices of an autocomplete response.
        payload: the payload that the bot receives.
        heard: to how many sessions it was sent.
        settled: set once the interaction has its first response or has failed.
    """

    id: int
    token: str
    type: int
    user: User
    channel: Channel
    made_ms: int
    metadata: Json
    name: str = ""
    source: Message | None = None
    watch: Callable[["Interaction"], None] | None = None
    state: str = "sent"
    reason: str = ""
    answer: int | None = None
    original: Message | None = None
    messages: set[int] = field(default_factory=set)
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    payload: Json = field(default_factory=dict)
    heard: int = 0
    settled: asyncio.Event = field(default_factory=asyncio.Event)

    def message_fields(self) -> Json:
        """The fields that describe this interaction in the messages that it creates."""
        fields: Json = {
            "application_id": self.metadata["application_id"],
            "webhook_id": self.metadata["application_id"],
            "interaction_metadata": self.metadata["shown"],
        }
        if self.type == COMMAND:
            user = self.user.api()
            fields |= {"type": 20, "interaction": {"id": str(self.id), "type": 2, "name": self.name, "user": user}}
        elif self.source is not None:
            fields["message_reference"] = {
                "type": 0,
                "channel_id": str(self.channel.id),
                "message_id": str(self.source.id),
            }
        return fields


class Interactions:
    """All interactions under way: validates and carries out their responses, and expires those without one."""

    def __init__(self, world: World, messages: Messages, activity: Activity) -> None:
        self._world = world
        self._messages = messages
        self._activity = activity
        self._by_token: dict[str, Interaction] = {}
        self._sent: asyncio.Queue[Interaction] = asyncio.Queue()
        self._deferred: asyncio.Queue[Interaction] = asyncio.Queue()
        self.unsettled: set[Interaction] = set()
        """The interactions that wait for their first response, or for the content of a deferred one."""

    def keep(self, interaction: Interaction) -> None:
        """Register an interaction that is about to be sent."""
        self._by_token[interaction.token] = interaction
        self.unsettled.add(interaction)
        self._sent.put_nowait(interaction)
        self._forget_old(interaction.made_ms - TOKEN_MS - FORGET_MS)

    async def sweep(self) -> None:
        """Fail, for as long as the sandbox runs, all interactions whose response or deferred content is overdue."""
        await asyncio.gather(
            self._expire(self._sent, "sent", ANSWER_MS), self._expire(self._deferred, "deferred", TOKEN_MS)
        )

    async def _expire(self, queue: asyncio.Queue[Interaction], state: str, after_ms: int) -> None:
        while True:
            one = await queue.get()
            if one.state == state:
                await self._world.clock.sleep_until(one.made_ms + after_ms + 1)
            if one.state == state:
                self._settle(one, "failed", _FAILURES.get(one.type, "This interaction failed"))

    def callback(self, interaction_id: int, token: str, body: Json, files: dict[int, Upload]) -> Json:
        """Validate and carry out the first response to an interaction; returns Discord's callback response object.

        Raises:
            ApiError: 10003 when the channel is deleted, 10062 for an unknown or expired interaction, 40060 for a second
                response, 50035 for an invalid one.
        """
        one = self._by_token.get(token)
        if one is None or one.id != interaction_id:
            raise refuse(10062)
        if one.answer is not None:
            raise refuse(40060)
        if one.state == "failed" or self._world.clock.now_ms() - one.made_ms > ANSWER_MS:
            raise refuse(10062)
        if one.channel.id not in self._world.channels:
            raise refuse(10003)
        kind = body.get("type")
        if kind not in self._allowed(one):
            allowed = ", ".join(map(str, sorted(self._allowed(one))))
            raise invalid(("type",), "INTERACTION_TYPE_INVALID", f"Value must be one of {{{allowed}}}.")
        state = self._carry_out(one, kind, body.get("data") or {}, files)
        one.answer = kind
        self._settle(one, state)
        return self._response(one, kind)

    def token(self, application_id: int, token: str) -> Interaction:
        """The interaction whose token is in a webhook address.

        Raises:
            ApiError: 50027 for an expired token, 10003 when the channel is deleted, 10015 for an unknown token or one
                whose interaction has no response yet.
        """
        one = self._by_token.get(token)
        if one is None or application_id != self._world.bot.id:
            raise refuse(10015)
        if self._world.clock.now_ms() - one.made_ms > TOKEN_MS:
            raise refuse(50027)
        if one.answer is None:
            raise refuse(10015)
        if one.channel.id not in self._world.channels:
            raise refuse(10003)
        return one

    def message(self, one: Interaction, which: str) -> Message:
        """The message that ``@original`` or an id means to an interaction's token.

        Raises:
            ApiError: 10008 for a message that is deleted or does not belong to the token.
        """
        if which == "@original":
            message = one.original
        else:
            mine = which.isdigit() and int(which) in one.messages
            message = one.channel.messages.get(int(which)) if mine else None
        if message is None or message.id not in one.channel.messages:
            raise refuse(10008)
        return message

    def follow_up(self, one: Interaction, body: Json, files: dict[int, Upload]) -> Message:
        """Post a follow-up. The first one after a deferred response replaces the loading message."""
        if one.original is not None and one.original.flags & FLAG_LOADING:
            self.edit(one, one.original, {k: v for k, v in body.items() if k != "flags"} | _flags_of(body), files)
            return one.original
        reader = one.user if int(body.get("flags") or 0) & FLAG_EPHEMERAL else None
        shown = one.metadata["shown"]
        if one.original is not None:
            shown = shown | {"original_response_message_id": str(one.original.id)}
        extra = one.message_fields() | {"interaction_metadata": shown, "type": 19 if one.original else 0}
        message = self._messages.create(one.channel, self._world.bot, body, files, ephemeral_to=reader, extra=extra)
        one.messages.add(message.id)
        return message

    def edit(self, one: Interaction, message: Message, body: Json, files: dict[int, Upload]) -> None:
        """Edit a message through a token, which completes a deferred response."""
        self._messages.edit(message, body, files)
        if message is one.original and one.state == "deferred":
            self._settle(one, "done")

    def delete(self, one: Interaction, message: Message) -> None:
        """Delete a message through a token, which ends a deferred response."""
        self._messages.delete(message)
        if message is one.original and one.state == "deferred":
            self._settle(one, "done")

    def _allowed(self, one: Interaction) -> set[int]:
        if one.type == COMPLETE:
            return {8}
        updates = {6, 7} if one.source is not None else set()
        return {4, 5} | updates | (set() if one.type == MODAL else {9})

    def _carry_out(self, one: Interaction, kind: Any, data: Json, files: dict[int, Upload]) -> str:
        flags = int(data.get("flags") or 0)
        reader = one.user if flags & FLAG_EPHEMERAL else None
        if kind == 4:
            extra = one.message_fields()
            self._set_original(
                one,
                self._messages.create(one.channel, self._world.bot, data, files, ephemeral_to=reader, extra=extra),
            )
        elif kind == 5:
            if flags & ~FLAG_EPHEMERAL:
                raise invalid(("data", "flags"), "BASE_TYPE_CHOICES", "Only EPHEMERAL may be set on a deferred answer.")
            loading = self._messages.create_loading(one.channel, self._world.bot, reader, one.message_fields())
            self._set_original(one, loading)
            return "deferred"
        elif kind in (6, 7):
            source = one.source
            if source is None or source.id not in one.channel.messages:
                raise refuse(10008)
            if kind == 7:
                self._messages.edit(source, data, files)
            self._set_original(one, source)
        elif kind == 8:
            one.choices = validate_choices(data)
        else:
            one.modal = validate_modal(data)
        return "done"

    def _set_original(self, one: Interaction, message: Message) -> None:
        one.original = message
        one.messages.add(message.id)

    def _response(self, one: Interaction, kind: int) -> Json:
        interaction: Json = {"id": str(one.id), "type": one.type}
        if one.original is not None:
            flags = one.original.flags
            interaction |= {
                "response_message_id": str(one.original.id),
                "response_message_loading": bool(flags & FLAG_LOADING),
                "response_message_ephemeral": bool(flags & FLAG_EPHEMERAL),
            }
            if kind in (4, 7):
                return {"interaction": interaction, "resource": {"type": kind, "message": one.original.data}}
        return {"interaction": interaction}

    def _settle(self, one: Interaction, state: str, reason: str = "") -> None:
        one.state, one.reason = state, reason
        if state == "deferred":
            self._deferred.put_nowait(one)
        else:
            self.unsettled.discard(one)
        one.settled.set()
        if one.watch is not None:
            one.watch(one)
        self._activity.notify()

    def _forget_old(self, before_ms: int) -> None:
        while (oldest := next(iter(self._by_token.values()))).made_ms < before_ms:
            del self._by_token[oldest.token]


def _flags_of(body: Json) -> Json:
    flags = int(body.get("flags") or 0) & ~FLAG_EPHEMERAL
    return {"flags": flags} if flags else {}
