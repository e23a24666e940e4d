"""What a process tells of itself while it is played with: metrics, `/healthz` and `/readyz`."""

import asyncio
import re
import socket
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from functools import partial
from typing import Any

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from cogs.base.transport import CALLBACK
from data import clocks, meta
from data.errors import UnusableStoreError
from data.port import Connection
from data.rows import ClockRow
from engines.registry import GAMES
from process.endpoints import Endpoints
from process.metrics import Metrics
from tests.e2e.conftest import House
from tests.e2e.play import Playing, begin, play_out, tap_turn
from tests.example import GAME

CALLS = 12
"""The most reports that one tap may cost; `benchmarks.metrics` shows what that is of its processor time."""
NUMBER = re.compile(r"\d{5}")


class Counting(Metrics):
    """Metrics that count what is recorded: a tap's stages each."""

    def __init__(self) -> None:
        super().__init__(tuple(GAMES), "1.2.3")
        self.calls = Counter[str]()

    def tapped(self, game: str, stages: Iterable[tuple[str, float]]) -> None:
        passed = list(stages)
        self.calls["tapped"] += len(passed)
        super().tapped(game, passed)

    def requested(self, method: str, route: str, seconds: float) -> None:
        self.calls["requested"] += 1
        super().requested(method, route, seconds)

    def failed(self, code: str) -> None:
        self.calls["failed"] += 1
        super().failed(code)

    def commanded(self, name: str) -> None:
        self.calls["commanded"] += 1
        super().commanded(name)

    def grouped(self, jobs: int) -> None:
        self.calls["grouped"] += 1
        super().grouped(jobs)


@pytest.fixture
def meter() -> Counting:
    return Counting()


@pytest.fixture
async def endpoints(house: House, meter: Counting) -> AsyncIterator[tuple[Endpoints, str]]:
    """The endpoints of the running bot, and their address."""
    opened = Endpoints(GAMES, "1.2.3")
    opened.metrics = meter
    port = await opened.open("127.0.0.1", 0)
    yield opened, f"http://127.0.0.1:{port}"
    await opened.close()


async def get(url: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        return response.status, await response.text()


def samples(text: str) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def test_a_game_is_seen_in_the_metrics_and_nobody_is_named(
    house: House, meter: Counting, endpoints: tuple[Endpoints, str]
) -> None:
    own, url = endpoints
    house.store._store.grouped = meter.grouped
    own.tell_of(house.store, house.bot)  # type: ignore[arg-type]  # a store that counts
    playing = await begin(house, speed="none")
    await play_out(playing, seed=1, by=tap_turn, turns=3)
    await playing.board()
    await house.driver.idle()
    status, text = await get(f"{url}/metrics")
    assert status == 200
    found = samples(text)
    for stage in ("heard", "locked", "committed", "drawn", "answered"):
        assert found["baraza_tap_seconds_count", (("game", GAME), ("stage", stage))] >= 3
    assert found["baraza_commands_total", (("command", f"{GAME} start"),)] == 1
    assert found["baraza_live_tables", (("game", GAME),)] == 1
    assert found["baraza_clocks_late", ()] == 0
    assert found["baraza_shards_held", ()] == 1
    assert found["baraza_commit_group_count", ()] > 3
    assert found["baraza_database_bytes", ()] > 0
    assert found["baraza_rest_seconds_count", (("method", "POST"), ("route", CALLBACK))] > 3
    table = await playing.table()
    names = {player.name for player in table.players}
    for _, labels in found:
        for _, value in labels:
            assert not NUMBER.search(value), value
            assert value not in names | {table.id}


async def test_completions_which_discord_py_answers_are_measured_too(
    house: House, meter: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[str, str]] = []
    codes: list[str] = []
    monkeypatch.setattr(meter, "requested", lambda method, route, _: sent.append((method, route)))
    monkeypatch.setattr(meter, "failed", codes.append)
    place = house.driver.channel("tables")
    await house.heron.complete("rules", place, game=GAME, about="w")
    await house.driver.until(lambda: len(sent) == 1, "the answer")
    house.box.faults.refuse(404, 10062, method="POST", path="/interactions/*")
    typing = asyncio.create_task(house.heron.complete("rules", place, game=GAME, about="w"))
    await house.driver.until(lambda: len(sent) == 2, "the answer that is refused")
    await house.clock.advance(4)  # the time of an answer
    with pytest.raises(AssertionError, match="Loading options failed"):
        await typing
    assert (sent, codes) == ([("POST", CALLBACK)] * 2, ["10062"])


async def test_a_tap_costs_few_reports(house: House, meter: Counting) -> None:
    playing = await begin(house, speed="none")
    await play_out(playing, seed=1, by=tap_turn, turns=2)
    await playing.board()
    await house.driver.idle()
    house.store._store.grouped = meter.grouped
    meter.calls.clear()
    table, board = await playing.table(), await playing.board()
    person = playing.person(table, table.to_act()[0])
    custom = next(custom for _, custom, off, _ in board.buttons if f"{GAME}:tap:" in custom and not off)
    await person.click(board, custom_id=custom)
    await house.driver.until(lambda: meter.calls["tapped"], "the end of the tap")
    await house.driver.idle()
    assert 0 < sum(meter.calls.values()) <= CALLS, meter.calls


async def test_a_process_is_ready_while_its_shards_its_store_and_its_clocks_are(
    house: House, endpoints: tuple[Endpoints, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    own, url = endpoints
    assert await get(f"{url}/healthz") == (200, "alive\n")
    assert await get(f"{url}/readyz") == (503, "The process is starting.\n")
    own.tell_of(house.store, house.bot)  # type: ignore[arg-type]  # a store that counts
    assert await get(f"{url}/readyz") == (200, "ready\n")
    assert await house.store.read(meta.value, "probe") is None, "a trial leaves nothing behind"

    with monkeypatch.context() as patch:
        patch.setattr(house.bot.connections, "lost", {0})
        assert await get(f"{url}/readyz") == (503, "Shards are not connected: 0.\n")

    playing = await begin(house)
    await playing.board()
    await house.driver.idle()
    await house.bot.tables.pause()  # clocks that are late would be fired at once
    now_ms = house.clock.now_ms()

    def delay(connection: Connection, by_ms: int) -> None:
        connection.execute("UPDATE clocks SET fire_ms = ?", (now_ms - by_ms,))

    await house.store.run(delay, 4_000)
    assert (await get(f"{url}/readyz"))[0] == 200
    await house.store.run(delay, 7_000)
    assert await get(f"{url}/readyz") == (503, "A clock is 7 s late.\n")
    late = samples((await get(f"{url}/metrics"))[1])["baraza_clocks_late", ()]
    assert late == len(await house.store.read(clocks.due, now_ms))
    await house.store.run(delay, -600_000)

    late_one = ClockRow("start", 0, "", now_ms - 9_000, now_ms - 9_000, 0)
    await house.store.run(clocks.put, clocks.TOURNAMENT, "cup", house.driver.guild.id, [late_one])
    assert await get(f"{url}/readyz") == (503, "A clock is 9 s late.\n")
    assert samples((await get(f"{url}/metrics"))[1])["baraza_clocks_late", ()] == 1
    await house.store.run(clocks.drop, clocks.TOURNAMENT, "cup", [("start", 0)])

    async def broken(*_: Any, **__: Any) -> Any:
        raise UnusableStoreError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(house.store, "run", broken)
        assert await get(f"{url}/readyz") == (503, "The store cannot be written: the disk is full\n")
        found = samples((await get(f"{url}/metrics"))[1])
        assert (found["baraza_ready", ()], found["baraza_store_writable", ()]) == (0, 0)
    found = samples((await get(f"{url}/metrics"))[1])
    assert (found["baraza_ready", ()], found["baraza_store_writable", ()]) == (1, 1)


async def test_a_process_that_stands_by_is_ready(
    house: House, endpoints: tuple[Endpoints, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    own, url = endpoints
    own.tell_of(house.store, house.bot)  # type: ignore[arg-type]  # a store that counts
    playing: Playing = await begin(house)
    await playing.board()
    with monkeypatch.context() as patch:
        patch.setattr(house.bot, "is_ready", lambda: False)
        assert (await get(f"{url}/readyz"))[0] == 503
        patch.setattr(house.bot, "shard_ids", None)  # no block is chosen yet
        assert await get(f"{url}/readyz") == (200, "ready\n")
        found = samples((await get(f"{url}/metrics"))[1])
    assert found["baraza_shards_held", ()] == 0
    assert found["baraza_live_tables", (("game", GAME),)] == 0, "whichever process holds the table counts it"


async def test_a_port_that_is_taken_costs_one_line(caplog: pytest.LogCaptureFixture) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        endpoints = Endpoints(GAMES, "1.2.3")
        assert await endpoints.open("127.0.0.1", port) is None
        await endpoints.close()
    (record,) = [each for each in caplog.records if each.name == "baraza"]
    assert record.getMessage().startswith(f"No metrics are served: METRICS_PORT {port} on 127.0.0.1 cannot be had")


async def test_the_loops_lag_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    metrics = Metrics(tuple(GAMES), "1.2.3")
    task = asyncio.create_task(metrics.watch_loop())
    monkeypatch.setattr("process.metrics.LAG_SECONDS", 0.0)
    read = partial(metrics.registry.get_sample_value, "baraza_loop_lag_seconds_count")
    while not read():  # noqa: ASYNC110 - the task has to run
        await asyncio.sleep(0)
    task.cancel()
