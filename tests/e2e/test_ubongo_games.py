"""Ubongo 3D through Discord: whole games on both sides, each way a round ends, the race, the tie-break."""

import re

import pytest

from engines.game import LEVELS
from engines.ubongo import house as pace
from engines.ubongo.view import Round
from sandbox.driver import Person
from tables.model import Table
from tests.e2e.conftest import House
from tests.e2e.play import further, sentence, shown, startable
from tests.e2e.ubongoplay import Racing, begin_ubongo, bell, late, play_round

OVER = ["Rematch", "Analyse", "More"]


async def last(playing: Racing) -> Round:
    """The last finished round."""
    view = await playing.view()
    assert view.last is not None
    return view.last


async def gems(playing: Racing, person: Person) -> tuple[str, ...]:
    """A person's gems."""
    table = await playing.table()
    seat = table.seat_of(person.id)
    assert seat is not None
    return tuple((await playing.view()).gems[seat])


async def finished(playing: Racing) -> Table:
    """Play out a tie-break, if chance brings one, and return the finished table."""
    while (await playing.view()).phase == "tiebreak":
        await playing.solve(*[p for p in await playing.seats() if (await playing.view(p)).puzzle][:1])
    table = await playing.table()
    assert table.status == "finished"
    return table


@pytest.mark.long
async def test_nine_rounds_with_four_seats_by_command(house: House) -> None:
    """ubongo3d.md 4.6: nine rounds, all four boards, until the display is empty."""
    playing = await begin_ubongo(house, 4)
    people = await playing.seats()
    for number in range(9):
        await play_round(playing, *people[number % 4 :], *people[: number % 4])
    table, board = await finished(playing), await playing.board()
    assert table.outcome is not None
    assert "wins:" in board.text
    assert "Display: 0 sapphires, 0 ambers. Bag: 4." in board.text
    assert [label for label, *_ in board.buttons] == OVER


@pytest.mark.long
async def test_nine_rounds_on_the_hard_side_by_taps_and_typed(house: House) -> None:
    """ubongo3d.md 4.3, 4.6: the hard side; two players type, one taps, and one does not answer in time."""
    playing = await begin_ubongo(house, 4, side="hard", round_seconds=900)
    people = await playing.seats()
    for number in range(9):
        await playing.ready(*people)
        await playing.board()
        await playing.type(people[0], *await playing.answer(people[0], -1))
        await playing.solve(people[2])
        if number in {0, 8}:
            await playing.tap_all(people[1])
        await bell(playing)
        assert [each.place for each in (await last(playing)).results] == [1, 3 if number in {0, 8} else None, 2, None]
    table = await finished(playing)
    assert table.outcome is not None
    assert table.outcome.scores == (await playing.view()).values
    assert table.outcome.scores[3] == 0
    assert table.outcome.ranks[3] == 4


async def test_two_solve(house: House) -> None:
    """ubongo3d.md 4.6: two solvers take the round's sapphire and amber."""
    playing = await begin_ubongo(house, 3, rounds=3)
    await play_round(playing, house.gecko, house.heron)
    assert (await gems(playing, house.gecko))[0] == "sapphire"
    assert (await gems(playing, house.heron))[0] == "amber"
    assert await gems(playing, house.lion) == ()
    board = await playing.board()
    assert "Round 1: Gecko (sapphire and " in board.text
    assert "Display: 2 sapphires, 2 ambers. Bag: 38." in board.text


async def test_one_solves(house: House) -> None:
    """ubongo3d.md 4.6: a single solver takes the sapphire and draws a gem; then the round's amber goes into the bag."""
    playing = await begin_ubongo(house, rounds=3)
    await play_round(playing, house.lion)
    assert (await gems(playing, house.lion))[0] == "sapphire"
    assert len(await gems(playing, house.lion)) == 2
    assert "Display: 2 sapphires, 2 ambers. Bag: 40." in (await playing.board()).text


async def test_nobody_then_one(house: House) -> None:
    """ubongo3d.md 4.6: the first solver of a second chance draws one gem, and the round ends at once."""
    playing = await begin_ubongo(house, rounds=3)
    people = await playing.seats()
    await playing.ready(*people)
    before = await playing.puzzle(house.heron)
    await bell(playing)
    board = await playing.board()
    assert "**Second chance:** nobody had it." in board.text
    assert await playing.puzzle(house.heron) == before
    assert "Second chance: the bell rings" in playing.panel(house.lion).text
    await playing.solve(house.lion)
    assert (await playing.view()).round == 2
    assert len(await gems(playing, house.lion)) == 1
    assert "Display: 2 sapphires, 2 ambers. Bag: 41." in (await playing.board()).text


async def test_the_last_round_has_the_times_of_its_answers(house: House) -> None:
    playing = await begin_ubongo(house, rounds=3)
    first, second = await playing.seats()
    await playing.ready(first, second)
    await playing.after(61)
    await playing.solve(first)
    await playing.after(70)
    await playing.solve(second)
    told = shown(await house.zebra.click(await playing.board(), "Last round")).alt or ""
    assert re.findall(r"Time: (\d+):\d\d\.", told) == ["1", "2"]


async def test_nobody_at_all(house: House) -> None:
    """ubongo3d.md 4.6: in an unsolved round sapphire and amber go into the bag; the book's solutions are shown."""
    playing = await begin_ubongo(house, rounds=3)
    await play_round(playing)
    board = await playing.board()
    assert "Round 1: nobody solved it." in board.text
    assert "Display: 2 sapphires, 2 ambers. Bag: 42." in board.text
    looked = shown(await house.zebra.click(board, "Last round"))
    assert looked.ephemeral
    assert looked.image
    assert looked.alt
    assert looked.alt.count("not solved, from the solution book") == 2


async def test_a_tie_for_first(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """ubongo3d.md 4.7: only the tied players solve one more puzzle, without a clock; the first correct answer wins."""
    late(monkeypatch, "sr", "sr", "a")
    playing = await begin_ubongo(house, 3, rounds=3)
    first, second, third = await playing.seats()
    await play_round(playing)
    board = await playing.board()
    assert "**Tie-break, no clock:**" in board.text
    assert f"{third.user.name}: 1 point, 1 gem (A1) · looks on" in board.text
    assert "look on" in playing.panel(third).text
    assert "No clock." in playing.panel(first).text
    assert "no puzzle now" in await sentence(house, await playing.command(third, "A", "A"))
    await playing.after(1700)
    await playing.solve(second)
    table, board = await playing.table(), await playing.board()
    assert table.outcome is not None
    assert table.outcome.reason == "tiebreak"
    assert table.outcome.ranks == (2, 1, 3)
    assert f"**{second.user.name} wins:** the tie-break decided." in board.text
    assert "You have won!" in playing.panel(second).text


async def test_a_tie_break_given_up(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """ubongo3d.md 4.6: in the tie-break a seat may give up; the tie-break ends when one seat remains."""
    late(monkeypatch)
    playing = await begin_ubongo(house, 3, rounds=3)
    first, second, third = await playing.seats()
    await play_round(playing)
    await first.click(await playing.board(), "Give up the tie-break")
    assert f"{first.user.name}: 0 points, 0 gems · has given up" in (await playing.board()).text
    assert "given this tie-break up already" in await sentence(
        house, await first.click(await playing.board(), "Give up the tie-break")
    )
    assert "given this tie-break up already" in await sentence(house, await playing.command(first, "A", "A"))
    assert "do not play" in await sentence(
        house, await house.zebra.click(await playing.board(), "Give up the tie-break")
    )
    await third.slash("ubongo giveup", playing.channel)
    table = await playing.table()
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert f"**{second.user.name} wins:**" in (await playing.board()).text


@pytest.mark.long
async def test_a_tie_break_that_nobody_solves(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """ubongo3d.md 4.6: after 30 minutes without a correct answer the victory is shared."""
    late(monkeypatch)
    playing = await begin_ubongo(house, rounds=3)
    await play_round(playing)
    await playing.phase("tiebreak")
    await playing.after(1810)
    board = (await playing.phase("over"), await playing.board())[1]
    assert "share the victory:** nobody solved the tie-break." in board.text


async def test_four_submissions_within_a_millisecond(house: House) -> None:
    """ubongo3d.md 4.6: places follow the order in which correct submissions reach the bot."""
    playing = await begin_ubongo(house, 4, rounds=3)
    people = await playing.seats()
    await playing.ready(*people)
    await playing.board()
    order = [people[2], people[0], people[3], people[1]]
    given = [dict(zip(("lower", "upper"), await playing.answer(person), strict=True)) for person in order]
    for person, answer in zip(order, given, strict=True):
        sent = person.client.command(playing.channel, "ubongo solve", {**answer, "table": playing.table_id})
        await house.driver.answered(sent)
    assert [each.place for each in (await last(playing)).results] == [2, 4, 1, 3]
    results = (await last(playing)).results
    assert [len(each.gems) for each in results] == [2, 1, 2, 1]


@pytest.mark.parametrize("rounds", [3, 5])
async def test_a_short_game(house: House, rounds: int) -> None:
    """ubongo3d.md 4.6: for 3 or 5 rounds the display holds that many gems of each kind; the bag always holds 40."""
    playing = await begin_ubongo(house, rounds=rounds)
    assert f"Display: {rounds} sapphires, {rounds} ambers. Bag: 40." in (await playing.board()).text
    for _ in range(rounds):
        await play_round(playing, house.lion, house.heron)
    board = await playing.board()
    assert "Display: 0 sapphires, 0 ambers." in board.text
    assert shown(await further(house.heron, board, "Game as text")).data["attachments"]


async def test_against_house_players(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """House players get ready a few seconds after a person and solve at their own pace: the easy one after the bell."""
    for level, median in zip(LEVELS, (1.1, 0.6, 0.3), strict=True):
        monkeypatch.setitem(pace.PACE, level, pace.Pace(median, growth=0.0, spread=0.0, slip=0.0))
    playing = await begin_ubongo(house, 1, ["easy", "medium", "hard"], rounds=3)
    await playing.ready(house.heron)
    await playing.after(5)
    await playing.phase("race")
    await playing.tap_all(house.heron)
    assert "You are first" in playing.panel(house.heron).text
    await playing.after(60)
    board = await playing.board()
    while "second**" not in board.text:
        await house.box.activity.wait(0.02)
        board = await playing.board()
    assert "(house, hard): " in next(line for line in board.text.splitlines() if "second**" in line)
    await bell(playing)
    table, results = await playing.table(), (await last(playing)).results
    places = {table.players[each.seat].house: each.place for each in results}
    assert places == {None: 1, "hard": 2, "medium": 3, "easy": None}
    assert all(each.own == (each.place is not None) for each in results), "a house player's place needs a solution"


async def test_a_game_in_french(house: House) -> None:
    house.driver.guild.locale = house.heron.locale = house.lion.locale = "fr"
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash("ubongo start", place, side="hard", rounds=3))
    assert "Énigmes : difficiles, quatre pièces" in card.text.replace("\u00a0", " ")
    await house.lion.click(card, "Entrer")
    await startable(house, card)
    await house.heron.click(card, "Démarrer")
    playing = Racing(house, place, card.buttons[0][1].split(":")[2])
    for person in (house.heron, house.lion):
        await person.click(await playing.board(), "Prêt")
    board = await playing.board()
    assert "Remplissez votre surface" in board.text
    panel = playing.panel(house.lion)
    assert "Couvrez la surface" in panel.text
    assert "cases sont libres" in (panel.alt or "")
    assert "Le niveau inférieur a" in await sentence(house, await playing.command(house.lion, "A", "A"))
    await playing.solve(house.lion)
    assert "Vous prenez la première place" in playing.panel(house.lion).text
