"""The last piece of a puzzle of Ubongo 3D is laid automatically, and a typed answer may leave it out."""

import pytest

from engines.ubongo.checker import read
from engines.ubongo.geometry import voxels
from sandbox.driver import Person
from tests.e2e.conftest import House
from tests.e2e.play import sentence, shown
from tests.e2e.ubongoplay import Racing, begin_ubongo, first_tap, matches, taps


async def until_the_last(playing: Racing, person: Person) -> list[tuple[str, str]]:
    """Lay all but the last piece of an answer by taps, without the final tap; return that tap and those after it."""
    made = taps(await playing.puzzle(person), *await playing.answer(person))
    last = made.index(("piece", "2"))
    # A change of level just before the last piece belongs to that piece, so the last cell's tap ends the others.
    laid = max(n for n, (verb, _) in enumerate(made[:last]) if verb == "cell")
    for number, (verb, argument) in enumerate(made[:laid]):
        panel = playing.panel(person)
        await person.click(panel, custom_id=next(c for _, c, *_ in panel.buttons if matches(c, verb, argument)))
        if (await playing.view(person)).solution is not None:
            return made[number + 1 :]
    return made[laid:]


async def test_the_last_piece_lies_by_itself_and_the_answer_goes_in(house: House) -> None:
    await house.lion.slash("me", house.driver.channel("quiet"), text_first=True)
    playing = await begin_ubongo(house, 3)
    await playing.ready(house.heron, house.lion, house.gecko)
    await playing.board()
    panel = playing.panel(house.heron)
    assert "▸ A" in [label for label, *_ in panel.buttons], "a new panel must have a piece chosen"
    assert [c for _, c, off, _ in panel.buttons if ":cell:" in c and not off], "a new panel must have cells to tap"
    assert "Piece A: tap a cell" in panel.text
    assert "The last one lies down by itself." in panel.text
    for person in (house.heron, house.lion):
        for verb, argument in await until_the_last(playing, person):
            if (await playing.view(person)).solution is not None:
                break
            assert verb != "piece", "the answer must be in before the last piece is chosen"
            now = playing.panel(person)
            await person.click(now, custom_id=next(c for _, c, *_ in now.buttons if matches(c, verb, argument)))
        solution = (await playing.view(person)).solution
        assert solution is not None
        done = playing.panel(person)
        assert "Piece C was the last one and fitted the open cells, so it lay down by itself." in done.text
        assert (done.alt or "").startswith("Everything is covered; C, the last piece, lay down by itself.")
        assert not [c for _, c, *_ in done.buttons if c.startswith("ubongo:")], "nothing may be taken back now"
        assert ("```" in done.text) == (person is house.lion)
    assert "You are first" in playing.panel(house.heron).text
    assert "You are second" in playing.panel(house.lion).text


async def test_pieces_are_taken_back_before_the_last_one_lies(house: House) -> None:
    """A piece can be taken back as long as the puzzle is not covered."""
    playing = await begin_ubongo(house)
    await playing.ready(house.heron, house.lion)
    await playing.board()
    rest = await until_the_last(playing, house.heron)
    if (await playing.view(house.heron)).solution is None:
        assert rest[0][0] == "cell"
        await playing.tap(house.heron, "Take back")
        await playing.tap_all(house.heron)
    assert "You are first" in playing.panel(house.heron).text
    # Lion lays a piece, takes it back, and then solves the puzzle.
    await first_tap(playing, house.lion)
    await playing.tap(house.lion, "B")
    await playing.tap(house.lion, "Take back")
    assert "▸ A" in [label for label, *_ in playing.panel(house.lion).buttons]
    assert (await playing.view(house.lion)).solution is None
    await playing.tap_all(house.lion)
    assert (await playing.view()).round == 2


async def test_a_draft_of_an_earlier_version_goes_on(house: House) -> None:
    """A draft that an earlier version has kept can be opened, and the next tap on it counts.

    The cases: no piece chosen, and all but the last piece laid.
    """
    playing = await begin_ubongo(house)
    await playing.ready(house.heron, house.lion)
    await playing.board()
    masks = read(*await whole(playing, house.heron))
    seat = (await playing.table()).seat_of(house.heron.id)
    for kept, chosen in (
        ('{"level":1,"piece":null,"taps":[],"way":0,"placed":[],"typed":null}', "▸ A"),
        (f'{{"level":0,"piece":1,"taps":{voxels(masks[1])},"way":0,"placed":[[0,{masks[0]}]],"typed":null}}', "▸ B"),
    ):
        await house.store.run(
            lambda connection, text: connection.execute(
                "INSERT INTO drafts (table_id, seat, stamp, text) VALUES (?, ?, 'r1', ?) "
                "ON CONFLICT (table_id, seat) DO UPDATE SET text = excluded.text",
                (playing.table_id, seat, text),
            ),
            kept,
        )
        opened = shown(await house.heron.click(await playing.board(), "My puzzle"))
        assert chosen in [label for label, *_ in opened.buttons]
        assert (await playing.view(house.heron)).solution is None
    await playing.tap(house.heron, "C")
    assert "You are first" in playing.panel(house.heron).text


async def whole(playing: Racing, person: Person) -> tuple[str, tuple[str, ...], str, str]:
    """The arguments of `read` for a person's puzzle and one of its correct answers."""
    puzzle = await playing.puzzle(person)
    return (puzzle.area, puzzle.pieces, *await playing.answer(person))


@pytest.mark.parametrize("way", ["command", "window"])
async def test_who_types_may_leave_the_last_piece_open(house: House, way: str) -> None:
    playing = await begin_ubongo(house)
    await playing.ready(house.heron, house.lion)
    await playing.board()
    lower, upper = (level.replace("B", "_") for level in await playing.answer(house.heron))
    hole = lower.replace("A", "_", 1) if "A" in lower else lower.replace("C", "_", 1)
    assert "is still open" in await sentence(house, await playing.command(house.heron, hole, upper))
    await (playing.command if way == "command" else playing.type)(house.heron, lower, upper)
    await house.driver.until(lambda: "You are first" in playing.panel(house.heron).text, "the solution")
    assert "B" in "".join((await playing.view(house.heron)).solution or ()), "the stored answer is complete"
