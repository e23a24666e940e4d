"""What is tapped in Ubongo 3D: the buttons of the public message, the private panel, and how any answer is shown."""

import contextlib
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from functools import partial

from cogs.base.face import Face
from cogs.base.services import Ask, Click, Handler, Leaving
from cogs.games.multiplayer import Multiplayer
from cogs.games.ubongo import board
from cogs.games.ubongo import panel as ubongo_panel
from cogs.games.ubongo import words as ubongo_words
from cogs.kit import reply, words
from engines.game import Illegal
from engines.ubongo.notation import ANSWERS, Solve, Word, written
from engines.ubongo.view import Puzzle, UbongoView
from render.kit.sight import Sight
from tables.errors import Refused, Stale
from tables.model import Table

GAME = ubongo_panel.GAME


def _moment(table: Table, seat: int | None) -> str:
    view: UbongoView = table.view(None)
    gone = seat is not None and view.given_up[seat]
    return f"{table.stamp(seat)}{view.phase}{gone}"


class UbongoClicks(Multiplayer):
    """The base of Ubongo's cog: its face, its buttons, and how any action is answered; `/ubongo` adds the commands."""

    shown = replace(board.SHOWN, own_shot=ubongo_panel.shot, moment=_moment)

    def clicks(self) -> Mapping[str, Handler]:
        """What takes the game's clicks, by their verbs."""
        return {
            "ready": self.get_ready,
            "puzzle": self.open_panel,
            "last": self.show_last,
            "giveup": self.give_up,
            **{verb: partial(self.edit, verb=verb) for verb in ubongo_panel.VERBS},
            "type": self.open_form,
            "typed": self.typed,
        }

    async def panel(self, table: Table, user_id: int, lang: str) -> Face:
        """Somebody's private panel as the game stands. Raises Refused for those who have none."""
        now, draft = await self.bot.tables.drafts.of(table.id, user_id)
        return await self._face(now, user_id, lang, draft)

    async def last_round(self, table: Table, lang: str, sight: Sight) -> Face:
        """The solutions of the round just finished."""
        return await board.last_round(table, lang, sight)

    # Clicks

    async def get_ready(self, click: Click) -> None:
        """Be ready, and get the panel: face down, or turned over with everybody's if this was the last."""
        await self._ready(click.interaction, click.table_id, click.stamp)

    async def open_panel(self, click: Click) -> None:
        """The panel again."""
        await self._show(click.interaction, click.table_id)

    async def give_up(self, click: Click) -> None:
        """Leave a tie-break to the others."""
        table = await self.say(Word.GIVE_UP, click.interaction, click.table_id, click.stamp)
        await self.bot.publisher.deliver(click.interaction, table)

    async def edit(self, click: Click, verb: str) -> None:
        """A tap on the panel: the layout changes, and what is covered wholly is handed in."""

        def meant(table: Table, seat: int, draft: str | None) -> tuple[str, Solve | None]:
            return ubongo_panel.tapped(_puzzle(table, seat), draft, verb, click.arg)

        async with self._explained(click.interaction, click.table_id):
            actor = words.actor(click.interaction)
            table, draft = await self.bot.tables.drafts.change(click.table_id, actor, click.stamp, meant)
        await self._answer(click.interaction, table, draft)

    async def open_form(self, click: Click) -> None:
        """The window to type a solution in, filled in with what lies so far."""
        user_id = click.interaction.user.id
        table, draft = await self.bot.tables.drafts.of(click.table_id, user_id)
        seat = table.seat_of(user_id)
        puzzle = _puzzle(table, seat)
        if click.stamp != table.stamp(seat):
            raise Stale("stale")
        lang = await self.bot.people.reader(click.interaction)
        async with reply.gate(click.interaction):
            await click.interaction.response.send_modal(ubongo_panel.form(table, puzzle, click.stamp, lang, draft))

    async def typed(self, click: Click) -> None:
        """A solution was typed."""
        levels = click.fields.get("lower", ""), click.fields.get("upper", "")
        table = await self._hand_in(click.interaction, click.table_id, levels, click.stamp)
        await self._answer(click.interaction, table, None)

    # Shared

    async def _ready(self, interaction: Ask, table_id: str, stamp: str | None) -> None:
        """Say Ready; where that rolls the die, the person's panel goes out with all others."""
        table = await self.say(Word.READY, interaction, table_id, stamp)
        if await self.acknowledged(interaction, table):
            return
        with self.bot.private.going_out(interaction, table) as leaving:
            self.bot.publisher.changed(table)
            await self._show(interaction, table.id, leaving=leaving)

    async def say(self, word: Word, interaction: Ask, table_id: str, stamp: str | None) -> Table:
        """Play what needs no reading."""
        async with self._explained(interaction, table_id):
            return await self.bot.tables.tap(table_id, words.actor(interaction), stamp, lambda *_: word)

    async def _hand_in(self, interaction: Ask, table_id: str, levels: tuple[str, str], stamp: str | None) -> Table:
        """Play a typed solution; a wrong one is counted, and stands in the window when that is opened again."""

        def wrong(error: Illegal, draft: str | None) -> str | None:
            return ubongo_panel.mistyped(draft, levels) if error.reason in ANSWERS else None

        async with self._explained(interaction, table_id):
            actor, text = words.actor(interaction), written(*levels)
            return await self.bot.tables.drafts.attempt(table_id, actor, text, stamp, wrong)

    async def _answer(self, interaction: Ask, table: Table, draft: str | None) -> None:
        """Show the panel after a tap or a solution; a table that has changed with it is shown as well."""
        try:
            await self._show(interaction, table.id, (table, draft))
        finally:
            if table.shown < table.revision:
                self.bot.publisher.changed(table)

    async def _show(
        self,
        interaction: Ask,
        table_id: str,
        known: tuple[Table, str | None] | None = None,
        leaving: Leaving | None = None,
    ) -> None:
        """Show the person's panel; `known` is the table and their layout as they were just now, where somebody knows."""
        user_id, lang = interaction.user.id, await self.bot.people.reader(interaction)

        async def draw(waited: bool) -> tuple[Table, Face]:  # noqa: FBT001 - all that there is to say
            latest = None if waited else known
            table, draft = latest or await self.bot.tables.drafts.of(table_id, user_id)
            return table, await self._face(table, user_id, lang, draft)

        await self.show_panel(interaction, table_id, draw, leaving)

    async def _face(self, table: Table, user_id: int, lang: str, draft: str | None) -> Face:
        return await self.panel_of(table, user_id, lang, partial(ubongo_panel.face, draft=draft))

    @contextlib.asynccontextmanager
    async def _explained(self, interaction: Ask, table_id: str) -> AsyncIterator[None]:
        """Around a request: whoever has nothing to do now is told why."""
        try:
            yield
        except Refused as error:
            if error.reason != "not-your-turn":
                raise
            table = await self.bot.tables.load(table_id)
            reason = ubongo_words.idle(table, table.seat_of(interaction.user.id))
            if reason is None:
                raise
            raise Illegal(reason) from error


def _puzzle(table: Table, seat: int | None) -> Puzzle:
    if table.state is None:
        raise Refused("unknown-button")
    view: UbongoView = table.view(seat)
    if view.puzzle is None:
        raise Illegal("no-puzzle")
    return view.puzzle
