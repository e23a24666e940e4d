"""The PostgreSQL server dies in mid-game and its standby takes its place: the games go on, and nothing is lost."""

import asyncio
import os
import random
import signal
from collections.abc import Iterator

import pytest

from data.errors import UnusableStoreError
from data.opening import open_store
from sandbox.postgres import MISSING, PostgresServer, programs
from tests.cluster.conftest import Cluster
from tests.cluster.drill import playing

pytestmark = pytest.mark.cluster


@pytest.fixture(scope="module")
def primary() -> Iterator[PostgresServer]:
    """A server whose commits are confirmed once its standby has them."""
    folder = programs()
    if folder is None:
        pytest.skip(MISSING)
    server = PostgresServer(folder)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def standby(primary: PostgresServer) -> Iterator[PostgresServer]:
    """The standby of `primary`."""
    folder = programs()
    assert folder is not None
    server = PostgresServer(folder, follows=primary.folder)
    yield server
    server.stop()


async def test_games_go_on_after_a_failover_and_nothing_is_lost(
    primary: PostgresServer, standby: PostgresServer, cluster: Cluster, told: list[str]
) -> None:
    cluster.postgres = primary
    primary.make(cluster.database)
    primary.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
    primary.execute("SELECT pg_reload_conf()")

    async def followed() -> bool:
        query = f"SELECT 1 FROM pg_database WHERE datname = '{cluster.database}'"
        there = await asyncio.to_thread(standby.execute, query)
        return bool(there and await cluster.rows("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"))

    await cluster.until(followed, "the standby")
    with pytest.raises(UnusableStoreError, match="can only be read"):
        await open_store(standby.url(cluster.database))
    async with playing(cluster, random.Random(1)) as drill:
        os.kill(primary.pid, signal.SIGQUIT)  # as at once as a crash
        for network in drill.herd.networks.values():
            network.lead_to(standby.folder)
        await asyncio.to_thread(standby.execute, "SELECT pg_promote()")
        cluster.postgres = standby
        await drill.went_on()
        await drill.end(told, "A failover to a standby")
