"""Older puzzles for practice through the client, by buttons and typed."""

import pytest

from sandbox.seen import Shown
from tables.daily import practice
from tests.e2e.conftest import House
from tests.e2e.play import sentence, shown
from tests.e2e.test_daily import cards, games, typed  # noqa: F401 - `games` is the fixture
from tests.engines.toypuzzles import KINDS, NEARLY

ONCE, TIMED = KINDS


def word(message: Shown, kind: str) -> str:
    """The password of the older puzzle of a message, which its custom_ids name."""
    custom = next(custom for _, custom, *_ in message.buttons if ":tap:" in custom)
    return KINDS[kind].pool()[practice.place(int(custom.split(":")[5]))].word


async def test_as_many_as_one_likes_by_buttons(house: House) -> None:
    heron, channel = house.heron, house.driver.channel("quiet")
    home = shown(await heron.slash("daily", channel))
    choice = shown(await heron.click(home, "More puzzles"))
    assert "They count for nothing" in choice.text
    labels = [label for label, *_ in choice.buttons]
    assert labels == ["Toy", "Toy, timed", *(f"Difficulty {level}" for level in range(1, 8)), "All puzzles"]
    choice = shown(await heron.click(choice, "Toy, timed"))
    assert "**More puzzles: Toy, timed.**" in choice.text

    panel = shown(await heron.click(choice, "Difficulty 3"))
    assert "**Toy, timed, an older puzzle** · difficulty 3 of 7" in panel.text
    assert "ends" not in panel.text, "no clock runs"
    first = word(panel, TIMED)
    assert first not in repr(panel.data)
    for label in ("Take a hint", "Take a hint"):
        panel = shown(await heron.click(panel, label))
    assert "Hint: roll 2" in panel.text
    await house.clock.advance(3_600)
    panel = shown(await typed(heron, panel, NEARLY))
    assert "1 wrong answer so far" in panel.text
    solved = shown(await typed(heron, panel, first))
    assert f"The best answer was {first}." in solved.text
    assert "in a row" not in solved.text
    assert "🔥" not in solved.text
    assert [label for label, *_ in solved.buttons] == ["Another", "More puzzles", "All puzzles"]

    # One after another; the solution of one that is given up is shown too.
    panel = shown(await heron.click(solved, "Another"))
    second = word(panel, TIMED)
    assert second != first
    for label in ("Take a hint", "Take a hint"):
        panel = shown(await heron.click(panel, label))
    given_up = shown(await heron.click(panel, "Solution"))
    assert f"The best answer was {second}." in given_up.text
    assert "Not solved" in given_up.text

    # Nothing of it is fame.
    home = shown(await heron.click(given_up, "All puzzles"))
    assert home.alt is not None
    assert home.alt.startswith("Day 61. 0 of 2 answered. Toy")
    assert cards(house) == []
    assert "in a row" not in shown(await heron.slash("profile", channel)).text


async def test_everything_about_them_can_be_typed(house: House) -> None:
    heron, channel = house.heron, house.driver.channel("quiet")
    assert "More puzzles: Toy." in shown(await heron.slash("daily", channel, do="more")).text
    assert "More puzzles: Toy, timed." in shown(await heron.slash("daily", channel, puzzle=TIMED, do="more")).text
    for options in ({"do": "hint"}, {"answer": NEARLY}, {"do": "reveal"}):
        reply = await heron.slash("daily", channel, puzzle=TIMED, level=2, **options)
        assert "You have not begun" in await sentence(house, reply), "nothing is answered unseen"
    panel = shown(await heron.slash("daily", channel, puzzle=TIMED, level=2))
    assert "difficulty 2 of 7" in panel.text
    assert word(shown(await heron.slash("daily", channel, puzzle=TIMED, level=2)), TIMED) == word(panel, TIMED)
    assert "Hint: roll 1" in shown(await heron.slash("daily", channel, puzzle=TIMED, level=2, do="hint")).text
    offered = await house.driver.answered(
        heron.client.complete(channel, "daily", {"puzzle": TIMED, "level": 2, "answer": "n"}, "answer")
    )
    assert NEARLY in [value for _, value in offered.choices]
    other = await house.driver.answered(
        heron.client.complete(channel, "daily", {"puzzle": TIMED, "level": 3, "answer": "n"}, "answer")
    )
    assert other.choices == [], "of a level of which none is open"
    answer = word(panel, TIMED)
    assert "Solved" in shown(await heron.slash("daily", channel, puzzle=TIMED, level=2, answer=answer)).text
    panel = shown(await heron.slash("daily", channel, puzzle=TIMED, level=2))
    assert word(panel, TIMED) != answer
    revealed = shown(await heron.slash("daily", channel, puzzle=TIMED, level=2, do="reveal"))
    assert f"The best answer was {word(panel, TIMED)}." in revealed.text


@pytest.mark.parametrize("do", ["begin", "share", "table", "past"])
async def test_what_goes_with_a_day_alone_is_refused_in_a_sentence(house: House, do: str) -> None:
    heron, channel = house.heron, house.driver.channel("quiet")
    reply = await heron.slash("daily", channel, puzzle=ONCE, level=1, do=do)
    assert "goes with a puzzle of the day only" in await sentence(house, reply)
    assert "when its day is over" in await sentence(
        house, await heron.slash("daily", channel, puzzle=ONCE, do="reveal")
    )
    for options in ({"level": 1}, {"do": "more", "answer": NEARLY}):
        assert "Say with" in await sentence(house, await heron.slash("daily", channel, **options))


async def test_old_and_forged_buttons(house: House) -> None:
    heron, channel = house.heron, house.driver.channel("quiet")
    panel = shown(await heron.slash("daily", channel, puzzle=ONCE, level=1))
    solved = shown(await typed(heron, panel, word(panel, ONCE)))
    number = next(custom for _, custom, *_ in panel.buttons if ":tap:" in custom).split(":")[5]
    again = shown(await heron.raw_component(solved, f"daily:tap:-:-:{ONCE}:{number}:a"))
    assert "The best answer was" in again.text, "an ended one stays as it is"
    for custom, said in (
        (f"daily:open:-:-:{ONCE}:-22", "There is no such puzzle"),
        (f"daily:practise:-:-:{ONCE}:-1:8", "There is no such puzzle"),
        (f"daily:practise:-:-:{ONCE}:-1:x", "not one of mine"),
        ("daily:more:-:-:chess:-1", "There is no such puzzle"),
        (f"daily:share:-:-:{ONCE}:{number}", "There is no such puzzle"),
        (f"daily:table:-:-:{ONCE}:{number}", "There is no such puzzle"),
        (f"daily:begin:-:-:{ONCE}:{number}", "There is no such puzzle"),
        (f"daily:reveal:-:-:{ONCE}:61", "when its day is over"),
    ):
        reply = await heron.raw_component(again, custom)
        assert said in await sentence(house, reply), custom


async def test_a_kind_that_has_gone_is_refused(house: House) -> None:
    """A server's message may be older than the games that the bot has."""
    heron, channel = house.heron, house.driver.channel("quiet")
    home = shown(await heron.slash("daily", channel))
    for verb in ("begin", "open", "more", "practise", "past", "table"):
        reply = await heron.raw_component(home, f"daily:{verb}:-:-:gone:61:1")
        assert "There is no such puzzle" in await sentence(house, reply), verb
