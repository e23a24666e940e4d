"""Yam Master disturbed: quick taps, redrawn boards, a seat kept by the house, offers and ends in mid-turn."""

import asyncio
import random
from typing import Any

import pytest

from engines.record import Record
from engines.registry import GAMES
from engines.verify import verify
from sandbox.driver import PATIENCE_S
from sandbox.seen import Shown
from tables.play.house_pool import Thought
from tests.e2e.conftest import House
from tests.e2e.play import Playing, further, sentence, shown
from tests.e2e.yamplay import (
    LoadedDice,
    begin_yam,
    choose,
    custom,
    labels,
    offered,
    play,
    sides,
    type_action,
)

DAMAGED = ("W" * 32, "\u202eهيرون\u202c", "**[x](http://a.b)** @everyone ||`c`||", "\u3164")
"""Difficult names: the widest, one written from right to left, one with markup, one that is invisible."""


async def time_out(playing: Playing) -> None:
    """Let the present turn time out, so that the clock plays it."""
    turn = (await playing.table()).view(None).turn
    await playing.board()
    await playing.house.driver.idle()
    await playing.house.clock.advance(62)
    await playing.until(lambda now: now.status != "playing" or now.view(None).turn != turn, "the end of the turn")


async def test_quick_taps_on_several_dice_all_count(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    LoadedDice(monkeypatch, "55521", "66")
    playing = await begin_yam(house)
    board = await play(playing, "throw")
    mover, _ = await sides(playing)
    taps = [board.buttons[place][1] for place in (0, 1, 2, 2)]
    await asyncio.gather(*(mover.raw_component(board, tap) for tap in taps))
    await house.driver.idle()
    board = Shown(house.box, board.raw)
    assert labels(board)[:5] == ["5 kept", "5 kept", "5 kept", "2", "1"], "a repeated tap must count once"
    await mover.click(board, "Throw (2 left)")
    assert "Dice: **5 5 5 6 6**" in (await playing.board()).text


async def test_a_throw_that_follows_at_once_keeps_what_was_tapped(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    LoadedDice(monkeypatch, "55521", "6642")
    playing = await begin_yam(house)
    board = await play(playing, "throw")
    mover, _ = await sides(playing)
    await mover.raw_component(board, board.buttons[1][1])
    await mover.raw_component(board, custom(board, "throw"))
    assert (await playing.table()).view(None).dice == (5, 6, 6, 4, 2)


async def test_dice_put_aside_stay_so_when_the_board_is_drawn_anew(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    LoadedDice(monkeypatch, "55521")
    playing = await begin_yam(house, speed="live")
    board = await play(playing, "throw")
    mover, waiting = await sides(playing)
    for place in (0, 1):
        await mover.click(board, custom_id=board.buttons[place][1])
        board = Shown(house.box, board.raw)
    await house.driver.idle()
    await house.clock.advance(47)
    await playing.until(lambda table: table.warned, "the warning")
    board = await playing.board()
    assert "Hurry, less than" in board.text
    assert labels(board)[:5] == ["5 kept", "5 kept", "5", "2", "1"]
    await waiting.slash("table", playing.channel, do="draw")
    board = await playing.board()
    assert "offers a draw" in board.text
    assert labels(board)[:5] == ["5 kept", "5 kept", "5", "2", "1"]


async def test_an_offer_of_the_mover_stands_while_it_throws_and_the_others_lapses(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    LoadedDice(monkeypatch, "55521", "34")
    playing = await begin_yam(house)
    await play(playing, "throw")
    mover, waiting = await sides(playing)
    await mover.slash("table", playing.channel, do="draw")
    board = await play(playing, "throw 555")
    assert f"{mover.user.name} offers a draw" in board.text
    panel = shown(await waiting.click(board, "More"))
    await waiting.click(panel, "Decline the draw")
    await waiting.slash("table", playing.channel, do="draw")
    await play(playing, "place e4", by=type_action)
    assert (await playing.table()).offers == {}


async def test_a_declared_defi_is_not_taken_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yam_master.md 1.5: a Défi may not be withdrawn."""
    LoadedDice(monkeypatch, "55521")
    playing = await begin_yam(house)
    await play(playing, "throw", "defi")
    before = await playing.table()
    mover, waiting = await sides(playing)
    assert "cannot be taken back" in await sentence(house, await mover.slash("table", playing.channel, do="takeback"))
    await sentence(house, await waiting.slash("table", playing.channel, do="takeback"))
    assert (await playing.table()).revision == before.revision


async def test_a_take_back_asked_for_lapses_with_the_next_throw(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    LoadedDice(monkeypatch, "55521", "66421")
    playing = await begin_yam(house)
    await play(playing, "throw", "place e4")
    _, placed = await sides(playing)
    await placed.slash("table", playing.channel, do="takeback")
    assert (await playing.table()).offers
    board = await play(playing, "throw")
    assert (await playing.table()).offers == {}
    late = await placed.raw_component(board, f"table:answer:{playing.table_id}:-:takeback+yes")
    await sentence(house, late)
    assert (await playing.table()).view(None).throws == 1


async def test_a_late_tap_changes_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    LoadedDice(monkeypatch, "55521")
    playing = await begin_yam(house, speed="live")
    board = await play(playing, "throw")
    mover, _ = await sides(playing)
    await house.driver.idle()
    due = (await playing.table()).due_ms
    assert due is not None
    await house.clock.advance((due + 500 - house.clock.now_ms()) / 1000)
    before = (await playing.table()).view(None)
    for verb in ("keep", "throw", "pass"):
        assert "time was up" in await sentence(house, await mover.raw_component(board, custom(board, verb)))
    assert (await playing.table()).view(None) == before
    await house.clock.advance(2)
    await playing.until(lambda table: table.view(None).turn != 1, "the end of the turn")


class Slow:
    """House players that play `actions` actions at once, and then think until `go` is set."""

    def __init__(self, house: House, actions: int) -> None:
        self.asked, self.go = asyncio.Event(), asyncio.Event()
        self._think, self._left = house.tables._houses.think, actions

    async def think(self, thought: Thought) -> Any:
        action = await self._think(thought)
        if self._left == 0:
            self.asked.set()
            await self.go.wait()
        self._left -= 1
        return action


async def test_a_seat_that_the_house_keeps_is_taken_back_in_mid_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing = await begin_yam(house, speed="live")
    absent, _ = await sides(playing)
    await time_out(playing)
    LoadedDice(monkeypatch, "66421", "55521", "66421", "66421")
    await play(playing, "throw", "pass")
    await time_out(playing)
    assert [player.away for player in (await playing.table()).players] == [True, False]
    slow = Slow(house, actions=1)
    monkeypatch.setattr(house.tables._houses, "think", slow.think)
    await play(playing, "throw", "pass")
    async with asyncio.timeout(PATIENCE_S):
        await slow.asked.wait()
    board = await playing.board()
    assert [label for label, _, disabled, _ in board.buttons if not disabled] == ["More"]
    panel = shown(await absent.click(board, "More"))
    await absent.click(panel, "I’m back")
    slow.go.set()
    await house.driver.idle()
    table = await playing.table()
    assert not table.players[0].away
    view = table.view(None)
    assert (view.to_move, view.throws) == (0, 1), "the house must do no more than its throw"
    assert (await playing.board()).text.count("keeps the seat") == 0
    await play(playing, "pass")
    assert (await playing.table()).to_act() == (1,)


async def test_an_exported_game_with_all_kinds_of_rows_is_verified(house: House) -> None:
    playing = await begin_yam(house, speed="live")
    dice, placed = random.Random(3), 0
    for number in range(1, 36):
        if (table := await playing.table()).status != "playing":
            break
        if number % 11 == 0:
            await time_out(playing)
            continue
        mover, waiting = await sides(playing)
        text = choose(table, dice)
        await type_action(playing, text)
        placed += text.startswith("place")
        if text.startswith("place") and placed % 3 == 1:
            await mover.slash("table", playing.channel, do="takeback")
            panel = shown(await waiting.click(await playing.board(), "More"))
            await waiting.click(panel, "Allow the take-back")
    sure = shown(await house.heron.slash("table", playing.channel, do="resign", table=playing.table_id))
    await house.heron.click(sure, "Yes, resign")
    reply = await further(house.zebra, await playing.board(), "Game as text")
    files = {each["filename"]: each["url"].split("/cdn/")[1] for each in shown(reply).data["attachments"]}
    data = house.box.cdn.get(files[f"yam-{playing.table_id}.json"])
    record = Record.model_validate_json(data or b"")
    assert {"action", "timeout", "takeback"} <= {row.kind for row in record.log}
    assert [sentence for holds, sentence in verify(record, GAMES) if not holds] == []


async def test_a_table_ended_in_mid_turn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    LoadedDice(monkeypatch, "55521")
    playing = await begin_yam(house)
    board = await play(playing, "throw", "defi")
    mover, _ = await sides(playing)
    await house.heron.slash("table", playing.channel, do="end", table=playing.table_id, **{"with": "late"})
    await house.driver.idle()
    for verb in ("keep", "throw"):
        assert await sentence(house, await mover.raw_component(board, custom(board, verb))) == "This game is over."
    gone = await sentence(house, await mover.slash("yam pass", playing.channel))
    assert "no such game" in gone


@pytest.mark.parametrize("name", DAMAGED)
async def test_any_name_plays(house: House, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    house.heron.user.name = house.lion.user.name = name
    LoadedDice(monkeypatch, "66666")
    playing = await begin_yam(house)
    first = (await playing.table()).players[0].user_id
    mover = house.heron if first == house.heron.id else house.lion
    board = await playing.board()
    await mover.click(board, "Throw (3 left)")
    board = Shown(house.box, board.raw)
    assert set(offered(board, "place")) == {"c3", "b4", "c1", "d4", "b3", "e5", "a2", "c4", "b2"}
    assert "@everyone" not in board.text
    assert board.image
