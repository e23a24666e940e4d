"""The private panel of Ubongo 3D: quick and late taps, its tools, and that no other player sees its puzzle."""

import json
from typing import Any

from engines.ubongo.view import Puzzle
from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import sentence, shown
from tests.e2e.ubongoplay import begin_ubongo, bell, first_tap, matches, revealed, taps

LATE = "Your time was up before that move came."
STALE = "The board has changed since; here is how it stands now."


# Taps


async def test_quick_taps_are_all_applied_in_order(house: House) -> None:
    """A tap's stamp changes only with the round, so quick taps are never stale."""
    playing = await begin_ubongo(house, side="hard")
    await playing.ready(house.heron, house.lion)
    await playing.board()
    panel = playing.panel(house.heron)
    puzzle, answer = await playing.puzzle(house.heron), await playing.answer(house.heron)
    made = taps(puzzle, *answer)
    stem = next(c for _, c, *_ in panel.buttons if ":piece:" in c).split(":")
    sent = []
    for verb, argument in made[: len(made) // 2]:
        custom = ":".join([stem[0], verb, *stem[2:4], *([argument] if argument else [])])
        sent.append(house.heron.client.send_component(panel.raw, {"type": 2, "custom_id": custom}, None))
    for interaction in sent:
        reply = await house.driver.answered(interaction)
        assert reply.state == "done"
        assert not reply.follow_ups
    await house.driver.idle()
    lying = {cell for verb, cell in made[: len(made) // 2] if verb == "cell"}
    assert lying
    now = shown(await house.heron.click(await playing.board(), "My puzzle"))
    assert playing.panel(house.heron).alt == now.alt
    assert [b[0] for b in Shown(house.box, panel.raw).buttons] == [b[0] for b in now.buttons], (
        "the panel must show the last tap"
    )


async def test_the_tools(house: House) -> None:
    playing = await begin_ubongo(house)
    await playing.ready(house.heron, house.lion)
    await playing.board()
    empty = playing.panel(house.heron)
    await first_tap(playing, house.heron)
    panel = playing.panel(house.heron)
    assert "way 1 of" in panel.text
    if not next(off for label, _, off, _ in panel.buttons if label == "Next way"):
        await playing.tap(house.heron, "Next way")
        assert "way 2 of" in playing.panel(house.heron).text
    await playing.tap(house.heron, "To level 2")
    assert "You tap on the **upper** level (2)" in playing.panel(house.heron).text
    await playing.tap(house.heron, "To level 1")
    await playing.tap(house.heron, "Take back")
    assert "tap a cell that it should cover" in playing.panel(house.heron).text
    await first_tap(playing, house.heron)
    await playing.tap(house.heron, "Clear")
    assert playing.panel(house.heron).buttons == empty.buttons


async def test_two_panels_of_one_person(house: House) -> None:
    playing = await begin_ubongo(house)
    await playing.ready(house.heron, house.lion)
    await playing.board()
    old = playing.panel(house.heron)
    await house.heron.click(await playing.board(), "My puzzle")
    await first_tap(playing, house.heron)
    chosen = next(c for _, c, *_ in old.buttons if matches(c, "piece", "1"))
    await house.driver.idle()
    reply = await house.heron.raw_component(old, chosen)
    assert reply.state == "done"
    text = playing.panel(house.heron).text
    assert "Piece B" in text, "a late tap on the older panel counts too"
    await playing.tap_all(house.heron)
    again = await house.heron.raw_component(old, chosen)
    assert await sentence(house, again) == "You have solved this one already."
    house.box.refusals[:] = [refusal for refusal in house.box.refusals if refusal.code != 10008]


async def test_a_tap_after_the_bell(house: House) -> None:
    playing = await begin_ubongo(house)
    await playing.ready(house.heron, house.lion)
    await playing.solve(house.lion)
    await playing.after(180.5)
    assert (await playing.view()).phase == "race", "the deadline has a second of grace for interactions in flight"
    reply = await playing.tap(house.heron, "B")
    assert await sentence(house, reply) == LATE
    assert (await playing.view()).phase == "race"
    assert await sentence(house, await playing.command(house.heron, *await playing.answer(house.heron))) == LATE


async def test_a_tap_on_a_panel_of_an_earlier_round(house: House) -> None:
    playing = await begin_ubongo(house)
    await playing.ready(house.heron, house.lion)
    await playing.board()
    old = playing.panel(house.heron)
    opened = await house.heron.click(old, "Type it")
    await bell(playing)
    await bell(playing)
    await playing.board()
    assert "Your board lies face down" in playing.panel(house.heron).text
    for custom in [c for _, c, *_ in old.buttons if c.split(":")[1] in {"piece", "level", "type"}]:
        reply = await house.heron.raw_component(old, custom)
        assert await sentence(house, reply) in {
            STALE,
            "You have no puzzle now; one comes in each round for which you are ready.",
        }
    typed = await house.heron.submit(opened, lower="A", upper="A")
    await house.driver.until(lambda: typed.follow_ups, "the sentence")
    assert await sentence(house, typed) == STALE
    await playing.ready(house.heron, house.lion)
    reply = await house.heron.raw_component(old, next(c for _, c, *_ in old.buttons if ":type:" in c))
    assert await sentence(house, reply) == STALE, "an old panel must not open the modal of the present round"


async def test_ready_twice_and_by_others(house: House) -> None:
    playing = await begin_ubongo(house)
    await playing.ready(house.heron)
    board = await playing.board()
    assert "You are ready already" in await sentence(house, await house.heron.click(board, "Ready"))
    assert "You are ready already" in await sentence(house, await house.heron.slash("ubongo ready", playing.channel))
    assert "do not play at this table" in await sentence(house, await house.zebra.click(board, "Ready"))
    await house.lion.slash("ubongo ready", playing.channel)
    for person in (house.heron, house.lion):
        await house.driver.until(lambda: revealed(playing.panel(person)), "the roll")  # noqa: B023 - at once
    board = await playing.board()
    assert "do not play at this table" in await sentence(house, await house.zebra.click(board, "My puzzle"))
    assert "The race is on" in await sentence(house, await house.heron.slash("ubongo ready", playing.channel))


async def test_people_who_read_get_the_letters(house: House) -> None:
    await house.lion.slash("me", house.driver.channel("quiet"), text_first=True)
    playing = await begin_ubongo(house)
    await playing.ready(house.heron, house.lion)
    await playing.board()
    assert "```" in playing.panel(house.lion).text
    assert "```" not in playing.panel(house.heron).text
    reply = await house.heron.slash("ubongo puzzle", playing.channel)
    await house.driver.until(lambda: reply.follow_ups, "the letters")
    assert "Your puzzle in letters" in reply.follow_ups[0].text
    assert reply.follow_ups[0].ephemeral


# Secrecy


def tells(message: Any, puzzle: Puzzle, alt: str) -> bool:
    """Whether a message reveals anything of a puzzle or has a panel's controls."""
    return any(sign in json.dumps(message, ensure_ascii=False) for sign in (alt, puzzle.area, ":piece:", ":cell:"))


async def test_nobody_sees_another_puzzle_before_the_round_is_over(house: House) -> None:
    """No message to the channel or to another player, in any of its versions, reveals a puzzle during the round."""
    written: list[tuple[str, Any]] = []

    def hook(_: str, template: str, body: Any) -> None:
        written.append((template, body))

    house.box.body_hook = hook
    playing = await begin_ubongo(house, 4)
    people = await playing.seats()
    await playing.ready(*people)
    await playing.board()
    puzzles = {person: await playing.puzzle(person) for person in people}
    own = {person: pieces(playing.panel(person)) for person in people}
    assert len(set(own.values())) == 4, "the four boards must differ"
    await first_tap(playing, people[0])
    await playing.tap_all(people[1])
    for person in (*people, house.zebra):
        await person.slash("table", playing.channel, do="board")
        await person.click(await playing.board(), "More")
    for person in people:
        for message in (m for m in person.sees(playing.channel) if m.ephemeral):
            for other in people:
                if other is not person:
                    assert own[other] not in (message.alt or "")
    public = [body for template, body in written if template.startswith("/channels/")]
    assert public
    messages = [m.data for m in house.zebra.sees(playing.channel) if not m.ephemeral]
    for message in (*public, *messages):
        assert not any(tells(message, puzzles[person], own[person]) for person in people)
    before = len(written)
    await playing.solve(*(p for p in people if p is not people[1]))
    await playing.board()
    late = [body for template, body in written[before:] if template.startswith("/channels/")]
    assert not any(tells(message, puzzles[p], own[p]) for message in late for p in people)
    alt = shown(await people[0].click(await playing.board(), "Last round")).alt or ""
    assert all(person.user.name in alt for person in people)


def pieces(panel: Shown) -> str:
    """The part of a panel's alt text that describes the area and the pieces."""
    return (panel.alt or "").partition("Level 1, lower")[2]
