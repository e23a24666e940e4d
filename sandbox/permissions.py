"""Permission bits, and the computation of a member's permissions (Discord topics, "Permissions")."""

from enum import IntFlag

from sandbox.world import Channel, Guild


class Perm(IntFlag):
    """The permission bits that the sandbox checks or grants."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


EVERYTHING = (1 << 53) - 1
EVERYONE = int(
    Perm.VIEW_CHANNEL
    | Perm.SEND_MESSAGES
    | Perm.EMBED_LINKS
    | Perm.ATTACH_FILES
    | Perm.READ_MESSAGE_HISTORY
    | Perm.USE_APPLICATION_COMMANDS
    | Perm.CREATE_PUBLIC_THREADS
    | Perm.SEND_MESSAGES_IN_THREADS
)
"""The permissions of @everyone in a new sandbox."""
IN_DM = int(
    Perm.VIEW_CHANNEL
    | Perm.SEND_MESSAGES
    | Perm.EMBED_LINKS
    | Perm.ATTACH_FILES
    | Perm.READ_MESSAGE_HISTORY
    | Perm.USE_APPLICATION_COMMANDS
)


def in_guild(guild: Guild, user_id: int) -> int:
    """The permissions of a member in a guild, without channels' overwrites; 0 for somebody who is no member."""
    member = guild.members.get(user_id)
    if member is None:
        return 0
    bits = guild.roles[guild.id].permissions
    for role_id in member.roles:
        bits |= guild.roles[role_id].permissions
    return EVERYTHING if bits & Perm.ADMINISTRATOR or guild.owner_id == user_id else bits


def in_channel(channel: Channel, user_id: int) -> int:
    """The permissions of a user in a channel. A thread has its parent's; a private one admits only its members."""
    guild = channel.guild
    if guild is None:
        return IN_DM
    bits = in_guild(guild, user_id)
    if bits == EVERYTHING or user_id not in guild.members:
        return bits
    overwrites = (channel.parent or channel).overwrites
    member = guild.members[user_id]
    if everyone := overwrites.get(guild.id):
        bits = bits & ~everyone[1] | everyone[0]
    allow = deny = 0
    for role_id in member.roles & overwrites.keys():
        allow |= overwrites[role_id][0]
        deny |= overwrites[role_id][1]
    bits = bits & ~deny | allow
    if own := overwrites.get(user_id):
        bits = bits & ~own[1] | own[0]
    private = channel.type == 12 and user_id not in channel.thread_members and not bits & Perm.MANAGE_THREADS
    return 0 if private or not bits & Perm.VIEW_CHANNEL else bits


def sees(channel: Channel, user_id: int) -> bool:
    """Whether a channel is in a user's list: of a server by the permission to view it, of direct channels one's own."""
    if channel.guild is None:
        return channel.recipient is not None and channel.recipient.id == user_id
    return bool(in_channel(channel, user_id) & Perm.VIEW_CHANNEL)
