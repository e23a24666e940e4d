"""The number of calls of each method of a game's rules for one tap, one half-made move and one typed move.

The calls are counted in the real bot, from the click to the drawn boards and panels: the handler, the commit, the tasks
that it wakes, the pictures. `judge` counts calls of the game's own legality check.
"""

from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from tests.asked import Asked
from tests.e2e.play import Playing

PLAYED = {"may_act": 1, "parse": 1, "judge": 1, "apply": 1, "format": 1, "outcome": 1, "deadline": 1, "dump": 1}
"""The calls that every played action needs, by tap or typed: one of each."""


@asynccontextmanager
async def exactly(asked: Asked, playing: Playing, wanted: Mapping[str, int]) -> AsyncIterator[None]:
    """Assert that the body's action causes exactly these calls until everything is drawn."""
    await _quiet(playing)
    asked.counts.clear()
    yield
    await playing.house.driver.until(lambda: asked.counts.total() >= sum(wanted.values()), f"all of {wanted}")
    await _quiet(playing)
    assert asked.counts == Counter(wanted)


async def _quiet(playing: Playing) -> None:
    """Wait until everything is shown and the tasks that this has woken have run."""
    for _ in range(5):
        await playing.board()
        await playing.house.driver.idle()
