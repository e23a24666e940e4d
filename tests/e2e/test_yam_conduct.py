"""Yam Master: refusals (one private sentence each, without a change), take-backs, clocks, a restart."""

import asyncio
import random
import string

import pytest

from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import Playing, sentence, shown
from tests.e2e.yamplay import (
    LoadedDice,
    begin_yam,
    custom,
    labels,
    lay,
    offered,
    play,
    sides,
    type_action,
    typed,
    use,
)


async def refused(playing: Playing, text: str) -> str:
    """Type an action as the side to move; return its refusal, asserting that nothing has changed."""
    before = await playing.table()
    mover, _ = await sides(playing)
    said = await sentence(playing.house, await typed(playing, mover, text))
    assert (await playing.table()).revision == before.revision, text
    return said


async def test_bad_commands_are_told_why(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    LoadedDice(monkeypatch, "55521", "34", "66421", "66", "3")
    playing = await begin_yam(house)
    for text in ("place a1", "predator a1", "defi", "pass"):
        assert await refused(playing, text) == "Throw the dice first."
    assert "with all five dice" in await refused(playing, "throw 5 5")
    await play(playing, "throw", by=type_action)
    assert await refused(playing, "throw 7 7") == "The dice are 5 5 5 2 1; there is no 7 7 left to keep."
    assert "there is no 5 left" in await refused(playing, "throw 5 5 5 5")
    assert "you want to keep 6" in await refused(playing, "throw 5 5 5 2 1 1")
    assert "leave out at least one" in await refused(playing, "throw 5 5 5 2 1")
    assert "I cannot read “throw fives”" in await refused(playing, "throw fives")
    assert await refused(playing, "place a1") == "a1 asks for three 3s, and the dice do not show that."
    assert "c3 asks for a Yam" in await refused(playing, "place c3")
    assert "c5 is a Défi square, and you have not declared a Défi" in await refused(playing, "place c5")
    assert "z9" in await refused(playing, "place z9")
    assert "Predator needs a Yam" in await refused(playing, "predator a1")
    await play(playing, "throw 555", by=type_action)
    assert "after the first throw only" in await refused(playing, "defi")
    assert "in the first throw" in await refused(playing, "place c4")
    await play(playing, "place e4", "throw", by=type_action)
    await play(playing, "throw 6 6 4", "throw 6 6 4 6", by=type_action)
    assert await refused(playing, "throw 6 6 6") == "You have thrown three times: place a token or pass."


async def test_a_declared_defi_binds(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yam_master.md 1.5: a declared Défi needs a throw of at least one die, and may not be withdrawn."""
    LoadedDice(monkeypatch, "55522", "63")
    playing = await begin_yam(house)
    await play(playing, "throw", "defi", by=type_action)
    for text in ("place b3", "pass"):
        assert await refused(playing, text) == "You have declared a Défi: first throw at least one die."
    assert "stands already" in await refused(playing, "defi")
    await play(playing, "throw 555", by=type_action)
    assert "not met, so nothing may be placed" in await refused(playing, "place e4")


async def test_squares_that_are_not_free(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yam_master.md 1.4, 1.5: a square with a token is not free; without a free Défi square no Défi may be declared."""
    LoadedDice(monkeypatch, "66666")
    lay(monkeypatch, "o:e5,c5 x:a2,d3")
    playing = await begin_yam(house)
    board = await play(playing, "throw", by=type_action)
    assert await refused(playing, "place e5") == "There is a token on e5 already; choose a free square."
    assert "your own" in await refused(playing, "predator e5")
    assert "no token on c3 to take" in await refused(playing, "predator c3")
    assert "Défi!" not in labels(board)
    assert "No Défi square is free" in await refused(playing, "defi")


async def test_random_text_at_the_commands_changes_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    LoadedDice(monkeypatch, "55521")
    playing = await begin_yam(house)
    await play(playing, "throw")
    dice = random.Random(9)
    letters = string.printable.strip() + "éß●😀\u202e中"
    texts = ["5" * 2000, "c" * 2000, "c3; pass", "keep", "-1", "５", "a1 b1", "A0", "c33"]
    texts += ["x" + "".join(dice.choices(letters, k=dice.randint(1, 60))) for _ in range(8)]
    for text in texts:
        for word in ("throw", "place", "predator"):
            await refused(playing, f"{word} {text}")


async def test_many_taps_at_once_throw_once(house: House) -> None:
    playing = await begin_yam(house)
    board = await playing.board()
    mover, waiting = await sides(playing)
    people = (mover, waiting, mover, house.gecko, mover)
    replies = await asyncio.gather(*(person.click(board, "Throw (3 left)") for person in people))
    said = [reply for reply in replies if reply.ephemeral or reply.follow_ups]
    assert len(said) <= len(people) - 1
    for reply in replies:
        if reply in said:
            await sentence(house, reply)
    assert (await playing.table()).view(None).throws == 1


async def test_only_the_side_to_move_presses(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    LoadedDice(monkeypatch, "55521")
    playing = await begin_yam(house)
    board = await play(playing, "throw")
    before = await playing.table()
    _, waiting = await sides(playing)
    for person, words in ((waiting, "not your turn"), (house.gecko, "do not play at this table")):
        for verb in ("keep", "throw", "defi", "pass"):
            assert words in await sentence(house, await person.click(board, custom_id=custom(board, verb)))
        assert words in await sentence(house, await use(person, board, "place", "e4"))
    assert (await playing.table()).revision == before.revision


async def test_a_stale_tap_redraws_the_board(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    LoadedDice(monkeypatch, "55521", "66")
    playing = await begin_yam(house)
    old = await play(playing, "throw")
    mover, _ = await sides(playing)
    await play(playing, "throw 555", by=type_action)
    before = await playing.table()
    for verb in ("keep", "throw", "defi", "pass", "place"):
        reply = await mover.raw_component(old, custom(old, verb))
        assert await sentence(house, reply) == "The board has changed since; here is how it stands now."
        assert "Dice: **5 5 5 6 6**" in shown(reply).text
    assert (await playing.table()).revision == before.revision


async def test_a_list_of_before_there_were_buttons_goes_on_working(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A board posted by an earlier version has a list in place of today's buttons; its custom_id is still accepted."""
    LoadedDice(monkeypatch, "55521")
    playing = await begin_yam(house)
    board = await play(playing, "throw")
    mover, _ = await sides(playing)
    listed = custom(board, "place").rpartition(":")[0]
    assert "not one of mine" in await sentence(house, await mover.raw_component(board, f"{listed}:e4", 3, ["d1"]))
    await mover.raw_component(board, listed, 3, ["e4"])
    assert (await playing.table()).view(None).at("e4") == "o"
    stale = await mover.raw_component(board, listed, 3, ["d1"])
    assert await sentence(house, stale) == "The board has changed since; here is how it stands now."


async def test_an_interaction_that_comes_twice_throws_once(house: House) -> None:
    playing = await begin_yam(house)
    mover, _ = await sides(playing)
    await mover.deliver_twice(await playing.board(), "Throw (3 left)")
    await house.driver.idle()
    assert (await playing.table()).view(None).throws == 1


async def test_a_placement_is_taken_back_before_the_next_throw(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    LoadedDice(monkeypatch, "55521", "66421")
    playing = await begin_yam(house)
    mover, other = await sides(playing)
    await play(playing, "throw")
    assert "dice were thrown" in await sentence(house, await mover.slash("table", playing.channel, do="takeback"))
    await play(playing, "place e4")
    await mover.slash("table", playing.channel, do="takeback")
    panel = shown(await other.click(await playing.board(), "More"))
    await other.click(panel, "Allow the take-back")
    board = await playing.board()
    assert "Dice: **5 5 5 2 1**" in board.text
    assert set(offered(board, "place")) == {"e4", "d1"}
    await play(playing, "place d1", "throw")
    before = await playing.table()
    assert "dice were thrown" in await sentence(house, await mover.slash("table", playing.channel, do="takeback"))
    assert (await playing.table()).revision == before.revision


async def test_live_the_clock_plays_the_whole_turn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    LoadedDice(monkeypatch, "55521", "66643", "52")
    playing = await begin_yam(house, speed="live")
    await playing.board()
    await house.driver.idle()
    await house.clock.advance(30)
    board = await play(playing, "throw")
    due = (await playing.table()).due_ms
    assert due is not None
    await house.driver.idle()
    await house.clock.advance(25)
    board = await playing.board()
    assert "Dice: **5 5 5 2 1**" in board.text, "a throw must not move the turn's deadline"
    await house.clock.advance(10)
    await passed(playing, 2)
    board = await playing.board()
    assert "throws once: 5 5 5 2 1; a token goes to" in board.text
    assert "Throw (3 left)" in labels(board)
    await house.driver.idle()
    await house.clock.advance(62)
    await passed(playing, 3)
    assert "a token goes to" in (await playing.board()).text, "the clock must throw and play for an idle side"
    assert (await playing.table()).status == "playing"


async def passed(playing: Playing, turn: int) -> None:
    """Wait until the game has reached this turn."""
    await playing.until(lambda table: table.view(None).turn >= turn, f"turn {turn}")


async def test_at_days_the_game_is_lost_on_time(house: House) -> None:
    playing = await begin_yam(house, speed="days")
    mover, waiting = await sides(playing)
    await play(playing, "throw")
    await house.driver.idle()
    await house.clock.advance(24 * 3600 + 10)
    await playing.until(lambda table: table.status != "playing", "the end of the game")
    board = await playing.board()
    assert f"{waiting.user.name} wins:** {mover.user.name} ran out of time." in board.text


async def test_a_restart_between_throws(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    LoadedDice(monkeypatch, "55521", "66")
    playing = await begin_yam(house)
    board = await play(playing, "throw")
    mover, _ = await sides(playing)
    await mover.click(board, custom_id=board.buttons[0][1])
    before = await playing.table()
    await house.driver.idle()
    await house.stop()
    await house.start()
    assert (await playing.table()).revision == before.revision
    await mover.click(board, custom_id=board.buttons[2][1])
    board = Shown(house.box, board.raw)
    assert labels(board)[:5] == ["5 kept", "5", "5 kept", "2", "1"], "dice put aside before the restart must stay aside"
    board = await play(playing, "throw 555")
    assert "Dice: **5 5 5 6 6**" in board.text
    board = await play(playing, "place d4")
    assert "a token goes to d4, Full" in board.text


async def test_resigning_and_an_agreed_draw(house: House) -> None:
    playing = await begin_yam(house)
    await play(playing, "throw")
    mover, other = await sides(playing)
    await mover.slash("table", playing.channel, do="draw")
    assert "offers a draw" in (await playing.board()).text
    panel = shown(await other.click(await playing.board(), "More"))
    await other.click(panel, "Accept the draw")
    assert "both sides agreed" in (await playing.board()).text
    again = await begin_yam(house)
    sure = shown(await other.slash("table", again.channel, do="resign", table=again.table_id))
    await other.click(sure, "Yes, resign")
    assert f"{other.user.name} resigns" in (await again.board()).text
