"""A bot that is removed from a server and invited again, for tests."""

from tests.tables.cups import GUILD
from tests.tables.harness import Bench

HOUR, DAY = 3_600, 86_400


async def back(hands: Bench, guild_id: int = GUILD) -> None:
    """Invite the bot again."""
    since_ms = await hands.tables.departures.returned(guild_id)
    assert since_ms is not None
    await hands.tables.departures.take_up(guild_id, since_ms)
    await hands.quiet()
