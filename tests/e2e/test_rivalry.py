"""The line of a result that says who of two people has won more of their games in this server."""

import pytest

from sandbox.driver import Person
from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import Playing, card_of, shown, startable, type_turn
from tests.example import GAME


async def lost(house: House, loser: Person) -> str:
    """The text of the result of a game of Heron and Lion that one of them resigns after both have acted."""
    place = house.driver.channel("tables")
    card = await card_of(house, place, await house.heron.slash(f"{GAME} start", place, speed="none"))
    await house.lion.click(card, custom_id=custom(card, "lobby:join:"))
    await startable(house, card)
    await house.heron.click(card, custom_id=custom(card, "lobby:start:"))
    playing = Playing(house, place, card.buttons[0][1].split(":")[2])
    for move in ("c3", "d4"):
        await type_turn(playing, move)
    sure = shown(await loser.slash("table", place, do="resign", table=playing.table_id))
    await loser.click(sure, custom_id=custom(sure, "table:resign:"))
    await playing.until(lambda table: table.status == "finished", "the result")
    return (await playing.board()).text


def custom(message: Shown, beginning: str) -> str:
    return next(each for _, each, *_ in message.buttons if each.startswith(beginning))


@pytest.mark.parametrize(
    ("lang", "leads", "level"),
    [
        ("en-US", "Lion leads {} to {} against Heron.", " are level, with 2 wins each."),
        ("fr", "Lion mène {} à {} contre Heron.", "\u00a0: 2 victoires de chaque côté."),
        ("pt-BR", "Lion lidera por {} a {} contra Heron.", ": 2 vitórias para cada lado."),
    ],
)
async def test_the_result_says_who_leads_and_a_first_meeting_says_nothing(
    house: House, lang: str, leads: str, level: str
) -> None:
    house.driver.guild.locale = lang
    assert leads.partition(" {}")[0] not in await lost(house, house.heron)
    assert f"-# {leads.format(2, 0)}" in await lost(house, house.heron)
    assert f"-# {leads.format(2, 1)}" in await lost(house, house.lion)
    text = await lost(house, house.lion)
    assert level in text
    assert leads.partition(" {}")[0] not in text


async def test_a_result_that_is_shown_again_names_nobody_who_has_had_their_data_deleted(house: House) -> None:
    await lost(house, house.heron)
    text = await lost(house, house.heron)
    assert "Lion leads 2 to 0 against Heron." in text
    asked = shown(await house.lion.slash("me", house.driver.channel("quiet"), data="forget"))
    await house.lion.click(asked, custom_id=custom(asked, "me:forget:"))
    results = [each.raw for each in house.zebra.sees(house.driver.channel("tables"))]

    def named() -> bool:
        return any("Lion" in Shown(house.box, each).text for each in results)

    await house.driver.until(lambda: not named(), "the results without the name")
    assert not any(" leads " in Shown(house.box, each).text for each in results)
