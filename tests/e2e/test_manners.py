"""Blocks, bars and reports as people meet them: in `/me`, in a profile, under `/settings` and More, and what is refused."""

import asyncio

import pytest

import locales
from sandbox.driver import Person
from sandbox.permissions import Perm
from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.cups import course_of, each_presses, opened, post
from tests.e2e.play import begin, card_of, given_up, seated, sentence, shown
from tests.example import GAME, HELD

NO_SEAT = "You cannot sit down here."


def labels(message: Shown) -> list[str]:
    return [label for label, *_ in message.buttons]


async def more(house: House, person: Person, card: Shown) -> Shown:
    return shown(await person.click(card, "More"))


async def lobby(house: House, game: str = GAME, host: Person | None = None, channel: str = "tables") -> Shown:
    place = house.driver.channel(channel)
    return await card_of(house, place, await (host or house.heron).slash(f"{game} start", place))


async def me(house: House, person: Person, **options: object) -> Shown:
    return shown(await person.slash("me", house.driver.channel("quiet"), **options))


async def settings(house: House, **options: object) -> Shown:
    return shown(await house.heron.slash("settings", house.driver.channel("quiet"), **options))


# Blocks


async def test_a_block_is_made_listed_and_lifted_in_me_by_press_and_by_command(house: House) -> None:
    listed = shown(await house.lion.click(await me(house, house.lion), "Blocked people"))
    assert "You have blocked nobody." in listed.text
    listed = shown(await house.lion.select(listed, "manners:block:-:-", [str(house.heron.id)]))
    assert f"1. {house.heron.mention}" in listed.text
    card = await lobby(house)
    for person in (house.lion,):
        assert await sentence(house, await person.click(card, "Join")) == NO_SEAT
        told = await person.slash("table", house.driver.channel("tables"), do="join")
        assert await sentence(house, told) == NO_SEAT
        challenge = await person.slash(f"{GAME} start", house.driver.channel("quiet"), opponent=house.heron)
        assert await sentence(house, challenge) == NO_SEAT
    challenge = await house.heron.slash(f"{GAME} start", house.driver.channel("quiet"), opponent=house.lion)
    assert await sentence(house, challenge) == NO_SEAT
    lifted = shown(await house.lion.select(listed, "manners:unblock:-:-", [str(house.heron.id)]))
    assert "You have blocked nobody." in lifted.text
    assert house.gecko.mention in (await me(house, house.lion, block_person=house.gecko)).text
    assert "You have blocked nobody." in (await me(house, house.lion, unblock=house.gecko)).text


async def test_a_profile_has_a_button_that_blocks_and_one_s_own_has_none(house: House) -> None:
    await given_up(house)
    place = house.driver.channel("quiet")
    assert "Block" not in labels(shown(await house.lion.slash("profile", place)))
    assert "Block" not in labels(shown(await house.lion.slash("profile", place, member=house.heron, share=True)))
    profile = shown(await house.lion.slash("profile", place, member=house.heron))
    done = shown(await house.lion.click(profile, "Block"))
    assert f"You have blocked {house.heron.mention}." in done.text
    assert await house.tables.manners.blocked(house.lion.id) == [house.heron.id]
    assert "Lift the block" in labels(shown(await house.lion.slash("profile", place, member=house.heron)))
    lifted = shown(await house.lion.click(done, "Lift the block"))
    assert f"You no longer block {house.heron.mention}." in lifted.text
    again = shown(await house.lion.click(lifted, "Block"))
    [menu] = shown(await house.lion.click(again, "Blocked people")).selects[1:]
    assert [option["label"] for option in menu["options"]] == ["1. Heron"], "named as in this server"


@pytest.mark.parametrize("typed", [False, True])
async def test_at_a_third_person_s_table_a_private_question_comes_first(house: House, *, typed: bool) -> None:
    card = await lobby(house, HELD)
    await house.gecko.click(card, "Join")
    await house.tables.manners.block(house.lion.id, house.gecko.id)
    if typed:
        asked = await house.lion.slash("table", house.driver.channel("tables"), do="join")
    else:
        asked = await house.lion.click(card, "Join")
    assert asked.ephemeral
    assert "You have blocked somebody who sits here (Gecko)" in shown(asked).text
    [table] = await house.tables.finder.in_channel(house.driver.channel("tables").id)
    assert house.lion.id not in table.people
    panel = shown(await house.lion.click(shown(asked), "Sit down all the same"))
    assert "Leave" in labels(panel)
    [table] = await house.tables.finder.in_channel(house.driver.channel("tables").id)
    assert house.lion.id in table.people


@pytest.mark.parametrize("by", ["block", "bar"])
async def test_whoever_a_block_or_a_bar_has_leave_a_lobby_keeps_no_panel_of_it(house: House, by: str) -> None:
    card = await lobby(house, HELD)
    await house.lion.click(card, "Join")
    await seated(house, card, house.lion)
    await (me(house, house.heron, block_person=house.lion) if by == "block" else settings(house, bar=house.lion))
    await house.driver.idle()
    assert [each.text for each in house.lion.sees(card.raw.channel) if each.ephemeral] == []


async def test_a_game_under_way_can_be_ended_without_a_result_where_one_resigns(house: House) -> None:
    playing = await begin(house)
    board = await playing.board()
    asked = shown(await house.heron.click(await more(house, house.heron, board), "Resign"))
    assert "End without a result" not in labels(asked)
    forged = await house.heron.raw_component(asked, f"table:part:{playing.table_id}:-")
    assert "can only end with a result" in await sentence(house, forged)
    await me(house, house.lion, block_person=house.heron)
    asked = shown(await house.heron.slash("table", house.driver.channel("tables"), do="resign"))
    ended = shown(await house.heron.click(asked, "End without a result"))
    assert ended.text == "This game has ended without a result."
    table = await playing.until(lambda table: table.status == "closed", "the end")
    assert (table.closed_reason, table.outcome) == ("parted", None)
    await house.driver.until(
        lambda: "without a result" in house.zebra.sees(house.driver.channel("tables"))[-1].text, "the board says so"
    )


async def test_nobody_blocks_a_bot_or_themself(house: House) -> None:
    assert "yourself" in await sentence(
        house, await house.lion.slash("me", house.driver.channel("quiet"), block_person=house.lion)
    )
    bot = house.bot.user
    assert bot is not None
    panel = shown(await house.lion.click(await me(house, house.lion), "Blocked people"))
    for click in (
        house.lion.raw_component(panel, f"manners:block:-:-:{bot.id}"),
        house.lion.raw_component(panel, "manners:block:-:-:x"),
    ):
        assert (await click).ephemeral
    assert await house.tables.manners.blocked(house.lion.id) == []


# Bars


async def test_whoever_may_not_be_blocked_or_barred_keeps_the_other_options_from_being_changed(house: House) -> None:
    """The one answer to a command says that it was refused."""
    place, heron = house.driver.channel("tables"), house.heron
    refused = await heron.slash("me", place, text_first=True, calls="never", block_person=heron)
    assert await sentence(house, refused) == locales.text("en", "refused-block-self")
    chosen = await house.tables.preferences.of(heron.id)
    assert (chosen.text_first, chosen.calls) == (False, "calm")
    refused = await heron.slash("settings", place, mentions=False, bar=heron)
    assert await sentence(house, refused) == locales.text("en", "refused-bar-self")
    refused = await heron.slash("settings", place, mentions=False, bar_days=7)
    assert await sentence(house, refused) == locales.text("en", "refused-option-value")
    assert (await house.tables.servers.get(house.driver.guild.id)).mentions


async def test_a_manager_bars_somebody_for_a_week_and_lifts_it(house: House) -> None:
    order = shown(await house.heron.click(await settings(house), "Reports and bars"))
    assert "Nobody is barred" in order.text
    asked = shown(await house.heron.select(order, "manners:bar:-:-", [str(house.lion.id)]))
    assert labels(asked) == ["For a day", "For a week", "For thirty days", "Until it is lifted", "No, leave it"]
    order = shown(await house.heron.click(asked, "For a week"))
    assert f"1. {house.lion.mention}, until <t:" in order.text
    assert await sentence(house, await house.lion.click(await lobby(house), "Join")) == NO_SEAT
    for path in (f"{GAME} start", "play"):
        game = {"game": GAME} if path == "play" else {}
        assert await sentence(house, await house.lion.slash(path, house.driver.channel("quiet"), **game)) == NO_SEAT
    order = shown(await house.heron.select(order, "manners:unbar:-:-", [str(house.lion.id)]))
    assert "Nobody is barred" in order.text
    assert house.lion.mention in (await settings(house, bar=house.lion, bar_days=1)).text
    assert "Nobody is barred" in (await settings(house, unbar=house.lion)).text


@pytest.mark.parametrize("forged", ["block:-:-:{}", "unblock:-:-:{}", "bar:-:-:{}+7", "unbar:-:-:{}"])
async def test_a_forged_id_that_the_store_cannot_hold_is_refused(house: House, forged: str) -> None:
    order = shown(await house.heron.click(await settings(house), "Reports and bars"))
    for impossible in (2**63, 10**19 - 1):
        told = await sentence(house, await house.heron.raw_component(order, f"manners:{forged.format(impossible)}"))
        assert told == locales.text("en", "refused-unknown-button")


async def test_neither_themself_nor_the_bot_nor_without_the_permission(house: House) -> None:
    order = shown(await house.heron.click(await settings(house), "Reports and bars"))
    for text, said in ((str(house.heron.id), "yourself"),):
        assert said in await sentence(house, await house.heron.select(order, "manners:bar:-:-", [text]))
        forged = await house.heron.raw_component(order, f"manners:bar:-:-:{text}+7")
        assert said in await sentence(house, forged)
    bot = house.bot.user
    assert bot is not None
    forged = await house.heron.raw_component(order, f"manners:bar:-:-:{bot.id}+7")
    assert "bot" in await sentence(house, forged)
    own = await me(house, house.lion)
    for custom in (f"manners:bar:-:-:{house.gecko.id}+7", "manners:order:-:-"):
        assert "manage the server" in await sentence(house, await house.lion.raw_component(own, custom))
    assert await house.tables.manners.barred(house.driver.guild.id) == {}


# Reports


async def test_a_report_comes_to_the_managers_once(house: House) -> None:
    playing = await begin(house)
    board, place = await playing.board(), house.driver.channel("quiet")
    assert "Report" not in labels(await more(house, house.zebra, board)), "no channel is named"
    told = await house.zebra.slash("table", house.driver.channel("tables"), do="report")
    assert "named no channel" in await sentence(house, told)
    order = shown(await house.heron.click(await settings(house), "Reports and bars"))
    order = shown(await house.heron.select(order, "manners:reports:-:-", [str(place.id)]))
    assert f"stands in <#{place.id}>" in order.text
    panel = await more(house, house.zebra, board)
    told = await house.zebra.click(panel, "Report")
    assert shown(told).text == "Those who manage this server have been told of this table."
    assert "already" in await sentence(
        house, await house.zebra.raw_component(panel, f"table:report:{playing.table_id}:-")
    )
    assert "already" in await sentence(
        house, await house.zebra.slash("table", house.driver.channel("tables"), do="report", table=playing.table_id)
    )
    [report] = [each for each in house.heron.sees(place) if "reports a table" in each.text]
    assert all(word in report.text for word in (house.zebra.mention, "Heron", "Lion", f"/{board.id}"))


async def test_the_lobby_s_more_reports_too(house: House) -> None:
    await settings(house, reports=house.driver.channel("quiet"))
    card = await lobby(house)
    told = await house.zebra.click(await more(house, house.zebra, card), "Report")
    assert shown(told).text == "Those who manage this server have been told of this table."


async def test_a_channel_that_lets_nothing_be_written_is_said_and_the_report_may_be_made_again(house: House) -> None:
    place = house.driver.channel("quiet")
    await settings(house, reports=place)
    playing = await begin(house)
    house.driver.forbid_bot(place, Perm.SEND_MESSAGES)
    typed = {"table": playing.table_id}
    told = await house.zebra.slash("table", house.driver.channel("tables"), do="report", **typed)
    assert "could not be delivered" in await sentence(house, told)
    order = shown(await house.heron.slash("settings", house.driver.channel("tables"), unbar=house.zebra))
    assert "Reports do not arrive" in order.text
    house.driver.allow_bot(place, Perm.SEND_MESSAGES)
    told = await house.zebra.slash("table", house.driver.channel("tables"), do="report", **typed)
    assert "have been told" in await sentence(house, told)


async def test_a_channel_that_is_gone_is_no_channel_for_reports(house: House) -> None:
    place = house.driver.channel("quiet")
    await settings(house, reports=place)
    playing = await begin(house)
    del house.driver.guild.channels[place.id]
    house.box.world.channels.pop(place.id)
    house.box.faults.expect(place.id, 10003)
    guild_id = house.driver.guild.id

    async def told() -> str:
        reply = await house.zebra.slash("table", house.driver.channel("tables"), do="report", table=playing.table_id)
        return await sentence(house, reply)

    assert "speak to those who manage" in await told()
    assert "named no channel" in await told()
    assert (await house.tables.servers.get(guild_id)).reports is None


async def test_the_channel_tells_what_managers_did(house: House) -> None:
    place = house.driver.channel("quiet")
    await given_up(house)
    playing = await begin(house)
    await settings(house, reports=place)
    await house.heron.slash(
        "table", house.driver.channel("tables"), do="end", table=playing.table_id, **{"with": "*late*"}
    )
    await settings(house, bar=house.lion)
    await settings(house, bar=house.lion, bar_days=7)
    await settings(house, unbar=house.lion)
    asked = shown(await house.heron.slash("settings", house.driver.channel("tables"), do="close-season"))
    await house.heron.click(asked, "Yes, close season 1")
    wanted = ("has closed a table", "until it is lifted", "until <t:", "play here again", "has closed season 1")

    def every() -> bool:
        texts = [each.text for each in house.heron.sees(place)]
        return all(any(word in text for text in texts) for word in wanted)

    await house.driver.until(every, "what was done")
    [ended] = [each.text for each in house.heron.sees(place) if "has closed a table" in each.text]
    assert "\\*late\\*" in ended
    assert house.heron.mention in ended


# Tournaments


async def test_whoever_enters_a_tournament_with_somebody_blocked_is_told_before(house: House) -> None:
    place = await opened(house)
    await each_presses(house, 0, "Join", house.heron)
    await me(house, house.lion, block_person=house.heron)
    card = await post(house, 0)
    for ask in (
        house.lion.click(card, "Join"),
        house.lion.click(await post(house, 1), "I’m here"),
        house.lion.slash("tournament do", place, what="join"),
    ):
        asked = await ask
        assert asked.ephemeral
        assert "You have blocked somebody who takes part in Friday Cup: Heron." in shown(asked).text
    assert (await course_of(house)).person(house.lion.id) is None
    entered = await house.lion.click(shown(asked), "Yes, enter all the same")
    assert "You are in Friday Cup" in shown(entered).text
    [joined] = await each_presses(house, 0, "Join", house.gecko)
    assert "You are in Friday Cup" in await sentence(house, joined), "nobody else is asked"


async def test_whoever_agrees_to_enter_with_somebody_blocked_is_asked_about_another_who_has_entered_since(
    house: House,
) -> None:
    place = await opened(house)
    await each_presses(house, 0, "Join", house.heron)
    for person in (house.heron, house.gecko):
        await me(house, house.lion, block_person=person)
    asked = shown(await house.lion.slash("tournament do", place, what="join"))
    await each_presses(house, 0, "Join", house.gecko)
    again = shown(await house.lion.click(asked, "Yes, enter all the same"))
    assert "takes part in Friday Cup: Heron and Gecko." in again.text
    assert (await course_of(house)).person(house.lion.id) is None
    entered = await house.lion.click(again, "Yes, enter all the same")
    assert "You are in Friday Cup" in shown(entered).text


async def test_an_organiser_who_is_barred_runs_their_tournament_no_more(house: House) -> None:
    await settings(house, tournaments=True)
    place = house.driver.channel("tables")
    opened_by = await house.lion.slash(
        "tournament open", place, game=GAME, format="swiss", title="Friday Cup", minutes=60
    )
    assert opened_by.ephemeral
    await settings(house, bar=house.lion)
    for what in ("start", "end"):
        refused = await house.lion.slash("tournament do", place, what=what)
        assert "Only whoever opened" in await sentence(house, refused), what
    again = await house.lion.slash("tournament open", place, game=GAME, format="swiss", title="Cup", minutes=60)
    assert await sentence(house, again) == NO_SEAT
    assert "begun" not in (await course_of(house)).row.status
    await house.heron.slash("tournament do", place, what="end")


async def test_a_second_click_on_the_length_of_a_bar_tells_the_managers_once(house: House) -> None:
    place = house.driver.channel("quiet")
    await house.heron.slash("settings", place, reports=place)
    panel = shown(await house.heron.slash("settings", place))
    order = shown(await house.heron.click(panel, "Reports and bars"))
    asked = shown(await house.heron.select(order, "manners:bar:-:-", [str(house.lion.id)]))
    custom = next(custom for label, custom, *_ in asked.buttons if label == "For a week")
    await asyncio.gather(house.heron.raw_component(asked, custom), house.heron.raw_component(asked, custom))
    await house.driver.idle()
    told = [each.text for each in house.heron.sees(place) if not each.ephemeral and "until <t:" in each.text]
    assert len(told) == 1, told
