"""A lesson in Yam Master."""

import pytest

from tests.e2e import yamplay
from tests.e2e.conftest import House
from tests.e2e.learning import resign, teach
from tests.example import DICED


async def test_a_lesson_in_yam_master(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = yamplay.LoadedDice(monkeypatch)
    learning = await teach(house, DICED)
    await learning.settle()
    lessons = [await learning.lesson()]
    dice.load("12456", "5512", "4")
    for text in ("throw", "throw 5", "throw 5552"):
        await yamplay.tap_action(learning, text)
        lessons.append(await learning.lesson())
    # After three throws the dice are 5 5 5 2 4, which fit a number's square only.
    assert lessons == ["throw", "keep", "place", "last"]
    await yamplay.tap_action(learning, "pass")
    await learning.settle()
    dice.load("55512", "15")
    for text, key in (("throw", "bet"), ("defi", "stands"), ("throw 555", "met")):
        await yamplay.tap_action(learning, text)
        assert await learning.lesson() == key
    assert "Dice: **5 5 5 1 5**" in (await learning.board()).text
    await resign(learning)
    assert await learning.lesson() == "over"
    assert "resigns" in (await learning.board()).text
