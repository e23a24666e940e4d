"""Intents, by which a session subscribes to events (Discord's "Gateway Intents")."""

GUILDS, GUILD_MEMBERS, GUILD_PRESENCES = 1, 1 << 1, 1 << 8
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT
READS_CONTENT = 1 << 19
"""The flag of an application in fewer than 100 servers that has the intent MESSAGE_CONTENT."""
INTENTS = (1 << 17) - 1 | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25
"""All intents that exist."""


def intent(name: str, *, direct: bool) -> int | None:
    """The intent that a session needs to receive an event; None for an event that the gateway does not send."""
    if name.startswith("MESSAGE_"):
        return DIRECT_MESSAGES if direct else GUILD_MESSAGES
    if name.startswith("GUILD_MEMBER_"):
        return GUILD_MEMBERS
    if name.startswith("CHANNEL_") and direct:
        return None
    if name.startswith(("GUILD_", "CHANNEL_", "THREAD_")):
        return GUILDS
    return None
