"""What the players of a game for more than two may ask by command: an early end, to leave for good, a look back."""

from discord import app_commands

from cogs.base.command_names import said
from cogs.base.services import Ask, Click
from cogs.games import agreements
from cogs.games.commands import GameCog
from cogs.kit import reply
from tables.model import END


class Multiplayer(GameCog):
    """The base of the cogs of games for two to four."""

    @app_commands.command(name="early", description=said("describe-early"))
    @app_commands.describe(table=said("describe-option-table"))
    async def early(self, interaction: Ask, table: str | None = None) -> None:
        """Ask to end the game as it stands."""
        meant = await self.mine(interaction, table)
        await reply.tell(interaction, await agreements.vote(interaction, meant, END))

    @app_commands.command(name="leave", description=said("describe-leave"))
    @app_commands.describe(table=said("describe-option-table"))
    async def leave(self, interaction: Ask, table: str | None = None) -> None:
        """Leave the game for good; asks once more."""
        meant = await self.mine(interaction, table)
        lang = await self.bot.people.reader(interaction)
        await reply.show(interaction, agreements.sure(meant, interaction.user.id, lang))

    @app_commands.command(name="last", description=said("describe-last"))
    @app_commands.describe(table=said("describe-option-table"))
    async def last(self, interaction: Ask, table: str | None = None) -> None:
        """The round just over, or the last one of a game that is over."""
        meant = await self.looked_at(interaction, table)
        await self.show_last(Click(interaction, meant.id, "", ""))

    async def show_last(self, click: Click) -> None:
        """The same by a button; a game's own file knows how."""
        raise NotImplementedError

    @early.autocomplete("table")
    @leave.autocomplete("table")
    async def complete_own(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The tables of this game at which the person plays."""
        return await self.own_tables(interaction, current)

    @last.autocomplete("table")
    async def complete_last(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The tables of this game that can be looked at."""
        return await self.tables_to_see(interaction, current)
