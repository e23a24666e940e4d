"""Ubongo 3D: refusals, the players of a round, leaving and ending early, restarts in the middle of a round."""

import random
import re
import shutil
import string
from pathlib import Path

import pytest

from sandbox.driver import Person
from sandbox.seen import Reply, Shown
from tests.e2e.conftest import House
from tests.e2e.play import sentence, shown
from tests.e2e.ubongoplay import Racing, begin_ubongo, bell, late, matches, racing, taps


async def wrongs(playing: Racing) -> int:
    """The number of wrong answers in the table's log."""
    _, loaded = await playing.house.tables._pipeline.loaded(playing.table_id, with_log=True)
    return sum(row.kind == "wrong" for row in loaded.log)


def broken(lower: str, upper: str) -> list[tuple[str, str, str]]:
    """A correct answer spoiled in many ways: lower level, upper level, and a part of the refusal's text."""
    rows = lower.split("/")
    hole, cell = lower.replace("A", "?", 1), re.compile("[A-D]")
    return [
        ("/".join(rows[:-1]), upper, "rows, and you wrote"),
        (f"{lower}/AAA", upper, "rows, and you wrote"),
        (f"{lower}A", upper, "write a dot where there is no cell"),
        (lower, upper[:-1], "write a dot where there is no cell"),
        (cell.sub("D", lower, 1), upper, "There is no piece D in your puzzle"),
        (cell.sub("Z", lower, 1), upper, "There is no piece Z in your puzzle"),
        (cell.sub("1", lower, 1), upper, "I do not know “1”"),
        (cell.sub("ß", lower, 1), upper, "I do not know “ß”"),
        (cell.sub("🐫", lower, 1), upper, "I do not know “🐫”"),
        (hole, upper, "is still open"),
        (cell.sub("A", lower), cell.sub("A", upper), "Piece B is missing"),
        ("A" * 2000, upper, "rows, and you wrote 1"),
        ("A", "A", "rows, and you wrote 1"),
        (lower.replace("A", "x").replace("B", "A").replace("x", "B"), upper, "iece"),
    ]


async def test_bad_answers_are_told_why_and_cost_nothing(house: House) -> None:
    """ubongo3d.md 4.6: a wrong submission is refused without penalty; only the statistics count it."""
    playing = await racing(house)
    before, (lower, upper) = await playing.table(), await playing.answer(house.heron)
    cases = broken(lower, upper)
    for number, (wrong_lower, wrong_upper, why) in enumerate(cases, 1):
        assert why in await sentence(house, await playing.command(house.heron, wrong_lower, wrong_upper)), wrong_lower
        assert await wrongs(playing) == number
    for wrong_lower, wrong_upper, why in cases[:11]:
        reply = await playing.type(house.heron, wrong_lower, wrong_upper)
        assert why in await sentence(house, reply)
    assert (await playing.table()).revision == before.revision
    assert await wrongs(playing) == len(cases) + 11
    await playing.command(house.heron, lower.lower(), f" {upper} ")
    await house.driver.until(lambda: "You are first" in playing.panel(house.heron).text, "the panel")


async def test_answers_out_of_turn(house: House) -> None:
    playing = await begin_ubongo(house, 3)
    assert "no puzzle now" in await sentence(house, await playing.command(house.heron, "A", "A"))
    await playing.ready(*await playing.seats())
    lower, upper = await playing.answer(house.heron)
    await playing.command(house.heron, lower, upper)
    assert "solved this one already" in await sentence(house, await playing.command(house.heron, lower, upper))
    reply = await house.zebra.slash("ubongo solve", playing.channel, lower=lower, upper=upper)
    assert "no such game running" in await sentence(house, reply)
    assert "There is no tie-break to give up now" in await sentence(
        house, await house.lion.slash("ubongo giveup", playing.channel)
    )
    assert await wrongs(playing) == 0


async def test_an_answer_after_the_bell(house: House) -> None:
    """ubongo3d.md 4.6: an answer is in time if its interaction's snowflake is."""
    playing = await racing(house)
    await playing.solve(house.lion)
    opened = await house.heron.click(playing.panel(house.heron), "Type it")
    lower, upper = await playing.answer(house.heron)
    await playing.after(180.4)
    typed = await house.heron.submit(opened, lower=lower.replace("/", "\n"), upper=upper.replace("/", "\n"))
    assert "Your time was up" in await sentence(house, typed)
    await playing.after(5)
    await playing.phase("gather")
    assert "no puzzle now" in await sentence(house, await playing.command(house.heron, lower, upper))


async def test_random_texts_change_nothing(house: House) -> None:
    playing = await racing(house)
    before, dice = await playing.table(), random.Random(10)
    letters = "ABCDabcd?.-_/ \n" * 4 + string.printable.strip() + "éß●😀\u202e中\u2028"
    for _ in range(30):
        lower, upper = ("".join(dice.choices(letters, k=dice.randint(1, 25))) or "A" for _ in range(2))
        if lower.strip() and upper.strip():
            await sentence(house, await playing.command(house.heron, lower, upper))
        opened = await house.heron.click(playing.panel(house.heron), "Type it")
        await sentence(house, await house.heron.submit(opened, lower=lower or "A", upper=upper or "A"))
    assert (await playing.table()).revision == before.revision


# The players of a round


async def test_the_die_is_rolled_thirty_seconds_after_the_first(house: House) -> None:
    """ubongo3d.md 4.6: a player who is not ready at the roll sits the round out, and nobody waits for them."""
    playing = await begin_ubongo(house, 3)
    await playing.ready(house.heron, house.lion)
    await playing.after(32)
    await playing.phase("race")
    board = await playing.board()
    assert "Gecko: 0 points, 0 gems · sits this round out" in board.text
    looked = shown(await house.gecko.click(board, "My puzzle"))
    assert "You were not ready for this round and sit it out" in looked.text
    assert "Press **Ready** as soon as it is over, and you are in the next." in looked.text
    assert "The bell rings" in looked.text
    assert "Fill your area" not in looked.text.partition("\n")[2], "only players of the round have an area to fill"
    assert "no puzzle now" in await sentence(house, await playing.command(house.gecko, "A", "A"))
    await playing.solve(house.heron, house.lion)
    assert (await playing.view()).round == 2
    board = await playing.board()
    assert "sat out" in (shown(await house.gecko.click(board, "Last round")).alt or "")


async def test_a_first_ready_late_in_the_minute(house: House) -> None:
    """ubongo3d.md 4.6: the die is rolled 60 s after the round was opened, with the players who are ready by then."""
    playing = await begin_ubongo(house)
    await playing.after(45)
    await playing.ready(house.heron)
    await playing.after(17)
    await playing.phase("race")


async def test_nobody_ready_pauses_and_then_ends_the_game(house: House) -> None:
    """ubongo3d.md 4.6: with no Ready the game pauses, and after 10 more minutes it ends as it stands, unrated."""
    playing = await begin_ubongo(house)
    assert "If nobody is, the game pauses" in (await playing.board()).text
    await playing.after(62)
    await playing.phase("pause")
    assert "**A pause:** nobody was ready." in (await playing.board()).text
    await playing.ready(house.lion)
    await playing.after(32)
    await playing.phase("race")
    await playing.solve(house.lion)
    await playing.after(62)
    await playing.phase("pause")
    await playing.after(602)
    await playing.phase("over")
    table, board = await playing.table(), await playing.board()
    assert table.outcome is not None
    assert table.outcome.reason == "abandoned"
    assert "nobody came back, so the game ended as it stood." in board.text


async def test_a_house_player_starts_no_clock_and_opens_no_round(house: House) -> None:
    """ubongo3d.md 4.6: house players wait for a person; with no person ready the game pauses, and ends as it stands."""
    playing = await begin_ubongo(house, 1, ["easy", "hard"])
    await playing.after(59)
    assert (await playing.view()).ready == (False, False, False)
    assert (await playing.view()).phase == "gather"
    await playing.after(3)
    await playing.phase("pause")
    await playing.after(300)
    assert (await playing.view()).phase == "pause"
    await playing.ready(house.heron)
    await playing.after(5)
    await playing.phase("race")
    assert (await playing.view()).racing == (True, True, True)
    await playing.solve(house.heron)
    await bell(playing)
    # In round two no person is ready, and no round is played for house players alone.
    await playing.after(62)
    await playing.phase("pause")
    assert (await playing.view()).round == 2
    await playing.after(602)
    await playing.phase("over")
    outcome = (await playing.table()).outcome
    assert outcome is not None
    assert (outcome.reason, outcome.rated) == ("abandoned", False)


async def test_a_game_for_which_nobody_was_ever_ready_has_no_winner(house: House) -> None:
    playing = await begin_ubongo(house, 1, ["easy"])
    await playing.after(62)
    await playing.phase("pause")
    await playing.after(602)
    await playing.phase("over")
    text = (await playing.board()).text
    assert "**Nobody played a round to its end:** nobody came back, so the game ended as it stood." in text
    assert "won" not in text
    assert "victory" not in text
    assert "No game has been finished" in shown(await house.heron.slash("history", playing.channel)).text
    assert "not finished a game" in await sentence(house, await house.heron.slash("profile", playing.channel))


async def vote(playing: Racing, person: Person, label: str) -> Reply:
    """Open *More* as a person and press the button with this label."""
    return await person.click(shown(await person.click(await playing.board(), "More")), label)


async def test_a_house_player_for_somebody_who_is_gone(house: House) -> None:
    """ubongo3d.md 4.6: a house player replaces a person after two missed rounds, if the others agree."""
    playing = await begin_ubongo(house, 3)
    for number in (1, 2):
        more = shown(await house.heron.click(await playing.board(), "More"))
        assert "House player for Gecko" not in [label for label, *_ in more.buttons], number
        await playing.ready(house.heron, house.lion)
        await playing.after(32)
        await playing.phase("race")
        await playing.solve(house.heron, house.lion)
    await vote(playing, house.heron, "House player for Gecko")
    board = await playing.board()
    assert "Heron would like to give the seat of Gecko to a house player." in board.text
    await vote(playing, house.lion, "House player for Gecko")
    board = await playing.board()
    assert "(house, medium)" in board.text
    assert "do not play at this table" in await sentence(house, await house.gecko.click(board, "Ready"))


async def test_ending_early(house: House) -> None:
    """ubongo3d.md 4.6: ending a game early needs all present human seats."""
    playing = await begin_ubongo(house, 3)
    await playing.ready(*await playing.seats())
    await playing.solve(house.lion)
    await vote(playing, house.heron, "End the game early")
    assert "Heron would like to end the game early." in (await playing.board()).text
    await vote(playing, house.gecko, "End the game early")
    await house.lion.slash("table", playing.channel, do="early")
    table, board = await playing.table(), await playing.board()
    assert table.outcome is not None
    assert table.outcome.reason == "ended"
    assert "**The game ended early; Lion was ahead:** all agreed to end the game as it stood." in board.text
    assert "The game is over." in playing.panel(house.gecko).text
    assert "You were ahead." in playing.panel(house.lion).text


@pytest.mark.parametrize("by", ["button", "command"])
async def test_ending_early_alone_is_asked_first(house: House, by: str) -> None:
    """Where nobody else is there to agree, one tap must not end a game."""
    playing = await begin_ubongo(house, 1, ["easy"])

    async def asked() -> Reply:
        if by == "command":
            return await house.heron.slash("table", playing.channel, do="early")
        more = await house.heron.click(await playing.board(), "More")
        return await house.heron.click(shown(more), "End the game early")

    question = shown(await asked())
    assert question.text == "End this game now, as it stands?"
    assert (await playing.table()).status == "playing"
    stayed = await house.heron.click(question, "No, play on")
    assert shown(stayed).text == "Good: the game goes on."
    assert (await playing.table()).votes == {}
    ended = await house.heron.click(shown(await asked()), "Yes, end it")
    assert shown(ended).text == "Agreed: it is done."
    assert (await playing.table()).status == "finished"


async def test_the_last_person_to_leave_closes_the_table(house: House) -> None:
    playing = await begin_ubongo(house, 1, ["easy"])
    sure = shown(await house.heron.slash("table", playing.channel, do="leave"))
    assert "the table is closed" in await sentence(house, await house.heron.click(sure, "Yes, leave"))
    assert (await playing.table()).closed_reason == "emptied"


async def test_leaving(house: House) -> None:
    """A house player takes over the seat of a person who leaves, even in the middle of a round."""
    playing = await racing(house, 3)
    old = playing.panel(house.gecko)
    sure = shown(await house.gecko.slash("table", playing.channel, do="leave"))
    await house.gecko.click(sure, "Yes, leave")
    board = await playing.board()
    assert "Gecko (house, medium)" in board.text
    await house.driver.until(lambda: not playing.panels(house.gecko), "the panel of whoever has left to go")
    piece = next(c for _, c, *_ in old.buttons if matches(c, "piece", "0"))
    assert "do not play" in await sentence(house, await house.gecko.raw_component(old, piece))
    await playing.solve(house.heron, house.lion)
    await bell(playing)
    assert (await playing.view()).round == 2


# Restarts


def remains(store: Path | str, folder: Path) -> Path | str:
    """Copy the store's files, as a kill at this moment would leave them; a PostgreSQL store is used as it is.

    Returns:
        The place of the store to start again on.
    """
    if isinstance(store, str):
        return store
    folder.mkdir()
    for file in store.parent.glob(f"{store.name}*"):
        shutil.copy(file, folder)
    return folder / store.name


@pytest.mark.parametrize("killed", [False, True])
async def test_a_restart_in_the_middle_of_a_round(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, killed: bool
) -> None:
    """After a restart panels can be reopened with the pieces as they lay, and the clock gets the lost time back."""
    late(monkeypatch)
    playing = await racing(house, rounds=3)
    made = taps(await playing.puzzle(house.heron), *await playing.answer(house.heron))
    for verb, argument in made[: made.index(("piece", "1")) + 1]:
        panel = playing.panel(house.heron)
        await house.heron.click(panel, custom_id=next(c for _, c, *_ in panel.buttons if matches(c, verb, argument)))
    old = playing.panel(house.heron)
    await playing.after(100)
    place = remains(house.place, tmp_path / "killed") if killed else house.place
    await house.stop()
    house.place = place
    house.clock._now += 3_600_000
    await house.start()
    await house.heron.click(await playing.board(), "My puzzle")
    again = playing.panel(house.heron)
    assert (again.text.splitlines()[-1], again.alt) == (old.text.splitlines()[-1], old.alt)
    own = [[label for label, custom, *_ in panel.buttons if custom.startswith("ubongo:")] for panel in (again, old)]
    assert own[0] == own[1]
    await playing.after(75)
    assert (await playing.view()).phase == "race"
    await house.heron.click(again, "Clear")
    assert "Piece A: tap a cell" in Shown(house.box, again.raw).text
    await playing.tap_all(house.heron)
    await house.driver.until(lambda: "You are first" in playing.panel(house.heron).text, "the panel")
    await playing.after(180)
    await playing.phase("over")
