"""Yebo through Discord: rounds by taps and by commands, their ends, timeouts, leaving."""

import pytest

from engines.yebo.state import EMPTY
from engines.yebo.view import YeboView
from render.yebo.block_words import blocks
from sandbox.driver import Person
from tests.e2e.conftest import House
from tests.e2e.play import sentence, shown
from tests.e2e.yeboplay import FIRST, SETS, Fencing, begin_yebo, discarded, fits, lay, thought
from tests.engines.yebo.playing import table


async def by_taps(playing: Fencing, person: Person, text: str) -> None:
    """Play an action: answers to a discard by the board's buttons, all others by the hand."""
    label = {"call": "Yebo!", "pass": "Pass"}.get(text)
    if label is not None and (await playing.view()).phase == "window":
        reply = await playing.public(person, label)
        assert reply.state == "done"
        assert not reply.follow_ups, reply.follow_ups[0].text
    elif text == "pass":
        # Before the first discard of a round only an announcement can be passed, for which the hand has no button.
        await playing.say(person, text)
    else:
        await playing.tap(person, text)


async def play_round(playing: Fencing, typists: tuple[str, ...] = ()) -> YeboView:
    """Play to the end of the round with the house players' choices; the people with these names type their actions."""
    begun = (await playing.view()).order
    while True:
        # House players that are due play first.
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


@pytest.mark.long
async def test_a_round_of_two_by_taps_and_by_commands(house: House) -> None:
    """yebo.md 5.4 to 5.7: a round from the Chief's choice to the points; Heron taps, Lion types."""
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
        assert not hand or blocks(" ".join(hand), "en") in (looked.alt or ""), (
            "the round's end must show all hands (A38)"
        )


@pytest.mark.long
async def test_a_round_of_four_with_house_players(house: House) -> None:
    """yebo.md 5.6: in a game of two people and two house players a window opens after each discard, and all answer."""
    playing = await begin_yebo(house, 2, ["easy", "hard"])
    view = await play_round(playing, ("Lion",))
    assert view.order == 2
    assert {player.house for player in (await playing.table()).players} == {None, "easy", "hard"}
    fits(await playing.board())


# The claim window


async def test_fourth_exchange_and_pick_up_by_the_hand(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.5: by the hand, a 4th block, an exchange for an Africa in another's group, and a pick-up."""
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
    """yebo.md 5.5: a 4th block, an exchange and a pick-up by commands, whose autocompletion offers the own blocks."""
    hands = ("P9 M1 M3 M5 M7 S1 S3 S5 S9 | P1 P1 P1", "M2 M4 M6 M8 S2 S4 S6 S8 F1 | P2 P2 A=P2")
    lay(monkeypatch, table(1, *hands, fence="P1 P2").state)
    playing = await begin_yebo(house)
    first, second = await playing.seats()
    for draw, rare, named in (
        ("draw right", "fourth 1", "your group 1 (1)"),
        ("draw right", "exchange 2 1", "player 2, group 1 (2 1)"),
    ):
        await playing.say(first, draw)
        word, _, rest = rare.partition(" ")
        completed = await first.complete("yebo other", playing.channel, **{"do": word, "with": ""})
        assert completed == [(named, rest)]
        await playing.say(first, rare)
    offered = await first.complete("yebo discard", playing.channel, block="m")
    assert offered == [(f"Mask {n} (M{n})", f"M{n}") for n in (1, 3, 5, 7)]
    first.locale = "fr"
    assert ("Bouclier 3 (S3)", "S3") in await first.complete("yebo discard", playing.channel, block="bouc")
    assert await first.complete("yebo discard", playing.channel, block="3 bouclier") == [("Bouclier 3 (S3)", "S3")]
    refused = shown(await first.slash("yebo discard", playing.channel, block="bouclier 8"))
    assert refused.text == "Vous n’avez pas Bouclier 8."
    await first.slash("yebo discard", playing.channel, block="1 MASQUE")
    await house.driver.idle()
    first.locale = "en-US"
    assert await first.complete("yebo discard", playing.channel, block="") == []
    await playing.say(second, "pickup", "discard M2")
    assert (await playing.view()).discards[-1] == "M2"


# The ends of a round


async def test_a_round_is_won_and_shown(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.4, 5.7: a round is won by the last display and discard, then all hands and points are shown."""
    hands = ("P7 P7 M2 | P1 P1 P1, P2 P2 P2, F1 F1 F1 | Lion | !", SETS[1])
    lay(monkeypatch, table(1, *hands, fence="P7").state)
    playing = await begin_yebo(house)
    first, second = await playing.seats()
    await playing.say(first, "draw right", "display p7 p7 p7", "discard m2")
    board = await playing.board()
    fits(board)
    assert f"Sets, won by {first.user.name}: {first.user.name} 230 and {second.user.name} 0." in board.text
    assert f"**{first.user.name}’s turn: as Chief, " in board.text
    looked = shown(await second.click(board, "Last round"))
    fits(looked)
    assert f"in hand {blocks(SETS[1], 'en')}" in (looked.alt or "")


async def test_a_pairs_round_is_won_by_a_call(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md A14: in Pairs only a player who has announced is asked, and the call must win."""
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
    """yebo.md A15: at an empty Fence the Chief has the round scored, or the Fence rebuilt from the discards."""
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


@pytest.mark.long
async def test_nobody_loses_on_time(house: House) -> None:
    """yebo.md A36: the clock plays for a silent Chief, then a bare draw and discard; then the house keeps the seat."""
    playing = await begin_yebo(house)
    await playing.after(62)
    await playing.phase("round")
    assert (await playing.view()).direction == 1
    await playing.after(62)
    # Not the phase: the house player that keeps the Chief's seat may have taken a block within these seconds.
    table_now = await playing.until(lambda table: table.view(None).round is not None, "the round")
    view = await playing.view()
    assert view.round == 1
    assert table_now.players[view.chief].away
    assert table_now.status == "playing"


async def test_a_turn_out_of_time(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md A36: for a turn out of time a block is drawn from the first end and discarded."""
    lay(monkeypatch, table(1, *SETS, fence="S9").state)
    playing = await begin_yebo(house, 3)
    await playing.after(62)
    await playing.phase("window")
    view = await playing.view()
    assert view.discards[-1] == "S9"
    assert not view.seats[0].groups
    assert view.to_move == 1


async def test_leaving(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A house player takes over the seat of a person who leaves, and answers an open window."""
    playing, (_, second, third) = await discarded(house, monkeypatch, 1, "P9", *SETS)
    sure = shown(await third.slash("table", playing.channel, do="leave"))
    await third.click(sure, "Yes, leave")
    board = await playing.board()
    assert f"{third.user.name} (house, medium)" in board.text
    assert "do not play" in await sentence(house, await third.click(board, "Pass"))
    await playing.public(second, "Pass")
    await playing.after(14)
    await playing.phase("take")


async def test_an_early_end_by_vote(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A vote of all present players ends the game; the running round is not scored."""
    lay(monkeypatch, table(1, *SETS[:2]).state)
    playing = await begin_yebo(house)
    first, second = await playing.seats()
    await first.click(shown(await first.click(await playing.board(), "More")), "End the game early")
    assert f"{first.user.name} would like to end the game early." in (await playing.board()).text
    await second.slash("table", playing.channel, do="early")
    now, board = await playing.table(), await playing.board()
    assert now.outcome is not None
    assert now.outcome.reason == "ended"
    assert "all agreed to end the game as it stood." in board.text
    assert "Rematch" in [label for label, *_ in board.buttons]
