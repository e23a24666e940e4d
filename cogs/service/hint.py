"""A hint: the best turn with its reason, in a game against the house."""

from discord.ext import commands

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.services import Ask, Click, Services
from cogs.kit import components, reply, words
from cogs.kit.components import Button
from cogs.village import analysis_panel
from tables.analysis.hints import Advice
from tables.model import Table

NAMESPACE = "hint"


def button(table: Table, lang: str) -> Button:
    """The button that shows a hint privately."""
    return components.button(locales.text(lang, "button-hint"), custom_id(NAMESPACE, "ask", table.id))


class Hint(commands.Cog):
    """The cog of the button, the namespace `hint`."""

    def __init__(self, bot: Services) -> None:
        bot.router.register(NAMESPACE, "ask", self.ask)

    async def ask(self, click: Click) -> None:
        """Show the best turn with its reason, for a click."""
        await tell(click.interaction, click.table_id)


async def tell(interaction: Ask, table_id: str) -> None:
    """Answer with the best turn and its reason. Raises Refused as `Hints.ask` says."""
    bot = interaction.client
    advice = await bot.tables.hints.ask(table_id, words.actor(interaction))
    await reply.tell(interaction, sentence(advice, await bot.people.reader(interaction)))


def sentence(advice: Advice, lang: str) -> str:
    """A hint in words, and the number of hints that the person has had in this game."""
    table, hint = advice.table, advice.hint
    key = f"hint-{table.game.name}-{hint.reason}"
    reason = analysis_panel.said(table, key, hint.values, lang, action=hint.action)
    return f"{reason}\n-# {locales.text(lang, 'hint-count', count=advice.count)}"
