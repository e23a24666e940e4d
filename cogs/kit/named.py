"""Values that people know by names: the choices of an option that is completed, and what was typed."""

from collections.abc import Callable, Mapping

from discord import app_commands

import locales
from cogs.base.services import Ask
from cogs.kit.completion import MOST
from tables.errors import Refused

Named = Callable[[str], Mapping[str, str]]
"""Gives the names of some values in a language, by these values."""


def choices(named: Mapping[str, str], current: str) -> list[app_commands.Choice[str]]:
    """The choices whose names contain the typed text; `named` has the names by their values."""
    typed = current.strip().casefold()
    return [
        app_commands.Choice(name=name[:100], value=value) for value, name in named.items() if typed in name.casefold()
    ][:MOST]


async def parsed(interaction: Ask, named: Named, typed: str) -> str:
    """The value that was chosen, or typed by its name in the reader's language.

    Raises Refused("option-value") for any other text.
    """
    text = typed.strip().casefold()
    if text in named(locales.SOURCE):
        return text
    for value, name in named(await interaction.client.people.reader(interaction)).items():
        if text == name.casefold():
            return value
    raise Refused("option-value")
