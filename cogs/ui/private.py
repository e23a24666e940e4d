"""Private messages about a table that are kept up to date: while their token lives, and when their reader's turn comes."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord

from cogs.ui import failures
from cogs.ui.parts import Face
from cogs.ui.reply import Ask
from tables.model import Table

if TYPE_CHECKING:
    from cogs.ui.client import Baraza

LIVES_MS = 14 * 60_000
"""A little less than an interaction's token lives."""
KEPT = 500

Build = Callable[[Table], Awaitable[Face]]


@dataclass(slots=True)
class Watcher:
    """One private message.

    Attributes:
        interaction: Whose token edits it.
        build: What it shows of a table.
        revision: The state it shows.
    """

    interaction: Ask
    build: Build
    revision: int


class Private:
    """The newest private message of each person about each table."""

    def __init__(self, bot: "Baraza") -> None:
        self._bot = bot
        self._watchers: OrderedDict[tuple[int, str], Watcher] = OrderedDict()

    def keep(self, interaction: Ask, table: Table, build: Build) -> None:
        """Keep the interaction's first answer, which shows this state of the table, up to date with `build`.

        The table may have moved on while that answer was under way: it is looked at once more.
        """
        key = (interaction.user.id, table.id)
        self._watchers[key] = Watcher(interaction, build, table.revision)
        self._watchers.move_to_end(key)
        if len(self._watchers) > KEPT:
            self._watchers.popitem(last=False)
        self._bot.spawn(self._catch_up(table.id))

    def refresh(self, table: Table) -> None:
        """Show the new state to everybody who watches the table and is to act, or whose game is over."""
        for player in table.players:
            if player.user_id is None:
                continue
            key = (player.user_id, table.id)
            watcher = self._watchers.get(key)
            if watcher is None or table.revision <= watcher.revision:
                continue
            made_ms = (watcher.interaction.id >> 22) + discord.utils.DISCORD_EPOCH
            if self._bot.tables.clock.now_ms() - made_ms > LIVES_MS:
                del self._watchers[key]
            elif table.status != "playing" or table.seat_of(player.user_id) in table.to_act():
                watcher.revision = table.revision
                self._bot.spawn(self._edit(key, watcher, table))

    async def _catch_up(self, table_id: str) -> None:
        self.refresh(await self._bot.tables.load(table_id))

    async def _edit(self, key: tuple[int, str], watcher: Watcher, table: Table) -> None:
        try:
            face = await watcher.build(table)
            await watcher.interaction.edit_original_response(view=face.view, attachments=list(face.files))
        except (discord.HTTPException, OSError) as error:
            self._watchers.pop(key, None)
            if failures.policy(error) is None:
                raise
