"""Commands built from data, in place of discord.py's decorators and signatures: slash commands, and those of menus."""

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from inspect import Parameter, Signature
from typing import Any

from discord import app_commands
from discord.utils import is_inside_class
from pydantic.fields import FieldInfo

from cogs.base.command_names import said

REQUIRED = Parameter.empty
"""The default of a required option."""
Callback = Callable[..., Coroutine[Any, Any, None]]


@dataclass(frozen=True)
class Option:
    """An option of a command.

    Attributes:
        name: The keyword argument of the callback, and the option's name on Discord unless `shown` overrides it.
        kind: The type, as an annotation that discord.py understands.
        default: The value of an option that is left out; `REQUIRED` for a required option.
        shown: The name on Discord; None for `name`.
        about: The key of the description; None for `describe-option-<name>`.
        choices: The fixed choices; empty for a free value.
        complete: discord.py's autocomplete callback; None for no completion.
    """

    name: str
    kind: object = str
    default: object = None
    shown: str | app_commands.locale_str | None = None
    about: str | None = None
    choices: Sequence[app_commands.Choice[Any]] = ()
    complete: Callable[..., Any] | None = None


def slash(
    callback: Callback, name: str | app_commands.locale_str, options: Sequence[Option], about: str | None = None
) -> app_commands.Command[Any, ..., None]:
    """Build a command of a group from a callback and its options; `top_level` builds one that belongs to no group.

    Args:
        callback: Takes the interaction (after `self`, if defined in a class), and the options by keyword.
        name: The name of the command.
        options: Its options, in the order in which Discord lists them.
        about: The end of the description's key, after `describe-`; None for the command's name.
    """
    # discord.py reads a command's options from the signature of its callback, which may be set explicitly (PEP 362). It
    # expects `self` only in callbacks that are defined in a class body.
    first = ["self", "interaction"] if is_inside_class(callback) else ["interaction"]
    parameters = [Parameter(each, Parameter.POSITIONAL_OR_KEYWORD) for each in first]
    parameters += [Parameter(o.name, Parameter.KEYWORD_ONLY, default=o.default, annotation=o.kind) for o in options]
    callback.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    keys = {o.name: o.about or f"describe-option-{o.name.replace('_', '-')}" for o in options}
    app_commands.describe(**{name: said(key) for name, key in keys.items()})(callback)
    app_commands.rename(**{o.name: o.shown for o in options if o.shown is not None})(callback)
    app_commands.choices(**{o.name: list(o.choices) for o in options if o.choices})(callback)
    app_commands.autocomplete(**{o.name: o.complete for o in options if o.complete is not None})(callback)
    return app_commands.command(name=name, description=said(f"describe-{about or name}"))(callback)


def top_level(name: str, *options: Option, direct: bool) -> Callable[[Callback], app_commands.Command[Any, ..., None]]:
    """Decorate a callback as a command that belongs to no group.

    Args:
        name: The name of the command; its description has the key `describe-<name>`.
        options: Its options, as in `slash`.
        direct: Whether it is offered in direct messages with the bot, too.
    """

    def made(callback: Callback) -> app_commands.Command[Any, ..., None]:
        command = app_commands.allowed_installs(guilds=True, users=False)(slash(callback, name, options))
        if direct:
            return app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)(command)
        return app_commands.guild_only(command)

    return made


def bounds(field: FieldInfo) -> tuple[Any, Any]:
    """The least and the greatest value that a model's field takes (`ge` and `le`); None where it has no such bound."""
    least, most = (next((getattr(m, end) for m in field.metadata if hasattr(m, end)), None) for end in ("ge", "le"))
    return least, most


def menu(callback: Callback, key: str, *, direct: bool) -> app_commands.ContextMenu:
    """Build a command of the menu *Apps* that Discord has on each person and each message.

    Args:
        callback: Takes the interaction, and the person or the message, as the annotation of that parameter says.
        key: The key of the command's name.
        direct: Whether it is offered in direct messages with the bot, too.
    """
    return app_commands.ContextMenu(
        name=said(key),
        callback=callback,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=direct, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
