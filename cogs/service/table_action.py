"""What each word of `/table do:` stands for: an action, the tables that it can be about, and what `with:` says of it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from discord import app_commands

from cogs.base.services import Ask
from cogs.kit import channel_tables
from cogs.kit.channel_tables import Wanted
from tables.finder import Whereabouts

Choices = list[app_commands.Choice[str]]
Offered = Callable[[Ask, Whereabouts | None, str], Awaitable[Choices]]
"""Completes `with:`: the interaction, the table (None if none is meant yet), and the typed text."""


@dataclass(frozen=True, slots=True)
class Action:
    """An action at a table.

    Attributes:
        act: Carries it out: takes the interaction and where the table is and, if the action is `told` something, what
            `with:` says, None for nothing. Raises Refused("option-value") if that is none of what it may say.
        wanted: The tables that it can be about.
        told: Completes `with:`; None for an action about which there is nothing to say.
        needs: Whether `with:` has to say something.
        found: Finds the table from the typed id, None for none.
    """

    act: Callable[..., Awaitable[None]]
    wanted: Wanted
    told: Offered | None = None
    needs: bool = False
    found: Callable[[Ask, str | None, Wanted], Awaitable[Whereabouts]] = channel_tables.meant


async def anything(_: Ask, __: Whereabouts | None, ___: str) -> Choices:
    """Offer no choices, for what is written freely."""
    return []
