"""`/help`, and `/rules` with search words."""

from typing import Any

import discord
import pytest

import locales
from cogs.service import rules_search
from cogs.service.help_pages import TOPICS
from engines.registry import GAMES
from sandbox.driver import Person
from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import sentence, shown
from tests.example import DICED, GAME, HELD_TITLE, OTHER, OTHER_TITLE, RACED_TITLE, TITLE

LONGEST = 2750
"""The most characters that a page of the help may have."""
GAME_PAGE = 4000
"""The limit for a game's page, which lists all its commands: Discord's limit for the texts of a message."""


@pytest.fixture
def sends() -> bool:
    return True


async def turn(person: Person, message: Shown, topic: str) -> Shown:
    """Turn to a page of the help; the message itself is edited."""
    turned = shown(await person.click(message, custom_id=f"help:topic:-:-:{topic}"))
    assert turned.id == message.id
    return turned


async def test_every_page_is_reached_and_short(house: House) -> None:
    page = shown(await house.heron.slash("help", house.driver.channel("tables")))
    assert page.ephemeral
    assert f"Teach me {TITLE}" in [label for label, *_ in page.buttons]
    for topic in (*TOPICS[1:], TOPICS[0]):
        page = await turn(house.heron, page, topic)
        assert "Start" not in [label for label, *_ in page.buttons], "a page on something begins nothing"
        assert 0 < len(page.text) < LONGEST, topic
        assert "{" not in page.text, topic
        others = {custom.rpartition(":")[2] for _, custom, *_ in page.buttons if custom.startswith("help:topic:")}
        assert set(TOPICS) - {topic} <= others
    page = await turn(house.heron, page, "commands")
    for game in GAMES:
        of_game = await turn(house.heron, page, game)
        assert len(of_game.text) < GAME_PAGE
        page = await turn(house.heron, of_game, "commands")


async def test_commands_are_those_that_discord_has(house: House) -> None:
    """Every command is listed once, as a mention with the id that Discord gave it."""
    ids = {command["name"]: command["id"] for command in house.box.commands.usable(house.driver.guild)}
    page = shown(await house.heron.slash("help", house.driver.channel("tables")))
    for named in ("play", "daily", "rules"):
        assert f"</{named}:{ids[named]}>" in page.text
    told = [(await turn(house.heron, page, topic)).text for topic in ("owners", "tournaments")]
    for game in GAMES:
        commands = await turn(house.heron, page, "commands")
        told.append((await turn(house.heron, commands, game)).text)
    told.append(commands.text)
    for command in house.bot.tree.get_commands(type=discord.AppCommandType.chat_input):
        group = getattr(command, "commands", None)
        paths = [f"{command.name} {inner.name}" for inner in group] if group else [command.name]
        for path in paths:
            assert sum(f"- </{path}:{ids[command.name]}>" in text for text in told) == 1, path


async def test_help_sends_nobody_to_a_check_in_of_a_tournament_over_days(house: House) -> None:
    """There joining is enough (docs/tournaments.md, 4.2)."""
    page = shown(await house.heron.slash("help", house.driver.channel("tables"), topic="tournaments"))
    assert "who has pressed it is paired; over days it is enough to join." in page.text


@pytest.mark.parametrize(
    "refusal", [{"status": 403, "code": 50001}, {"status": 404}, {"status": 500}, {"status": 429, "after": 600}]
)
async def test_as_long_as_discord_does_not_tell_the_ids_commands_stand_as_they_are_typed(
    house: House, refusal: dict[str, Any]
) -> None:
    house.heron.locale = "fr"
    await house.stop()
    house.box.faults.refuse(**refusal, method="GET", path="*/commands")
    await house.start()
    page = shown(await house.heron.slash("help", house.driver.channel("tables")))
    assert "/jouer" in page.text
    assert "</" not in page.text
    await house.clock.advance(600)
    await house.driver.until(lambda: house.bot.command_sync.done, "the ids")
    again = shown(await house.heron.slash("help", house.driver.channel("tables")))
    assert "</play:" in again.text


async def test_the_entry_point_command_is_nobodys_link(house: House) -> None:
    launch = house.box.commands.enable_activities()
    house.box.commands.change(None, int(launch["id"]), {"name": "play"})
    page = shown(await house.heron.slash("help", house.driver.channel("tables")))
    assert "</play:" in page.text
    assert launch["id"] not in page.text


async def test_the_buttons_of_the_first_page(house: House) -> None:
    place = house.driver.channel("tables")
    page = shown(await house.heron.slash("help", place))
    games = await house.heron.click(page, "Games")
    assert "What shall we play?" in shown(games).text
    rules = await turn(house.heron, page, "rules")
    opened = await house.heron.click(rules, RACED_TITLE)
    assert "A race with building blocks" in shown(opened).text
    page = await turn(house.heron, rules, "start")
    taught = await house.heron.click(page, f"Teach me {OTHER_TITLE}")
    assert shown(taught).text.startswith(f"Your lesson of {OTHER_TITLE} begins")
    forged = await house.heron.raw_component(page, "help:topic:-:-:kitchen")
    assert "not one of mine" in await sentence(house, forged)


async def test_in_a_direct_message_in_french(house: House) -> None:
    house.heron.locale = "fr"
    page = shown(await house.heron.slash("help", house.heron.dm()))
    assert "banc de pierre" in page.text
    assert f"Apprendre {HELD_TITLE}" in [label for label, *_ in page.buttons]


async def test_rules_without_a_game_show_the_shelf(house: House) -> None:
    place = house.driver.channel("tables")
    shelf = shown(await house.heron.slash("rules", place))
    assert shelf.ephemeral
    assert shelf.alt is not None
    assert TITLE in shelf.alt
    assert len(shelf.buttons) == len(GAMES)
    page = shown(await house.heron.click(shelf, OTHER_TITLE))
    assert "page 1 of" in page.text
    assert "Say which game" in await sentence(house, await house.heron.slash("rules", place, about="draw"))


async def test_a_lesson_has_no_subject(house: House) -> None:
    both = await house.heron.slash("rules", house.driver.channel("tables"), game=GAME, lesson="begin", about="draw")
    assert await sentence(house, both) == locales.text("en", "refused-lesson-alone")


async def test_rules_are_searched_while_one_types(house: House) -> None:
    place = house.driver.channel("tables")
    choices = await house.heron.complete("rules", place, game=OTHER, about="INITIATIVE")
    assert choices[0][0].startswith("3. The drop initiative")
    page = shown(await house.heron.slash("rules", place, game=OTHER, about=choices[0][1]))
    assert page.text.startswith("# The drop initiative")
    assert "page 3 of" in page.text
    house.heron.locale = "fr"
    french = await house.heron.complete("rules", place, game=DICED, about="defi")
    assert french[0][0].startswith("4. Sec, Défi, Prédateur")


async def test_free_text_opens_the_best_page(house: House) -> None:
    for about, heading in (("second piece", "A capture takes two"), ("6", "Rules a table can choose")):
        page = await house.heron.slash("rules", house.driver.channel("tables"), game=GAME, about=about)
        assert shown(page).text.startswith(f"# {heading}"), about


async def test_what_is_not_in_the_rules_is_said_in_a_sentence(house: House) -> None:
    place = house.driver.channel("tables")
    told = shown(await house.heron.slash("rules", place, game=GAME, about="castling @everyone")).text
    assert "say nothing about" in told
    assert all(heading in told for heading in rules_search.headings("en", GAME))
    assert "\n" not in told
    assert await house.heron.complete("rules", place, game=GAME, about="castling") == []
