"""The table that a message of the bot shows, for the commands in Discord's menu of a message."""

from collections.abc import Iterable, Iterator
from typing import Any

import discord

from cogs.base.custom_ids import parse
from cogs.base.services import Ask


async def shown_table(interaction: Ask, message: discord.Message) -> str | None:
    """The id of the table that a message of the bot's own is about; None for any other message.

    The message's controls name the table; a message in a table's own thread, whose last board has none, is about that one.
    """
    own = interaction.client.user
    if own is None or message.author.id != own.id:
        return None
    # The message as Discord sent it: there, components of every kind nest alike.
    data: Any = interaction.data
    for custom in _custom_ids(data["resolved"]["messages"][str(message.id)].get("components", ())):
        known = parse(custom)
        if known is not None and known[2]:
            return known[2]
    return await interaction.client.tables.finder.of_thread(message.channel.id)


def _custom_ids(components: Iterable[Any]) -> Iterator[str]:
    for each in components:
        if "custom_id" in each:
            yield each["custom_id"]
        yield from _custom_ids([*each.get("components", ()), *([each["accessory"]] if "accessory" in each else ())])
