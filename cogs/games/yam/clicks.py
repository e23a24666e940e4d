"""The click handlers of Yam Master: dice, throws, Défi, and the uses of the figures."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from cogs.base.face import Face
from cogs.base.game_face import GameFace
from cogs.base.services import Click, Handler
from cogs.games.commands import GameCog
from cogs.games.yam import board
from cogs.games.yam import puzzle as yam_puzzle
from cogs.kit import words
from render.kit.sight import PLAIN, Sight
from tables.errors import Refused
from tables.model import Table

if TYPE_CHECKING:
    from engines.yam.view import YamView


class YamClicks(GameCog):
    """The base of Yam's cog: face and click handlers; `Yam` adds the commands."""

    shown = replace(board.SHOWN, puzzle=yam_puzzle.FACE)

    def face(self) -> GameFace:
        """The game's face, whose public message shows the stored draft of the dice put aside."""
        return replace(self.shown, board=self.message)

    def clicks(self) -> Mapping[str, Handler]:
        """The handlers of the game's clicks, by their verbs."""
        return {
            "keep": self.keep_dice,
            "throw": self.throw_again,
            "defi": self.declare,
            "place": partial(self.use, kind="place"),
            "predator": partial(self.use, kind="predator"),
            "pass": self.end_turn,
        }

    async def message(self, table: Table, partial: str = "", *, text_first: bool = False, sight: Sight = PLAIN) -> Face:
        """The public message; without `partial`, the stored draft says which dice are put aside."""
        return await board.face(table, partial or await self._left(table), text_first=text_first, sight=sight)

    async def _left(self, table: Table) -> str:
        """The stored draft (`board.mask_of`) of the person to move; empty if there is none."""
        acting = table.to_act()
        if not acting or table.players[acting[0]].user_id is None:
            return ""
        return await self.bot.tables.drafts.left(table, acting[0]) or ""

    # Taps

    async def keep_dice(self, click: Click) -> None:
        """Put a die aside, or back, in the draft, which is stored until the dice are thrown."""

        def half(table: Table, seat: int, mask: str | None) -> tuple[str, None]:
            view: YamView = table.view(seat)
            if not (view.dice and view.may_throw):
                raise Refused("unknown-button")
            return board.mask_of(board.after_tap(board.kept_of(view, mask), click.arg)), None

        actor = words.actor(click.interaction)
        table, mask = await self.bot.tables.drafts.change(click.table_id, actor, click.stamp, half)
        await self.bot.publisher.deliver(click.interaction, table, mask)

    async def throw_again(self, click: Click) -> None:
        """Throw the dice that are not put aside."""
        if click.arg:
            raise Refused("unknown-button")

        def whole(table: Table, seat: int, mask: str | None) -> tuple[str, Any]:
            view: YamView = table.view(seat)
            kept = board.kept_of(view, mask)
            aside = "".join(str(die) for place, die in enumerate(view.dice) if place in kept)
            return board.mask_of(kept), table.read(seat, f"throw {aside}".rstrip())

        actor = words.actor(click.interaction)
        table, _ = await self.bot.tables.drafts.change(click.table_id, actor, click.stamp, whole)
        await self.bot.publisher.deliver(click.interaction, table)

    async def declare(self, click: Click) -> None:
        """Declare a Défi."""
        await self._play(click, "defi")

    async def end_turn(self, click: Click) -> None:
        """End the turn without a token."""
        await self._play(click, "pass")

    async def use(self, click: Click, kind: str) -> None:
        """Place a token on the chosen square, or remove the opponent's token there (Predator)."""
        chosen = (*click.values, click.arg) if click.arg else click.values
        if len(chosen) != 1:
            raise Refused("unknown-button")
        await self._play(click, f"{kind} {chosen[0]}")

    async def _play(self, click: Click, text: str) -> None:
        table = await self.bot.tables.act(click.table_id, words.actor(click.interaction), text, click.stamp)
        await self.bot.publisher.deliver(click.interaction, table)
