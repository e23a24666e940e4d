"""Yebo by the real client: rounds by taps and by commands, the claim window, the ends of a round, leaving, restarts."""

import pytest

from engines.yebo.state import EMPTY
from engines.yebo.view import Number, YeboView
from sandbox.driver import Person, Shown
from tests.e2e.conftest import House
from tests.e2e.play import shown
from tests.e2e.yamplay import fix_secret, labels
from tests.e2e.yeboplay import Fencing, begin_yebo, fits, lay, sentence, thought
from tests.engines.yebo.playing import table

FIRST = "P1 P2 P3 P9 M5 M6 M7 M8 S1 S2 S3 S4"
SETS = (FIRST, "P3 P3 M1 M2 M9 S5 S6 S7 S8 F1 F2 B1", "P3 A M3 M4 S5 S6 S7 S8 F1 F3 B2 B3")
"""Twelve blocks each, of which the second and the third seat can call a Pot 3 in Sets."""
RUNS = (
    "P5 P9 P1 M1 M3 M5 M7 M9 S2 S4 S6 S8",
    "P3 P4 M1 M3 M5 M7 M9 S2 S4 S6 S8 F1",
    "P4 P6 M1 M3 M5 M7 M9 S1 S3 S5 S7 F1",
    "P6 P7 M2 M4 M6 M8 S1 S3 S5 S7 S9 F3",
)
"""The same in Runs for a Pot 5: three seats can call it."""


@pytest.fixture(autouse=True)
def _secret(monkeypatch: pytest.MonkeyPatch) -> None:
    fix_secret(monkeypatch)


async def discarded(
    house: House, monkeypatch: pytest.MonkeyPatch, number: Number, block: str, *hands: str, **options: object
) -> tuple[Fencing, list[Person]]:
    """A round in which the first seat has just discarded a block, by its private hand."""
    lay(monkeypatch, table(number, *hands, fence="S9").state)
    playing = await begin_yebo(house, len(hands), (), **options)
    seats = await playing.seats()
    await playing.tap(seats[0], "draw right", f"discard {block}")
    await playing.board()
    return playing, seats


async def by_taps(playing: Fencing, person: Person, text: str) -> None:
    """Answer a discard on the table's message, and do all else by the hand."""
    label = {"call": "Yebo!", "pass": "Pass"}.get(text)
    if label is not None and (await playing.view()).phase == "window":
        reply = await playing.public(person, label)
        assert reply.state == "done"
        assert not reply.follow_ups, reply.follow_ups[0].text
    else:
        await playing.tap(person, text)


async def play_round(playing: Fencing, typists: tuple[str, ...] = ()) -> YeboView:
    """Play until a round is over, as the house would; people of these names type."""
    begun = (await playing.view()).order
    while True:
        # A house player whose time has come plays before anybody looks.
        while playing.house.tables._house_turns._tasks:
            await playing.house.box.activity.wait(0.02)
        now = await playing.table()
        view: YeboView = now.view(None)
        if view.order != begun:
            return view
        own = [seat for seat in now.to_act() if now.players[seat].house is None]
        seat = next((seat for seat in own if view.phase != "take" or seat == view.to_move), None)
        if seat is None:
            await playing.after(1)
            continue
        person, text = playing.person(now, seat), thought(now, seat)
        text = {"fence": "fence 4 -", "round": "round 5"}.get(view.phase, text)
        if person.user.name in typists:
            await playing.say(person, text)
        else:
            await by_taps(playing, person, text)


# Rounds


async def test_a_round_of_two_by_taps_and_by_commands(house: House) -> None:
    """yebo.md 5.4 to 5.7: from the Chief's choice to all hands and points; Heron taps, Lion types."""
    playing = await begin_yebo(house)
    view = await play_round(playing, ("Lion",))
    last = view.results[-1]
    assert (last.number, view.order, view.phase) == (5, 2, "fence")
    board = await playing.board()
    fits(board)
    assert "Mixed runs, " in board.text
    for name, points in zip((await playing.table()).names, last.points, strict=True):
        assert f"{name} {points.total}" in board.text
    looked = shown(await house.zebra.click(board, "Last round"))
    assert looked.ephemeral
    assert looked.image
    for hand in last.hands:
        assert all(block in (looked.alt or "") for block in hand), "all hands are shown (A38)"


async def test_a_round_of_four_with_house_players(house: House) -> None:
    """yebo.md 5.6: two people and two of the house; windows open after each discard, and the house answers them."""
    playing = await begin_yebo(house, 2, ["easy", "hard"])
    view = await play_round(playing, ("Lion",))
    assert view.order == 2
    assert {player.house for player in (await playing.table()).players} == {None, "easy", "hard"}
    fits(await playing.board())


# The claim window


async def test_the_window_closes_when_all_have_passed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: three buttons for everybody; the discarder is not asked; the next player waits for the window."""
    playing, (first, second, third) = await discarded(house, monkeypatch, 1, "P3", *SETS)
    board = await playing.board()
    fits(board)
    assert f"{first.user.name} discards **3 Pot**." in board.text
    assert "15 seconds" in board.text
    assert [label for label, *_ in board.buttons][:3] == ["Yebo!", "Pass", "Always pass this round"]
    await playing.public(second, "Pass")
    assert (await playing.view()).phase == "window"
    await playing.public(third, "Pass")
    assert (await playing.view()).phase == "take"
    assert "Nobody calls 3 Pot" in (await playing.board()).text


async def test_the_window_closes_by_time_and_a_late_call_is_good(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: until the next player draws, a late Yebo of a silent seat is good and takes the block at once."""
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
    assert "has called 3 Pot" in (await playing.board()).text


async def test_a_call_after_the_next_player_has_drawn_is_too_late(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """yebo.md 5.6: the next player's draw ends the late calls, and a silent window waits as long as its table says."""
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
    """yebo.md 5.6, A21: a call waits for those before it; once nobody before it is silent the window closes."""
    playing, (_, second, third) = await discarded(house, monkeypatch, 1, "P3", *SETS)
    await playing.public(third, "Yebo!")
    assert (await playing.view()).phase == "window"
    await playing.public(second, "Yebo!")
    view = await playing.view()
    assert view.to_move == 1
    assert [str(group) for group in view.seats[1].groups] == ["P3 P3 P3"]
    assert third.user.name not in (await playing.board()).text.split("- ")[0], "a loser's call is not told"


async def test_the_first_in_turn_need_not_wait(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: when somebody has called before whom nobody is silent, the window closes early."""
    playing, (_, second, _) = await discarded(house, monkeypatch, 1, "P3", *SETS)
    await playing.say(second, "call P3 P3")
    assert (await playing.view()).to_move == 1


async def test_a_call_stands_when_the_time_is_over(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: silence of those before gives the block to the caller behind them."""
    playing, (_, _, third) = await discarded(house, monkeypatch, 1, "P3", *SETS)
    await playing.tap(third, "call")
    await playing.after(17)
    await playing.phase("play")
    assert (await playing.view()).to_move == 2


async def test_three_calls_within_a_millisecond(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: resolved by turn order alone, whoever's call arrives first."""
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
    """yebo.md 5.6, A22: it counts as silence, and nobody else sees anything of it."""
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
    """yebo.md 5.6: for that discard, in the window and after it."""
    playing, (_, second, third) = await discarded(house, monkeypatch, 1, "P3", *SETS)
    await playing.public(second, "Pass")
    assert await sentence(house, await playing.public(second, "Yebo!"))
    await playing.public(third, "Pass")
    assert (await playing.view()).phase == "take"
    assert await sentence(house, await playing.public(second, "Yebo!"))
    assert await sentence(house, await playing.command(third, "call"))
    assert not (await playing.view()).seats[1].groups


async def test_always_pass(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.9: for the rest of the round, until its owner asks to be asked again."""
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
    """It refreshes itself when a window comes and when its owner's turn comes, once for each."""
    lay(monkeypatch, table(1, *SETS, fence="S9").state)
    playing = await begin_yebo(house, 3)
    first, second, third = await playing.seats()
    panel = await playing.hand(second)
    assert [label for label, *_ in panel.buttons] == []
    await playing.tap(first, "draw right", "discard P3")
    await house.driver.until(lambda: "Yebo!" in labels(Shown(house.box, panel.raw)), "the window in the hand")
    now = Shown(house.box, panel.raw)
    assert labels(now) == ["Yebo!", "Pass", "Always pass this round"]
    fits(now)
    await second.click(now, "Pass")
    assert labels(Shown(house.box, panel.raw)) == []
    await playing.public(third, "Pass")
    await house.driver.until(lambda: "Draw right" in labels(Shown(house.box, panel.raw)), "the turn in the hand")
    assert labels(Shown(house.box, panel.raw)) == ["Draw right", "Draw left", "Pick up the discard"]


async def test_with_two_seats_nobody_waits(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: the opponent may call or take a block at once."""
    playing, (_, second) = await discarded(house, monkeypatch, 1, "P3", *SETS[:2])
    view = await playing.view()
    assert (view.phase, view.to_move) == ("take", 1)
    await playing.public(second, "Yebo!")
    assert [str(group) for group in (await playing.view()).seats[1].groups] == ["P3 P3 P3"]


async def test_a_call_with_several_groups(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: the choice is the first step of the turn; out of time, the preselected group is taken (A36)."""
    hands = (RUNS[0], "P3 P4 P6 M1 M3 M5 M7 M9 S2 S4 S6 S8")
    playing, (_, second) = await discarded(house, monkeypatch, 2, "P5", *hands)
    await playing.public(second, "Yebo!")
    view = await playing.view(second)
    assert view.phase == "form"
    first, last = str(view.may.form[0]), str(view.may.form[-1])
    assert {first, last} == {"P3 P4 P5", "P4 P5 P6"}
    panel = await playing.hand(second)
    assert [option["label"] for option in panel.selects[0]["options"]] == [str(group) for group in view.may.form]
    await playing.tap(second, panel.selects[0]["options"][-1]["value"])
    assert [str(group) for group in (await playing.view()).seats[1].groups] == [last]


async def test_a_call_with_several_groups_out_of_time(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md A36: the preselected group is displayed."""
    hands = (RUNS[0], "P3 P4 P6 M1 M3 M5 M7 M9 S2 S4 S6 S8")
    playing, (_, second) = await discarded(house, monkeypatch, 2, "P5", *hands)
    await playing.say(second, "call")
    first = str((await playing.view(second)).may.form[0])
    await playing.after(62)
    await playing.phase("take")
    assert [str(group) for group in (await playing.view()).seats[1].groups] == [first]


async def test_a_restart_in_the_middle_of_a_window(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: the time left is given back, calls already made still stand."""
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


# A turn


async def test_fourth_exchange_and_pick_up_by_the_hand(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.5: a 4th block, an Africa out of another's group, and the last discard into the hand."""
    hands = ("P9 M1 M3 M5 M7 S1 S3 S5 S9 | P1 P1 P1", "M2 M4 M6 M8 S2 S4 S6 S8 F1 | P2 P2 A=P2")
    lay(monkeypatch, table(1, *hands, fence="P1 P2").state)
    playing = await begin_yebo(house)
    first, second = await playing.seats()
    await playing.tap(first, "draw right", "fourth 1", "draw right", "exchange 2 1", "discard M1")
    view = await playing.view()
    assert view.seats[0].groups[0].fourth == "P1"
    assert str(view.seats[1].groups[0]) == "P2 P2 P2"
    assert "A" in (await playing.view(first)).hand
    await playing.tap(second, "pickup", "discard M2")
    assert "M1" in (await playing.view(second)).hand


async def test_the_same_by_commands(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.5: as typed, and autocomplete offers what one has."""
    hands = ("P9 M1 M3 M5 M7 S1 S3 S5 S9 | P1 P1 P1", "M2 M4 M6 M8 S2 S4 S6 S8 F1 | P2 P2 A=P2")
    lay(monkeypatch, table(1, *hands, fence="P1 P2").state)
    playing = await begin_yebo(house)
    first, second = await playing.seats()
    await playing.say(first, "draw right", "fourth 1", "draw right", "exchange 2 1")
    offered = [value for _, value in await first.complete("yebo discard", playing.channel, block="m")]
    assert offered == ["M1", "M3", "M5", "M7"]
    await playing.say(first, "discard m1")
    assert await first.complete("yebo discard", playing.channel, block="") == []
    await playing.say(second, "pickup", "discard M2")
    assert (await playing.view()).discards[-1] == "M2"


# The ends of a round


async def test_a_round_is_won_and_shown(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.4, 5.7: the winning display and the last discard; all hands, and the points item by item."""
    hands = ("P7 P7 M2 | P1 P1 P1, P2 P2 P2, F1 F1 F1 | Lion | !", SETS[1])
    lay(monkeypatch, table(1, *hands, fence="P7").state)
    playing = await begin_yebo(house)
    first, second = await playing.seats()
    await playing.say(first, "draw right", "display p7 p7 p7", "discard m2")
    board = await playing.board()
    fits(board)
    assert f"Sets, won by {first.user.name}: {first.user.name} 230 and {second.user.name} 0." in board.text
    assert f"**{first.user.name} is Chief**" in board.text
    looked = shown(await second.click(board, "Last round"))
    fits(looked)
    for block in SETS[1].split():
        assert block in (looked.alt or "")


async def test_a_pairs_round_is_won_by_a_call(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md A14: only who has announced is asked, and the call must win."""
    pairs = "P3 M9 | P1 P1, P2 P2, P4 P4, P5 P5, P6 P6 | | !"
    playing, (_, second, third) = await discarded(
        house, monkeypatch, 3, "P3", FIRST, pairs, SETS[2].replace("P3", "P8")
    )
    assert await sentence(house, await playing.public(third, "Yebo!"))
    await playing.public(second, "Yebo!")
    await playing.tap(second, "discard M9")
    view = await playing.view()
    assert view.results[-1].winner == 1
    assert view.results[-1].points[1].total == 140


@pytest.mark.parametrize("choice", ["score", "rebuild"])
async def test_the_fence_is_empty(house: House, monkeypatch: pytest.MonkeyPatch, choice: str) -> None:
    """yebo.md A15: the Chief has the round scored, or the Fence rebuilt from the discards."""
    thrown = ("P4", "P5", "P6", "P7")
    lay(monkeypatch, table(1, *SETS[:2], ring=EMPTY, discards=thrown).state)
    playing = await begin_yebo(house)
    chief, _ = await playing.seats()
    await playing.tap(chief, "draw right")
    assert "**The Fence is empty.**" in (await playing.board()).text
    await playing.tap(chief, choice)
    view = await playing.view()
    if choice == "score":
        assert view.results[-1].winner is None
        assert "scored as it stood" in (await playing.board()).text
    else:
        assert (view.phase, view.fence.blocks, view.rebuilds) == ("take", len(thrown), 1)


# Clocks, leaving and ending


async def test_nobody_loses_on_time(house: House) -> None:
    """yebo.md A36: a silent Chief, then a turn: drawn and discarded, nothing displayed; then the house keeps the seat."""
    playing = await begin_yebo(house)
    await playing.after(62)
    await playing.phase("round")
    assert (await playing.view()).direction == 1
    await playing.after(62)
    await playing.phase("take")
    view = await playing.view()
    assert view.round == 1
    table_now = await playing.table()
    assert table_now.players[view.chief].away
    assert table_now.status == "playing"


async def test_a_turn_out_of_time(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md A36: a block is drawn from the first end and discarded."""
    lay(monkeypatch, table(1, *SETS, fence="S9").state)
    playing = await begin_yebo(house, 3)
    await playing.after(62)
    await playing.phase("window")
    view = await playing.view()
    assert view.discards[-1] == "S9"
    assert not view.seats[0].groups
    assert view.to_move == 1


async def test_leaving(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A house player takes the seat for good, in the middle of a window too, and answers it."""
    playing, (_, second, third) = await discarded(house, monkeypatch, 1, "P9", *SETS)
    sure = shown(await third.slash("yebo leave", playing.channel))
    await third.click(sure, "Yes, leave")
    board = await playing.board()
    assert f"{third.user.name} (house, medium)" in board.text
    assert "do not play" in await sentence(house, await third.click(board, "Pass"))
    await playing.public(second, "Pass")
    await playing.after(14)
    await playing.phase("take")


async def test_an_early_end_by_vote(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """All who are there agree; the running round is not scored."""
    lay(monkeypatch, table(1, *SETS[:2]).state)
    playing = await begin_yebo(house)
    first, second = await playing.seats()
    await first.click(shown(await first.click(await playing.board(), "More")), "End the game early")
    assert f"{first.user.name} would end the game early." in (await playing.board()).text
    await second.slash("yebo early", playing.channel)
    now, board = await playing.table(), await playing.board()
    assert now.outcome is not None
    assert now.outcome.reason == "ended"
    assert "all agreed to end the game as it stood." in board.text
    assert "Rematch" in [label for label, *_ in board.buttons]
