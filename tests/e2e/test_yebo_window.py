"""Yebo's claim window through Discord: who may call and when, and a restart while it is open."""

import pytest

from render.yebo.block_words import blocks
from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import sentence
from tests.e2e.yeboplay import RUNS, SETS, actions, begin_yebo, discarded, fits, lay
from tests.engines.yebo.playing import table


async def test_the_window_closes_when_all_have_passed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: the window closes once all seats but the discarder have passed; until then nobody may draw."""
    playing, (first, second, third) = await discarded(house, monkeypatch, 1, "P3", *SETS)
    board = await playing.board()
    fits(board)
    assert f"{first.user.name} discards **Pot 3**." in board.text
    assert "15 seconds" in board.text
    assert [label for label, *_ in board.buttons][:3] == ["Yebo!", "Pass", "Always pass this round"]
    await playing.public(second, "Pass")
    assert (await playing.view()).phase == "window"
    await playing.public(third, "Pass")
    assert (await playing.view()).phase == "take"
    assert "Nobody calls Pot 3" in (await playing.board()).text


async def test_the_window_closes_by_time_and_a_late_call_is_good(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: until the next player draws, a late call of a silent seat is good and takes the block at once."""
    playing, (_, second, third) = await discarded(house, monkeypatch, 1, "P3", *SETS)
    await playing.public(second, "Pass")
    await playing.after(14)
    assert (await playing.view()).phase == "window"
    await playing.after(2)
    await playing.phase("take")
    assert [label for label, *_ in (await playing.board()).buttons][:2] == ["Yebo!", "My hand"]
    await playing.public(third, "Yebo!")
    view = await playing.view()
    assert (view.phase, view.to_move) == ("play", 2)
    assert [str(group) for group in view.seats[2].groups] == ["P3 P3 A=P3"]
    assert "has called Pot 3" in (await playing.board()).text


async def test_a_call_after_the_next_player_has_drawn_is_too_late(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """yebo.md 5.6: the next player's draw ends the late calls; a silent window stays open for the table's time."""
    playing, (_, second, third) = await discarded(house, monkeypatch, 1, "P3", *SETS, window=30)
    old = await playing.board()
    await playing.after(28)
    assert (await playing.view()).phase == "window"
    await playing.after(4)
    await playing.phase("take")
    await playing.tap(second, "draw left")
    before = await playing.table()
    call = next(custom for label, custom, *_ in old.buttons if label == "Yebo!")
    assert await sentence(house, await third.raw_component(await playing.board(), call))
    assert await sentence(house, await playing.command(third, "call"))
    assert (await playing.table()).revision == before.revision


async def test_of_two_callers_the_next_in_turn_has_the_block(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6, A21: a call waits for the seats before it in turn order; then the first caller has the block."""
    playing, (_, second, third) = await discarded(house, monkeypatch, 1, "P3", *SETS)
    await playing.public(third, "Yebo!")
    assert (await playing.view()).phase == "window"
    await playing.public(second, "Yebo!")
    view = await playing.view()
    assert view.to_move == 1
    assert [str(group) for group in view.seats[1].groups] == ["P3 P3 P3"]
    assert third.user.name not in (await playing.board()).text.split("- ")[0], "a losing call must stay secret"


async def test_the_first_in_turn_need_not_wait(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: the window closes early on a call if all seats before the caller have answered."""
    playing, (_, second, _) = await discarded(house, monkeypatch, 1, "P3", *SETS)
    await playing.say(second, "call P3 P3")
    assert (await playing.view()).to_move == 1


async def test_a_call_stands_when_the_time_is_over(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: when time is up, silent seats lose the block to a caller after them."""
    playing, (_, _, third) = await discarded(house, monkeypatch, 1, "P3", *SETS)
    await playing.tap(third, "call")
    await playing.after(17)
    await playing.phase("play")
    assert (await playing.view()).to_move == 2


async def test_three_calls_within_a_millisecond(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: simultaneous calls are resolved by turn order alone, not by arrival."""
    playing, (first, second, third, fourth) = await discarded(house, monkeypatch, 2, "P5", *RUNS)
    board = await playing.board()
    call = next(custom for label, custom, *_ in board.buttons if label == "Yebo!")
    sent = [person.client.component(board.raw, call) for person in (fourth, first, third, second)]
    for interaction in sent:
        await house.driver.answered(interaction)
    await house.driver.idle()
    view = await playing.view()
    assert view.to_move == 1
    assert [str(group) for group in view.seats[1].groups] == ["P3 P4 P5"]
    assert not any(view.seats[seat].groups for seat in (0, 2, 3))


async def test_a_call_that_forms_nothing_is_refused_privately(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6, A22: a refused call counts as silence, and nobody else sees it."""
    playing, (_, second, third) = await discarded(house, monkeypatch, 1, "P9", *SETS)
    board, before, seen = await playing.board(), await playing.table(), len(second.sees(playing.channel))
    for reply in (await playing.public(third, "Yebo!"), await playing.command(third, "call M3 M4")):
        assert await sentence(house, reply)
    assert (await playing.table()).revision == before.revision
    assert (await playing.board()).data == board.data
    assert len(second.sees(playing.channel)) == seen
    await playing.public(third, "Pass")
    assert (await playing.view()).window is not None


async def test_a_pass_is_final(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: a pass on a discard cannot be revoked, neither in the window nor after it."""
    playing, (_, second, third) = await discarded(house, monkeypatch, 1, "P3", *SETS)
    await playing.public(second, "Pass")
    assert await sentence(house, await playing.public(second, "Yebo!"))
    await playing.public(third, "Pass")
    assert (await playing.view()).phase == "take"
    assert await sentence(house, await playing.public(second, "Yebo!"))
    assert await sentence(house, await playing.command(third, "call"))
    assert not (await playing.view()).seats[1].groups


async def test_always_pass(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.9: *Always pass* lasts for the rest of the round, unless its owner asks to be asked again."""
    playing, (_, second, third) = await discarded(house, monkeypatch, 1, "P9", *SETS)
    await playing.public(third, "Always pass this round")
    await playing.public(second, "Pass")
    await playing.tap(second, "draw right", "discard M9")
    view = await playing.view()
    assert view.window is not None
    assert 2 in view.window.answered
    await playing.public((await playing.seats())[0], "Pass")
    await playing.tap(third, "ask", "draw right")
    assert not (await playing.view()).seats[2].always_passes


async def test_an_open_hand_follows(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """An open hand is edited when a window opens and when its owner's turn comes."""
    lay(monkeypatch, table(1, *SETS, fence="S9").state)
    playing = await begin_yebo(house, 3)
    first, second, third = await playing.seats()
    panel = await playing.hand(second)
    assert actions(panel) == []
    await playing.tap(first, "draw right", "discard P3")
    await house.driver.until(lambda: "Yebo!" in actions(Shown(house.box, panel.raw)), "the window in the hand")
    now = Shown(house.box, panel.raw)
    assert actions(now) == ["Yebo!", "Pass", "Always pass this round"]
    fits(now)
    await second.click(now, "Pass")
    assert actions(Shown(house.box, panel.raw)) == []
    await playing.public(third, "Pass")
    await house.driver.until(lambda: "Draw right" in actions(Shown(house.box, panel.raw)), "the turn in the hand")
    assert actions(Shown(house.box, panel.raw)) == ["Draw left", "Draw right", "Pick up the discard"]


async def test_with_two_seats_nobody_waits(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: with two seats the opponent may call or draw at once."""
    playing, (_, second) = await discarded(house, monkeypatch, 1, "P3", *SETS[:2])
    view = await playing.view()
    assert (view.phase, view.to_move) == ("take", 1)
    await playing.public(second, "Yebo!")
    assert [str(group) for group in (await playing.view()).seats[1].groups] == ["P3 P3 P3"]


async def test_a_call_with_several_groups(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: a caller with several groups chooses one as the first step of the turn."""
    hands = (RUNS[0], "P3 P4 P6 M1 M3 M5 M7 M9 S2 S4 S6 S8")
    playing, (_, second) = await discarded(house, monkeypatch, 2, "P5", *hands)
    await playing.public(second, "Yebo!")
    view = await playing.view(second)
    assert view.phase == "form"
    first, last = str(view.may.form[0]), str(view.may.form[-1])
    assert {first, last} == {"P3 P4 P5", "P4 P5 P6"}
    panel = await playing.hand(second)
    assert f"**{second.user.name}’s turn: discard a block.**" in (await playing.board()).text, (
        "the board hides the choice"
    )
    assert "choose the group of the called block" in panel.text
    offered = [(label, custom) for label, custom, *_ in panel.buttons if ":form " in custom]
    assert [label for label, _ in offered] == [f"Display {blocks(str(group), 'en')}" for group in view.may.form]
    await playing.tap(second, offered[-1][1].split(":", 4)[4])
    assert [str(group) for group in (await playing.view()).seats[1].groups] == [last]


async def test_a_call_with_several_groups_out_of_time(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md A36: out of time, the preselected group is displayed."""
    hands = (RUNS[0], "P3 P4 P6 M1 M3 M5 M7 M9 S2 S4 S6 S8")
    playing, (_, second) = await discarded(house, monkeypatch, 2, "P5", *hands)
    await playing.say(second, "call")
    first = str((await playing.view(second)).may.form[0])
    await playing.after(62)
    await playing.phase("take")
    assert [str(group) for group in (await playing.view()).seats[1].groups] == [first]


async def test_a_restart_in_the_middle_of_a_window(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: after a restart an open window has its remaining time, and calls already made still stand."""
    playing, (_, second, third) = await discarded(house, monkeypatch, 1, "P3", *SETS)
    await playing.public(third, "Yebo!")
    await playing.after(8)
    await house.stop()
    house.clock._now += 3_600_000
    await house.start()
    await playing.after(5)
    view = await playing.view()
    assert view.phase == "window"
    assert view.window is not None
    assert view.window.answered == (2,)
    assert "Pass" in [label for label, *_ in (await playing.board()).buttons]
    await playing.after(8)
    await playing.phase("play")
    assert (await playing.view()).to_move == 2
    assert not (await playing.view()).seats[1].groups
    assert second.user.name in (await playing.board()).text
