"""The covers of `/play`: a cover turns one's own lobby, and whoever hosts as many tables as they may is offered to close some."""

import asyncio

import pytest

import locales
from sandbox.driver import Person
from sandbox.seen import Reply, Shown
from tables.model import Actor
from tables.play.seats import people_count
from tables.servers import preset_options
from tests.e2e.conftest import House
from tests.e2e.cups import each_presses, opened, settled
from tests.e2e.play import card_of, sentence, shown, startable
from tests.example import DICED_TITLE, GAME, HELD, HELD_TITLE, OTHER, OTHER_TITLE, RACED, RACED_TITLE, TITLE


async def window_of(house: House, person: Person, channel: str = "market") -> Shown:
    return shown(await person.slash("play", house.driver.channel(channel)))


async def hosted(house: House, person: Person) -> list[tuple[str, str, int]]:
    """The game, the status and the channel of each of a person's tables, oldest first."""
    return [(t.game.name, t.status, t.channel_id) for t in await house.tables.finder.of_person(person.id)]


async def stands(house: House, card: Shown, title: str) -> Shown:
    """Wait until a card is that of a game; the card then."""

    await house.driver.until(lambda: Shown(house.box, card.raw).text.startswith(f"**{title}**"), "the card of the game")
    return Shown(house.box, card.raw)


async def test_one_cover_after_another_leaves_one_table(house: House) -> None:
    window = await window_of(house, house.zebra)
    card = shown(await house.zebra.click(window, OTHER_TITLE))
    first = (await hosted(house, house.zebra))[0]
    for label, _, _, _ in window.buttons * 2:
        turned = shown(await house.zebra.click(window, label))
        assert turned.ephemeral
        assert f"one of {label} now" in turned.text
        await stands(house, card, label)
    assert len(await hosted(house, house.zebra)) == 1
    # Pressing the first again is the way back.
    await house.zebra.click(window, OTHER_TITLE)
    assert (await hosted(house, house.zebra)) == [first]
    await stands(house, card, OTHER_TITLE)


async def test_the_turned_table_is_played_as_the_new_game(house: House) -> None:
    window = await window_of(house, house.zebra)
    card = shown(await house.zebra.click(window, OTHER_TITLE))
    # The press of a button about the table remembers which game it is of.
    await house.zebra.click(card, "More")
    await house.zebra.click(window, TITLE)
    await house.lion.click(await stands(house, card, TITLE), "Join")
    await startable(house, card)
    board = shown(await house.zebra.click(Shown(house.box, card.raw), "Start"))
    (table,) = await house.tables.finder.of_person(house.zebra.id)
    assert (table.game.name, table.status) == (GAME, "playing")
    mover = house.driver.user(table.players[table.to_act()[0]].name)
    cell = next(custom for _, custom, disabled, _ in board.buttons if ":tap:" in custom and not disabled)
    assert (await mover.click(board, custom_id=cell)).state == "done"
    (after,) = await house.tables.finder.of_person(house.zebra.id)
    assert after.revision > table.revision


async def test_two_covers_pressed_at_once_open_one_table(house: House) -> None:
    window = await window_of(house, house.zebra)
    await asyncio.gather(
        *(house.zebra.raw_component(window, f"lobby:new:-:-:{game}") for game in (GAME, OTHER, GAME, OTHER))
    )
    await house.driver.idle()
    assert [status for _, status, _ in await hosted(house, house.zebra)] == ["lobby"]


async def test_a_typed_game_turns_the_table_too(house: House) -> None:
    place = house.driver.channel("market")
    await house.zebra.slash("play", place, game=GAME)
    await house.zebra.slash("play", place, game=OTHER)
    assert [game for game, *_ in await hosted(house, house.zebra)] == [OTHER]
    await house.zebra.slash("play", place, game=OTHER, speed="live")
    (table,) = await house.tables.finder.of_person(house.zebra.id)
    assert table.options.speed == "live"


async def test_a_table_is_not_turned_where_somebody_sits_or_was_challenged_or_elsewhere(house: House) -> None:
    window = await window_of(house, house.zebra)
    card = shown(await house.zebra.click(window, TITLE))
    await house.lion.click(card, "Join")
    second = shown(await house.zebra.click(window, OTHER_TITLE))
    assert not second.ephemeral
    assert len(await hosted(house, house.zebra)) == 2
    await house.zebra.click(second, "More")
    elsewhere = await window_of(house, house.zebra, "tables")
    await house.zebra.click(elsewhere, TITLE)
    assert len(await hosted(house, house.zebra)) == 3

    await house.heron.slash(f"{GAME} start", house.driver.channel("tables"), opponent=house.lion.id)
    await house.heron.click(await window_of(house, house.heron, "tables"), OTHER_TITLE)
    assert {game for game, *_ in await hosted(house, house.heron)} == {GAME, OTHER}


async def former(house: House, button: str) -> tuple[Shown, str]:
    """The card of a lobby that Zebra then turned into another game, and the custom_id of a button that it had before."""
    window = await window_of(house, house.zebra)
    card = shown(await house.zebra.click(window, TITLE))
    custom = next(custom for label, custom, *_ in card.buttons if label == button)
    await house.zebra.click(window, OTHER_TITLE)
    return card, custom


async def test_whoever_presses_join_on_the_former_card_is_shown_the_new_one(house: House) -> None:
    card, join = await former(house, "Join")
    said = await sentence(house, await house.lion.raw_component(card, join))
    assert said == locales.text("en", "refused-stale")
    (table,) = await house.tables.finder.of_person(house.zebra.id)
    assert len(table.players) == 1
    # A card of an earlier version does not say the game.
    await house.lion.raw_component(card, join.removesuffix(f":{GAME}"))
    (table,) = await house.tables.finder.of_person(house.zebra.id)
    assert len(table.players) == 2


async def test_somebody_sits_down_while_the_cover_is_pressed(house: House) -> None:
    window = await window_of(house, house.zebra)
    card = shown(await house.zebra.click(window, TITLE))
    await asyncio.gather(house.lion.click(card, "Join"), house.zebra.click(window, OTHER_TITLE))
    await house.driver.idle()
    sat = [t.game.name for t in await house.tables.finder.of_person(house.lion.id)]
    assert sat in ([], [GAME]), "nobody sits at a game whose card they did not press"


async def test_the_card_was_deleted_meanwhile(house: House) -> None:
    window = await window_of(house, house.zebra)
    card = shown(await house.zebra.click(window, TITLE))
    house.box.messages.delete(card.raw)
    house.box.faults.expect(card.id, 10008)
    await house.zebra.click(window, OTHER_TITLE)
    (table,) = await house.tables.finder.of_person(house.zebra.id)
    assert table.game.name == OTHER

    def posted_again() -> bool:
        seen = house.zebra.sees(house.driver.channel("market"))
        return any(message.id != card.id and f":join:{table.id}" in str(message.components) for message in seen)

    await house.driver.until(posted_again, "the card again")


@pytest.fixture
async def full(house: House) -> Reply:
    """Heron hosts as many tables as they may, one alone, one against the house and one with Lion, and presses a cover."""
    await house.tables.servers.change(house.driver.guild.id, per_person=3)
    place = house.driver.channel("tables")
    await house.heron.slash(f"{GAME} start", place)
    await house.clock.advance(1)
    await house.heron.slash("play", place, game=OTHER, house="easy")
    await house.clock.advance(1)
    card = shown(await house.heron.slash(f"{GAME} start", place))
    await house.lion.click(card, "Join")
    await house.heron.click(card, "Start")
    return await house.heron.slash("play", house.driver.channel("market"), game=OTHER)


async def test_whoever_hosts_twenty_five_tables_is_told_so(house: House) -> None:
    """The most that `/settings per_person:` allows, each with three people whose names have to be escaped."""
    await house.tables.servers.change(house.driver.guild.id, per_person=25, per_channel=50)
    game = house.tables._pipeline.games[RACED]
    options = game.options.model_validate(preset_options(await house.tables.servers.get(house.driver.guild.id), game))
    place = house.driver.channel("market")
    for number in range(25):
        host = Actor(house.zebra.id, "Zebra", 1000 + number)
        table = await house.tables.open(RACED, host, house.driver.guild.id, place.id, "en", options)
        for guest in (11, 12, 13):
            await house.tables.join(table.id, Actor(guest, "_" * 32, 10_000 * guest + number))
    refused = shown(await house.zebra.slash("play", house.driver.channel("tables"), game=GAME))
    assert refused.text.startswith("Nobody may host more than 25 unfinished tables")
    listed = refused.text.count("https://")
    assert f"And {25 - listed} more." in refused.text


async def test_whoever_hosts_too_many_is_offered_to_close_some(house: House, full: Reply) -> None:
    refused = shown(full)
    assert refused.ephemeral
    assert refused.text.startswith("Nobody may host more than 3 unfinished tables")
    assert refused.text.count("https://") == 3
    assert refused.buttons[0][0] == f"1. Close {TITLE}"
    assert len(refused.buttons) == 2, "a game with people is linked, not closed"
    again = shown(await house.heron.click(refused, refused.buttons[1][0]))
    assert f"{OTHER_TITLE} is closed" in again.text
    assert len(again.buttons) == 1
    opened = shown(await house.heron.slash("play", house.driver.channel("market"), game=OTHER))
    assert not opened.ephemeral
    last = shown(await house.heron.click(again, f"1. Close {TITLE}"))
    assert len([status for _, status, _ in await hosted(house, house.heron) if status == "playing"]) == 1
    assert "is closed" in last.text


async def test_whoever_still_hosts_too_many_is_not_told_that_they_may_open_another(house: House) -> None:
    for channel in ("tables", "market", "quiet"):
        await house.zebra.slash("play", house.driver.channel(channel), game=GAME)
    await house.tables.servers.change(house.driver.guild.id, per_person=1)
    refused = shown(await house.zebra.slash("play", house.driver.channel("tables"), game=OTHER, house="easy"))
    full = locales.text("en", "refused-person-full", most=1)
    for left in (2, 1):
        closed = shown(await house.zebra.click(refused, refused.buttons[0][0]))
        assert closed.text.startswith(full)
        refused = Shown(house.box, refused.raw)
        assert len(refused.buttons) == left
    closed = shown(await house.zebra.click(refused, refused.buttons[0][0]))
    assert closed.text == locales.text("en", "said-closed", game=TITLE)


async def test_a_table_where_somebody_has_sat_down_since_is_not_closed(house: House, full: Reply) -> None:
    refused = shown(full)
    close = refused.buttons[0][1]
    alone = next(t for t in await house.tables.finder.of_person(house.heron.id) if t.status == "lobby")
    await house.lion.slash("table", house.driver.channel("tables"), do="join", table=alone.id)
    said = await sentence(house, await house.heron.raw_component(refused, close))
    assert said == locales.text("en", "refused-company")
    assert (await house.tables.load(alone.id)).status == "lobby"


async def test_a_forged_press_closes_no_game_with_people(house: House, full: Reply) -> None:
    playing = [t for t in await house.tables.finder.of_person(house.heron.id) if t.seat_of(house.lion.id) is not None]
    for person in (house.heron, house.lion, house.zebra):
        assert await sentence(house, await person.raw_component(shown(full), f"lobby:close:{playing[0].id}"))
    assert (await house.tables.load(playing[0].id)).status == "playing"


async def test_a_game_of_a_tournament_is_none_of_ones_own_tables_and_no_press_closes_it(house: House) -> None:
    await house.tables.servers.change(house.driver.guild.id, per_person=1)
    cup = await opened(house, format="round-robin", fill=4)
    await each_presses(house, 0, "Join", house.lion)
    await house.heron.slash("tournament do", cup, what="start")
    await settled(house)
    await house.lion.slash("tournament do", cup, what="game")
    await settled(house)
    (game,) = await house.tables.finder.of_person(house.lion.id)
    assert (game.host_id, people_count(game)) == (house.lion.id, 1)
    place = house.driver.channel("market")
    card = shown(await house.lion.slash("play", place, game=GAME))
    assert not card.ephemeral, "it does not count among the tables that Lion hosts"
    await house.lion.click(card, "House player")
    refused = shown(await house.lion.slash("play", place, game=OTHER))
    assert [label.partition(" ")[0] for label, *_ in refused.buttons] == ["1."]
    close = refused.buttons[0][1]
    said = await sentence(house, await house.lion.raw_component(refused, close.replace(close.split(":")[2], game.id)))
    assert said == locales.text("en", "refused-in-tournament")
    assert (await house.tables.load(game.id)).status == "playing"


async def test_a_game_that_somebody_has_left_for_good_is_not_closed_by_a_press(house: House) -> None:
    await house.tables.servers.change(house.driver.guild.id, per_person=1)
    place = house.driver.channel("tables")
    card = await card_of(house, place, await house.heron.slash(f"{HELD} start", place))
    await house.lion.click(card, "Join")
    await startable(house, card)
    await house.heron.click(card, "Start")
    await house.driver.idle()
    (game,) = await house.tables.finder.of_person(house.heron.id)
    await house.tables.quit(game.id, Actor(house.lion.id, "Lion", 5))
    refused = shown(await house.heron.slash("play", house.driver.channel("market"), game=OTHER))
    assert refused.text.count("https://") == 1
    assert refused.buttons == []


async def test_whoever_presses_house_player_on_the_former_card_is_shown_the_new_one(house: House) -> None:
    card, ask = await former(house, "House player")
    said = await sentence(house, await house.zebra.raw_component(card, ask))
    assert said == locales.text("en", "refused-stale")
    (table,) = await house.tables.finder.of_person(house.zebra.id)
    assert (table.status, len(table.players)) == ("lobby", 1)


async def test_a_table_to_which_players_were_called_is_not_turned(house: House) -> None:
    window = await window_of(house, house.zebra)
    await house.zebra.click(window, TITLE)
    (table,) = await house.tables.finder.of_person(house.zebra.id)
    await house.tables.callme.call(await house.tables.finder.reach(table.id), house.zebra.id, [])
    await house.zebra.click(window, OTHER_TITLE)
    assert {game for game, *_ in await hosted(house, house.zebra)} == {GAME, OTHER}


async def former_more(house: House, before: str, after: str) -> Shown:
    """The panel More of Zebra's lobby of one game, which Zebra then turned into another."""
    window = await window_of(house, house.zebra)
    card = shown(await house.zebra.click(window, before))
    more = shown(await house.zebra.click(card, "More"))
    await house.zebra.click(window, after)
    await stands(house, card, after)
    return more


async def shows_new(house: House, reply: Reply, private: Shown, title: str) -> Shown:
    """The private message that was pressed, which has become the new game's panel More, as a sentence tells."""
    await house.driver.until(lambda: reply.follow_ups, "the sentence")
    assert [told.text for told in reply.follow_ups] == [locales.text("en", "refused-stale")]
    now = Shown(house.box, private.raw)
    assert now.text.startswith(f"**{title}**")
    return now


@pytest.mark.parametrize(
    ("before", "after", "menu", "value"),
    [
        (TITLE, OTHER_TITLE, "level", "easy"),
        (TITLE, OTHER_TITLE, "speed", "live"),
        (TITLE, OTHER_TITLE, "set", "traditional"),
        (HELD_TITLE, RACED_TITLE, "length", "1"),
    ],
)
async def test_a_choice_in_the_former_more_changes_nothing_and_shows_the_new_one(
    house: House, before: str, after: str, menu: str, value: str
) -> None:
    more = await former_more(house, before, after)
    (was,) = await house.tables.finder.of_person(house.zebra.id)
    custom = next(each["custom_id"] for each in more.selects if each["custom_id"].startswith(f"lobby:{menu}:"))
    await shows_new(house, await house.zebra.select(more, custom, [value]), more, after)
    (table,) = await house.tables.finder.of_person(house.zebra.id)
    assert (table.status, len(table.players), table.options) == ("lobby", 1, was.options)


@pytest.mark.parametrize(
    ("before", "after"), [(TITLE, DICED_TITLE), (OTHER_TITLE, DICED_TITLE), (TITLE, HELD_TITLE), (HELD_TITLE, TITLE)]
)
async def test_a_form_of_the_former_rules_changes_nothing(house: House, before: str, after: str) -> None:
    """It has none of the switches of the new game, all of which it would turn off."""
    window = await window_of(house, house.zebra)
    card = shown(await house.zebra.click(window, before))
    more = shown(await house.zebra.click(card, "More"))
    form = await house.zebra.click(more, "Rules…")
    await house.zebra.click(window, after)
    await stands(house, card, after)
    (was,) = await house.tables.finder.of_person(house.zebra.id)
    await shows_new(house, await house.zebra.submit(form), more, after)
    (table,) = await house.tables.finder.of_person(house.zebra.id)
    assert table.options == was.options


async def test_the_former_more_calls_nobody(house: House) -> None:
    await house.heron.slash("callme", house.driver.channel("tables"), game=OTHER)
    more = await former_more(house, TITLE, OTHER_TITLE)
    again = await shows_new(house, await house.zebra.click(more, "Call players"), more, OTHER_TITLE)
    said = await sentence(house, await house.zebra.click(again, "Call players"))
    assert said == locales.text("en", "said-players-called", count=1)


async def test_whoever_agreed_to_sit_beside_somebody_blocked_sits_down_to_no_other_game(house: House) -> None:
    window = await window_of(house, house.zebra)
    card = shown(await house.zebra.click(window, HELD_TITLE))
    await house.gecko.click(card, "Join")
    await house.tables.manners.block(house.lion.id, house.gecko.id)
    asked = shown(await house.lion.click(card, "Join"))
    await house.gecko.slash("table", house.driver.channel("market"), do="leave")
    await house.zebra.click(window, RACED_TITLE)
    await stands(house, card, RACED_TITLE)
    await shows_new(house, await house.lion.click(asked, "Sit down all the same"), asked, RACED_TITLE)
    (table,) = await house.tables.finder.of_person(house.zebra.id)
    assert (table.game.name, len(table.players)) == (RACED, 1)
