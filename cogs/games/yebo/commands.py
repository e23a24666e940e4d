"""The commands of Yebo, as an alternative to every click."""

from functools import partial

from discord import app_commands

import locales
from cogs.base.command_names import said
from cogs.base.services import Ask
from cogs.games.table_choice import Choices, command
from cogs.games.typed import NOTATION, action, start_with
from cogs.games.yebo import typed
from cogs.games.yebo import words as yebo_words
from cogs.games.yebo.clicks import YeboClicks
from cogs.kit import completion, words
from cogs.kit.slash import REQUIRED, Option
from engines.game import Illegal
from engines.yebo.notation import SHOWN
from engines.yebo.options import RULES, YeboOptions
from engines.yebo.view import YeboView
from render.yebo import block_words
from tables.errors import Refused

DRAWN = [app_commands.Choice(name=said(f"choice-side-{side}"), value=side) for side in ("left", "right")]
PASSES = {None: "pass", True: "pass always", False: "ask"}
"""The action of `/yebo pass`, by the value of its option `always`."""

RARE = ("fence", "round", "announce", "form", "fourth", "exchange", "exhausted")
"""The words of `/yebo other`: what a round needs once at most, or only some rounds need."""
OTHERS = [app_commands.Choice(name=said(f"choice-yebo-{word}"), value=word) for word in RARE]
USUAL = {"fence": "deal", "announce": "announce", "fourth": "fourth 1"}
"""The actions of the words about which nothing has to be said."""
ENDS = ("score", "rebuild")
SIGNS = {"+": "down", "-": "up"}
"""The ways round the table, by their signs in notation."""


def _end(told: str) -> str:
    """How the round ends, typed as notation or as the beginning of its name in any language.

    Raises Refused("yebo-with-exhausted") for any other text.
    """
    sought = typed.folded(told.strip())
    for end in ENDS:
        names = (typed.folded(locales.text(lang, f"choice-end-{end}")) for lang in locales.LANGUAGES)
        if sought and any(name.startswith(sought) for name in (end, *names)):
            return end
    raise Refused("yebo-with-exhausted")


def _other(do: str, told: str) -> str:
    """The action of `/yebo other` in notation. Raises Refused where the word needs more, or nothing."""
    if not told and do not in USUAL:
        raise Refused(f"yebo-with-{do}")
    if not told:
        return USUAL[do]
    match do:
        case "announce":
            raise Refused("with-nothing")
        case "exhausted":
            return _end(told)
        case "form":
            return f"form {typed.notation(told)}"
        case "fence" if told.isdecimal():
            return f"fence {told} +"
        case "exchange" if told.isdecimal():
            return f"exchange {told} 1"
        case _:
            return f"{do} {told}"


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
    discard = action(
        "discard",
        lambda block, final: f"discard {typed.notation(block)}{' final' if final else ''}",
        Option("block", default=REQUIRED, complete=NOTATION),
        Option("final", bool, default=False),
    )
    call = action(
        "call",
        lambda blocks: f"call {typed.notation(blocks)}".rstrip(),
        Option("blocks", default="", shown="with", about="describe-option-with", complete=NOTATION),
    )
    pass_by = action("pass", lambda always: PASSES[always], Option("always", bool), about="pass-discard")

    @command(
        "other",
        Option("do", default=REQUIRED, choices=OTHERS, about="describe-option-yebo-other"),
        Option("told", default="", shown="with", about="describe-option-yebo-with", complete=NOTATION),
    )
    async def other(self, interaction: Ask, do: str, told: str = "", table: str | None = None) -> None:
        """Play what a round needs more rarely; a refusal names what was typed, not the notation that was made of it."""
        try:
            await self.play(interaction, table, _other(do, completion.typed(self.game, told)))
        except Illegal as illegal:
            # With nothing called, no blocks can be read as a group to form.
            if illegal.reason == "not-now" or (illegal.reason == "not-an-action" and do == "form"):
                word = locales.text(await self.bot.people.reader(interaction), f"choice-yebo-{do}").partition(":")[0]
                raise Illegal("not-now", text=f"{word.strip()} {told[:SHOWN]}".strip()) from illegal
            if illegal.reason == "not-an-action":
                raise Refused(f"yebo-with-{do}") from illegal
            raise

    async def play(self, interaction: Ask, chosen: str | None, text: str) -> None:
        """Play a typed action in notation, and show the hand."""
        table_id = await self.to_play(interaction, chosen)
        table = await self._acted(interaction, self.bot.tables.act(table_id, words.actor(interaction), text, None))
        if not await self.acknowledged(interaction, table, partial(yebo_words.happened, table, interaction.user.id)):
            await self._played(interaction, table)

    def ways(self, view: YeboView, command: str, current: str, lang: str) -> Choices:
        """What a command's action may name, in words and notation; nothing if that would be a hint.

        The typed text may be the beginning of any word, or of the notation.
        """
        if command == "call" and not view.options.hints:
            # Any choice would tell the player that the hand has blocks to call with.
            return []
        sought = typed.folded(current.strip())
        notation = typed.notation(current.strip()).lower()
        named = {text: _named(command, text, lang) for text in self._ways(view, command)}
        return [
            app_commands.Choice(name=f"{said} ({text})", value=text)
            for text, said in named.items()
            if f" {sought}" in f" {typed.folded(said)}" or text.lower().startswith(notation)
        ]

    def _ways(self, view: YeboView, command: str) -> list[str]:
        """What may follow the command's word in notation."""
        if command == "exhausted":
            return list(view.may.end)
        begun = f"{command} "
        found = dict.fromkeys(text.removesuffix(" final") for text in completion.whole(self.game, view, command))
        return [text.removeprefix(begun) for text in found if text.startswith(begun)]


def _named(command: str, text: str, lang: str) -> str:
    """What an action names, in words."""
    match command:
        case "exhausted":
            return locales.text(lang, f"choice-end-{text}")
        case "round":
            return locales.text(lang, f"yebo-round-{text}")
        case "fence":
            stack, sign = text.split()
            return locales.text(lang, "yebo-way-fence", stack=stack, way=SIGNS[sign])
        case "fourth":
            return locales.text(lang, "yebo-way-group", group=text)
        case "exchange":
            seat, group = text.split()
            return locales.text(lang, "yebo-way-exchange", seat=seat, group=group)
        case _:
            return block_words.blocks(text, lang)
