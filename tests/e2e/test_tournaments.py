"""Tournaments through the client: the card, the check-in, the pairings, My game, the standings, a restart, bad days."""

import asyncio
from functools import partial

import pytest

from cogs.kit import words
from sandbox.driver import Person
from sandbox.permissions import Perm
from sandbox.seen import Shown
from sandbox.world import PRIVATE_THREAD, PUBLIC_THREAD, Channel
from tables.tournament.course import Course, seats
from tests.e2e.conftest import House
from tests.e2e.cups import course_of, each_presses, opened, play_round, post, resign, settled, when
from tests.e2e.play import Playing, sentence, shown
from tests.example import GAME


async def test_a_small_swiss_with_a_restart(house: House) -> None:
    people = (house.heron, house.lion, house.gecko)
    place = await opened(house)
    joined = await each_presses(house, 0, "Join", *people[:2])
    joined += await each_presses(house, 1, "I’m here", house.gecko)
    for reply in joined:
        assert "You are in Friday Cup and marked as here" in await sentence(house, reply), "the check-in is open"
    card = await post(house, 0)
    assert all(name in card.text for name in ("Friday Cup", "Heron", "Lion", "Gecko", "3 of at most 64"))
    course = await settled(house)
    thread = house.box.world.channels[course.row.thread_id or 0]
    assert (thread.parent, thread.name) == (place, "Friday Cup")
    check_in = await post(house, 1)
    assert check_in.raw.channel is thread
    await house.heron.slash("tournament do", place, what="start")
    course = await settled(house)
    assert (course.row.round, course.row.rounds) == (1, 3)
    pairings = await post(house, 2)
    assert pairings.raw.channel is thread
    playing = {each for row in course.pairings.values() for each in seats(row)}
    mentioned = {course.entrants[each].user_id for each in playing}
    assert {f"<@{user_id}>" in pairings.text for user_id in mentioned} == {True}, "those who play are called"

    (row,) = course.under_way
    players = [next(p for p in people if p.id == course.entrants[each].user_id) for each in seats(row)]
    waits = await players[0].click(pairings, "My game")
    assert "it begins when" in shown(waits).text
    await house.stop()
    await house.start()
    led = await players[1].click(await post(house, 2), "My game")
    (table,) = await house.tables.finder.of_person(players[1].id)
    await house.driver.idle()
    assert [player.user_id for player in table.players] == [player.id for player in players]
    link = next(c for c in shown(led).components[-1]["components"][-1]["components"] if c.get("url"))
    assert "/channels/" in link["url"]
    table = await Playing(house, place, table.id).until(lambda table: table.thread == "open", "its own thread")
    thread = house.box.world.channels[table.thread_id or 0]
    assert thread.parent is place
    assert thread.name.startswith("Friday Cup · Round 1 of 3: ")
    await settled(house)
    assert "Friday Cup · Round 1 of 3" in Shown(house.box, house.driver.message(thread.id)).text

    for number in (1, 2, 3):
        course = await settled(house)
        assert course.row.round == number
        for row in course.under_way:
            for each in seats(row):
                person = next(p for p in people if p.id == course.entrants[each].user_id)
                await person.click(await post(house, 2 * number), "My game")
            loser = next(p for p in people[::-1] if p.id in {course.entrants[each].user_id for each in seats(row)})
            await resign(house, loser)
        await settled(house)
        if number < 3:
            await each_presses(house, 2 * number + 1, "I’m here", *people)
            ended = await post(house, 2 * number)
            assert ended.image is not None, "the standings after the round"
            assert f"Round {number} of 3" in (ended.alt or "")
    course = await settled(house)
    assert course.row.reason == "finished"
    card = await post(house, 0)
    assert "has won" in card.text
    assert card.image is not None
    assert "Heron" in (card.alt or "")
    asked = shown(await house.zebra.slash("tournament do", place, what="standings"))
    assert asked.ephemeral
    assert asked.image is not None
    history = shown(await house.zebra.slash("history", place))
    assert history.text.count("Friday Cup") == 3


@pytest.mark.parametrize("thread_is", ["deleted", "forbidden"])
async def test_deleted_messages_threads_and_channels(house: House, thread_is: str) -> None:
    """The card and the pairings are posted afresh; without its thread a tournament goes to its channel, without that it ends."""
    people = (house.heron, house.lion, house.gecko)
    place = await opened(house)
    await each_presses(house, 0, "Join", *people)
    await house.heron.slash("tournament do", place, what="start")
    course = await settled(house)
    thread = house.box.world.channels[course.row.thread_id or 0]

    pairings = await post(house, 2)
    house.box.messages.delete(pairings.raw)
    house.box.faults.expect(pairings.id, 10008)
    players = [p for p in people if any(p.id == course.entrants[e].user_id for r in course.under_way for e in seats(r))]
    await players[0].slash("tournament do", place, what="game")
    await settled(house)
    assert (await post(house, 2)).id != pairings.id
    assert {p.id for p in players} <= _pinged(pairings)
    assert _pinged(await post(house, 2)) == set(), "a message that is posted afresh calls nobody again"

    assert f"<#{thread.id}>" in (await post(house, 0)).text
    if thread_is == "deleted":
        house.driver.lose_channel(thread)
        await players[1].slash("tournament do", place, what="game")
    else:
        await players[1].slash("tournament do", place, what="game")
        house.driver.forbid_bot(place, Perm.SEND_MESSAGES_IN_THREADS)
        house.box.faults.expect(thread.id, 50013)
        await resign(house, players[0])
    course = await settled(house)
    assert course.row.thread_id == 0
    there = await post(house, 2 if thread_is == "deleted" else 3)
    assert there.raw.channel is place
    assert bool(_pinged(there)) == (thread_is == "forbidden"), "those are called whom no message has called yet"
    assert f"<#{thread.id}>" not in (await post(house, 0)).text, "the card leads nowhere else"

    house.driver.lose_channel(place)
    while (course := await course_of(house)).row.status != "over":
        await house.box.activity.wait(0.01)
    assert course.row.reason == "lost"
    quiet = house.driver.channel("quiet")
    for person, known in ((house.heron, True), (house.lion, True), (house.zebra, False)):
        asked = shown(await person.slash("tournament do", quiet, what="standings"))
        assert (asked.image is not None) == known, "entrants, and those who manage the server, look at the standings"


def _pinged(message: Shown) -> set[int]:
    """The people whom a message has mentioned as it was posted."""
    return {int(user["id"]) for user in message.raw.data["mentions"]}


async def test_a_game_whose_board_cannot_be_posted_is_adjudicated(house: House) -> None:
    place = await opened(house)
    await each_presses(house, 0, "Join", house.heron, house.lion, house.gecko)
    await house.heron.slash("tournament do", place, what="start")
    (row,) = (await settled(house)).under_way
    house.driver.forbid_bot(place, Perm.SEND_MESSAGES)
    house.box.faults.expect(place.id, 50013)
    for person in (house.heron, house.lion, house.gecko):
        await person.slash("tournament do", place, what="game")
    await when(house, lambda course: course.pairings[row.number].table_id is not None)
    while not house.bot.publisher.retries:
        await house.box.activity.wait(0.01)
    await house.clock.advance(110)
    assert (await settled(house)).pairings[row.number].halves is None
    await house.clock.advance(11)
    course = await when(house, lambda course: course.pairings[row.number].halves is not None)
    assert (course.pairings[row.number].how, course.pairings[row.number].halves) == ("adjudicated", "[1, 1]")


async def test_whoever_leaves_the_server_has_not_come_and_is_put_out(house: House) -> None:
    """The bot is never told that somebody has left, so the clocks for coming decide (docs/tournaments.md, 5)."""
    place = await opened(house, format="round-robin")
    await each_presses(house, 0, "Join", house.heron, house.lion, house.gecko)
    await house.heron.slash("tournament do", place, what="start")
    house.box.faults.leave(house.driver.guild, house.gecko.user)
    for number in (1, 2, 3):
        course = await when(house, partial(_in_round, number))
        for row in course.under_way:
            there = [p for p in (house.heron, house.lion) if p.id in {course.entrants[e].user_id for e in seats(row)}]
            await each_presses(house, 2 * number, "My game", *there)
            if len(there) == 2:
                await resign(house, house.lion)
        await house.clock.advance(5 * 60 + 2)
        course = await when(house, lambda course: course.check_in is not None or course.row.status == "over")
        if course.row.status != "over":
            await each_presses(house, 2 * number + 1, "I’m here", house.heron, house.lion)
            if (await settled(house)).check_in is not None:  # it waits for Gecko, who is not put out yet
                await house.clock.advance(15 * 60 + 2)
    gone = course.person(house.gecko.id)
    assert course.row.reason == "finished"
    assert gone is not None
    assert not course.is_in(gone)
    assert "**Heron** has won." in (await post(house, 0)).text


def _in_round(number: int, course: Course) -> bool:
    return course.row.round == number


async def test_a_game_against_the_house_has_hints_in_no_tournament(house: House) -> None:
    place = await opened(house, fill=4)
    await each_presses(house, 0, "I’m here", house.heron)
    await house.heron.slash("tournament do", place, what="start")
    await each_presses(house, 2, "My game", house.heron)
    (table,) = await house.tables.finder.of_person(house.heron.id)
    assert "Hint" not in await _in_more(house, Playing(house, place, table.id))
    quiet = house.driver.channel("quiet")
    await house.heron.slash("play", quiet, game=GAME, house="easy")
    (alone,) = await house.tables.finder.in_channel(quiet.id)
    assert "Hint" in await _in_more(house, Playing(house, quiet, alone.table_id))


async def _in_more(house: House, playing: Playing) -> list[str]:
    """The buttons that Heron finds under More."""
    more = shown(await house.heron.click(await playing.board(), "More"))
    return [label for label, *_ in more.buttons]


async def test_who_may_do_what(house: House) -> None:
    place = house.driver.channel("tables")
    cup = {"game": GAME, "format": "swiss", "title": "Cup", "minutes": 60}
    told = await sentence(house, await house.lion.slash("tournament open", place, **cup))
    assert "may manage the server" in told
    await house.heron.slash("settings", place, tournaments=True)
    assert "Cup" in await sentence(house, await house.lion.slash("tournament open", place, **cup))
    for what in ("start", "leave"):
        typed = {"what": what, "tournament": "c"}
        typing = house.gecko.client.complete(place, "tournament do", typed, "tournament")
        assert [each for each, _ in (await house.driver.answered(typing)).choices] == ["Cup"]
    assert "Only whoever opened" in await sentence(house, await house.gecko.slash("tournament do", place, what="start"))
    wrong = await house.heron.slash("tournament open", place, **cup | {"pace": "days"})
    assert "Only a round robin" in await sentence(house, wrong)
    full = await house.heron.slash("tournament open", place, **cup)
    assert "already" in await sentence(house, full)
    joined = await house.gecko.slash("tournament do", place, what="join")
    assert "Press I’m here when its check-in opens" in await sentence(house, joined)
    out = await sentence(house, await house.lion.slash("tournament do", place, what="leave", member=house.gecko))
    assert "Gecko is out" in out
    wrong = await house.lion.slash("tournament do", place, what="here", member=house.gecko)
    assert "leave “member” empty" in await sentence(house, wrong)
    assert "Nobody returns" in await sentence(house, await house.gecko.slash("tournament do", place, what="join"))
    assert "Only whoever opened" in await sentence(house, await house.gecko.click(await post(house, 0), "Manage"))
    panel = shown(await house.lion.click(await post(house, 0), "Manage"))
    await house.lion.click(panel, "Open the check-in now")
    panel = shown(await house.lion.click(await post(house, 0), "Manage"))
    assert [label for label, *_ in panel.buttons] == ["Begin the first round", "End it"]
    await house.lion.click(panel, "End it")
    await house.lion.click(panel, "Yes, end it")
    course = await settled(house)
    assert (course.row.status, course.row.reason) == ("over", "called-off")
    assert "called off" in (await post(house, 0)).text
    helped = shown(await house.heron.slash("help", place, topic="tournaments"))
    asked = await house.heron.click(helped, "Open a tournament")
    sent = await house.heron.submit(asked, game=GAME, format="arena", title="Cup of the form", minutes="60", fill="4")
    assert "Cup of the form" in shown(sent).text
    (course,) = await house.tables.tournaments.of_guild(house.driver.guild.id)
    assert (course.row.kind, course.row.fill, course.row.minutes) == ("arena", 4, 30)
    await house.heron.click(shown(await house.heron.slash("tournament do", place, what="end")), "Yes, end it")
    await house.driver.idle()
    blank = await house.heron.slash("tournament open", place, **cup | {"title": " \u200b "})
    assert (await sentence(house, blank)).startswith(words.game("en", GAME)), (
        "a title without letters is the game's name"
    )


async def test_nobody_is_asked_whether_to_leave_or_to_end_what_is_over(house: House) -> None:
    place = await opened(house)
    await each_presses(house, 0, "Join", house.heron, house.lion, house.gecko)
    await house.heron.slash("tournament do", place, what="start")
    panel = shown(await house.heron.click(await post(house, 0), "Manage"))
    round_one = await post(house, 2)
    (leave,) = [custom for label, custom, *_ in round_one.buttons if label == "Withdraw"]
    await house.heron.click(shown(await house.heron.slash("tournament do", place, what="end")), "Yes, end it")
    await settled(house)
    for asked in (await house.heron.click(panel, "End it"), await house.lion.raw_component(round_one, leave)):
        assert await sentence(house, asked) == "This tournament is over."


async def test_whoever_withdraws_from_an_arena_reads_that_they_may_join_again(house: House) -> None:
    """Rule 11.5: an arena may be left and entered again until its end, and the points remain."""
    place = await opened(house, format="arena", length=30)
    await each_presses(house, 0, "Join", house.heron, house.lion)
    await house.heron.slash("tournament do", place, what="start")
    await settled(house)
    asked = shown(await house.lion.slash("tournament do", place, what="leave"))
    assert "you may join again" in asked.text
    await house.lion.click(asked, "Yes, withdraw")
    await each_presses(house, 0, "Join", house.lion)
    course = await settled(house)
    lion = course.person(house.lion.id)
    assert lion is not None
    assert course.is_in(lion)


async def test_without_threads_all_stands_in_the_channel(house: House) -> None:
    house.driver.forbid_bot(house.driver.channel("tables"), Perm.CREATE_PUBLIC_THREADS)
    place = await opened(house)
    await each_presses(house, 0, "Join", house.heron, house.lion, house.gecko)
    assert "of at most 8" in (await post(house, 0)).text
    await house.heron.slash("tournament do", place, what="start")
    await play_round(house, 1, GAME)
    course = await settled(house)
    assert (await post(house, 2)).raw.channel is place
    (table_id,) = [row.table_id for row in course.pairings.values() if row.table_id]
    assert (await house.tables.load(table_id)).thread is None


async def test_whoever_does_not_see_a_tournament_s_channel_cannot_press_its_buttons(house: House) -> None:
    place = await opened(house)
    card = await post(house, 0)
    elsewhere = shown(await house.lion.slash("play", house.driver.channel("quiet")))
    place.overwrites[house.lion.id] = (0, int(Perm.VIEW_CHANNEL))
    house.box.events.channel("UPDATE", place)
    for _, custom_id, *_ in card.buttons:
        reply = await house.lion.raw_component(elsewhere, custom_id)
        assert "no such tournament here" in await sentence(house, reply)
    assert [each.user_id for each in (await course_of(house)).field if each.user_id == house.lion.id] == []


@pytest.mark.parametrize("kind", ["private", "archived"])
async def test_a_tournament_in_a_thread_is_unknown_to_whoever_does_not_see_the_thread(house: House, kind: str) -> None:
    place, quiet = house.driver.channel("tables"), house.driver.channel("quiet")
    if kind == "archived":
        place.overwrites[house.zebra.id] = (0, int(Perm.VIEW_CHANNEL))
        house.box.events.channel("UPDATE", place)
    what = PRIVATE_THREAD if kind == "private" else PUBLIC_THREAD
    thread = house.box.world.add_thread(place, "aside", what, house.box.world.bot)
    thread.thread_members.update({house.heron.id, house.lion.id})
    house.box.events.channel("CREATE", thread)
    told = await house.heron.slash("tournament open", thread, game=GAME, format="swiss", title="Cellar Cup", minutes=60)
    assert "Cellar Cup" in await sentence(house, told)
    await settled(house)
    assert "You are in Cellar Cup" in await _said_on_joining(house, house.lion, thread)
    if kind == "archived":
        house.box.faults.expect(thread.id, 50083)
        thread.archived = True
        house.box.events.channel("UPDATE", thread)
        await house.driver.idle()
    assert "You are in this tournament already" in await _said_on_joining(house, house.lion, quiet)
    typing = house.zebra.client.complete(quiet, "tournament do", {"what": "join", "tournament": ""}, "tournament")
    assert (await house.driver.answered(typing)).choices == []
    assert "No tournament is open here" in await _said_on_joining(house, house.zebra, quiet)


async def _said_on_joining(house: House, person: Person, place: Channel) -> str:
    return await sentence(house, await person.slash("tournament do", place, what="join"))


@pytest.mark.parametrize("pace", ["tonight", "days"])
async def test_the_button_that_opens_the_check_in_begins_no_round(house: House, pace: str) -> None:
    """Neither a second click nor one in a panel that was drawn before the check-in opened begins the first round."""
    await opened(house, minutes=60, format="round-robin" if pace == "days" else "swiss", pace=pace)
    await each_presses(house, 0, "Join", house.heron, house.lion, house.gecko)
    panel = shown(await house.heron.click(await post(house, 0), "Manage"))
    (custom,) = [custom for label, custom, *_ in panel.buttons if label == "Open the check-in now"]
    if pace == "days":
        await asyncio.gather(*(house.heron.raw_component(panel, custom) for _ in range(2)))
    else:
        await house.clock.advance(45 * 60 + 1)
        await each_presses(house, 1, "I’m here", house.heron, house.lion, house.gecko)
    again = shown(await house.heron.raw_component(panel, custom))
    assert [label for label, *_ in again.buttons] == ["Begin the first round", "End it"]
    assert (await settled(house)).row.round == 0
    await house.heron.click(again, "Begin the first round")
    assert (await settled(house)).row.round == 1
    assert "has begun already" in await sentence(house, await house.heron.raw_component(panel, custom))
