"""The placement of a table's public messages in its channel: far above, too old to be edited, or there without being noted.

Which tables can have a message that is not noted? Messages come into being in two ways, and both leave a trace in the
store first. One answers a command: its table has no message yet as far as is noted. Any other is posted, and that is
announced before (`Table.copies`) and called off once the copies are deleted. So a start reads the channels of these tables
alone, not those of all.
"""

from collections.abc import Iterable
from typing import Any

import discord

from cogs.base import failures
from cogs.base.custom_ids import parse
from cogs.base.failures import Policy
from cogs.base.services import Services
from cogs.show.posting import delete, made_ms
from cogs.show.showing import Showing
from tables.model import Table
from tables.servers import Freshness

OLD_MS = 3_600_000
"""A message older than this is posted afresh: edits of such messages are rationed (30046)."""
OUT_OF_SIGHT = 8
"""So many newer messages hide a board."""
LOOK_MS: dict[Freshness, int] = {"usual": 60_000, "seldom": 600_000}
"""How long a table's board is not looked after again, once it has been; not at all where the server has that off."""
LAST = 100
"""So many of a channel's last messages are looked through for a table's own: the most that one request brings."""
LATEST = 20
"""So many are, where copies can only be of a post of just now: to read a message takes the event loop a while."""
MARGIN_MS = 60_000
"""So much older than the former board a copy of it may be."""
BOARDS = ("lobby", "table")
"""Beside a game's own, the rooms of the buttons on boards; what else is public, such as a shared replay, has others."""


class Placement:
    """Looks for the messages of tables among the newest of their channels."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot

    async def afresh(self, table: Table, showing: Showing, message_id: int) -> bool:
        """Whether the board is too old to be edited, or talked out of sight."""
        now = self._bot.tables.clock.now_ms()
        posted_ms = table.message_ms if message_id == table.message_id else made_ms(message_id)
        if posted_ms is not None and now - posted_ms > OLD_MS:
            return True
        pause = LOOK_MS.get((await self._bot.tables.servers.get(table.guild_id)).freshness)
        if table.status != "playing" or pause is None or now - showing.looked_ms < pause:
            return False
        showing.looked(now)
        try:
            after = discord.Object(message_id)
            newer = [m.id async for m in self._bot.place(table).history(limit=OUT_OF_SIGHT, after=after)]
        except discord.HTTPException as error:
            if failures.policy(error) is None:
                raise
            return False
        return len(newer) >= OUT_OF_SIGHT

    async def boards(self, table: Table, since: int | None = None) -> list[int]:
        """The table's public messages among the channel's last, the newest first; none where the bot may not read them.

        Args:
            table: The table.
            since: The id of its former board, where what came before that is known; then the latest few are read.
        """
        found: list[int] = []
        after = None if since is None else discord.Object(max(0, since - (MARGIN_MS << 22)))
        limit = LAST if since is None else LATEST
        try:
            # Not the oldest first: there may be more messages since the former board than are read.
            async for message in self._bot.place(table).history(limit=limit, after=after, oldest_first=False):
                ours = self._bot.user is not None and message.author.id == self._bot.user.id
                if ours and message.flags.components_v2 and _shows(table, message.components):
                    found.append(message.id)
        except discord.HTTPException as error:
            if failures.policy(error) in {None, Policy.RETRY}:
                raise
        return found

    async def tidy(self, table_id: str, since: int | None) -> None:
        """Delete the copies of a table's board: all its public messages but the noted one; `since` as for `boards`."""
        table = await self._bot.tables.load(table_id)
        if table.message_id is None:
            return
        for message_id in await self.boards(table, since):
            if message_id != table.message_id:
                await delete(self._bot.place(table), message_id)
        await self._bot.tables.delivery.note_copies(table_id, may_stand=False)


def _shows(table: Table, components: Iterable[Any]) -> bool:
    """Whether a public message has a button that stands on the table's board."""
    for component in components:
        known = parse(getattr(component, "custom_id", None) or "")
        if known is not None and known[2] == table.id and known[0] in {table.game.name, *BOARDS}:
            return True
        if _shows(table, getattr(component, "children", ())):
            return True
    return False
