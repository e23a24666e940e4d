"""The lobby: joining, leaving, challenges, house players, speed and rules, and how it ends."""

from functools import partial

import pytest

import locales
from data import tables
from engines.game import ALL_LEVELS
from engines.registry import GAMES
from sandbox.driver import Person
from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import begin, card_of, sentence, shown, startable
from tests.example import DICED, GAME, HELD, HELD_TITLE, OTHER, OTHER_TITLE, TITLE

GALLERY = 12
"""Discord's number for a gallery."""


def now(house: House, card: Shown) -> Shown:
    """A card in its present state."""
    return Shown(house.box, card.raw)


def custom_of(message: Shown, verb: str) -> str:
    """The custom_id of the message's menu for this verb."""
    return next(str(c["custom_id"]) for c in message.selects if str(c["custom_id"]).startswith(f"lobby:{verb}:"))


async def leave(house: House, person: Person, card: Shown) -> Shown:
    """Get up by the button under More; the panel after that."""
    more = shown(await person.click(card, "More"))
    return shown(await person.click(more, "Leave"))


async def test_the_host_leaves_and_the_next_person_starts(house: House) -> None:
    place = house.driver.channel("tables")
    reply = await house.heron.slash(f"{GAME} start", place)
    card = shown(reply)
    await house.lion.click(card, "Join")
    await leave(house, house.heron, card)
    await house.driver.until(lambda: "○ free" in now(house, card).text, "the free seat on the card")
    refused = await house.heron.click(card, "Join")
    assert refused.state == "done"
    await startable(house, card)
    not_host = await house.heron.click(card, "Start")
    assert not_host.follow_ups or not_host.ephemeral
    started = await house.lion.click(card, "Start")
    assert "’s turn" in shown(started).text


async def test_everybody_leaves(house: House) -> None:
    reply = await house.heron.slash(f"{OTHER} start", house.driver.channel("tables"))
    left = await leave(house, house.heron, shown(reply))
    assert "You have left" in left.text
    await house.driver.until(lambda: "everybody left" in shown(reply).text, "the end on the card")
    assert not shown(reply).buttons


async def test_a_lobby_expires(house: House) -> None:
    place = house.driver.channel("tables")
    reply = await house.heron.slash(f"{GAME} start", place)
    await house.driver.idle()
    await house.clock.advance(15 * 60 + 2)
    await house.driver.until(lambda: "nobody started it" in shown(reply).text, "the lobby's end")


@pytest.mark.parametrize("copies", [False, True])
async def test_a_lobby_whose_card_was_deleted_owes_nothing_once_it_has_expired(house: House, *, copies: bool) -> None:
    card = shown(await house.heron.slash(f"{GAME} start", house.driver.channel("tables")))
    await house.driver.idle()
    table_id = card.buttons[0][1].split(":")[2]
    await house.tables.delivery.note_copies(table_id, may_stand=copies)
    house.box.messages.delete(card.raw)
    house.box.faults.expect(card.id, 10008)
    await house.clock.advance(15 * 60 + 2)
    await house.driver.until(lambda: any(each.code == 10008 for each in house.box.refusals), "the refused edit")
    await house.driver.idle()
    await house.clock.advance(11)
    await house.driver.idle()
    assert await house.store.read(partial(tables.behind, since_ms=0)) == []


async def test_a_challenge_is_for_one_person(house: House) -> None:
    place = house.driver.channel("tables")
    reply = await house.heron.slash(f"{GAME} start", place, opponent=house.lion)
    card = shown(reply)
    assert "challenges" in card.text
    stranger = await house.gecko.click(card, "Accept")
    assert stranger.ephemeral
    assert "kept for" in shown(stranger).text
    accepted = await house.lion.click(card, "Accept")
    assert "’s turn" in shown(accepted).text


async def test_a_challenge_is_declined(house: House) -> None:
    place = house.driver.channel("tables")
    reply = await house.heron.slash(f"{OTHER} start", place, opponent=house.lion)
    declined = await house.lion.click(shown(reply), "Decline")
    assert f"<@{house.lion.id}> has declined the challenge." in shown(declined).text


async def test_a_challenge_is_withdrawn(house: House) -> None:
    place = house.driver.channel("tables")
    reply = await house.heron.slash(f"{OTHER} start", place, opponent=house.lion)
    await leave(house, house.heron, shown(reply))
    await house.driver.until(lambda: "The challenge was withdrawn." in shown(reply).text, "the end on the card")
    assert not shown(reply).buttons


async def test_the_seal_stands_under_more_where_there_is_chance(house: House) -> None:
    card = shown(await house.heron.slash(f"{HELD} start", house.driver.channel("tables")))
    (table,) = await house.tables.finder.of_person(house.heron.id)
    assert table.commitment not in card.text
    more = shown(await house.lion.click(card, "More"))
    (line,) = (line for line in more.text.splitlines() if "Fair play seal" in line)
    assert line.endswith(f" {table.commitment}")
    plain = shown(await house.heron.slash(f"{GAME} start", house.driver.channel("market")))
    assert "seal" not in shown(await house.heron.click(plain, "More")).text


async def test_the_seal_stands_in_a_running_game_as_text(house: House) -> None:
    playing = await begin(house, f"{DICED} start")
    seal = (await playing.table()).commitment
    more = shown(await house.zebra.click(await playing.board(), "More"))
    assert seal in more.text
    assert seal in shown(await house.zebra.click(more, "Text board")).text
    assert seal not in (await playing.board()).text


async def test_the_card_is_seats_and_what_is_unusual(house: House) -> None:
    card = shown(await house.heron.slash(f"{GAME} start", house.driver.channel("tables"), preset="traditional"))
    lines = card.text.splitlines()
    about = f"{locales.text('en', f'aim-{GAME}')} 2 players, about 20 minutes."
    assert lines[:3] == [
        f"**{TITLE}** · ● Heron · ○ free seat",
        about,
        "Relaxed: 10 minutes a turn · Rules: Traditional",
    ]
    assert lines[3] == "-# One more player is needed: others press Join, or the host presses House player."
    assert lines[4].startswith("-# Closes ")
    assert len(lines) == 5
    assert [label for label, *_ in card.buttons] == ["Join", "Start", "House player", "How to play", "More"]
    assert card.image is not None
    assert card.data["components"][0]["type"] == GALLERY


async def test_a_lobby_says_how_those_who_are_lacking_come(house: House) -> None:
    alone = shown(await house.zebra.slash(f"{GAME} start", house.zebra.dm()))
    assert "-# One more player is needed: press House player.\n" in alone.text
    await house.tables.servers.change(house.driver.guild.id, house=False)
    card = shown(await house.heron.slash(f"{HELD} start", house.driver.channel("tables")))
    assert "-# One more player is needed: others press Join.\n" in card.text
    await house.lion.click(card, "Join")
    await house.driver.until(lambda: "needed" not in now(house, card).text, "the line to go")
    assert "2 free seats" in now(house, card).text
    challenged = await house.gecko.slash(f"{GAME} start", house.driver.channel("market"), opponent=house.zebra)
    assert "needed" not in shown(challenged).text


async def test_in_direct_messages_a_sixth_table_is_refused_and_five_can_be_closed(house: House) -> None:
    place = house.zebra.dm()
    for _ in range(5):
        await house.zebra.slash(f"{GAME} start", place)
    refused = shown(await house.zebra.slash(f"{GAME} start", place))
    assert refused.text.splitlines()[0] == (
        "Nobody may host more than 5 unfinished tables in direct messages; finish one first."
    )
    assert [label for label, *_ in refused.buttons] == [f"{number}. Close {TITLE}" for number in range(1, 6)]
    listed = shown(await house.zebra.slash("tables", place))
    assert listed.text.count(TITLE) >= 5, "it tells the truth"


async def test_a_house_player_starts_a_game_for_two(house: House) -> None:
    reply = await house.heron.slash(f"{OTHER} start", house.driver.channel("tables"))
    board = shown(await house.heron.click(shown(reply), "House player"))
    assert "(house, beginner)" in board.text, "the easiest before any was chosen"
    assert "’s turn" in board.text


async def test_a_level_is_chosen_under_more_and_kept_for_the_next_table(house: House) -> None:
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash(f"{HELD} start", place))
    assert "House player: hard" not in str(shown(await house.lion.click(card, "More")).data["components"])
    more = shown(await house.heron.click(card, "More"))
    await house.heron.select(more, "House player: choose a level", ["hard"])
    await house.driver.until(lambda: "(house, hard)" in now(house, card).text, "the house player")
    again = shown(await house.heron.click(now(house, card), "House player"))
    assert again.text.count("(house, hard)") == 2
    assert "○ free" in again.text
    other = shown(await house.heron.slash(f"{OTHER} start", place))
    assert "(house, hard)" in shown(await house.heron.click(other, "House player")).text


async def test_a_level_chosen_under_more_starts_a_game_for_two(house: House) -> None:
    card = shown(await house.heron.slash(f"{OTHER} start", house.driver.channel("tables")))
    more = shown(await house.heron.click(card, "More"))
    told = await house.heron.select(more, "House player: choose a level", ["master"])
    assert f"Your game of {OTHER_TITLE} with Okapi begins" in shown(told).text
    await house.driver.until(lambda: "’s turn" in now(house, card).text, "the board")
    assert "(house, master)" in now(house, card).text


async def test_the_host_chooses_speed_and_rules_before_anybody_sits_down(house: House) -> None:
    card = shown(await house.heron.slash(f"{GAME} start", house.driver.channel("tables")))
    more = shown(await house.heron.click(card, "More"))
    more = shown(await house.heron.select(more, "Speed", ["none"]))
    await house.driver.until(lambda: "No clock" in now(house, card).text, "the speed on the card")
    more = shown(await house.heron.select(more, custom_of(more, "set"), ["traditional"]))
    form = await house.heron.click(more, "Rules…")
    assert form.interaction.modal is not None
    chosen = {
        c["component"]["custom_id"]: [o["value"] for o in c["component"]["options"] if o.get("default")]
        for c in form.interaction.modal["components"]
    }
    assert chosen["small_endgame_draw"] == ["auto"]
    assert chosen["switches"] == ["repetition_draw"]
    sent = await house.heron.submit(form, no_progress_draw="0", switches=["chain_capture", "repetition_draw"])
    assert not sent.follow_ups
    line = "No clock · Rules: Traditional · Draw without progress: never · Chains: on"
    await house.driver.until(lambda: line in now(house, card).text, "the rules on the card")
    (table,) = await house.tables.finder.of_person(house.heron.id)
    assert (
        table.options.model_dump()
        == table.game.options.model_validate(
            {"speed": "none", "preset": "traditional", "no_progress_draw": 0, "chain_capture": True}
        ).model_dump()
    )


async def test_a_change_asks_those_who_sit_there(house: House) -> None:
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash(f"{GAME} start", place))
    await house.lion.click(card, "Join")
    more = shown(await house.heron.click(card, "More"))
    form = await house.heron.click(more, "Rules…")
    await house.heron.select(more, "Speed", ["live"])
    asked = "**Changed:** Tonight: a minute a turn. Lion: press Ready if you agree."
    await house.driver.until(lambda: asked in now(house, card).text, "the change on the card")
    assert "◐ Lion" in now(house, card).text
    assert now(house, card).text.count("Tonight") == 1
    assert {label: off for label, _, off, _ in now(house, card).buttons}["Start"]
    refused = await house.heron.slash("table", place, do="start")
    assert "Not everybody has agreed to the change yet: Lion" in shown(refused).text
    await house.lion.click(now(house, card), "Ready")
    await house.driver.until(lambda: "Changed:" not in now(house, card).text, "the card without the change")
    await house.heron.click(now(house, card), "Start")
    late = await house.heron.submit(form)
    assert "This game has started already." in shown(late).text
    assert (await house.tables.finder.of_person(house.heron.id))[0].options.speed == "live"


async def test_a_change_is_not_said_to_be_that_of_who_hosts_the_table_since(house: House) -> None:
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash(f"{HELD} start", place))
    for person in (house.lion, house.gecko):
        await person.click(card, "Join")
    await house.heron.slash("table", place, do="speed", **{"with": "relaxed"})
    await house.heron.slash("table", place, do="leave")
    asked = "**Changed:** Relaxed: 10 minutes a turn. Gecko: press Ready if you agree."
    await house.driver.until(lambda: asked in now(house, card).text, "the change on the card")
    told = shown(await house.lion.slash("table", place, do="start"))
    assert told.text == "Not everybody has agreed to the change yet: Gecko."
    agreed = shown(await house.gecko.slash("table", place, do="join"))
    assert agreed.text == f"You have agreed to the change at Lion’s table of {HELD_TITLE}."


async def test_what_is_sent_to_a_table_that_has_closed_is_told_so(house: House) -> None:
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash(f"{GAME} start", place))
    more = shown(await house.heron.click(card, "More"))
    form = await house.heron.click(more, "Rules…")
    await house.heron.click(more, "Leave")
    closed = "This table has closed; open another with /play."
    assert await sentence(house, await house.heron.submit(form)) == closed
    table_id = card.buttons[0][1].split(":")[2]
    for custom in (f"lobby:join:{table_id}:-", f"lobby:rules:{table_id}:-", f"callme:call:{table_id}:-:{GAME}"):
        assert await sentence(house, await house.lion.raw_component(card, custom)) == closed


async def test_only_the_host_has_the_choices(house: House) -> None:
    card = shown(await house.heron.slash(f"{GAME} start", house.driver.channel("tables")))
    await house.lion.click(card, "Join")
    assert not shown(await house.lion.click(card, "More")).selects
    (table,) = await house.tables.finder.of_person(house.heron.id)
    for forged, values in (("speed", ["live"]), ("set", ["traditional"]), ("level", ["easy"]), ("rules", None)):
        reply = await house.lion.raw_component(card, f"lobby:{forged}:{table.id}:-:{GAME}", 3 if values else 2, values)
        assert "Only the host" in shown(reply).text, forged
    for forged, value in (("speed", "never"), ("set", "chess"), ("level", "genius")):
        reply = await house.heron.raw_component(card, f"lobby:{forged}:{table.id}:-:{GAME}", 3, [value])
        assert reply.ephemeral, forged
        assert "\n" not in shown(reply).text
    assert (await house.tables.load(table.id)).options == table.options


async def test_speed_and_rules_by_typing(house: House) -> None:
    place = house.driver.channel("tables")
    two = shown(await house.zebra.slash(f"{GAME} start", house.driver.channel("market")))
    levels = await house.zebra.complete("table", two.raw.channel, do="house", **{"with": ""})
    assert [value for _, value in levels] == list(ALL_LEVELS)
    levels = await house.zebra.complete("play", two.raw.channel, game=HELD, house="")
    assert [value for _, value in levels] == ["easy", "medium", "hard"]
    offered = await house.zebra.complete("table", two.raw.channel, do="rules", **{"with": "Trad"})
    assert offered == [("Rules: Traditional", "traditional")]
    await house.zebra.slash("table", two.raw.channel, do="rules", **{"with": "traditional"})
    await house.driver.until(lambda: "Rules: Traditional" in now(house, two).text, "the set of rules on the card")
    card = shown(await house.heron.slash(f"{HELD} start", place))
    await house.heron.slash("table", place, do="speed", **{"with": "relaxed"})
    form = await house.heron.slash("table", place, do="rules")
    await house.heron.submit(form, switches=[], max_rebuilds="None")
    await house.driver.until(lambda: "Hints: off" in now(house, card).text, "the rules on the card")
    assert "Relaxed" in now(house, card).text
    assert "Rebuilding the Fence: as often as the Chief likes" in now(house, card).text
    assert (
        "not played at that speed"
        in shown(await house.heron.slash("table", place, do="speed", **{"with": "days"})).text
    )
    await house.lion.slash("table", place, do="join")
    await house.heron.slash("table", place, do="speed", **{"with": "live"})
    assert (
        "You have agreed to the change at Heron’s table"
        in shown(await house.lion.slash("table", place, do="join")).text
    )


@pytest.mark.parametrize("game", GAMES)
async def test_every_form_is_one_that_discord_takes(house: House, game: str) -> None:
    place = house.driver.channel("tables")
    card = await card_of(house, place, await house.heron.slash(f"{game} start", place))
    (before,) = await house.tables.finder.of_person(house.heron.id)
    titles = set()
    for lang in locales.LANGUAGES:
        house.heron.locale = {"en": "en-US", "pt": "pt-BR"}.get(lang, lang)
        more = shown(await house.heron.click(card, custom_id=next(c for _, c, *_ in card.buttons if "table:more" in c)))
        form = await house.heron.click(more, custom_id=next(c for _, c, *_ in more.buttons if "lobby:rules" in c))
        assert form.modal is not None
        titles.add(form.modal["title"])
        sent = await house.heron.submit(form)
        assert sent.state == "done"
        assert (await house.tables.load(before.id)).options == before.options
    assert len(titles) == len(locales.LANGUAGES)


async def test_alone_the_host_of_a_game_for_more_starts_with_a_house_player(house: House) -> None:
    place, host = house.driver.channel("tables"), house.heron
    card = await card_of(house, place, await host.slash(f"{HELD} start", place))
    assert "Only the host" in await sentence(house, await house.lion.click(card, "Play the house"))
    started = shown(await host.click(card, "Play the house"))
    table = await house.tables.load(custom_of_button(card, "start").split(":")[2])
    assert (table.status, sorted(player.house is None for player in table.players)) == ("playing", [False, True])
    assert started.image is not None


async def test_a_late_press_brings_no_house_player_where_somebody_sits_by_now(house: House) -> None:
    place, host = house.driver.channel("tables"), house.heron
    card = await card_of(house, place, await host.slash(f"{HELD} start", place))
    late = custom_of_button(card, "start")
    await house.lion.click(card, "Join")
    await host.raw_component(card, late)
    table = await house.tables.load(late.split(":")[2])
    assert (table.status, table.names) == ("playing", ("Heron", "Lion"))


async def test_where_the_server_has_no_house_players_the_host_waits_for_others(house: House) -> None:
    place, host = house.driver.channel("tables"), house.heron
    card = await card_of(house, place, await host.slash(f"{HELD} start", place))
    late = custom_of_button(card, "start")
    await house.tables.servers.change(house.driver.guild.id, house=False)
    assert "house players" in await sentence(house, await host.raw_component(card, late))
    other = await card_of(house, place, await house.lion.slash(f"{HELD} start", place))
    assert [off for label, _, off, _ in other.buttons if label == "Start"] == [True]


def custom_of_button(message: Shown, verb: str) -> str:
    """The custom_id of the message's button for this verb."""
    return next(custom for _, custom, *_ in message.buttons if custom.startswith(f"lobby:{verb}:"))


async def test_a_late_press_on_the_card_of_another_game_begins_nothing(house: House) -> None:
    place, host = house.driver.channel("tables"), house.heron
    card = await card_of(house, place, await host.slash(f"{HELD} start", place))
    late = custom_of_button(card, "start")
    await host.click(shown(await host.slash("play", place)), TITLE)
    await host.raw_component(card, late)
    table = await house.tables.load(late.split(":")[2])
    assert (table.game.name, table.status) == (GAME, "lobby")


async def test_the_length_is_typed_as_it_is_offered(house: House) -> None:
    place, host = house.driver.channel("tables"), house.heron
    card = await card_of(house, place, await host.slash(f"{HELD} start", place))
    table_id = custom_of_button(card, "start").split(":")[2]
    offered = await host.complete("table", place, do="rules", table=table_id, **{"with": ""})
    assert ("1 round", "1") in offered
    for name, value in offered:
        await host.slash("table", place, do="rules", table=table_id, **{"with": name})
        assert str((await house.tables.load(table_id)).options.rounds) == value  # type: ignore[attr-defined]
    for wrong in ("7", "0", "999", "x"):
        reply = await host.slash("table", place, do="rules", table=table_id, **{"with": wrong})
        assert "Say one of these in “with”" in await sentence(house, reply)
