"""The analysis of a finished game and hints in a game against the house, through the client: one whole way each."""

from sandbox.seen import Reply, Shown
from tests.e2e.conftest import House
from tests.e2e.play import Playing, sentence, shown
from tests.sixth.play import SHORT, begin_awale, play_out


async def analysed(house: House, reply: Reply) -> Shown:
    """The message that answers, once it shows the analysis."""
    await house.driver.until(lambda: "accuracy" in shown(reply).text, "the analysis")
    return shown(reply)


async def test_a_game_is_analysed_and_its_turning_points_looked_at(house: House) -> None:
    playing = await begin_awale(house)
    await play_out(playing, SHORT)
    board = await playing.board()
    assert "Analyse" in [label for label, *_ in board.buttons]
    house.desk.open.clear()
    reply = await house.gecko.click(board, "Analyse")
    waiting = shown(reply)
    assert waiting.ephemeral
    assert "**Analysis of Awalé**" in waiting.text
    assert "0% done" in waiting.text
    other = await house.lion.click(board, "Analyse")
    house.desk.open.set()
    panel = await analysed(house, reply)
    assert (await analysed(house, other)).text == panel.text
    made = house.desk.asked
    assert made == len((await house.tables.records.replay(await house.tables.load(playing.table_id))).moments) - 1, (
        "made once for both"
    )
    assert panel.image is not None
    assert panel.alt is not None
    first, second = (player.name for player in (await house.tables.load(playing.table_id)).players)
    assert panel.alt.startswith(f"Awalé. Who stood better. Step 0: {first} 50%, {second} 50%.")
    whole = panel.text
    assert "1. " in whole

    page = shown(await house.gecko.click(panel, "Turning point 1"))
    assert page.id == panel.id
    assert "**Turning point 1 of" in page.text
    assert "more.\nThat lowered " in page.text
    assert page.image is not None
    replay = shown(await house.gecko.click(page, "Replay"))
    assert "**Step " in replay.text
    again = shown(await house.gecko.click(replay, "Analyse"))
    assert again.id != replay.id
    assert again.text == whole
    typed = await house.zebra.slash("replay", playing.channel, show="analysis", game=playing.table_id, turning_point=1)
    assert "**Turning point 1 of" in shown(typed).text
    assert house.desk.asked == made, "it is kept"
    forged = await house.gecko.raw_component(again, f"analysis:page:{playing.table_id}:-:9")
    assert "not one of mine" in await sentence(house, forged)


async def test_hints_are_counted_in_the_result(house: House) -> None:
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash("awale start", place, speed="none"))
    playing = Playing(house, place, card.buttons[0][1].split(":")[2])
    await house.heron.slash("table", place, do="house", **{"with": "easy"}, table=playing.table_id)
    seat = (await playing.table()).seat_of(house.heron.id)
    await playing.until(lambda table: table.to_act() == (seat,), "Heron's turn")
    more = shown(await house.heron.click(await playing.board(), "More"))
    hint = shown(await house.heron.click(more, "Hint")).text
    assert hint.startswith("Sow ")
    assert hint.endswith("1 hint so far in this game")
    assert shown(await house.heron.slash("table", place, do="hint")).text == hint
    assert "You do not play at this table" in await sentence(
        house, await house.gecko.slash("table", place, do="hint", table=playing.table_id)
    )
    sure = await house.heron.slash("table", place, do="resign")
    await house.heron.click(shown(sure), "Yes, resign")
    assert "-# Heron: 1 hint" in (await playing.board()).text
