"""A lesson in Ubongo 3D."""

from tests.e2e.conftest import House
from tests.e2e.learning import labels, teach
from tests.e2e.play import shown
from tests.e2e.ubongoplay import Racing
from tests.example import RACED


async def test_a_lesson_in_ubongo(house: House) -> None:
    learning = await teach(house, RACED)
    table, heron = await learning.table(), house.heron
    chosen = table.options.model_dump()
    assert (chosen["rounds"], chosen["side"]) == (3, "easy")
    racing = Racing(house, learning.channel, table.id)
    assert await learning.lesson() == "begin"
    assert "no clock runs before you are" in (await learning.board()).text
    assert shown(learning.reply).image is not None
    assert {"Ready", "Turn tips off"} <= set(labels(shown(learning.reply)))
    # ubongo3d.md 4.6: no clock runs before the pupil is ready, and none in the pupil's first puzzle.
    await racing.after(300)
    assert (await racing.view()).phase == "gather"
    await racing.ready(heron)
    await until_phase(racing, "race")
    assert await learning.lesson() == "try"
    assert "This first puzzle has no clock." in (await learning.board()).text
    assert "No clock." in shown(learning.reply).text
    await racing.after(3_000)
    assert (await racing.view()).phase == "race"
    assert (await racing.view(heron)).puzzle is not None
    await racing.solve(heron)
    # The panel's token has expired by now: /rules lesson: leads back to the lesson in progress.
    await until_phase(racing, "gather")
    learning.reply = await heron.slash("rules", learning.channel, lesson="begin", game=RACED)
    assert await learning.lesson() == "gems"
    assert "Round 1: " in shown(learning.reply).text
    # The second round waits for the pupil's Ready too, but then has a clock.
    await racing.after(300)
    assert ((await racing.view()).phase, (await racing.view()).round) == ("gather", 2)
    await racing.ready(heron)
    await until_phase(racing, "race")
    assert await learning.lesson() == "puzzle"
    assert "The bell rings" in shown(learning.reply).text
    await heron.click(shown(await heron.slash("table", learning.channel, do="early")), "Yes, end it")
    assert await learning.lesson() == "over"


async def until_phase(racing: Racing, phase: str) -> None:
    """Move the clock on until the game is in this phase."""
    for _ in range(90):
        if (await racing.view()).phase == phase:
            break
        await racing.after(5)
    assert (await racing.view()).phase == phase
