"""Yebo's hand by its blocks: a plain turn in two taps, and the discards that ask for a second one."""

import pytest

from sandbox.driver import Person
from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import shown
from tests.e2e.yeboplay import Fencing, begin_yebo, confirming, control, fits, lay
from tests.engines.yebo.playing import table

HANDS = "P1 P1 P1 P9 M5 M6 M7 M8 S1 S2 S3 A", "P3 P3 M1 M2 M9 S5 S6 S7 S8 F1 F2 B1"


async def drawn(house: House, monkeypatch: pytest.MonkeyPatch, **options: object) -> tuple[Fencing, Person, Shown]:
    """Begin a round of Sets in which the first seat has just drawn a Shield 9 by its button; the hand after that."""
    lay(monkeypatch, table(1, *HANDS, fence="S9").state)
    playing = await begin_yebo(house, 2, (), **options)
    first, _ = await playing.seats()
    panel = await playing.hand(first)
    custom, _ = control(panel, "draw right") or ("", [])
    return playing, first, shown(await first.click(panel, custom_id=custom))


async def discards(playing: Fencing) -> tuple[str, ...]:
    return (await playing.view()).discards


async def press(person: Person, panel: Shown, block: str) -> Shown:
    """Tap a block of a hand once; the hand after that."""
    custom, _ = control(panel, f"discard {block}") or ("", [])
    reply = await person.click(panel, custom_id=custom)
    assert not reply.follow_ups
    fits(shown(reply))
    return shown(reply)


async def test_a_plain_turn_takes_two_taps(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    playing, first, panel = await drawn(house, monkeypatch)
    await house.clock.advance(0.7)
    await press(first, panel, "S9")
    assert await discards(playing) == ("S9",)


async def test_a_tap_just_after_the_draw_is_asked_about(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The moments are those in the interactions' own ids, and the question changes nothing in the game."""
    playing, first, panel = await drawn(house, monkeypatch)
    await house.clock.advance(0.6)
    before = (await playing.table()).revision
    panel = await press(first, panel, "S9")
    assert "just after the draw?" in panel.text
    assert (await playing.table()).revision == before
    second = confirming(panel)
    assert second is not None
    await first.click(panel, custom_id=second)
    assert await discards(playing) == ("S9",)


async def test_a_block_of_a_whole_group_is_asked_about(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    playing, first, panel = await drawn(house, monkeypatch, strict_display=False)
    await house.clock.advance(60)
    panel = await press(first, panel, "P1")
    assert "Pot 1 is part of a whole group." in panel.text
    assert await discards(playing) == ()
    # Another block is another discard.
    panel = await press(first, panel, "P9")
    assert await discards(playing) == ("P9",)


async def test_a_question_ends_with_the_turn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second tap is about the moment of the first: once the block is discarded otherwise, it is out of date."""
    playing, first, panel = await drawn(house, monkeypatch, strict_display=False)
    panel = await press(first, panel, "P1")
    second = confirming(panel)
    await playing.say(first, "discard P9")
    reply = await first.raw_component(panel, second or "")
    await house.driver.idle()
    assert reply.interaction.state == "done"
    assert await discards(playing) == ("P9",)


async def test_typing_is_not_asked_about(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    playing, first, _ = await drawn(house, monkeypatch, strict_display=False)
    await playing.say(first, "discard P1")
    assert await discards(playing) == ("P1",)


async def test_a_list_of_an_older_hand_still_discards(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    playing, first, panel = await drawn(house, monkeypatch)
    now = await playing.table()
    await first.raw_component(panel, f"yebo:pick:{now.id}:{now.stamp(0)}:discard", 3, ["discard P9"])
    await house.driver.idle()
    assert await discards(playing) == ("P9",)


async def test_identical_blocks_have_a_button_each(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, panel = await drawn(house, monkeypatch, strict_display=False)
    ones = [custom for label, custom, *_ in panel.buttons if label == "P1"]
    assert len(set(ones)) == 3
