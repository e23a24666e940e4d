"""The lobby: joining, leaving, challenges, house players, and places where no table can be opened."""

from sandbox.permissions import Perm
from tests.e2e.conftest import House
from tests.e2e.play import begin, shown
from tests.example import GAME, OTHER, OTHER_TITLE, TITLE


async def test_the_host_leaves_and_the_next_person_starts(house: House) -> None:
    place = house.driver.channel("tables")
    reply = await house.heron.slash(f"{GAME} start", place)
    card = shown(reply)
    await house.lion.click(card, "Join")
    await house.heron.click(card, "Leave")
    refused = await house.heron.click(card, "Join")
    assert refused.state == "done"
    not_host = await house.heron.click(card, "Start")
    assert not_host.follow_ups or not_host.ephemeral
    started = await house.lion.click(card, "Start")
    assert "to move" in shown(started).text


async def test_everybody_leaves(house: House) -> None:
    reply = await house.heron.slash(f"{OTHER} start", house.driver.channel("tables"))
    left = await house.heron.click(shown(reply), "Leave")
    assert "everybody left" in shown(left).text
    assert not shown(left).buttons


async def test_a_lobby_expires(house: House) -> None:
    place = house.driver.channel("tables")
    reply = await house.heron.slash(f"{GAME} start", place)
    await house.driver.idle()
    await house.clock.advance(15 * 60 + 2)
    await house.driver.until(lambda: "nobody started it" in shown(reply).text, "the lobby's end")


async def test_a_challenge_is_for_one_person(house: House) -> None:
    place = house.driver.channel("tables")
    reply = await house.heron.slash(f"{GAME} start", place, opponent=house.lion)
    card = shown(reply)
    assert "challenges" in card.text
    stranger = await house.gecko.click(card, "Accept")
    assert stranger.ephemeral
    assert "kept for" in shown(stranger).text
    accepted = await house.lion.click(card, "Accept")
    assert "to move" in shown(accepted).text


async def test_a_challenge_is_declined(house: House) -> None:
    place = house.driver.channel("tables")
    reply = await house.heron.slash(f"{OTHER} start", place, opponent=house.lion)
    declined = await house.lion.click(shown(reply), "Decline")
    assert "declined" in shown(declined).text


async def test_a_challenge_is_withdrawn(house: House) -> None:
    place = house.driver.channel("tables")
    reply = await house.heron.slash(f"{OTHER} start", place, opponent=house.lion)
    left = await house.heron.click(shown(reply), "Leave")
    assert "The challenge was withdrawn." in shown(left).text
    assert not shown(left).buttons


async def test_the_seal_stands_whole_and_says_what_it_is_for(house: House) -> None:
    reply = await house.heron.slash(f"{GAME} start", house.driver.channel("tables"))
    (line,) = (line for line in shown(reply).text.splitlines() if "Fair play seal" in line)
    (table,) = await house.tables.of_person(house.heron.id)
    assert "nobody chose the chance" in line
    assert line.endswith(f": {table.commitment}")


async def test_another_level_of_house_player(house: House) -> None:
    reply = await house.heron.slash(f"{OTHER} start", house.driver.channel("tables"))
    card = shown(await house.heron.click(shown(reply), "House player: hard"))
    assert "(house, hard)" in card.text
    off = {label: disabled for label, _, disabled, _ in card.buttons if label.startswith("House player")}
    assert off == {"House player: easy": False, "House player: medium": False, "House player: hard": True}
    card = shown(await house.heron.click(card, "House player: easy"))
    assert "(house, easy)" in card.text
    assert "(house, hard)" not in card.text


async def test_nobody_to_challenge(house: House) -> None:
    place = house.driver.channel("tables")
    oneself = await house.heron.slash(f"{GAME} start", place, opponent=house.heron)
    assert oneself.ephemeral
    assert "yourself" in shown(oneself).text
    bot = await house.heron.slash(f"{GAME} start", place, opponent=house.box.world.bot)
    assert bot.ephemeral
    assert "Bots cannot" in shown(bot).text


async def test_a_missing_permission_is_named(house: House) -> None:
    place = house.driver.channel("tables")
    house.driver.forbid_bot(place, Perm.ATTACH_FILES)
    refused = await house.heron.slash(f"{GAME} start", place)
    assert refused.ephemeral
    assert "“Attach Files”" in shown(refused).text


async def test_in_a_direct_message_only_house_players(house: House) -> None:
    reply = await house.zebra.slash(f"{GAME} start", house.zebra.dm(), speed="none")
    card = shown(reply)
    assert "Join" not in [label for label, *_ in card.buttons]
    await house.zebra.click(card, "House player: easy")
    started = await house.zebra.click(shown(reply), "Start")
    assert "to move" in shown(started).text


async def test_games_opens_a_table_by_its_usual_rules(house: House) -> None:
    place = house.driver.channel("market")
    games = await house.zebra.slash("games", place)
    opened = await house.zebra.click(shown(games), f"Open a table of {OTHER_TITLE}")
    assert not shown(opened).ephemeral
    assert "Zebra opens a table" in shown(opened).text


async def test_two_tables_in_one_channel(house: House) -> None:
    first = await begin(house)
    second = await begin(house, f"{OTHER} start")
    one, two = await first.table(), await second.table()
    assert one.message_id != two.message_id
    person = first.person(one, one.to_act()[0])
    moved = await person.slash(f"{GAME} move", first.channel, move="c3")
    assert "places a piece on c3" in shown(moved).text
    assert (await second.table()).revision == two.revision
    listed = await person.slash("tables", first.channel)
    assert TITLE in shown(listed).text
    assert OTHER_TITLE in shown(listed).text


async def test_which_of_several_tables_is_asked(house: House) -> None:
    first, second = await begin(house), await begin(house)
    one, two = await first.table(), await second.table()
    person = first.person(one, one.to_act()[0])
    other = second.person(two, two.to_act()[0])
    played = await person.slash(f"{GAME} move", first.channel, move="a1", table=one.id)
    assert "places a piece on a1" in shown(played).text
    if person.id != other.id:
        asked = await person.slash(f"{GAME} board", first.channel)
        assert "several tables" in shown(asked).text
    choices = await other.complete(f"{GAME} board", first.channel, table="")
    assert {value for _, value in choices} == {one.id, two.id}
