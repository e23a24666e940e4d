"""A person's Discord client: what the person sees and may do. The page and the driver are both built on it."""

import secrets
from collections.abc import Callable
from typing import Any

from sandbox.commands import MESSAGE_MENU, USER_MENU, Commands
from sandbox.components import INTERACTIVE, walk
from sandbox.errors import Json
from sandbox.gateway import Gateway
from sandbox.interactions import COMMAND, COMPLETE, COMPONENT, MODAL, Interaction, Interactions
from sandbox.messages import Messages
from sandbox.payloads import (
    ClientRefusalError,
    command_data,
    interaction_payload,
    menu_data,
    metadata,
    resolve,
    shown_name,
)
from sandbox.permissions import Perm, in_channel, sees
from sandbox.threads import Threads
from sandbox.world import Channel, Message, User, World

Watch = Callable[[Interaction], None]
_SELECT_OPTION = {5: 6, 6: 8, 7: 9, 8: 7}
"""The type of command option whose values have the same form as those of each type of select."""


class Client:
    """The Discord client of one person."""

    def __init__(
        self,
        user: User,
        world: World,
        *,
        messages: Messages,
        threads: Threads,
        commands: Commands,
        interactions: Interactions,
        gateway: Gateway,
    ) -> None:
        self.user = user
        self._world = world
        self._messages = messages
        self._threads = threads
        self._commands = commands
        self._interactions = interactions
        self._gateway = gateway

    def sees(self, channel: Channel) -> list[Message]:
        """The messages of a channel that are on the screen, oldest first, including the person's ephemeral ones."""
        if not sees(channel, self.user.id):
            return []
        return [m for m in channel.messages.values() if self.sees_message(m)]

    def sees_message(self, message: Message) -> bool:
        """Whether a message is on the screen: an ephemeral one only on its reader's, until it is dismissed."""
        return message.ephemeral_to is None or (message.ephemeral_to is self.user and message.on_screen)

    def commands(self, channel: Channel) -> list[Json]:
        """The commands that the person may use in a channel, by the commands' default member permissions."""
        if channel_lost(self._world, channel):
            return []
        bits = in_channel(channel, self.user.id)
        return [
            command
            for command in self._commands.usable(channel.guild)
            if channel.guild is None or (bits & Perm.USE_APPLICATION_COMMANDS and _permitted(command, bits))
        ]

    def reload(self) -> None:
        """Restart the client, which loses all ephemeral messages."""
        for channel in self._world.channels.values():
            for message in channel.messages.values():
                if message.ephemeral_to is self.user:
                    message.on_screen = False

    def dismiss(self, message: Message) -> None:
        """Dismiss one of the person's ephemeral messages."""
        if message.ephemeral_to is not self.user:
            raise ClientRefusalError("Only one's own ephemeral message can be dismissed.")
        message.on_screen = False

    def say(self, channel: Channel, content: str) -> Message:
        """Post a message in a channel."""
        wanted = Perm.SEND_MESSAGES_IN_THREADS if channel.is_thread else Perm.SEND_MESSAGES
        if not in_channel(channel, self.user.id) & wanted:
            raise ClientRefusalError("You do not have permission to send messages in this channel.")
        if channel.locked and not in_channel(channel, self.user.id) & Perm.MANAGE_THREADS:
            raise ClientRefusalError("This thread is locked.")
        return self._messages.create(channel, self.user, {"content": content}, {})

    def archive(self, thread: Channel, *, lock: bool = False) -> None:
        """Close a thread, as Discord's client calls it; with ``lock`` so that only moderators open it again."""
        self._threads.change(thread, self.user, {"archived": True} | ({"locked": True} if lock else {}))

    def unarchive(self, thread: Channel) -> None:
        """Open a thread again, unlocked."""
        self._threads.change(thread, self.user, {"archived": False} | ({"locked": False} if thread.locked else {}))

    def command(self, channel: Channel, path: str, options: dict[str, Any], watch: Watch | None = None) -> Interaction:
        """Use a slash command in a channel; raises ClientRefusalError where the client would not send it."""
        data = self._command_data(channel, path, options, None)
        return self._send(COMMAND, channel, data, watch=watch)

    def complete(
        self, channel: Channel, path: str, options: dict[str, Any], focused: str, watch: Watch | None = None
    ) -> Interaction:
        """Request the choices of the option that is being typed, which ``focused`` names."""
        data = self._command_data(channel, path, options, focused)
        return self._send(COMPLETE, channel, data, watch=watch)

    def menu(self, channel: Channel, name: str, target: User | Message, watch: Watch | None = None) -> Interaction:
        """Use a command of the menu *Apps* of a person or of a message.

        Raises ClientRefusalError where the menu has no such command, or the person or message is not on the screen.
        """
        kind = USER_MENU if isinstance(target, User) else MESSAGE_MENU
        found = [each for each in self.commands(channel) if (each["type"], each["name"]) == (kind, name)]
        if not sees(channel, self.user.id) or not found:
            raise ClientRefusalError(f"There is no {name} in this menu.")
        if isinstance(target, Message) and not (target.id in channel.messages and self.sees_message(target)):
            raise ClientRefusalError("This message is not on the screen.")
        data = menu_data(self._world, found[0], target, guild=channel.guild)
        if isinstance(target, User):
            more: Json = {"target_user": target.api()}
        else:
            more = {"target_message_id": str(target.id)}
        return self._send(COMMAND, channel, data, more=more, watch=watch)

    def component(
        self, message: Message, custom_id: str, values: list[str] | None = None, watch: Watch | None = None
    ) -> Interaction:
        """Press a button or choose from a select; raises ClientRefusalError where it is not shown or is disabled."""
        if message.id not in message.channel.messages or not self.sees_message(message):
            raise ClientRefusalError("This message is not on the screen.")
        component = next(
            (
                c
                for c in walk(message.data["components"])
                if c["type"] in INTERACTIVE and c.get("custom_id") == custom_id
            ),
            None,
        )
        if component is None:
            raise ClientRefusalError(f"There is nothing with the custom_id {custom_id!r} on this message.")
        if component.get("disabled"):
            raise ClientRefusalError(f"What has the custom_id {custom_id!r} is disabled.")
        return self.send_component(message, component, values, watch)

    def send_component(
        self, message: Message, component: Json, values: list[str] | None = None, watch: Watch | None = None
    ) -> Interaction:
        """Send the interaction of a component, without checking that the message has that component."""
        kind = component["type"]
        data: Json = {"custom_id": component["custom_id"], "component_type": kind, "id": component.get("id", 1)}
        if kind != 2:
            data["values"] = _checked_values(component, values or [])
            if kind in _SELECT_OPTION:
                data["resolved"] = {}
                for value in data["values"]:
                    resolve(self._world, message.channel.guild, _SELECT_OPTION[kind], value, data["resolved"])
                _check_channel_types(component, data["resolved"])
        more = {"interacted_message_id": str(message.id)}
        return self._send(COMPONENT, message.channel, data, source=message, more=more, watch=watch)

    def modal(self, opened_by: Interaction, values: dict[str, Any], watch: Watch | None = None) -> Interaction:
        """Submit the modal that an interaction's response opened; ``values`` are given by the fields' custom_ids."""
        if opened_by.modal is None:
            raise ClientRefusalError("There is no modal open.")
        modal = opened_by.modal
        unknown = values.keys() - {c.get("custom_id") for c in walk(modal["components"])}
        if unknown:
            raise ClientRefusalError(f"The modal has no field {', '.join(sorted(unknown))}.")
        resolved: Json = {}
        components = [self._submitted(c, values, resolved, opened_by.channel) for c in modal["components"]]
        data: Json = {"custom_id": modal["custom_id"], "components": components}
        if resolved:
            data["resolved"] = resolved
        opened_by.modal = None
        more = {"triggering_interaction_metadata": opened_by.metadata["shown"]}
        return self._send(MODAL, opened_by.channel, data, source=opened_by.source, more=more, watch=watch)

    def _command_data(self, channel: Channel, path: str, options: dict[str, Any], focused: str | None) -> Json:
        if not sees(channel, self.user.id):
            raise ClientRefusalError("This channel is not on the screen.")
        commands = self._commands.usable(channel.guild)
        data, command = command_data(self._world, commands, path, options, guild=channel.guild, focused=focused)
        if command not in self.commands(channel):
            raise ClientRefusalError(f"/{path} is not available to this member.")
        return data

    def _submitted(self, component: Json, values: dict[str, Any], resolved: Json, channel: Channel) -> Json:
        kind = component["type"]
        answer: Json = {"type": kind, "id": component["id"]}
        if kind == 18:
            return answer | {"component": self._submitted(component["component"], values, resolved, channel)}
        if kind == 1:
            inner = [self._submitted(c, values, resolved, channel) for c in component["components"]]
            return answer | {"components": inner}
        if kind == 10:
            return answer
        custom_id = component["custom_id"]
        answer["custom_id"] = custom_id
        if kind == 4:
            text = str(values.get(custom_id, component.get("value") or ""))
            return answer | {"value": _checked_text(component, text)}
        if kind == 23:
            return answer | {"value": bool(values.get(custom_id, component.get("default", False)))}
        given = values.get(custom_id, [o["value"] for o in component.get("options") or [] if o.get("default")])
        chosen = _checked_values(component, [given] if isinstance(given, str) else list(given))
        for value in chosen if kind in _SELECT_OPTION else ():
            resolve(self._world, channel.guild, _SELECT_OPTION[kind], value, resolved)
        return answer | ({"value": chosen[0] if chosen else None} if kind == 21 else {"values": chosen})

    def _send(
        self,
        kind: int,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        more: Json | None = None,
        watch: Watch | None = None,
    ) -> Interaction:
        one_id = self._world.ids.next()
        told = metadata(self._world.bot, one_id, kind, self.user, channel.guild)
        told["shown"] |= more or {}
        one = Interaction(
            id=one_id,
            token=f"aW50ZXJhY3Rpb246{one_id}.{secrets.token_urlsafe(48)}",
            type=kind,
            user=self.user,
            channel=channel,
            made_ms=self._world.clock.now_ms(),
            metadata=told,
            name=shown_name(kind, data),
            source=source,
            watch=watch,
        )
        one.payload = interaction_payload(self._world, one, data)
        self._interactions.keep(one)
        self.deliver(one)
        return one

    def deliver(self, one: Interaction) -> None:
        """Send an interaction's payload to the bot. A repeated call delivers it twice, as a network may."""
        if channel_lost(self._world, one.channel):
            return
        one.heard += self._gateway.dispatch("INTERACTION_CREATE", one.payload, one.channel.guild)


def channel_lost(world: World, channel: Channel) -> bool:
    """Whether a channel is in a server of which the bot is no longer a member."""
    return channel.guild is not None and world.bot.id not in channel.guild.members


def _permitted(command: Json, bits: int) -> bool:
    needed = command.get("default_member_permissions")
    if needed is None:
        return True
    wanted = int(needed)
    return bits & wanted == wanted if wanted else bool(bits & Perm.ADMINISTRATOR)


def _checked_text(component: Json, text: str) -> str:
    if component.get("required", True) and not text:
        raise ClientRefusalError(f"The field {component['custom_id']} is required.")
    if text and not component.get("min_length", 0) <= len(text) <= component.get("max_length", 4000):
        raise ClientRefusalError(f"The field {component['custom_id']} does not take {len(text)} characters.")
    return text


def _check_channel_types(component: Json, resolved: Json) -> None:
    """Check that the chosen channels are of the types that a select offers. Raises ClientRefusalError."""
    kinds = component.get("channel_types") or ()
    for channel in resolved.get("channels", {}).values():
        if kinds and channel["type"] not in kinds:
            raise ClientRefusalError(f"{component['custom_id']} does not offer #{channel['name']}.")


def _checked_values(component: Json, values: list[str]) -> list[str]:
    """The values that a select, a radio group or a checkbox group would send. Raises ClientRefusalError."""
    name = component["custom_id"]
    if "options" in component:
        known = {option["value"] for option in component["options"]}
        if not known.issuperset(values):
            raise ClientRefusalError(f"{name} has no option {', '.join(sorted(set(values) - known))}.")
    if len(set(values)) < len(values):
        raise ClientRefusalError(f"{name} takes each value once.")
    if not values and component.get("required") is False:
        return values
    most = len(component.get("options") or ()) if component["type"] == 22 else 1
    # Bounds that are null count as left out.
    bounds = {"min_values": 1, "max_values": most} | {key: n for key, n in component.items() if n is not None}
    low, high = bounds["min_values"], bounds["max_values"]
    if component["type"] == 21:
        low = high = 1
    if not low <= len(values) <= high:
        raise ClientRefusalError(f"{name} takes {low} to {high} values, not {len(values)}.")
    return values
