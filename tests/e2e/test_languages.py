"""French, text boards, the pages of rules and one's own choices."""

from tests.e2e.conftest import House
from tests.e2e.play import begin, shown


async def test_a_french_reader_is_answered_in_french(house: House) -> None:
    playing = await begin(house)
    house.gecko.locale = "fr"
    foreign = await house.gecko.click(await playing.board(), "c3")
    assert shown(foreign).text.startswith("Vous ne jouez pas à cette table")
    assert "to move" in (await playing.board()).text
    chosen = await house.gecko.slash("me", playing.channel, language="en")
    assert "Your choices" in shown(chosen).text
    again = await house.gecko.click(await playing.board(), "c3")
    assert shown(again).text.startswith("You do not play")


async def test_a_french_server_has_french_boards(house: House) -> None:
    house.driver.guild.locale = "fr"
    place = house.driver.channel("tables")
    reply = await house.heron.slash("choko start", place)
    card = shown(reply)
    assert "ouvre une table" in card.text
    await house.lion.click(card, "Rejoindre")
    started = await house.heron.click(card, "Commencer")
    assert "Au tour de" in shown(started).text
    assert "Plus" in [label for label, *_ in shown(started).buttons]


async def test_commands_have_french_names(house: House) -> None:
    command = next(c for c in house.box.commands.usable(house.driver.guild) if c["name"] == "yote")
    move = next(option for option in command["options"] if option["name"] == "move")
    assert move["name_localizations"]["fr"] == "coup"
    assert move["description_localizations"]["fr"] == "Jouer un coup"


async def test_rules_turn_their_pages(house: House) -> None:
    place = house.driver.channel("quiet")
    for game in ("yote", "choko"):
        page = await house.zebra.slash("rules", place, game=game)
        assert page.ephemeral
        pictures = 0
        while True:
            pictures += shown(page).image is not None
            on = next(b for b in shown(page).buttons if b[0] == "Next")
            if on[2]:
                break
            await house.zebra.click(shown(page), "Next")
        assert pictures >= 3


async def test_text_first_puts_the_board_into_the_public_text(house: House) -> None:
    await house.lion.slash("me", house.driver.channel("quiet"), text_first=True)
    playing = await begin(house)
    assert "```" in (await playing.board()).text
    reply = await house.lion.slash("yote board", playing.channel)
    assert "```" in shown(reply).text
    assert shown(reply).image is not None


async def test_my_choices_by_buttons(house: House) -> None:
    reply = await house.zebra.slash("me", house.driver.channel("quiet"))
    await house.zebra.click(shown(reply), "Français")
    changed = await house.zebra.click(shown(reply), "Désactiver les mentions")
    assert "Je ne vous mentionne jamais." in shown(changed).text
