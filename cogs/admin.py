"""`/table end`: for members who may manage the server."""

from discord import Permissions, app_commands
from discord.ext import commands

import locales
from cogs.ui import parts, reply, words
from cogs.ui.client import Baraza
from cogs.ui.reply import Ask
from cogs.ui.speech import said
from tables.errors import Refused


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.guild_only()
@app_commands.default_permissions(Permissions(manage_guild=True))
class Admin(commands.GroupCog, group_name="table", group_description=said("describe-table")):
    """The group `/table`; hidden from members without Manage Server, and refused to them all the same."""

    def __init__(self, bot: Baraza) -> None:
        self.bot = bot

    @app_commands.command(name="end", description=said("describe-end"))
    @app_commands.describe(table=said("describe-option-end-table"), reason=said("describe-option-reason"))
    async def end(self, interaction: Ask, table: str, reason: app_commands.Range[str, 1, 200]) -> None:
        """Close a table; the reason stands on its message."""
        if not interaction.permissions.manage_guild:
            raise Refused("not-allowed")
        meant = await self.bot.tables.load(table.strip().lower())
        if meant.guild_id != interaction.guild_id:
            raise Refused("unknown-table")
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
