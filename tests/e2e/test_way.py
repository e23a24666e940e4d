"""The ways of a tap, of a typed move and of a private press: printed (`-s -n 0` shows them), and held to their length."""

import os
from collections.abc import Awaitable, Callable

import pytest

from sandbox.seen import Reply
from tests.e2e.conftest import House
from tests.e2e.play import begin, card_of, play_out, shown, startable, taps, type_turn
from tests.e2e.test_agreements import asking
from tests.e2e.traced import Way, settle, traced
from tests.e2e.yeboplay import control, laid
from tests.example import GAME

pytestmark = pytest.mark.skipif(
    os.environ.get("STORE") == "postgres", reason="ways are traced through SQLite's threads"
)

QUESTION = "tables/play/turn.py:may_act"
"""The first question about the seat."""
MOST = 12
"""The most functions that lead from Discord's event to that question."""
LOAD = "data/tables.py:load"


async def tapped(house: House, _: pytest.MonkeyPatch) -> Way:
    """The way of the tap that makes a whole move."""
    playing = await begin(house, f"{GAME} start", speed="none")
    await play_out(playing, seed=1, by=type_turn, turns=6)
    table, board = await playing.table(), await playing.board()
    text = next(t for t in map(table.game.format, table.game.legal(table.state, table.to_act()[0])) if len(t) == 2)
    await house.driver.idle()
    person, square = playing.person(table, table.to_act()[0]), taps(table, text)[0]
    async with traced(house) as way:
        await person.click(board, square)
    assert (await playing.table()).revision > table.revision
    return way


async def typed(house: House, _: pytest.MonkeyPatch) -> Way:
    """The way of a typed move."""
    playing = await begin(house, f"{GAME} start", speed="none")
    await play_out(playing, seed=1, by=type_turn, turns=6)
    table = await playing.table()
    text = table.game.format(table.game.legal(table.state, table.to_act()[0])[0])
    person = playing.person(table, table.to_act()[0])
    board = await playing.board()
    before = board.data
    await house.driver.idle()
    async with traced(house) as way:
        await person.slash(f"{GAME} move", playing.channel, move=text)
        await house.driver.until(lambda: board.raw.data is not before, "the board")
    assert (await playing.table()).revision > table.revision
    return way


async def discarded(house: House, monkeypatch: pytest.MonkeyPatch) -> Way:
    """The way of a discard in a private hand."""
    playing, seats = await laid(house, monkeypatch)
    reply = await playing.tap(seats[0], "draw right")
    hand = reply.message
    assert hand is not None
    custom, _ = control(hand, "discard P9") or ("", [])
    await house.clock.advance(10)  # a tap just after the draw is in doubt
    board = await playing.board()
    before = board.data
    await house.driver.idle()
    async with traced(house) as way:
        await seats[0].click(hand, custom_id=custom)
        await house.driver.until(lambda: board.raw.data is not before, "the board")
    return way


WAYS: dict[str, tuple[Callable[[House, pytest.MonkeyPatch], Awaitable[Way]], str, int]] = {
    "a tap that makes a move": (tapped, "cogs/client/router.py:Router.pressed", 840),
    "a typed move": (typed, "cogs/client/client.py:Tree.interaction_check", 920),
    "a discard in the hand": (discarded, "cogs/client/router.py:Router.pressed", 2400),
}
"""For each press: who makes it, the first function of ours that hears of it, and the most calls until all is quiet."""


@pytest.mark.parametrize("what", WAYS)
async def test_a_way(house: House, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    press, door, most = WAYS[what]
    way = await press(house, monkeypatch)
    print(f"\n{what}: {len(way.calls)} calls in {way.files} files, {way.changes} changes of file\n{way}")  # noqa: T201 - as the docstring says
    path = list(way.to(QUESTION))
    there = path[path.index(door) : -1]
    assert len(there) <= MOST, there
    assert way.count(LOAD) == 1
    assert len(way.calls) <= most


async def loads(house: House, press: Awaitable[Reply]) -> tuple[Reply, int]:
    """The answer to a press, and how often a table is loaded for it."""
    await settle(house)
    async with traced(house) as way:
        reply = await press
    return reply, way.count(LOAD)


async def test_presses_in_a_lobby_load_its_table_once(house: House) -> None:
    place = house.driver.channel("tables")
    card = await card_of(house, place, await house.heron.slash(f"{GAME} start", place))
    more, shows = await loads(house, house.heron.click(card, "More"))
    rule = next(custom for _, custom, _, _ in shown(more).buttons if custom.startswith("lobby:rules:"))
    _, opens = await loads(house, house.heron.click(shown(more), custom_id=rule))
    _, joins = await loads(house, house.lion.click(card, "Join"))
    await startable(house, card)
    _, starts = await loads(house, house.heron.click(card, "Start"))
    assert (shows, opens, joins, starts) == (1, 1, 1, 1)


async def test_presses_in_the_panel_more_load_the_table_for_themselves_once(house: House) -> None:
    playing = await begin(house)
    more, opens = await loads(house, house.heron.click(await playing.board(), "More"))
    await house.heron.click(shown(more), "Offer a draw")
    _, declines = await loads(house, house.lion.click(await asking(playing, "Decline"), "Decline"))
    await house.heron.slash(f"{GAME} draw", playing.channel)
    _, answers = await loads(house, house.lion.slash(f"{GAME} draw", playing.channel, answer="decline"))
    more = await house.heron.click(await playing.board(), "More")
    _, asks = await loads(house, house.heron.click(shown(more), "Resign"))
    assert (opens, asks) == (1, 1)
    # The lane may look once more at a board that was asked for while it was in flight.
    assert max(declines, answers) <= 2
