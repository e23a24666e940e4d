"""The puzzles of the day through the client, by two kinds of puzzles of the toy game."""

import logging
from dataclasses import replace

import pytest

import locales
from engines.entry import Registry
from engines.registry import GAMES
from sandbox.driver import Person
from sandbox.permissions import Perm
from sandbox.seen import Reply, Shown
from tables.daily import service
from tests.e2e.conftest import SILENT, House
from tests.e2e.play import given_up, sentence, shown
from tests.e2e.test_toy import TOY
from tests.engines.toypuzzles import KINDS, NEARLY, NOTHING

ONCE, TIMED = KINDS
DAY_S = 24 * 3600


@pytest.fixture
def games() -> Registry:
    """Only the toy game has puzzles, two kinds."""
    entries = (replace(entry, puzzles=()) for entry in GAMES.entries)
    puzzles = tuple(f"{type(kind).__module__}:{type(kind).__name__}" for kind in KINDS.values())
    return Registry(*entries, replace(TOY, puzzles=puzzles))


async def word(house: House, kind: str, day: int) -> str:
    """The password of a day's puzzle."""
    chosen = await house.tables.daily._pools.puzzle(kind, day)
    return next(puzzle.word for puzzle in KINDS[kind].pool() if puzzle.id == chosen)


async def opened(house: House, person: Person, kind: str) -> Shown:
    """A puzzle opened with the command, and begun."""
    message = shown(await person.slash("daily", house.driver.channel("quiet"), puzzle=kind))
    return shown(await person.click(message, "Begin"))


def everything(house: House) -> str:
    """Every message of the sandbox as JSON: texts, descriptions, custom_ids, modals."""
    channels = house.box.world.channels.values()
    return repr([message.data for channel in channels for message in channel.messages.values()])


def cards(house: House) -> list[Shown]:
    """The results that are shown in the channel."""
    return [each for each in house.heron.sees(house.driver.channel("quiet")) if not each.ephemeral]


async def typed(person: Person, message: Shown, answer: str) -> Reply:
    return await person.submit(await person.click(message, "Type it"), word=answer)


async def test_a_day(house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in SILENT[:5]:
        caplog.set_level(logging.DEBUG, name)
    heron, lion, channel = house.heron, house.lion, house.driver.channel("quiet")
    await house.tables.servers.change(house.driver.guild.id, compare=True)
    secrets = [await word(house, kind, 61) for kind in KINDS]

    home = shown(await heron.slash("daily", channel))
    assert home.ephemeral
    assert home.alt is not None
    assert home.alt.startswith("Day 61. 0 of 2 answered.")
    assert home.alt.count("not begun") == 2
    assert "not begun" not in home.text, "the eye has it in the picture"
    page = shown(await heron.slash("daily", channel, puzzle=TIMED))
    assert "30 minutes" in page.text
    assert "In the ranking a hint counts as one more minute" in page.text
    assert page.image is None, "nothing of the puzzle is seen before it is begun"
    panel = shown(await heron.click(page, "Begin"))
    assert "Which password" in panel.text
    assert panel.image

    # A second device shows the same sitting, and either may go on with it.
    await house.clock.advance(30)
    other = shown(await heron.slash("daily", channel, puzzle=TIMED))
    await heron.click(panel, "a")
    again = shown(await heron.click(other, "b"))
    assert "Typed so far: ab" in again.text
    hinted = shown(await heron.click(again, "Hint (one minute)"))
    assert "Hint: roll 1" in hinted.text
    await heron.click(panel, custom_id=f"daily:hint:-:-:{TIMED}:61:1")
    assert "roll 2" not in shown(await heron.click(panel, "a")).text, "the same hint costs once"
    await house.clock.advance(30)
    wrong = shown(await typed(heron, hinted, NEARLY))
    assert "is not possible now" in wrong.text
    assert "1 wrong answer so far" in wrong.text
    refused = await typed(heron, wrong, "something else")
    assert [each.ephemeral for each in refused.follow_ups] or refused.ephemeral
    text = shown(await heron.click(wrong, "Text board"))
    assert "(61" not in text.text
    assert not any(secret in everything(house) + caplog.text for secret in secrets)

    done = shown(await typed(heron, wrong, secrets[1]))
    assert "Solved in 1:00, 1 hint, 1 wrong answer, 1 day in a row." in done.text
    await heron.click(panel, "b")
    assert "Solved in" in shown(await heron.raw_component(other, f"daily:hint:-:-:{TIMED}:61:2")).text

    assert not (await heron.click(done, "Share")).follow_ups, "the card is answer enough"
    (card,) = cards(house)
    assert card.alt == (
        "A result at a puzzle of the day. Heron, Toy against the clock, day 61. "
        "Solved in 1:00, 1 hint, 1 wrong answer, 1 day in a row."
    )
    assert card.text.splitlines()[0] == "**Heron** · Toy against the clock, day 61"
    assert secrets[1] not in repr(card.data)
    assert "already" in await sentence(house, await heron.click(done, "Share"))

    # Another who reads it begins their own, and does not see the answer.
    table = shown(await lion.click(card, "Table of the day"))
    assert "1. Heron: 🟩🟩🟩🟩🟩" in table.text
    await lion.click(card, "Today’s puzzle")
    panel = await opened(house, lion, ONCE)
    for letter in "ab":
        await lion.click(panel, letter)
    assert secrets[0] not in everything(house)
    missed = shown(await typed(lion, panel, NEARLY))
    assert "60% of the best answer" in missed.text
    assert "step 60" in missed.text, "why"
    assert secrets[0] not in everything(house) + caplog.text

    told = shown(await heron.slash("profile", channel)).text
    assert "**Heron**\n**Puzzles of the day**\n- All puzzles: 1 day in a row (best so far: 1)" in told

    # The day after.
    await house.clock.advance(DAY_S)
    page = shown(await lion.raw_component(panel, f"daily:open:-:-:{ONCE}:61"))
    assert f"The best answer was {secrets[0]}." in page.text
    assert page.alt is not None
    assert secrets[0] in page.alt
    begin = shown(await heron.slash("daily", channel, puzzle=ONCE))
    monkeypatch.setattr(service, "ENOUGH", 1)
    past = shown(await heron.click(begin, "Yesterday’s"))
    assert secrets[0] in past.text
    assert "1 people tried it, and nobody found the best answer." in past.text
    await house.tables.servers.change(house.driver.guild.id, compare=False)
    assert "tried it" not in shown(await heron.slash("daily", channel, puzzle=ONCE, do="past")).text
    home = shown(await heron.click(past, "All puzzles"))
    assert home.alt is not None
    assert home.alt.startswith("Day 62. 0 of 2 answered. 1 day in a row.")
    assert "Yesterday’s best: Heron, 1:00" in home.alt


async def test_days_in_a_row_stand_only_in_the_profile_that_a_person_opens_of_themself(house: House) -> None:
    """Puzzles are solved in private. With a game the profile has a picture, without one it has only words."""
    channel, heron, lion = house.driver.channel("quiet"), house.heron, house.lion
    await opened(house, heron, TIMED)
    await heron.slash("daily", channel, puzzle=TIMED, answer=await word(house, TIMED, 61))
    refused = await lion.slash("profile", channel, member=heron)
    assert await sentence(house, refused) == locales.text("en", "refused-profile-none")
    await given_up(house)
    for share in (False, True):
        own = shown(await heron.slash("profile", channel, share=share))
        assert "All puzzles: 1 day in a row" in own.text
        for person in (lion, heron):
            other = heron if person is lion else lion
            seen = shown(await person.slash("profile", channel, member=other, share=share))
            assert "in a row" not in f"{seen.text} {seen.alt}"


async def test_bad_input_is_refused_privately(house: House) -> None:
    channel = house.driver.channel("quiet")
    message = shown(await house.heron.slash("daily", channel))
    for custom, said in (
        ("daily:open:-:-:chess:61", "There is no such puzzle"),
        ("daily:begin:-:-:toy-once:99", "There is no such puzzle"),
        ("daily:tap:-:-:toy-once:61:a", "You have not begun"),
        ("daily:answer:-:-:toy-once:61:nearly", "You have not begun"),
        ("daily:hint:-:-:toy-once:61:x", "not one of mine"),
        ("daily:text:-:-:toy-once:61", "You have not begun"),
        ("daily:share:-:-:toy-once:61", "You have not begun"),
        ("daily:open:-:-:toy-once", "not one of mine"),
    ):
        reply = await house.heron.raw_component(message, custom)
        assert reply.ephemeral
        assert said in shown(reply).text, custom
    in_private = shown(await house.heron.slash("daily", house.heron.dm(), puzzle=ONCE))
    panel = shown(await house.heron.click(in_private, "Begin"))
    done = shown(await typed(house.heron, panel, NEARLY))
    assert {label for label, *_ in done.buttons} == {"Next: Toy, timed", "Yesterday’s", "All puzzles"}, (
        "there is no channel to show it to"
    )


async def test_two_presses_from_the_front_page_to_the_first_touch_and_one_to_the_next_puzzle(house: House) -> None:
    heron, channel = house.heron, house.driver.channel("quiet")
    home = shown(await heron.slash("daily", channel))
    assert [label for label, *_ in home.buttons] == ["Toy", "Toy, timed", "Yesterday’s", "More puzzles"]
    panel = shown(await heron.click(home, "Toy"))
    assert "Your first answer is the one that counts." in panel.text
    touched = shown(await heron.click(panel, "a"))
    assert "Typed so far: a" in touched.text
    assert "Your first answer" not in touched.text, "until the first touch alone"
    again = shown(await heron.raw_component(touched, f"daily:begin:-:-:{ONCE}:61"))
    assert "Typed so far: a" in again.text, "a second press begins nothing anew"
    done = shown(await typed(heron, again, NEARLY))
    following = shown(await heron.click(done, "Next: Toy, timed"))
    assert "Which password" in following.text
    home = shown(await heron.slash("daily", channel))
    assert home.alt is not None
    assert "1 of 2 answered" in home.alt
    assert "begun, waiting for your answer" in home.alt
    done = shown(await typed(heron, following, await word(house, TIMED, 61)))
    assert done.buttons[0][0] == "More puzzles", "all of the day are answered"
    # From one of yesterday's to the next.
    past = shown(await heron.click(home, "Yesterday’s"))
    assert f"The best answer was {await word(house, ONCE, 60)}." in past.text
    past = shown(await heron.click(past, "Next: Toy, timed"))
    assert f"The best answer was {await word(house, TIMED, 60)}." in past.text
    assert "Next" not in past.buttons[0][0], "that was the last"


async def test_an_old_page_gives_way_to_todays(house: House) -> None:
    """The day turns while the page is open: whatever is pressed on it, today's puzzles come, and nothing is begun unasked."""
    heron = house.heron
    home = shown(await heron.slash("daily", house.driver.channel("quiet")))
    panel = shown(await heron.click(shown(await heron.slash("daily", house.driver.channel("quiet"))), "Toy"))
    done = shown(await typed(heron, panel, NEARLY))
    await house.clock.advance(DAY_S)
    for message, label in ((home, "Toy, timed"), (done, "Next: Toy, timed")):
        answer = await heron.click(message, label)
        assert "That day is over" in await sentence(house, answer)
        today = next(each for each in heron.sees(house.driver.channel("quiet")) if each.id == message.id)
        assert today.alt is not None
        assert today.alt.startswith("Day 62. 0 of 2 answered. 1 day in a row.")
    for verb in ("begin", "open"):  # the second is that of pages from before they had pictures
        page = shown(await heron.raw_component(home, f"daily:{verb}:-:-:{ONCE}:61"))
        assert f"The best answer was {await word(house, ONCE, 61)}" in page.text


async def test_without_the_right_to_send_pictures_words_take_their_place(house: House) -> None:
    heron, quiet = house.heron, house.driver.channel("quiet")
    house.driver.forbid_bot(quiet, Perm.ATTACH_FILES)
    home = shown(await heron.slash("daily", quiet))
    assert home.image is None
    assert "Day 61" in home.text
    assert home.text.count("not begun") == 2
    panel = shown(await heron.click(home, "Toy"))
    assert panel.image is None
    assert "Which password" in panel.text
    assert panel.text.rstrip().endswith(", 0)"), "the position in letters"
    done = shown(await typed(heron, panel, await word(house, ONCE, 61)))
    await heron.click(done, "Share")
    (card,) = cards(house)
    assert card.image is None
    assert "🟩🟩🟩🟩🟩 · 🔥 1" in card.text.replace("\N{NO-BREAK SPACE}", " ")


async def test_a_person_who_reads_words_has_the_list_once(house: House) -> None:
    heron, channel = house.heron, house.driver.channel("quiet")
    assert len(shown(await heron.slash("daily", channel)).text.splitlines()) == 1
    await heron.slash("me", channel, text_first=True)
    home = shown(await heron.slash("daily", channel))
    assert home.text.count("not begun") == 2
    assert home.image is not None


async def test_everything_can_be_typed(house: House) -> None:
    channel, heron = house.driver.channel("quiet"), house.heron
    answer = await word(house, TIMED, 61)
    assert "Say with" in shown(await heron.slash("daily", channel, do="begin")).text
    assert "Which password" in shown(await heron.slash("daily", channel, puzzle=TIMED, do="begin")).text
    assert "Hint: roll" in shown(await heron.slash("daily", channel, puzzle=TIMED, do="hint")).text
    offered = await house.driver.answered(
        heron.client.complete(channel, "daily", {"puzzle": TIMED, "answer": "n"}, "answer")
    )
    assert [value for _, value in offered.choices] == [NEARLY, NOTHING]
    assert "Solved" in shown(await heron.slash("daily", channel, puzzle=TIMED, answer=answer)).text
    assert "in this channel now" in shown(await heron.slash("daily", channel, puzzle=TIMED, do="share")).text
    assert len(cards(house)) == 1
    assert "1. Heron" in shown(await heron.slash("daily", channel, puzzle=TIMED, do="table")).text


async def test_an_answer_beside_something_else_to_do_is_not_handed_in(house: House) -> None:
    """It would spend the only try of the day."""
    channel, heron = house.driver.channel("quiet"), house.heron
    await opened(house, heron, TIMED)
    answer = await word(house, TIMED, 61)
    refused = await heron.slash("daily", channel, puzzle=TIMED, do="hint", answer=answer)
    assert await sentence(house, refused) == locales.text("en", "refused-daily-do-alone")
    assert "Solved" in shown(await heron.slash("daily", channel, puzzle=TIMED, answer=answer)).text


async def test_what_was_begun_before_eight_is_answered_by_command_after_it(house: House) -> None:
    channel, heron = house.driver.channel("quiet"), house.heron
    await house.clock.advance(DAY_S - 600)
    await opened(house, heron, TIMED)
    await house.clock.advance(700)
    assert "day 61" in shown(await heron.slash("daily", channel, puzzle=TIMED)).text
    assert "Hint: roll" in shown(await heron.slash("daily", channel, puzzle=TIMED, do="hint")).text
    assert "day 62" in shown(await heron.slash("daily", channel, puzzle=TIMED, do="table")).text
    offered = await house.driver.answered(
        heron.client.complete(channel, "daily", {"puzzle": TIMED, "answer": "N"}, "answer")
    )
    assert [value for _, value in offered.choices] == [NEARLY, NOTHING]
    answer = await word(house, TIMED, 61)
    done = shown(await heron.slash("daily", channel, puzzle=TIMED, answer=answer))
    assert "day 61" in done.text
    assert "Solved in" in done.text
    page = shown(await heron.slash("daily", channel, puzzle=TIMED))
    assert "day 62" in page.text
    assert "Begin" in [label for label, *_ in page.buttons]


async def test_what_the_command_does_not_offer_is_refused_in_a_sentence(house: House) -> None:
    """Also the verbs of buttons, which an answer or a tap would have to come with.

    A client that has not heard of the newest commands shows the choices of another version.
    """
    channel, heron = house.driver.channel("quiet"), house.heron
    await opened(house, heron, TIMED)
    (daily,) = (command for command in heron.client.commands(channel) if command["name"] == "daily")
    (option,) = (each for each in daily["options"] if each["name"] == "do")
    stale = ("dance", "tap", "answer", "type", "typed", "open")
    option["choices"] += [{"name": verb, "value": verb} for verb in stale]
    for do in stale:
        refused = shown(await heron.slash("daily", channel, puzzle=TIMED, do=do))
        assert "I do not know that command any more" in refused.text, do


async def test_a_day_that_is_over_is_not_told_as_one_to_solve(house: House) -> None:
    """Its table, and the page of an attempt that a stale button of it shows days later."""
    channel, heron = house.driver.channel("quiet"), house.heron
    panel = await opened(house, heron, ONCE)
    shared = shown(await heron.slash("daily", channel, puzzle=ONCE, do="table"))
    assert locales.text("en", "daily-table-empty") in shared.text
    await house.clock.advance(DAY_S)
    yesterdays = shown(await heron.slash("daily", channel, puzzle=ONCE, do="past"))
    shared = shown(await heron.click(yesterdays, "Table of the day"))
    assert locales.text("en", "daily-table-none") in shared.text
    assert "Solve the puzzle" not in shared.text
    assert "The solution is under “Yesterday’s”" in shown(await heron.click(panel, "a")).text
    await house.clock.advance(DAY_S)
    late = shown(await heron.raw_component(panel, f"daily:tap:-:-:{ONCE}:61:a")).text
    assert "Your time for this puzzle ran out" in late
    assert "Yesterday’s" not in late, "there is another day's by now"


async def test_whoever_ran_out_of_time_is_not_asked_to_answer_first(house: House) -> None:
    channel, heron = house.driver.channel("quiet"), house.heron
    await opened(house, heron, TIMED)
    refused = await heron.slash("daily", channel, puzzle=TIMED, do="share")
    assert await sentence(house, refused) == locales.text("en", "refused-daily-unfinished")
    await house.clock.advance(31 * 60)
    refused = await heron.slash("daily", channel, puzzle=TIMED, do="share")
    assert await sentence(house, refused) == locales.text("en", "refused-daily-late")
