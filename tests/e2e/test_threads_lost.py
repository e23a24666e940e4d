"""Threads of tables that are archived, locked or deleted, and the thread of a bot that is killed between two steps."""

import pytest

from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.learning import labels
from tests.e2e.play import Playing, begin, play_out, shown, startable, tap_turn, type_turn
from tests.e2e.threads import begun, card_of, own_thread, resigned
from tests.example import GAME

DAY_S = 86_400


@pytest.fixture(autouse=True)
async def in_threads(house: House) -> None:
    """Every table of the server plays in a thread of its own."""
    await house.tables.servers.change(house.driver.guild.id, threads=True)


# What happens to threads


async def test_an_archived_thread_is_opened_before_the_board_is_shown(house: House) -> None:
    playing, table = await begun(house)
    thread = own_thread(house, table)
    await house.clock.advance(8 * DAY_S)
    assert thread.archived
    await house.driver.idle()
    for by in (tap_turn, type_turn):
        table = await playing.table()
        await by(playing, table.game.format(table.game.legal(table.state, table.to_act()[0])[0]))
        await playing.board()
        assert not thread.archived
        await house.driver.idle()


async def test_a_thread_that_was_archived_while_the_bot_was_away(house: House) -> None:
    playing, table = await begun(house)
    thread = own_thread(house, table)
    await house.stop()
    thread.archived = True
    await house.start()
    await playing.board()
    await resigned(house, playing)
    assert thread.archived
    assert "Heron resigns" in card_of(house, await playing.table()).text


async def test_a_locked_thread_is_said_on_the_card(house: House) -> None:
    playing, table = await begun(house)
    thread = own_thread(house, table)
    house.box.faults.lock_thread(thread)
    await house.driver.idle()
    text = table.game.format(table.game.legal(table.state, table.to_act()[0])[0])
    await type_turn(playing, text)
    table = await playing.until(lambda table: table.thread == "locked", "the lock to be noted")
    await house.driver.until(lambda: "locked" in card_of(house, table).text, "the card")
    house.box.faults.unlock_thread(thread)
    await playing.board()
    table = await playing.until(lambda table: table.thread == "open", "the thread to be open")
    await house.driver.until(lambda: "The game is on in" in card_of(house, table).text, "the card of a game under way")


async def test_the_game_goes_on_in_the_channel_without_its_thread(house: House) -> None:
    playing, table = await begun(house)
    house.driver.lose_channel(own_thread(house, table))
    await playing.until(lambda table: table.thread == "lost", "the loss to be noted")
    board = await playing.board()
    assert board.raw.channel is playing.channel
    assert "The thread of this table was deleted" in board.text
    table = await play_out(playing, 3, turns=4)
    assert (table.status, table.in_thread) == ("playing", False)


async def test_a_thread_deleted_while_the_bot_was_away(house: House) -> None:
    playing, table = await begun(house)
    await house.stop()
    await house.clock.advance(2 * 3600)
    house.driver.lose_channel(own_thread(house, table))
    await house.start()
    text = table.game.format(table.game.legal(table.state, table.to_act()[0])[0])
    await type_turn(playing, text)
    await playing.until(lambda table: not table.in_thread, "the loss to be noted")
    board = await playing.board()
    assert (board.raw.channel, board.id != table.thread_id) == (playing.channel, True), "a card so old is posted afresh"
    await house.driver.until(lambda: table.thread_id not in playing.channel.messages, "the old card to be deleted")


async def test_a_lost_channel_closes_the_table_with_its_thread(house: House) -> None:
    playing, _ = await begun(house)
    house.driver.lose_channel(playing.channel)
    table = await playing.until(lambda table: table.status == "closed", "the table to be closed")
    assert table.closed_reason == "lost"


async def test_the_game_goes_on_without_its_card_and_the_result_is_posted(house: House) -> None:
    playing, table = await begun(house)
    card = card_of(house, table).raw
    house.box.messages.delete(card)
    house.box.faults.expect(card.id, 10008)
    await play_out(playing, 5, turns=2)
    ended = await resigned(house, playing)
    assert (ended.thread, ended.message_id != table.thread_id) == ("over", True)
    result = await playing.board()
    assert (result.raw.channel, "Rematch" in labels(result)) == (playing.channel, True)
    assert own_thread(house, ended).archived


async def test_a_card_is_never_posted_afresh(house: House) -> None:
    playing, table = await begun(house)
    for number in range(10):
        house.zebra.say(playing.channel, f"banter {number}")
    await house.clock.advance(2 * DAY_S)
    ended = await resigned(house, playing)
    assert ended.message_id == table.thread_id
    await house.clock.advance(2 * DAY_S)
    await house.heron.click(card_of(house, ended), "Rematch")
    await playing.board()
    await house.driver.idle()
    assert (await playing.table()).message_id == table.thread_id


async def test_calls_reach_people_in_the_thread(house: House) -> None:
    await house.heron.slash("me", house.driver.channel("quiet"), calls="eager")
    await house.lion.slash("me", house.driver.channel("quiet"), calls="eager")
    playing = await begin(house, speed="relaxed")
    await playing.after(120)
    table = await playing.table()
    await tap_turn(playing, table.game.format(table.game.legal(table.state, table.to_act()[0])[0]))
    table = await playing.table()
    called, thread = playing.person(table, table.to_act()[0]), own_thread(house, table)

    def calls() -> list[str]:
        return [message.text for message in house.zebra.sees(thread) if message.data["content"]]

    # The call of the turn before may stand a little longer.
    await house.driver.until(lambda: [called.mention in text for text in calls()] == [True], "the call alone")
    assert not [message for message in called.sees(playing.channel) if message.data["content"]]
    await resigned(house, playing)
    assert calls() == [], "no call stays in an archived thread"


# A bot that is killed in between


async def test_a_thread_that_was_made_but_not_noted_is_adopted(house: House) -> None:
    """The bot dies after the request that makes the thread."""
    hold = house.box.faults.hold(method="PUT", path="/channels/*/thread-members/*")
    playing = await begin(house, speed="none")
    await house.driver.until(lambda: hold.waiting, "the thread")
    assert (await playing.table()).thread == "wanted"
    await house.stop()
    house.box.faults.clear()
    await house.start()
    board = await playing.board()
    table = await playing.table()
    assert (table.thread, board.raw.channel) == ("open", own_thread(house, table))
    assert len([c for c in house.box.world.channels.values() if c.is_thread]) == 1
    assert "The game is on in" in card_of(house, table).text


@pytest.mark.parametrize("step", ["card", "board"])
async def test_a_noted_thread_gets_its_card_and_its_board_after_a_kill(house: House, step: str) -> None:
    """The bot dies before the card, or before the board, is drawn."""
    playing = Playing(house, house.driver.channel("tables"), "")
    card = shown(await house.heron.slash(f"{GAME} start", playing.channel, speed="none"))
    playing.table_id = card.buttons[0][1].split(":")[2]
    await house.lion.click(card, "Join")
    await startable(house, card)
    await house.driver.idle()
    if step == "card":
        hold = house.box.faults.hold(method="PATCH", path=f"/channels/{playing.channel.id}/messages/*")
    else:
        hold = house.box.faults.hold(method="POST", path=f"/channels/{card.id}/messages")
    await house.heron.click(card, "Start")
    await house.driver.until(lambda: hold.waiting, step)
    assert (await playing.table()).thread == "open"
    await house.stop()
    house.box.faults.clear()
    await house.start()
    board = await playing.board()
    table = await playing.table()
    assert board.raw.channel is own_thread(house, table)
    assert "The game is on in" in card_of(house, table).text
    await house.clock.advance(20)
    await house.driver.idle()
    boards = [m for m in house.zebra.sees(board.raw.channel) if m.image is not None]
    assert len(boards) == 1


@pytest.mark.parametrize("step", ["inside", "card", "archive"])
async def test_an_end_that_was_shown_in_part_is_shown_wholly_after_a_kill(house: House, step: str) -> None:
    playing, table = await begun(house)
    thread = own_thread(house, table)
    path = {
        "inside": f"/channels/{thread.id}/messages/*",
        "card": f"/channels/{playing.channel.id}/messages/*",
        "archive": f"/channels/{thread.id}",
    }[step]
    hold = house.box.faults.hold(method="PATCH", path=path)
    sure = await house.heron.slash("table", playing.channel, do="resign", table=playing.table_id)
    await house.heron.click(shown(sure), "Yes, resign")
    await house.driver.until(lambda: hold.waiting, step)
    await house.stop()
    house.box.faults.clear()
    if step == "archive":
        thread.archived = True  # the request was carried out, but nobody has noted it
        house.box.faults.expect(thread.id, 50083)
    await house.start()
    await playing.until(lambda table: table.thread == "over", "the end to be shown")
    await playing.board()
    await house.driver.idle()
    assert thread.archived
    assert "Heron resigns" in card_of(house, await playing.table()).text
    assert Shown(house.box, house.driver.message(table.message_id or 0)).buttons == []
