"""The base class of the cogs of games for two to four: the last round, the private panel."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Protocol

from cogs.base.face import Face
from cogs.base.game_face import GameFace
from cogs.base.people import sight_of
from cogs.base.services import Ask, Click, Outgoing
from cogs.games.commands import GameCog
from cogs.kit import reply
from cogs.show import card, tips
from cogs.show.contents import Content
from render.kit.sight import PLAIN, Sight
from tables.errors import Refused
from tables.model import Table
from tables.person import Person


class Panel(Protocol):
    """A function that builds the private panel of a seat."""

    def __call__(
        self, table: Table, seat: int, lang: str, *, text_first: bool, sight: Sight = PLAIN
    ) -> Awaitable[Face]:
        """The panel for the present state; `text_first` adds the picture's content as text."""
        ...


class Multiplayer(GameCog):
    """The base class of the cogs of games with private panels, for two to four players."""

    def face(self) -> GameFace:
        """The game's face, with this cog's `panel` and `last_round`."""
        return replace(self.shown, panel=self.panel, last_round=self.last_round)

    # The round just over

    async def show_last(self, click: Click) -> None:
        """Show the last finished round privately. Raises Refused("unknown-button") before the game has begun."""
        table = await self.bot.tables.load(click.table_id)
        if table.state is None:
            raise Refused("unknown-button")
        lang, person = await self.bot.people.reading(click.interaction)
        await reply.show(click.interaction, await self.last_round(table, lang, sight_of([person])))

    async def last_round(self, table: Table, lang: str, sight: Sight) -> Face:
        """The last finished round for one reader; each game implements this. Raises Refused before there is one."""
        raise NotImplementedError

    # The private panel

    async def panel(self, table: Table, user_id: int, lang: str) -> Face:
        """A person's private panel for the present state; each game implements this. Raises Refused without a seat."""
        raise NotImplementedError

    async def panel_of(self, table: Table, user_id: int, lang: str, person: Person, build: Panel) -> Face:
        """A person's panel, built by `build` with these settings of theirs, and with a tip if one is due.

        At a closed table it shows why the table was closed.

        Raises:
            Refused: "not-at-table", "not-started".
        """
        seat = table.seat_of(user_id)
        if seat is None:
            raise Refused("not-at-table")
        if table.status == "closed":
            return card.closed(table, lang)
        if table.state is None:
            raise Refused("not-started")
        panel = await build(table, seat, lang, text_first=person.text_first, sight=sight_of([person]))
        return await tips.with_tip(self.bot, table, user_id, lang, panel)

    async def show_panel(
        self,
        interaction: Ask,
        table_id: str,
        lang: str,
        draw: Callable[[bool], Awaitable[tuple[Table, Face]]],
        outgoing: Outgoing | None = None,
    ) -> None:
        """Show a person's panel in the clicked message or a new one, and keep that message up to date.

        Args:
            interaction: The person's interaction.
            table_id: The id of the table.
            lang: The language of the panel.
            draw: Returns the table and the panel. Its argument is whether it had to wait for another drawing of the same
                panel, so that a table loaded before may be stale.
            outgoing: The panel's place in a batch of private messages; None if it is sent on its own.
        """
        async with self.bot.private.flight(interaction, table_id) as waited:
            table, face = await draw(waited)
            if outgoing is not None:
                await outgoing.wait_for_batch()
            message_id = await reply.replace(interaction, face)
            build = Content(self.bot, "panel", interaction.user.id, lang)
            # `message_id` must be passed on: after a deferred update, the original response is the table's public message,
            # which no panel may replace.
            self.bot.private.keep_panel(interaction, table, build, message_id)

    async def acknowledged(self, interaction: Ask, table: Table, said: Callable[[str], str] = lambda _lang: "") -> bool:
        """Publish the table and answer an action by the person's open panel; returns False, doing nothing, without one.

        `said` tells the result in a language, as the answer to a command.
        """
        if not self.bot.private.follows(interaction, table):
            return False
        # No await may come between these two calls: `acknowledge` registers the interaction before the refresh runs, which
        # uses its token to send the panel again if that was deleted.
        self.bot.publisher.changed(table)
        await self.bot.private.acknowledge(interaction, table.id, said)
        return True
