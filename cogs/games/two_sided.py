"""The base class of the cogs of games for two: the commands `resign`, `draw` and `takeback`."""

from discord import app_commands

import locales
from cogs.base.command_names import said
from cogs.base.services import Ask
from cogs.games import agreements
from cogs.games.commands import GameCog
from cogs.games.table_choice import command
from cogs.kit import reply, words
from cogs.kit.slash import Option
from tables.errors import Refused
from tables.model import OfferKind

ANSWER = Option(
    "answer",
    choices=[app_commands.Choice(name=said(f"choice-answer-{word}"), value=word) for word in ("accept", "decline")],
)


class TwoSided(GameCog):
    """The base class of the cogs of games for two."""

    @command("resign")
    async def resign(self, interaction: Ask, table: str | None = None) -> None:
        """Resign, after a confirmation."""
        meant = await self.table_to_play(interaction, table)
        await reply.show(interaction, await agreements.confirmation(interaction, meant))

    @command("draw", ANSWER)
    async def draw(self, interaction: Ask, answer: str | None = None, table: str | None = None) -> None:
        """Offer a draw, or answer the one on offer."""
        await self._offer(interaction, table, "draw", answer)

    @command("takeback", ANSWER)
    async def takeback(self, interaction: Ask, answer: str | None = None, table: str | None = None) -> None:
        """Ask to take back one's last turn, or answer the other side's request."""
        await self._offer(interaction, table, "takeback", answer)

    async def _offer(self, interaction: Ask, chosen: str | None, kind: OfferKind, answer: str | None) -> None:
        if answer not in {None, "accept", "decline"}:
            raise Refused("option-value")
        table_id = await self.to_play(interaction, chosen)
        if answer is not None:
            said_so = await agreements.answer(interaction, table_id, kind, accept=answer == "accept")
            await reply.tell(interaction, said_so)
            return
        if await self.bot.tables.asking.asker(table_id, kind) in {None, interaction.user.id}:
            await agreements.offer(interaction, table_id, kind)
            return
        lang = await self.bot.people.reader(interaction)
        name = words.opponents(await self.bot.tables.load(table_id), interaction.user.id, lang)
        await reply.tell(interaction, locales.text(lang, f"type-answer-{kind}", name=name))
