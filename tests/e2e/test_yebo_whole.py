"""Whole games of Yebo through Discord: with two seats, and with four and a house player; by taps and by commands.

People choose as the hard house player would, and the seeds are such that all six rounds are won.
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
from tests.e2e.play import further, shown
from tests.e2e.yamplay import labels
from tests.e2e.yeboplay import Fencing, begin_yebo, control, fits, use
from tests.engines.yebo.playing import GAME, all_blocks, chosen

PUBLIC = {"call": "Yebo!", "pass": "Pass"}
"""Answers to a discard for which the table's message has a button."""


def seeded(monkeypatch: pytest.MonkeyPatch, seed: bytes) -> None:
    """Make games begin with this seed."""
    new = Yebo.new
    monkeypatch.setattr(Yebo, "new", lambda game, options, seats, _: new(game, options, seats, seed))


def alone(seats: int, seed: bytes, options: YeboOptions) -> State:
    """Play the game by the engine alone, with the same choices, and return its last state."""
    state = GAME.new(options, seats, seed)
    while state.phase != "over":
        seat = GAME.to_act(state)[0]
        state = GAME.apply(state, seat, GAME.parse(GAME.view(state, seat), chosen(state, seat))).state
    return state


@dataclass
class Company:
    """The people at a table, each with their own way to play; house players answer as the clock moves on.

    Attributes:
        playing: The game.
        typist: The person who plays by commands; all others tap.
        caller: The person who answers discards on the board; all others answer in the hand.
    """

    playing: Fencing
    typist: Person
    caller: Person
    _hands: dict[int, Shown] = field(default_factory=dict)

    async def play(self) -> Table:
        """Play to the end, asserting after every action that no block is lost."""
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
        """Play an action by a person's hand, which is opened once and then kept up to date."""
        house = self.playing.house
        if person.id not in self._hands:
            self._hands[person.id] = await self.playing.hand(person)
        raw = self._hands[person.id].raw
        await house.driver.until(lambda: offered(Shown(house.box, raw), text, stamp), f"{text} in the hand")
        hand = Shown(house.box, raw)
        fits(hand)
        await use(person, hand, text)


def offered(hand: Shown, text: str, stamp: str) -> bool:
    """Whether the hand has a control for this action, with this stamp."""
    # The lists of break points stand behind *Choose*, beside *Deal*.
    found = control(hand, "deal" if text.startswith("fence") else text)
    return found is not None and found[0].split(":")[3] == stamp


async def ended(company: Company, table: Table) -> None:
    """Assert the end of a game: six rounds, each with a winner, their points, the winner, a rematch button."""
    view, board = await company.playing.view(), await company.playing.board()
    fits(board)
    assert sorted(last.number for last in view.results) == list(ROUNDS)
    assert all(last.winner is not None for last in view.results), "every round must have a winner"
    assert table.outcome is not None
    for seat, total in enumerate(table.outcome.scores):
        assert total == sum(last.points[seat].total for last in view.results)
    best = table.outcome.winners[0]
    assert f"**{table.names[best]} ({table.outcome.scores[best]}) wins:** most points over all rounds." in board.text
    assert labels(board)[:2] == ["Rematch", "Analyse"]
    assert "Yebo!" not in labels(board)
    score = shown(await further(company.typist, board, "Last round"))
    for name, total in zip(table.names, table.outcome.scores, strict=True):
        assert f"{name} {total}" in score.text


@pytest.mark.long
async def test_a_whole_game_of_two(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one person tapping and one typing, the game equals the engine's own game with the same choices."""
    options = YeboOptions(max_rebuilds=0)
    seeded(monkeypatch, b"4")
    playing = await begin_yebo(house, max_rebuilds=0)
    company = Company(playing, house.lion, house.heron)
    table = await company.play()
    assert table.state.results == alone(2, b"4", options).results
    await ended(company, table)


@pytest.mark.long
async def test_a_whole_game_of_four(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people tap, one types, and the fourth is a house player; a window opens after each discard."""
    seeded(monkeypatch, b"13")
    playing = await begin_yebo(house, 3, ["hard"], max_rebuilds=0, window=5)
    company = Company(playing, house.lion, house.gecko)
    await ended(company, await company.play())
