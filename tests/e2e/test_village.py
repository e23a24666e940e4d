"""Leaderboards, seasons and profiles through Discord, after games played to their end."""

import io
import re
from typing import Any

import pytest
from PIL import Image

import locales
from engines.registry import GAMES
from sandbox.driver import Person
from sandbox.interactions import COMMAND
from sandbox.permissions import Perm
from sandbox.seen import Reply, Shown
from tables.model import Actor
from tests.e2e.conftest import House
from tests.e2e.play import begin, sentence, shown
from tests.example import GAME, HELD, HELD_TITLE, RACED, RACED_TITLE, TITLE

WEEK_S = 7 * 86_400
PLACE = "market"


async def lose(house: House, person: Person) -> None:
    """Play a game between Heron and Lion, which this person resigns."""
    playing = await begin(house, speed="none")
    sure = await person.slash("table", playing.channel, do="resign")
    await person.click(shown(sure), "Yes, resign")
    assert (await playing.table()).status == "finished"
    await house.driver.idle()


Player = tuple[int, str]
"""A person's id and name."""


async def quick(house: House, winner: Player, loser: Player) -> None:
    """Play a resigned game between any two people, without Discord."""
    game, channel = GAMES[GAME], house.driver.channel(PLACE)

    def asks(player: Player) -> Actor:
        return Actor(player[0], player[1], house.box.world.ids.next())

    table = await house.tables.open(
        GAME, asks(winner), house.driver.guild.id, channel.id, "en", game.options(speed="none"), None
    )
    await house.tables.join(table.id, asks(loser))
    await house.tables.start(table.id, asks(winner))
    ended = await house.tables.resign(table.id, asks(loser))
    assert ended.status == "finished"


def of(person: Person) -> Player:
    return person.id, person.user.name


async def board(house: House, person: Person, **options: object) -> Shown:
    """Open a private leaderboard as a person."""
    reply = await person.slash("leaderboard", house.driver.channel(PLACE), **options)
    assert reply.ephemeral
    return shown(reply)


def lines(message: Shown) -> list[str]:
    """The lines of the leaderboard's text table."""
    return message.text.split("```")[1].strip("\n").split("\n")


def disabled(message: Shown) -> list[str]:
    return [label for label, _, off, _ in message.buttons if off]


async def test_after_a_quiet_week_nobody_is_told_that_nobody_is_rated(house: House) -> None:
    await quick(house, of(house.heron), of(house.lion))
    await house.clock.advance(WEEK_S + 1)
    told = (await board(house, house.heron, period="week")).text
    assert "Nobody stands here yet. Type /play and play a game to its end with somebody" in told
    assert "rating" in (await board(house, house.heron, period="all")).text


async def test_games_played_to_their_end_move_the_board(house: House) -> None:
    empty = await board(house, house.heron, game=GAME)
    assert "Nobody stands here yet. Type /play" in empty.text
    assert empty.image is None
    assert [label for label, *_ in empty.buttons] == ["Play"], "no page to turn"
    await lose(house, house.lion)
    first = await board(house, house.heron, game=GAME)
    assert first.image is not None
    assert Image.open(io.BytesIO(first.image)).width == 900
    assert "**Heron**: place 1 of 2, rating" in first.text
    heron, lion = lines(first)
    assert heron.startswith("▸1")
    assert heron.endswith("Heron")
    assert lion.startswith(" 2")
    assert first.alt is not None
    assert "1. Heron (own place): rating" in first.alt
    assert "not settled yet, 1 game, 1 won." in first.alt
    await house.clock.advance(WEEK_S + 60)
    await lose(house, house.lion)
    await lose(house, house.lion)
    moved = await board(house, house.lion, game=GAME)
    assert moved.alt is not None
    assert "in a week, 3 games, 3 won." in moved.alt
    assert "1. Heron: rating" in moved.alt
    assert "2. Lion (own place): rating" in moved.alt
    assert "up " in moved.alt
    assert "down " in moved.alt
    wins = await house.lion.select(moved, custom_of(moved, "kind"), ["wins"])
    assert lines(shown(wins))[0].split() == ["1", "3", "Heron"]
    every = await house.lion.select(shown(wins), custom_of(shown(wins), "game"), ["all"])
    assert "**All games · Wins · This season**" in shown(every).text
    week = await house.lion.select(shown(every), custom_of(shown(every), "period"), ["week"])
    assert lines(shown(week))[0].split() == ["1", "2", "Heron"]


def custom_of(message: Shown, verb: str) -> str:
    """The custom_id of the select with this verb."""
    return next(str(menu["custom_id"]) for menu in message.selects if menu["custom_id"].split(":")[1] == verb)


@pytest.mark.parametrize(
    ("typed", "given"), [("profile", {}), ("tables", {}), ("table", {"do": "board"}), ("table", {"do": "join"})]
)
async def test_where_nothing_is_yet_a_button_begins(house: House, typed: str, given: dict[str, str]) -> None:
    empty = shown(await house.gecko.slash(typed, house.driver.channel("market"), **given))
    assert empty.ephemeral
    assert [label for label, *_ in empty.buttons] == ["Play"]
    assert "What shall we play?" in shown(await house.gecko.click(empty, "Play")).text


async def test_a_record_of_a_game_is_a_board(house: House) -> None:
    seen = await board(house, house.heron, kind=f"{HELD}-round")
    assert f"**{HELD_TITLE} · Best round · This season**" in seen.text
    assert "Type /play" in seen.text
    best = await board(house, house.heron, game=RACED, kind="best")
    assert f"**{RACED_TITLE} · Fastest solve, easy side · This season**" in best.text
    other = await house.heron.select(best, custom_of(best, "game"), [GAME])
    assert f"**{TITLE} · Rating · This season**" in shown(other).text
    for options, told in (
        ({"kind": "best"}, "choose a game as well"),
        ({"kind": f"{HELD}-game", "game": GAME}, "belongs to another game"),
    ):
        refused = await house.heron.slash("leaderboard", house.driver.channel(PLACE), **options)
        assert told in await sentence(house, refused)


async def crowd(house: House, pairs: int) -> None:
    """Play a game in each of so many pairs of strangers."""
    for number in range(pairs):
        await quick(house, (1000 + 2 * number, f"Animal {number:02}"), (1001 + 2 * number, f"Beast {number:02}"))


async def test_pages_are_turned_and_ones_own_place_is_always_shown(house: House) -> None:
    await crowd(house, 11)
    await quick(house, of(house.gecko), of(house.zebra))
    first = await board(house, house.zebra, game=GAME, kind="wins")
    assert "place 13 of 24" in first.text
    assert len(lines(first)) == 12
    assert lines(first)[-2] == "…"
    assert lines(first)[-1].startswith("▸13")
    assert "Zebra (own place)" in (first.alt or "")
    assert disabled(first) == ["First", "Back"]
    second = shown(await house.zebra.click(first, "Next"))
    assert "Page 2 of 3" in (second.alt or "")
    assert disabled(second) == []
    last = shown(await house.zebra.click(second, "Last"))
    assert "Page 3 of 3" in (last.alt or "")
    assert len(lines(last)) == 4
    assert disabled(last) == ["Next", "Last", "My place"]
    back = shown(await house.zebra.click(last, "Back"))
    assert "Page 2 of 3" in (back.alt or "")
    mine = shown(await house.zebra.click(back, "My place"))
    assert "▸13" in mine.text
    assert "…" not in mine.text
    assert "My place" in disabled(mine)
    await house.driver.idle()
    await house.stop()
    await house.start()
    again = shown(await house.zebra.click(mine, "First"))
    assert lines(again)[0].endswith("Animal 00")
    chosen = shown(await house.zebra.select(again, custom_of(again, "kind"), ["games"]))
    assert "· Games ·" in chosen.text


async def test_a_shared_board_mentions_nobody_and_each_turns_their_own(house: House) -> None:
    await crowd(house, 5)
    await quick(house, of(house.heron), of(house.lion))
    place = house.driver.channel(PLACE)
    own = shown(await house.heron.slash("leaderboard", place, game=GAME))
    assert "**Heron**: place" in own.text
    await house.heron.slash("me", place, large_symbols=True, text_first=True)
    reply = await house.heron.slash("leaderboard", place, game=GAME, share=True)
    public = shown(reply)
    assert not reply.ephemeral
    # A shared board has neither Heron's own line nor Heron's settings; *My place* serves whoever presses it.
    assert "**Heron**: place" not in public.text
    assert "own place" not in (public.alt or "")
    assert "My place" not in disabled(public)
    other = shown(await house.zebra.slash("leaderboard", place, game=GAME, share=True))
    assert (other.text, other.alt, other.image) == (public.text, public.alt, public.image)
    mine = await house.heron.click(public, "My place")
    assert "**Heron**: place" in shown(mine).text
    before = public.text
    turned = await house.zebra.click(public, "Next")
    assert turned.follow_ups or turned.ephemeral
    assert house.gecko.sees(place)[-1].text == before
    own = next(seen for seen in house.zebra.sees(place) if seen.ephemeral)
    assert "Page 2 of 2" in (own.alt or "")
    profile = await house.heron.slash("profile", place, share=True)
    assert not profile.ephemeral
    assert "**Heron**" in shown(profile).text


@pytest.mark.parametrize("path", ["leaderboard", "profile"])
async def test_who_may_not_write_here_shares_nothing(house: House, path: str) -> None:
    await lose(house, house.lion)
    place = house.driver.channel(PLACE)
    place.overwrites[house.lion.id] = (0, int(Perm.SEND_MESSAGES))
    before = len(house.gecko.sees(place))
    reply = await house.lion.slash(path, place, share=True)
    assert "may not write" in await sentence(house, reply)
    assert len(house.gecko.sees(place)) == before
    assert shown(await house.lion.slash(path, place)).image is not None


HOSTILE = ("**Bold** `x` <@1> @everyone", "\u202eديك الحبش", "W" * 32, "🦎🦁", "a](https://x.y) ~~|| # h")


async def test_names_break_nothing_and_mention_nobody(house: House) -> None:
    for number, name in enumerate(HOSTILE):
        await quick(house, (2000 + number, name), of(house.heron))
    await house.heron.slash("me", house.driver.channel(PLACE), text_first=True)
    for options in ({}, {"share": True}):
        reply = await house.heron.slash("leaderboard", house.driver.channel(PLACE), game=GAME, **options)
        told = shown(reply)
        assert told.image is not None
        assert told.text.count("```") == 2
        assert not told.data["mentions"]
        assert not told.data["mention_everyone"]
        profile = shown(await house.heron.slash("profile", house.driver.channel(PLACE), **options))
        assert profile.image is not None
        assert not re.search("<@[0-9!&]", profile.text)
        assert "@everyone" not in profile.text
        assert not profile.data["mentions"]
        assert not profile.data["mention_everyone"]


async def test_a_season_is_closed_and_can_be_looked_at(house: House) -> None:
    place = house.driver.channel(PLACE)
    early = await house.heron.slash("settings", place, do="close-season")
    refused = await house.heron.click(shown(early), "Yes, close season 1")
    assert "No game" in await sentence(house, refused)
    await lose(house, house.lion)
    asked = shown(await house.heron.slash("settings", place, do="close-season"))
    assert "Season 1 has run since" in asked.text
    kept = await house.heron.click(asked, "No, let it go on")
    assert "goes on" in shown(kept).text
    asked = shown(await house.heron.slash("settings", place, do="close-season"))
    closed = await house.heron.click(asked, "Yes, close season 1")
    assert "Season 1 is closed" in shown(closed).text
    assert "First over all games: Heron, rating" in shown(closed).text
    twice = await house.heron.raw_component(shown(closed), "season:close:-:-:1")
    assert "closed already" in await sentence(house, twice)
    fresh = await board(house, house.heron)
    assert "Nobody stands here yet" in fresh.text
    old = await house.heron.select(fresh, custom_of(fresh, "period"), ["1"])
    assert "**All games · Rating · Season 1**" in shown(old).text
    assert lines(shown(old))[0].endswith("Heron")
    every = shown(await house.gecko.slash("leaderboard", place, period="seasons"))
    assert "Season 2" in every.text
    looked = await house.gecko.select(every, custom_of(every, "period"), ["1"])
    assert lines(shown(looked))[0].endswith("Heron")
    choices = await house.gecko.complete("leaderboard", place, period="season")
    assert [value for _, value in choices] == ["season", "1", "seasons"]
    typed = await board(house, house.gecko, period="1")
    assert lines(typed)[0].endswith("Heron")


@pytest.mark.parametrize("more", [{"game": GAME}, {"kind": "wins"}, {"share": True}, {"page": 2}])
async def test_the_list_of_seasons_goes_alone(house: House, more: dict[str, Any]) -> None:
    refused = await house.gecko.slash("leaderboard", house.driver.channel(PLACE), period="seasons", **more)
    assert await sentence(house, refused) == locales.text("en", "refused-seasons-alone")


async def test_only_who_manages_the_server_closes_a_season(house: House) -> None:
    await lose(house, house.lion)
    place = house.driver.channel(PLACE)
    with pytest.raises(AssertionError, match="not available"):
        await house.lion.slash("settings", place, do="close-season")
    question = shown(await house.heron.slash("settings", place, do="close-season"))
    forged = await house.lion.raw_component(question, "season:close:-:-:1")
    assert "may manage the server" in await sentence(house, forged)
    assert len(await house.tables.village.seasons(house.driver.guild.id)) == 1


async def test_a_profile_tells_what_is_remembered(house: House) -> None:
    await lose(house, house.lion)
    await lose(house, house.heron)
    await lose(house, house.lion)
    place = house.driver.channel(PLACE)
    own = await house.heron.slash("profile", place)
    assert own.ephemeral
    told = shown(own)
    assert told.image is not None
    assert "3 games, 2 won. Longest run of wins: 1." in (told.alt or "")
    assert "rating" not in told.text, "the picture shows it"
    assert f"**Favourite rules**\n{TITLE}, 3 games\n- No clock" in told.text
    channel = house.driver.channel("tables")
    link = f"https://discord.com/channels/{house.driver.guild.id}/{channel.id}/"
    assert told.text.count(f"- [{TITLE}]({link}") == 3
    assert "place 1 of 2, <t:" in told.text
    assert "Against Lion: 2 won, 0 drawn, 1 lost." in (told.alt or "")
    assert [label for label, *_ in told.buttons] == ["Leaderboard", "History"]
    ranked = await house.heron.click(told, "Leaderboard")
    assert "**All games · Rating · This season**" in shown(ranked).text
    other = await house.zebra.slash("profile", place, member=house.lion)
    assert shown(other).text.startswith("**Lion**")
    past = shown(await house.zebra.click(shown(other), "History"))
    assert "Finished games of Lion" in past.text


async def test_profiles_that_do_not_exist(house: House) -> None:
    place = house.driver.channel(PLACE)
    for options, told in (
        ({}, "You have not finished a game"),
        ({"member": house.lion}, "They have not finished a game"),
        ({"member": house.box.world.bot}, "Bots play no games"),
    ):
        reply = await house.heron.slash("profile", place, **options)
        assert told in await sentence(house, reply)


async def test_somebody_who_left_is_still_remembered(house: House) -> None:
    await lose(house, house.lion)
    del house.driver.guild.members[house.lion.id]
    seen = await forged(house, "profile", {"member": str(house.heron.id)}, member=str(house.lion.id))
    assert seen.message is not None
    assert seen.message.text.startswith("**Lion**")
    assert lines(await board(house, house.heron))[1].endswith("Lion")


async def forged(house: House, path: str, given: dict[str, Any], **instead: Any) -> Reply:
    """Send a command as Heron, with `instead` in place of the given options and without the client's checks."""
    channel = house.driver.channel(PLACE)
    data = house.heron.client._command_data(channel, path, given, None)
    for option in data["options"]:
        option["value"] = instead.get(option["name"], option["value"])
    resolved = {str(house.lion.id): house.lion.user.api()}
    return await house.driver.answered(
        house.heron.client._send(COMMAND, channel, data | {"resolved": {"users": resolved}})
    )


async def test_a_page_beyond_the_last_is_the_last(house: House) -> None:
    await lose(house, house.lion)
    message = await board(house, house.heron)
    turned = await house.heron.raw_component(message, "leaderboard:open:-:-:all+all+wins+44")
    assert "Page 1 of 1" in (shown(turned).alt or "")


async def test_another_server_has_boards_of_its_own(house: House) -> None:
    await lose(house, house.lion)
    world = house.box.world
    other = world.add_guild(
        "Elsewhere", house.gecko.user, int(Perm(house.driver.guild.roles[house.driver.guild.id].permissions))
    )
    place = world.add_channel(other, "their-tables")
    reply = await house.gecko.slash("leaderboard", place, game=GAME)
    assert "Nobody stands here yet" in shown(reply).text
