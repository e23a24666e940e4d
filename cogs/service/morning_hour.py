"""The hour of the morning card as it is typed in `/settings`: such as `8`, `Europe/Paris` or `8:00 Europe/Paris`."""

import re

from discord import app_commands

from cogs.base.services import Ask
from cogs.kit import completion
from tables import zones

_AT = re.compile(r"\s*(?:(?P<hour>[0-9]{1,2})(?::00)?(?![0-9]))?\s*(?P<zone>.*)", re.DOTALL)
"""An hour, a time zone, or both; any text matches."""


def read(typed: str) -> dict[str, object]:
    """The fields of `ServerSettings` for a typed hour, time zone, or both. Raises Refused("zone-unknown")."""
    found = _AT.fullmatch(typed)
    assert found is not None, "it takes any text"
    fields: dict[str, object] = {}
    if found["hour"]:
        fields["morning_hour"] = int(found["hour"])
    if found["zone"] or not fields:
        fields["morning_zone"] = zones.named(found["zone"])
    return fields


async def complete(interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """The choices of the option `morning_at`: the typed hour, or the one that stands, in time zones with the typed text."""
    settings = await interaction.client.tables.servers.get(interaction.guild_id)
    found = _AT.fullmatch(current)
    assert found is not None, "it takes any text"
    hour = found["hour"] or str(settings.morning_hour)
    places = zones.matching(found["zone"]) if found["zone"] else [settings.morning_zone]
    named = [f"{hour}:00 {zone}" for zone in places[: completion.MOST]]
    return [app_commands.Choice(name=each, value=each) for each in named]
