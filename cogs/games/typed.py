"""Commands written as tables of their options: `start`, and those that each stand for an action in notation."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from inspect import Parameter, Signature
from typing import Any

import discord
from discord import app_commands

from cogs.base.command_names import said
from cogs.base.services import Ask
from cogs.games.commands import GameCog
from cogs.games.table_choice import Callback, TableCog, described
from cogs.kit import completion

REQUIRED = Parameter.empty


@dataclass(frozen=True)
class Option:
    """An option of a command.

    Attributes:
        name: As it is handed on, and as Discord is told it where `shown` says nothing else.
        kind: What may be given, as discord.py annotates it.
        default: What stands for it where it is left out; `REQUIRED` where it may not be.
        shown: The name that people read.
        about: The end of its description's key where that is not its name.
        choices: What may be chosen, where it is a list.
        completed: Whether `TableCog.ways` says what may be typed.
    """

    name: str
    kind: object = str
    default: object = None
    shown: str | app_commands.locale_str | None = None
    about: str | None = None
    choices: Sequence[app_commands.Choice[Any]] = ()
    completed: bool = False


OPPONENT = Option("opponent", discord.User)
"""Who is challenged, in a game for two."""
TABLE = Option("table")


def start_with(*options: Option) -> app_commands.Command[GameCog, ..., None]:
    """`/<game> start`, which opens a table; the options are named as the game's own are."""

    async def opened(
        self: GameCog, interaction: Ask, opponent: discord.User | discord.Member | None = None, **given: object
    ) -> None:
        await self.open_table(interaction, opponent, **given)

    return _made(opened, "start", "start", options)


def action(
    name: str | app_commands.locale_str, text: Callable[..., str], *options: Option, about: str | None = None
) -> app_commands.Command[GameCog, ..., None]:
    """A command that plays an action at the table that is meant; the option `table` is added.

    Args:
        name: The command's.
        text: The action in notation, from the options by their names; what is typed comes in the notation's letters.
        options: The command's own.
        about: The end of its description's key where that is not its name.
    """

    async def played(self: GameCog, interaction: Ask, table: str | None = None, **given: object) -> None:
        typed = {key: completion.typed(self.game, v) if isinstance(v, str) else v for key, v in given.items()}
        await self.play(interaction, table, text(**typed))

    return _made(played, name, about or str(name), (*options, TABLE))


def _made(
    callback: Callback, name: str | app_commands.locale_str, about: str, options: Sequence[Option]
) -> app_commands.Command[GameCog, ..., None]:
    # What Discord is told is read from a function's signature; Python lets one be stated (PEP 362). `self` is counted
    # only in what a class's body defines.
    parameters = [Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD)]
    parameters += [Parameter(o.name, Parameter.KEYWORD_ONLY, default=o.default, annotation=o.kind) for o in options]
    callback.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    app_commands.describe(**{o.name: described(o.about or o.name) for o in options})(callback)
    app_commands.rename(**{o.name: o.shown for o in options if o.shown is not None})(callback)
    app_commands.choices(**{o.name: list(o.choices) for o in options if o.choices})(callback)
    completed = {o.name: TableCog.ways_on for o in options if o.completed}
    if TABLE in options:
        completed["table"] = TableCog.own_tables
    app_commands.autocomplete(**completed)(callback)
    return app_commands.command(name=name, description=said(f"describe-{about}"))(callback)
