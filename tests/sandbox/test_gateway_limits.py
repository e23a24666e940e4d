"""The gateway's refusals, rate limits and session expiry."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from sandbox.driver import Driver
from sandbox.server import Sandbox
from sandbox.sessions import REPLAYED
from tests.clock import FakeClock
from tests.sandbox.gateway_client import GUILDS, Socket, dialled, sessions
from tests.sandbox.raw import Raw


@pytest_asyncio.fixture
async def strict(clock: FakeClock) -> AsyncIterator[Sandbox]:
    box = Sandbox(clock=clock, static=False)
    await box.start()
    yield box
    await box.stop()


async def closed(socket: Socket) -> int | None:
    """The close code of a socket; frames before it are discarded."""
    while not isinstance(frame := await socket.next(), int | None):
        pass
    return frame


async def answer(box: Sandbox, shard: tuple[int, int]) -> int:
    """The opcode of the response to an IDENTIFY; the connection is closed afterwards."""
    async with dialled(box) as [socket]:
        await socket.identify(box.token, GUILDS, shard)
        return int((await socket.next())["op"])


async def limit(box: Sandbox) -> Any:
    async with aiohttp.ClientSession() as client:
        return (await Raw(box, client)("GET", "/gateway/bot"))[1]["session_start_limit"]


async def test_a_bucket_identifies_every_five_seconds(strict: Sandbox, clock: FakeClock) -> None:
    async with dialled(strict) as [early]:
        assert await answer(strict, (0, 4)) == 0
        await clock.advance(4.999)
        await early.identify(strict.token, GUILDS, (1, 4))
        assert await early.next() == {"op": 9, "d": False, "s": None, "t": None}
        await clock.advance(0.001)
        # After an invalid session Discord leaves the connection open.
        await early.send(2, {"token": strict.token, "intents": GUILDS, "shard": (1, 4), "properties": {}})
        assert (await early.next())["t"] == "READY"


async def test_shards_of_other_buckets_identify_at_once(strict: Sandbox) -> None:
    strict.gateway.starts.max_concurrency = 2
    assert (await limit(strict))["max_concurrency"] == 2
    assert [await answer(strict, (number, 4)) for number in range(4)] == [0, 0, 9, 9]


async def test_resuming_is_no_start(strict: Sandbox, clock: FakeClock) -> None:
    async with sessions(strict, (0, 1)) as [(socket, ready)]:
        await strict.faults.drop_gateway()
        async with dialled(strict) as [again]:
            await again.resume(strict.token, ready["session_id"], socket.sequence)
            await again.events("RESUMED")
    assert (await limit(strict))["remaining"] == 999
    assert await answer(strict, (0, 1)) == 9


async def test_starts_are_counted_by_the_day(strict: Sandbox, clock: FakeClock) -> None:
    whole = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    assert await limit(strict) == whole
    await answer(strict, (0, 1))
    await answer(strict, (0, 1))
    await clock.advance(3600)
    day = 24 * 3600
    assert await limit(strict) == whole | {"remaining": 998, "reset_after": (day - 3600) * 1000}
    await clock.advance(day - 3600)
    assert await limit(strict) == whole


async def test_one_start_too_many_costs_the_token(box: Sandbox, raw: Raw) -> None:
    box.gateway.starts.total = 2
    token = box.token
    async with sessions(box, (0, 2), (1, 2)) as begun, dialled(box) as [last]:
        assert (await limit(box))["remaining"] == 0
        await last.identify(token, GUILDS, (0, 1))
        assert [await closed(socket) for socket in (last, begun[0][0], begun[1][0])] == [4004] * 3
        assert not box.gateway.sessions
        assert (await raw("GET", "/users/@me"))[0] == 401
        assert box.token != token
    assert await answer(box, (0, 1)) == 0


async def test_a_hundred_and_twenty_frames_a_minute(box: Sandbox, clock: FakeClock) -> None:
    async with dialled(box) as [socket]:
        await socket.identify(box.token, GUILDS)
        for _ in range(119):
            await socket.send(1, None)
        acknowledged = 0
        while acknowledged < 119:
            acknowledged += (await socket.next())["op"] == 11
        await clock.advance(60)
        for _ in range(120):
            await socket.send(1, None)
        await socket.send(8, {"guild_id": str(Driver(box).guild.id), "user_ids": []})
        assert await closed(socket) == 4008
    assert len(box.gateway.sessions) == 1, "the client may resume"


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (b'{"op":3,"d":"%s"}' % (b"x" * 4082), 4002),
        ('{"op":3,"d":"%s"}' % ("é" * 2041), 4002),
        (b'{"op":3,"d":"%s"}' % (b"x" * 4081), None),
        (b"[]", 4002),
        (b'{"d":1}', 4002),
        (b'{"op":"1"}', 4002),
        (b'{"op":5}', 4001),
        (b'{"op":8,"d":{}}', 4002),
        (b'{"op":2,"d":{"token":1}}', 4005),
        (b'{"op":6,"d":{}}', 4005),
    ],
)
async def test_frames_that_close_the_connection(box: Sandbox, frame: bytes | str, code: int | None) -> None:
    async with sessions(box, (0, 1)) as [(socket, _)]:
        await (socket.socket.send_str(frame) if isinstance(frame, str) else socket.socket.send_bytes(frame))
        await socket.send(1, None)
        if code is None:
            while (await socket.next())["op"] != 11:
                pass
        else:
            assert await closed(socket) == code


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [(3, {}, 4003), (8, {"guild_id": "1"}, 4003), (2, {}, 4002), (2, None, 4002), (6, {"token": "no"}, 4004)],
)
async def test_frames_before_identifying(box: Sandbox, op: int, data: Any, code: int) -> None:
    async with dialled(box) as [socket]:
        await socket.send(op, data)
        assert await closed(socket) == code


@pytest.mark.parametrize(("away", "answered"), [(180, 0), (180.001, 9)])
async def test_a_session_is_forgotten_after_a_few_minutes(
    box: Sandbox, clock: FakeClock, away: float, answered: int
) -> None:
    async with sessions(box, (0, 1)) as [(socket, ready)], dialled(box) as [again]:
        await socket.events("GUILD_CREATE")
        (session,) = box.gateway.connected()
        assert session.connection is not None
        await session.connection.close(4000)
        await clock.advance(away)
        await again.resume(box.token, ready["session_id"], socket.sequence)
        assert (await again.next())["op"] == answered


async def test_a_sequence_that_was_never_sent(box: Sandbox) -> None:
    async with sessions(box, (0, 1)) as [(socket, ready)], dialled(box) as [again]:
        await socket.events("GUILD_CREATE")
        await again.resume(box.token, ready["session_id"], socket.sequence + 1)
        assert await closed(again) == 4007


async def test_as_many_events_are_kept_and_no_more(box: Sandbox) -> None:
    async with sessions(box, (0, 1)) as [(socket, ready)]:
        await socket.events("GUILD_CREATE")
        seen = socket.sequence
        await box.faults.drop_gateway()
        for _ in range(REPLAYED + 1):
            box.gateway.dispatch("TYPING_START", {}, None)
        async with dialled(box, 2) as [late, later]:
            await late.resume(box.token, ready["session_id"], seen)
            assert (await late.next())["op"] == 9
            await later.resume(box.token, ready["session_id"], seen + 1)
            assert (await later.next())["s"] == seen + 2


async def test_a_session_taken_up_again_leaves_its_old_connection(box: Sandbox) -> None:
    async with sessions(box, (0, 1)) as [(socket, ready)], dialled(box) as [again]:
        await socket.events("GUILD_CREATE")
        await again.resume(box.token, ready["session_id"], socket.sequence)
        await again.events("RESUMED")
        assert await closed(socket) == 4000
        box.gateway.dispatch("TYPING_START", {}, None)
        assert (await again.next())["t"] == "TYPING_START"
        assert len(box.gateway.connected()) == 1


async def test_without_the_intent_no_server_is_sent(box: Sandbox) -> None:
    async with sessions(box, (0, 1), intents=1 << 9) as [(socket, ready)]:
        assert len(ready["guilds"]) == 1
        box.gateway.dispatch("TYPING_START", {}, None)
        assert list(await socket.events("TYPING_START")) == ["TYPING_START"]
