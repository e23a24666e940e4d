"""The command `/table`: what can be done at a table, whatever its game, as an alternative to the buttons on cards and in More."""

from discord import app_commands
from discord.ext import commands

from cogs.base.command_names import said
from cogs.base.services import Ask, Services
from cogs.kit import channel_tables
from cogs.kit.slash import REQUIRED, Option, top_level
from cogs.service import game_actions, lobby_actions
from cogs.service.table_action import Action, Choices
from tables.errors import Refused

ORDER = (
    *("join", "start", "house", "speed", "rules", "call-players", "decline", "leave"),
    *("board", "text", "last", "hint", "call-them", "back", "replace", "draw", "takeback", "early", "resign"),
    *("rematch", "report", "end"),
)
"""The words of the option `do`, in the order in which Discord lists them."""
_EVERY = lobby_actions.ACTIONS | game_actions.ACTIONS
ACTIONS: dict[str, Action] = {word: _EVERY[word] for word in ORDER}
"""What can be done at a table, by the words."""
WORDS = [app_commands.Choice(name=said(f"choice-table-{word}"), value=word) for word in ACTIONS]


async def _complete_table(interaction: Ask, current: str) -> Choices:
    """The choices of the option `table`: the tables that the action can be about."""
    action = ACTIONS.get(getattr(interaction.namespace, "do", None) or "")
    return [] if action is None else await channel_tables.choices(interaction, current, action.wanted)


async def _complete_with(interaction: Ask, current: str) -> Choices:
    """The choices of the option `with`: what the action may be told."""
    action = ACTIONS.get(getattr(interaction.namespace, "do", None) or "")
    if action is None or action.told is None:
        return []
    try:
        meant = await action.found(interaction, getattr(interaction.namespace, "table", None), action.wanted)
    except Refused:
        meant = None
    return await action.told(interaction, meant, current)


class TableCommand(commands.Cog):
    """The cog of `/table`. Discord shows it to everybody, so each action itself checks who may do it."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot

    @top_level(
        "table",
        Option("do", default=REQUIRED, choices=WORDS, about="describe-option-table-do"),
        Option(
            "told",
            app_commands.Range[str, 1, 200],
            shown="with",
            about="describe-option-table-with",
            complete=_complete_with,
        ),
        Option("table", about="describe-option-here", complete=_complete_table),
        direct=True,
    )
    async def table(self, interaction: Ask, *, do: str, told: str | None, table: str | None) -> None:
        """Do something at a table; a wrong or missing `with` is answered by a sentence about that action."""
        if do not in ACTIONS:
            raise Refused("unknown-command")
        action = ACTIONS[do]
        if told is not None and action.told is None:
            raise Refused("with-nothing")
        if told is None and action.needs:
            raise Refused(f"with-{do}")
        meant = await action.found(interaction, table, action.wanted)
        try:
            await (action.act(interaction, meant) if action.told is None else action.act(interaction, meant, told))
        except Refused as refused:
            if refused.reason != "option-value":
                raise
            raise Refused(f"with-{do}") from refused
