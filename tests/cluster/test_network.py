"""The network between a process and PostgreSQL breaks in mid-commit, and is cut silently, so that the lease alone tells."""

import asyncio
import random

import pytest

from tests.cluster.conftest import Cluster, Process
from tests.cluster.drill import Drill, playing
from tests.cluster.network import BEGUN, COMMITTED

pytestmark = pytest.mark.cluster

CUTS = 8
MOST_S = 1.0
"""The most seconds between two cuts."""


async def test_a_network_that_breaks_or_falls_silent_costs_nobody_a_press(cluster: Cluster, told: list[str]) -> None:
    chance = random.Random(1)
    async with playing(cluster, chance) as drill:
        for number in range(CUTS):
            await asyncio.sleep(chance.random() * MOST_S)
            holder = await drill.herd.holder(number % 2)
            await struck(drill, holder, (BEGUN, COMMITTED)[number // 2 % 2], silently=False)
        await drill.went_on()
        # On a busy machine a holder may be back too late and lose its block: one more process stands by for what follows.
        await drill.herd.add("spare")
        await drill.herd.hold()
        took = await cut_off(cluster, drill)
        what = f"{CUTS} connections cut in mid-transaction; one process cut off, its block held after {took:.1f} s"
        counts = await drill.end(told, what)
        assert counts["deferred and never answered"] == 0, "whoever has waited is answered before the process leaves"


async def struck(drill: Drill, holder: Process, moment: bytes, *, silently: bool) -> None:
    """Cut a process's network at a moment of its next transaction."""
    network, done = drill.herd.networks[holder.name], asyncio.Event()

    def strike() -> None:
        if silently:
            network.silence()
        else:
            network.cut()
        done.set()

    await drill.herd.strike(holder, moment, strike, done)
    assert done.is_set()


async def cut_off(cluster: Cluster, drill: Drill) -> float:
    """A process falls silent until another holds its block; once the network is back it changes nothing and leaves.

    Returns:
        The seconds until the block was held again.
    """
    old = await drill.herd.holder(0)
    await struck(drill, old, COMMITTED, silently=True)
    took = await cluster.held_by(0, *(each.name for each in drill.herd.running if each is not old))
    sessions = [session for session in cluster.box.gateway.connected() if session.shard == (0, 2)]
    await cluster.until(
        lambda: any(each.shard == (0, 2) and each not in sessions for each in cluster.box.gateway.connected()),
        "the shard on the gateway",
    )
    await drill.went_on()
    blocks = await cluster.rows("SELECT first, epoch, holder FROM blocks ORDER BY first")
    assert old.inner.returncode is None
    drill.herd.networks[old.name].mend()
    assert await drill.herd.gone(old) == 1
    assert "Another process has taken over" in old.said
    await drill.went_on()
    assert await cluster.rows("SELECT first, epoch, holder FROM blocks ORDER BY first") == blocks
    return took
