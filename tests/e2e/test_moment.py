"""The moment of a finished game comes to its result by itself, after a kill too, and stays when the message is redrawn."""

import pytest

from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import Playing, begin, play_out, shown


def moment(board: Shown) -> tuple[str, str]:
    """The sentence of a result's moment, and the description of its picture; empty texts without one."""
    for url, described, said in board.thumbnails:
        if "moment.png" in url:
            assert described is not None
            return said, described
    return "", ""


async def told(playing: Playing) -> tuple[str, str]:
    await playing.until(lambda table: table.moment is not None, "the moment")
    return moment(await playing.board())


async def ended(house: House) -> Playing:
    """A game with captures, which Heron resigns."""
    playing = await begin(house, speed="none")
    await play_out(playing, seed=7, turns=40)
    if (await playing.table()).status == "playing":
        sure = await house.heron.slash("table", playing.channel, do="resign", table=playing.table_id)
        await house.heron.click(shown(sure), "Yes, resign")
    return playing


async def test_the_turning_point_stands_beside_the_result(house: House) -> None:
    playing = await ended(house)
    said, described = await told(playing)
    assert said.startswith("**The turning point:**")
    assert "golden frame" in described
    board = await playing.board()
    assert board.image is not None
    again = await house.heron.click(board, "Rematch")
    assert again.state == "done"
    assert moment(await playing.board()) == (said, described)
    await house.driver.idle()
    assert sum(moment(message) != ("", "") for message in house.heron.sees(playing.channel)) == 1


async def test_a_kill_between_the_result_and_its_moment(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.bot.tables.moments, "shown", lambda _: None)  # the bot dies before it looks
    playing = await ended(house)
    assert moment(await playing.board()) == ("", "")
    await house.driver.idle()
    await house.stop()
    await house.start()
    assert (await told(playing))[0].startswith("**The turning point:**")
    await house.driver.idle()
    assert (
        len([m for m in house.heron.sees(playing.channel) if any(label == "Rematch" for label, *_ in m.buttons)]) == 1
    )
