"""The command `/settings`: a server's settings, which people with Manage Server may change."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, get_args
from zoneinfo import ZoneInfo

import discord
from discord import Permissions, app_commands
from discord.ext import commands

import locales
from cogs.base.command_names import said
from cogs.base.face import Face
from cogs.base.services import Ask, Click, Services
from cogs.games.commands import SPEEDS
from cogs.kit import reply, servers
from cogs.kit.slash import Callback, Option, top_level
from cogs.service import manners, morning_hour, settings_panel
from cogs.service.manners_panel import DAYS
from cogs.service.settings_panel import NAMESPACE, NUMBERS, OWN, SWITCHES
from cogs.village import season
from engines.game import Preset
from tables.daily import calendar
from tables.errors import Refused
from tables.servers import NAMED, Freshness, Seasons, ServerSettings

LANGUAGES = [app_commands.Choice(name=said(f"language-{lang}"), value=lang) for lang in (OWN, *locales.LANGUAGES)]
PACES = [app_commands.Choice(name=said("choice-speed-auto"), value=OWN), *SPEEDS]
SEASONS = [app_commands.Choice(name=said(f"choice-seasons-{word}"), value=word) for word in get_args(Seasons)]
FRESHNESS = [app_commands.Choice(name=said(f"choice-fresh-{word}"), value=word) for word in get_args(Freshness)]
BAR_DAYS = [app_commands.Choice(name=said(f"choice-bar-{days}"), value=days) for days in DAYS]
DEFAULTS, CLOSE_SEASON = "defaults", "close-season"
"""The values of the option `do`: reset all settings, and close the season, each after a confirmation."""
DONE = [
    app_commands.Choice(name=said("settings-button-defaults"), value=DEFAULTS),
    app_commands.Choice(name=said("choice-settings-close-season"), value=CLOSE_SEASON),
]
CARD_NEEDS = {
    "honours": ("view_channel", "send_messages", "attach_files"),
    "morning": ("view_channel", "send_messages"),
}
"""The permissions without which a card cannot be posted, by its setting; the morning card has words in place of a picture."""

ChatChannel = discord.TextChannel | discord.VoiceChannel | discord.StageChannel
"""The channels that the option `where` accepts; forums can be chosen in the panel only."""


class Settings(commands.Cog):
    """The cog of `/settings`: the panel with its controls, the namespace `settings`, and the command."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        for verb, handler in {
            "set": self.set,
            "show": self.show,
            "cards": self.cards,
            "defaults": self.defaults,
        }.items():
            bot.router.register(NAMESPACE, verb, handler)

    async def cog_load(self) -> None:
        """Add the command, whose options depend on the registered games."""
        self.bot.tree.add_command(command(self.settings, self.bot.games.presets.values()))

    async def settings(
        self,
        interaction: Ask,
        *,
        where: ChatChannel | None = None,
        enders: discord.Role | None = None,
        honours: discord.TextChannel | None = None,
        reports: discord.TextChannel | None = None,
        bar: discord.User | None = None,
        bar_days: int | None = None,
        unbar: discord.User | None = None,
        morning: discord.TextChannel | None = None,
        do: str | None = None,
        **given: str | int | None,
    ) -> None:
        """Change the given settings and show the panel."""
        guild_id = servers.managed(interaction)
        _check_bar(interaction, bar, bar_days, unbar)
        fields: dict[str, object] = {}
        for name, value in given.items():
            if isinstance(value, str):
                fields |= settings_panel.choice(name, [value], self.bot.games.presets)
            elif value is not None:
                fields[name] = value
        before = await servers.chosen(interaction)
        if where is not None:
            others = tuple(each for each in before.channels if each != where.id)
            fields["channels"] = others if len(others) < len(before.channels) else (*others, where.id)
        for name, named in (("enders", enders), ("honours", honours), ("morning", morning), ("reports", reports)):
            if named is not None:
                fields[name] = None if getattr(before, name) == named.id else named.id
        if fields:
            await self._change(guild_id, fields)
        if bar is not None or bar_days is not None or unbar is not None:
            await self._bar(interaction, bar, bar_days, unbar)
        else:
            await reply.show(interaction, await self._answer(interaction, do))

    async def _answer(self, interaction: Ask, do: str | None) -> Face:
        """The panel, or the confirmation before what the option `do` says."""
        if do == DEFAULTS:
            return settings_panel.confirmation(await self.bot.people.reader(interaction))
        return await (season.question(interaction) if do == CLOSE_SEASON else self._panel(interaction))

    async def _bar(
        self, interaction: Ask, bar: discord.User | None, days: int | None, unbar: discord.User | None
    ) -> None:
        """Bar somebody, or lift a bar, and show who is barred."""
        guild_id, every = servers.managed(interaction), self.bot.tables.manners
        if bar is not None:
            await manners.bar(self.bot, guild_id, bar.id, days or None, interaction.user.id)
        if unbar is not None:
            await every.unbar(guild_id, unbar.id, interaction.user.id)
        await reply.show(interaction, await manners.order(interaction))

    async def set(self, click: Click) -> None:
        """Change one setting, by a button whose custom_id contains the value, or by a select."""
        interaction = click.interaction
        guild_id = servers.managed(interaction)
        name, _, value = click.arg.partition("+")
        fields = settings_panel.choice(name, [value] if value else click.values, self.bot.games.presets)
        _known(interaction, fields)
        await self._change(guild_id, fields)
        if name in settings_panel.CARDS:
            await self.cards(click)
        else:
            await self._redraw(interaction)

    async def _change(self, guild_id: int, fields: dict[str, object]) -> None:
        if fields.get("honours") is not None:
            # This comes before the change, so that no card becomes due for the past week.
            await self.bot.tables.village.honours.begin(guild_id)
        await self.bot.tables.servers.change(guild_id, **fields)

    async def show(self, click: Click) -> None:
        """Show the panel in place of a confirmation that was declined."""
        servers.managed(click.interaction)
        await self._redraw(click.interaction)

    async def cards(self, click: Click) -> None:
        """Show the page of the cards that come by themselves."""
        interaction = click.interaction
        servers.managed(interaction)
        settings, lang = await servers.chosen(interaction), await self.bot.people.reader(interaction)
        day_ms = calendar.end_ms(calendar.number(self.bot.tables.clock.now_ms()))
        changes = datetime.fromtimestamp(day_ms / 1000, ZoneInfo(settings.morning_zone)).strftime("%H:%M")
        page = settings_panel.cards(settings, lang, changes, _barred(interaction, settings))
        await reply.replace(interaction, page)

    async def defaults(self, click: Click) -> None:
        """Reset all settings to the defaults, after a confirmation."""
        guild_id = servers.managed(click.interaction)
        if click.arg != "yes":
            lang = await self.bot.people.reader(click.interaction)
            await reply.replace(click.interaction, settings_panel.confirmation(lang))
            return
        await self.bot.tables.servers.reset(guild_id)
        await self._redraw(click.interaction)

    async def _redraw(self, interaction: Ask) -> None:
        await reply.replace(interaction, await self._panel(interaction))

    async def _panel(self, interaction: Ask) -> Face:
        lang = await self.bot.people.reader(interaction)
        gone = await servers.none_left(interaction)
        unrated = await self.bot.tables.village.unrated_pairs(servers.managed(interaction))
        settings = await servers.chosen(interaction)
        return settings_panel.panel(
            settings,
            self.bot.games.presets,
            lang,
            channels_gone=gone,
            barred=_barred(interaction, settings),
            unrated=unrated,
        )


def options(presets: Iterable[Preset]) -> list[Option]:
    """The options of the command, in their order; those without a comment set the field of `ServerSettings` of that name."""
    return [
        Option("language", choices=LANGUAGES, about="describe-option-public-language"),
        Option("speed", choices=PACES, about="describe-option-usual-speed"),
        *(
            Option(
                each.name, app_commands.Range[int, each.least, each.most], about=f"describe-option-usual-{each.name}"
            )
            for each in presets
        ),
        _number("per_channel"),
        _number("per_person"),
        *(Option(name, bool, about=f"describe-option-server-{name}") for name in SWITCHES),
        _number("tournaments_at_once"),
        Option("freshness", choices=FRESHNESS),
        Option("seasons", choices=SEASONS),
        Option("honours", discord.TextChannel),
        Option("morning", discord.TextChannel),
        Option("morning_at", complete=morning_hour.complete),
        Option("where", ChatChannel),  # added to `channels`, or removed from them if it is among them
        Option("enders", discord.Role),
        Option("reports", discord.TextChannel),
        Option("bar", discord.User),
        Option("bar_days", int, choices=BAR_DAYS),
        Option("unbar", discord.User),
        Option("do", choices=DONE, about="describe-option-settings-do"),
    ]


def _number(name: str) -> Option:
    least, most = NUMBERS[name]
    return Option(name, app_commands.Range[int, least, most])


def command(ask: Callback, presets: Iterable[Preset]) -> app_commands.Command[Any, ..., None]:
    """The command `/settings`, with an option for each preset."""

    async def callback(interaction: Ask, **given: Any) -> None:
        if given["do"] is not None and sum(value is not None for value in given.values()) > 1:
            raise Refused("settings-alone")
        await ask(interaction, **given)

    made = top_level("settings", *options(presets), direct=False)(callback)
    return app_commands.default_permissions(Permissions(manage_guild=True))(made)


def _check_bar(interaction: Ask, bar: discord.User | None, days: int | None, unbar: discord.User | None) -> None:
    """Check the options about bars before any setting is changed. Raises Refused("block-bot", "bar-self", "option-value")."""
    if bar is not None:
        manners.check_person(bar)
        manners.must_be_other(interaction, bar.id)
    elif days is not None and unbar is None:
        raise Refused("option-value")  # a length alone


def _barred(interaction: Ask, settings: ServerSettings) -> dict[str, str]:
    """A permission that the bot lacks to post a card in its channel, by the card's setting, for each card that needs one."""
    guild, lacking = interaction.guild, dict[str, str]()
    for name, needs in CARD_NEEDS.items():
        chosen = getattr(settings, name)
        channel = None if guild is None or chosen is None else guild.get_channel(chosen)
        if guild is not None and channel is not None:
            own = channel.permissions_for(guild.me)
            missing = next((each for each in needs if not getattr(own, each)), None)
            if missing is not None:
                lacking[name] = missing
    return lacking


def _known(interaction: Ask, fields: dict[str, object]) -> None:
    """Raise Refused("option-value") for a channel or a role that the server does not have, in a forged click."""
    guild = interaction.guild
    assert guild is not None, "settings belong to a server"
    channels = fields.get("channels", ())
    assert isinstance(channels, tuple)
    named = {name: named_id for name in NAMED if isinstance(named_id := fields.get(name), int)}
    if not all(guild.get_channel(channel) for channel in channels):
        raise Refused("option-value")
    if not all(servers.has(guild, name, named_id) for name, named_id in named.items()):
        raise Refused("option-value")
