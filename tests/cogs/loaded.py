"""The bot with the games of the tests, its cogs loaded as at a start, without any tables behind it."""

from collections.abc import Iterator
from typing import Any

from cogs.client.client import Baraza
from cogs.games.commands import GameCog
from cogs.games.shown import Shown
from engines.entry import Registry, named
from tests.cogs.unasked import UNASKED
from tests.registry import GIVEN


async def loaded(games: Registry = GIVEN) -> Baraza:
    """The bot with all its cogs loaded, and tables that must not be used."""
    bot = Baraza(UNASKED, games)
    await bot.load_cogs()
    return bot


async def warmed(games: Registry = GIVEN) -> None:
    """Draw what all pictures share, as the bot does in the background."""

    class Warming(Baraza):
        def warm(self, parts: Iterator[object]) -> None:
            list(parts)

    await Warming(UNASKED, games).load_cogs()


async def shown(game: str) -> Shown[Any]:
    """What a game says of how its tables are shown."""
    bot = Baraza(UNASKED, GIVEN)
    await bot.add_cog(named(next(entry.commands for entry in GIVEN.entries if entry.name == game))(bot))
    (cog,) = (cog for cog in bot.cogs.values() if isinstance(cog, GameCog))
    return cog.shown
