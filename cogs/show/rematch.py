"""Who wants another game: once it starts, the private panels of all of them are opened."""

from collections import OrderedDict

from cogs.base.services import Ask
from cogs.show.seat_panel import bring
from tables.model import Table

KEPT = 200
"""Tables that are over and of which it is known who wants another game."""


class Rematches:
    """Who wants another game: once it starts, it brings all of them their panels, for as long as Discord allows."""

    def __init__(self) -> None:
        self._asked: OrderedDict[str, dict[int, Ask]] = OrderedDict()

    def wanted(self, interaction: Ask, table_id: str, table: Table) -> None:
        """Somebody has asked, and has been answered.

        Args:
            interaction: The asking one.
            table_id: The table that is over.
            table: The next one, once all have asked; before that the same.
        """
        asked = self._asked.pop(table_id, {}) | {interaction.user.id: interaction}
        if table.id == table_id:
            self._asked[table_id] = asked
            if len(self._asked) > KEPT:
                self._asked.popitem(last=False)
            return
        for each in asked.values():
            bot = each.client
            if bot.private.lives(each):
                bot.spawn(bring(each, table))
