"""Games of Yam Master for the end-to-end tests: random or given actions, made by taps or by commands."""

import random
from collections import deque
from collections.abc import Awaitable, Callable

import pytest

from engines.yam import turns
from engines.yam.options import YamOptions
from engines.yam.rules import Yam
from engines.yam.state import State
from sandbox.driver import Person
from sandbox.seen import Reply, Shown
from tables.model import Table
from tests.e2e.conftest import House
from tests.e2e.play import Playing, begin, shown
from tests.engines.yam.helpers import at

ActionMaker = Callable[[Playing, str], Awaitable[None]]
KEPT = 3
"""Discord's style (3: green) of a die's button while the die is put aside."""


class LoadedDice:
    """Dice that fall as a test says, and honest dice once the loaded throws are used up.

    A throw that is replayed, such as for a take-back, gives the same numbers as the first time.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *throws: str) -> None:
        self._next = deque(throws)
        self._fallen: dict[object, tuple[int, ...]] = {}
        self._honest = turns.roll
        monkeypatch.setattr(turns, "roll", self._roll)

    def load(self, *throws: str) -> None:
        """Load the next throws, each given as the numbers of its dice: `55521`."""
        self._next.extend(throws)

    def _roll(self, dice: random.Random, count: int) -> tuple[int, ...]:
        source = dice.getstate()
        if source not in self._fallen:
            throw = self._next.popleft() if self._next else ""
            self._fallen[source] = tuple(map(int, throw)) if throw else self._honest(dice, count)
            assert len(self._fallen[source]) == count, throw
        return self._fallen[source]


def lay(monkeypatch: pytest.MonkeyPatch, board: str, *, reserve: tuple[int, int] | None = None, idle: int = 0) -> None:
    """Make games begin with these tokens on the board, such as `o:a1,b2 x:c3`, and seat 0 to throw."""
    position = at(board, reserve=reserve, idle=idle).position

    def new(_: Yam, options: YamOptions, seats: int, seed: bytes) -> State:
        assert seats == 2
        return State(options=options, seed=seed.hex(), position=position)

    monkeypatch.setattr(Yam, "new", new)


async def begin_yam(house: House, **options: object) -> Playing:
    """Heron opens a table of Yam Master, Lion joins, Heron starts."""
    return await begin(house, "yam start", "tables", **options)


async def begin_with_house(house: House, level: str, **options: object) -> Playing:
    """Heron opens a table and adds a house player, with whom the game starts."""
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash("yam start", place, **options))
    table_id = card.buttons[0][1].split(":")[2]
    await house.heron.slash("table", place, do="house", **{"with": level}, table=table_id)
    return Playing(house, place, table_id)


async def sides(playing: Playing) -> tuple[Person, Person]:
    """The person to move, and the person who waits."""
    table = await playing.table()
    seat = table.to_act()[0]
    return playing.person(table, seat), playing.person(table, 1 - seat)


def labels(board: Shown) -> list[str]:
    """The labels of the board's buttons."""
    return [label for label, *_ in board.buttons]


def custom(board: Shown, verb: str) -> str:
    """The custom_id of the first button with this verb, else of the first select with it."""
    ids = [custom_id for _, custom_id, *_ in board.buttons] + [str(select["custom_id"]) for select in board.selects]
    return next(each for each in ids if each.split(":")[1] == verb)


def squares(board: Shown, verb: str) -> dict[str, str]:
    """The squares that buttons of this verb offer, each with the button's label."""
    found = {}
    for label, custom_id, *_ in board.buttons:
        _, said, _, _, *square = custom_id.split(":")
        if said == verb:
            found[square[0]] = label
    return found


def offered(board: Shown, verb: str) -> dict[str, str]:
    """The squares that buttons or a list of this verb offer, each with the text of its gain."""
    if found := squares(board, verb):
        return {square: label.partition(": ")[2] for square, label in found.items()}
    for select in board.selects:
        if select["custom_id"].split(":")[1] == verb:
            return {option["value"]: option["description"] for option in select["options"]}
    return {}


async def use(person: Person, board: Shown, verb: str, square: str) -> Reply:
    """Press the button of a square, or choose the square in the list."""
    if squares(board, verb):
        custom_id = custom(board, verb).rpartition(":")[0]
        return await person.click(board, custom_id=f"{custom_id}:{square}")
    return await person.select(board, custom(board, verb), [square])


def counted(playing: Playing, board: Shown, reply: Reply) -> Shown:
    """The board after a tap, asserting that the board is the only answer."""
    assert reply.state == "done"
    assert not reply.ephemeral, shown(reply).text
    assert not reply.follow_ups, reply.follow_ups[0].text
    return Shown(playing.house.box, board.raw)


async def tap_action(playing: Playing, text: str) -> None:
    """Play an action by taps, each on the board as the tap before has left it."""
    table = await playing.table()
    person, board = playing.person(table, table.to_act()[0]), await playing.board()
    word, _, rest = text.partition(" ")
    if word in {"place", "predator"}:
        counted(playing, board, await use(person, board, word, rest))
        return
    if word == "throw":
        kept = {place for place, (*_, style) in enumerate(board.buttons[:5]) if style == KEPT}
        for place in sorted(_places(table.view(None).dice, rest) ^ kept):
            board = counted(playing, board, await person.click(board, custom_id=board.buttons[place][1]))
    counted(playing, board, await person.click(board, custom_id=custom(board, word)))


def _places(dice: tuple[int, ...], kept: str) -> set[int]:
    places: set[int] = set()
    for die in kept:
        places.add(next(n for n, lies in enumerate(dice) if lies == int(die) and n not in places))
    return places


async def type_action(playing: Playing, text: str) -> None:
    """Play an action by command."""
    table = await playing.table()
    reply = await typed(playing, playing.person(table, table.to_act()[0]), text)
    assert reply.ephemeral
    assert "Yam Master" in shown(reply).text, shown(reply).text


async def typed(playing: Playing, person: Person, text: str) -> Reply:
    """Type the command for this action, and return its reply."""
    word, _, rest = text.partition(" ")
    given = {"keep" if word == "throw" else "square": rest} if rest else {}
    return await person.slash(f"yam {word}", playing.channel, table=playing.table_id, **given)


def choose(table: Table, dice: random.Random) -> str:
    """A random use of the dice if there is one, else the medium house player's action."""
    seat = table.to_act()[0]
    view, legal = table.view(seat), table.game.legal(table.state, seat)
    uses = [action for action in legal if action.cell is not None]
    action = dice.choice(uses) if uses else table.game.think("medium", view, legal, b"", 0.0)
    return table.game.format(action)


async def play_out(playing: Playing, seed: int, *, by: ActionMaker) -> Table:
    """Play to the end of the game with `choose`, and return its table."""
    dice = random.Random(seed)
    while (table := await playing.table()).status == "playing":
        await by(playing, choose(table, dice))
    return table


async def play(playing: Playing, *texts: str, by: ActionMaker = tap_action) -> Shown:
    """Play these actions, each of the side to move, and return the board after them."""
    for text in texts:
        await by(playing, text)
    return await playing.board()
