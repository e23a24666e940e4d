"""`/table end`: for those who may end other people's tables."""

from discord import app_commands
from discord.ext import commands

import locales
from cogs.ui import here, parts, reply, servers, words
from cogs.ui.client import Baraza
from cogs.ui.reply import Ask
from cogs.ui.speech import said
from tables.errors import Refused


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.guild_only()
class Admin(commands.GroupCog, group_name="table", group_description=said("describe-table")):
    """The group `/table`, for members with Manage Server or the role that `/settings` names."""

    # No default permissions: Discord would hide the command from that role too, for it knows nothing of our settings.

    def __init__(self, bot: Baraza) -> None:
        self.bot = bot

    @app_commands.command(name="end", description=said("describe-end"))
    @app_commands.describe(table=said("describe-option-end-table"), reason=said("describe-option-reason"))
    async def end(self, interaction: Ask, table: str, reason: app_commands.Range[str, 1, 200]) -> None:
        """Close a table; the reason stands on its message."""
        if not await servers.may_end(interaction):
            raise Refused("not-allowed-end")
        meant = await here.load(interaction, table.strip().lower())
        self.bot.publisher.changed(await self.bot.tables.end(meant.id, reason))
        lang = await self.bot.people.reader(interaction)
        await reply.show(interaction, parts.panel(locales.text(lang, "said-ended", link=words.link(meant))))

    @end.autocomplete("table")
    async def complete_table(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The tables of this channel."""
        if interaction.channel_id is None:
            return []
        lang = await self.bot.people.reader(interaction)
        return [
            app_commands.Choice(
                name=f"{words.game(lang, t.game.name)}: {', '.join(t.names)} ({t.id})"[-100:], value=t.id
            )
            for t in await self.bot.tables.in_channel(interaction.channel_id)
            if t.guild_id == interaction.guild_id and current.lower() in t.id
        ][:25]


async def setup(bot: Baraza) -> None:
    """Load the cog."""
    await bot.add_cog(Admin(bot))
