"""The command `/profile`: a summary of what a server stores about a person's games."""

from functools import partial

import discord
from discord.ext import commands

import locales
from cogs.base import access
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.people import sight_of
from cogs.base.services import Ask, Services
from cogs.kit import components, reply, servers
from cogs.kit.slash import Option, menu, top_level
from cogs.village import profile_panel
from tables.errors import Refused
from tables.snowflake import made_ms
from tables.village.model import Favourite


class Profiles(commands.Cog):
    """The cog of `/profile`; the buttons of its message belong to the leaderboard and the history."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Add *Profile* to people's menus."""
        self.bot.tree.add_command(menu(self.of_person, "menu-profile", direct=False))

    async def of_person(self, interaction: Ask, person: discord.User | discord.Member) -> None:
        """Show a person's profile."""
        await reply.show(interaction, await shown(self.bot, interaction, person, share=False))

    @top_level("profile", Option("member", discord.User), Option("share", bool, default=False), direct=False)
    async def profile(self, interaction: Ask, *, member: discord.User | None, share: bool) -> None:
        """Show a person's ratings, opponents, favourite rules, best moments and last games; by default one's own."""
        face = await shown(self.bot, interaction, member, share=share)
        await (reply.share if share else reply.show)(interaction, face)


async def shown(
    bot: Services, interaction: Ask, member: discord.User | discord.Member | None = None, *, share: bool
) -> Face:
    """A person's profile for one reader, or with `share` for everybody; by default the reader's own.

    Raises:
        Refused: "server-only", "profile-bot", "profile-none-own" or "profile-none".
    """
    guild_id = servers.server_id(interaction)
    whose = interaction.user if member is None else member
    if whose.bot:
        raise Refused("profile-bot")
    found = await bot.tables.village.profile(guild_id, whose.id)
    own = whose.id == interaction.user.id
    # Puzzles are solved in private: nobody else sees on how many days, unless the person shares their own profile.
    days = await bot.tables.daily.streaks(whose.id, made_ms(interaction.id)) if own else ()
    if found is None and not days:
        if own:
            raise Refused("profile-none-own")
        raise Refused("profile-none")
    lang, person = await bot.people.reading(interaction)
    if share:
        lang = await servers.language(interaction)
    if found is None:
        return profile_panel.without_games(whose.display_name, days, lang)
    blocks = []
    if not share and not own:
        verb = "unblock" if whose.id in await bot.tables.manners.blocked(interaction.user.id) else "block"
        custom = custom_id("manners", verb, arg=str(whose.id))
        blocks = [components.button(locales.text(lang, f"button-{verb}"), custom)]

    def rules(favourite: Favourite) -> str:
        return bot.faces.rules(favourite.game, favourite.options, lang)

    sees = partial(access.everybody_sees if share else access.may_see, interaction)
    hashes = await bot.tables.avatars.shown([whose.id])
    return await profile_panel.face(
        found,
        bot.games,
        rules,
        sees,
        lang,
        text_first=person.text_first and not share,
        sight=sight_of([person]),
        avatar=hashes.get(whose.id),
        days=days,
        more=blocks,
    )
