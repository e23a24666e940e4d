"""The command `/settings`: a server's settings, which people with Manage Server may change."""

import inspect
from collections.abc import Callable, Collection, Coroutine
from typing import Any, get_args

import discord
from discord import Permissions, app_commands
from discord.ext import commands

import locales
from cogs.base.command_names import said
from cogs.base.face import Face
from cogs.base.services import Ask, Click, Services
from cogs.games.commands import SPEEDS
from cogs.kit import reply, servers
from cogs.service import settings_panel
from cogs.service.settings_panel import NAMESPACE, OWN
from engines.game import Preset
from tables.errors import Refused
from tables.servers import PER_CHANNEL, PER_PERSON, TOURNAMENTS, Freshness, Seasons

LANGUAGES = [app_commands.Choice(name=said(f"language-{lang}"), value=lang) for lang in (OWN, *locales.LANGUAGES)]
PACES = [app_commands.Choice(name=said("choice-speed-auto"), value=OWN), *SPEEDS]
SEASONS = [app_commands.Choice(name=said(f"choice-seasons-{word}"), value=word) for word in get_args(Seasons)]
FRESHNESS = [app_commands.Choice(name=said(f"choice-fresh-{word}"), value=word) for word in get_args(Freshness)]


DESCRIBED = {
    "language": "public-language",
    "speed": "usual-speed",
    "per_channel": "per-channel",
    "per_person": "per-person",
    "house": "house",
    "mentions": "server-mentions",
    "callme": "server-callme",
    "threads": "threads",
    "compare": "compare",
    "tournaments": "server-tournaments",
    "tournaments_at_once": "tournaments-at-once",
    "freshness": "freshness",
    "seasons": "seasons",
    "honours": "honours",
    "where": "where",
    "enders": "enders",
    "defaults": "defaults",
}
"""The ends of the description keys of the command's fixed options."""

Place = discord.TextChannel | discord.VoiceChannel | discord.StageChannel
"""The channels that the option `where` accepts; forums can be chosen in the panel only."""


class Settings(commands.Cog):
    """The cog of `/settings`: the panel with its controls, the namespace `settings`, and the command."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        for verb, handler in {
            "set": self.set,
            "show": self.show,
            "defaults": self.defaults,
        }.items():
            bot.router.register(NAMESPACE, verb, handler)

    async def cog_load(self) -> None:
        """Add the command, whose options depend on the registered games."""
        self.bot.tree.add_command(command(self.settings, self.bot.games.presets.values()))

    async def settings(  # noqa: PLR0917 - one for each option of the command
        self,
        interaction: Ask,
        language: str | None = None,
        speed: str | None = None,
        per_channel: app_commands.Range[int, 1, PER_CHANNEL] | None = None,
        per_person: app_commands.Range[int, 1, PER_PERSON] | None = None,
        house: bool | None = None,  # noqa: FBT001 - Discord passes options by position
        mentions: bool | None = None,  # noqa: FBT001
        callme: bool | None = None,  # noqa: FBT001
        threads: bool | None = None,  # noqa: FBT001
        compare: bool | None = None,  # noqa: FBT001
        tournaments: bool | None = None,  # noqa: FBT001
        tournaments_at_once: app_commands.Range[int, 1, TOURNAMENTS] | None = None,
        freshness: str | None = None,
        seasons: str | None = None,
        honours: discord.TextChannel | None = None,
        where: Place | None = None,
        enders: discord.Role | None = None,
        defaults: bool = False,  # noqa: FBT001, FBT002
        **numbers: int | None,
    ) -> None:
        """Change the given settings and show the panel."""
        guild_id = _managed(interaction)
        given: dict[str, object] = {
            **numbers,
            "per_channel": per_channel,
            "per_person": per_person,
            "house": house,
            "mentions": mentions,
            "callme": callme,
            "threads": threads,
            "compare": compare,
            "tournaments": tournaments,
            "tournaments_at_once": tournaments_at_once,
        }
        fields = {name: value for name, value in given.items() if value is not None}
        words = {"language": language, "speed": speed, "freshness": freshness, "seasons": seasons}
        for name, word in words.items():
            if word is not None:
                fields |= settings_panel.choice(name, [word], self.bot.games.presets)
        before = await servers.chosen(interaction)
        if where is not None:
            others = tuple(each for each in before.channels if each != where.id)
            fields["channels"] = others if len(others) < len(before.channels) else (*others, where.id)
        if enders is not None:
            fields["enders"] = None if before.enders == enders.id else enders.id
        if honours is not None:
            fields["honours"] = None if before.honours == honours.id else honours.id
        if fields:
            await self._change(guild_id, fields)
        if defaults:
            await reply.show(interaction, settings_panel.confirmation(await self.bot.people.reader(interaction)))
        else:
            await reply.show(interaction, await self._panel(interaction))

    async def set(self, click: Click) -> None:
        """Change one setting, by a button whose custom_id contains the value, or by a select."""
        interaction = click.interaction
        guild_id = _managed(interaction)
        name, _, value = click.arg.partition("+")
        fields = settings_panel.choice(name, [value] if value else click.values, self.bot.games.presets)
        _known(interaction, fields)
        await self._change(guild_id, fields)
        await self._redraw(interaction)

    async def _change(self, guild_id: int, fields: dict[str, object]) -> None:
        if fields.get("honours") is not None:
            # Before the change, so that the card of the week before is not due.
            await self.bot.tables.village.honours.begin(guild_id)
        await self.bot.tables.servers.change(guild_id, **fields)

    async def show(self, click: Click) -> None:
        """Show the panel again, instead of a question."""
        _managed(click.interaction)
        await self._redraw(click.interaction)

    async def defaults(self, click: Click) -> None:
        """Reset all settings to the defaults, after a confirmation."""
        guild_id = _managed(click.interaction)
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
        unrated = await self.bot.tables.village.unrated_pairs(_managed(interaction))
        return settings_panel.panel(
            await servers.chosen(interaction), self.bot.games.presets, lang, channels_gone=gone, unrated=unrated
        )


def command(
    ask: Callable[..., Coroutine[Any, Any, None]], presets: Collection[Preset]
) -> app_commands.Command[Any, ..., None]:
    """Build the command `/settings` from its callback, with an option for each preset after the option `speed`."""
    signature = inspect.signature(ask)
    options = [option for option in signature.parameters.values() if option.kind is not inspect.Parameter.VAR_KEYWORD]
    after = 1 + [option.name for option in options].index("speed")
    options[after:after] = [
        inspect.Parameter(
            preset.name,
            inspect.Parameter.POSITIONAL_OR_KEYWORD,
            default=None,
            annotation=app_commands.Range[int, preset.least, preset.most] | None,
        )
        for preset in presets
    ]

    async def callback(interaction: Ask, **given: object) -> None:
        await ask(interaction, **given)

    vars(callback)["__signature__"] = signature.replace(parameters=options)
    made: app_commands.Command[Any, ..., None]
    made = app_commands.command(name="settings", description=said("describe-settings"))(callback)
    described = DESCRIBED | {preset.name: f"usual-{preset.name}" for preset in presets}
    for decorate in (
        app_commands.allowed_installs(guilds=True, users=False),
        app_commands.guild_only(),
        app_commands.default_permissions(Permissions(manage_guild=True)),
        app_commands.describe(**{name: said(f"describe-option-{key}") for name, key in described.items()}),
        app_commands.choices(language=LANGUAGES, speed=PACES, freshness=FRESHNESS, seasons=SEASONS),
    ):
        decorate(made)
    return made


def _managed(interaction: Ask) -> int:
    """The id of the server, if the person may manage it now. Raises Refused("not-allowed")."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refused("not-allowed")
    return interaction.guild_id


def _known(interaction: Ask, fields: dict[str, object]) -> None:
    """Raise Refused("option-value") for a channel or a role that the server does not have."""
    guild = interaction.guild
    assert guild is not None, "settings belong to a server"
    channels, role, card = fields.get("channels", ()), fields.get("enders"), fields.get("honours")
    assert isinstance(channels, tuple)
    if isinstance(card, int):
        channels = (*channels, card)
    if not all(guild.get_channel(channel) for channel in channels):
        raise Refused("option-value")
    if isinstance(role, int) and guild.get_role(role) is None:
        raise Refused("option-value")


async def setup(bot: Services) -> None:
    """Load the cog."""
    await bot.add_cog(Settings(bot))
