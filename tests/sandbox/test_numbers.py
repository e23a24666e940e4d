"""The numbers by which Discord knows permissions and intents are those of discord.py."""

import discord

from sandbox import intents, permissions
from sandbox.permissions import Perm

INTENTS = {
    intents.GUILDS: discord.Intents.guilds,
    intents.GUILD_MEMBERS: discord.Intents.members,
    intents.GUILD_PRESENCES: discord.Intents.presences,
    intents.GUILD_MESSAGES: discord.Intents.guild_messages,
    intents.DIRECT_MESSAGES: discord.Intents.dm_messages,
    intents.MESSAGE_CONTENT: discord.Intents.message_content,
}


def test_permissions() -> None:
    known = discord.Permissions.VALID_FLAGS
    assert {perm.name: perm.value for perm in Perm} == {perm.name: known[str(perm.name).lower()] for perm in Perm}
    assert discord.Permissions.all().value & ~permissions.EVERYTHING == 0
    assert permissions.EVERYTHING.bit_length() == discord.Permissions.all().value.bit_length()
    in_private = discord.Permissions(permissions.IN_DM)
    assert in_private <= discord.Permissions._dm_permissions()
    assert in_private <= discord.Permissions(permissions.EVERYONE), "nothing is allowed in private alone"


def test_intents() -> None:
    assert [*INTENTS] == [flag.flag for flag in INTENTS.values()]
    assert discord.Intents.all().value == intents.INTENTS
    privileged = discord.Intents(members=True, presences=True, message_content=True)
    assert privileged.value == intents.PRIVILEGED
    assert discord.ApplicationFlags.gateway_message_content_limited.flag == intents.READS_CONTENT
