"""`/callme` and *Call players*: who is mentioned, who is not, and how one gets off the list again."""

from typing import Any

import pytest

import locales
from data import callme as store_callme
from sandbox.driver import Person
from sandbox.permissions import Perm
from sandbox.seen import Reply, Shown
from sandbox.world import PRIVATE_THREAD, PUBLIC_THREAD
from tests.e2e.conftest import House
from tests.e2e.play import Playing, sentence, shown
from tests.e2e.test_calls import Pings
from tests.example import GAME, OTHER, TITLE

HALF_AN_HOUR = 30 * 60


async def callme(house: House, *people: Person, **options: object) -> Reply:
    for person in people:
        reply = await person.slash("callme", house.driver.channel("quiet"), **({"game": GAME} | options))
    return reply


def newcomer(house: House, name: str) -> Person:
    """Another member of the server."""
    house.box.world.join(house.driver.guild, house.box.world.add_user(name))
    return house.driver.user(name)


async def lobby(house: House, channel: str = "tables", **options: object) -> Shown:
    """A lobby whose card is known to the bot: until then a call can only link the channel."""
    place = house.driver.channel(channel)
    card = shown(await house.heron.slash(f"{GAME} start", place, **options))
    playing = Playing(house, place, card.buttons[0][1].split(":")[2])
    await playing.until(lambda table: table.message_id == card.id, "the card's id")
    return card


async def asked(house: House, card: Shown) -> str:
    return await sentence(house, await house.heron.click(await more(house, card), "Call players"))


async def more(house: House, card: Shown, person: Person | None = None) -> Shown:
    """The panel More of a lobby."""
    return shown(await (person or house.heron).click(card, "More"))


async def raw_call(house: House, card: Shown, person: Person) -> str:
    """The answer to the button of a panel that somebody opened before it was outdated."""
    table_id = card.buttons[0][1].split(":")[2]
    return await sentence(house, await person.raw_component(card, f"callme:call:{table_id}:-:{GAME}"))


async def test_those_on_the_list_are_mentioned_once_a_table_and_in_half_an_hour(house: House) -> None:
    pings = Pings(house)
    await callme(house, house.heron, house.lion, house.gecko)
    await callme(house, house.zebra, game=OTHER)
    card = await lobby(house)
    assert await asked(house, card) == "2 people have been called."
    assert sorted(pings.people) == sorted([house.lion.id, house.gecko.id]), "neither Heron, who sits there, nor Zebra"
    [call] = [m for m in house.zebra.sees(house.driver.channel("tables")) if "is looking for players" in m.text]
    assert all(word in call.text for word in (house.lion.mention, house.gecko.mention, "Heron", TITLE, f"/{card.id}"))
    assert "called to this table already" in await asked(house, card)
    again = await lobby(house)
    assert "half an hour" in await asked(house, again)
    await house.clock.advance(HALF_AN_HOUR)
    await callme(house, house.gecko, off=True)
    card = await lobby(house)
    assert await asked(house, card) == "One person has been called."
    assert pings.people[2:] == [house.lion.id]


async def test_the_button_under_a_call_takes_one_off(house: House) -> None:
    panel = shown(await callme(house, house.lion, house.gecko))
    assert TITLE in panel.text
    assert "at any time" in panel.text
    off = shown(await house.gecko.click(panel, "No more calls for this"))
    assert off.text == f"I no longer call you for {TITLE} in this server."
    await asked(house, await lobby(house))
    [call] = [m for m in house.zebra.sees(house.driver.channel("tables")) if "is looking for players" in m.text]
    told = await sentence(house, await house.lion.click(call, "No more calls for this"))
    assert told == off.text
    assert await house.tables.callme.of_person(house.driver.guild.id, house.lion.id, GAME) is None


async def test_a_switch_of_an_older_list_leaves_the_hours_that_were_chosen_since(house: House) -> None:
    listed = shown(await house.lion.slash("callme", house.driver.channel("quiet")))
    await callme(house, house.lion, days="weekend", from_hour=18, until_hour=22, zone="Europe/Paris")
    switch = next(custom for _, custom, *_ in listed.buttons if custom.endswith(f"{GAME}+on"))
    now = shown(await house.lion.click(listed, custom_id=switch))
    assert "18:00" in now.text
    wish = await house.tables.callme.of_person(house.driver.guild.id, house.lion.id, GAME)
    assert wish is not None
    assert (wish.from_hour, wish.until_hour) == (18, 22)


async def test_me_leads_to_one_s_games_with_a_switch_each(house: House) -> None:
    """`/callme` without a game shows the same list."""
    place = house.driver.channel("quiet")
    await callme(house, house.lion, days="weekend", zone="Europe/Paris")
    listed = shown(await house.lion.click(shown(await house.lion.slash("me", place)), "Calls for players"))
    assert shown(await house.lion.slash("callme", place)).text == listed.text
    for options in ({"days": "weekend"}, {"off": True}, {"from_hour": 0}):
        refused = await house.lion.slash("callme", place, **options)
        assert await sentence(house, refused) == locales.text("en", "refused-callme-which")
    assert listed.text.splitlines()[1:-1] == [f"- {TITLE}: Saturday and Sunday; Europe/Paris"]
    assert listed.text.endswith("/callme sets days and hours.")
    assert sorted(label for label, *_ in listed.buttons) == sorted(
        f"{locales.text('en', f'game-{game}')}: {'on' if game == GAME else 'off'}" for game in house.games
    )
    guild_id, other = house.driver.guild.id, locales.text("en", f"game-{OTHER}")
    listed = shown(await house.lion.click(listed, f"{other}: off"))
    assert f"- {other}: Every day; Europe/Paris" in listed.text.splitlines()
    listed = shown(await house.lion.click(listed, f"{TITLE}: on"))
    assert TITLE not in listed.text
    wishes = await house.tables.callme.wishes(guild_id, house.lion.id, (GAME, OTHER))
    assert [game for game, wish in wishes.items() if wish is not None] == [OTHER]

    # Where the server calls nobody, one can still be taken off.
    await house.tables.servers.change(guild_id, callme=False)
    told = await sentence(house, await house.lion.click(listed, f"{TITLE}: off"))
    assert told == locales.text("en", "refused-callme-off")
    listed = shown(await house.lion.slash("callme", place))
    assert told in listed.text
    assert [label for label, *_ in listed.buttons] == [f"{other}: on"]
    assert shown(await house.lion.click(listed, f"{other}: on")).buttons == []


@pytest.mark.parametrize("arg", [GAME, f"{GAME}+", f"{GAME}+fly", "kitchen+on", "+on", ""])
async def test_a_forged_switch_does_nothing(house: House, arg: str) -> None:
    listed = shown(
        await house.lion.click(shown(await house.lion.slash("me", house.driver.channel("quiet"))), "Calls for players")
    )
    await sentence(house, await house.lion.raw_component(listed, f"callme:set:-:-:{arg}"))
    wishes = await house.tables.callme.wishes(house.driver.guild.id, house.lion.id, house.games)
    assert set(wishes.values()) == {None}


async def test_in_direct_messages_there_are_no_calls_for_players(house: House) -> None:
    direct = shown(await house.lion.slash("me", house.lion.dm()))
    assert "Calls for players" not in [label for label, *_ in direct.buttons]
    forged = await house.lion.raw_component(direct, "callme:show:-:-")
    assert await sentence(house, forged) == locales.text("en", "refused-server-only")


async def test_nobody_is_called_who_does_not_see_the_channel_or_has_left_or_wants_no_calls(house: House) -> None:
    guild, pings = house.driver.guild, Pings(house)
    gone, hidden, quiet = newcomer(house, "Ibis"), house.gecko, house.zebra
    await callme(house, house.lion, gone, hidden, quiet)
    await quiet.slash("me", house.driver.channel("quiet"), calls="never")
    channel = house.driver.channel("tables")
    channel.overwrites[hidden.id] = (0, int(Perm.VIEW_CHANNEL))
    house.box.events.channel("UPDATE", channel)
    house.box.faults.leave(guild, gone.user)
    assert await asked(house, await lobby(house)) == "One person has been called."
    assert pings.people == [house.lion.id]
    listed = [await house.tables.callme.of_person(guild.id, one.id, GAME) is not None for one in (gone, hidden, quiet)]
    assert listed == [False, True, True], "who has left the server is taken off its lists"


async def test_a_call_that_reaches_nobody_does_not_count(house: House) -> None:
    channel = house.driver.channel("tables")
    await callme(house, house.lion)
    card = await lobby(house)
    panel = await more(house, card)
    channel.overwrites[house.lion.id] = (0, int(Perm.VIEW_CHANNEL))
    house.box.events.channel("UPDATE", channel)
    assert "Nobody on the list" in await sentence(house, await house.heron.click(panel, "Call players"))
    del channel.overwrites[house.lion.id]
    house.driver.forbid_bot(channel, Perm.SEND_MESSAGES)
    assert "did not let me" in await sentence(house, await house.heron.click(panel, "Call players"))
    house.driver.allow_bot(channel, Perm.SEND_MESSAGES)
    assert await sentence(house, await house.heron.click(panel, "Call players")) == "One person has been called."


async def test_a_call_to_a_table_that_has_closed_before_it_was_posted_does_not_count(house: House) -> None:
    await callme(house, house.lion)
    card = await lobby(house)
    where = await house.tables.finder.reach(card.buttons[0][1].split(":")[2])
    post = await house.tables.callme.call(where, house.heron.id, [house.lion.id])
    await house.heron.click(await more(house, card), "Leave")
    assert await house.bot.keeper.now(post) is None
    assert await asked(house, await lobby(house)) == "One person has been called."


async def test_a_call_by_somebody_whose_name_cannot_be_seen(house: House) -> None:
    await callme(house, house.lion)
    house.heron.user.name = "\u200b"
    await asked(house, await lobby(house))
    [call] = [m for m in house.zebra.sees(house.driver.channel("tables")) if "is looking for players" in m.text]
    assert f"{house.lion.mention}, ? is looking for players" in call.text


@pytest.mark.parametrize(
    ("kind", "told"),
    [(PUBLIC_THREAD, "One person has been called."), (PRIVATE_THREAD, "Nobody on the list can be called")],
)
async def test_a_public_thread_is_seen_by_those_who_see_its_channel_and_a_private_one_by_nobody_known(
    house: House, kind: int, told: str
) -> None:
    await callme(house, house.lion)
    thread = house.box.world.add_thread(house.driver.channel("tables"), "aside", kind, house.box.world.bot)
    thread.thread_members.add(house.heron.id)
    house.box.events.channel("CREATE", thread)
    card = await lobby(house, channel="aside")
    assert (await asked(house, card)).startswith(told)


async def test_a_challenge_calls_nobody_and_onlookers_call_nobody_either(house: House) -> None:
    await callme(house, house.lion, house.gecko)
    card = await lobby(house, opponent=house.lion)
    assert "Call players" not in [label for label, *_ in (await more(house, card)).buttons]
    assert await raw_call(house, card, house.heron) == "This seat is kept for the person who was challenged."
    card = await lobby(house)
    assert "Call players" not in [label for label, *_ in (await more(house, card, house.zebra)).buttons]
    assert "do not play at this table" in await raw_call(house, card, house.zebra)


@pytest.mark.parametrize("more", [{"days": "daily"}, {"from_hour": 0}, {"until_hour": 8}, {"zone": "UTC"}])
async def test_who_gets_off_the_list_names_no_days_and_hours(house: House, more: dict[str, Any]) -> None:
    await callme(house, house.lion)
    refused = await callme(house, house.lion, off=True, **more)
    assert await sentence(house, refused) == locales.text("en", "refused-off-alone")
    assert await house.tables.callme.of_person(house.driver.guild.id, house.lion.id, GAME) is not None


async def test_a_server_can_switch_it_off(house: House) -> None:
    await callme(house, house.lion)
    await house.heron.slash("settings", house.driver.channel("quiet"), callme=False)
    card = await lobby(house)
    assert "Call players" not in [label for label, *_ in (await more(house, card)).buttons]
    typed = await house.heron.slash("table", house.driver.channel("tables"), do="call-players")
    assert await sentence(house, typed) == "Calls for players are off in this server."
    assert await sentence(house, await callme(house, house.gecko)) == "Calls for players are off in this server."
    assert "no longer" in await sentence(house, await callme(house, house.lion, off=True))


async def test_at_most_twenty_are_asked_about_and_the_longest_uncalled_first(house: House) -> None:
    pings = Pings(house)
    people = [newcomer(house, f"Guest {number:02}") for number in range(23)]
    guild_id = house.driver.guild.id
    for person in people:
        await callme(house, person)
    await house.store.run(store_callme.asked, guild_id, GAME, [people[0].id], house.clock.now_ms() - 1)
    assert await asked(house, await lobby(house)) == "20 people have been called."
    assert sorted(pings.people) == sorted(person.id for person in people[1:21])
    assert await house.tables.callme.of_person(guild_id, people[0].id, GAME) is not None


async def test_whoever_is_never_called_or_where_nobody_is_mentioned_is_not_promised_a_call(house: House) -> None:
    place = house.driver.channel("quiet")
    await house.lion.slash("me", place, calls="never")
    assert "chosen never to be called" in shown(await callme(house, house.lion)).text
    assert "chosen never to be called" in shown(await house.lion.slash("callme", place)).text
    await house.lion.slash("me", place, calls="calm")
    assert "never" not in shown(await house.lion.slash("callme", place)).text
    await house.tables.servers.change(house.driver.guild.id, mentions=False)
    off = locales.text("en", "refused-callme-off")
    assert off in shown(await house.lion.slash("callme", place)).text
    assert await sentence(house, await callme(house, house.gecko)) == off


async def test_zones_are_completed(house: House) -> None:
    for typed, zone in (("par", "Europe/Paris"), ("sao p", "America/Sao_Paulo"), ("utc", "UTC")):
        choices = await house.lion.complete("callme", house.driver.channel("quiet"), game=GAME, zone=typed)
        values = [value for _, value in choices]
        assert zone in values, typed
        assert len(values) <= 25


async def test_hours_and_days_are_said_back_and_days_can_be_chosen(house: House) -> None:
    missing = await sentence(house, await callme(house, house.lion, days="weekend", from_hour=18, until_hour=1))
    assert "time zone" in missing
    options = {"days": "weekend", "from_hour": 18, "until_hour": 1, "zone": "europe/paris"}
    panel = shown(await callme(house, house.lion, **options))
    assert "Saturday and Sunday, 18:00 to 1:00; Europe/Paris" in panel.text
    changed = shown(await house.lion.select(panel, f"callme:days:-:-:{GAME}", ["monday", "friday"]))
    assert "Monday and Friday, 18:00 to 1:00; Europe/Paris" in changed.text
    wish = await house.tables.callme.of_person(house.driver.guild.id, house.lion.id, GAME)
    assert wish is not None
    assert (wish.days, wish.from_hour, wish.until_hour) == (0b001_0001, 18, 1)
