"""The latency that is shown: of the network alone, not of the wait for a turn to identify."""

import asyncio
import math
from types import SimpleNamespace
from typing import Any

import pytest
from discord import gateway

from sandbox.sessions import Connection
from tests.e2e.conftest import House
from tests.e2e.test_status import status

TURN_S = 5.0
"""How long the shard waits for its turn to identify, by the clock of this test."""
ACKNOWLEDGEMENT = 11


async def test_the_wait_to_identify_is_no_latency(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    now_s, acknowledged, send = [100.0], asyncio.Event(), Connection.send_op
    stopwatch: Any = SimpleNamespace(perf_counter=lambda: now_s[0], time=lambda: now_s[0])
    monkeypatch.setattr(gateway, "time", stopwatch)

    def send_op(connection: Connection, op: int, data: object = None) -> None:
        send(connection, op, data)
        if op == ACKNOWLEDGEMENT:
            acknowledged.set()

    async def wait_to_identify(*_: object, **__: object) -> None:
        await acknowledged.wait()
        now_s[0] += TURN_S

    monkeypatch.setattr(Connection, "send_op", send_op)
    monkeypatch.setattr(house.tables, "wait_to_identify", wait_to_identify)
    before = house.bot.shards[0]._parent.ws
    await house.box.faults.drop_gateway(resume=False)

    def measured() -> bool:
        socket = house.bot.shards[0]._parent.ws
        return socket is not before and math.isfinite(socket.latency)

    await house.driver.until(measured, "the latency of the new connection")
    assert house.bot.latencies == [(0, 0.0)]
    assert "shard 0 0 ms" in await status(house, house.heron)
