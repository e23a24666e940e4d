"""The click handlers of Yebo: the buttons of the public message, and the controls of the private hand."""

from collections.abc import Awaitable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from cogs.base.face import Face
from cogs.base.services import Ask, Click, Handler
from cogs.games.multiplayer import Multiplayer
from cogs.games.yebo import board
from cogs.games.yebo import hand as yebo_hand
from cogs.games.yebo import puzzle as yebo_puzzle
from cogs.games.yebo import words as yebo_words
from cogs.games.yebo.rows import Doubt, Throw
from cogs.kit import reply, words
from engines.game import Illegal
from render.kit.sight import Sight
from tables.errors import Refused
from tables.model import Table

if TYPE_CHECKING:
    from engines.yebo.view import YeboView

DRAW = "draw "
"""The beginning of an action that draws a block, in notation."""


def _moment(table: Table, seat: int | None) -> str:
    """A text that changes when a seat's hand must be redrawn (`GameFace.moment`)."""
    view: YeboView = table.view(None)
    return f"{table.stamp(seat)}{view.phase}{seat in table.to_act()}"


class YeboClicks(Multiplayer):
    """The base of Yebo's cog: face, click handlers, and the answers to actions; `Yebo` adds the commands."""

    shown = replace(
        board.SHOWN, own_shot=yebo_hand.shot, proposed=yebo_hand.proposed, puzzle=yebo_puzzle.FACE, moment=_moment
    )

    def clicks(self) -> Mapping[str, Handler]:
        """The handlers of the game's clicks, by their verbs."""
        return {
            "hand": self.open_hand,
            "choose": self.choose,
            "last": self.show_last,
            "do": self.do,
            "pick": self.pick,
            "throw": self.throw,
        }

    async def panel(self, table: Table, user_id: int, lang: str) -> Face:
        """A person's private hand for the present state. Raises Refused without a seat."""
        return await self.panel_of(table, user_id, lang, await self.bot.people.get(user_id), yebo_hand.face)

    async def last_round(self, table: Table, lang: str, sight: Sight) -> Face:
        """All hands and points of the last finished round. Raises Refused("no-round")."""
        return await board.last_round(table, lang, sight)

    # Clicks

    async def open_hand(self, click: Click) -> None:
        """Show the person's hand privately."""
        await self._hand(click.interaction, await self.bot.tables.load(click.table_id))

    async def choose(self, click: Click) -> None:
        """Show the Chief's hand with the lists of where the Fence can be broken."""
        await self._hand(click.interaction, await self.bot.tables.load(click.table_id), choosing=True)

    async def do(self, click: Click) -> None:
        """Play the action in a button's custom_id."""
        await self._tapped(click, click.arg)

    async def pick(self, click: Click) -> None:
        """Play the action that is the chosen value of a select."""
        if len(click.values) != 1:
            raise Refused("unknown-button")
        await self._tapped(click, click.values[0])

    async def throw(self, click: Click) -> None:
        """Discard a block by its button, or ask for a second tap to confirm (`Throw.doubt`)."""
        throw, actor, doubt = Throw.read(click.arg), words.actor(click.interaction), None

        def meant(table: Table, seat: int) -> Any:
            nonlocal doubt
            action = table.read(seat, f"discard {throw.block}")
            doubt = throw.doubt(table.view(seat), actor.at_ms)
            return action if doubt is None else None

        action = self.bot.tables.tap(click.table_id, actor, click.stamp, meant)
        table = await self._acted(click.interaction, action)
        if doubt is None:
            await self._played(click.interaction, table)
        else:
            await self._hand(click.interaction, table, asked=(throw, doubt))

    async def _tapped(self, click: Click, text: str) -> None:
        """Play an action in notation, and answer with the message that was clicked: the hand or the board."""
        actor = words.actor(click.interaction)
        action = self.bot.tables.act(click.table_id, actor, text, click.stamp)
        table = await self._acted(click.interaction, action)
        if reply.privately(click.interaction):
            await self._played(click.interaction, table, actor.at_ms if text.startswith(DRAW) else None)
        else:
            await self.bot.publisher.deliver(click.interaction, table)

    # Shared

    async def _acted(self, interaction: Ask, action: Awaitable[Table]) -> Table:
        """Await an action. Raises Illegal with the blocks in the reader's words, and Refused."""
        try:
            return await action
        except Illegal as error:
            raise yebo_words.refused(error, await self.bot.people.reader(interaction)) from error

    async def _played(self, interaction: Ask, table: Table, drawn_ms: int | None = None) -> None:
        """Show the hand, then publish the table: the other way round, the hand would be drawn twice."""
        try:
            await self._hand(interaction, table, drawn_ms=drawn_ms)
        finally:
            self.bot.publisher.changed(table)

    async def _hand(
        self,
        interaction: Ask,
        table: Table,
        *,
        drawn_ms: int | None = None,
        asked: tuple[Throw, Doubt] | None = None,
        choosing: bool = False,
    ) -> None:
        """Show the person's hand in the clicked panel or a new one; the last three arguments are those of `hand.face`."""
        user_id, (lang, person) = interaction.user.id, await self.bot.people.reading(interaction)

        async def draw(waited: bool) -> tuple[Table, Face]:  # noqa: FBT001 - its only argument
            now = await self.bot.tables.load(table.id) if waited else table
            if now.revision != table.revision:
                return now, await self.panel(now, user_id, lang)
            build = partial(yebo_hand.face, drawn_ms=drawn_ms, asked=asked, choosing=choosing)
            return now, await self.panel_of(now, user_id, lang, person, build)

        await self.show_panel(interaction, table.id, lang, draw)
