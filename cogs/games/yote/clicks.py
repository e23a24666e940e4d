"""Playing turns of Yoté and Choko: taps on the board, and the command `move`."""

from collections.abc import Mapping
from typing import Any, NoReturn

from cogs.base.services import Ask, Click, Handler
from cogs.games.commands import GameCog
from cogs.games.table_choice import Choices
from cogs.games.typed import NOTATION, action
from cogs.games.yote.draft import HAND, of_table
from cogs.kit import completion, words
from cogs.kit.slash import REQUIRED, Option
from engines.game import Illegal
from tables.errors import Refused
from tables.model import Table


class YoteClicks(GameCog):
    """The base class of the cogs of Yoté and Choko, which add their names and their `start` commands."""

    def clicks(self) -> Mapping[str, Handler]:
        """The handlers of the game's clicks, by their verbs."""
        return {"tap": self.tap}

    async def tap(self, click: Click) -> None:
        """Handle a tap on a square, or on the button for the opponent's hand: extend the draft, or play the turn."""
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
        """Apply a tap to a draft.

        Args:
            table: The table.
            seat: The seat to move.
            arg: The button's argument: the draft before the tap, `+`, and the square or `HAND`.

        Returns:
            The notation after the tap, and whether it is a complete turn.

        Raises:
            Illegal: The rules' reason why the tap cannot continue the turn.
            Refused: "unknown-button" for an argument that the bot never wrote; "tap-nothing" for a tap that cannot
                continue the turn without a reason in the rules.
        """
        partial, sign, cell = arg.rpartition("+")
        # The parser accepts several spellings of the notation, but the bot's own buttons contain only the normal form.
        if partial != "".join(partial.split()).lower():
            raise Refused("unknown-button")
        view = table.view(seat)
        draft = of_table(table, seat, partial)
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
        """Raise the reason why a tap is not possible: the rules' reason, else Refused("tap-nothing")."""
        self.game.parse(view, f"{partial}-{cell}" if partial else cell)
        raise Refused("tap-nothing", cell=cell)

    move = action("move", lambda move: move, Option("move", default=REQUIRED, complete=NOTATION))

    async def play(self, interaction: Ask, chosen: str | None, text: str) -> None:
        """Play a typed turn. An incomplete one raises Refused("unfinished") with a list of its continuations."""

        def meant(table: Table, seat: int) -> Any:
            try:
                return table.read(seat, text)
            except Illegal as error:
                ways = completion.ways(self.game, table.view(seat), text) if text else []
                if not ways or error.reason == "removal-needed":
                    raise
                raise Refused("unfinished", choices=completion.abridged(ways)) from error

        table_id = await self.to_play(interaction, chosen)
        played = await self.bot.tables.tap(table_id, words.actor(interaction), None, meant)
        await self.keep_position(interaction, played)

    def ways(self, view: object, _command: str, current: str, lang: str) -> Choices:
        """The turns that begin with the typed text."""
        return completion.choices(self.game, view, current, lang)
