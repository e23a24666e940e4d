"""Opening a table: by `/play`, by a game's command, where nobody can, and which of several tables is meant."""

import locales
from engines.registry import GAMES
from sandbox.permissions import Perm
from tests.e2e.conftest import House
from tests.e2e.play import begin, shown
from tests.example import GAME, HELD, OTHER, OTHER_TITLE, TITLE


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
    started = await house.zebra.click(card, "House player")
    assert "’s turn" in shown(started).text


async def test_the_window_opens_a_table_by_its_usual_rules(house: House) -> None:
    place = house.driver.channel("market")
    window = shown(await house.zebra.slash("play", place))
    assert [label for label, *_ in window.buttons] == [locales.text("en", f"game-{name}") for name in GAMES]
    assert len(window.selects) == 2
    opened = await house.zebra.click(window, OTHER_TITLE)
    assert not shown(opened).ephemeral
    assert "2 players, about 20 minutes.\nRelaxed: 10 minutes a turn" in shown(opened).text


async def test_the_window_leads_to_the_rules(house: House) -> None:
    window = shown(await house.zebra.slash("play", house.driver.channel("market")))
    assert OTHER_TITLE in shown(await house.zebra.select(window, "How to play", [OTHER])).text


async def test_play_opens_a_table_as_it_is_typed(house: House) -> None:
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash("play", place, game=GAME, speed="live"))
    assert "Tonight" in card.text
    challenge = shown(await house.heron.slash("play", place, game=GAME, **{"with": house.lion}))
    assert "Heron challenges" in challenge.text
    assert "Days: 24 hours a turn" in challenge.text
    board = shown(await house.heron.slash("play", place, game=OTHER, house="medium"))
    assert "(house, medium)" in board.text
    assert "’s turn" in board.text
    held = shown(await house.heron.slash("play", place, game=HELD, house="hard"))
    assert "● Heron · ● Okapi (house, hard) · ○○ 2 free seats" in held.text


async def test_what_play_cannot_open_is_said(house: House) -> None:
    place = house.driver.channel("tables")
    for options, said in (
        ({"speed": "live"}, "Say which game"),
        ({"game": HELD, "speed": "days"}, "not played at that speed"),
        ({"game": HELD, "with": house.lion}, "More than two can play this"),
        ({"game": GAME, "with": house.lion, "house": "easy"}, "Choose one of the two"),
    ):
        refused = shown(await house.heron.slash("play", place, **options))
        assert refused.ephemeral
        assert said in refused.text
    assert await house.tables.finder.of_person(house.heron.id) == []


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
        asked = await person.slash("table", first.channel, do="board")
        assert "Which one?" in shown(asked).text
    choices = await other.complete("table", first.channel, do="board", table="")
    assert {value for _, value in choices} == {one.id, two.id}


async def test_whoever_has_left_the_last_common_server_is_written_to_no_more(house: House) -> None:
    """Discord then refuses new messages in direct messages, and not only where somebody has closed these."""
    place = house.zebra.dm()
    card = shown(await house.zebra.slash(f"{GAME} start", place, speed="live"))
    await house.zebra.click(card, "House player")
    await house.driver.idle()
    house.box.faults.leave(house.driver.guild, house.zebra.user)
    for _ in range(10):
        await house.clock.advance(60)
        await house.driver.idle()
    assert {refusal.code for refusal in house.box.refusals} == {50278}
