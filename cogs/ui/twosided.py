"""What two players may ask of each other by command: resign, draw, take back."""

from discord import app_commands

from cogs.ui import opening, reply
from cogs.ui.gamecog import GameCog
from cogs.ui.reply import Ask
from cogs.ui.speech import said
from tables.model import OfferKind


class TwoSided(GameCog):
    """The base of the cogs of games for two."""

    @app_commands.command(name="resign", description=said("describe-resign"))
    @app_commands.describe(table=said("describe-option-table"))
    async def resign(self, interaction: Ask, table: str | None = None) -> None:
        """Give the game up; asks once more."""
        meant = await self.mine(interaction, table)
        lang = await self.bot.people.reader(interaction)
        await reply.show(interaction, opening.sure(meant, interaction.user.id, lang))

    @app_commands.command(name="draw", description=said("describe-draw"))
    @app_commands.describe(table=said("describe-option-table"))
    async def draw(self, interaction: Ask, table: str | None = None) -> None:
        """Offer a draw, or accept the one on offer."""
        await self._offer(interaction, table, "draw")

    @app_commands.command(name="takeback", description=said("describe-takeback"))
    @app_commands.describe(table=said("describe-option-table"))
    async def takeback(self, interaction: Ask, table: str | None = None) -> None:
        """Ask to take one's last turn back."""
        await self._offer(interaction, table, "takeback")

    @resign.autocomplete("table")
    @draw.autocomplete("table")
    @takeback.autocomplete("table")
    async def complete_own(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The tables of this game at which the person plays."""
        return await self.own_tables(interaction, current)

    async def _offer(self, interaction: Ask, chosen: str | None, kind: OfferKind) -> None:
        meant = await self.mine(interaction, chosen)
        await reply.tell(interaction, await opening.offer(interaction, meant, kind))
