"""Awalé's commands: its options, and a turn as a letter."""

from discord import app_commands

from cogs.base.command_names import said
from cogs.games.table_choice import Choices
from cogs.games.typed import NOTATION, action, start_with
from cogs.kit.slash import REQUIRED, Option
from tests.sixth.commands.clicks import AwaleClicks
from tests.sixth.engine.options import RULES, AwaleOptions
from tests.sixth.engine.view import AwaleView


class Awale(AwaleClicks, group_name="awale", group_description=said("describe-awale")):
    """The cog of `/awale`."""

    start = start_with(AwaleOptions, RULES, opponent=True)
    move = action("move", lambda letter: letter, Option("letter", default=REQUIRED, complete=NOTATION))

    def ways(self, view: AwaleView, _command: str, current: str, _lang: str) -> Choices:
        """The houses that may be sown, with their seeds; small letters mean them too."""
        begun = current.strip().upper()
        return [
            app_commands.Choice(name=f"{part.text} · {view.at(part.text)}", value=part.text)
            for part in self.game.prefixes(view, "")
            if part.text.upper().startswith(begun)
        ]
