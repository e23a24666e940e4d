"""The cog of Yoté: its command group, its options and its puzzles; everything else is shared with Choko."""

from dataclasses import replace

from cogs.base.command_names import said
from cogs.games.typed import start_with
from cogs.games.yote import board, puzzle
from cogs.games.yote.clicks import YoteClicks
from engines.yote.options import YOTE_RULES, YoteOptions


class Yote(YoteClicks, group_name="yote", group_description=said("describe-yote")):
    """The command group `/yote`."""

    shown = replace(board.shown("yote"), puzzle=puzzle.FACE)
    start = start_with(YoteOptions, YOTE_RULES, opponent=True)
