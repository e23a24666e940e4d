"""Forged presses: what no message offers is answered with one private sentence, and changes nothing."""

import random
import string

import pytest

from tests.e2e.conftest import House
from tests.e2e.example import begun
from tests.e2e.play import sentence
from tests.example import EXAMPLES, GAME, OTHER
from tests.facts import facts

FORGED = (
    "-",
    "x",
    GAME,
    f"{OTHER}:tap:{{id}}:{{stamp}}:+c3",
    "table:answer:{id}:-:draw",
    "table:answer:{id}:-:draw+maybe",
    "table:answer:{id}:-:nothing+yes",
    "table:offer:{id}:-:queen",
    "table:record:{id}:-",
    "table:rematch:{id}:-",
    "table:resign:zzzzzz:-",
    "table:resign:-:-",
    "lobby:join:{id}:-",
    "lobby:start:{id}:-",
    "lobby:house:{id}:-:genius",
    "lobby:new:-:-:chess",
    f"help:page:-:-:{GAME}+99",
    f"help:page:-:-:{GAME}+x",
    "help:open:-:-:chess",
    "help:topic:-:-:kitchen",
    "me:set:-:-:language+tlh",
    "me:set:-:-:text+perhaps",
    f"leaderboard:open:-:-:{GAME}+season+rating+0",
    "leaderboard:open:-:-:chess+season+rating+1",
    f"leaderboard:open:-:-:{GAME}+9+rating+1",
    f"leaderboard:open:-:-:{GAME}+never+rating+1",
    f"leaderboard:open:-:-:{GAME}+all+best+1+1",
    "leaderboard:open:-:-:all+all+best+1",
    "leaderboard:kind:-:-:all+all+wins+1",
    "leaderboard:mine:-:-:x",
    "season:close:-:-:7",
    "season:close:-:-",
)
"""Custom_ids of the namespaces that are no game's; those of a game are among its facts."""
RANDOM = 40


@pytest.mark.parametrize("game", EXAMPLES)
async def test_a_forged_press_is_one_private_sentence(house: House, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    playing, messages = await begun(house, monkeypatch, game)
    before = await playing.table()
    seat = before.to_act()[0]
    stamp, person = before.stamp(seat), playing.person(before, seat)
    boards = [message.data for message in messages]

    async def press(forged: str, *chosen: str) -> None:
        for message in messages:
            reply = await person.raw_component(message, forged, 3 if chosen else 2, list(chosen) or None)
            assert await sentence(house, reply), forged

    for form in (*(FORGED if game == GAME else ()), *facts(game).forged):
        whole, *chosen = (form,) if isinstance(form, str) else form
        named = whole if whole in FORGED else f"{game}:{whole}"
        await press(named.replace("{id}", before.id).replace("{stamp}", stamp), *chosen)
    dice = random.Random(9)
    carrying = [form for form in facts(game).forged if isinstance(form, str) and form.count(":") > 2]
    verbs = sorted({form.partition(":")[0] for form in carrying})
    for _ in range(RANDOM):
        argument = "".join(dice.choices(string.printable[:94], k=dice.randint(3, 30)))
        place = dice.choice((stamp, "-", "r9", "over"))
        forged = f"{game}:{dice.choice([*verbs, 'nothing'])}:{before.id}:{place}:{argument}"[:100]
        await press(forged, *dice.choice(((), (argument,))))
    assert (await playing.table()).revision == before.revision
    assert [message.data for message in messages] == boards


@pytest.mark.parametrize("game", EXAMPLES)
async def test_the_controls_of_other_games_are_not_taken(
    house: House, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Whatever another game takes or refuses, at this board it is forged."""
    playing, messages = await begun(house, monkeypatch, game)
    before = await playing.table()
    seat = before.to_act()[0]
    stamp, person = before.stamp(seat), playing.person(before, seat)
    boards = [message.data for message in messages]
    for other in EXAMPLES:
        for form in facts(other).forged if other != game else ():
            whole, *chosen = (form,) if isinstance(form, str) else form
            forged = f"{other}:{whole}".replace("{id}", before.id).replace("{stamp}", stamp)
            reply = await person.raw_component(messages[0], forged, 3 if chosen else 2, chosen or None)
            assert await sentence(house, reply), forged
    assert (await playing.table()).revision == before.revision
    assert [message.data for message in messages] == boards
