"""The command `/hint`, and its button in More: the best turn with its reason, in a game against the house."""

from discord import app_commands
from discord.ext import commands

import locales
from cogs.base.command_names import said
from cogs.base.custom_ids import custom_id
from cogs.base.services import Ask, Click, Services
from cogs.kit import channel_tables, components, reply, words
from cogs.kit.channel_tables import Wanted
from cogs.kit.components import Button
from cogs.village import analysis_panel
from engines.game import AnyGame
from tables.analysis.hints import Advice
from tables.finder import Whereabouts
from tables.model import Table

NAMESPACE = "hint"


def _fits(table: Whereabouts, _: AnyGame, user_id: int) -> bool:
    return table.people == {user_id}


WANTED = Wanted(channel_tables.running, "no-running", _fits)
"""The tables that the command can be about."""


def button(table: Table, lang: str) -> Button:
    """The button that shows a hint privately."""
    return components.button(locales.text(lang, "button-hint"), custom_id(NAMESPACE, "ask", table.id))


class Hint(commands.Cog):
    """The cog of `/hint`, and of the button, the namespace `hint`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        bot.router.register(NAMESPACE, "ask", self.ask)

    @app_commands.command(name="hint", description=said("describe-hint"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.describe(table=said("describe-option-here"))
    async def hint(self, interaction: Ask, table: str | None = None) -> None:
        """Show the best turn with its reason, as a command."""
        await self._tell(interaction, (await channel_tables.meant(interaction, table, WANTED)).table_id)

    @hint.autocomplete("table")
    async def complete_table(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The choices of the option `table`: the person's games against the house in this channel."""
        return await channel_tables.choices(interaction, current, WANTED)

    async def ask(self, click: Click) -> None:
        """Show the best turn with its reason, for a click."""
        await self._tell(click.interaction, click.table_id)

    async def _tell(self, interaction: Ask, table_id: str) -> None:
        advice = await self.bot.tables.hints.ask(table_id, words.actor(interaction))
        await reply.tell(interaction, sentence(advice, await self.bot.people.reader(interaction)))


def sentence(advice: Advice, lang: str) -> str:
    """A hint in words, and the number of hints that the person has had in this game."""
    table, hint = advice.table, advice.hint
    key = f"hint-{table.game.name}-{hint.reason}"
    reason = analysis_panel.said(table, key, hint.values, lang, action=hint.action)
    return f"{reason}\n-# {locales.text(lang, 'hint-count', count=advice.count)}"
