"""The commands in Discord's menus of people and of messages: what they do, and what they say where they mean nothing."""

import pytest

import locales
from cogs.show import keeper
from sandbox.driver import Person
from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import begin, given_up, sentence, shown
from tests.e2e.threads import begun, own_thread, resigned
from tests.example import GAME, HELD_TITLE, OTHER, OTHER_TITLE, RACED_TITLE, TITLE


async def used(house: House, person: Person, name: str, target: Person | Shown) -> str:
    """Use a command of a menu; the private sentence that answers it."""
    return await sentence(house, await person.menu(name, target, house.driver.channel("tables")))


async def test_a_person_is_challenged_from_their_menu(house: House) -> None:
    place = house.driver.channel("tables")
    window = shown(await house.heron.menu("Challenge", house.lion, place))
    assert window.ephemeral
    assert "Lion" in window.text
    labels = [label for label, *_ in window.buttons]
    assert {TITLE, OTHER_TITLE} <= set(labels)
    assert not {HELD_TITLE, RACED_TITLE} & set(labels), "only games for two"
    card = shown(await house.heron.click(window, OTHER_TITLE))
    assert not card.ephemeral
    assert f"Heron challenges {house.lion.mention}" in card.text
    (table,) = await house.tables.finder.of_person(house.heron.id)
    assert (table.game.name, table.challenged_id) == (OTHER, house.lion.id)


async def test_who_cannot_be_challenged(house: House) -> None:
    place = house.driver.channel("tables")
    assert "cannot challenge yourself" in await used(house, house.heron, "Challenge", house.heron)
    bot = house.driver.user(house.box.world.bot.name)
    assert "Bots cannot be challenged" in await used(house, house.heron, "Challenge", bot)
    window = shown(await house.heron.menu("Challenge", house.lion, place))
    custom = next(custom for label, custom, *_ in window.buttons if label == TITLE)
    gone = custom.replace(str(house.lion.id), "7")
    house.box.faults.expect(7, 10007)
    assert "not in this server any more" in await sentence(house, await house.heron.raw_component(window, gone))
    for forged in (f"lobby:challenge:-:-:{GAME}", f"lobby:challenge:-:-:{GAME}+x"):
        assert "not one of mine" in await sentence(house, await house.heron.raw_component(window, forged))


async def test_a_profile_is_shown_from_its_person_s_menu(house: House) -> None:
    await given_up(house)
    shows = shown(await house.zebra.menu("Profile", house.heron, house.driver.channel("tables")))
    typed = shown(await house.zebra.slash("profile", house.driver.channel("tables"), member=house.heron))
    assert shows.ephemeral
    assert shows.text == typed.text


async def test_a_finished_game_is_replayed_and_analysed_from_its_message(house: House) -> None:
    playing = await given_up(house)
    board = await playing.board()
    table_id = playing.table_id
    replayed = shown(await house.zebra.menu("Replay", board))
    assert replayed.ephemeral
    assert replayed.text == shown(await house.zebra.slash("replay", playing.channel, game=table_id)).text
    analysed = await house.driver.settled(await house.zebra.menu("Analyse", board))
    assert analysed.ephemeral


async def test_a_table_is_reported_from_its_message(house: House) -> None:
    place = house.driver.channel("quiet")
    await house.heron.slash("settings", place, reports=house.driver.channel("market"))
    playing = await begin(house)
    assert await used(house, house.zebra, "Report", await playing.board()) == locales.text("en", "said-reported")
    told = [message.text for message in house.heron.sees(house.driver.channel("market"))]
    assert len(told) == 1
    assert "already" in await used(house, house.zebra, "Report", await playing.board())


@pytest.mark.parametrize("refused", [False, True])
async def test_a_report_that_discord_takes_slowly_is_said_to_be_on_its_way(
    house: House, monkeypatch: pytest.MonkeyPatch, refused: bool
) -> None:
    market = house.driver.channel("market")
    await house.heron.slash("settings", house.driver.channel("quiet"), reports=market)
    board = await (await begin(house)).board()
    monkeypatch.setattr(keeper, "PATIENCE_S", 0.0)
    hold = house.box.faults.hold(method="POST", path=f"/channels/{market.id}/messages")
    assert await used(house, house.zebra, "Report", board) == locales.text("en", "said-report-coming")
    if refused:
        house.box.faults.refuse(403, 50013, method="POST", path=f"/channels/{market.id}/messages")
    hold.release()
    await house.driver.idle()
    told = len(house.heron.sees(market))
    again = await used(house, house.zebra, "Report", board)
    expected = (0, "said-report-coming") if refused else (1, "refused-reported-already")
    assert (told, again) == (expected[0], locales.text("en", expected[1]))


async def test_a_closed_table_is_reported_from_its_message_which_has_no_controls(house: House) -> None:
    await house.heron.slash("settings", house.driver.channel("quiet"), reports=house.driver.channel("market"))
    opened = await house.heron.slash(f"{GAME} start", house.driver.channel("tables"))
    (table,) = await house.tables.finder.of_person(house.heron.id)
    given = {"do": "end", "with": "late", "table": table.id}
    await house.heron.slash("table", house.driver.channel("tables"), **given)
    await house.driver.until(lambda: "late" in shown(opened).text, "the table to be closed")
    card = shown(opened)
    assert not card.buttons
    for said in ("said-reported", "refused-reported-already"):
        assert await used(house, house.zebra, "Report", card) == locales.text("en", said)
    report = house.heron.sees(house.driver.channel("market"))[-1]
    assert f"/{card.id}" in report.text


async def test_the_last_board_in_a_table_s_own_thread_is_of_that_table_though_it_has_no_controls(house: House) -> None:
    await house.heron.slash("settings", house.driver.channel("quiet"), reports=house.driver.channel("market"))
    await house.tables.servers.change(house.driver.guild.id, threads=True)
    playing, table = await begun(house)
    await resigned(house, playing)
    thread = own_thread(house, table)
    assert table.message_id is not None
    last = Shown(house.box, thread.messages[table.message_id])
    assert not last.buttons
    said = await sentence(house, await house.zebra.menu("Report", last, thread))
    assert said == locales.text("en", "said-reported")
    for name in ("Replay", "Analyse"):
        assert "on the message of a table" not in shown(await house.zebra.menu(name, last, thread)).text


@pytest.mark.parametrize(("name", "key"), [("Replay", "replay"), ("Analyse", "analyse"), ("Report", "report")])
async def test_on_a_message_without_a_table_they_say_what_they_are_for(house: House, name: str, key: str) -> None:
    place = house.driver.channel("tables")
    for message in (
        house.lion.say(place, "hello"),
        shown(await house.heron.slash("play", place)),
    ):
        person = house.heron if message.ephemeral else house.zebra
        assert await used(house, person, name, message) == locales.text("en", f"refused-menu-{key}")


async def test_a_game_that_goes_on_has_no_replay_yet(house: House) -> None:
    playing = await begin(house)
    for name in ("Replay", "Analyse"):
        assert "not over yet" in await used(house, house.zebra, name, await playing.board())


async def test_they_have_names_in_the_reader_s_language(house: House) -> None:
    found = {
        (each["type"], each["name"]): each["name_localizations"]
        for each in house.box.commands.usable(house.driver.guild)
        if each["type"] != 1
    }
    assert {key: (names["fr"], names["pt-BR"]) for key, names in found.items()} == {
        (2, "Challenge"): ("Défier", "Desafiar"),
        (2, "Profile"): ("Profil", "Perfil"),
        (3, "Replay"): ("Revoir", "Rever"),
        (3, "Analyse"): ("Analyser", "Analisar"),
        (3, "Report"): ("Signaler", "Denunciar"),
    }
    here = {each["name"] for each in house.zebra.client.commands(house.zebra.dm()) if each["type"] != 1}
    assert here == {"Replay", "Analyse"}, "in direct messages there is nobody to challenge, and nobody to report to"


async def test_a_person_is_challenged_once_at_a_time(house: House) -> None:
    place = house.driver.channel("tables")
    menu = shown(await house.heron.menu("Challenge", house.lion, place))
    await house.heron.click(menu, TITLE)
    again = "challenged them in this channel already"
    assert again in await sentence(house, await house.heron.click(menu, OTHER_TITLE))
    assert again in await sentence(house, await house.heron.slash("play", place, game=GAME, **{"with": house.lion}))
    card = next(each for each in house.lion.sees(place) if "Decline" in [label for label, *_ in each.buttons])
    await house.lion.click(card, "Decline")
    await house.heron.click(menu, OTHER_TITLE)
    assert [table.challenged_id for table in await house.tables.finder.of_person(house.heron.id)] == [house.lion.id]
