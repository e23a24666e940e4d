"""The bot with its games' faces, as the tests of the village have it."""

from tests.cogs.village.conftest import bot

__all__ = ["bot"]
