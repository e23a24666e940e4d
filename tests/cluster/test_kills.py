"""Processes are killed while people play all games on several shards: nothing is lost, and nothing happens twice.

`KILLS` says how many are killed (5 where it is not set), `KILLS_SEED` at which moments. Of three kills two are in the
middle of the victim's next transaction: before anything of it is on disk, or after its commit and before the process knows.
"""

import asyncio
import logging
import os
import random

import pytest

from tests.cluster.conftest import Cluster
from tests.cluster.drill import playing
from tests.cluster.network import BEGUN, COMMITTED

pytestmark = pytest.mark.cluster
log = logging.getLogger(__name__)

KILLS = int(os.environ.get("KILLS", "5"))
SEED = os.environ.get("KILLS_SEED", "1")
MANY = 50
"""So many kills meet open windows and races with certainty."""
MOST_S = 1.5
"""The most seconds between a takeover and the next kill."""
MOMENTS = {"at any moment": None, "before a commit": BEGUN, "after a commit": COMMITTED}


async def test_nothing_is_lost_or_doubled_by_kills_at_random_moments(cluster: Cluster, told: list[str]) -> None:
    chance = random.Random(SEED)
    async with playing(cluster, chance) as drill:
        for number in range(KILLS):
            await asyncio.sleep(chance.random() * MOST_S)
            what = list(MOMENTS)[number % len(MOMENTS)]
            victim = chance.choice(drill.herd.running)
            await drill.herd.kill(victim, MOMENTS[what])
            await drill.herd.add(f"p{number}")
            await drill.herd.hold()
            log.info("%s killed %s", victim.name, what)
        counts = await drill.end(told, f"{KILLS} kills")
        if KILLS >= MANY:
            assert counts["open windows given their time"]
            assert counts["open races given their time"]
