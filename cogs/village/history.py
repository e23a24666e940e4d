"""The command `/history`: the finished games of a server, or of a person's direct messages with the bot."""

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from cogs.base import access
from cogs.base.command_names import game_choices
from cogs.base.services import Ask, Click, Services
from cogs.kit import reply
from cogs.kit.slash import Option, top_level
from cogs.village import history_panel
from cogs.village.history_panel import NAMESPACE, HistoryQuery
from tables.errors import Refused


class Histories(commands.Cog):
    """The cog of `/history`, and of its list's buttons, the namespace `history`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        bot.router.register(NAMESPACE, "page", self.page)
        app_commands.choices(game=game_choices(bot.games))(self.history)

    @top_level(
        "history",
        Option("member", discord.User, about="describe-option-history-member"),
        Option("game", about="describe-option-history-game"),
        Option("page", app_commands.Range[int, 1, 99_999], 1),
        direct=True,
    )
    async def history(self, interaction: Ask, *, member: discord.User | None, game: str | None, page: int) -> None:
        """List the finished games of this server, newest first."""
        if game is not None and game not in self.bot.games:
            raise Refused("unknown-game")
        if member is None:
            await self._show(interaction, HistoryQuery(game=game, page=page))
            return
        if member.bot:
            raise Refused("profile-bot")
        await self._show(interaction, HistoryQuery(member.id, game, page), member.display_name)

    async def page(self, click: Click) -> None:
        """Show another page of the list."""
        await self._show(click.interaction, history_panel.read(click.arg, self.bot.games))

    async def _show(self, interaction: Ask, query: HistoryQuery, name: str | None = None) -> None:
        """Show a page of the list; in direct messages, only the reader's own games.

        Args:
            interaction: The interaction to answer.
            query: Whose games, of which game, and which page.
            name: The name of the person whose games are listed; None if unknown, or for everybody's games.
        """
        lang, own_id = await self.bot.people.reader(interaction), interaction.user.id
        if interaction.guild_id is None:
            query = replace(query, user_id=own_id)
        history = await self.bot.tables.village.history(
            interaction.guild_id, user_id=query.user_id, game=query.game, page=query.page
        )
        seen = {game.table_id for game in history.games if access.may_see(interaction, game)}
        face = history_panel.listed(history, query, lang, own=query.user_id == own_id, seen=seen, name=name)
        await reply.replace(interaction, face)
