"""Autocompletions that fail: they are answered with no choices, and logged like other failures.

discord.py offers no hook for their exceptions. It only logs them, in the task that handles the autocompletion, so a filter
on its logger catches them.
"""

import logging
from contextvars import ContextVar

import discord
from discord import app_commands

from cogs.base import failures
from cogs.base.services import Ask
from tables.errors import UnusableStoreError

log = logging.getLogger("baraza.completions")

_asked: ContextVar[Ask | None] = ContextVar("asked", default=None)
"""The autocompletion that the current task handles."""


def completing(interaction: Ask) -> None:
    """Remember an autocompletion, to be answered with no choices if this task fails; ignores any other interaction."""
    if interaction.type is discord.InteractionType.autocomplete:
        _asked.set(interaction)


class _Failures(logging.Filter):
    """Answers autocompletions that failed, and keeps failures that are not bugs out of the error log."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log the traceback."""
        error = record.exc_info[1] if record.exc_info else None
        if error is None:
            return True
        if failures.policy(error) is not None:
            return False  # Discord refused the answer for an expected reason, such as that it came too late
        if interaction := _asked.get():
            interaction.client.spawn(_offer_nothing(interaction))
        if isinstance(error, UnusableStoreError):
            log.warning("a completion offers nothing: %s", error)
            return False
        return True


async def _offer_nothing(interaction: Ask) -> None:
    if not interaction.response.is_done():
        await interaction.response.autocomplete([])


logging.getLogger(app_commands.tree.__name__).addFilter(_Failures())
