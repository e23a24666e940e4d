"""What games for more than two share: an early end, to leave for good, the round just over, a private panel each."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

from cogs.base.face import Face
from cogs.base.game_face import GameFace
from cogs.base.services import Ask, Click, Leaving
from cogs.games import agreements
from cogs.games.commands import GameCog
from cogs.games.table_choice import command
from cogs.kit import reply
from cogs.show import guide
from render.kit.sight import PLAIN, Sight
from tables.errors import Refused
from tables.model import END, Table


class Panel(Protocol):
    """Builds the private panel of a seat."""

    def __call__(
        self, table: Table, seat: int, lang: str, *, text_first: bool, sight: Sight = PLAIN
    ) -> Awaitable[Face]:
        """The panel as the game stands; with `text_first` in letters as well."""
        ...


class Multiplayer(GameCog):
    """The base of the cogs of games for two to four."""

    def face(self) -> GameFace:
        """What the game's tables look like."""
        return self.shown.face(panel=self.panel)

    @command("early")
    async def early(self, interaction: Ask, table: str | None = None) -> None:
        """Ask to end the game as it stands."""
        meant = await self.mine(interaction, table)
        await reply.tell(interaction, await agreements.vote(interaction, meant, END))

    @command("leave")
    async def leave(self, interaction: Ask, table: str | None = None) -> None:
        """Leave the game for good; asks once more."""
        meant = await self.mine(interaction, table)
        lang = await self.bot.people.reader(interaction)
        await reply.show(interaction, agreements.sure(meant, interaction.user.id, lang))

    # The round just over

    @command("last", seen=True)
    async def last(self, interaction: Ask, table: str | None = None) -> None:
        """The round just over, or the last one of a game that is over."""
        meant = await self.looked_at(interaction, table)
        await self.show_last(Click(interaction, meant.id, "", ""))

    async def show_last(self, click: Click) -> None:
        """The same by a button."""
        table = await self.bot.tables.load(click.table_id)
        if table.state is None:
            raise Refused("unknown-button")
        lang = await self.bot.people.reader(click.interaction)
        sight = await self.bot.people.own_sight(click.interaction.user.id)
        await reply.show(click.interaction, await self.last_round(table, lang, sight))

    async def last_round(self, table: Table, lang: str, sight: Sight) -> Face:
        """The round just over, for one reader; a game's own file knows how. Raises Refused before the first is over."""
        raise NotImplementedError

    # The private panel

    async def panel(self, table: Table, user_id: int, lang: str) -> Face:
        """Somebody's private panel as the game stands; a game's own file knows how. Raises Refused for those who have none."""
        raise NotImplementedError

    async def panel_of(self, table: Table, user_id: int, lang: str, build: Panel) -> Face:
        """The panel that `build` makes for somebody, drawn as they want it, with a tip where one is due. Raises Refused."""
        seat = table.seat_of(user_id)
        if seat is None:
            raise Refused("not-at-table")
        if table.state is None:
            raise Refused("not-started")
        text_first, sight = (await self.bot.people.get(user_id)).text_first, await self.bot.people.own_sight(user_id)
        panel = await build(table, seat, lang, text_first=text_first, sight=sight)
        return await guide.with_tip(self.bot, table, user_id, lang, panel)

    async def show_panel(
        self,
        interaction: Ask,
        table_id: str,
        draw: Callable[[bool], Awaitable[tuple[Table, Face]]],
        leaving: Leaving | None = None,
    ) -> None:
        """Show the person's panel, in the one that was clicked or as a message of its own, and keep it up to date.

        Args:
            interaction: The person's.
            table_id: The table.
            draw: The table and the panel, given whether another drawing of it had to be waited for.
            leaving: Where the panel goes out with those of others.
        """
        user_id, lang = interaction.user.id, await self.bot.people.reader(interaction)
        async with self.bot.private.flight(interaction, table_id) as waited:
            table, face = await draw(waited)
            if leaving is not None:
                await leaving.together()
            message_id = await reply.replace(interaction, face)
            build = partial(self.panel, user_id=user_id, lang=lang)
            # A slow answer's original response is the table's message, which nobody's panel may replace.
            self.bot.private.keep_panel(interaction, table, build, message_id)

    async def acknowledged(self, interaction: Ask, table: Table, said: str = "") -> bool:
        """Answer for a typed action where the person's open panel shows what has come of it; whether it does."""
        if not self.bot.private.follows(interaction, table):
            return False
        # Nothing may come between these two: should the panel be gone, what it owes must be known by then.
        self.bot.publisher.changed(table)
        await self.bot.private.acknowledge(interaction, table.id, said)
        return True
