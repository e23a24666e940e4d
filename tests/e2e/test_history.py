"""`/history`, the list of finished games: its text, its links and replays, and who may see which games."""

import pytest

from sandbox.permissions import Perm
from sandbox.world import PRIVATE_THREAD, PUBLIC_THREAD
from tests.e2e.conftest import House
from tests.e2e.play import begin, sentence, shown
from tests.e2e.test_replay import asked_for, give_up, over
from tests.example import DICED, DICED_TITLE, GAME, OTHER, TITLE


async def test_the_list_of_finished_games(house: House) -> None:
    first, second = await over(house), await over(house, f"{OTHER} start")
    listed = shown(await house.gecko.slash("history", first.channel))
    lines = listed.text.splitlines()
    assert [second.table_id in lines[1], first.table_id in lines[2]] == [True, True]
    assert "1. Heron, 2. Lion" in lines[1]
    table = await first.table()
    assert f"/{table.channel_id}/{table.message_id})" in lines[2]
    options = listed.selects[0]["options"]
    assert [option["value"] for option in options] == [second.table_id, first.table_id]
    panel = shown(await house.gecko.select(listed, listed.selects[0]["custom_id"], [first.table_id]))
    assert panel.id != listed.id
    assert "**Start**" in panel.text
    only = shown(await house.gecko.slash("history", first.channel, game=GAME))
    assert (first.table_id in only.text, second.table_id in only.text) == (True, False)
    own = shown(await house.heron.slash("history", first.channel, member=house.heron))
    assert own.text.startswith("**Your finished games here**")
    theirs = shown(await house.heron.slash("history", first.channel, member=house.gecko))
    assert theirs.text == "**Finished games of Gecko**\nI remember no finished game of Gecko here."
    offered = await house.gecko.complete("replay", first.channel, game="")
    assert [value for _, value in offered] == [second.table_id, first.table_id]
    assert all(name.endswith(f"({value})") for name, value in offered)
    assert [value for _, value in await house.gecko.complete("replay", first.channel, game=OTHER)] == [second.table_id]


async def test_a_list_without_games_says_of_what_there_are_none(house: House) -> None:
    place = house.driver.channel("tables")
    for options, head, none, playable in (
        ({}, "**Finished games of this server**", "No game has been finished yet.", True),
        (
            {"game": DICED},
            f"**Finished games of this server** · {DICED_TITLE}",
            f"No game of {DICED_TITLE} has been finished",
            True,
        ),
        ({"member": house.gecko}, "**Your finished games here**", "no finished game of yours", True),
        ({"member": house.zebra}, "**Finished games of Zebra**", "no finished game of Zebra here", False),
        ({"member": house.zebra, "game": GAME}, f"**Finished games of Zebra** · {TITLE}", "no such game", False),
    ):
        listed = shown(await house.gecko.slash("history", place, **options))
        told, sentence_below = listed.text.split("\n")
        assert told == head
        assert none in sentence_below
        assert [label for label, *_ in listed.buttons] == ["Play"] * playable
    bot = house.driver.user("Baraza")
    assert "Bots play no games" in await sentence(house, await house.gecko.slash("history", place, member=bot))


async def test_games_of_a_channel_that_one_cannot_see(house: House) -> None:
    """A person who cannot see a channel gets no links and no replays of its games, except of games they played in."""
    there, elsewhere = await over(house), house.driver.channel("market")
    there.channel.overwrites.update({person.id: (0, int(Perm.VIEW_CHANNEL)) for person in (house.gecko, house.lion)})
    house.box.events.channel("UPDATE", there.channel)
    table = await there.table()
    listed = shown(await house.gecko.slash("history", elsewhere))
    assert "1. Heron, 2. Lion · in a channel you cannot see" in listed.text
    assert not listed.selects
    assert there.table_id not in listed.text
    assert str(table.channel_id) not in listed.text
    assert await house.gecko.complete("replay", elsewhere, game="") == []
    assert "/history lists" in await sentence(house, await asked_for(house.gecko, elsewhere, there.table_id))
    for verb in ("replay:open", "replay:film", "table:record", "table:more", "table:text"):
        forged = await house.gecko.raw_component(listed, f"{verb}:{there.table_id}:-")
        refusal = "/history lists" if verb.startswith("replay") else "no such table"
        assert refusal in await sentence(house, forged), verb
    for person in (house.lion, house.zebra):
        assert "[board](" in shown(await person.slash("history", elsewhere)).text
        assert len(await person.complete("replay", elsewhere, game="")) == 1
        assert "**Start**" in shown(await asked_for(person, elsewhere, there.table_id)).text


async def test_games_of_a_channel_that_is_gone_are_for_those_who_played_there(house: House) -> None:
    there, elsewhere = await over(house), house.driver.channel("market")
    house.driver.lose_channel(there.channel)
    await house.driver.idle()
    assert "/history lists" in await sentence(house, await asked_for(house.gecko, elsewhere, there.table_id))
    assert "**Start**" in shown(await asked_for(house.lion, elsewhere, there.table_id)).text


@pytest.mark.parametrize("kind", [PUBLIC_THREAD, PRIVATE_THREAD])
async def test_games_of_a_thread_follow_its_channel(house: House, kind: int) -> None:
    """The games of a private thread are visible to its members and to those who played in them."""
    market, elsewhere = house.driver.channel("market"), house.driver.channel("tables")
    thread = house.box.world.add_thread(market, "aside", kind, house.heron.user)
    thread.thread_members.update((house.box.world.bot.id, house.heron.id, house.lion.id, house.gecko.id))
    house.box.events.channel("CREATE", thread)
    there = await begin(house, channel="aside")
    await give_up(house.lion, thread, GAME, there.table_id)
    assert "**Start**" in shown(await asked_for(house.gecko, thread, there.table_id)).text
    assert "**Start**" in shown(await asked_for(house.lion, elsewhere, there.table_id)).text
    reply = await asked_for(house.gecko, elsewhere, there.table_id)
    assert ("**Start**" in shown(reply).text) == (kind == PUBLIC_THREAD)
    market.overwrites[house.gecko.id] = (0, int(Perm.VIEW_CHANNEL))
    house.box.events.channel("UPDATE", market)
    assert "/history lists" in await sentence(house, await asked_for(house.gecko, elsewhere, there.table_id))


async def test_an_id_too_long_for_the_store_is_not_ours(house: House) -> None:
    playing = await over(house)
    listed = shown(await house.heron.slash("history", playing.channel))
    longest = await house.heron.raw_component(listed, f"history:page:-:-:1+{2**63 - 1}+any")
    assert "I remember no such game here." in shown(longest).text
    for forged in (2**63, 10**20 - 1):
        reply = await house.heron.raw_component(listed, f"history:page:-:-:1+{forged}+any")
        assert "not one of mine" in await sentence(house, reply)
