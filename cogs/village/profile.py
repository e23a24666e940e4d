"""The command `/profile`: what a server stores about a person's games."""

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from cogs.base import access
from cogs.base.command_names import said
from cogs.base.services import Ask, Services
from cogs.kit import reply, servers
from cogs.village import profile_panel
from tables.errors import Refused
from tables.model import made_ms
from tables.village.model import Favourite


class Profiles(commands.Cog):
    """The cog of `/profile`; the buttons of its message belong to the leaderboard and the history."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot

    @app_commands.command(name="profile", description=said("describe-profile"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    @app_commands.describe(member=said("describe-option-member"), share=said("describe-option-share"))
    async def profile(
        self,
        interaction: Ask,
        member: discord.User | None = None,
        share: bool = False,  # noqa: FBT001, FBT002 - Discord passes options by position
    ) -> None:
        """Show a person's ratings, opponents, favourite rules, best moments and last games; by default one's own."""
        if interaction.guild_id is None:
            raise Refused("server-only")
        whose = interaction.user if member is None else member
        if whose.bot:
            raise Refused("profile-bot")
        found = await self.bot.tables.village.profile(interaction.guild_id, whose.id)
        days = await self.bot.tables.daily.streaks(whose.id, made_ms(interaction.id))
        if found is None and not days:
            if whose.id == interaction.user.id:
                raise Refused("profile-none-own")
            raise Refused("profile-none")
        lang = await (servers.language(interaction) if share else self.bot.people.reader(interaction))
        answer = reply.share if share else reply.show
        if found is None:
            await answer(interaction, profile_panel.without_games(whose.display_name, days, lang))
            return

        def rules(favourite: Favourite) -> str:
            return self.bot.faces.rules(favourite.game, favourite.options, lang)

        sight = await self.bot.people.own_sight(interaction.user.id)
        sees = partial(access.everybody_sees if share else access.may_see, interaction)
        person = await self.bot.people.get(interaction.user.id)
        hashes = await self.bot.tables.avatars.shown([whose.id])
        face = await profile_panel.face(
            found,
            self.bot.games,
            rules,
            sees,
            lang,
            text_first=person.text_first and not share,
            sight=sight,
            avatar=hashes.get(whose.id),
            days=days,
        )
        await answer(interaction, face)


async def setup(bot: Services) -> None:
    """Load the cog."""
    await bot.add_cog(Profiles(bot))
