"""Analyses through Discord: from the result's message to a turning point; a restart in the middle; buttons that are stale."""

import re
from typing import Any

import pytest

from engines.game import Illegal
from engines.yote import analysis
from sandbox.seen import Shown
from tables.play import replay as replays
from tests.e2e.conftest import House
from tests.e2e.play import animation, begin, sentence, shown
from tests.e2e.test_me import deleted
from tests.e2e.test_moment import moment
from tests.e2e.test_replay import opened, over

OLDER = "This game was played by earlier rules, so it cannot be analysed."


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SHORTEST", "LONGEST"):
        monkeypatch.setattr(analysis, name, 2)


async def once(house: House, message: Shown, text: str) -> Shown:
    """The message, once it has this text in it."""

    def now() -> Shown:
        return Shown(house.box, message.raw)

    await house.driver.until(lambda: text in now().text, text)
    return now()


async def test_from_the_result_to_a_turning_point_over_a_restart(house: House) -> None:
    playing = await over(house)
    house.desk.open.clear()
    board = await playing.board()
    waiting = [shown(await person.click(board, "Analyse")) for person in (house.gecko, house.gecko, house.lion)]
    assert len({message.id for message in waiting}) == len(waiting), "each click has an answer of its own"
    assert all("0% done" in message.text and message.ephemeral for message in waiting)
    await house.driver.until(lambda: house.desk.asked > 0, "the work to begin")
    assert house.desk.asked == 1, "one analysis is made for all"
    await house.stop()
    assert all("Analyse shows the analysis at any time" in Shown(house.box, message.raw).text for message in waiting)
    await house.start()
    await house.driver.until(lambda: house.desk.asked > 1, "the work to be taken up")
    panel = shown(await house.gecko.click(await playing.board(), "Analyse"))
    panel = await once(house, panel, "accuracy")
    assert panel.ephemeral
    assert panel.image
    assert "Who stood better" in (panel.alt or "")
    page = shown(await house.gecko.click(panel, "Turning point 1"))
    assert page.id == panel.id
    assert "**Turning point 1 of " in page.text
    typed = shown(
        await house.lion.slash("replay", playing.channel, show="analysis", game=playing.table_id, turning_point=1)
    )
    assert typed.text == page.text
    back = shown(await house.gecko.click(page, "Overview"))
    assert back.text == panel.text


async def test_the_result_and_the_film_name_the_turning_point_of_the_analysis(house: House) -> None:
    playing = await over(house)
    panel = await once(house, shown(await house.gecko.click(await playing.board(), "Analyse")), "accuracy")
    await playing.until(lambda table: "analysed" in (table.moment or ""), "the result to follow")
    said, described = moment(await playing.board())
    told = said.removeprefix("**The turning point:** ")
    line = next(line for line in panel.text.splitlines() if told in line)
    assert told.startswith("Lion"), "of the one who has lost"
    step = re.search(r"step (\d+)", line)
    assert step is not None
    assert f"The turning point, step {step[1]}," in described
    film = await animation(house, await house.gecko.click(await opened(playing, house.gecko), "Animation"))
    (file,) = film.data["attachments"]
    assert f"is step {step[1]}: {told.replace('**', '')}" in file["description"]
    assert f"step {step[1]}." in film.text
    posted = await house.driver.settled(await house.gecko.click(film, "Show here"))
    assert f"step {step[1]}." in shown(posted).text


async def test_every_stale_button_is_answered_in_one_sentence(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    playing = await over(house)
    board, table_id = await playing.board(), playing.table_id
    panel = await once(house, shown(await house.gecko.click(board, "Analyse")), "accuracy")

    async def told(custom_id: str, message: Shown = panel) -> str:
        return await sentence(house, await house.gecko.raw_component(message, custom_id))

    # Pages that no panel has.
    for arg in ("4", "99", "x", "-1", "²", ""):
        assert "That button" in await told(f"analysis:page:{table_id}:-:{arg}"), arg
    # A game that is not over, and one that an earlier version has played.
    running = await begin(house)
    assert "not over yet" in await told(f"analysis:open:{running.table_id}:-")
    older = await over(house)

    def refused(*_: Any) -> Any:
        raise Illegal("not-your-turn")

    with monkeypatch.context() as earlier:
        earlier.setattr(replays, "played", refused)
        house.tables._replays._kept.clear()
        await once(house, shown(await house.gecko.click(await older.board(), "Analyse")), OLDER)
        page = f"analysis:page:{table_id}:-:1"
        assert await told(page) == OLDER
    # A person who played there has deleted their data.
    await deleted(house, house.lion)
    await once(house, shown(await house.gecko.click(await playing.board(), "Analyse")), "a former player")
    assert "a former player" in shown(await house.gecko.click(panel, "Turning point 1")).text
    # The server has removed the bot, and its tables are gone; somebody has left a private message open.
    await house.tables.retention.forget(house.driver.guild.id, house.tables.holding)
    for custom_id in (f"analysis:open:{table_id}:-", page, f"hint:ask:{table_id}:-"):
        answer = await told(custom_id)
        assert "no such table" in answer or "/history lists" in answer, custom_id
