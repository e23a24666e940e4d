"""The private panel of Ubongo 3D: the fair start, quick and late taps, panels that do not arrive, and what nobody sees."""

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any

import pytest

from cogs.base.face import Face
from cogs.client import route
from cogs.games.ubongo import panel as ubongo_panel
from engines.ubongo.checker import read
from engines.ubongo.geometry import voxels
from engines.ubongo.view import Puzzle
from sandbox.driver import PATIENCE_S, Person
from sandbox.seen import Shown
from tables.model import Table
from tests.clock import settle
from tests.e2e.conftest import House
from tests.e2e.play import sentence, shown
from tests.e2e.ubongoplay import Racing, begin_ubongo, bell, matches, taps
from tests.e2e.yamplay import fix_secret

LATE = "Your time was up before that move came."
STALE = "The board has changed since; here is how it stands now."


@pytest.fixture(autouse=True)
def same(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games whenever these tests are run; what is sent is held against Discord's description in the games' tests."""
    fix_secret(monkeypatch)
    house.box.body_hook = None


def requests(house: House, method: str, path: str) -> list[int]:
    """The places of these requests among all."""
    return [n for n, (_, m, p) in enumerate(house.box.requests) if m == method and path in p]


def revealed(panel: Shown) -> bool:
    """Whether a panel shows a puzzle."""
    return any(":piece:" in custom for _, custom, *_ in panel.buttons)


async def first_tap(playing: Racing, person: Person) -> None:
    """Take the first piece in hand and tap a cell for it."""
    panel = playing.panel(person)
    await person.click(panel, custom_id=next(c for _, c, *_ in panel.buttons if matches(c, "piece", "0")))
    panel = playing.panel(person)
    await person.click(panel, custom_id=next(c for _, c, off, _ in panel.buttons if ":cell:" in c and not off))


# The fair start


async def test_all_panels_turn_over_before_the_board(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """The edits go out together, the board after them, and their spread is logged."""
    playing = await begin_ubongo(house, 4)
    people = await playing.seats()
    await playing.ready_within(*people[:3])
    assert not any(revealed(playing.panel(person)) for person in people[:3])
    assert all("keep this panel open" in playing.panel(person).text for person in people[:3])
    await playing.board()
    before = len(house.box.requests)
    with caplog.at_level(logging.INFO, "baraza.private"):
        await playing.ready_within(people[3])
        await playing.board()
    assert all(revealed(playing.panel(person)) for person in people)
    panels = [n for n in requests(house, "PATCH", "/webhooks/") if n >= before]
    boards = [n for n in requests(house, "PATCH", "/channels/") if n >= before]
    assert len(panels) == 3
    assert max(panels) < min(boards)
    assert [r for r in caplog.messages if "private messages within" in r]


def slow_drawing(monkeypatch: pytest.MonkeyPatch, seat: int) -> tuple[list[int], asyncio.Event]:
    """Let the drawing of this seat's panel wait for an event: the seats that have been drawn so far, and the event."""
    drawn, draw, go_on = [], ubongo_panel.face, asyncio.Event()

    async def slow(table: Table, own: int, *rest: Any, **options: Any) -> Face:
        if own == seat:
            await go_on.wait()
        face = await draw(table, own, *rest, **options)
        drawn.append(own)
        return face

    monkeypatch.setattr(ubongo_panel, "face", slow)
    return drawn, go_on


async def last_ready(playing: Racing) -> tuple[Person, str]:
    """A table of four at which all but the last are ready, and what their Ready button carries."""
    people = await playing.seats()
    await playing.ready_within(*people[:3])
    await playing.board()
    await playing.house.driver.idle()
    return people[3], next(custom for _, custom, *_ in playing.panel(people[3]).buttons if ":ready:" in custom)


async def time_passes(house: House, seen: Callable[[], bool]) -> None:
    """Let time pass, little by little, until something can be seen."""
    async with asyncio.timeout(PATIENCE_S):
        while not seen():
            await house.clock.advance(0.5)
            await house.box.activity.wait(0.02)


async def test_no_panel_is_sent_before_all_are_drawn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is drawn first sees nothing first."""
    playing = await begin_ubongo(house, 4)
    last, ready = await last_ready(playing)
    people = await playing.seats()
    drawn, go_on = slow_drawing(monkeypatch, 1)
    pressed = last.client.component(playing.panel(last).raw, ready)
    await house.driver.until(lambda: len(drawn) == 3, "the others' drawings")
    await settle()
    await house.driver.until(lambda: not house.box.rest.in_flight, "what is on its way")
    assert not any(revealed(playing.panel(person)) for person in people)
    go_on.set()
    await house.driver.answered(pressed)
    await playing.board()
    assert all(revealed(playing.panel(person)) for person in people)


async def test_a_slow_drawing_holds_the_others_back_for_a_moment_only(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing = await begin_ubongo(house, 4)
    last, ready = await last_ready(playing)
    people = await playing.seats()
    drawn, go_on = slow_drawing(monkeypatch, 1)
    board = await playing.board()
    pressed = last.client.component(playing.panel(last).raw, ready)
    await house.driver.until(lambda: len(drawn) == 3, "the others' drawings")
    others = [person for seat, person in enumerate(people) if seat != 1]
    await time_passes(house, lambda: all(revealed(playing.panel(person)) for person in others))
    await house.driver.answered(pressed)
    await time_passes(house, lambda: "Fill your shape" in Shown(house.box, board.raw).text)
    assert not revealed(playing.panel(people[1]))
    go_on.set()
    await house.driver.until(lambda: revealed(playing.panel(people[1])), "the straggler's puzzle")


async def test_the_last_ready_from_within_an_older_panel(house: House) -> None:
    playing = await begin_ubongo(house)
    await playing.ready(house.heron, house.lion)
    await playing.solve(house.heron, house.lion)
    await playing.board()
    await playing.tap(house.heron, "Ready")
    before = len(house.lion.sees(playing.channel))
    await playing.tap(house.lion, "Ready")
    await playing.board()
    assert len(house.lion.sees(playing.channel)) == before, "the panel itself is turned over"
    for person in (house.heron, house.lion):
        assert revealed(playing.panel(person))


async def test_the_clock_starts_with_the_board(house: House) -> None:
    """ubongo3d.md 4.6: the time of a round is whole however long Discord takes to show the table."""
    playing = await begin_ubongo(house)
    await playing.ready(house.heron)
    board = await playing.board()
    await house.driver.idle()
    hold = house.box.faults.hold(method="PATCH", path="/channels/*")
    await house.lion.click(board, "Ready")
    await house.driver.until(lambda: hold.waiting, "the board to go out")
    await house.clock.advance(4)
    hold.release()
    await playing.after(182)
    assert (await playing.view()).phase == "race"
    await playing.after(4)
    await playing.phase("second")


async def test_a_straggler_gets_the_panel_by_the_button(house: House) -> None:
    playing = await begin_ubongo(house)
    await playing.ready_within(house.heron)
    board = await playing.board()
    hold = house.box.faults.hold(method="PATCH", path="/webhooks/*")
    await playing.tap(house.lion, "Ready")
    await house.driver.until(lambda: hold.waiting == 1, "the panel under way")
    await time_passes(house, lambda: "Fill your shape" in Shown(house.box, board.raw).text)
    assert not revealed(playing.panel(house.heron))
    hold.release()
    await house.driver.until(lambda: revealed(playing.panel(house.heron)), "the straggler's panel")


async def test_a_panel_that_failed_comes_by_the_button(house: House) -> None:
    """ubongo3d.md 4.6: a ready seat whose panel failed to arrive gets it by the button."""
    playing = await begin_ubongo(house)
    await playing.ready_within(house.heron)
    await playing.board()
    house.box.faults.refuse(404, 10008, method="PATCH", path="/webhooks/*")
    await playing.tap(house.lion, "Ready")
    board = await playing.board()
    assert not revealed(playing.panel(house.heron))
    await house.heron.click(board, "My puzzle")
    assert revealed(playing.panel(house.heron))
    await playing.tap_all(house.heron)
    assert "You are first" in playing.panel(house.heron).text
    house.box.refusals.clear()


async def test_an_old_token_is_left_alone(house: House) -> None:
    """A private message can be edited for 15 minutes; afterwards the button brings a new one."""
    playing = await begin_ubongo(house, round_seconds=900)
    await playing.ready(house.heron, house.lion)
    await playing.after(850)
    await playing.solve(house.lion)
    await playing.after(60)
    await playing.phase("gather")
    board = await playing.board()
    assert "round 2" in board.text
    assert revealed(playing.panel(house.heron)), "it could not be turned down any more"
    reply = await playing.tap(house.heron, "B")
    assert await sentence(house, reply) == STALE
    assert not revealed(playing.panel(house.heron)), "but a tap on it turns it down"


@pytest.mark.parametrize("seconds", [0.0, 10.0])
async def test_a_slow_answer_keeps_the_puzzle_private(
    house: House, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """After a note that an answer will come the panel is a message of its own, and that one is turned over."""
    playing = await begin_ubongo(house)
    board = await playing.board()
    monkeypatch.setattr(route, "DEFER_SECONDS", seconds)
    for person in (house.heron, house.lion):
        await person.click(board, "Ready")
        await house.driver.until(lambda: [m for m in person.sees(playing.channel) if m.ephemeral], "a panel")  # noqa: B023 - at once
    for person in (house.heron, house.lion):
        await house.driver.until(lambda: revealed(playing.panel(person)), "the puzzle")  # noqa: B023 - at once
    board = await playing.board()
    assert not revealed(board)
    assert "Fill your shape" in board.text


# Taps


async def test_quick_taps_are_all_applied_in_order(house: House) -> None:
    """A tap carries the round's stamp alone, so quick tapping is never stale."""
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
        "the last one arrives last"
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
    assert "Piece B" in text, "a tap that was under way to the older one, and it shows what both are about"
    await playing.tap_all(house.heron)
    again = await house.heron.raw_component(old, chosen)
    assert await sentence(house, again) == "You have solved this one already."
    house.box.refusals[:] = [refusal for refusal in house.box.refusals if refusal.code != 10008]


async def test_a_tap_after_the_bell(house: House) -> None:
    playing = await begin_ubongo(house)
    await playing.ready(house.heron, house.lion)
    await playing.solve(house.lion)
    await playing.after(180.5)
    assert (await playing.view()).phase == "race", "the clock leaves a second for what is under way"
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
    assert await sentence(house, reply) == STALE, "a form of this round must not be filled in for the last"


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


# The last piece


async def until_the_last(playing: Racing, person: Person) -> list[tuple[str, str]]:
    """Lay all but the last piece of an answer by taps, the last tap left out. The buttons for this one and the rest."""
    made = taps(await playing.puzzle(person), *await playing.answer(person))
    last = made.index(("piece", "2"))
    # The level's button before the last piece's own cells is none of those that lay the pieces before it.
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
    assert "▸ A" in [label for label, *_ in panel.buttons], "a piece is chosen from the start"
    assert [c for _, c, off, _ in panel.buttons if ":cell:" in c and not off], "and the grid is live"
    assert "Piece A: tap a cell" in panel.text
    assert "The last one lies down by itself." in panel.text
    for person in (house.heron, house.lion):
        for verb, argument in await until_the_last(playing, person):
            assert verb != "piece", "the answer is in before the last piece is chosen"
            if (await playing.view(person)).solution is not None:
                break
            now = playing.panel(person)
            await person.click(now, custom_id=next(c for _, c, *_ in now.buttons if matches(c, verb, argument)))
        solution = (await playing.view(person)).solution
        assert solution is not None
        done = playing.panel(person)
        assert "Piece C was the last one and fitted what was open, so it lay down by itself." in done.text
        assert (done.alt or "").startswith("Everything is covered; C, the last piece, lay down by itself.")
        assert not [c for _, c, *_ in done.buttons if c.startswith("ubongo:")], "nothing is left to take back"
        assert ("```" in done.text) == (person is house.lion)
    assert "You are first" in playing.panel(house.heron).text
    assert "You are second" in playing.panel(house.lion).text


async def test_pieces_are_taken_back_before_the_last_one_lies(house: House) -> None:
    """Two pieces that leave no place for the third stay as they are, until somebody takes one of them back."""
    playing = await begin_ubongo(house)
    await playing.ready(house.heron, house.lion)
    await playing.board()
    rest = await until_the_last(playing, house.heron)
    if (await playing.view(house.heron)).solution is None:
        assert rest[0][0] == "cell"
        await playing.tap(house.heron, "Take back")
        await playing.tap_all(house.heron)
    assert "You are first" in playing.panel(house.heron).text
    # Lion lays the first piece, changes their mind about it, and only then goes on.
    await first_tap(playing, house.lion)
    await playing.tap(house.lion, "B")
    await playing.tap(house.lion, "Take back")
    assert "▸ A" in [label for label, *_ in playing.panel(house.lion).buttons]
    assert (await playing.view(house.lion)).solution is None
    await playing.tap_all(house.lion)
    assert (await playing.view()).round == 2


async def test_a_draft_of_an_earlier_version_goes_on(house: House) -> None:
    """Nothing was chosen in it, or all but the last piece lay; it is opened as it was kept, and the next tap counts."""
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
    """Somebody's puzzle and an answer to it, as `read` takes them."""
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
    assert "B" in "".join((await playing.view(house.heron)).solution or ()), "the answer that counts is whole"


# What nobody sees


def tells(message: Any, puzzle: Puzzle, alt: str) -> bool:
    """Whether a message tells anything of a puzzle."""
    return any(sign in json.dumps(message, ensure_ascii=False) for sign in (alt, puzzle.area, ":piece:", ":cell:"))


async def test_nobody_sees_another_puzzle_before_the_round_is_over(house: House) -> None:
    """Everything that the public and each seat are ever sent, be it by a newer or an older message."""
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
    assert len(set(own.values())) == 4, "four different boards"
    await first_tap(playing, people[0])
    await playing.tap_all(people[1])
    for person in (*people, house.zebra):
        await person.slash("ubongo board", playing.channel)
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
    """What a panel's description says of the area and the pieces."""
    return (panel.alt or "").partition("Level 1, lower")[2]
