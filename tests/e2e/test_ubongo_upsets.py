"""Ubongo 3D disturbed: typing errors, restarts and leaving in each phase, late, repeated and failed requests."""

import pytest

from sandbox.driver import Person
from sandbox.seen import Reply, Shown
from tables.model import Table
from tests.e2e.conftest import House
from tests.e2e.play import sentence, shown, startable
from tests.e2e.ubongoplay import Racing, begin_ubongo, bell, late, matches, play_round, racing

# Typing errors


def filled_in(opened: Reply) -> list[str]:
    """The texts with which a modal opens: lower and upper level."""
    assert opened.modal is not None
    return [label["component"]["value"] for label in opened.modal["components"]]


async def window(playing: Racing, person: Person) -> list[str]:
    """Open a person's modal to type in, and return its texts."""
    return filled_in(await person.click(playing.panel(person), "Type it"))


async def press(playing: Racing, person: Person, verb: str, argument: str = "") -> Reply:
    """Press the button with this verb and argument on a person's panel."""
    panel = playing.panel(person)
    return await person.click(panel, custom_id=next(c for _, c, *_ in panel.buttons if matches(c, verb, argument)))


async def test_a_wrong_answer_stands_in_the_window_again(house: House) -> None:
    """A wrong typed answer is in the modal when it is opened again, until a tap on the panel restores the layout."""
    playing = await racing(house)
    lower, upper = await playing.answer(house.heron)
    slip = lower.replace("A", "b", 1)
    await playing.type(house.heron, slip, upper)
    assert await window(playing, house.heron) == [slip.replace("/", "\n"), upper.replace("/", "\n")]
    await playing.command(house.heron, " / ".join(lower.split("/")[1:]), f"{upper} D")
    assert await window(playing, house.heron) == [
        "\n".join(lower.split("/")[1:]).replace("\n", " \n "),
        upper.replace("/", "\n") + " D",
    ]
    await playing.command(house.heron, "A" * 61, upper)
    empty = "\n".join(row.translate(str.maketrans("ABCD", "????")) for row in lower.split("/"))
    assert (await window(playing, house.heron))[0] == empty, "an answer longer than the text field must not be kept"
    await playing.type(house.heron, slip, upper)
    await press(playing, house.heron, "piece", "0")
    assert (await window(playing, house.heron))[0] == empty
    await playing.type(house.heron, slip, upper)
    await playing.solve(house.lion)
    await bell(playing)
    await playing.ready(house.heron, house.lion)
    await playing.board()
    assert "A" not in "".join(await window(playing, house.heron)), "the answer must not be kept for the next round"


async def test_blanks_about_the_rows_are_forgiven(house: House) -> None:
    playing = await racing(house)
    lower, upper = await playing.answer(house.heron)
    await playing.command(house.heron, lower.replace("/", " / "), upper.replace("/", "/ "))
    await house.driver.until(lambda: "You are first" in playing.panel(house.heron).text, "the panel")
    lower, upper = await playing.answer(house.lion)
    await playing.type(house.lion, lower.replace("/", " /") + " ", f"{upper}/  ")
    assert (await playing.view()).round == 2


# Presence


async def test_somebody_who_is_back_keeps_the_seat(house: House) -> None:
    """ubongo3d.md 4.6: a house player may take the seat of an absent person; a Ready ends the absence and the vote."""
    playing = await begin_ubongo(house, 3)
    for _ in range(2):
        await playing.ready(house.heron, house.lion)
        await playing.after(32)
        await playing.phase("race")
        await playing.solve(house.heron, house.lion)
    more = shown(await house.heron.click(await playing.board(), "More"))
    await house.heron.click(more, "House player for Gecko")
    assert "would like to give the seat of Gecko" in (await playing.board()).text
    await playing.ready(house.gecko)
    assert "would like to give the seat of Gecko" not in (await playing.board()).text
    again = next(c for label, c, *_ in more.buttons if label == "House player for Gecko")
    assert await sentence(house, await house.lion.raw_component(more, again))
    assert (await playing.table()).seat_of(house.gecko.id) is not None


async def test_who_gives_the_tie_break_up_sees_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """ubongo3d.md 4.6: a seat may give the tie-break up, and its panel is then closed, even if not clicked."""
    late(monkeypatch)
    playing = await begin_ubongo(house, 3, rounds=3)
    first, second, _ = await playing.seats()
    await play_round(playing)
    await playing.board()
    panel = playing.panel(first)
    piece = next(c for _, c, *_ in panel.buttons if matches(c, "piece", "0"))
    await first.click(await playing.board(), "Give up the tie-break")
    await house.driver.until(lambda: "left the tie-break" in Shown(house.box, panel.raw).text, "the panel put away")
    assert not any(":piece:" in custom for _, custom, *_ in Shown(house.box, panel.raw).buttons)
    assert "given this tie-break up already" in await sentence(house, await first.raw_component(panel, piece))
    assert "No clock." in playing.panel(second).text


async def leave(playing: Racing, person: Person) -> None:
    """Leave the game for good as a person, and confirm it."""
    sure = shown(await person.slash("table", playing.channel, do="leave"))
    await person.click(sure, "Yes, leave")


async def over(playing: Racing) -> Table:
    """Move the clock on until deadlines and house players have ended the game; return its table."""
    for _ in range(60):
        table = await playing.table()
        if table.status == "finished":
            return table
        await playing.after(30)
    raise AssertionError("it does not end")


@pytest.mark.parametrize("phase", ["gather", "ready", "pause", "race", "second", "tiebreak"])
async def test_a_leave_in_each_phase(house: House, monkeypatch: pytest.MonkeyPatch, phase: str) -> None:
    """A house player takes over the seat of a person who leaves, and the game goes on to its end."""
    late(monkeypatch)
    playing = await begin_ubongo(house, 3, rounds=3)
    if phase == "ready":
        await playing.ready(house.gecko)
    elif phase == "pause":
        await playing.after(62)
        await playing.phase("pause")
    elif phase != "gather":
        await playing.ready(*await playing.seats())
        for _ in range(["race", "second", "tiebreak"].index(phase)):
            await bell(playing)
    seat = (await playing.table()).seat_of(house.gecko.id)
    assert seat is not None
    await leave(playing, house.gecko)
    assert "Gecko (house, medium)" in (await playing.board()).text
    if phase in {"gather", "ready", "pause"}:
        await playing.ready(house.heron, house.lion)
        if phase != "ready":
            await playing.after(5)
        await playing.phase("race")
    assert (await playing.view()).phase in {"race", "second", "tiebreak"}
    table = await over(playing)
    assert table.outcome is not None
    assert table.outcome.winners == (seat,), "only the house player has answered"


# Restarts


async def restart(house: House) -> None:
    """Stop the bot once it is idle, and start it again an hour later."""
    for _ in range(3):
        await house.store.run(lambda _: None)
        await house.driver.idle()
    await house.stop()
    house.clock._now += 3_600_000
    await house.start()


async def test_a_restart_in_the_lobby(house: House) -> None:
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash("ubongo start", place, side="hard", rounds=3))
    await house.lion.click(card, "Join")
    await restart(house)
    await house.gecko.click(card, "Join")
    await startable(house, card)
    await house.heron.click(card, "Start")
    playing = Racing(house, place, card.buttons[0][1].split(":")[2])
    await playing.ready(house.heron, house.lion, house.gecko)
    assert len((await playing.puzzle(house.gecko)).pieces) == 4


@pytest.mark.parametrize("phase", ["gather", "ready", "pause", "second", "tiebreak"])
async def test_a_restart_in_each_phase(house: House, monkeypatch: pytest.MonkeyPatch, phase: str) -> None:
    """After a restart each phase goes on with the time it had left, and puzzles are the same."""
    late(monkeypatch)
    playing = await begin_ubongo(house, rounds=3)
    people = await playing.seats()
    if phase == "ready":
        await playing.ready(house.heron)
    elif phase == "pause":
        await playing.after(62)
        await playing.phase("pause")
    elif phase != "gather":
        await playing.ready(*people)
        for _ in range(["second", "tiebreak"].index(phase) + 1):
            await bell(playing)
    await playing.after(20)
    before, left = await playing.view(house.heron), (await playing.table()).due_ms or 0
    left -= house.clock.now_ms()
    await restart(house)
    table = await playing.table()
    assert await playing.view(house.heron) == before
    assert table.due_ms is not None
    assert 0 <= table.due_ms - house.clock.now_ms() - left <= 20_000, (
        "the clock gets the time away back, and at most the time since the last change besides"
    )
    if phase in {"second", "tiebreak"}:
        await house.lion.click(await playing.board(), "My puzzle")
        await playing.tap_all(house.lion)
    elif phase == "ready":
        await playing.after(31)
        await playing.phase("race")
        await playing.solve(house.heron)
    else:
        await playing.ready(*people)
        await playing.solve(house.lion)
        await bell(playing)
    table = await playing.table()
    assert table.status == "finished"
    assert table.outcome is not None
    assert len(table.outcome.winners) == 1


# Late, repeated and failed requests


async def test_an_answer_sent_in_time_counts_though_the_bell_is_due_when_it_comes(house: House) -> None:
    """ubongo3d.md 4.6: an answer is in time if its interaction's snowflake is."""
    playing = await racing(house)
    lower, upper = await playing.answer(house.heron)
    await playing.after(179.9)
    given = {"lower": lower, "upper": upper, "table": playing.table_id}
    sent = house.heron.client.command(playing.channel, "ubongo solve", given)
    house.clock._now += 900
    await house.driver.answered(sent)
    await house.driver.until(lambda: "You are first" in playing.panel(house.heron).text, "the panel")
    await house.clock.advance(5)
    await playing.phase("gather")
    assert "Round 1: Heron (sapphire and " in (await playing.board()).text


async def test_a_ready_that_comes_twice_is_one(house: House) -> None:
    playing = await begin_ubongo(house)
    await playing.ready(house.heron)
    pressed = await house.lion.deliver_twice(await playing.board(), "Ready")
    await playing.board()
    await house.driver.idle()
    assert not pressed.follow_ups
    assert (await playing.view()).phase == "race"
    _, loaded = await house.tables._pipeline.loaded(playing.table_id, with_log=True)
    assert [row.text for row in loaded.log if row.kind == "action"] == ["ready", "ready"]


async def test_taps_whose_answer_fails_are_kept(house: House) -> None:
    """A tap or an answer whose response fails still counts, and the next response shows it."""
    playing = await racing(house)
    answer = await playing.answer(house.heron)
    house.box.faults.refuse(403, 50013, method="POST", path="/interactions/*")
    await press(playing, house.heron, "piece", "1")
    assert "Piece A" in playing.panel(house.heron).text
    await press(playing, house.heron, "level")
    assert "Piece B" in playing.panel(house.heron).text
    await press(playing, house.heron, "level")
    typed = await house.heron.click(playing.panel(house.heron), "Type it")
    house.box.faults.refuse(403, 50013, method="POST", path="/interactions/*")
    await house.heron.submit(typed, lower=answer[0].replace("/", "\n"), upper=answer[1].replace("/", "\n"))
    board = await playing.board()
    assert "Heron: 3 points" in board.text or "**Ubongo! first**" in board.text
    assert "You are first" in shown(await house.heron.click(board, "My puzzle")).text
    house.box.refusals.clear()


async def test_names_of_all_kinds(house: House) -> None:
    """Names never mention, format text or reverse the direction of other text."""
    names = ("**Heron** @everyone", "\u202eأسد`|", "🦎🦎👨\u200d👩\u200d👧", "Z" * 32)
    for person, name in zip((house.heron, house.lion, house.gecko, house.zebra), names, strict=True):
        person.user.name = name
    playing = await begin_ubongo(house, 4)
    people = await playing.seats()
    await playing.ready(*people)
    await playing.solve(*people[:3])
    board = await playing.board()
    lines = [line for line in board.text.splitlines() if line.startswith("- ")]
    assert len(lines) == 4
    assert "\\*\\*Heron\\*\\* @\u200beveryone" in board.text
    assert "\u202e" not in board.text + (board.alt or "")
    assert "\u2068أسد\\`\\|\u2069" in board.text
    await playing.solve(people[3])
    looked = shown(await people[0].click(await playing.board(), "Last round"))
    assert all(name in (looked.alt or "") for name in (names[0], "أسد`|", names[2], names[3]))
