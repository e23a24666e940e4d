"""The ways of a tap, of a typed move and of a private press: printed (`-s -n 0` shows them), and held to their length."""

import asyncio
import os
from collections import Counter
from collections.abc import Awaitable, Callable, Hashable, Iterable
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest

from cogs.base.face import Face
from cogs.base.people import People
from cogs.show.boards import Boards
from cogs.show.faces import Faces
from cogs.show.placement import CHECK_MS, OUT_OF_SIGHT
from cogs.show.showing import Showing
from data import tables as store_tables
from data.port import Connection
from data.rows import Loaded
from sandbox.seen import Shown
from tables.model import Table
from tables.person import Person
from tests.e2e.conftest import House
from tests.e2e.example import begin_raced
from tests.e2e.play import Playing, begin, card_of, play_out, shown, startable, taps, type_turn
from tests.e2e.test_agreements import asking
from tests.e2e.traced import Way, settle, traced
from tests.e2e.yeboplay import control, laid
from tests.example import GAME, HELD, RACED

pytestmark = pytest.mark.skipif(
    os.environ.get("STORE") == "postgres", reason="ways are traced through SQLite's threads"
)

T = TypeVar("T")

QUESTION = "tables/play/turn.py:may_act"
"""The first question about the seat."""
MOST = 12
"""The most functions that lead from Discord's event to that question."""
LOAD = "data/tables.py:load"


async def tapped(house: House, _: pytest.MonkeyPatch) -> Way:
    """The way of the tap that makes a whole move."""
    playing = await begin(house, f"{GAME} start", speed="none")
    await play_out(playing, seed=1, by=type_turn, turns=6)
    table, board = await playing.table(), await playing.board()
    text = next(t for t in map(table.game.format, table.game.legal(table.state, table.to_act()[0])) if len(t) == 2)
    await house.driver.idle()
    person, square = playing.person(table, table.to_act()[0]), taps(table, text)[0]
    async with traced(house) as way:
        await person.click(board, square)
    assert (await playing.table()).revision > table.revision
    return way


async def typed(house: House, _: pytest.MonkeyPatch) -> Way:
    """The way of a typed move."""
    playing = await begin(house, f"{GAME} start", speed="none")
    await play_out(playing, seed=1, by=type_turn, turns=6)
    table = await playing.table()
    text = table.game.format(table.game.legal(table.state, table.to_act()[0])[0])
    person = playing.person(table, table.to_act()[0])
    board = await playing.board()
    before = board.data
    await house.driver.idle()
    async with traced(house) as way:
        await person.slash(f"{GAME} move", playing.channel, move=text)
        await house.driver.until(lambda: board.raw.data is not before, "the board")
    assert (await playing.table()).revision > table.revision
    return way


async def discarded(house: House, monkeypatch: pytest.MonkeyPatch) -> Way:
    """The way of a discard in a private hand."""
    playing, seats = await laid(house, monkeypatch)
    reply = await playing.tap(seats[0], "draw right")
    hand = reply.message
    assert hand is not None
    custom, _ = control(hand, "discard P9") or ("", [])
    await house.clock.advance(10)  # a tap just after the draw is in doubt
    board = await playing.board()
    before = board.data
    await house.driver.idle()
    async with traced(house) as way:
        await seats[0].click(hand, custom_id=custom)
        await house.driver.until(lambda: board.raw.data is not before, "the board")
    return way


WAYS: dict[str, tuple[Callable[[House, pytest.MonkeyPatch], Awaitable[Way]], str, int]] = {
    "a tap that makes a move": (tapped, "cogs/client/router.py:Router.pressed", 800),
    "a typed move": (typed, "cogs/client/client.py:Tree.interaction_check", 890),
    "a discard in the hand": (discarded, "cogs/client/router.py:Router.pressed", 2340),
}
"""For each press: who makes it, the first function of ours that hears of it, and the most calls until all is quiet."""


@pytest.mark.parametrize("what", WAYS)
async def test_a_way(house: House, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    press, door, most = WAYS[what]
    way = await press(house, monkeypatch)
    print(f"\n{what}: {len(way.calls)} calls in {way.files} files, {way.changes} changes of file\n{way}")  # noqa: T201 - as the docstring says
    path = list(way.to(QUESTION))
    there = path[path.index(door) : -1]
    assert len(there) <= MOST, there
    assert way.count(LOAD) == 1
    assert len(way.calls) <= most


@dataclass(slots=True)
class Asked:
    """What was asked for a press, until all was quiet after it.

    Attributes:
        loads: The id of each table, once for each time that it was loaded.
        settings: Once for each time that somebody's settings were asked for: the task that asked, such as the press's own or
            the edit of a private panel; the drawing of a board, None where none was drawn; and the person's id.
    """

    loads: list[str] = field(default_factory=list)
    settings: list[tuple[object, object, int]] = field(default_factory=list)


_drawing: ContextVar[object] = ContextVar("drawing", default=None)
"""The drawing of a board that is under way; one task of a lane may draw several."""


class Counting:
    """Notes which tables presses load, and about whom they ask."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self._house = house
        self._now = Asked()
        self.presses: dict[str, Asked] = {}
        load, get, of = store_tables.load, People.get, Faces.of

        def loaded(connection: Connection, table_id: str, *args: Any, **kwargs: Any) -> Loaded | None:
            self._now.loads.append(table_id)
            return load(connection, table_id, *args, **kwargs)

        async def asked(people: People, user_id: int) -> Person:
            self._now.settings.append((asyncio.current_task(), _drawing.get(), user_id))
            return await get(people, user_id)

        async def drawn(faces: Faces, table: Table, partial: str = "") -> Face:
            before = _drawing.set(object())
            try:
                return await of(faces, table, partial)
            finally:
                _drawing.reset(before)

        monkeypatch.setattr(store_tables, "load", loaded)
        monkeypatch.setattr(People, "get", asked)
        monkeypatch.setattr(Faces, "of", drawn)

    async def __call__(self, press: str, made: Awaitable[T]) -> T:
        """Make a press, and note under a name what was asked for it; its answer."""
        await settle(self._house)
        self._now = self.presses[press] = Asked()
        answer = await made
        await settle(self._house)
        self._now = Asked()
        return answer


def most(asked: Iterable[Hashable]) -> int:
    """How often the same was asked at most."""
    return max(Counter(asked).values(), default=0)


def custom(message: Shown, part: str) -> str:
    """The custom_id of the first button or menu with this part in it."""
    ids = [custom_id for _, custom_id, *_ in message.buttons] + [str(menu["custom_id"]) for menu in message.selects]
    return next(each for each in ids if part in each)


async def in_a_lobby(house: House, count: Counting, _: pytest.MonkeyPatch) -> None:
    """The card of a game with private panels, its panel More, and the commands for the same."""
    place, heron, lion = house.driver.channel("tables"), house.heron, house.lion
    card = await card_of(
        house, place, await count("the command that opens a table", heron.slash(f"{HELD} start", place))
    )
    more = shown(await count("More", heron.click(card, "More")))
    await count("the button of the rules", heron.click(more, custom_id=custom(more, "lobby:rules:")))
    await count("the menu of the speed", heron.select(more, custom(more, "lobby:speed:"), ["relaxed"]))
    await count(
        "the command for the speed that the table has", heron.slash("table", place, do="speed", **{"with": "relaxed"})
    )
    await count("the command for the rules", heron.slash("table", place, do="rules"))
    await count("Join", lion.click(card, "Join"))
    await count("the command to join", house.gecko.slash("table", place, do="join"))
    seat = shown(await house.gecko.click(card, "More"))
    await count("the button to leave", house.gecko.click(seat, custom_id=custom(seat, "lobby:leave:")))
    await count("the command to leave", lion.slash("table", place, do="leave"))
    await count("the command for a house player", heron.slash("table", place, do="house", **{"with": "easy"}))
    await startable(house, card)
    await count("Start", heron.click(card, "Start"))


async def in_a_duel(house: House, count: Counting, _: pytest.MonkeyPatch) -> None:
    """What is asked and agreed in a game for two, what is looked at, and what is refused."""
    playing = await begin(house, speed="none")
    place = playing.channel
    await play_out(playing, seed=1, by=type_turn, turns=6)
    table, board = await playing.table(), await playing.board()
    mover, waiter = (playing.person(table, seat) for seat in (table.to_act()[0], 1 - table.to_act()[0]))
    more = shown(await count("More in a game", waiter.click(board, "More")))
    await count("the button for the text", waiter.click(more, custom_id=custom(more, "table:text:")))
    await count("the command for the text", waiter.slash("table", place, do="text"))
    for who, person in (("a player", mover), ("a spectator", house.zebra)):
        await count(f"{who}'s command for the board", person.slash("table", place, do="board"))
        await count(f"{who}'s command for a table's board", person.slash("table", place, do="board", table=table.id))
    await count("the completion of a move", mover.complete(f"{GAME} move", place, move="c"))
    for move in ("c", "zz9"):
        await count(f"the refused move {move}", mover.slash(f"{GAME} move", place, move=move))
    await count("a move out of turn", waiter.slash(f"{GAME} move", place, move="c3"))
    stale = custom(board, ":tap:")
    await type_turn(playing, table.game.format(table.game.legal(table.state, table.to_act()[0])[0]))
    await count("a stale tap", mover.raw_component(await playing.board(), stale))
    more = shown(await mover.click(await playing.board(), "More"))
    await playing.after(120)
    await count("the button that calls them", mover.click(more, custom_id=custom(more, "table:call:")))
    await count("the command that calls them", mover.slash("table", place, do="call-them"))
    more = shown(await mover.click(await playing.board(), "More"))
    await count("the offer of a draw", mover.click(more, "Offer a draw"))
    await count("the command for a draw that is offered", waiter.slash("table", place, do="draw"))
    await count("Decline", waiter.click(await asking(playing, "Decline"), "Decline"))
    await count("the command that asks for a take-back", mover.slash("table", place, do="takeback"))
    await count("the command that allows it", waiter.slash("table", place, do="takeback", **{"with": "accept"}))
    await count("the command to resign", mover.slash("table", place, do="resign"))
    more = shown(await mover.click(await playing.board(), "More"))
    sure = shown(await count("Resign", mover.click(more, "Resign")))
    await count("Yes, resign", mover.click(sure, "Yes, resign"))
    over = await playing.board()
    for label in ("Game as text", "Animation", "Replay"):
        more = shown(await mover.click(over, "More"))
        await count(label, mover.click(more, label))
    await count("the command for the finished game's board", house.zebra.slash("table", place, do="board"))
    await count("the command for the finished game's text", mover.slash("table", place, do="text"))
    await count("Rematch", mover.click(over, "Rematch"))
    await count("the command for a rematch, which starts it", waiter.slash("table", place, do="rematch"))


async def in_a_game_of_several(house: House, count: Counting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands, votes, and coming back to a seat that the house has kept."""
    playing, seats = await laid(house, monkeypatch)
    place = playing.channel
    hand = shown(await count("My hand", seats[0].click(await playing.board(), "My hand")))
    await count("a draw in the hand", seats[0].click(hand, custom_id=custom(hand, ":draw right")))
    await count("the command for a hand", seats[0].slash(f"{HELD} hand", place))
    await count("the command for an early end", seats[0].slash("table", place, do="early"))
    more = shown(await seats[1].click(await playing.board(), "More"))
    await count("the last vote for an early end", seats[1].click(more, custom_id=custom(more, "table:vote:")))


async def in_a_race(house: House, count: Counting, _: pytest.MonkeyPatch) -> None:
    """Getting ready, solving, the round just over, leaving."""
    playing = await begin_raced(house, 2)
    place, (heron, lion) = playing.channel, await playing.seats()
    await count("the first Ready", heron.click(await playing.board(), "Ready"))
    await playing.board()
    await count("the last Ready", lion.click(playing.panel(lion), "Ready"))
    await count(
        "a tap in the panel", heron.click(playing.panel(heron), custom_id=custom(playing.panel(heron), ":piece:"))
    )
    board = await playing.board()
    await count("the button for the panel", heron.click(board, custom_id=custom(board, ":puzzle:")))
    await count("the command for the panel", heron.slash(f"{RACED} puzzle", place))
    await count("the button for the form", heron.click(playing.panel(heron), "Type it"))
    lower, upper = await playing.answer(heron)
    await count("an answer", heron.slash(f"{RACED} solve", place, lower=lower, upper=upper))
    await count("an answer too many", heron.slash(f"{RACED} solve", place, lower=lower, upper=upper))
    lower, upper = await playing.answer(lion)
    await count("the last answer", lion.slash(f"{RACED} solve", place, lower=lower, upper=upper))
    await count("Last round", heron.click(await playing.board(), "Last round"))
    await count("the command for the last round", heron.slash("table", place, do="last"))
    more = shown(await heron.click(await playing.board(), "More"))
    sure = shown(await count("the button to leave a game", heron.click(more, custom_id=custom(more, "table:quit:"))))
    await count("Yes, leave", heron.click(sure, custom_id=custom(sure, "table:resign:")))
    await count("the command to come back, for somebody who is there", lion.slash("table", place, do="back"))


async def among_several(house: House, count: Counting, _: pytest.MonkeyPatch) -> None:
    """What is typed in a channel with several tables, of which one is meant; and the calls for players from it."""
    place, heron, lion, zebra = house.driver.channel("tables"), house.heron, house.lion, house.zebra
    for game in (HELD, GAME):
        await zebra.slash("callme", place, game=game)
    card = await card_of(house, place, await heron.slash(f"{HELD} start", place))
    await lion.slash(f"{GAME} start", place)
    for name, given in (("speed", {"with": "relaxed"}), ("house", {"with": "easy"}), ("rules", {})):
        await count(f"{name}, for one of two lobbies", heron.slash("table", place, do=name, **given))
    await count("the call for players from one of two lobbies", lion.slash("table", place, do="call-players"))
    more = shown(await heron.click(card, "More"))
    await count("the button that calls players", heron.click(more, custom_id=custom(more, "callme:call:")))
    await count("leave, for one of two lobbies", lion.slash("table", place, do="leave"))
    await heron.slash("table", place, do="leave")
    first, second = await begin(house, speed="none"), await begin(house, speed="none")
    table, other = await first.table(), await second.table()
    if first.person(table, table.to_act()[0]) is second.person(other, other.to_act()[0]):
        await type_turn(first, table.game.format(table.game.legal(table.state, table.to_act()[0])[0]))
        table = await first.table()
    await first.board()
    mover = first.person(table, table.to_act()[0])
    await first.after(120)
    await count("the call to one of two games", mover.slash("table", place, do="call-them"))
    move = table.game.format(table.game.legal(table.state, table.to_act()[0])[0])
    await count("a move in one of two games", mover.slash(f"{GAME} move", place, move=move))
    await count(
        "the end of a table by a moderator", heron.slash("table", place, do="end", table=other.id, **{"with": "late"})
    )


async def against_the_house(house: House, count: Counting, _: pytest.MonkeyPatch) -> None:
    """A hint, asked for twice."""
    place, heron = house.driver.channel("tables"), house.heron
    opened = shown(await heron.slash("play", place, game=GAME, house="easy", speed="none"))
    playing = Playing(house, place, custom(opened, f"{GAME}:").split(":")[2])
    await playing.until(lambda table: table.seat_of(heron.id) in table.to_act(), "Heron's turn")
    await playing.board()
    await count("a hint", heron.slash("table", place, do="hint"))
    more = shown(await heron.click(await playing.board(), "More"))
    await count("the same hint again", heron.click(more, "Hint"))


async def at_the_puzzles_of_the_day(house: House, count: Counting, _: pytest.MonkeyPatch) -> None:
    """A puzzle that is opened, begun and tapped at."""
    place, heron = house.driver.channel("quiet"), house.heron
    kind = next(name for name, each in house.games.puzzles.items() if each.game.name == GAME)
    opened = shown(await count("the command for a puzzle", heron.slash("daily", place, puzzle=kind)))
    begun = shown(await count("Begin", heron.click(opened, "Begin")))
    await count("a tap at a puzzle", heron.click(begun, custom_id=custom(begun, "daily:tap:")))
    await count("all puzzles", heron.slash("daily", place))


TWICE = frozenset(
    {
        # The moment at which a finished game turned is looked for in its whole log, once its end is shown.
        "Yes, resign",
        "the last vote for an early end",
        # Whose turn it is says the state alone, of all that may be meant; the one that is meant may have moved since.
        "the call to one of two games",
        "a move in one of two games",
        # The turn may have been played while the worker thought, as `test_hints.py` shows: then no hint is counted.
        "a hint",
        "the same hint again",
    }
)
"""The presses that load a table a second time, each with its reason."""
STAGES: dict[str, Callable[[House, Counting, pytest.MonkeyPatch], Awaitable[None]]] = {
    "in a lobby": in_a_lobby,
    "in a duel": in_a_duel,
    "in a game of several": in_a_game_of_several,
    "in a race": in_a_race,
    "among several": among_several,
    "against the house": against_the_house,
}


@pytest.mark.parametrize("where", STAGES)
async def test_a_table_is_loaded_once_for_a_press(house: House, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    count = Counting(house, monkeypatch)
    await STAGES[where](house, count, monkeypatch)
    loads = {press: most(asked.loads) for press, asked in count.presses.items()}
    assert loads == {press: 2 if press in TWICE else 1 for press in loads}


async def test_a_board_that_was_posted_afresh_need_not_be_loaded_to_know_how_it_stands(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, show = [], Boards.show

    async def noted(boards: Boards, table: Table, showing: Showing) -> Table | None:
        stands = await show(boards, table, showing)
        shown.append((stands, await house.tables.load(table.id)))
        return stands

    playing = await begin(house, speed="none")
    old = await playing.board()
    for number in range(OUT_OF_SIGHT):
        house.zebra.say(playing.channel, f"word {number}")
    await house.clock.advance(CHECK_MS["usual"] / 1000)
    await house.driver.idle()
    monkeypatch.setattr(Boards, "show", noted)
    await type_turn(playing, "c3")
    assert (await playing.board()).id != old.id
    await house.driver.until(lambda: shown, "the board")
    assert all(stands == stored for stands, stored in shown)


AGAIN = frozenset(
    {
        # A second message follows, which is not made of what the first one knew: the panel of a seat, a refusal, a text.
        "the command to join",
        "Start",
        "the command that calls them",
        "the command for the panel",
        # The message is kept up to date in one language, and is drawn each time as its reader wants pictures by then.
        "a player's command for the board",
        "a player's command for a table's board",
        "a spectator's command for the board",
        "a spectator's command for a table's board",
        "the command for the finished game's board",
    }
)
"""The presses for which somebody's settings are asked for a second time, each with its reason."""
ASKING = STAGES | {"at the puzzles of the day": at_the_puzzles_of_the_day}


@pytest.mark.parametrize("where", ASKING)
async def test_a_person_s_settings_are_asked_for_once(
    house: House, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    count = Counting(house, monkeypatch)
    await ASKING[where](house, count, monkeypatch)
    settings = {press: most(asked.settings) for press, asked in count.presses.items()}
    assert max(settings.values()), "somebody's settings were asked for"
    assert settings == {press: 2 if press in AGAIN else min(times, 1) for press, times in settings.items()}
