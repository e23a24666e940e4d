"""Commands declared as lists of their options: `start`, and the commands that each stand for one action in notation."""

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
"""The default of an option that may not be left out."""


@dataclass(frozen=True)
class Option:
    """An option of a command.

    Attributes:
        name: The keyword with which the callback receives the option, and its name on Discord unless `shown` differs.
        kind: The type, as an annotation that discord.py understands.
        default: The value of an option that is left out; `REQUIRED` for one that may not be.
        shown: The name on Discord; None for `name`.
        about: The end of the description's key; None for `name`.
        choices: The fixed choices; empty for a free value.
        completed: Whether `TableCog.ways` completes what is typed.
    """

    name: str
    kind: object = str
    default: object = None
    shown: str | app_commands.locale_str | None = None
    about: str | None = None
    choices: Sequence[app_commands.Choice[Any]] = ()
    completed: bool = False


OPPONENT = Option("opponent", discord.User)
"""The person who is challenged, in a game for two."""
TABLE = Option("table")
"""The id of the table at which an action is played."""


def start_with(*options: Option) -> app_commands.Command[GameCog, ..., None]:
    """The command `/<game> start`, which opens a table; its options have the names of the game's options."""

    async def opened(
        self: GameCog, interaction: Ask, opponent: discord.User | discord.Member | None = None, **given: object
    ) -> None:
        await self.open_table(interaction, opponent, **given)

    return _made(opened, "start", "start", options)


def action(
    name: str | app_commands.locale_str, text: Callable[..., str], *options: Option, about: str | None = None
) -> app_commands.Command[GameCog, ..., None]:
    """A command that plays an action at the table that `TableCog.to_play` finds; the option `table` is added.

    Args:
        name: The name of the command.
        text: Builds the action in notation from the options, passed by keyword; typed texts are normalised before.
        options: The command's own options.
        about: The end of the description's key; None for `name`.
    """

    async def played(self: GameCog, interaction: Ask, table: str | None = None, **given: object) -> None:
        typed = {key: completion.typed(self.game, v) if isinstance(v, str) else v for key, v in given.items()}
        await self.play(interaction, table, text(**typed))

    return _made(played, name, about or str(name), (*options, TABLE))


def _made(
    callback: Callback, name: str | app_commands.locale_str, about: str, options: Sequence[Option]
) -> app_commands.Command[GameCog, ..., None]:
    # discord.py reads a command's options from the signature of its callback, which may be set explicitly (PEP 362). It
    # expects `self` only in callbacks that are defined in a class body.
    parameters = [Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD)]
    parameters += [Parameter(o.name, Parameter.KEYWORD_ONLY, default=o.default, annotation=o.kind) for o in options]
    callback.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    app_commands.describe(**{o.name: described(o.about or o.name) for o in options})(callback)
    app_commands.rename(**{o.name: o.shown for o in options if o.shown is not None})(callback)
    app_commands.choices(**{o.name: list(o.choices) for o in options if o.choices})(callback)
    completed = {o.name: TableCog.complete_notation for o in options if o.completed}
    if TABLE in options:
        completed["table"] = TableCog.own_tables
    app_commands.autocomplete(**completed)(callback)
    return app_commands.command(name=name, description=said(f"describe-{about}"))(callback)
