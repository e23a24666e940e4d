"""Events of the gateway that cannot be read: each costs itself, one line in the log and a count, and nothing else."""

import logging
from collections import Counter

import pytest
from discord.backoff import ExponentialBackoff

from sandbox.faults import MALFORMED
from tables.meter import Meter
from tests.e2e.conftest import House
from tests.e2e.play import begin, type_turn
from tests.example import GAME


class Counting(Meter):
    """A meter that counts what could not be read."""

    def __init__(self) -> None:
        self.kinds = Counter[str]()

    def unreadable(self, kind: str) -> None:
        self.kinds[kind] += 1


@pytest.fixture
def meter() -> Counting:
    return Counting()


async def test_a_game_goes_on_over_malformed_events(
    house: House, meter: Counting, caplog: pytest.LogCaptureFixture
) -> None:
    playing = await begin(house, f"{GAME} start", speed="none")
    await playing.board()
    caplog.clear()
    session = house.box.gateway.connected()[0]
    assert house.box.faults.malform() == list(MALFORMED)
    await type_turn(playing, "c3")
    assert meter.kinds == Counter(list(MALFORMED))
    lines = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert [line.split()[2] for line in lines] == list(MALFORMED), "one line each, with its kind"
    assert house.box.gateway.connected() == [session], "the same connection still"
    assert not house.bot.missing_shards


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (2, {"name": "play"}),  # nobody who asks
        (2, None),  # no command
        (3, {"custom_id": "lobby:games", "component_type": 2}),
    ],
)
async def test_an_interaction_without_who_or_what_is_not_answered(
    house: House, meter: Counting, caplog: pytest.LogCaptureFixture, kind: int, data: object
) -> None:
    member = {} if data else {"member": {"user": {"id": "1"}}}
    given = {"id": "9", "type": kind, "guild_id": str(house.driver.guild.id), "data": data} | member
    house.box.gateway.dispatch("INTERACTION_CREATE", given, house.driver.guild)
    await house.heron.slash("help", house.driver.channel("tables"))
    assert meter.kinds == {"INTERACTION_CREATE": 1}
    assert "asyncio" not in {record.name for record in caplog.records}


async def test_the_only_shard_need_not_be_named(house: House, meter: Counting) -> None:
    house.box.gateway.ready_lacks = {"shard"}
    await house.stop()
    await house.start()
    await begin(house, f"{GAME} start")
    assert meter.kinds == {}


@pytest.mark.parametrize(
    ("frame", "kind"),
    [
        (b'{"op":0,"s":90,"t":"READY","d":{}}', "READY"),  # without session_id
        (b'{"op":0,"s":90,"t":"RESUMED","d":null}', "RESUMED"),
        (b'{"op":0,"t":["READY"],"d":{}}', "['READY']"),
        (b'{"op":10,"d":null}', "?"),
        (b"[]", "?"),
        (b"no JSON", "?"),
    ],
)
async def test_a_frame_that_no_parser_reads_costs_itself(
    house: House, meter: Counting, frame: bytes, kind: str
) -> None:
    playing = await begin(house, f"{GAME} start", speed="none")
    await playing.board()
    (session,) = house.box.gateway.connected()
    assert session.connection is not None
    session.connection.send(frame)
    await type_turn(playing, "c3")
    assert meter.kinds == {kind: 1}
    assert house.box.gateway.connected() == [session], "the same connection still"


async def test_a_first_event_without_a_session_is_waited_for_again(
    house: House, meter: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.stop()
    lacks = house.box.gateway.ready_lacks

    def at_once(_: object) -> float:
        lacks.clear()
        return 0

    monkeypatch.setattr(ExponentialBackoff, "delay", at_once)
    lacks.add("session_id")
    await house.start()
    await begin(house, f"{GAME} start")
    assert meter.kinds == {"READY": 1}
