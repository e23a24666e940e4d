"""The commands of Yebo, as an alternative to every click."""

from functools import partial
from typing import Literal

from discord import app_commands

from cogs.base.command_names import said
from cogs.base.services import Ask
from cogs.games.table_choice import Choices, command
from cogs.games.typed import NOTATION, action, start_with
from cogs.games.yebo import typed
from cogs.games.yebo import words as yebo_words
from cogs.games.yebo.clicks import YeboClicks
from cogs.kit import completion, components, reply, words
from cogs.kit.slash import REQUIRED, Option
from engines.yebo.options import GAME_ROUNDS, RULES, YeboOptions
from engines.yebo.view import YeboView
from render.yebo import block_words

DRAWN = [app_commands.Choice(name=said(f"choice-side-{side}"), value=side) for side in ("left", "right")]
WAYS = [app_commands.Choice(name=said(f"choice-way-{way}"), value=sign) for way, sign in (("down", "+"), ("up", "-"))]
ENDS = [app_commands.Choice(name=said(f"choice-end-{end}"), value=end) for end in ("score", "rebuild")]
GROUP = app_commands.Range[int, 1, 6]
PASSES = {None: "pass", True: "pass always", False: "ask"}
"""The action of `/yebo pass`, by the value of its option `always`."""


class Yebo(YeboClicks, group_name="yebo", group_description=said("describe-yebo")):
    """The command group `/yebo`."""

    start = start_with(YeboOptions, RULES)

    @command("hand")
    async def hand(self, interaction: Ask, table: str | None = None) -> None:
        """Show the person's hand privately."""
        await self._hand(interaction, await self.table_to_play(interaction, table))

    draw = action(
        said("yebo-command-draw"),
        lambda side: f"draw {side}",
        Option("side", default=REQUIRED, shown=said("yebo-option-side"), about="describe-option-end", choices=DRAWN),
        about="draw-block",
    )
    pickup = action("pickup", lambda: "pickup")
    display = action(
        "display",
        lambda blocks: f"display {typed.notation(blocks)}",
        Option("blocks", default=REQUIRED, complete=NOTATION),
    )
    fourth = action("fourth", lambda group: f"fourth {group}", Option("group", GROUP, 1))
    exchange = action(
        "exchange",
        lambda player, group: f"exchange {player} {group}",
        Option("player", app_commands.Range[int, 1, 4], REQUIRED),
        Option("group", GROUP, 1),
    )
    discard = action(
        "discard",
        lambda block, final: f"discard {typed.notation(block)}{' final' if final else ''}",
        Option("block", default=REQUIRED, complete=NOTATION),
        Option("final", bool, default=False),
    )
    announce = action("announce", lambda: "announce")
    call = action(
        "call",
        lambda blocks: f"call {typed.notation(blocks)}".rstrip(),
        Option("blocks", default="", shown="with", about="describe-option-with", complete=NOTATION),
    )
    form = action(
        "form",
        lambda blocks: f"form {typed.notation(blocks)}",
        Option("blocks", default=REQUIRED, shown="with", about="describe-option-with", complete=NOTATION),
    )
    pass_by = action("pass", lambda always: PASSES[always], Option("always", bool), about="pass-discard")
    name_round = action(
        "round",
        lambda number: f"round {number}",
        Option("number", app_commands.Range[int, 1, GAME_ROUNDS], REQUIRED, about="describe-option-round"),
    )
    fence = action(
        "fence",
        lambda stack, way: "deal" if stack is way is None else f"fence {stack or ''} {way or '+'}",
        Option("stack", app_commands.Range[int, 1, 72]),
        Option("way", choices=WAYS),
    )
    exhausted = action(
        "exhausted",
        lambda choice: choice,
        Option("choice", Literal["score", "rebuild"], REQUIRED, about="describe-option-exhausted", choices=ENDS),
    )

    @command("score", seen=True)
    async def score(self, interaction: Ask, table: str | None = None) -> None:
        """Show the finished rounds of a game with their points."""
        meant = await self.table_to_show(interaction, table)
        lang = await self.bot.people.reader(interaction)
        await reply.show(interaction, components.panel(yebo_words.score(meant, meant.view(None), lang)))

    async def play(self, interaction: Ask, chosen: str | None, text: str) -> None:
        """Play a typed action in notation, and show the hand."""
        table_id = await self.to_play(interaction, chosen)
        table = await self._acted(interaction, self.bot.tables.act(table_id, words.actor(interaction), text, None))
        if not await self.acknowledged(interaction, table, partial(yebo_words.happened, table, interaction.user.id)):
            await self._played(interaction, table)

    def ways(self, view: YeboView, command: str, current: str, lang: str) -> Choices:
        """The blocks that a command's action may name, in words and notation; none if they would be a hint.

        The typed text may be the beginning of any word, or of the notation.
        """
        if command == "call" and not view.options.hints:
            # Any choice would tell the player that the hand has blocks to call with.
            return []
        begun, sought = f"{command} ", typed.folded(current.strip())
        notation = typed.notation(current.strip()).lower()
        found = dict.fromkeys(text.removesuffix(" final") for text in completion.whole(self.game, view, command))
        rest = [text.removeprefix(begun) for text in found if text.startswith(begun)]
        named = {text: block_words.blocks(text, lang) for text in rest}
        return [
            app_commands.Choice(name=f"{said} ({text})", value=text)
            for text, said in named.items()
            if f" {sought}" in f" {typed.folded(said)}" or text.lower().startswith(notation)
        ]
