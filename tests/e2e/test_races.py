"""Race conditions: responses that never arrive, boards deleted while clicked, kills between a post and its note."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from cogs.base import transport
from sandbox.driver import LOOK_S, PATIENCE_S, Person
from sandbox.interactions import Interaction
from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import Playing, begin, type_turn
from tests.e2e.test_restart import boards
from tests.example import GAME

NO_SEND = 1 << 11
HOUR = 3_700


async def side(playing: Playing, seat: int) -> Person:
    return playing.person(await playing.table(), seat)


async def press(playing: Playing, board: Shown, label: str) -> Interaction:
    """Tap a square as the light side without waiting for the answer, even on a board that is already deleted."""
    custom = next(custom for name, custom, *_ in board.buttons if name == label)
    return (await side(playing, 0)).client.send_component(board.raw, {"type": 2, "custom_id": custom})


async def moved(playing: Playing, turn: int) -> None:
    """Wait until the stored game has reached this turn."""
    await playing.until(lambda table: table.view(None).turn >= turn, "the turn")


def forgive(house: House) -> None:
    """Drop the refusals "Unknown Message" and "Unknown Interaction", which are expected here."""
    house.box.refusals[:] = [refusal for refusal in house.box.refusals if refusal.code not in {10008, 10062}]


async def until_shown(house: House, playing: Playing) -> None:
    """Wait until the board shows the stored state, moving the clock past backoffs."""
    async with asyncio.timeout(PATIENCE_S):
        while (now := await playing.table()).shown < now.revision:
            await house.clock.advance(4)
            await house.box.activity.wait(LOOK_S)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot repeat a request at once that Discord has cut off; its pauses are of real seconds."""
    monkeypatch.setattr(transport, "PAUSES", [0] * len(transport.PAUSES))


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("times", [1, 2])
async def test_a_turn_whose_answer_is_cut_off_is_shown_all_the_same(house: House, times: int) -> None:
    playing = await begin(house, speed="none")
    board = await playing.board()
    await house.driver.idle()
    house.box.faults.cut(method="POST", path="/interactions/*", times=times)
    await press(playing, board, "c3")
    await moved(playing, 2)
    await until_shown(house, playing)
    await house.driver.idle()
    forgive(house)


@pytest.mark.usefixtures("hasty")
async def test_a_lobby_whose_card_is_cut_off_is_posted_all_the_same(house: House) -> None:
    place = house.driver.channel("tables")
    house.box.faults.cut(method="POST", path="/interactions/*")
    house.heron.client.command(place, f"{GAME} start", {})
    await house.driver.until(lambda: boards(house, place), "the card")


async def test_a_stale_click_on_a_board_that_goes_is_answered_in_words(house: House) -> None:
    playing = await begin(house, speed="none")
    old = await playing.board()
    await house.driver.idle()
    await house.clock.advance(HOUR)
    hold = house.box.faults.hold(method="DELETE", path="/channels/*")
    await type_turn(playing, "c3")
    await house.driver.until(lambda: hold.waiting, "the deletion under way")
    click = await press(playing, old, "d4")
    hold.release()
    reply = await house.driver.answered(click)
    assert reply.message is not None
    assert "The board has changed since" in reply.message.text
    await house.driver.idle()
    assert len(boards(house, playing.channel)) == 1
    forgive(house)


@pytest.mark.parametrize("code", [10008, 10062])
async def test_a_turn_on_an_abandoned_board_is_shown_where_its_note_fails(house: House, code: int) -> None:
    playing = await begin(house, speed="none")
    old = await playing.board()
    await house.driver.idle()
    await house.clock.advance(HOUR)
    hold = house.box.faults.hold(method="DELETE", path="/channels/*")
    await (await side(playing, 1)).slash("table", playing.channel, do="draw")
    await house.driver.until(lambda: hold.waiting, "the deletion under way")
    house.box.faults.refuse(404, code, method="POST", path="/interactions/*")
    await press(playing, old, "c3")
    await moved(playing, 2)
    hold.release()
    await until_shown(house, playing)
    await house.driver.idle()
    forgive(house)


async def killed_before_the_note(
    house: House, monkeypatch: pytest.MonkeyPatch, post: Callable[[], Awaitable[object]]
) -> None:
    """Post a message, stop the bot before the post is noted, and start it again."""

    async def dead(*_: object) -> None:
        """Note nothing."""

    monkeypatch.setattr(house.tables.delivery, "delivered", dead)
    await post()
    await house.driver.idle()
    await house.stop()
    await house.start()
    await house.driver.idle()


async def test_a_card_posted_just_before_a_kill_is_found_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    place = house.driver.channel("tables")
    await killed_before_the_note(house, monkeypatch, lambda: house.heron.slash(f"{GAME} start", place))
    (card,) = [message for message in house.zebra.sees(place) if message.buttons]
    await house.lion.click(card, "Join")
    await house.driver.until(lambda: any("● Lion" in seen.text for seen in house.zebra.sees(place)), "Lion's seat")
    assert len([message for message in house.zebra.sees(place) if message.buttons]) == 1


async def test_a_board_posted_afresh_just_before_a_kill_stands_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing = await begin(house, speed="none")
    await playing.board()
    for number in range(9):
        house.zebra.say(playing.channel, f"word {number}")
    await house.clock.advance(61)
    await killed_before_the_note(house, monkeypatch, lambda: type_turn(playing, "c3"))
    await house.driver.until(lambda: len(boards(house, playing.channel)) == 1, "one board")


async def test_a_call_that_could_not_be_posted_comes_once_it_can(house: House) -> None:
    playing = await begin(house, speed="days")
    await playing.board()
    await house.driver.idle()
    dark = await side(playing, 1)
    await dark.slash("me", house.driver.channel("quiet"), calls="eager")
    await playing.after(120)
    house.box.faults.forbid(playing.channel, NO_SEND)
    await type_turn(playing, "c3")
    await house.driver.idle()

    def called() -> bool:
        return any(f"<@{dark.id}>" in message.text for message in dark.sees(playing.channel))

    assert not called()
    house.box.faults.forbid(playing.channel, 0)
    await house.driver.until(called, "the call")
