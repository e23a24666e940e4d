"""The placement of a table's public messages in its channel: out of sight, too old to edit, or posted but not noted.

A message can be posted but not noted (its id not stored) if the bot dies in between. The store tells which tables that
may concern. A message that answers a command belongs to a table without a noted message. Before any other post, the
flag `Table.copies` is set, and it is cleared once the copies are deleted. So a start reads the channels of these tables
only.
"""

from collections.abc import Iterable
from typing import Any

import discord

from cogs.base import failures
from cogs.base.custom_ids import parse
from cogs.base.failures import Policy
from cogs.base.services import Services
from cogs.show.idempotent_post import delete
from cogs.show.showing import Showing
from tables.model import Table
from tables.publisher import OLD_MS
from tables.servers import Freshness
from tables.snowflake import made_ms

OUT_OF_SIGHT = 8
"""The number of newer messages below a board from which it counts as out of sight."""
CHECK_MS: dict[Freshness, int] = {"usual": 60_000, "seldom": 600_000}
"""The least time between two checks whether a board is out of sight, by the server's setting; never where that is
missing."""
LAST = 100
"""The number of a channel's last messages that are searched for a table's own: the most that one request returns."""
LATEST = 20
"""The number searched where only the last post can have copies: parsing a message blocks the event loop for a while."""
MARGIN_MS = 60_000
"""How much older than the former board a copy may be."""
BOARDS = ("lobby", "table")
"""The namespaces of buttons on boards, besides the game's own; other public messages, such as a shared replay, have
others."""


class Placement:
    """The search for tables' messages among the newest of their channels."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot

    async def afresh(self, table: Table, showing: Showing, message_id: int) -> bool:
        """Whether the board is too old to edit, or out of sight; the latter is checked at intervals (`CHECK_MS`)."""
        if table.moment is not None:
            return False  # its end is shown already, and a second message about it would only be in the way
        now = self._bot.tables.clock.now_ms()
        posted_ms = table.message_ms if message_id == table.message_id else made_ms(message_id)
        if posted_ms is not None and now - posted_ms > OLD_MS:
            return True
        pause = CHECK_MS.get((await self._bot.tables.servers.get(table.guild_id)).freshness)
        if table.status != "playing" or pause is None or now - showing.sight_checked_ms < pause:
            return False
        showing.sight_checked(now)
        try:
            after = discord.Object(message_id)
            newer = [m.id async for m in self._bot.place(table).history(limit=OUT_OF_SIGHT, after=after)]
        except discord.HTTPException as error:
            if failures.policy(error) is None:
                raise
            return False
        return len(newer) >= OUT_OF_SIGHT

    async def boards(self, table: Table, since: int | None = None) -> list[int]:
        """The ids of a table's public messages among the channel's last, newest first; none without read permission.

        Args:
            table: The table.
            since: The id of the former board, where only later messages can be copies, and fewer are read; None
                otherwise.
        """
        found: list[int] = []
        after = None if since is None else discord.Object(max(0, since - (MARGIN_MS << 22)))
        limit = LAST if since is None else LATEST
        try:
            # Newest first, as there may be more messages since the former board than are read.
            async for message in self._bot.place(table).history(limit=limit, after=after, oldest_first=False):
                ours = self._bot.user is not None and message.author.id == self._bot.user.id
                if ours and message.flags.components_v2 and _shows(table, message.components):
                    found.append(message.id)
        except discord.HTTPException as error:
            if failures.policy(error) in {None, Policy.RETRY}:
                raise
        return found

    async def tidy(self, table_id: str, since: int | None) -> None:
        """Delete the copies of a table's board: all its public messages except the noted one.

        Args:
            table_id: The table's id.
            since: The id of the former board, as for `boards`.
        """
        table = await self._bot.tables.load(table_id)
        if table.message_id is None:
            return
        for message_id in await self.boards(table, since):
            if message_id != table.message_id:
                await delete(self._bot.place(table), message_id)
        await self._bot.tables.delivery.note_copies(table_id, may_stand=False)


def _shows(table: Table, components: Iterable[Any]) -> bool:
    """Whether a public message contains a button of the table's board."""
    for component in components:
        known = parse(getattr(component, "custom_id", None) or "")
        if known is not None and known[2] == table.id and known[0] in {table.game.name, *BOARDS}:
            return True
        if _shows(table, getattr(component, "children", ())):
            return True
    return False
