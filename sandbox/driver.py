"""The driver for tests: people who type commands and press buttons through the same `Client` as the page."""

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from sandbox.components import SELECTS, walk
from sandbox.events import Event
from sandbox.interactions import Interaction
from sandbox.payloads import ClientRefusalError
from sandbox.permissions import Perm
from sandbox.seen import Reply, Shown, label_of
from sandbox.server import Sandbox
from sandbox.world import Channel, Guild, Message, Role, User

if TYPE_CHECKING:
    from sandbox.client import Client

T = TypeVar("T")

PATIENCE_S = 60.0
"""The timeout of every wait, in real seconds; only a guard against tests that hang, so long that no busy machine
reaches it."""
LOOK_S = 0.005
"""The interval, in real seconds, at which a wait looks for what changed outside the sandbox."""
QUIET_PASSES = 20
"""The passes of the event loop without work after which the sandbox counts as idle: a step that follows from the last
one, such as a request that is still on its way to the sandbox, begins within fewer."""


class Person:
    """One person. An action that their Discord client would not allow raises AssertionError."""

    def __init__(self, driver: "Driver", user: User) -> None:
        self._driver = driver
        self._box = driver.box
        self.user = user
        self.client: Client = self._box.client(user)

    @property
    def id(self) -> int:
        """The user's id."""
        return self.user.id

    @property
    def mention(self) -> str:
        """The markup that mentions this person in a text."""
        return f"<@{self.user.id}>"

    @property
    def locale(self) -> str:
        """The language of the person's client."""
        return self.user.locale

    @locale.setter
    def locale(self, value: str) -> None:
        self.user.locale = value

    def dm(self) -> Channel:
        """The person's direct channel with the bot."""
        return self._box.world.dm(self.user)

    def close_dms(self) -> None:
        """Refuse all direct messages from now on."""
        self.user.dms_open = False

    def sees(self, channel: Channel) -> list[Shown]:
        """The messages that the person sees in a channel, oldest first."""
        return [Shown(self._box, message) for message in self.client.sees(channel)]

    def say(self, channel: Channel, content: str) -> Shown:
        """Post a message in a channel."""
        return Shown(self._box, _perform(lambda: self.client.say(channel, content)))

    def reload(self) -> None:
        """Restart the person's client, which loses all their ephemeral messages."""
        self.client.reload()

    def dismiss(self, message: Shown) -> None:
        """Take an ephemeral message off the person's screen, which the bot never hears of."""
        _perform(lambda: self.client.dismiss(message.raw))

    async def slash(self, path: str, channel: Channel, **options: Any) -> Reply:
        """Use a slash command; returns once the interaction has its first response or has failed."""
        given = {name: _to_value(value) for name, value in options.items()}
        return await self._driver.answered(_perform(lambda: self.client.command(channel, path, given)))

    async def menu(self, name: str, target: "Person | Shown", channel: Channel | None = None) -> Reply:
        """Use a command of the menu *Apps* of a message, or of a person whom somebody sees in a channel."""
        if isinstance(target, Person):
            assert channel is not None, "a person is seen in a channel"
            return await self._driver.answered(_perform(lambda: self.client.menu(channel, name, target.user)))
        message = target.raw
        return await self._driver.answered(_perform(lambda: self.client.menu(message.channel, name, message)))

    async def complete(self, path: str, channel: Channel, **options: Any) -> list[tuple[str, Any]]:
        """Type into the last of the given options; returns the choices that autocomplete offers."""
        given = {name: _to_value(value) for name, value in options.items()}
        focused = list(given)[-1]
        reply = await self._driver.answered(_perform(lambda: self.client.complete(channel, path, given, focused)))
        assert reply.state == "done", reply.interaction.reason
        return reply.choices

    async def click(self, message: Shown, label: str | None = None, *, custom_id: str | None = None) -> Reply:
        """Press a button, found by its label or custom_id on the message in its present state."""
        found = custom_id if custom_id is not None else _custom_id_of(message.raw, label)
        return await self._driver.answered(_perform(lambda: self.client.component(message.raw, found)))

    async def deliver_twice(
        self, message: Shown, label: str | None = None, *, custom_id: str | None = None, values: list[str] | None = None
    ) -> Reply:
        """Press a button, or choose values of a menu, and deliver the interaction to the bot twice."""
        found = custom_id if custom_id is not None else _custom_id_of(message.raw, label)
        interaction = _perform(lambda: self.client.component(message.raw, found, values))
        self.client.deliver(interaction)
        return await self._driver.answered(interaction)

    async def select(self, message: Shown, which: str, values: list[str]) -> Reply:
        """Choose from a select menu, found by its custom_id or placeholder."""
        menus = [c for c in walk(message.raw.data["components"]) if c["type"] in SELECTS]
        found = [c for c in menus if which in (c["custom_id"], c.get("placeholder"))]
        assert found, f"no select {which!r}; there are {[c['custom_id'] for c in menus]}"
        custom_id = str(found[0]["custom_id"])
        return await self._driver.answered(_perform(lambda: self.client.component(message.raw, custom_id, values)))

    async def submit(self, reply: Reply, **values: Any) -> Reply:
        """Fill in and submit the modal that a reply opened; the values are given by the fields' custom_ids."""
        given = {name: _to_value(value) for name, value in values.items()}
        return await self._driver.answered(_perform(lambda: self.client.modal(reply.interaction, given)))

    async def raw_component(
        self, message: Shown | int, custom_id: str, kind: int = 2, values: list[str] | None = None
    ) -> Reply:
        """Send the interaction of a component that the message does not have: a forged or stale one."""
        raw = self._driver.message(message) if isinstance(message, int) else message.raw
        component = {"type": kind, "custom_id": custom_id}
        return await self._driver.answered(self.client.send_component(raw, component, values))


class Driver:
    """The people of a sandbox, and the ways to wait for the consequences of their actions.

    Attributes:
        busy: Says whether the bot is at work where the sandbox cannot see it, such as in its store or while it draws.
    """

    def __init__(self, box: Sandbox) -> None:
        self.box = box
        self.busy: Callable[[], bool] = lambda: False
        self._people: dict[int, Person] = {}

    @property
    def guild(self) -> Guild:
        """The sandbox's first server."""
        return next(iter(self.box.world.guilds.values()))

    def user(self, name: str) -> Person:
        """The person who is called so; the same object at every call. AssertionError where nobody is."""
        user = self.box.world.user_named(name)
        assert user is not None, f"nobody is called {name!r}"
        return self._people.setdefault(user.id, Person(self, user))

    def channel(self, name: str) -> Channel:
        """The channel or thread with a name."""
        found = next((c for c in self.box.world.channels.values() if c.guild is not None and c.name == name), None)
        assert found is not None, f"no channel is called {name!r}"
        return found

    def message(self, message_id: int) -> Message:
        """The message with an id, ephemeral or not."""
        channels = self.box.world.channels.values()
        found = next((c.messages[message_id] for c in channels if message_id in c.messages), None)
        assert found is not None, f"no message {message_id}"
        return found

    async def ready(self, sessions: int = 1) -> None:
        """Wait until the bot has registered its commands and has this many connected sessions, in any processes."""
        await self.until(
            lambda: len(self.box.gateway.connected()) >= sessions and bool(self.box.commands.usable(self.guild)),
            f"a bot with commands on {sessions} sessions",
        )

    async def answered(self, interaction: Interaction) -> Reply:
        """Wait until an interaction has its first response or has failed."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                await interaction.settled.wait()
        except TimeoutError:
            raise AssertionError(f"waited in vain for an answer to {interaction.payload['data']}") from None
        return Reply(self.box, interaction)

    async def settled(self, reply: Reply) -> Reply:
        """Wait until a deferred response has its content."""
        await self.until(lambda: reply.state in ("done", "failed"), "the end of thinking")
        return reply

    async def until(self, condition: Callable[[], Any], what: str) -> None:
        """Wait until a condition holds; ``what`` names the condition in the AssertionError of a timeout.

        The condition is checked at every change in the sandbox, and every `LOOK_S` seconds for changes elsewhere.
        """
        end = time.monotonic() + PATIENCE_S
        while not condition():
            assert time.monotonic() < end, f"waited in vain for {what}"
            await self.box.activity.wait(LOOK_S)

    async def idle(self) -> None:
        """Wait until every interaction has its response, no request is under way and the bot is not `busy`."""
        quiet = 0
        while quiet < QUIET_PASSES:
            await self.until(lambda: not self._at_work(), "everything to be answered")
            await asyncio.sleep(0)
            quiet = 0 if self._at_work() else quiet + 1

    def _at_work(self) -> bool:
        return bool(self.box.interactions.unsettled or self.box.rest.in_flight) or self.busy()

    def invite(self, name: str, *, shard: tuple[int, int] = (0, 1)) -> Guild:
        """Add a server with one channel, owned by the first server's owner, and invite the bot.

        Args:
            name: the server's name.
            shard: the number and count of the shard to which the server shall belong.
        """
        world, first = self.box.world, self.guild
        owner, everyone = world.users[first.owner_id], first.roles[first.id].permissions
        guild = world.add_guild(name, owner, everyone, guild_id=world.ids.on_shard(*shard))
        world.add_channel(guild, f"{name}-tables")
        self.box.events.emit(Event("GUILD_CREATE", guild.api_create(world.bot), guild))
        return guild

    def remove_bot(self) -> None:
        """Take the bot out of the first server, which goes on without it."""
        self.box.faults.remove_bot(self.guild)

    def lose_channel(self, channel: Channel) -> None:
        """Delete a channel or thread behind the bot's back; it hears of that as Discord would tell it."""
        self.box.faults.lose_channel(channel)

    def role(self, name: str) -> Role:
        """The role of the first server that is called so."""
        return next(role for role in self.guild.roles.values() if role.name == name)

    def lose_role(self, role: Role) -> None:
        """Delete a role of the first server, which all its members lose."""
        self.box.faults.lose_role(self.guild, role)

    def forbid_bot(self, channel: Channel, perms: Perm) -> None:
        """Deny the bot these permissions in a channel; refusals that follow from that are expected."""
        self.box.faults.forbid(channel, int(perms))

    def allow_bot(self, channel: Channel, perms: Perm) -> None:
        """Grant the bot these permissions in a channel, and take back what was denied there."""
        channel.overwrites[self.box.world.bot.id] = (int(perms), 0)
        self.box.events.channel("UPDATE", channel)


def _perform(action: Callable[[], T]) -> T:
    """Carry out an action of a client; raises AssertionError where the client refuses it."""
    try:
        return action()
    except ClientRefusalError as refusal:
        raise AssertionError(str(refusal)) from None


def _custom_id_of(message: Message, label: str | None) -> str:
    buttons = [c for c in walk(message.data["components"]) if c["type"] == 2]
    found = [c for c in buttons if label_of(c) == label and "custom_id" in c]
    assert len(found) == 1, f"{len(found)} buttons {label!r}; there are {[label_of(c) for c in buttons]}"
    return str(found[0]["custom_id"])


def _to_value(value: Any) -> Any:
    """The id of a person, user, channel or role; any other value unchanged."""
    return str(value.id) if isinstance(value, Person | User | Channel | Role) else value
