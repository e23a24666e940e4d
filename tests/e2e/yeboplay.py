"""Games of Yebo for the end-to-end tests: by the board's buttons, by the private hand's controls, by commands."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest

from engines.yebo.options import YeboOptions
from engines.yebo.rules import Yebo
from engines.yebo.state import State
from engines.yebo.view import Number, YeboView
from sandbox.components import walk
from sandbox.driver import Person
from sandbox.seen import Reply, Shown
from tables.model import Table
from tests.e2e.conftest import House
from tests.e2e.play import Playing, begin_several, shown
from tests.engines.yebo.playing import table

MOST_PARTS = 40
MOST_OPTIONS = 25
MOST_LABEL = 100

COMMANDS: dict[str, Callable[[str], tuple[str, dict[str, object]]]] = {
    "draw": lambda rest: ("draw", {"side": rest}),
    "display": lambda rest: ("display", {"blocks": rest}),
    "discard": lambda rest: ("discard", {"block": rest.removesuffix(" final"), "final": rest.endswith(" final")}),
    "call": lambda rest: ("call", {"with": rest} if rest else {}),
    "pass": lambda rest: ("pass", {"always": True} if rest else {}),
    "ask": lambda _: ("pass", {"always": False}),
    "announce": lambda _: ("other", {"do": "announce"}),
    "fourth": lambda rest: ("other", {"do": "fourth", "with": rest}),
    "exchange": lambda rest: ("other", {"do": "exchange", "with": rest}),
    "form": lambda rest: ("other", {"do": "form", "with": rest}),
    "round": lambda rest: ("other", {"do": "round", "with": rest}),
    "fence": lambda rest: ("other", {"do": "fence", "with": rest}),
    "deal": lambda _: ("other", {"do": "fence"}),
    "score": lambda _: ("other", {"do": "exhausted", "with": "score"}),
    "rebuild": lambda _: ("other", {"do": "exhausted", "with": "rebuild"}),
}
"""The command for an action and its options: by the action's first word, a function of the rest of the action."""

FIRST = "P1 P2 P3 P9 M5 M6 M7 M8 S1 S2 S3 S4"
SETS = (FIRST, "P3 P3 M1 M2 M9 S5 S6 S7 S8 F1 F2 B1", "P3 A M3 M4 S5 S6 S7 S8 F1 F3 B2 B3")
"""Hands of twelve blocks for a round of Sets: the second and the third seat can call a Pot 3."""
RUNS = (
    "P5 P9 P1 M1 M3 M5 M7 M9 S2 S4 S6 S8",
    "P3 P4 M1 M3 M5 M7 M9 S2 S4 S6 S8 F1",
    "P4 P6 M1 M3 M5 M7 M9 S1 S3 S5 S7 F1",
    "P6 P7 M2 M4 M6 M8 S1 S3 S5 S7 S9 F3",
)
"""Hands of twelve blocks for a round of Runs: the second, third and fourth seat can call a Pot 5."""
DRAWING = (
    "P1 P2 P3 P9 M5 M6 M7 M8 S1 S2 S3 A",
    "P3 P3 M1 M2 M9 S5 S6 S7 S8 F1 F2 B1",
    "P4 A M3 M4 S5 S6 S7 S8 F1 F3 B2 B3",
)
"""Hands of up to three seats for a round of Sets, in which the first seat is to draw a Shield 9."""


@dataclass
class Fencing(Playing):
    """A running game of Yebo, with shortcuts for what its players do."""

    async def view(self, person: Person | None = None) -> YeboView:
        """A person's view; None for the public view."""
        table = await self.table()
        view: YeboView = table.view(None if person is None else table.seat_of(person.id))
        return view

    async def seats(self) -> list[Person]:
        """The people at the table in seat order, without house players."""
        table = await self.table()
        return [self.person(table, seat) for seat, player in enumerate(table.players) if player.house is None]

    async def turn_of(self, seat: int) -> None:
        """Wait until this seat is to take a block."""
        await self.until(lambda table: (table.view(None).phase, table.view(None).to_move) == ("take", seat), "the turn")

    async def hand(self, person: Person) -> Shown:
        """Open a person's hand with *My hand*."""
        opened = shown(await person.click(await self.board(), "My hand"))
        assert opened.ephemeral
        assert opened.image is not None, opened.text
        fits(opened)
        return opened

    # Actions of players

    async def tap(self, person: Person, *texts: str) -> Reply:
        """Play actions by the buttons and lists of a person's hand, and return the last reply."""
        panel = await self.hand(person)
        reply: Reply | None = None
        for text in texts:
            reply = await use(person, panel, text)
            panel = shown(reply)
            fits(panel)
        assert reply is not None
        return reply

    async def public(self, person: Person, label: str) -> Reply:
        """Press a button of the board."""
        board = await self.board()
        fits(board)
        return await person.click(board, label)

    async def command(self, person: Person, text: str) -> Reply:
        """Play an action by its command."""
        word, _, rest = text.partition(" ")
        path, options = COMMANDS[word](rest) if word in COMMANDS else (word, {})
        return await person.slash(f"yebo {path}", self.channel, **options, table=self.table_id)

    async def say(self, person: Person, *texts: str) -> None:
        """Play actions by commands; each reply must be the hand, or link to the open hand."""
        for text in texts:
            reply = await self.command(person, text)
            assert shown(reply).ephemeral
            assert shown(reply).image is not None or "Your panel is up to date" in shown(reply).text, shown(reply).text
            fits(shown(reply))


def control(hand: Shown, text: str) -> tuple[str, list[str]] | None:
    """The custom_id of the hand's control for this action, with the values for a list; None if there is none now."""
    for _, custom, disabled, _ in hand.buttons:
        verb, argument = custom.split(":", 4)[1], custom.split(":", 4)[4:]
        means = [f"discard {argument[0].partition('.')[0]}"] if verb == "throw" else argument
        if means == [text] and not disabled:
            return custom, []
    for menu in hand.selects:
        if text in [option["value"] for option in menu["options"]]:
            return menu["custom_id"], [text]
    return None


def confirming(hand: Shown) -> str | None:
    """The custom_id of the block that is to be tapped once more; None where no discard is in doubt."""
    return next((custom for _, custom, *_ in hand.buttons if custom.endswith("!")), None)


async def use(person: Person, hand: Shown, text: str) -> Reply:
    """Play an action by a hand's control, with the second tap where a discard asks for it; return the last reply.

    The lists of break points stand behind *Choose*.
    """
    if text.startswith("fence ") and control(hand, text) is None:
        hand = shown(await person.click(hand, "Choose…"))
    found = control(hand, text)
    assert found is not None, (text, hand.buttons, hand.selects)
    custom, values = found
    reply = await (person.select(hand, custom, values) if values else person.click(hand, custom_id=custom))
    if (second := confirming(shown(reply))) is not None:
        reply = await person.click(shown(reply), custom_id=second)
    assert reply.state == "done"
    assert not reply.follow_ups, reply.follow_ups[0].text
    return reply


def fits(message: Shown) -> None:
    """Assert Discord's limits for a message: components, options of a list, labels, values, custom_ids."""
    parts = list(walk(message.components))
    assert len(parts) <= MOST_PARTS
    for part in parts:
        assert len(str(part.get("label") or "")) <= MOST_LABEL
        assert len(str(part.get("custom_id") or "")) <= MOST_LABEL
        options = part.get("options", [])
        assert len(options) <= MOST_OPTIONS
        assert len({option["value"] for option in options}) == len(options), "two options have the same value"
        for option in options:
            assert len(option["label"]) <= MOST_LABEL
            assert len(option["value"]) <= MOST_LABEL


def actions(panel: Shown) -> list[str]:
    """The labels of a hand's enabled buttons that play an action, but for the blocks."""
    return [label for label, custom, off, _ in panel.buttons if custom.startswith("yebo:do:") and not off]


async def begin_yebo(house: House, people: int = 2, houses: Sequence[str] = (), **options: object) -> Fencing:
    """Begin a game with `begin_several`."""
    return Fencing(house, *await begin_several(house, "yebo start", people, houses, options))


def lay(monkeypatch: pytest.MonkeyPatch, state: State) -> None:
    """Make games begin in this state, with their own table's options and seed."""

    def new(_: Yebo, options: YeboOptions, seats: int, seed: bytes) -> State:
        assert seats == len(state.players)
        return State(
            **{field: getattr(state, field) for field in State.__slots__} | {"options": options, "seed": seed.hex()}
        )

    monkeypatch.setattr(Yebo, "new", new)


def thought(table: Table, seat: int) -> str:
    """The action that the medium house player would choose in this seat."""
    view, legal = table.view(seat), table.game.legal(table.state, seat)
    return table.game.format(table.game.think("medium", view, legal, table.revision.to_bytes(4, "big"), 0.0))


async def laid(house: House, monkeypatch: pytest.MonkeyPatch, seats: int = 2) -> tuple[Fencing, list[Person]]:
    """Begin a round of Sets in which the first seat is to draw a Shield 9."""
    lay(monkeypatch, table(1, *DRAWING[:seats], fence="S9").state)
    playing = await begin_yebo(house, seats)
    return playing, await playing.seats()


async def discarded(
    house: House, monkeypatch: pytest.MonkeyPatch, number: Number, block: str, *hands: str, **options: object
) -> tuple[Fencing, list[Person]]:
    """Begin a round in which the first seat has just discarded this block, by its private hand."""
    lay(monkeypatch, table(number, *hands, fence="S9").state)
    playing = await begin_yebo(house, len(hands), (), **options)
    seats = await playing.seats()
    await playing.tap(seats[0], "draw right", f"discard {block}")
    await playing.board()
    return playing, seats
