"""Builders of games' commands: `start`, with the game's rules as its options, and commands for one action in notation."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, get_args

import discord
from discord import app_commands
from pydantic.fields import FieldInfo

from cogs.base.command_names import said
from cogs.base.services import Ask
from cogs.games.commands import GameCog
from cogs.games.table_choice import TableCog
from cogs.kit import completion
from cogs.kit.slash import Option, bounds, slash
from engines.game import Options, Rule

NO_LIMIT = -1
"""Stands for the value None (no limit) of a rule in the choices of `start`, as Discord allows no empty choice."""
NOTATION = TableCog.complete_notation
"""Completes an option with what the game's notation allows (`TableCog.ways`)."""
OPPONENT = Option("opponent", discord.User)
"""The option for the person who is challenged, in a game for two."""
TABLE = Option("table", complete=TableCog.own_tables)
"""The option for the id of the table at which an action is played."""


def start_with(
    options: type[Options], rules: Sequence[Rule], *, opponent: bool = False
) -> app_commands.Command[GameCog, ..., None]:
    """The command `/<game> start`, which opens a table; its options are the fields of the game's options.

    Args:
        options: The game's options, whose fields give the types and ranges of the command's options.
        rules: The rules that a host may change, one command option for each; its description is that of the rule.
        opponent: Whether the command has an option to challenge somebody.
    """

    async def open_with_options(
        self: GameCog, interaction: Ask, opponent: discord.User | discord.Member | None = None, **given: object
    ) -> None:
        named = {name: value for name, value in given.items() if value is not None}
        limitless = {name: None for name in endless & named.keys() if named[name] == NO_LIMIT}
        await self.open_table(interaction, opponent, named | limitless)

    endless = {rule.option for rule in rules if None in rule.offered}
    made = [OPPONENT] if opponent else []
    speeds = [speed for speed in get_args(options.model_fields["speed"].annotation) if speed != "arena"]
    if len(speeds) > 1:
        made.append(Option("speed", choices=_choices(speeds, "choice-speed-")))
    if "preset" in options.model_fields:
        presets = get_args(options.model_fields["preset"].annotation)
        made.append(Option("preset", choices=_choices(presets, "choice-preset-")))
    by_field = {rule.option: rule for rule in rules}
    made += [_of_rule(field, by_field[name]) for name, field in options.model_fields.items() if name in by_field]
    return slash(open_with_options, "start", made)


def _choices(values: Iterable[str], start: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=said(f"{start}{value}"), value=value) for value in values]


def _of_rule(field: FieldInfo, rule: Rule) -> Option:
    """The command option for a rule: a switch, a number in the field's range, or a choice among `rule.offered`."""
    about = f"rule-{rule.key}-about"
    least, most = bounds(field)
    if not rule.offered:
        return Option(rule.option, bool, about=about)
    if least is not None and most is not None and (field.default is None or None not in rule.offered):
        return Option(rule.option, app_commands.Range[int, least, most], shown=rule.typed, about=about)
    choices: list[app_commands.Choice[Any]] = [
        app_commands.Choice(
            name=said(f"rule-{rule.key}-value", value="none" if value is None else value),
            value=NO_LIMIT if value is None else value,
        )
        for value in rule.offered
    ]
    return Option(rule.option, type(choices[0].value), shown=rule.typed, about=about, choices=choices)


def action(
    name: str | app_commands.locale_str, text: Callable[..., str], *options: Option, about: str | None = None
) -> app_commands.Command[GameCog, ..., None]:
    """A command that plays an action at the table that `TableCog.to_play` finds; the option `table` is added.

    Args:
        name: The name of the command.
        text: Builds the action in notation from the options, passed by keyword; texts are normalised first.
        options: The command's own options.
        about: The end of the description's key, after `describe-`; None for the name.
    """

    async def play_text(self: GameCog, interaction: Ask, table: str | None = None, **given: object) -> None:
        typed = {key: completion.typed(self.game, v) if isinstance(v, str) else v for key, v in given.items()}
        await self.play(interaction, table, text(**typed))

    return slash(play_text, name, (*options, TABLE), about)
