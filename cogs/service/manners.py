"""Blocks, under `/me` and in profiles, and bars, under `/settings`: the buttons and selects of the namespace `manners`."""

import re
from typing import Any

import discord
from discord.ext import commands

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.services import Ask, Click, Services
from cogs.kit import components, reply, servers
from cogs.service import manners_panel
from cogs.service.manners_panel import DAYS, NAMESPACE
from cogs.village.history_panel import LAST_ID
from tables.errors import Refused

_ID = re.compile(r"[0-9]{1,19}")


class Manners(commands.Cog):
    """The cog of the panels of blocks and of order."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        for verb, handler in {
            "blocks": self.blocks,
            "block": self.block,
            "unblock": self.unblock,
            "order": self.order,
            "bar": self.bar,
            "unbar": self.unbar,
            "reports": self.reports,
        }.items():
            bot.router.register(NAMESPACE, verb, handler)

    async def blocks(self, click: Click) -> None:
        """List the people whom the person has blocked."""
        await reply.replace(click.interaction, await blocks(click.interaction))

    async def block(self, click: Click) -> None:
        """Block somebody: chosen in the list, or whose profile the button stands in."""
        user_id = _person(click.interaction, click.choice)
        await block(self.bot, click.interaction.user.id, user_id)
        if click.values:
            await reply.replace(click.interaction, await blocks(click.interaction))
        else:
            lang = await self.bot.people.reader(click.interaction)
            await reply.show(click.interaction, manners_panel.blocked_one(user_id, lang))

    async def unblock(self, click: Click) -> None:
        """Lift a block: chosen in the list, or by the button below the answer to a new one."""
        user_id = _person(click.interaction, click.choice)
        await self.bot.tables.manners.unblock(click.interaction.user.id, user_id)
        if click.values:
            await reply.replace(click.interaction, await blocks(click.interaction))
            return
        lang = await self.bot.people.reader(click.interaction)
        again = components.button(locales.text(lang, "button-block"), custom_id(NAMESPACE, "block", arg=str(user_id)))
        sentence = locales.text(lang, "unblock-done", user=f"<@{user_id}>")
        await reply.replace(click.interaction, components.panel(sentence, [again]))

    # For those who manage the server

    async def order(self, click: Click) -> None:
        """Show the channel of reports, and who is barred."""
        await reply.replace(click.interaction, await order(click.interaction))

    async def bar(self, click: Click) -> None:
        """Bar somebody chosen in the list, after the question for how long."""
        interaction, guild_id = click.interaction, servers.managed(click.interaction)
        text, _, days = click.choice.partition("+")
        user_id = _person(interaction, text)
        if click.values:
            must_be_other(interaction, user_id)
            lang = await self.bot.people.reader(interaction)
            await reply.replace(interaction, manners_panel.length(user_id, lang))
            return
        if days not in map(str, DAYS):
            raise Refused("unknown-button")
        await bar(self.bot, guild_id, user_id, int(days) or None, interaction.user.id)
        await reply.replace(interaction, await order(interaction))

    async def unbar(self, click: Click) -> None:
        """Lift a bar."""
        guild_id, user_id = servers.managed(click.interaction), _person(click.interaction, click.choice)
        await self.bot.tables.manners.unbar(guild_id, user_id, click.interaction.user.id)
        await reply.replace(click.interaction, await order(click.interaction))

    async def reports(self, click: Click) -> None:
        """Choose the channel of reports, or none."""
        guild_id, guild = servers.managed(click.interaction), click.interaction.guild
        chosen = next(iter(click.values), None)
        if chosen is not None and (
            guild is None or not _ID.fullmatch(chosen) or guild.get_channel(int(chosen)) is None
        ):
            raise Refused("option-value")
        await self.bot.tables.servers.change(guild_id, reports=None if chosen is None else int(chosen))
        await reply.replace(click.interaction, await order(click.interaction))


async def block(bot: Services, user_id: int, blocked_id: int) -> None:
    """Block a person, and take away the panels of who has left a lobby by it. Raises Refused as `Manners.block` does."""
    for left in await bot.tables.manners.block(user_id, blocked_id):
        await bot.private.withdraw(left.user_id, left.table_id)


async def bar(bot: Services, guild_id: int, user_id: int, days: int | None, manager_id: int) -> None:
    """Bar a person, and take away their panels of the lobbies that they have left. Raises Refused as `Manners.bar` does."""
    for left in await bot.tables.manners.bar(guild_id, user_id, days, manager_id):
        await bot.private.withdraw(left.user_id, left.table_id)


async def blocks(interaction: Ask) -> Face:
    """The list of the people whom the interaction's person has blocked."""
    manners = interaction.client.tables.manners
    blocked = await manners.blocked(interaction.user.id)
    names = await manners.names(interaction.guild_id, blocked)
    return manners_panel.blocks(blocked, names, await interaction.client.people.reader(interaction))


async def order(interaction: Ask) -> Face:
    """The panel of order in the interaction's server. Raises Refused("not-allowed")."""
    guild_id, manners = servers.managed(interaction), interaction.client.tables.manners
    barred, reports = await manners.barred(guild_id), (await servers.chosen(interaction)).reports
    channel = None if interaction.guild is None or reports is None else interaction.guild.get_channel(reports)
    may = None if interaction.guild is None or channel is None else channel.permissions_for(interaction.guild.me)
    mute = may is not None and not (may.view_channel and may.send_messages)
    lang = await interaction.client.people.reader(interaction)
    return manners_panel.order(barred, await manners.names(guild_id, list(barred)), reports, lang, mute=mute)


def _person(interaction: Ask, text: str) -> int:
    """The id of a person that a click names. Raises Refused("unknown-button", "block-bot")."""
    if not _ID.fullmatch(text) or int(text) > LAST_ID:
        raise Refused("unknown-button")
    data: Any = interaction.data
    user = data.get("resolved", {}).get("users", {}).get(text, {})
    own = interaction.client.user
    if user.get("bot") or (own is not None and own.id == int(text)):
        raise Refused("block-bot")
    return int(text)


def check_person(user: discord.User) -> None:
    """Raise Refused("block-bot") for a bot, which neither plays nor reads."""
    if user.bot:
        raise Refused("block-bot")


def must_be_other(interaction: Ask, user_id: int) -> None:
    """Raise Refused("bar-self") before anything else is asked or changed, too."""
    if user_id == interaction.user.id:
        raise Refused("bar-self")
