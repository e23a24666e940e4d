"""A server's settings: who may change them, and the effect of each one."""

import asyncio
from typing import Any

import pytest

import locales
from sandbox.driver import Person
from sandbox.interactions import COMMAND
from sandbox.seen import Reply, Shown
from sandbox.world import PUBLIC_THREAD, Channel
from tables.servers import ServerSettings
from tests.e2e.conftest import House
from tests.e2e.play import begin, given_up, sentence, shown, tap_turn, type_turn
from tests.example import GAME, HELD, HELD_TITLE, OTHER_TITLE

QUIET, PLACE = "quiet", "tables"


async def panel(house: House, /, **options: Any) -> Shown:
    """The panel that /settings shows Heron, the server's owner."""
    reply = await house.heron.slash("settings", house.driver.channel(QUIET), **options)
    assert reply.ephemeral
    return shown(reply)


async def choose(house: House, name: str, *values: object) -> Shown:
    """Choose from a list of the panel as Heron; return the panel."""
    chosen = [str(value) for value in values]
    return shown(await house.heron.select(await panel(house), f"settings:set:-:-:{name}", chosen))


async def settings(house: House) -> ServerSettings:
    return await house.tables.servers.get(house.driver.guild.id)


async def start(house: House, person: Person, channel: str | Channel = PLACE, **options: object) -> Reply:
    place = house.driver.channel(channel) if isinstance(channel, str) else channel
    return await person.slash(f"{GAME} start", place, **options)


def labels(message: Shown) -> list[str]:
    return [label for label, *_ in message.buttons]


def standing(message: Shown, name: str) -> list[str]:
    """The values that are selected in a list of the panel."""
    menu = next(menu for menu in message.selects if menu["custom_id"].endswith(f":{name}"))
    if "options" in menu:
        return [option["value"] for option in menu["options"] if option.get("default")]
    return [str(value["id"]) for value in menu.get("default_values") or []]


# Channels and limits


async def test_tables_only_in_chosen_channels_and_their_threads(house: House) -> None:
    market = house.driver.channel("market")
    changed = await choose(house, "channels", market.id)
    assert standing(changed, "channels") == [str(market.id)]
    assert f"<#{market.id}>" in changed.text
    refused = await start(house, house.lion)
    assert f"<#{market.id}>" in await sentence(house, refused)
    games = await house.lion.slash("play", house.driver.channel(PLACE))
    opened = await house.lion.click(shown(games), OTHER_TITLE)
    assert f"<#{market.id}>" in await sentence(house, opened)
    taught = await house.lion.slash("rules", house.driver.channel(PLACE), lesson="begin", game=GAME)
    assert f"<#{market.id}>" in await sentence(house, taught)
    assert not (await start(house, house.lion, "market")).ephemeral
    thread = house.box.world.add_thread(market, "aside", PUBLIC_THREAD, house.heron.user)
    house.box.events.channel("CREATE", thread)
    assert not (await start(house, house.lion, thread)).ephemeral


async def test_no_rematch_where_tables_are_wanted_no_more(house: House) -> None:
    playing = await given_up(house)
    board = await playing.board()
    await choose(house, "channels", house.driver.channel("market").id)
    refused = await house.lion.click(board, "Rematch")
    assert "go to <#" in await sentence(house, refused)
    assert not (await playing.table()).rematch


async def test_a_channel_that_is_gone_is_named_no_more(house: House) -> None:
    market, quiet = house.driver.channel("market"), house.driver.channel(QUIET)
    await choose(house, "channels", market.id, quiet.id)
    house.driver.lose_channel(market)

    async def dropped() -> bool:
        return (await settings(house)).channels == (quiet.id,)

    while not await dropped():
        await house.driver.idle()
    assert str(market.id) not in await sentence(house, await start(house, house.lion))
    assert standing(await panel(house), "channels") == [str(quiet.id)]


async def test_what_went_while_the_bot_was_away_counts_for_nothing(house: House) -> None:
    market, elders = house.driver.channel("market"), house.driver.role("Elders")
    await choose(house, "channels", market.id)
    await choose(house, "enders", elders.id)
    await house.stop()
    house.driver.lose_channel(market)
    house.driver.lose_role(elders)
    await house.start()
    assert "are gone" in await sentence(house, await start(house, house.lion)), "other channels must stay closed"
    now = await panel(house)
    assert (standing(now, "channels"), standing(now, "enders")) == ([], [])
    assert "No tables can be opened" in now.text
    await choose(house, "channels")
    assert not (await start(house, house.lion)).ephemeral


async def test_limits_for_a_channel_and_for_a_host(house: House) -> None:
    now = await panel(house, per_channel=2, per_person=1)
    assert (standing(now, "per_channel"), standing(now, "per_person")) == (["2"], ["1"])
    first = await start(house, house.lion)
    said = shown(await start(house, house.lion, "market")).text.splitlines()[0]
    assert "more than one" in said
    assert "finish it first" in said
    await start(house, house.gecko)
    said = await sentence(house, await start(house, house.zebra))
    assert "2 unfinished" in said
    assert "/tables" in said
    await house.lion.slash("table", shown(first).raw.channel, do="leave")
    assert not (await start(house, house.zebra)).ephemeral


async def test_of_two_commands_at_once_one_opens_the_last_table(house: House) -> None:
    await choose(house, "per_channel", 1)
    replies = await asyncio.gather(*(start(house, person) for person in (house.lion, house.gecko)))
    await house.driver.idle()
    assert sorted(reply.ephemeral for reply in replies) == [False, True]
    assert len(await house.tables.finder.in_channel(house.driver.channel(PLACE).id)) == 1


# Defaults of new tables


async def test_usual_speed_and_window(house: House) -> None:
    await choose(house, "speed", "relaxed")
    await choose(house, "window", 30)
    reply = await start(house, house.lion)
    assert "10 minutes" in shown(reply).text
    named = await start(house, house.lion, speed="none")
    assert "No clock" in shown(named).text
    held = shown(await house.gecko.slash(f"{HELD} start", house.driver.channel(PLACE)))
    assert "10 minutes" in held.text
    assert "30 seconds" in held.text
    games = await house.heron.slash("play", house.driver.channel(PLACE))
    opened = await house.heron.click(shown(games), HELD_TITLE)
    assert "30 seconds" in shown(opened).text
    await choose(house, "speed", "auto")
    assert "10 minutes" in shown(await start(house, house.lion)).text
    assert "24 hours" in shown(await start(house, house.lion, "market", opponent=house.gecko)).text


async def test_the_language_of_public_words(house: House) -> None:
    await choose(house, "language", "fr")
    assert "libre" in shown(await start(house, house.heron)).text
    assert "This server" in (await panel(house)).text
    await choose(house, "language", "auto")
    assert "free" in shown(await start(house, house.heron)).text


async def test_without_house_players(house: House) -> None:
    card = shown(await start(house, house.lion))
    assert "House player" in labels(card)
    now = shown(await house.heron.click(await panel(house), "House players: on"))
    assert "House players: off" in labels(now)
    late = await house.lion.click(card, "House player")
    assert "no house players" in await sentence(house, late)
    assert not [label for label in labels(shown(await start(house, house.gecko))) if label.startswith("House")]
    taught = await house.gecko.slash("rules", house.driver.channel(PLACE), lesson="begin", game=GAME)
    assert "no house players" in await sentence(house, taught)
    await house.heron.click(await panel(house), "House players: off")
    assert "House player" in labels(shown(await start(house, house.gecko)))


async def test_without_mentions(house: House) -> None:
    await house.heron.click(await panel(house), "Mentions: on")
    challenge = await start(house, house.heron, "market", opponent=house.gecko)
    assert shown(challenge).data["mentions"] == []
    playing = await begin(house, speed="days")
    await tap_turn(playing, "c3")
    await playing.board()
    await house.driver.idle()
    assert [m for m in house.zebra.sees(playing.channel) if m.data["mentions"]] == []


@pytest.mark.parametrize(("freshness", "boards"), [("usual", 3), ("seldom", 2), ("off", 1)])
async def test_how_readily_boards_come_back(house: House, freshness: str, boards: int) -> None:
    await choose(house, "freshness", freshness)
    playing = await begin(house, speed="none")
    seen = {(await playing.board()).id}
    for turn in ("c3", "d4"):
        for n in range(9):
            house.zebra.say(playing.channel, f"word {n}")
        await type_turn(playing, turn)
        seen.add((await playing.board()).id)
        await house.clock.advance(90)
    assert len(seen) == boards


# The role that may end tables


async def test_a_role_may_end_tables_until_it_is_gone(house: House) -> None:
    place, elders = house.driver.channel(PLACE), house.driver.role("Elders")
    first, second = shown(await start(house, house.heron)), shown(await start(house, house.heron))
    ids = [card.buttons[0][1].split(":")[2] for card in (first, second)]
    refused = await house.zebra.slash("table", place, do="end", table=ids[0], **{"with": "late"})
    assert "role" in await sentence(house, refused)
    now = await choose(house, "enders", elders.id)
    assert standing(now, "enders") == [str(elders.id)]
    assert f"<@&{elders.id}>" in now.text
    await house.zebra.slash("table", place, do="end", table=ids[0], **{"with": "late"})
    assert (await house.tables.load(ids[0])).status == "closed"
    assert "role" in await sentence(
        house, await house.lion.slash("table", place, do="end", table=ids[1], **{"with": "mine"})
    )
    house.driver.lose_role(elders)
    while (await settings(house)).enders is not None:
        await house.driver.idle()
    assert "role" in await sentence(
        house, await house.zebra.slash("table", place, do="end", table=ids[1], **{"with": "late"})
    )
    assert (await house.tables.load(ids[1])).status == "lobby"


# The panel itself


async def test_every_option_of_the_command(house: House) -> None:
    now = await panel(
        house,
        language="fr",
        speed="live",
        window=17,
        per_channel=13,
        per_person=3,
        house=False,
        mentions=False,
        freshness="off",
        seasons="quarterly",
    )
    assert (await settings(house)).model_dump(exclude_defaults=True) == {
        "language": "fr",
        "speed": "live",
        "window": 17,
        "per_channel": 13,
        "per_person": 3,
        "house": False,
        "mentions": False,
        "freshness": "off",
        "seasons": "quarterly",
    }
    assert [standing(now, name) for name in ("window", "per_channel", "freshness", "seasons")] == [
        ["17"],
        ["13"],
        ["off"],
        ["quarterly"],
    ]
    again = await panel(house, speed="auto", language="auto")
    assert [standing(again, name) for name in ("speed", "language")] == [["auto"], ["auto"]]


async def test_choices_outlive_a_restart_and_old_panels_go_on(house: House) -> None:
    before = await choose(house, "per_channel", 3)
    await house.stop()
    await house.start()
    assert standing(await panel(house), "per_channel") == ["3"]
    await house.heron.select(before, "settings:set:-:-:per_person", ["2"])
    assert (await settings(house)).model_dump(include={"per_channel", "per_person"}) == {
        "per_channel": 3,
        "per_person": 2,
    }


async def test_back_to_the_defaults_asks_first(house: House) -> None:
    asked = await house.heron.click(await choose(house, "window", 20), "Back to the defaults")
    kept = await house.heron.click(shown(asked), "No, leave it")
    assert standing(shown(kept), "window") == ["20"]
    asked = await house.heron.click(shown(kept), "Back to the defaults")
    done = await house.heron.click(shown(asked), "Yes, back to the defaults")
    assert standing(shown(done), "window") == ["auto"]
    assert await settings(house) == house.tables.servers.model()


@pytest.mark.parametrize("do", ["defaults", "close-season"])
@pytest.mark.parametrize("with_", [{"house": False}, {"per_person": 2}, {"bar": "zebra"}, {"bar_days": 0}])
async def test_what_is_done_at_once_goes_alone(house: House, do: str, with_: dict[str, Any]) -> None:
    given = {"bar": house.zebra} if "bar" in with_ else with_
    refused = await house.heron.slash("settings", house.driver.channel(QUIET), do=do, **given)
    assert await sentence(house, refused) == locales.text("en", "refused-settings-alone")
    assert await settings(house) == house.tables.servers.model()
    assert await house.tables.manners.barred(house.driver.guild.id) == {}


async def test_closing_the_season(house: House) -> None:
    async def close() -> Reply:
        asked = await house.heron.click(await panel(house), "Close the season")
        return await house.heron.click(shown(asked), "Yes, close season 1")

    assert "No game has ended" in await sentence(house, await close())
    await given_up(house)
    asked = await house.heron.click(await panel(house), "Close the season")
    assert "Season 1 is closed" in shown(await close()).text
    await given_up(house)
    late = await house.heron.click(shown(asked), "Yes, close season 1")
    assert "closed already" in await sentence(house, late), "the confirmation for season 1 must not close season 2"


async def test_it_speaks_french(house: House) -> None:
    house.heron.locale = "fr"
    assert "Les choix de ce serveur" in (await panel(house)).text


# Missing permissions and invalid values


async def forged(house: House, person: Person, given: dict[str, Any], /, **instead: object) -> Reply:
    """Send /settings as this person, with `instead` in place of the given options and without the client's checks."""
    channel = house.driver.channel(PLACE)
    data = house.heron.client._command_data(channel, "settings", given, None)
    for option in data["options"]:
        option["value"] = instead.get(option["name"], option["value"])
    return await house.driver.answered(person.client._send(COMMAND, channel, data))


async def test_out_of_range_is_one_private_sentence(house: House) -> None:
    for name, usual, wrong in [
        ("per_channel", 5, 51),
        ("per_person", 5, 0),
        ("window", 9, 4),
        ("speed", "live", "instant"),
        ("house", True, "?"),
    ]:
        reply = await forged(house, house.heron, {name: usual}, **{name: wrong})
        said = await sentence(house, reply)
        assert "not possible" in said or "out of range" in said, name
    assert await settings(house) == house.tables.servers.model()


async def test_nobody_without_the_permission(house: House) -> None:
    with pytest.raises(AssertionError, match="not available"):
        await house.lion.slash("settings", house.driver.channel(PLACE))
    assert "manage the server" in await sentence(house, await forged(house, house.lion, {"window": 9}))
    board = shown(await start(house, house.lion))
    presses = ("set:-:-:window", "set:-:-:house+off", "defaults:-:-:yes", "show:-:-")
    for person, place in ((house.lion, board), (house.heron, await _direct(house))):
        for press in presses:
            reply = await person.raw_component(place, f"settings:{press}", 3, ["9"])
            assert "manage the server" in await sentence(house, reply), press
    assert await settings(house) == house.tables.servers.model()


async def _direct(house: House) -> Shown:
    reply = await house.heron.slash("play", house.heron.dm())
    return shown(reply)


async def test_forged_choices_are_refused(house: House) -> None:
    now = await panel(house)
    for name, values in [
        ("channels", ["1"]),
        ("channels", ["here"]),
        ("enders", ["1"]),
        ("window", ["61"]),
        ("volume", ["11"]),
        ("house+maybe", ["1"]),
    ]:
        reply = await house.heron.raw_component(now, f"settings:set:-:-:{name}", 3, values)
        assert "not possible" in await sentence(house, reply), name
    assert await settings(house) == house.tables.servers.model()
