"""Shards of all processes identify one after the other, those of each of Discord's buckets by themselves."""

import asyncio
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from cogs.client.client import Baraza
from cogs.client.starts import Starts
from data.errors import UnusableStoreError
from data.opening import open_store
from data.shards import Block
from tables.play import holding
from tables.play.holding import Holding, Outside
from tests.clock import FakeClock


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that shards have waited for their turn, which pass at once."""
    found: list[float] = []

    async def sleep(seconds: float) -> None:
        found.append(seconds)

    monkeypatch.setattr(holding, "asyncio", SimpleNamespace(sleep=sleep))
    return found


async def identify(store: Any, shard_id: int, *, buckets: int, delay: float) -> None:
    """Do what a process does before it identifies a shard."""
    member: Any = SimpleNamespace(current=True)
    place = Outside(Block(0, 8, 8), member, "p")

    async def wait_to_identify(bucket: int, pause_s: float, *, initial: bool) -> None:
        await place.wait_to_identify(store, bucket, pause_s, initial=initial)

    starts = Starts(AsyncMock(), FakeClock())
    starts.learn({"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": buckets})
    client: Any = SimpleNamespace(
        tables=SimpleNamespace(wait_to_identify=wait_to_identify), _starts=starts, _identify_delay=delay
    )
    await Baraza.before_identify_hook(client, shard_id, initial=True)


async def test_processes_book_their_shards_turns_in_one_queue_for_each_bucket(
    database: str, waited: list[float]
) -> None:
    stores = await asyncio.gather(*(open_store(database) for _ in range(2)))
    for number, shard_id in enumerate((0, 2, 1, 4, 3)):
        await identify(stores[number % 2], shard_id, buckets=2, delay=5.0)
    assert waited == [0.0, 5.0, 0.0, 10.0, 5.0]
    for store in stores:
        await store.close()


async def test_a_shard_whose_turn_cannot_be_booked_waits(waited: list[float]) -> None:
    answers: list[Any] = [UnusableStoreError("down"), 0]

    class Store:
        async def run(self, *_: object) -> Any:
            answer = answers.pop(0)
            if isinstance(answer, Exception):
                raise answer
            return answer

    await identify(Store(), 0, buckets=1, delay=5.0)
    assert waited == [holding.RETRY_S, 0.0]


async def test_the_shards_of_a_single_process_wait_for_each_other_but_the_first_for_nobody(waited: list[float]) -> None:
    store: Any = None
    for initial in (True, False, False):
        await Holding().wait_to_identify(store, 0, 5.0, initial=initial)
    assert waited == [5.0, 5.0]
