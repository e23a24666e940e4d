"""Where a table's public message is in its channel: far above, too old to be edited, or there without being noted."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import discord

from cogs.ui import failures
from cogs.ui.route import parse
from tables.model import Table
from tables.servers import Freshness

if TYPE_CHECKING:
    from cogs.ui.client import Baraza

OLD_MS = 3_600_000
"""A message older than this is posted afresh: edits of such messages are rationed (30046)."""
OUT_OF_SIGHT = 8
"""So many newer messages hide a board."""
LOOK_MS: dict[Freshness, int] = {"usual": 60_000, "seldom": 600_000}
"""How long a table's board is not looked after again, once it has been; not at all where the server has that off."""
UNNOTED = 20
"""So many of a channel's newest messages are looked through for a table's own."""
LOOKED = 2000


class Whereabouts:
    """Looks for the messages of tables among the newest of their channels."""

    def __init__(self, bot: "Baraza") -> None:
        self._bot = bot
        self._looked: dict[str, int] = {}

    async def afresh(self, table: Table, message_id: int) -> bool:
        """Whether the board is too old to be edited, or talked out of sight."""
        now = self._bot.tables.clock.now_ms()
        if table.message_ms is not None and now - table.message_ms > OLD_MS:
            return True
        pause = LOOK_MS.get((await self._bot.tables.servers.get(table.guild_id)).freshness)
        if table.status != "playing" or pause is None or now - self._looked.get(table.id, 0) < pause:
            return False
        if len(self._looked) >= LOOKED:
            self._looked.clear()
        self._looked[table.id] = now
        try:
            after = discord.Object(message_id)
            newer = [m.id async for m in self._bot.place(table).history(limit=OUT_OF_SIGHT, after=after)]
        except discord.HTTPException as error:
            if failures.policy(error) is None:
                raise
            return False
        return len(newer) >= OUT_OF_SIGHT

    async def unnoted(self, table: Table) -> int | None:
        """The message of a table that has none, as far as was noted: the bot may have died between answer and note."""
        if table.status == "closed":
            return None
        try:
            async for message in self._bot.place(table).history(limit=UNNOTED):
                ours = self._bot.user is not None and message.author.id == self._bot.user.id
                if ours and message.flags.components_v2 and table.id in set(_tables(message.components)):
                    return message.id
        except discord.HTTPException as error:
            if failures.policy(error) is None:
                raise
        return None


def _tables(components: Iterable[Any]) -> Iterator[str]:
    """The tables that the buttons of a message are about."""
    for component in components:
        known = parse(getattr(component, "custom_id", None) or "")
        if known is not None:
            yield known[2]
        yield from _tables(getattr(component, "children", ()))
