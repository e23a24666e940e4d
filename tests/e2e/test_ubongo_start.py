"""The start of a round of Ubongo 3D: all panels turn over together, before the board; late ones come by a button."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest

from cogs.base.face import Face
from cogs.client import door
from cogs.games.ubongo import panel as ubongo_panel
from sandbox.driver import PATIENCE_S, Person
from sandbox.seen import Shown
from tables.model import Table
from tests.clock import settle
from tests.e2e.conftest import House
from tests.e2e.play import sentence
from tests.e2e.ubongoplay import Racing, begin_ubongo, revealed

STALE = "The board has changed since; here is how it stands now."


def requests(house: House, method: str, path: str) -> list[int]:
    """The indices of these requests among all requests so far."""
    return [n for n, (_, m, p) in enumerate(house.box.requests) if m == method and path in p]


async def test_all_panels_turn_over_before_the_board(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """The panels' edits are sent together and then the board's; the time between the panels' responses is logged."""
    playing = await begin_ubongo(house, 4)
    people = await playing.seats()
    await playing.ready_within(*people[:3])
    assert not any(revealed(playing.panel(person)) for person in people[:3])
    assert all("keep this panel open" in playing.panel(person).text for person in people[:3])
    await playing.board()
    before = len(house.box.requests)
    with caplog.at_level(logging.INFO, "baraza.private"):
        await playing.ready_within(people[3])
        await playing.board()
    assert all(revealed(playing.panel(person)) for person in people)
    panels = [n for n in requests(house, "PATCH", "/webhooks/") if n >= before]
    boards = [n for n in requests(house, "PATCH", "/channels/") if n >= before]
    assert len(panels) == 3
    assert max(panels) < min(boards)
    assert [r for r in caplog.messages if "private messages within" in r]


def slow_drawing(monkeypatch: pytest.MonkeyPatch, seat: int) -> tuple[list[int], asyncio.Event]:
    """Make the drawing of this seat's panel wait.

    Returns:
        The seats whose panels have been drawn so far (a growing list), and the event that ends the wait.
    """
    drawn, draw, go_on = [], ubongo_panel.face, asyncio.Event()

    async def slow(table: Table, own: int, *rest: Any, **options: Any) -> Face:
        if own == seat:
            await go_on.wait()
        face = await draw(table, own, *rest, **options)
        drawn.append(own)
        return face

    monkeypatch.setattr(ubongo_panel, "face", slow)
    return drawn, go_on


async def last_ready(playing: Racing) -> tuple[Person, str]:
    """Make three of four players ready; return the fourth and the custom_id of their Ready button."""
    people = await playing.seats()
    await playing.ready_within(*people[:3])
    await playing.board()
    await playing.house.driver.idle()
    return people[3], next(custom for _, custom, *_ in playing.panel(people[3]).buttons if ":ready:" in custom)


async def time_passes(house: House, seen: Callable[[], bool]) -> None:
    """Move the clock on in steps of half a second until `seen` is true."""
    async with asyncio.timeout(PATIENCE_S):
        while not seen():
            await house.clock.advance(0.5)
            await house.box.activity.wait(0.02)


async def test_no_panel_is_sent_before_all_are_drawn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A panel that is drawn early is not sent before the others are drawn."""
    playing = await begin_ubongo(house, 4)
    last, ready = await last_ready(playing)
    people = await playing.seats()
    drawn, go_on = slow_drawing(monkeypatch, 1)
    pressed = last.client.component(playing.panel(last).raw, ready)
    await house.driver.until(lambda: len(drawn) == 3, "the others' drawings")
    await settle()
    await house.driver.until(lambda: not house.box.rest.in_flight, "what is on its way")
    assert not any(revealed(playing.panel(person)) for person in people)
    go_on.set()
    await house.driver.answered(pressed)
    await playing.board()
    assert all(revealed(playing.panel(person)) for person in people)


async def test_a_slow_drawing_holds_the_others_back_for_a_moment_only(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing = await begin_ubongo(house, 4)
    last, ready = await last_ready(playing)
    people = await playing.seats()
    drawn, go_on = slow_drawing(monkeypatch, 1)
    board = await playing.board()
    pressed = last.client.component(playing.panel(last).raw, ready)
    await house.driver.until(lambda: len(drawn) == 3, "the others' drawings")
    others = [person for seat, person in enumerate(people) if seat != 1]
    await time_passes(house, lambda: all(revealed(playing.panel(person)) for person in others))
    await house.driver.answered(pressed)
    await time_passes(house, lambda: "Fill your area" in Shown(house.box, board.raw).text)
    assert not revealed(playing.panel(people[1]))
    go_on.set()
    await house.driver.until(lambda: revealed(playing.panel(people[1])), "the straggler's puzzle")


async def test_the_last_ready_from_within_an_older_panel(house: House) -> None:
    playing = await begin_ubongo(house)
    await playing.ready(house.heron, house.lion)
    await playing.solve(house.heron, house.lion)
    await playing.board()
    await playing.tap(house.heron, "Ready")
    before = len(house.lion.sees(playing.channel))
    await playing.tap(house.lion, "Ready")
    await playing.board()
    assert len(house.lion.sees(playing.channel)) == before, "the panel must be edited, not sent anew"
    for person in (house.heron, house.lion):
        assert revealed(playing.panel(person))


async def test_the_clock_starts_with_the_board(house: House) -> None:
    """ubongo3d.md 4.6: a round has its whole time, however long Discord takes to show the board."""
    playing = await begin_ubongo(house)
    await playing.ready(house.heron)
    board = await playing.board()
    await house.driver.idle()
    hold = house.box.faults.hold(method="PATCH", path="/channels/*")
    await house.lion.click(board, "Ready")
    await house.driver.until(lambda: hold.waiting, "the board to go out")
    await house.clock.advance(4)
    hold.release()
    await playing.after(180)
    assert (await playing.view()).phase == "race"
    await playing.after(4)
    await playing.phase("second")


async def test_a_straggler_gets_the_panel_by_the_button(house: House) -> None:
    playing = await begin_ubongo(house)
    await playing.ready_within(house.heron)
    board = await playing.board()
    hold = house.box.faults.hold(method="PATCH", path="/webhooks/*")
    await playing.tap(house.lion, "Ready")
    await house.driver.until(lambda: hold.waiting == 1, "the panel under way")
    await time_passes(house, lambda: "Fill your area" in Shown(house.box, board.raw).text)
    assert not revealed(playing.panel(house.heron))
    hold.release()
    await house.driver.until(lambda: revealed(playing.panel(house.heron)), "the straggler's panel")


async def test_a_panel_that_failed_comes_by_the_button(house: House) -> None:
    """ubongo3d.md 4.6: a ready seat whose panel failed to arrive opens the panel with *My puzzle*."""
    playing = await begin_ubongo(house)
    await playing.ready_within(house.heron)
    await playing.board()
    house.box.faults.refuse(404, 10008, method="PATCH", path="/webhooks/*")
    await playing.tap(house.lion, "Ready")
    board = await playing.board()
    assert not revealed(playing.panel(house.heron))
    await house.heron.click(board, "My puzzle")
    assert revealed(playing.panel(house.heron))
    await playing.tap_all(house.heron)
    assert "You are first" in playing.panel(house.heron).text
    house.box.refusals.clear()


async def test_an_old_token_is_left_alone(house: House) -> None:
    """A private message can be edited for 15 minutes; after that it is left as it was until its owner taps it."""
    playing = await begin_ubongo(house, round_seconds=900)
    await playing.ready(house.heron, house.lion)
    await playing.after(850)
    await playing.solve(house.lion)
    await playing.after(60)
    await playing.phase("gather")
    board = await playing.board()
    assert "round 2" in board.text
    assert revealed(playing.panel(house.heron)), "an expired panel cannot be turned face down"
    reply = await playing.tap(house.heron, "B")
    assert await sentence(house, reply) == STALE
    assert not revealed(playing.panel(house.heron)), "a tap renews the panel's token, so it is turned face down"


@pytest.mark.parametrize("seconds", [0.0, 10.0])
async def test_a_slow_answer_keeps_the_puzzle_private(
    house: House, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """A panel that answers a deferred Ready is a private message of its own, which is then turned over."""
    playing = await begin_ubongo(house)
    board = await playing.board()
    monkeypatch.setattr(door, "DEFER_SECONDS", seconds)
    for person in (house.heron, house.lion):
        await person.click(board, "Ready")
        await house.driver.until(lambda: [m for m in person.sees(playing.channel) if m.ephemeral], "a panel")  # noqa: B023 - at once
    for person in (house.heron, house.lion):
        await house.driver.until(lambda: revealed(playing.panel(person)), "the puzzle")  # noqa: B023 - at once
    board = await playing.board()
    assert not revealed(board)
    assert "Fill your area" in board.text
