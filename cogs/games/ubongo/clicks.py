"""The click handlers of Ubongo 3D, for the public message and the private panel, and the answers to actions."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.services import Ask, Click, Handler, Outgoing
from cogs.games.multiplayer import Multiplayer
from cogs.games.ubongo import board
from cogs.games.ubongo import panel as ubongo_panel
from cogs.games.ubongo import puzzle as ubongo_puzzle
from cogs.kit import reply, words
from engines.game import Illegal
from engines.ubongo.notation import ANSWERS, Solve, Word, written
from engines.ubongo.view import Puzzle, UbongoView
from render.kit.sight import Sight
from tables.errors import Refused, Stale
from tables.model import Table
from tables.person import Person

GAME = ubongo_panel.GAME


def _moment(table: Table, seat: int | None) -> str:
    """A text that changes when a seat's panel must be redrawn (`GameFace.moment`)."""
    view: UbongoView = table.view(None)
    gone = seat is not None and view.given_up[seat]
    return f"{table.stamp(seat)}{view.phase}{gone}"


class UbongoClicks(Multiplayer):
    """The base of Ubongo's cog: face, click handlers, and the answers to actions; `Ubongo` adds the commands."""

    shown = replace(board.SHOWN, own_shot=ubongo_panel.shot, puzzle=ubongo_puzzle.FACE, moment=_moment)

    def clicks(self) -> Mapping[str, Handler]:
        """The handlers of the game's clicks, by their verbs."""
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
        """A person's private panel for the present state. Raises Refused without a seat."""
        seat = table.seat_of(user_id)
        draft = None if seat is None else await self.bot.tables.drafts.left(table, seat)
        return await self._face(table, user_id, lang, await self.bot.people.get(user_id), draft)

    async def last_round(self, table: Table, lang: str, sight: Sight) -> Face:
        """The solutions of the last finished round, with times. Raises Refused("no-round")."""
        return await board.last_round(table, lang, sight, await self.bot.tables.records.actions(table.id))

    # Clicks

    async def get_ready(self, click: Click) -> None:
        """Say Ready and show the panel: face down, or, once all are ready, with the puzzle, at the same time as all others."""
        await self._ready(click.interaction, click.table_id, click.stamp)

    async def open_panel(self, click: Click) -> None:
        """Show the person's panel."""
        await self._show(click.interaction, click.table_id)

    async def give_up(self, click: Click) -> None:
        """Give up in a tie-break."""
        table = await self.say(Word.GIVE_UP, click.interaction, click.table_id, click.stamp)
        await self.bot.publisher.deliver(click.interaction, table)

    async def edit(self, click: Click, verb: str) -> None:
        """Change the layout by a tap on the panel; a layout that covers the area is handed in as the answer."""

        def meant(table: Table, seat: int, draft: str | None) -> tuple[str, Solve | None]:
            return ubongo_panel.tapped(_puzzle(table, seat), draft, verb, click.arg)

        actor = words.actor(click.interaction)
        table, draft = await self.bot.tables.drafts.change(click.table_id, actor, click.stamp, meant)
        await self._answer(click.interaction, table, draft)

    async def open_form(self, click: Click) -> None:
        """Open the modal in which a solution is typed. Raises Stale for a click of an earlier stamp."""
        user_id = click.interaction.user.id
        table, draft = await self.bot.tables.drafts.of(click.table_id, user_id)
        seat = table.seat_of(user_id)
        puzzle = _puzzle(table, seat)
        if click.stamp != table.stamp(seat):
            raise Stale(table)
        lang = await self.bot.people.reader(click.interaction)
        custom = custom_id(GAME, "typed", table.id, click.stamp)
        await reply.open_form(click.interaction, ubongo_panel.form(puzzle, lang, draft, custom))

    async def typed(self, click: Click) -> None:
        """Hand in the solution typed into the modal."""
        levels = click.fields.get("lower", ""), click.fields.get("upper", "")
        table = await self._hand_in(click.interaction, click.table_id, levels, click.stamp)
        await self._answer(click.interaction, table, None)

    # Shared

    async def _ready(self, interaction: Ask, table_id: str, stamp: str | None) -> None:
        """Say Ready; if that starts the round, the person's panel goes out in one batch with all others."""
        table = await self.say(Word.READY, interaction, table_id, stamp)
        if await self.acknowledged(interaction, table):
            return
        with self.bot.private.going_out(interaction, table) as outgoing:
            self.bot.publisher.changed(table)
            # The stamp is new, so there is no draft to load.
            await self._show(interaction, table.id, (table, None), outgoing)

    async def say(self, word: Word, interaction: Ask, table_id: str, stamp: str | None) -> Table:
        """Play an action that is a single word, such as READY; returns the table."""
        return await self.bot.tables.tap(table_id, words.actor(interaction), stamp, lambda *_: word)

    async def _hand_in(self, interaction: Ask, table_id: str, levels: tuple[str, str], stamp: str | None) -> Table:
        """Play a typed solution; a wrong one counts as an attempt and is kept in the draft, to fill in the modal next time."""

        def wrong(error: Illegal, draft: str | None) -> str | None:
            return ubongo_panel.mistyped(draft, levels) if error.reason in ANSWERS else None

        actor, text = words.actor(interaction), written(*levels)
        return await self.bot.tables.drafts.attempt(table_id, actor, text, stamp, wrong)

    async def _answer(self, interaction: Ask, table: Table, draft: str | None) -> None:
        """Show the panel after a tap or a solution, then publish the table if it has changed."""
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
        outgoing: Outgoing | None = None,
    ) -> None:
        """Show the person's panel; `known` is the table and their draft if the caller has just loaded them."""
        user_id, (lang, person) = interaction.user.id, await self.bot.people.reading(interaction)

        async def draw(waited: bool) -> tuple[Table, Face]:  # noqa: FBT001 - its only argument
            latest = None if waited else known
            table, draft = latest or await self.bot.tables.drafts.of(table_id, user_id)
            return table, await self._face(table, user_id, lang, person, draft)

        await self.show_panel(interaction, table_id, lang, draw, outgoing)

    async def _face(self, table: Table, user_id: int, lang: str, person: Person, draft: str | None) -> Face:
        return await self.panel_of(table, user_id, lang, person, partial(ubongo_panel.face, draft=draft))


def _puzzle(table: Table, seat: int | None) -> Puzzle:
    """The seat's puzzle. Raises Refused("unknown-button") before the game, Illegal("no-puzzle") between rounds."""
    if table.state is None:
        raise Refused("unknown-button")
    view: UbongoView = table.view(seat)
    if view.puzzle is None:
        raise Illegal("no-puzzle")
    return view.puzzle
