"""Completions that fail: they offer nothing instead of going without an answer, and are told in the log as other failures are.

discord.py hands their exceptions to nobody. It logs them with a traceback, in the task that answers, so they are heard
of by a filter of its log.
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
"""The interaction that this task completes."""


def completing(interaction: Ask) -> None:
    """Answer this interaction with no choices, should this task fail to find any; nothing where it is no completion."""
    if interaction.type is discord.InteractionType.autocomplete:
        _asked.set(interaction)


class _Failures(logging.Filter):
    """Hears of completions that fail, and leaves out of the log what is no defect of the program."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log the traceback."""
        error = record.exc_info[1] if record.exc_info else None
        if error is None:
            return True
        if failures.policy(error) is not None:
            return False  # Discord does not take the answer for an expected reason: nobody waits for it any more
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
