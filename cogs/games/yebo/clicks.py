"""What is clicked in Yebo: the buttons of the public message, and the controls of the private hand."""

from collections.abc import Awaitable
from functools import partial
from typing import TYPE_CHECKING

from cogs.base.face import Face
from cogs.base.game_face import GameFace
from cogs.base.services import Ask, Click, Services
from cogs.games.multiplayer import Multiplayer
from cogs.games.yebo import board
from cogs.games.yebo import hand as yebo_hand
from cogs.games.yebo import words as yebo_words
from cogs.kit import reply, words
from cogs.show import guide
from render.yebo import cover, warm
from tables.errors import Refused, Stale
from tables.model import Table

if TYPE_CHECKING:
    from engines.yebo.view import YeboView

GAME = yebo_hand.GAME


class YeboClicks(Multiplayer):
    """The base of Yebo's cog: its face, its buttons and lists, and how any action is answered; `/yebo` adds the commands."""

    def __init__(self, bot: Services) -> None:
        super().__init__(bot)
        face = GameFace(
            board=board.face,
            private=board.private,
            position=board.position,
            sides=lambda table, lang: words.listed(lang, words.seated(table, lang)),
            rules=yebo_words.rules,
            result=yebo_words.result,
            cover=cover,
            illustration=board.illustration,
            happened=yebo_words.happened,
            shot=board.shot,
            told=board.told,
            own_shot=yebo_hand.shot,
            panel=self.panel,
            moment=_moment,
        )
        bot.faces.register(GAME, face)
        for verb, handler in {"hand": self.open_hand, "last": self.show_last, "do": self.do, "pick": self.pick}.items():
            bot.router.register(GAME, verb, handler)

    async def cog_load(self) -> None:
        """Draw what all pictures share in good time, so that nobody waits for it later."""
        self.bot.warm(warm())

    async def panel(self, table: Table, user_id: int, lang: str) -> Face:
        """Somebody's private hand as the game stands."""
        seat = table.seat_of(user_id)
        if seat is None:
            raise Refused("not-at-table")
        if table.state is None:
            raise Refused("not-started")
        text_first, sight = (await self.bot.people.get(user_id)).text_first, await self.bot.people.own_sight(user_id)
        hand = await yebo_hand.face(table, seat, lang, text_first=text_first, sight=sight)
        return await guide.with_tip(self.bot, table, user_id, lang, hand)

    # Clicks

    async def open_hand(self, click: Click) -> None:
        """The hand, privately."""
        await self._hand(click.interaction, await self.bot.tables.load(click.table_id))

    async def show_last(self, click: Click) -> None:
        """The round just over."""
        table = await self.bot.tables.load(click.table_id)
        if table.state is None:
            raise Refused("unknown-button")
        lang = await self.bot.people.reader(click.interaction)
        sight = await self.bot.people.own_sight(click.interaction.user.id)
        await reply.show(click.interaction, await board.last_round(table, lang, sight))

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
        """Show the person's hand, in the panel that was clicked or as a message of its own, and keep it up to date."""
        user_id, lang = interaction.user.id, await self.bot.people.reader(interaction)
        async with self.bot.private.flight(interaction, table.id) as waited:
            if waited:
                table = await self.bot.tables.load(table.id)
            message_id = await reply.replace(interaction, await self.panel(table, user_id, lang))
            build = partial(self.panel, user_id=user_id, lang=lang)
            # A slow answer's original response is the table's message, which nobody's hand may replace.
            self.bot.private.keep_panel(interaction, table, build, message_id)


def _moment(table: Table, seat: int | None) -> str:
    view: YeboView = table.view(None)
    return f"{table.stamp(seat)}{view.phase}{seat in table.to_act()}"
