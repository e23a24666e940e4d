"""Which tables may be asked about where: every id can be typed, and every button's forged."""

from collections import OrderedDict

from cogs.ui.reply import Ask
from tables.errors import Refused
from tables.model import Table

REMEMBERED = 4096


def belongs(table: Table, interaction: Ask) -> bool:
    """Whether a table is one of this server, or, in direct messages, one of this person's."""
    if table.guild_id is not None:
        return table.guild_id == interaction.guild_id
    return interaction.guild_id is None and table.seat_of(interaction.user.id) is not None


async def load(interaction: Ask, table_id: str) -> Table:
    """A table that belongs to the place where somebody asks; any other is Refused("unknown-table")."""
    table = await interaction.client.tables.load(table_id)
    if not belongs(table, interaction):
        raise Refused("unknown-table")
    return table


class Reach:
    """What people's clicks may be about. It remembers which server a table is of, for that never changes."""

    def __init__(self) -> None:
        self._guilds: OrderedDict[str, int] = OrderedDict()

    async def check(self, interaction: Ask, table_id: str) -> None:
        """Raise Refused("unknown-table") unless the table belongs here or the person sits at it.

        Private messages go where their person goes, so a player's clicks may come from anywhere.
        """
        if interaction.guild_id is not None and self._guilds.get(table_id) == interaction.guild_id:
            return
        table = await interaction.client.tables.load(table_id)
        if not belongs(table, interaction) and table.seat_of(interaction.user.id) is None:
            raise Refused("unknown-table")
        if table.guild_id is not None:
            self._guilds[table_id] = table.guild_id
            if len(self._guilds) > REMEMBERED:
                self._guilds.popitem(last=False)
