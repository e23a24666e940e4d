"""Commands and presses that mean nothing where they are given are refused, each for its reason."""

import os

import pytest

from tests.e2e.conftest import House
from tests.e2e.play import begin
from tests.e2e.refused import FILE, NONSENSE, Refusals
from tests.example import GAME, OTHER


async def test_each_is_refused_for_its_reason(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    found, market = Refusals(house, monkeypatch), house.driver.channel("market")
    await found.commands(house.zebra, market)
    await house.zebra.slash(f"{OTHER} start", market)
    playing = await begin(house)
    found.names[playing.table_id] = "TABLE"
    for person in (house.heron, house.lion, house.zebra):
        for beginning in (GAME, "table"):
            await found.commands(person, playing.channel, beginning=beginning)
    await found.presses(house.lion, await playing.board(), (playing.table_id, "-"))
    # One of these buttons has ended the game.
    await playing.until(lambda table: table.status == "finished", "the end")
    for person in (house.heron, house.zebra):
        await found.commands(person, playing.channel, beginning="table")
        await found.commands(person, market, beginning="table")
    cup = {"game": GAME, "format": "swiss", "rounds": 2, "title": "Cup", "minutes": 0, "fill": 4}
    await house.heron.slash("tournament open", market, **cup)
    await house.driver.idle()
    card = next(each for each in house.lion.sees(market) if each.buttons and "tournament:join" in each.buttons[0][1])
    tournament_id = card.buttons[0][1].split(":")[4]
    found.names[tournament_id] = "CUP"
    await found.commands(house.heron, market, beginning="tournament")
    await found.commands(house.zebra, market, beginning="tournament")
    await found.commands(house.lion, market, beginning="tournament")
    await found.presses(house.lion, card, ("-",), (tournament_id, f"{tournament_id}+{NONSENSE}"))
    await found.commands(house.gecko, house.gecko.dm(), beginning="t")
    text = "".join(f"{line}\n" for line in found.lines)
    if os.environ.get("WRITE"):
        FILE.write_text(text, encoding="utf-8")
    assert text == FILE.read_text(encoding="utf-8")
