"""Faults at the front doors: what belongs to a lobby's former game is still taken after its host has turned it."""

import pytest

from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import shown
from tests.e2e.test_covers import stands, window_of
from tests.example import DICED_TITLE, HELD_TITLE, OTHER, OTHER_TITLE, RACED, RACED_TITLE, TITLE

TOGETHER = "do not allow these options together"


def select_of(message: Shown, verb: str) -> str:
    """The custom_id of a select of the panel More."""
    rows = [row for box in message.data["components"] for row in box.get("components", []) if row["type"] == 1]
    every = [row["components"][0].get("custom_id", "") for row in rows]
    return next(each for each in every if each.startswith(f"lobby:{verb}:"))


async def turned(house: House, before: str, after: str) -> tuple[Shown, Shown]:
    """The card of a lobby and its panel More; Zebra can turn it by another cover from then on: `after` is done."""
    window = await window_of(house, house.zebra)
    card = shown(await house.zebra.click(window, before))
    more = shown(await house.zebra.click(card, "More"))
    await house.zebra.click(window, after)
    await stands(house, card, after)
    return card, more


async def test_a_level_chosen_in_the_panel_of_the_former_game_starts_no_other_game(house: House) -> None:
    """As the House player button of the former card, which starts nothing (`test_covers`)."""
    _, more = await turned(house, TITLE, OTHER_TITLE)
    assert TITLE in more.text
    await house.zebra.select(more, select_of(more, "level"), ["easy"])
    (table,) = await house.tables.finder.of_person(house.zebra.id)
    assert (table.game.name, table.status) == (OTHER, "lobby")


@pytest.mark.parametrize("before", [TITLE, OTHER_TITLE])
async def test_a_form_of_the_former_game_changes_no_rule_of_the_other(house: House, before: str) -> None:
    """The form has none of the switches of the other game, and all of them are turned off."""
    window = await window_of(house, house.zebra)
    card = shown(await house.zebra.click(window, before))
    form = await house.zebra.click(shown(await house.zebra.click(card, "More")), "Rules…")
    await house.zebra.click(window, DICED_TITLE)
    await stands(house, card, DICED_TITLE)
    (was,) = await house.tables.finder.of_person(house.zebra.id)
    await house.zebra.submit(form)
    (table,) = await house.tables.finder.of_person(house.zebra.id)
    assert table.options == was.options


async def test_a_form_of_the_former_game_is_said_to_be_of_another(house: House) -> None:
    window = await window_of(house, house.zebra)
    card = shown(await house.zebra.click(window, TITLE))
    form = await house.zebra.click(shown(await house.zebra.click(card, "More")), "Rules…")
    await house.zebra.click(window, HELD_TITLE)
    await stands(house, card, HELD_TITLE)
    assert TOGETHER not in shown(await house.zebra.submit(form)).text, "nothing was chosen together"


async def test_a_length_of_the_former_game_is_said_to_be_of_another(house: House) -> None:
    _, more = await turned(house, HELD_TITLE, RACED_TITLE)
    told = await house.zebra.select(more, select_of(more, "length"), ["1"])
    assert TOGETHER not in shown(told).text, "one thing was chosen"


async def test_whoever_agrees_to_sit_beside_somebody_they_blocked_sits_down_to_no_other_game(house: House) -> None:
    """As Join on the former card, which seats nobody (`test_covers`)."""
    window = await window_of(house, house.zebra)
    card = shown(await house.zebra.click(window, HELD_TITLE))
    await house.gecko.click(card, "Join")
    await house.tables.manners.block(house.lion.id, house.gecko.id)
    asked = shown(await house.lion.click(card, "Join"))
    await house.gecko.slash("table", house.driver.channel("market"), do="leave")
    await house.zebra.click(window, RACED_TITLE)
    await stands(house, card, RACED_TITLE)
    await house.lion.click(asked, "Sit down all the same")
    (table,) = await house.tables.finder.of_person(house.zebra.id)
    assert (table.game.name, len(table.players)) == (RACED, 1)
