"""The bot of the tests of the village's messages."""

import asyncio
from collections.abc import Iterator

import pytest

from cogs.client.client import Baraza
from engines.entry import named
from tests.cogs.unasked import UNASKED
from tests.registry import GIVEN


@pytest.fixture(scope="module")
def bot() -> Baraza:
    """The bot with its games' faces, not connected to Discord."""

    async def loaded() -> Baraza:
        class Cold(Baraza):
            def warm(self, parts: Iterator[object]) -> None:
                """Skip the warming of the sprite cache: the tests draw what they need."""

        made = Cold(UNASKED, GIVEN)
        for entry in GIVEN.entries:
            await made.add_cog(named(entry.commands)(made))
        return made

    return asyncio.run(loaded())
