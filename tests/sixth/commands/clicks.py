"""The click handlers of Awalé: a house, whose seeds are sown."""

from collections.abc import Mapping

from cogs.base.services import Click, Handler
from cogs.games.commands import GameCog
from cogs.kit import words
from tables.errors import Refused
from tests.sixth.commands import board
from tests.sixth.engine.view import NAMES


class AwaleClicks(GameCog):
    """The base of Awalé's cog: its messages and its buttons; `/awale` adds the commands."""

    shown = board.SHOWN

    def clicks(self) -> Mapping[str, Handler]:
        """The handlers of the game's clicks, by their verbs."""
        return {"sow": self.sow}

    async def sow(self, click: Click) -> None:
        """Sow the house of the button."""
        # Notation may also be another action, such as resigning; the bot's own buttons carry a house.
        if click.arg not in set(NAMES):
            raise Refused("unknown-button")
        table = await self.bot.tables.act(click.table_id, words.actor(click.interaction), click.arg, click.stamp)
        await self.bot.publisher.deliver(click.interaction, table)
