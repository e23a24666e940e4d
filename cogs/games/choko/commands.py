"""The cog of Choko: its command group and its options; everything else is shared with Yoté (`cogs.games.yote`)."""

from cogs.base.command_names import said
from cogs.games.typed import start_with
from cogs.games.yote import board
from cogs.games.yote.clicks import YoteClicks
from engines.yote.options import CHOKO_RULES, ChokoOptions


class Choko(YoteClicks, group_name="choko", group_description=said("describe-choko")):
    """The command group `/choko`."""

    shown = board.shown("choko")
    start = start_with(ChokoOptions, CHOKO_RULES, opponent=True)
