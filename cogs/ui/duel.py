"""What the cogs of all two-sided board games share: taps on the board, and the commands that do the same in words."""

import asyncio
from typing import ClassVar, NoReturn

import discord
from discord import app_commands, ui
from discord.ext import commands
from pydantic import ValidationError

from cogs.ui import board, completion, duelwords, opening, parts, reply, words
from cogs.ui.client import Baraza
from cogs.ui.draft import HAND, read
from cogs.ui.faces import GameFace
from cogs.ui.parts import Face
from cogs.ui.reply import Ask
from cogs.ui.route import Click
from cogs.ui.speech import said
from engines.game import AnyGame, Illegal, Options
from render.yote import cover, warm
from tables.errors import Refused
from tables.model import OfferKind, Table

SPEEDS = [app_commands.Choice(name=said(f"choice-speed-{s}"), value=s) for s in ("live", "relaxed", "days", "none")]
PRESETS = [app_commands.Choice(name=said(f"choice-preset-{p}"), value=p) for p in ("lemery", "traditional")]
REMOVALS = [
    app_commands.Choice(name=said(f"choice-{r.replace('_', '-')}"), value=r)
    for r in ("board_then_hand", "board_only", "board_or_hand")
]
SMALL_ENDGAMES = [app_commands.Choice(name=said(f"choice-small-{s}"), value=s) for s in ("stalemate", "auto", "off")]


class Duel(commands.GroupCog):
    """The base of such a cog; a game's own file adds its name and its `/start`."""

    game: ClassVar[AnyGame]

    def __init__(self, bot: Baraza) -> None:
        self.bot = bot
        name = self.game.name
        bot.faces.register(
            name, GameFace(board.face, board.private, board.sides, duelwords.rules, board.result, lambda: cover(name))
        )
        bot.router.register(name, "tap", self.tap)

    async def cog_load(self) -> None:
        """Draw what all pictures share in a thread of its own, so that nobody waits for it later."""
        self.bot.spawn(asyncio.to_thread(warm))

    async def tap(self, click: Click) -> None:
        """A square was tapped, or the enemy's hand: a half-made turn grows, or the turn is made."""
        actor = words.actor(click.interaction)
        partial = ""

        def meant(table: Table) -> str | None:
            nonlocal partial
            text, whole = self.tapped(table, actor.user_id, click.arg)
            partial = "" if whole else text
            return text if whole else None

        table = await self.bot.tables.tap(click.table_id, actor, click.stamp, meant)
        await self.bot.publisher.deliver(click.interaction, table, partial)

    def tapped(self, table: Table, user_id: int, arg: str) -> tuple[str, bool]:
        """What a tap makes of a half-made turn: the notation with it, and whether that is a whole turn.

        Args:
            table: Where.
            user_id: Who taps.
            arg: The button's argument: the notation before the tap, `+`, and the square or `HAND`.
        """
        if table.game.name != self.game.name:
            raise Refused("unknown-button")
        partial, sign, cell = arg.rpartition("+")
        # Typed notation is read generously; a button of ours carries it in one form only.
        if partial != partial.strip().lower():
            raise Refused("unknown-button")
        view = table.view(table.seat_of(user_id))
        draft = read(self.game, view, partial)
        if not sign or draft.partial != partial or (cell != HAND and cell not in view.squares()):
            raise Refused("unknown-button")
        if cell in draft.lets_go:
            return "", False
        if cell in draft.parts:
            part = draft.parts[cell]
            return partial + part.text, part.whole and part.count == 1
        if draft.moving and cell in draft.starts:
            return draft.starts[cell].text, False
        return self.explain(view, partial, cell)

    def explain(self, view: object, partial: str, cell: str) -> NoReturn:
        """Say why a tap means nothing: what the rules say of the turn that it would be. Always raises."""
        self.game.parse(view, f"{partial}-{cell}" if partial else cell)
        raise Refused("tap-nothing", cell=cell)

    # The commands

    @app_commands.command(name="move", description=said("describe-move"))
    @app_commands.describe(move=said("describe-option-move"), table=said("describe-option-table"))
    async def move(self, interaction: Ask, move: str, table: str | None = None) -> None:
        """Play a turn in notation."""
        meant = await self.mine(interaction, table)
        actor = words.actor(interaction)
        text = completion.typed(move)
        try:
            played = await self.bot.tables.act(meant.id, actor, text, None)
        except Illegal as error:
            view = meant.view(meant.seat_of(actor.user_id))
            parts_left = self.game.prefixes(view, text) if text else []
            if not parts_left or error.reason == "removal-needed":
                raise
            raise Refused("unfinished", choices=completion.some(text, parts_left)) from error
        self.bot.publisher.changed(played)
        lang = await self.bot.people.reader(interaction)

        async def build(now: Table) -> Face:
            return parts.face([ui.TextDisplay(board.position(now, lang))])

        await reply.show(interaction, await build(played))
        self.bot.private.keep(interaction, played, build)

    @move.autocomplete("move")
    async def complete_move(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The turns that begin as typed."""
        try:
            table = await self.mine(interaction, getattr(interaction.namespace, "table", None))
        except Refused:
            return []
        view = table.view(table.seat_of(interaction.user.id))
        return completion.choices(self.game, view, current, await self.bot.people.reader(interaction))

    @app_commands.command(name="board", description=said("describe-board"))
    @app_commands.describe(table=said("describe-option-table"))
    async def board(self, interaction: Ask, table: str | None = None) -> None:
        """The board, privately, in words and as a picture."""
        meant = await self.mine(interaction, table)
        if meant.shown < meant.revision:
            self.bot.publisher.changed(meant)
        lang = await self.bot.people.reader(interaction)

        async def build(now: Table) -> Face:
            return await board.private(now, lang)

        await reply.show(interaction, await build(meant))
        self.bot.private.keep(interaction, meant, build)

    @app_commands.command(name="resign", description=said("describe-resign"))
    @app_commands.describe(table=said("describe-option-table"))
    async def resign(self, interaction: Ask, table: str | None = None) -> None:
        """Give the game up; asks once more."""
        meant = await self.mine(interaction, table)
        lang = await self.bot.people.reader(interaction)
        await reply.show(interaction, opening.sure(meant, interaction.user.id, lang))

    @app_commands.command(name="draw", description=said("describe-draw"))
    @app_commands.describe(table=said("describe-option-table"))
    async def draw(self, interaction: Ask, table: str | None = None) -> None:
        """Offer a draw, or accept the one on offer."""
        await self._offer(interaction, table, "draw")

    @app_commands.command(name="takeback", description=said("describe-takeback"))
    @app_commands.describe(table=said("describe-option-table"))
    async def takeback(self, interaction: Ask, table: str | None = None) -> None:
        """Ask to take one's last turn back."""
        await self._offer(interaction, table, "takeback")

    @board.autocomplete("table")
    @move.autocomplete("table")
    @resign.autocomplete("table")
    @draw.autocomplete("table")
    @takeback.autocomplete("table")
    async def complete_table(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The tables of this game at which the person plays."""
        return [
            app_commands.Choice(name=f"{words.plain_opponents(t, interaction.user.id)} ({t.id})"[-100:], value=t.id)
            for t in await self.playing(interaction.user.id)
            if current.lower() in t.id
        ][:25]

    async def _offer(self, interaction: Ask, chosen: str | None, kind: OfferKind) -> None:
        meant = await self.mine(interaction, chosen)
        sentence = await opening.offer(interaction, meant, kind)
        await reply.tell(interaction, sentence)

    # Which table is meant

    async def playing(self, user_id: int) -> list[Table]:
        """The person's games of this kind that are under way."""
        every = await self.bot.tables.of_person(user_id)
        return [t for t in every if t.game.name == self.game.name and t.status == "playing"]

    async def mine(self, interaction: Ask, chosen: str | None) -> Table:
        """The table that a command means: the chosen one, else the one in this channel, else where it is their turn."""
        playing = await self.playing(interaction.user.id)
        if chosen:
            meant = [t for t in playing if t.id == chosen.strip().lower()]
        else:
            meant = [t for t in playing if t.channel_id == interaction.channel_id] or playing
        if len(meant) > 1:
            meant = [t for t in meant if t.seat_of(interaction.user.id) in t.to_act()] or meant
        if not meant:
            raise Refused("no-table")
        if len(meant) > 1:
            raise Refused("which-table")
        return meant[0]

    # Opening a table

    async def open_table(
        self, interaction: Ask, opponent: discord.User | discord.Member | None, **given: object
    ) -> None:
        """Open a lobby with these options; those left out are as the rules have them."""
        await opening.check_place(interaction, opponent)
        await opening.open_lobby(interaction, self.game, self.validated(given), opponent)

    def validated(self, given: dict[str, object]) -> Options:
        """The options. Raises Refused where the rules do not know such a table."""
        try:
            options: Options = self.game.options.model_validate({k: v for k, v in given.items() if v is not None})
        except ValidationError as error:
            raise Refused("options") from error
        return options
