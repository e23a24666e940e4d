"""The commands of Ubongo 3D, as an alternative to every click."""

from functools import partial
from typing import TYPE_CHECKING

from cogs.base.command_names import said
from cogs.base.services import Ask
from cogs.games.table_choice import command
from cogs.games.typed import start_with
from cogs.games.ubongo import panel as ubongo_panel
from cogs.games.ubongo import words as ubongo_words
from cogs.games.ubongo.clicks import UbongoClicks
from cogs.kit import reply
from cogs.kit.slash import REQUIRED, Option
from engines.ubongo.notation import Word
from engines.ubongo.options import RULES, UbongoOptions

if TYPE_CHECKING:
    from engines.ubongo.view import UbongoView


class Ubongo(UbongoClicks, group_name="ubongo", group_description=said("describe-ubongo")):
    """The command group `/ubongo`."""

    start = start_with(UbongoOptions, RULES)

    @command("ready")
    async def ready(self, interaction: Ask, table: str | None = None) -> None:
        """Say Ready for the next round."""
        await self._ready(interaction, await self.to_play(interaction, table), None)

    @command("puzzle")
    async def puzzle(self, interaction: Ask, table: str | None = None) -> None:
        """Show the person's panel, followed by the puzzle as text unless the panel has it already (`text_first`)."""
        table_id, user_id = await self.to_play(interaction, table), interaction.user.id
        now, draft = await self.bot.tables.drafts.of(table_id, user_id)
        await self._show(interaction, table_id, (now, draft))
        view: UbongoView = now.view(now.seat_of(user_id))
        lang, person = await self.bot.people.reading(interaction)
        if view.puzzle is not None and not person.text_first:
            await reply.show(interaction, ubongo_panel.as_text(view.puzzle, lang, draft))

    @command("solve", Option("lower", default=REQUIRED), Option("upper", default=REQUIRED))
    async def solve(self, interaction: Ask, lower: str, upper: str, table: str | None = None) -> None:
        """Hand in a solution."""
        table_id = await self.to_play(interaction, table)
        played = await self._hand_in(interaction, table_id, (lower.strip(), upper.strip()), None)
        answered = partial(ubongo_words.answered, played, interaction.user.id)
        if not await self.acknowledged(interaction, played, answered):
            await self._answer(interaction, played, None)

    @command("giveup")
    async def giveup(self, interaction: Ask, table: str | None = None) -> None:
        """Give up in a tie-break."""
        table_id = await self.to_play(interaction, table)
        played = await self.say(Word.GIVE_UP, interaction, table_id, None)
        await self.keep_position(interaction, played)
