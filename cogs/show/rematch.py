"""The requests for another game at finished tables; when it starts, the private panels of all who asked are opened."""

from collections import OrderedDict

from cogs.base.services import Ask
from cogs.show.seat_panel import bring
from tables.model import Table

KEPT = 200
"""The number of finished tables whose requests are kept."""


class Rematches:
    """The requests for another game, by finished table; each one's token can open that player's panel in the next game."""

    def __init__(self) -> None:
        self._asked: OrderedDict[str, dict[int, Ask]] = OrderedDict()

    def wanted(self, interaction: Ask, table_id: str, table: Table) -> None:
        """Record an answered request for another game; after the last one, open the panels of all who asked.

        Args:
            interaction: The request; its token is used to open the person's panel.
            table_id: The id of the finished table.
            table: The next table, once all have asked; before that the finished one.
        """
        asked = self._asked.pop(table_id, {}) | {interaction.user.id: interaction}
        if table.id == table_id:
            self._asked[table_id] = asked
            if len(self._asked) > KEPT:
                self._asked.popitem(last=False)
            return
        for each in asked.values():
            bot = each.client
            if bot.private.lives(each.id):
                bot.spawn(bring(each, table))
