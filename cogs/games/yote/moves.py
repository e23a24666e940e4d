"""The turns of Yoté and Choko: taps on the board, and `/move` with the notation."""

from typing import Any, NoReturn

from discord import app_commands

from cogs.base.command_names import said
from cogs.base.game_face import GameFace
from cogs.base.services import Ask, Click, Services
from cogs.games import sides
from cogs.games.two_sided import TwoSided
from cogs.games.yote import board
from cogs.games.yote import words as yote_words
from cogs.games.yote.draft import HAND, read
from cogs.kit import completion, words
from engines.game import Illegal
from render.yote import cover, warm
from tables.errors import Refused
from tables.model import Table

PRESETS = [app_commands.Choice(name=said(f"choice-preset-{p}"), value=p) for p in ("lemery", "traditional")]
REMOVALS = [
    app_commands.Choice(name=said(f"choice-{r.replace('_', '-')}"), value=r)
    for r in ("board_then_hand", "board_only", "board_or_hand")
]
SMALL_ENDGAMES = [app_commands.Choice(name=said(f"choice-small-{s}"), value=s) for s in ("stalemate", "auto", "off")]


class Duel(TwoSided):
    """The base of such a cog; a game's own file adds its name and its `/start`."""

    def __init__(self, bot: Services) -> None:
        super().__init__(bot)
        name = self.game.name
        face = GameFace(
            board=board.face,
            private=board.private,
            position=board.position,
            sides=sides.seated,
            rules=yote_words.rules,
            result=sides.result,
            cover=lambda: cover(name),
            illustration=board.illustration,
            happened=yote_words.happened,
            shot=board.shot,
            told=board.told,
        )
        bot.faces.register(name, face)
        bot.router.register(name, "tap", self.tap)

    async def cog_load(self) -> None:
        """Draw what all pictures share in good time, so that nobody waits for it later."""
        self.bot.warm(warm(self.game.name))

    async def tap(self, click: Click) -> None:
        """A square was tapped, or the enemy's hand: a half-made turn grows, or the turn is made."""
        actor = words.actor(click.interaction)
        partial = ""

        def meant(table: Table, seat: int) -> Any:
            nonlocal partial
            text, whole = self.tapped(table, seat, click.arg)
            partial = "" if whole else text
            return table.read(seat, text) if whole else None

        table = await self.bot.tables.tap(click.table_id, actor, click.stamp, meant)
        await self.bot.publisher.deliver(click.interaction, table, partial)

    def tapped(self, table: Table, seat: int, arg: str) -> tuple[str, bool]:
        """What a tap makes of a half-made turn: the notation with it, and whether that is a whole turn.

        Args:
            table: Where.
            seat: Whose turn it is.
            arg: The button's argument: the notation before the tap, `+`, and the square or `HAND`.
        """
        partial, sign, cell = arg.rpartition("+")
        # Typed notation is read generously; a button of ours carries it in one form only.
        if partial != "".join(partial.split()).lower():
            raise Refused("unknown-button")
        view = table.view(seat)
        draft = read(table, seat, partial)
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

    @app_commands.command(name="move", description=said("describe-move"))
    @app_commands.describe(move=said("describe-option-move"), table=said("describe-option-table"))
    async def move(self, interaction: Ask, move: str, table: str | None = None) -> None:
        """Play a turn in notation."""
        meant = await self.mine(interaction, table)
        actor = words.actor(interaction)
        text = completion.typed(self.game, move)
        try:
            played = await self.bot.tables.act(meant.id, actor, text, None)
        except Illegal as error:
            view = meant.view(meant.seat_of(actor.user_id))
            ways = completion.ways(self.game, view, text) if text else []
            if not ways or error.reason == "removal-needed":
                raise
            raise Refused("unfinished", choices=completion.some(ways)) from error
        await self.keep_position(interaction, played)

    @move.autocomplete("move")
    async def complete_move(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The turns that begin as typed."""
        try:
            table = await self.mine(interaction, getattr(interaction.namespace, "table", None))
        except Refused:
            return []
        view = table.view(table.seat_of(interaction.user.id))
        return completion.choices(self.game, view, current, await self.bot.people.reader(interaction))

    @move.autocomplete("table")
    async def complete_where(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The tables of this game at which the person plays."""
        return await self.own_tables(interaction, current)
