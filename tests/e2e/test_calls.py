"""Calls to turn in the sandbox, with the messages counted that notify somebody: calm ones, and *Call them* under More."""

import random
from typing import Any

import pytest

from sandbox.driver import Person
from sandbox.seen import Reply
from tests.e2e.conftest import House
from tests.e2e.play import Playing, begin, choose, sentence, shown, type_turn


class Pings:
    """The people whom messages have mentioned so that they are notified, in order."""

    def __init__(self, house: House) -> None:
        self.people: list[int] = []
        before = house.box.body_hook

        def hook(method: str, template: str, body: Any) -> None:
            self.people += map(int, (body.get("allowed_mentions") or {}).get("users", ()))
            if before is not None:
                before(method, template, body)

        house.box.body_hook = hook


async def _turns(playing: Playing, count: int, seconds: float) -> None:
    dice = random.Random(1)
    for _ in range(count):
        await playing.house.clock.advance(seconds)
        await type_turn(playing, choose(await playing.table(), dice))
    await playing.board()
    await playing.house.driver.idle()


async def _person(playing: Playing, seat: int) -> Person:
    return playing.person(await playing.table(), seat)


@pytest.mark.parametrize(
    "speed", ["relaxed", *(pytest.param(speed, marks=pytest.mark.long) for speed in ("live", "days"))]
)
async def test_forty_turns_of_twenty_seconds_ping_nobody(house: House, speed: str) -> None:
    playing = await begin(house, speed=speed)
    pings = Pings(house)
    await _turns(playing, 40, 20)
    assert pings.people == []


async def test_after_eight_minutes_the_other_is_called_at_once(house: House) -> None:
    playing = await begin(house, speed="relaxed")
    first, second = await _person(playing, 0), await _person(playing, 1)
    pings = Pings(house)
    await _turns(playing, 1, 480)
    await house.driver.until(lambda: len(pings.people) == 2, "two calls")
    assert pings.people == [first.id, second.id]
    await house.driver.idle()  # the first call is taken away
    stand = [m for m in house.zebra.sees(playing.channel) if "it is your turn" in m.text]
    assert [second.mention in m.text for m in stand] == [True]


async def test_somebody_who_has_left_is_called_each_turn_before_the_clock_plays(house: House) -> None:
    playing = await begin(house, speed="live")
    gone = await _person(playing, 0)
    pings, dice = Pings(house), random.Random(1)
    for turn in (1, 2):
        await playing.board()
        await house.clock.advance(50)
        await house.driver.until(lambda turn=turn: len(pings.people) == turn, f"call {turn}")  # type: ignore[misc]
        assert (await playing.table()).to_act() == (0,)
        await house.clock.advance(12)
        await house.driver.idle()
        await playing.board()
        await type_turn(playing, choose(await playing.table(), dice))
    assert pings.people == [gone.id, gone.id]


async def _more(playing: Playing, person: Person) -> Reply:
    return await person.click(await playing.board(), "More")


async def test_who_waits_may_call_by_a_button_or_a_command_once_a_turn(house: House) -> None:
    playing = await begin(house, speed="days")
    acting, waiting = await _person(playing, 0), await _person(playing, 1)
    pings = Pings(house)
    assert "Call them" not in [label for label, *_ in shown(await _more(playing, acting)).buttons]
    panel = shown(await _more(playing, waiting))
    there = await sentence(house, await waiting.slash("table", playing.channel, do="call-them"))
    assert there == f"{acting.user.name} is here already and needs no call."
    await house.clock.advance(120)
    called = await waiting.click(panel, "Call them")
    assert shown(called).text == f"I have called {acting.user.name}."
    await house.driver.until(lambda: pings.people == [acting.id], "the call")
    again = await sentence(house, await waiting.slash("table", playing.channel, do="call-them"))
    assert "already" in again
    await type_turn(playing, choose(await playing.table(), random.Random(1)))
    await waiting.slash("me", house.driver.channel("quiet"), calls="never")
    refused = await sentence(house, await acting.slash("table", playing.channel, do="call-them"))
    assert refused == f"{waiting.user.name} gets no calls here."
    assert pings.people == [acting.id]
