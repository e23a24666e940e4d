"""The commands of Yam Master, as an alternative to every click."""

from discord import app_commands

from cogs.base.command_names import said
from cogs.games.table_choice import Choices
from cogs.games.typed import NOTATION, action, start_with
from cogs.games.yam import words as yam_words
from cogs.games.yam.clicks import YamClicks
from cogs.kit.slash import REQUIRED, Option
from engines.yam.options import RULES, YamOptions
from engines.yam.view import YamView

SQUARE = Option("square", default=REQUIRED, complete=NOTATION)


class Yam(YamClicks, group_name="yam", group_description=said("describe-yam")):
    """The command group `/yam`."""

    start = start_with(YamOptions, RULES, opponent=True)
    throw = action("throw", lambda keep: f"throw {keep}".rstrip(), Option("keep", default="", complete=NOTATION))
    defi = action("defi", lambda: "defi")
    place = action("place", lambda square: f"place {square}", SQUARE)
    predator = action("predator", lambda square: f"predator {square}", SQUARE)
    pass_turn = action("pass", lambda: "pass")

    def ways(self, view: YamView, command: str, current: str, lang: str) -> Choices:
        """The choices of an action's option: dice to put aside, squares for a token, tokens for Predator to remove."""
        begun, sought = f"{command} ", current.lower().replace(" ", "").replace(",", "")
        found = (part.text for part in self.game.prefixes(view, begun))
        return [
            app_commands.Choice(name=yam_words.choice(view, begun, text, lang), value=text)
            for text in found
            if text.startswith(sought)
        ]
