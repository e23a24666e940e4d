"""The placement of a table's public messages in its channel: those out of sight, too old to edit, or posted but not noted.

A message is posted but not noted (its id is not stored) if the bot dies in between. Only tables without a noted message,
whose first one may have answered a command, and tables with the flag `Table.copies` can have such messages: the flag is set
before any other post and cleared once the copies are deleted. So a start reads the channels of these tables only.
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
"""The number of newer messages from which a board counts as out of sight."""
CHECK_MS: dict[Freshness, int] = {"usual": 60_000, "seldom": 600_000}
"""The least time between two checks whether a board is out of sight, by the server's setting; for any other setting it is
never checked."""
LAST = 100
"""The number of a channel's last messages that are searched for a table's own: the most that one request returns."""
LATEST = 20
"""The number searched if only the last post can have copies: fewer, because parsing messages blocks the event loop."""
MARGIN_MS = 60_000
"""How much older than the former board a copy may be, in milliseconds."""
BOARDS = ("lobby", "table")
"""The namespaces of buttons on boards, besides the game's; other public messages, such as a shared replay, use others."""


class Placement:
    """The checks of a board's age and sight, and the search for a table's messages in its channel."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot

    async def afresh(self, table: Table, showing: Showing, message_id: int) -> bool:
        """Whether the board is too old to edit, or out of sight; the latter is checked at intervals (`CHECK_MS`)."""
        if table.moment is not None:
            return False  # the end of the game was shown already; a second message about it would be clutter
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
        """The ids of a table's public messages among the channel's last ones, newest first; empty without permission.

        Args:
            table: The table.
            since: The id of the former board, if only later messages can be copies; then fewer are read.
        """
        found: list[int] = []
        after = None if since is None else discord.Object(max(0, since - (MARGIN_MS << 22)))
        limit = LAST if since is None else LATEST
        try:
            # Newest first, as the limit may not reach back to the former board.
            async for message in self._bot.place(table).history(limit=limit, after=after, oldest_first=False):
                ours = self._bot.user is not None and message.author.id == self._bot.user.id
                if ours and message.flags.components_v2 and _shows(table, message.components):
                    found.append(message.id)
        except discord.HTTPException as error:
            if failures.policy(error) in {None, Policy.RETRY}:
                raise
        return found

    async def tidy(self, table_id: str, since: int | None) -> None:
        """Delete the copies of a table's board: all its public messages except the noted one, which a closed table may lack.

        Args:
            table_id: The table's id.
            since: The id of the former board, as for `boards`.
        """
        table = await self._bot.tables.load(table_id)
        if table.message_id is None and table.status != "closed":
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
