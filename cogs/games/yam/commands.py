"""Yam Master: dice, throws, Défi, and what is done with the figures; by taps and by commands."""

import re
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from cogs.base.command_names import said
from cogs.base.face import Face
from cogs.base.game_face import GameFace
from cogs.base.services import Ask, Click, Handler, Services
from cogs.games import sides
from cogs.games.commands import SPEEDS
from cogs.games.two_sided import TwoSided
from cogs.games.yam import board
from cogs.games.yam import words as yam_words
from cogs.kit import completion, words
from render.sight import PLAIN, Sight
from render.yam import cover, warm
from tables.errors import Refused
from tables.model import Table

if TYPE_CHECKING:
    from engines.yam.view import YamView

_DIE = re.compile(r"([0-4])\+(aside|back)")


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class Yam(TwoSided, group_name="yam", group_description=said("describe-yam")):
    """`/yam`."""

    def __init__(self, bot: Services) -> None:
        super().__init__(bot)
        face = GameFace(
            board=self.face,
            private=board.private,
            position=board.position,
            sides=sides.seated,
            rules=yam_words.rules,
            result=sides.result,
            cover=cover,
            illustration=board.illustration,
            happened=yam_words.happened,
            shot=board.shot,
            told=board.told,
        )
        bot.faces.register(self.game.name, face)
        handlers: dict[str, Handler] = {
            "keep": self.keep_dice,
            "throw": self.throw_again,
            "defi": self.declare,
            "place": partial(self.use, kind="place"),
            "predator": partial(self.use, kind="predator"),
            "pass": self.end_turn,
        }
        for verb, handler in handlers.items():
            bot.router.register(self.game.name, verb, handler)

    async def cog_load(self) -> None:
        """Draw what all pictures share in good time, so that nobody waits for it later."""
        self.bot.warm(warm())

    async def face(self, table: Table, partial: str = "", *, text_first: bool = False, sight: Sight = PLAIN) -> Face:
        """The public message; drawn anew for another reason than a tap, it has the dice put aside as they were left."""
        return await board.face(table, partial or await self._left(table), text_first=text_first, sight=sight)

    async def _left(self, table: Table) -> str:
        """The mask of the dice that the seat to move is putting aside; empty where it has tapped none."""
        acting = table.to_act()
        if not acting or table.players[acting[0]].user_id is None:
            return ""
        return await self.bot.tables.drafts.left(table, acting[0]) or ""

    # Taps

    async def keep_dice(self, click: Click) -> None:
        """Put a die aside, or back: a half-made throw, which is kept until the dice are thrown."""
        found = _DIE.fullmatch(click.arg)
        if found is None:
            raise Refused("unknown-button")
        die, aside = {int(found[1])}, found[2] == "aside"

        def half(table: Table, seat: int, mask: str | None) -> tuple[str, None]:
            view: YamView = table.view(seat)
            if not (view.dice and view.may_throw):
                raise Refused("unknown-button")
            kept = board.kept_of(view, mask)
            return board.mask_of(kept | die if aside else kept - die), None

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
        """Place a token on the square of the button or of the list, or take the enemy's away there."""
        chosen = (*click.values, click.arg) if click.arg else click.values
        if len(chosen) != 1:
            raise Refused("unknown-button")
        await self._play(click, f"{kind} {chosen[0]}")

    async def _play(self, click: Click, text: str) -> None:
        table = await self.bot.tables.act(click.table_id, words.actor(click.interaction), text, click.stamp)
        await self.bot.publisher.deliver(click.interaction, table)

    # Commands

    @app_commands.command(name="start", description=said("describe-start"))
    @app_commands.describe(
        opponent=said("describe-option-opponent"),
        speed=said("describe-option-speed"),
        defi_only_defi_square=said("describe-option-defi-only-defi-square"),
        predator_returns_token=said("describe-option-predator-returns-token"),
        no_progress_draw=said("describe-option-no-token-draw"),
    )
    @app_commands.choices(speed=SPEEDS)
    async def start(  # noqa: PLR0917 - one for each option of the command
        self,
        interaction: Ask,
        opponent: discord.User | None = None,
        speed: str | None = None,
        defi_only_defi_square: bool | None = None,  # noqa: FBT001 - Discord passes options by position
        predator_returns_token: bool | None = None,  # noqa: FBT001
        no_progress_draw: app_commands.Range[int, 0, 500] | None = None,
    ) -> None:
        """Open a table of Yam Master in this channel."""
        await self.open_table(
            interaction,
            opponent,
            speed=speed,
            defi_only_defi_square=defi_only_defi_square,
            predator_returns_token=predator_returns_token,
            no_progress_draw=no_progress_draw,
        )

    @app_commands.command(name="throw", description=said("describe-throw"))
    @app_commands.describe(keep=said("describe-option-keep"), table=said("describe-option-table"))
    async def throw(self, interaction: Ask, keep: str = "", table: str | None = None) -> None:
        """Throw all dice, or put some aside and throw the others."""
        await self._act(interaction, table, f"throw {completion.typed(self.game, keep)}".rstrip())

    @app_commands.command(name="defi", description=said("describe-defi"))
    @app_commands.describe(table=said("describe-option-table"))
    async def defi(self, interaction: Ask, table: str | None = None) -> None:
        """Declare a Défi."""
        await self._act(interaction, table, "defi")

    @app_commands.command(name="place", description=said("describe-place"))
    @app_commands.describe(square=said("describe-option-square"), table=said("describe-option-table"))
    async def place(self, interaction: Ask, square: str, table: str | None = None) -> None:
        """Place a token."""
        await self._act(interaction, table, f"place {completion.typed(self.game, square)}")

    @app_commands.command(name="predator", description=said("describe-predator"))
    @app_commands.describe(square=said("describe-option-square"), table=said("describe-option-table"))
    async def predator(self, interaction: Ask, square: str, table: str | None = None) -> None:
        """With a Yam, take one of the enemy's tokens away."""
        await self._act(interaction, table, f"predator {completion.typed(self.game, square)}")

    @app_commands.command(name="pass", description=said("describe-pass"))
    @app_commands.describe(table=said("describe-option-table"))
    async def pass_turn(self, interaction: Ask, table: str | None = None) -> None:
        """End the turn without a token."""
        await self._act(interaction, table, "pass")

    @throw.autocomplete("keep")
    async def complete_keep(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The dice that can be put aside."""
        return await self._choices(interaction, "throw ", current)

    @place.autocomplete("square")
    async def complete_place(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The squares that the dice allow."""
        return await self._choices(interaction, "place ", current)

    @predator.autocomplete("square")
    async def complete_predator(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The tokens that Predator can take."""
        return await self._choices(interaction, "predator ", current)

    @throw.autocomplete("table")
    @defi.autocomplete("table")
    @place.autocomplete("table")
    @predator.autocomplete("table")
    @pass_turn.autocomplete("table")
    async def complete_where(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The tables of this game at which the person plays."""
        return await self.own_tables(interaction, current)

    async def _act(self, interaction: Ask, chosen: str | None, text: str) -> None:
        meant = await self.mine(interaction, chosen)
        played = await self.bot.tables.act(meant.id, words.actor(interaction), text, None)
        await self.keep_position(interaction, played)

    async def _choices(self, interaction: Ask, begun: str, current: str) -> list[app_commands.Choice[str]]:
        try:
            table = await self.mine(interaction, getattr(interaction.namespace, "table", None))
        except Refused:
            return []
        view: YamView = table.view(table.seat_of(interaction.user.id))
        lang = await self.bot.people.reader(interaction)
        typed = current.lower().replace(" ", "").replace(",", "")
        found = (part.text for part in self.game.prefixes(view, begun))
        return [
            app_commands.Choice(name=yam_words.choice(view, begun, text, lang), value=text)
            for text in found
            if text.startswith(typed)
        ][: completion.MOST]


async def setup(bot: Services) -> None:
    """Load the cog."""
    await bot.add_cog(Yam(bot))
