"""The data model of the sandbox: users, guilds, channels and messages. Plain records, without any validation."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sandbox import constants
from sandbox.ids import Snowflakes, iso, made_at_ms

if TYPE_CHECKING:
    from sandbox.clock import Clock
    from sandbox.errors import Json

TEXT, DM, VOICE, NEWS = 0, 1, 2, 5
NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12
FLAG_HAS_THREAD, FLAG_EPHEMERAL, FLAG_LOADING, FLAG_V2 = 1 << 5, 1 << 6, 1 << 7, 1 << 15


@dataclass(slots=True, eq=False)
class User:
    """An account, of a person or of a bot.

    ``avatar`` is the hash of its avatar; None without one. ``reads_content`` is whether the application of a bot has the
    message content intent.
    """

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    dms_open: bool = True
    avatar: str | None = None
    reads_content: bool = False

    def api(self) -> Json:
        """Discord's user object."""
        return constants.USER | {
            "id": str(self.id),
            "username": self.name if self.bot else self.name.lower(),
            "global_name": None if self.bot else self.name,
            "discriminator": "0000" if self.bot else "0",
            "avatar": self.avatar,
            "bot": self.bot,
        }

    def api_me(self) -> Json:
        """Discord's user object as an account receives its own."""
        return self.api() | {"locale": self.locale, "verified": True, "mfa_enabled": False, "email": None}


@dataclass(slots=True, eq=False)
class Role:
    """A role of a guild. The role with the guild's own id is @everyone."""

    id: int
    name: str
    permissions: int
    managed: bool = False
    position: int = 0

    def api(self) -> Json:
        """Discord's role object."""
        return constants.ROLE | {
            "id": str(self.id),
            "name": self.name,
            "permissions": str(self.permissions),
            "position": self.position,
            "managed": self.managed,
        }


@dataclass(slots=True, eq=False)
class Member:
    """A user's membership of a guild. ``roles`` leaves out @everyone."""

    user: User
    joined: str
    roles: set[int] = field(default_factory=set)

    def api(self) -> Json:
        """Discord's guild member object."""
        return constants.MEMBER | {
            "user": self.user.api(),
            "roles": [str(role) for role in sorted(self.roles)],
            "joined_at": self.joined,
        }


@dataclass(slots=True, eq=False)
class Message:
    """A message. ``data`` is Discord's message object; an edit replaces the whole object and never mutates it."""

    id: int
    channel: Channel
    author: User
    data: Json
    ephemeral_to: User | None = None
    on_screen: bool = True
    """Whether an ephemeral message is still shown to its reader; a dismissal or a reload removes it."""

    @property
    def flags(self) -> int:
        """The message's flags."""
        return int(self.data["flags"])


@dataclass(slots=True, eq=False)
class Channel:
    """A text channel, a thread or a direct channel.

    ``active_ms`` is when a thread was last active, ``archive_ms`` when it was last archived or unarchived. ``overwrites`` maps a role's or user's id to (allow, deny). ``nonces`` maps an author's id and a nonce to the message
    that was last posted with that nonce, even if the message has been deleted since.
    """

    id: int
    type: int
    name: str
    guild: Guild | None = None
    parent: Channel | None = None
    recipient: User | None = None
    owner_id: int = 0
    position: int = 0
    archived: bool = False
    locked: bool = False
    auto_archive_minutes: int = 1440
    active_ms: int = 0
    archive_ms: int = 0
    overwrites: dict[int, tuple[int, int]] = field(default_factory=dict)
    thread_members: set[int] = field(default_factory=set)
    messages: dict[int, Message] = field(default_factory=dict)
    pins: set[int] = field(default_factory=set)
    nonces: dict[tuple[int, str], Message] = field(default_factory=dict)

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread of any kind, in a text or an announcement channel."""
        return self.type in (NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)

    def api(self) -> Json:
        """Discord's channel object."""
        public = [m for m in self.messages.values() if m.ephemeral_to is None] if self.is_thread else []
        last = next((m for m in reversed(self.messages.values()) if m.ephemeral_to is None), None)
        body: Json = {
            "id": str(self.id),
            "type": self.type,
            "last_message_id": str(last.id) if last else None,
            "flags": 0,
        }
        if self.guild is None:
            return body | {"recipients": [self.recipient.api()] if self.recipient else []}
        body |= {"guild_id": str(self.guild.id), "name": self.name, "rate_limit_per_user": 0}
        if self.type == VOICE:
            body |= {"bitrate": 64000, "user_limit": 0, "rtc_region": None}
        if not self.is_thread:
            return body | {
                "position": self.position,
                "permission_overwrites": [
                    {"id": str(i), "type": int(i not in self.guild.roles), "allow": str(a), "deny": str(d)}
                    for i, (a, d) in self.overwrites.items()
                ],
                "parent_id": None,
                "nsfw": False,
                "topic": None,
            }
        return body | {
            "parent_id": str(self.parent.id) if self.parent else None,
            "owner_id": str(self.owner_id),
            "message_count": len(public),
            "total_message_sent": len(public),
            "member_count": len(self.thread_members),
            "thread_metadata": {
                "archived": self.archived,
                "locked": self.locked,
                "auto_archive_duration": self.auto_archive_minutes,
                "archive_timestamp": iso(self.archive_ms),
                "create_timestamp": iso(made_at_ms(self.id)),
            }
            | ({"invitable": True} if self.type == PRIVATE_THREAD else {}),
        }


@dataclass(slots=True, eq=False)
class Guild:
    """A server: its roles, members, channels and threads by id."""

    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    system_channel_id: int | None = None
    unavailable: bool = False
    """Whether an outage of Discord hides the server from its bots: READY lists it, and no GUILD_CREATE follows."""

    def api(self) -> Json:
        """Discord's guild object, as in a REST response."""
        return constants.GUILD | {
            "id": str(self.id),
            "name": self.name,
            "owner_id": str(self.owner_id),
            "preferred_locale": self.locale,
            "roles": [role.api() for role in self.roles.values()],
            "system_channel_id": str(self.system_channel_id) if self.system_channel_id else None,
        }

    def api_create(self, me: User) -> Json:
        """Discord's GUILD_CREATE payload, with the bot as the only member, as for a client without the members' intent.

        The payload has no ``unavailable``, which tells a bot that it was invited; the caller adds that field for a server
        that becomes available.
        """
        return self.api() | {
            "joined_at": self.members[me.id].joined,
            "large": False,
            "member_count": len(self.members),
            "channels": [c.api() for c in self.channels.values() if not c.is_thread],
            "threads": [c.api() for c in self.channels.values() if c.is_thread and not c.archived],
            "members": [self.members[me.id].api()],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }


class World:
    """All users, guilds and channels, by id. ``bot`` is the application's user, and has the application's id.

    ``ids`` issues the ids of all but the media in components, which have ids of their own from ``media_ids``.
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.media_ids = Snowflakes(clock)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.bot = self.add_user("Baraza", bot=True)

    def add_user(self, name: str, locale: str = "en-US", *, bot: bool = False) -> User:
        """Add an account of a person or a bot, which is in no server yet."""
        user = User(self.ids.next(), name, locale, bot)
        self.users[user.id] = user
        return user

    def add_guild(
        self, name: str, owner: User, everyone: int, locale: str = "en-US", *, guild_id: int | None = None
    ) -> Guild:
        """Add a server, with its owner and the bot as members."""
        guild = Guild(guild_id or self.ids.next(), name, owner.id, locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", everyone)
        self.guilds[guild.id] = guild
        self.join(guild, owner)
        self.install(guild)
        return guild

    def install(self, guild: Guild) -> None:
        """Make the bot a member of a server, with a role of its own that has @everyone's permissions."""
        everyone = guild.roles[guild.id].permissions
        role = Role(self.ids.next(), self.bot.name, everyone, managed=True, position=1)
        guild.roles[role.id] = role
        self.join(guild, self.bot).roles.add(role.id)

    def join(self, guild: Guild, user: User) -> Member:
        """Make a user a member of a server from now on; no event tells of it."""
        member = Member(user, iso(self.clock.now_ms()))
        guild.members[user.id] = member
        return member

    def uninstall(self, guild: Guild) -> None:
        """Remove the bot and its role from a server."""
        for role in guild.members.pop(self.bot.id).roles:
            if guild.roles[role].managed:
                del guild.roles[role]

    def add_role(self, guild: Guild, name: str, *users: User) -> Role:
        """Add a role without permissions above the other roles, and give it to some users."""
        role = Role(self.ids.next(), name, 0, position=len(guild.roles))
        guild.roles[role.id] = role
        for user in users:
            guild.members[user.id].roles.add(role.id)
        return role

    def add_channel(self, guild: Guild, name: str, kind: int = TEXT) -> Channel:
        """Add a channel in which people write: a text, voice or announcement channel."""
        position = sum(not channel.is_thread for channel in guild.channels.values())
        return self._keep(Channel(self.ids.next(), kind, name, guild, position=position))

    def add_thread(self, parent: Channel, name: str, kind: int, owner: User, thread_id: int | None = None) -> Channel:
        """Add a thread to a channel. ``thread_id`` is the message's id for a thread that starts at a message."""
        thread = Channel(thread_id or self.ids.next(), kind, name, parent.guild, parent, owner_id=owner.id)
        thread.thread_members.add(owner.id)
        return self._keep(thread)

    def dm(self, user: User) -> Channel:
        """The direct channel between a user and the bot, created on the first call."""
        known = next((c for c in self.channels.values() if c.type == DM and c.recipient is user), None)
        return known or self._keep(Channel(self.ids.next(), DM, user.name, recipient=user))

    def forget_channel(self, channel: Channel) -> list[Channel]:
        """Delete a channel with its threads; returns all deleted channels, the given one first."""
        deleted = [channel, *(c for c in self.channels.values() if c.parent is channel)]
        for each in deleted:
            del self.channels[each.id]
            if each.guild is not None:
                del each.guild.channels[each.id]
        return deleted

    def user_named(self, name_or_id: str) -> User | None:
        """The user with a name or id; None where there is no such user."""
        return next((u for u in self.users.values() if name_or_id in (u.name, str(u.id))), None)

    def _keep(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        if channel.guild is not None:
            channel.guild.channels[channel.id] = channel
        return channel


def fresh_world(clock: Clock, everyone: int) -> World:
    """The world a new sandbox starts with: four animals with avatars, one square, three channels, a role."""
    world = World(clock)
    heron = world.add_user("Heron")
    others = [world.add_user("Lion", "fr"), world.add_user("Gecko", "en-GB"), world.add_user("Zebra")]
    square = world.add_guild("Baraza Square", heron, everyone)
    for user in others:
        world.join(square, user)
    for name in ("tables", "market", "quiet"):
        world.add_channel(square, name)
    world.add_role(square, "Elders", others[-1])
    for user in (heron, *others):
        user.avatar = hashlib.sha256(user.name.encode()).hexdigest()[:32]
    return world
