"""The turns of Yoté and Choko: taps on the board, and `/move` with the notation."""

from collections.abc import Mapping
from typing import Any, NoReturn

from discord import app_commands

from cogs.base.command_names import said
from cogs.base.services import Ask, Click, Handler
from cogs.games.commands import SPEEDS
from cogs.games.table_choice import Choices
from cogs.games.two_sided import TwoSided
from cogs.games.typed import OPPONENT, REQUIRED, Option, action
from cogs.games.yote.draft import HAND, read
from cogs.kit import completion, words
from engines.game import Illegal
from tables.errors import Refused
from tables.model import Table

PRESETS = [app_commands.Choice(name=said(f"choice-preset-{p}"), value=p) for p in ("lemery", "traditional")]
REMOVALS = [
    app_commands.Choice(name=said(f"choice-{r.replace('_', '-')}"), value=r)
    for r in ("board_then_hand", "board_only", "board_or_hand")
]
SMALL_ENDGAMES = [app_commands.Choice(name=said(f"choice-small-{s}"), value=s) for s in ("stalemate", "auto", "off")]


def options(capture: str) -> tuple[Option, ...]:
    """The options of either game's `/start`; `capture` names the one that it alone has."""
    return (
        OPPONENT,
        Option("speed", choices=SPEEDS),
        Option("preset", choices=PRESETS),
        Option("second_removal", choices=REMOVALS),
        Option("mandatory_capture", bool),
        Option(capture, bool),
        Option("friendly_leap", bool),
        Option("small_endgame_draw", choices=SMALL_ENDGAMES),
        Option("no_immediate_return", bool),
        Option("repetition_draw", bool),
        Option("no_progress_draw", app_commands.Range[int, 0, 500]),
    )


class YoteClicks(TwoSided):
    """The base of such a cog; a game's own file adds its name and its `/start`."""

    def clicks(self) -> Mapping[str, Handler]:
        """What takes the game's clicks, by their verbs."""
        return {"tap": self.tap}

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

    move = action("move", lambda move: move, Option("move", default=REQUIRED, completed=True))

    async def play(self, interaction: Ask, chosen: str | None, text: str) -> None:
        """Play a turn that was typed; half of one is refused with how it may go on."""
        meant = await self.mine(interaction, chosen)
        actor = words.actor(interaction)
        try:
            played = await self.bot.tables.act(meant.id, actor, text, None)
        except Illegal as error:
            view = meant.view(meant.seat_of(actor.user_id))
            ways = completion.ways(self.game, view, text) if text else []
            if not ways or error.reason == "removal-needed":
                raise
            raise Refused("unfinished", choices=completion.some(ways)) from error
        await self.keep_position(interaction, played)

    def ways(self, view: object, _command: str, current: str, lang: str) -> Choices:
        """The turns that begin as typed."""
        return completion.choices(self.game, view, current, lang)
