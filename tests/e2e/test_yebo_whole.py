"""Whole games of Yebo by the real client: of two, and of four with a house player; by taps and by commands.

People choose as the hard house player would, with dice of the game's own, so that all six rounds are won.
"""

from collections import Counter
from dataclasses import dataclass, field

import pytest

from engines.yebo.blocks import ALL
from engines.yebo.options import YeboOptions
from engines.yebo.rules import Yebo
from engines.yebo.state import State
from engines.yebo.view import ROUNDS
from sandbox.driver import Person
from sandbox.seen import Shown
from tables.model import Table
from tests.e2e.conftest import House
from tests.e2e.play import shown
from tests.e2e.yamplay import fix_secret, labels
from tests.e2e.yeboplay import Fencing, begin_yebo, fits
from tests.engines.yebo.playing import GAME, all_blocks, chosen

PUBLIC = {"call": "Yebo!", "pass": "Pass"}
"""Answers to a discard for which the table's message has a button."""


@pytest.fixture(autouse=True)
def _secret(monkeypatch: pytest.MonkeyPatch) -> None:
    fix_secret(monkeypatch)


def seeded(monkeypatch: pytest.MonkeyPatch, seed: bytes) -> None:
    """Let games begin with this seed."""
    new = Yebo.new
    monkeypatch.setattr(Yebo, "new", lambda game, options, seats, _: new(game, options, seats, seed))


def alone(seats: int, seed: bytes, options: YeboOptions) -> State:
    """The same game by the rules alone, the end of it."""
    state = GAME.new(options, seats, seed)
    while state.phase != "over":
        seat = GAME.to_act(state)[0]
        state = GAME.apply(state, seat, GAME.parse(GAME.view(state, seat), chosen(state, seat))).state
    return state


@dataclass
class Company:
    """The people at a table, each with a way to play of their own; house players answer when time passes.

    Attributes:
        playing: The game.
        typist: Plays by commands; all others tap.
        caller: Answers discards on the table's message; all others in the hand.
    """

    playing: Fencing
    typist: Person
    caller: Person
    _hands: dict[int, Shown] = field(default_factory=dict)

    async def play(self) -> Table:
        """Play to the end, the blocks counted after every action."""
        while (table := await self.playing.table()).status == "playing":
            state: State = table.state
            assert all_blocks(state) == Counter(ALL)
            due = GAME.to_act(state) if state.phase == "window" else GAME.to_act(state)[:1]
            seat = next((seat for seat in due if table.players[seat].house is None), None)
            if seat is None:
                await self.playing.after(1)
                continue
            person, text = self.playing.person(table, seat), chosen(state, seat)
            if person is self.typist:
                await self.playing.say(person, text)
            elif person is self.caller and state.phase == "window" and text in PUBLIC:
                reply = await self.playing.public(person, PUBLIC[text])
                assert not reply.follow_ups, reply.follow_ups[0].text
            else:
                await self._tap(person, text, table.stamp(seat))
        return table

    async def _tap(self, person: Person, text: str, stamp: str) -> None:
        """Play by the private hand, which is opened once and then follows the game."""
        house = self.playing.house
        if person.id not in self._hands:
            self._hands[person.id] = await self.playing.hand(person)
        raw = self._hands[person.id].raw
        await house.driver.until(lambda: control(Shown(house.box, raw), text, stamp), f"{text} in the hand")
        hand = Shown(house.box, raw)
        fits(hand)
        custom, values = control(hand, text, stamp) or ("", [])
        reply = await (person.select(hand, custom, values) if values else person.click(hand, custom_id=custom))
        assert reply.state == "done"
        assert not reply.follow_ups, reply.follow_ups[0].text


def control(hand: Shown, text: str, stamp: str) -> tuple[str, list[str]] | None:
    """The button or the list of a hand that means this action now: its custom_id, and what to choose from a list."""
    for _, custom, *_ in hand.buttons:
        if custom.split(":", 4)[3:] == [stamp, text]:
            return custom, []
    for menu in hand.selects:
        if menu["custom_id"].split(":")[3] == stamp and text in [option["value"] for option in menu["options"]]:
            return menu["custom_id"], [text]
    return None


async def ended(company: Company, table: Table) -> None:
    """The end as everybody sees it: six rounds, each of them won, their points, the winner, a rematch."""
    view, board = await company.playing.view(), await company.playing.board()
    fits(board)
    assert sorted(last.number for last in view.results) == list(ROUNDS)
    assert all(last.winner is not None for last in view.results), "each round type is won"
    assert table.outcome is not None
    for seat, total in enumerate(table.outcome.scores):
        assert total == sum(last.points[seat].total for last in view.results)
    best = table.outcome.winners[0]
    assert f"**{table.names[best]} ({table.outcome.scores[best]}) wins:** most points over six rounds." in board.text
    assert {"Rematch", "Last round"} <= set(labels(board))
    assert "Yebo!" not in labels(board)
    score = shown(await company.typist.click(board, "Last round"))
    for name, total in zip(table.names, table.outcome.scores, strict=True):
        assert f"{name} {total}" in score.text


@pytest.mark.long
async def test_a_whole_game_of_two(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 5, done when: one taps, one types, and it is the game that the rules alone make of the same choices."""
    options = YeboOptions(max_rebuilds=0)
    seeded(monkeypatch, b"4")
    playing = await begin_yebo(house, max_rebuilds=0)
    company = Company(playing, house.lion, house.heron)
    table = await company.play()
    assert table.state.results == alone(2, b"4", options).results
    await ended(company, table)


@pytest.mark.long
async def test_a_whole_game_of_four(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 5, done when: two tap, one types, one is of the house; a window after each discard."""
    seeded(monkeypatch, b"13")
    playing = await begin_yebo(house, 3, ["hard"], max_rebuilds=0, window=5)
    company = Company(playing, house.lion, house.gecko)
    await ended(company, await company.play())
