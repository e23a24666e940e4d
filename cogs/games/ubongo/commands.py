"""Ubongo 3D: getting ready, the private panel, solutions; by taps, typed, and by commands."""

import contextlib
from collections.abc import AsyncIterator
from functools import partial

from discord import app_commands

from cogs.base.command_names import said
from cogs.base.face import Face
from cogs.base.game_face import GameFace
from cogs.base.services import Ask, Click, Handler, Leaving, Services
from cogs.games.multiplayer import Multiplayer
from cogs.games.ubongo import board
from cogs.games.ubongo import panel as ubongo_panel
from cogs.games.ubongo import words as ubongo_words
from cogs.kit import reply, words
from cogs.show import guide
from engines.game import Illegal
from engines.ubongo.notation import ANSWERS, Solve, Word, written
from engines.ubongo.view import Puzzle, UbongoView
from render.ubongo import cover, warm
from tables.errors import Refused, Stale
from tables.model import Table

GAME = ubongo_panel.GAME
SIDES = [app_commands.Choice(name=said(f"choice-side-{side}"), value=side) for side in ("easy", "hard")]
ROUNDS = [app_commands.Choice[int](name=said(f"choice-rounds-{rounds}"), value=rounds) for rounds in (9, 5, 3)]


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class Ubongo(Multiplayer, group_name="ubongo", group_description=said("describe-ubongo")):
    """`/ubongo`."""

    def __init__(self, bot: Services) -> None:
        super().__init__(bot)
        face = GameFace(
            board=board.face,
            private=board.private,
            position=board.position,
            sides=lambda table, lang: words.listed(lang, words.seated(table, lang)),
            rules=ubongo_words.rules,
            result=ubongo_words.result,
            cover=cover,
            illustration=board.illustration,
            happened=ubongo_words.happened,
            shot=board.shot,
            told=board.told,
            own_shot=ubongo_panel.shot,
            panel=self.panel,
            moment=_moment,
        )
        bot.faces.register(GAME, face)
        handlers: dict[str, Handler] = {
            "ready": self.get_ready,
            "puzzle": self.open_panel,
            "last": self.show_last,
            "giveup": self.give_up,
            **{verb: partial(self.edit, verb=verb) for verb in ubongo_panel.VERBS},
            "type": self.open_form,
            "typed": self.typed,
        }
        for verb, handler in handlers.items():
            bot.router.register(GAME, verb, handler)

    async def cog_load(self) -> None:
        """Draw what all pictures share in good time, so that nobody waits for it later."""
        self.bot.warm(warm())

    async def panel(self, table: Table, user_id: int, lang: str) -> Face:
        """Somebody's private panel as the game stands. Raises Refused for those who have none."""
        now, draft = await self.bot.tables.drafts.of(table.id, user_id)
        return await self._face(now, user_id, lang, draft)

    # Clicks

    async def get_ready(self, click: Click) -> None:
        """Be ready, and get the panel: face down, or turned over with everybody's if this was the last."""
        await self._ready(click.interaction, click.table_id, click.stamp)

    async def open_panel(self, click: Click) -> None:
        """The panel again."""
        await self._show(click.interaction, click.table_id)

    async def show_last(self, click: Click) -> None:
        """The solutions of the round just finished."""
        table = await self.bot.tables.load(click.table_id)
        if table.state is None:
            raise Refused("unknown-button")
        lang = await self.bot.people.reader(click.interaction)
        sight = await self.bot.people.own_sight(click.interaction.user.id)
        await reply.show(click.interaction, await board.last_round(table, lang, sight))

    async def give_up(self, click: Click) -> None:
        """Leave a tie-break to the others."""
        table = await self._say(Word.GIVE_UP, click.interaction, click.table_id, click.stamp)
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

    # Commands

    @app_commands.command(name="start", description=said("describe-start"))
    @app_commands.describe(
        side=said("describe-option-side"),
        rounds=said("describe-option-rounds"),
        round_seconds=said("describe-option-round-seconds"),
    )
    @app_commands.choices(side=SIDES)
    @app_commands.choices(rounds=ROUNDS)
    async def start(
        self,
        interaction: Ask,
        side: str | None = None,
        rounds: int | None = None,
        round_seconds: app_commands.Range[int, 60, 900] | None = None,
    ) -> None:
        """Open a table of Ubongo 3D in this channel."""
        await self.open_table(interaction, None, side=side, rounds=rounds, round_seconds=round_seconds)

    @app_commands.command(name="ready", description=said("describe-ready"))
    @app_commands.describe(table=said("describe-option-table"))
    async def ready(self, interaction: Ask, table: str | None = None) -> None:
        """Be ready for the next round."""
        await self._ready(interaction, (await self.mine(interaction, table)).id, None)

    @app_commands.command(name="puzzle", description=said("describe-puzzle"))
    @app_commands.describe(table=said("describe-option-table"))
    async def puzzle(self, interaction: Ask, table: str | None = None) -> None:
        """The panel again, and the puzzle in letters."""
        meant, user_id = await self.mine(interaction, table), interaction.user.id
        await self._show(interaction, meant.id)
        now, draft = await self.bot.tables.drafts.of(meant.id, user_id)
        view: UbongoView = now.view(now.seat_of(user_id))
        if view.puzzle is not None and not (await self.bot.people.get(user_id)).text_first:
            lang = await self.bot.people.reader(interaction)
            await reply.show(interaction, ubongo_panel.as_text(view.puzzle, lang, draft))

    @app_commands.command(name="solve", description=said("describe-solve"))
    @app_commands.describe(
        lower=said("describe-option-lower"), upper=said("describe-option-upper"), table=said("describe-option-table")
    )
    async def solve(self, interaction: Ask, lower: str, upper: str, table: str | None = None) -> None:
        """Hand in a solution."""
        meant = await self.mine(interaction, table)
        played = await self._hand_in(interaction, meant.id, (lower.strip(), upper.strip()), None)
        user_id, lang = interaction.user.id, await self.bot.people.reader(interaction)
        if self.bot.private.follows(interaction, played):
            # Nothing may come between these two: should the panel be gone, what it owes must be known by then.
            self.bot.publisher.changed(played)
            await self.bot.private.acknowledge(interaction, played.id, ubongo_words.answered(played, user_id, lang))
        else:
            await self._answer(interaction, played, None)

    @app_commands.command(name="giveup", description=said("describe-giveup"))
    @app_commands.describe(table=said("describe-option-table"))
    async def giveup(self, interaction: Ask, table: str | None = None) -> None:
        """Leave a tie-break to the others."""
        meant = await self.mine(interaction, table)
        played = await self._say(Word.GIVE_UP, interaction, meant.id, None)
        await self.keep_position(interaction, played)

    @ready.autocomplete("table")
    @puzzle.autocomplete("table")
    @solve.autocomplete("table")
    @giveup.autocomplete("table")
    async def complete_where(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The tables of this game at which the person plays."""
        return await self.own_tables(interaction, current)

    # Shared

    async def _ready(self, interaction: Ask, table_id: str, stamp: str | None) -> None:
        """Say Ready; where that rolls the die, the person's panel goes out with all others."""
        table = await self._say(Word.READY, interaction, table_id, stamp)
        if self.bot.private.follows(interaction, table):
            self.bot.publisher.changed(table)
            await self.bot.private.acknowledge(interaction, table.id)
            return
        with self.bot.private.going_out(interaction, table) as leaving:
            self.bot.publisher.changed(table)
            await self._show(interaction, table.id, leaving=leaving)

    async def _say(self, word: Word, interaction: Ask, table_id: str, stamp: str | None) -> Table:
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
        """Show the person's panel, in the one that was clicked or as a message of its own, and keep it up to date.

        Args:
            interaction: The person's.
            table_id: The table.
            known: The table and the person's layout as they were just now, where somebody knows.
            leaving: Where the panel goes out with those of others.
        """
        user_id, lang = interaction.user.id, await self.bot.people.reader(interaction)
        async with self.bot.private.flight(interaction, table_id) as waited:
            if known is None or waited:
                known = await self.bot.tables.drafts.of(table_id, user_id)
            table, draft = known
            face = await self._face(table, user_id, lang, draft)
            if leaving is not None:
                await leaving.together()
            message_id = await reply.replace(interaction, face)
            build = partial(self.panel, user_id=user_id, lang=lang)
            self.bot.private.keep_panel(interaction, table, build, message_id)

    async def _face(self, table: Table, user_id: int, lang: str, draft: str | None) -> Face:
        seat = table.seat_of(user_id)
        if seat is None:
            raise Refused("not-at-table")
        if table.state is None:
            raise Refused("not-started")
        text_first, sight = (await self.bot.people.get(user_id)).text_first, await self.bot.people.own_sight(user_id)
        panel = await ubongo_panel.face(table, seat, lang, draft, text_first=text_first, sight=sight)
        return await guide.with_tip(self.bot, table, user_id, lang, panel)

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


def _moment(table: Table, seat: int | None) -> str:
    view: UbongoView = table.view(None)
    gone = seat is not None and view.given_up[seat]
    return f"{table.stamp(seat)}{view.phase}{gone}"


def _puzzle(table: Table, seat: int | None) -> Puzzle:
    if table.state is None:
        raise Refused("unknown-button")
    view: UbongoView = table.view(seat)
    if view.puzzle is None:
        raise Illegal("no-puzzle")
    return view.puzzle


async def setup(bot: Services) -> None:
    """Load the cog."""
    await bot.add_cog(Ubongo(bot))
