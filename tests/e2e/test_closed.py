"""The private messages about a table that a moderator has closed: they say so, and no longer whose turn it is."""

import pytest

import locales
from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import begin, begin_several, shown
from tests.example import DICED, GAME, HELD, RACED

WHY = locales.text("en", "closed-ended")


async def close(house: House, table_id: str) -> None:
    await house.tables.end(table_id, "late", house.gecko.id)
    house.bot.publisher.changed(await house.tables.load(table_id))
    await house.driver.idle()


@pytest.mark.parametrize("game", [GAME, DICED])
async def test_text_board_says_so_where_more_was_opened_before_and_is_not_offered_after(
    house: House, game: str
) -> None:
    playing = await begin(house, f"{game} start", speed="none")
    more = shown(await house.heron.click(await playing.board(), "More"))
    await close(house, playing.table_id)
    text = shown(await house.heron.click(more, "Text board")).text
    assert WHY in text
    assert "turn" not in text
    forged = await house.heron.raw_component(more, f"table:more:{playing.table_id}:-")
    assert "Text board" not in [label for label, *_ in shown(forged).buttons]


@pytest.mark.parametrize("game", [HELD, RACED])
async def test_the_panel_says_so_whether_it_was_open_or_is_opened_again(house: House, game: str) -> None:
    place, table_id = await begin_several(house, f"{game} start", 2, [], {})
    await house.driver.idle()
    panel = next(each for each in house.heron.sees(place) if each.ephemeral)
    await close(house, table_id)
    await house.driver.until(lambda: WHY in Shown(house.box, panel.raw).text, "the open panel")
    verb = {HELD: "hand", RACED: "puzzle"}[game]
    assert WHY in shown(await house.heron.raw_component(panel, f"{game}:{verb}:{table_id}:-")).text


@pytest.mark.parametrize("do", ["text", "board"])
async def test_a_board_that_is_kept_up_to_date_says_so_in_its_reader_s_language(house: House, do: str) -> None:
    playing = await begin(house, f"{GAME} start", speed="none")
    await house.heron.slash("me", playing.channel, language="fr")
    board = shown(await house.heron.slash("table", playing.channel, do=do))
    await close(house, playing.table_id)
    why = locales.text("fr", "closed-ended")
    await house.driver.until(lambda: why in Shown(house.box, board.raw).text, "why it was closed")
