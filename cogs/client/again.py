"""A typed command that several tables fit: a button for each of them, which does what was typed."""

import json
from collections.abc import Sequence
from typing import Any

import discord
from discord import AppCommandOptionType as Kind
from discord import app_commands
from discord.ext import commands

import locales
from cogs.base.custom_ids import custom_id, parse
from cogs.base.face import Face
from cogs.base.services import Ask, Click, Services
from cogs.kit import channel_tables, components
from tables.errors import Refused
from tables.model import Table

NAMESPACE = "command"
MOST = 10
"""The most tables with a button; each has a row of its own, as names are long."""
_TYPES = {Kind.string: str, Kind.integer: int, Kind.boolean: bool}
"""The types of the options that a command about a table has."""


class Again(commands.Cog):
    """The cog of these buttons, the namespace `command`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        bot.router.register(NAMESPACE, "again", self.again)

    async def again(self, click: Click) -> None:
        """Do what was typed at the table of the button. Raises Refused("unknown-button") for what no command allows."""
        path, _, told = click.arg.partition("+")
        command = _found(self.bot.tree, path)
        try:
            given: Any = json.loads(told or "{}")
        except json.JSONDecodeError:
            given = None
        if command is None or not isinstance(given, dict):
            raise Refused("unknown-button")
        given["table"] = click.table_id
        options = {option.display_name: option for option in command.parameters}
        missing = [name for name, option in options.items() if option.required and name not in given]
        if missing or not all(name in options and _fits(options[name], value) for name, value in given.items()):
            raise Refused("unknown-button")
        values: dict[str, Any] = {option.name: given.get(name, option.default) for name, option in options.items()}
        call: Any = command.callback
        await call(command.binding, click.interaction, **values)


def choice(interaction: Ask, tables: Sequence[Table], lang: str) -> Face | None:
    """The question which table a typed command is about, with a button for each.

    None where nothing was typed, or so much that a custom_id has no room for it.
    """
    if interaction.type is not discord.InteractionType.application_command:
        return None
    typed, buttons = _typed(interaction.data), []
    for table, name in zip(tables[:MOST], channel_tables.labels(tables[:MOST], lang), strict=True):
        custom = custom_id(NAMESPACE, "again", table.id, arg=typed)
        if parse(custom) is None:
            return None
        buttons.append(components.button(name, custom))
    lines = [locales.text(lang, "which-table")]
    if len(tables) > MOST:
        lines.append(f"-# {locales.text(lang, 'which-table-more', most=MOST)}")
    return components.panel("\n".join(lines), buttons, width=1)


def _typed(data: Any) -> str:
    """A typed command as the argument of a custom_id: its path, and after a plus its options, as JSON."""
    path, options = str(data["name"]), data.get("options", [])
    while options and options[0]["type"] == Kind.subcommand.value:
        path, options = f"{path} {options[0]['name']}", options[0].get("options", [])
    given = {option["name"]: option["value"] for option in options}
    return f"{path}+{json.dumps(given, separators=(',', ':'))}" if given else path


def _found(tree: app_commands.CommandTree[Any], path: str) -> app_commands.Command[Any, ..., Any] | None:
    """The command of a path, if it is about a table."""
    name, _, rest = path.partition(" ")
    found = tree.get_command(name)
    if isinstance(found, app_commands.Group):
        found = found.get_command(rest)
    if not isinstance(found, app_commands.Command) or found.qualified_name != path:
        return None
    return found if any(option.display_name == "table" for option in found.parameters) else None


def _fits(option: app_commands.Parameter, value: object) -> bool:
    """Whether Discord would let somebody type this value, as a custom_id may be forged."""
    if type(value) is not _TYPES.get(option.type):
        return False
    size = len(value) if isinstance(value, str) else value
    least, most = option.min_value, option.max_value
    if isinstance(size, int) and not ((least is None or size >= least) and (most is None or size <= most)):
        return False
    return not option.choices or value in {each.value for each in option.choices}
