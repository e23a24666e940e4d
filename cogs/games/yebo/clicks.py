"""What is clicked in Yebo: the buttons of the public message, and the controls of the private hand."""

from collections.abc import Awaitable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.base.face import Face
from cogs.base.services import Ask, Click, Handler
from cogs.games.multiplayer import Multiplayer
from cogs.games.yebo import board
from cogs.games.yebo import hand as yebo_hand
from cogs.kit import reply, words
from render.kit.sight import Sight
from tables.errors import Refused, Stale
from tables.model import Table

if TYPE_CHECKING:
    from engines.yebo.view import YeboView

GAME = yebo_hand.GAME


def _moment(table: Table, seat: int | None) -> str:
    view: YeboView = table.view(None)
    return f"{table.stamp(seat)}{view.phase}{seat in table.to_act()}"


class YeboClicks(Multiplayer):
    """The base of Yebo's cog: its face, its buttons and lists, and how any action is answered; `/yebo` adds the commands."""

    shown = replace(board.SHOWN, own_shot=yebo_hand.shot, moment=_moment)

    def clicks(self) -> Mapping[str, Handler]:
        """What takes the game's clicks, by their verbs."""
        return {"hand": self.open_hand, "last": self.show_last, "do": self.do, "pick": self.pick}

    async def panel(self, table: Table, user_id: int, lang: str) -> Face:
        """Somebody's private hand as the game stands."""
        return await self.panel_of(table, user_id, lang, yebo_hand.face)

    async def last_round(self, table: Table, lang: str, sight: Sight) -> Face:
        """All hands of the round just over."""
        return await board.last_round(table, lang, sight)

    # Clicks

    async def open_hand(self, click: Click) -> None:
        """The hand, privately."""
        await self._hand(click.interaction, await self.bot.tables.load(click.table_id))

    async def do(self, click: Click) -> None:
        """A button that carries its action."""
        await self._tapped(click, click.arg)

    async def pick(self, click: Click) -> None:
        """A list whose options carry their actions."""
        if len(click.values) != 1:
            raise Refused("unknown-button")
        await self._tapped(click, click.values[0])

    async def _tapped(self, click: Click, text: str) -> None:
        action = self.bot.tables.act(click.table_id, words.actor(click.interaction), text, click.stamp)
        table = await self._acted(click.table_id, action)
        if reply.privately(click.interaction):
            await self._played(click.interaction, table)
        else:
            await self.bot.publisher.deliver(click.interaction, table)

    # Shared

    async def _acted(self, table_id: str, action: Awaitable[Table]) -> Table:
        """The table after somebody's action. Refused: "window-counting" after a window's end, before it is resolved.

        Such a call is not too late: once it is settled that nobody called in time, it would be a late one (5.6).
        """
        try:
            return await action
        except Stale as stale:
            view: YeboView = (await self.bot.tables.load(table_id)).view(None)
            if stale.reason == "too-late" and view.window is not None and view.window.open:
                raise Refused("window-counting") from stale
            raise

    async def _played(self, interaction: Ask, table: Table) -> None:
        """Answer with the hand, and then have the table shown: in the other order the hand would be drawn twice."""
        try:
            await self._hand(interaction, table)
        finally:
            self.bot.publisher.changed(table)

    async def _hand(self, interaction: Ask, table: Table) -> None:
        user_id, lang = interaction.user.id, await self.bot.people.reader(interaction)

        async def draw(waited: bool) -> tuple[Table, Face]:  # noqa: FBT001 - all that there is to say
            now = await self.bot.tables.load(table.id) if waited else table
            return now, await self.panel(now, user_id, lang)

        await self.show_panel(interaction, table.id, draw)
