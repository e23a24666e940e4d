"""Yebo disturbed: calls at the last moment, coming back, restarts, repeated clicks, odd names."""

from unittest.mock import patch

import pytest

from engines.yebo.state import EMPTY
from sandbox.client import Client
from sandbox.seen import Reply, Shown
from tests.e2e.conftest import House
from tests.e2e.play import sentence, shown
from tests.e2e.yamplay import labels
from tests.e2e.yeboplay import RUNS, SETS, begin_yebo, discarded, fits, lay, use
from tests.engines.yebo.playing import table

SEVERAL = (RUNS[0], "P3 P4 P6 M1 M3 M5 M7 M9 S2 S4 S6 S8")
"""Hands of which the second can form two different runs with a Pot 5."""


# The last moment of a window


@pytest.mark.parametrize(("made", "good"), [(14.9, True), (15.2, False)])
async def test_a_call_is_judged_by_when_it_was_made(
    house: House, monkeypatch: pytest.MonkeyPatch, made: float, good: bool
) -> None:
    """yebo.md 5.6: a call's time is its snowflake's; a call made in time may arrive within a second of the deadline."""
    playing, (_, second, third) = await discarded(house, monkeypatch, 1, "P3", *SETS)
    await playing.public(third, "Pass")
    await playing.after(made)
    board = await playing.board()
    call = next(custom for label, custom, *_ in board.buttons if label == "Yebo!")
    with patch.object(Client, "deliver"):
        sent = second.client.component(board.raw, call)
    await house.clock.advance(15.8 - made)
    assert (await playing.view()).phase == "window", "the window is resolved only a second after the deadline"
    second.client.deliver(sent)
    reply = await house.driver.answered(sent)
    view = await playing.view()
    if good:
        assert [str(group) for group in view.seats[1].groups] == ["P3 P3 P3"]
        return
    counting = "are being counted"
    assert counting in await sentence(house, reply)
    assert counting in await sentence(house, await playing.command(second, "call"))
    assert not view.seats[1].groups
    await playing.after(1)
    await playing.phase("take")
    await playing.public(second, "Yebo!")
    assert [str(group) for group in (await playing.view()).seats[1].groups] == ["P3 P3 P3"], "a late call is good then"


# Coming back


async def test_i_am_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md A36: after two turns out of time the house keeps the seat until its owner is back."""
    lay(monkeypatch, table(1, *SETS[:2], fence="S9").state)
    playing = await begin_yebo(house)
    first, second = await playing.seats()
    for _ in range(2):
        await playing.after(62)
        await playing.turn_of(1)
        await playing.say(second, "draw right")
        await playing.say(second, f"discard {(await playing.view(second)).may.discard[0]}")
    assert (await playing.table()).players[0].away
    await house.driver.until(
        lambda: [m for m in first.sees(playing.channel) if "I’m back" in labels(m)], "the question"
    )
    back = next(message for message in first.sees(playing.channel) if "I’m back" in labels(message))
    await first.click(back, "I’m back")
    now = await playing.table()
    assert not now.players[0].away
    assert now.status == "playing"
    await playing.after(10)
    assert (await playing.view()).to_move == 0, "the house must no longer play for the seat"
    await playing.say(first, "draw right")


# Restarts


@pytest.mark.parametrize("at", ["form", "play", "exhausted"])
async def test_a_restart_anywhere(house: House, monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    """After a restart in any phase the state stands and old controls go on working (test_yebo_window: the window)."""
    if at == "exhausted":
        lay(monkeypatch, table(1, *SETS[:2], ring=EMPTY, discards=("P4", "P5")).state)
        playing = await begin_yebo(house)
        actor, _ = await playing.seats()
        await playing.tap(actor, "draw right")
        text = "rebuild"
    elif at == "form":
        playing, (_, actor) = await discarded(house, monkeypatch, 2, "P5", *SEVERAL)
        await playing.public(actor, "Yebo!")
        text = "form P4 P6"
    else:
        lay(monkeypatch, table(1, *SETS[:2], fence="S9").state)
        playing = await begin_yebo(house)
        actor, _ = await playing.seats()
        await playing.tap(actor, "draw right")
        text = "discard S9"
    assert (await playing.view()).phase == at
    before = await playing.hand(actor)
    await house.stop()
    await house.start()
    assert (await playing.view()).phase == at
    await use(actor, before, text)
    assert (await playing.view()).phase != at


# Repeated clicks


async def test_a_draw_that_comes_twice_counts_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The stamp of a hand changes with each step of its owner, so a double click draws one block."""
    lay(monkeypatch, table(1, *SETS[:2], fence="S9").state)
    playing = await begin_yebo(house)
    first, _ = await playing.seats()
    panel = await playing.hand(first)
    left = (await playing.view()).fence.blocks
    await first.deliver_twice(panel, "Draw right")
    await house.driver.idle()
    await playing.board()
    view = await playing.view(first)
    assert (view.phase, view.fence.blocks, len(view.hand)) == ("play", left - 1, 13)


async def test_a_call_that_comes_twice_is_one(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """*Yebo!* pressed in the hand and on the board at once is one call: the second click does nothing else."""
    playing, (_, second, third) = await discarded(house, monkeypatch, 1, "P3", *SETS)
    panel, board = await playing.hand(second), await playing.board()
    call = next(custom for label, custom, *_ in board.buttons if label == "Yebo!")
    sent = [second.client.component(message.raw, call) for message in (panel, board)]
    replies = [Reply(house.box, one) for one in sent]
    for one in sent:
        await house.driver.answered(one)
    await house.driver.idle()
    view = await playing.view()
    assert (view.phase, view.to_move) == ("play", 1)
    assert [str(group) for group in view.seats[1].groups] == ["P3 P3 P3"]
    told = [message.text for reply in replies for message in reply.follow_ups]
    assert not any(third.user.name in text for text in told)


# Names


@pytest.mark.parametrize("name", ["**Zebra** <@1>", "हाथी", "\u202elion", "W" * 32, "A", "P3 P3"])
async def test_odd_names(house: House, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Names never act as markup or mentions, and never break a message or an alt text."""
    monkeypatch.setattr(house.lion.user, "name", name)
    hands = ("P9 M1 M3 M5 M7 S1 S3 S5 S9 | P1 P1 P1", "M2 M4 M6 M8 S2 S4 S6 S8 F1 | P2 P2 A=P2")
    lay(monkeypatch, table(1, *hands, fence="P2").state)
    playing = await begin_yebo(house)
    now = await playing.table()
    seats = [house.heron if player.user_id == house.heron.id else house.lion for player in now.players]
    await playing.tap(seats[0], "draw right")
    panel = await playing.hand(seats[0])
    fits(panel)
    assert panel.selects[0]["options"][0]["value"] == "exchange 2 1"
    board = await playing.board()
    fits(board)
    assert "<@1>" not in board.text.replace("\\<@1\\>", "")
    assert Shown(house.box, board.raw).alt
    assert shown(await house.lion.click(board, "My hand")).image
