"""What is typed in Yebo: a command for everything that can be done by a tap."""

from typing import TYPE_CHECKING, Literal

from discord import app_commands

from cogs.base.command_names import said
from cogs.base.services import Ask, Services
from cogs.games.yebo import words as yebo_words
from cogs.games.yebo.clicks import YeboClicks
from cogs.kit import completion, parts, reply, words
from engines.game import Options
from engines.yebo.options import WINDOW
from tables.errors import Refused

if TYPE_CHECKING:
    from engines.yebo.view import YeboView

PACES = [app_commands.Choice(name=said(f"choice-speed-{speed}"), value=speed) for speed in ("live", "relaxed")]
DRAWN = [app_commands.Choice(name=said(f"choice-side-{side}"), value=side) for side in ("left", "right")]
WAYS = [app_commands.Choice(name=said(f"choice-way-{way}"), value=sign) for way, sign in (("down", "+"), ("up", "-"))]
NO_LIMIT = -1
"""Rebuilds as often as the Chief likes, which options call None and commands cannot (A15)."""
REBUILDS = [
    *(app_commands.Choice[int](name=said(f"choice-rebuilds-{most}"), value=most) for most in (0, 1, 2, 3, 5, 10)),
    app_commands.Choice[int](name=said("choice-rebuilds-any"), value=NO_LIMIT),
]
ENDS = [app_commands.Choice(name=said(f"choice-end-{end}"), value=end) for end in ("score", "rebuild")]


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class Yebo(YeboClicks, group_name="yebo", group_description=said("describe-yebo")):
    """`/yebo`."""

    @app_commands.command(name="start", description=said("describe-start"))
    @app_commands.describe(
        speed=said("describe-option-speed"),
        window=said("describe-option-window"),
        strict_display=said("describe-option-strict-display"),
        max_rebuilds=said("describe-option-max-rebuilds"),
        win_priority=said("describe-option-win-priority"),
        deal_sightings_reverse=said("describe-option-deal-sightings-reverse"),
        hints=said("describe-option-hints"),
    )
    @app_commands.choices(speed=PACES)
    @app_commands.choices(max_rebuilds=REBUILDS)
    async def start(  # noqa: PLR0917 - one for each option of the command
        self,
        interaction: Ask,
        speed: str | None = None,
        window: app_commands.Range[int, WINDOW[0], WINDOW[1]] | None = None,
        strict_display: bool | None = None,  # noqa: FBT001 - Discord passes options by position
        max_rebuilds: int | None = None,
        win_priority: bool | None = None,  # noqa: FBT001
        deal_sightings_reverse: bool | None = None,  # noqa: FBT001
        hints: bool | None = None,  # noqa: FBT001
    ) -> None:
        """Open a table of Yebo in this channel."""
        await self.open_table(
            interaction,
            None,
            speed=speed,
            window_seconds=window,
            strict_display=strict_display,
            max_rebuilds=max_rebuilds,
            win_priority=win_priority,
            deal_sightings_reverse=deal_sightings_reverse,
            hints=hints,
        )

    def validated(self, given: dict[str, object]) -> Options:
        """The options; `NO_LIMIT` stands for no limit of rebuilds."""
        limit = {"max_rebuilds": None} if given.get("max_rebuilds") == NO_LIMIT else {}
        return super().validated(given | limit)

    @app_commands.command(name="hand", description=said("describe-hand"))
    @app_commands.describe(table=said("describe-option-table"))
    async def hand(self, interaction: Ask, table: str | None = None) -> None:
        """The hand, privately."""
        await self._hand(interaction, await self.mine(interaction, table))

    @app_commands.command(name=said("yebo-command-draw"), description=said("describe-draw-block"))
    @app_commands.rename(side=said("yebo-option-side"))
    @app_commands.describe(side=said("describe-option-end"), table=said("describe-option-table"))
    @app_commands.choices(side=DRAWN)
    async def draw(self, interaction: Ask, side: str, table: str | None = None) -> None:
        """Take a block from an end of the Fence."""
        await self._typed(interaction, table, f"draw {side}")

    @app_commands.command(name="pickup", description=said("describe-pickup"))
    @app_commands.describe(table=said("describe-option-table"))
    async def pickup(self, interaction: Ask, table: str | None = None) -> None:
        """Take the last discard into the hand."""
        await self._typed(interaction, table, "pickup")

    @app_commands.command(name="display", description=said("describe-display"))
    @app_commands.describe(blocks=said("describe-option-blocks"), table=said("describe-option-table"))
    async def display(self, interaction: Ask, blocks: str, table: str | None = None) -> None:
        """Display a group."""
        await self._typed(interaction, table, f"display {completion.typed(self.game, blocks)}")

    @app_commands.command(name="fourth", description=said("describe-fourth"))
    @app_commands.describe(group=said("describe-option-group"), table=said("describe-option-table"))
    async def fourth(
        self, interaction: Ask, group: app_commands.Range[int, 1, 6] = 1, table: str | None = None
    ) -> None:
        """Lay the drawn block on an own group as 4th."""
        await self._typed(interaction, table, f"fourth {group}")

    @app_commands.command(name="exchange", description=said("describe-exchange"))
    @app_commands.describe(
        player=said("describe-option-player"), group=said("describe-option-group"), table=said("describe-option-table")
    )
    async def exchange(
        self,
        interaction: Ask,
        player: app_commands.Range[int, 1, 4],
        group: app_commands.Range[int, 1, 6] = 1,
        table: str | None = None,
    ) -> None:
        """Take an Africa out of a displayed group for the drawn block."""
        await self._typed(interaction, table, f"exchange {player} {group}")

    @app_commands.command(name="discard", description=said("describe-discard"))
    @app_commands.describe(
        block=said("describe-option-block"), final=said("describe-option-final"), table=said("describe-option-table")
    )
    async def discard(
        self,
        interaction: Ask,
        block: str,
        final: bool = False,  # noqa: FBT001, FBT002 - Discord passes options by position
        table: str | None = None,
    ) -> None:
        """Discard a block, and perhaps announce one final block."""
        await self._typed(
            interaction, table, f"discard {completion.typed(self.game, block)}{' final' if final else ''}"
        )

    @app_commands.command(name="announce", description=said("describe-announce"))
    @app_commands.describe(table=said("describe-option-table"))
    async def announce(self, interaction: Ask, table: str | None = None) -> None:
        """Announce one final block before the first discard of a round."""
        await self._typed(interaction, table, "announce")

    @app_commands.command(name="call", description=said("describe-call"))
    @app_commands.rename(blocks="with")
    @app_commands.describe(blocks=said("describe-option-with"), table=said("describe-option-table"))
    async def call(self, interaction: Ask, blocks: str = "", table: str | None = None) -> None:
        """Yebo!"""
        await self._typed(interaction, table, f"call {completion.typed(self.game, blocks)}".rstrip())

    @app_commands.command(name="form", description=said("describe-form"))
    @app_commands.rename(blocks="with")
    @app_commands.describe(blocks=said("describe-option-with"), table=said("describe-option-table"))
    async def form(self, interaction: Ask, blocks: str, table: str | None = None) -> None:
        """Choose the group of a call that was won."""
        await self._typed(interaction, table, f"form {completion.typed(self.game, blocks)}")

    @app_commands.command(name="pass", description=said("describe-pass-discard"))
    @app_commands.describe(always=said("describe-option-always"), table=said("describe-option-table"))
    async def pass_by(
        self,
        interaction: Ask,
        always: bool | None = None,  # noqa: FBT001 - Discord passes options by position
        table: str | None = None,
    ) -> None:
        """Let the last discard pass; always, or be asked again."""
        await self._typed(interaction, table, {None: "pass", True: "pass always", False: "ask"}[always])

    @app_commands.command(name="round", description=said("describe-round"))
    @app_commands.describe(number=said("describe-option-round"), table=said("describe-option-table"))
    async def name_round(
        self, interaction: Ask, number: app_commands.Range[int, 1, 6], table: str | None = None
    ) -> None:
        """The Chief names the round."""
        await self._typed(interaction, table, f"round {number}")

    @app_commands.command(name="fence", description=said("describe-fence"))
    @app_commands.describe(
        stack=said("describe-option-stack"), way=said("describe-option-way"), table=said("describe-option-table")
    )
    @app_commands.choices(way=WAYS)
    async def fence(
        self, interaction: Ask, stack: app_commands.Range[int, 1, 72], way: str, table: str | None = None
    ) -> None:
        """The Chief says where and which way to deal."""
        await self._typed(interaction, table, f"fence {stack} {way}")

    @app_commands.command(name="exhausted", description=said("describe-exhausted"))
    @app_commands.describe(choice=said("describe-option-exhausted"), table=said("describe-option-table"))
    @app_commands.choices(choice=ENDS)
    async def exhausted(self, interaction: Ask, choice: Literal["score", "rebuild"], table: str | None = None) -> None:
        """The Chief has the round scored, or the Fence rebuilt."""
        await self._typed(interaction, table, choice)

    @app_commands.command(name="score", description=said("describe-score"))
    @app_commands.describe(table=said("describe-option-table"))
    async def score(self, interaction: Ask, table: str | None = None) -> None:
        """The rounds so far, or all of a game that is over."""
        meant = await self.looked_at(interaction, table)
        lang = await self.bot.people.reader(interaction)
        await reply.show(interaction, parts.panel(yebo_words.score(meant, meant.view(None), lang)))

    @display.autocomplete("blocks")
    async def complete_display(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The groups that may be displayed."""
        return await self._choices(interaction, "display ", current)

    @discard.autocomplete("block")
    async def complete_discard(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The blocks that may be discarded."""
        return await self._choices(interaction, "discard ", current)

    @call.autocomplete("blocks")
    async def complete_call(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The own blocks that a call may use, where the table gives hints."""
        return await self._choices(interaction, "call ", current)

    @form.autocomplete("blocks")
    async def complete_form(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The groups among which a won call may choose."""
        return await self._choices(interaction, "form ", current)

    @hand.autocomplete("table")
    @draw.autocomplete("table")
    @pickup.autocomplete("table")
    @display.autocomplete("table")
    @fourth.autocomplete("table")
    @exchange.autocomplete("table")
    @discard.autocomplete("table")
    @announce.autocomplete("table")
    @call.autocomplete("table")
    @form.autocomplete("table")
    @pass_by.autocomplete("table")
    @name_round.autocomplete("table")
    @fence.autocomplete("table")
    @exhausted.autocomplete("table")
    async def complete_where(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The tables of this game at which the person plays."""
        return await self.own_tables(interaction, current)

    @score.autocomplete("table")
    async def complete_score(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The tables of this game that can be looked at."""
        return await self.tables_to_see(interaction, current)

    # Shared

    async def _typed(self, interaction: Ask, chosen: str | None, text: str) -> None:
        meant = await self.mine(interaction, chosen)
        table = await self._acted(meant.id, self.bot.tables.act(meant.id, words.actor(interaction), text, None))
        user_id, lang = interaction.user.id, await self.bot.people.reader(interaction)
        if self.bot.private.follows(interaction, table):
            # Nothing may come between these two: should the hand be gone, what it owes must be known by then.
            self.bot.publisher.changed(table)
            await self.bot.private.acknowledge(interaction, table.id, yebo_words.happened(table, user_id, lang))
        else:
            await self._played(interaction, table)

    async def _choices(self, interaction: Ask, begun: str, current: str) -> list[app_commands.Choice[str]]:
        """What may follow the beginning of an action, whole, as it is typed."""
        try:
            table = await self.mine(interaction, getattr(interaction.namespace, "table", None))
        except Refused:
            return []
        view: YeboView = table.view(table.seat_of(interaction.user.id))
        if begun == "call " and not view.options.hints:
            # That there is something to call with would be a hint.
            return []
        typed = current.strip().lower()
        found = dict.fromkeys(text.removesuffix(" final") for text in completion.whole(self.game, view, begun.strip()))
        rest = (text.removeprefix(begun) for text in found if text.startswith(begun))
        return [app_commands.Choice(name=text, value=text) for text in rest if text.lower().startswith(typed)][
            : completion.MOST
        ]


async def setup(bot: Services) -> None:
    """Load the cog."""
    await bot.add_cog(Yebo(bot))
