"""Faults about tables that were closed without a result."""

import pytest

from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import begin, begin_several, shown
from tests.example import DICED, GAME, HELD


@pytest.mark.parametrize("game", [GAME, DICED])
async def test_the_text_board_of_a_closed_table_says_of_nobody_that_it_is_their_turn(house: House, game: str) -> None:
    """More offers it, and the table's message says that a moderator has closed it."""
    playing = await begin(house, f"{game} start", speed="none")
    board = await playing.board()
    more = shown(await house.heron.click(board, "More"))
    await house.tables.end(playing.table_id, "late", house.gecko.id)
    house.bot.publisher.changed(await playing.table())
    await house.driver.idle()
    text = shown(await house.heron.click(more, "Text board")).text
    assert "turn" not in text.split("In hand")[0], text


async def test_the_hand_of_a_closed_table_says_of_nobody_that_it_is_their_turn(house: House) -> None:
    place, table_id = await begin_several(house, f"{HELD} start", 2, [], {})
    await house.driver.idle()
    await house.tables.end(table_id, "late", house.gecko.id)
    house.bot.publisher.changed(await house.tables.load(table_id))
    await house.driver.idle()
    message = next(each for each in house.heron.sees(place) if each.ephemeral)
    told = shown(await house.heron.raw_component(message, f"{HELD}:hand:{table_id}:-"))
    assert "turn" not in told.text, told.text


@pytest.mark.parametrize("do", ["text", "board"])
async def test_a_private_board_that_is_kept_up_to_date_says_that_its_table_has_closed(house: House, do: str) -> None:
    playing = await begin(house, f"{GAME} start", speed="none")
    await playing.board()
    mine = shown(await house.heron.slash("table", playing.channel, do=do))
    assert "turn" in mine.text
    await house.tables.end(playing.table_id, "late", house.gecko.id)
    house.bot.publisher.changed(await playing.table())
    await house.driver.idle()
    await house.clock.advance(5)
    await house.driver.idle()
    assert "turn" not in Shown(house.box, mine.raw).text.partition("In hand")[0]
