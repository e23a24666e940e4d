"""Recovery at start: outdated boards and posts, and house players' turns that the last run left."""

from data import posts as store_posts
from data import tables as store_tables
from tables.play.house_turns import HouseTurns
from tables.play.pipeline import Pipeline

FORGET_MS = 86_400_000
"""The age after which an ended table whose last state could not be shown is no longer retried at start."""


async def recover(pipeline: Pipeline, house_turns: HouseTurns) -> None:
    """Show outdated boards and posts, and resume the house players' turns."""
    await show_behind(pipeline)
    for table_id in await pipeline.store.read(store_tables.house_turns, pipeline.holding.block.without()):
        house_turns.wake(table_id)


async def show_behind(pipeline: Pipeline) -> None:
    """Show all outdated boards and posts. After an absence of the bot these include all that show a clock, now put off."""
    since_ms = pipeline.clock.now_ms() - FORGET_MS
    shards = pipeline.holding.block.without()
    pipeline.publisher.catch_up(await pipeline.store.read(store_tables.behind, since_ms, shards))
    pipeline.publisher.posts(await pipeline.store.run(store_posts.hurry, shards))
