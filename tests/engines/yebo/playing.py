"""Shortcuts to set up and play Yebo in hand-made cases, and random games for the property tests."""

import json
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar

import pytest

from engines.game import Illegal, told
from engines.record import Entry
from engines.yebo.blocks import ALL, SIGHTINGS, Block, ordered
from engines.yebo.fence import build
from engines.yebo.group_notation import read_group
from engines.yebo.groups import Group, Number
from engines.yebo.options import YeboOptions
from engines.yebo.rules import Yebo
from engines.yebo.state import Player, State
from engines.yebo.view import YeboView

GAME = Yebo()
SEED = bytes(range(32))
T = TypeVar("T")


@dataclass
class Play:
    """A running game.

    Attributes:
        state: The present state.
        events: The events of the last action, each as `kind value value`.
        log: All actions so far.
    """

    state: State
    events: tuple[str, ...] = ()
    log: tuple[Entry, ...] = ()

    def view(self, seat: int | None = 0) -> YeboView:
        return GAME.view(self.state, seat)

    def say(self, seat: int, *texts: str) -> "Play":
        for text in texts:
            self._apply(seat, text, "action")
        return self

    def clock(self) -> "Play":
        """Let the present deadline pass."""
        deadline = GAME.deadline(self.state)
        assert deadline is not None
        seat = GAME.to_act(self.state)[0] if deadline.seat is None else deadline.seat
        return self._apply(seat, GAME.format(GAME.on_timeout(self.state, seat)), "timeout")

    def _apply(self, seat: int, text: str, kind: Literal["action", "timeout"]) -> "Play":
        action = GAME.parse(self.view(seat), text)
        step = GAME.apply(self.state, seat, action)
        self.log = (*self.log, Entry(kind=kind, seat=seat, text=GAME.format(action)))
        self.state = step.state
        self.events = tuple(" ".join(map(str, (event.kind, *event.values.values()))) for event in step.state.happened)
        return self

    def refusal(self, seat: int, text: str) -> str:
        """The reason why this action is refused; asserts that the state stays unchanged."""
        before = GAME.dump(self.state)
        with pytest.raises(Illegal) as caught:
            self.say(seat, text)
        assert GAME.dump(self.state) == before
        return caught.value.reason

    def legal(self, seat: int) -> list[str]:
        return [GAME.format(action) for action in GAME.legal(self.state, seat)]

    def groups(self, seat: int) -> list[str]:
        return [str(group) for group in self.state.players[seat].groups]

    def hand(self, seat: int) -> str:
        return " ".join(self.state.players[seat].hand)


def start(seats: int = 3, options: YeboOptions | None = None, seed: bytes = SEED) -> Play:
    return Play(GAME.new(options or YeboOptions(), seats, seed))


def groups(number: Number, text: str) -> tuple[Group, ...]:
    """Read groups separated by commas; a 4th block follows a `+`."""
    found = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        base, _, fourth = part.partition("+")
        found.append(replace(read_group(number, base.split()), fourth=fourth.strip() or None))
    return tuple(found)


def player(number: Number, text: str) -> Player:
    """Read a seat such as `P1 P2 | P3 P3 P3, F1 F1 A=F1 | Lion | !`: hand, groups, Sightings, announced."""
    hand, shown, sightings, mark = (*(part.strip() for part in text.split("|")), "", "", "")[:4]
    return Player(
        hand=ordered(hand.split()),
        groups=groups(number, shown),
        sightings=tuple(sightings.split()),
        announced=mark == "!",
    )


def table(number: Number, *seats: str, fence: str = "", options: YeboOptions | None = None, **fields: Any) -> Play:
    """A round some turns old in which seat 0 is the Chief and is to draw; no discard can be taken.

    Args:
        number: The round.
        seats: Each seat's blocks, as `player` reads them.
        fence: The first blocks at the Fence's right end, upper before lower. All blocks that are nowhere else follow,
            the Sightings last.
        options: The table's options; None for the defaults.
        fields: Further fields of the state.
    """
    players = tuple(player(number, text) for text in seats)
    left = Counter(ALL)
    for each in players:
        left.subtract(blocks_of(each))
    left.subtract(fields.get("discards", ()))
    first = fence.split()
    left.subtract(first)
    assert min(left.values()) >= 0, "a block is used more often than it exists"
    rest = sorted(left.elements(), key=lambda block: block in SIGHTINGS)
    state = State(
        options=options or YeboOptions(),
        seed=SEED.hex(),
        chief=0,
        draws=(),
        players=players,
        phase="take",
        round=number,
        direction=1,
        ring=build([*first, *rest]),
        to_move=0,
        turn=5,
        answers=(None,) * len(players),
        steps=9,
        thrown=4,
        number=20,
    )
    return Play(replace(state, **fields))


def thrown(number: Number, block: Block, *seats: str, **more: Any) -> Play:
    """A `table` in which seat 0 has drawn a Shield 9 and discarded this block of its hand."""
    play = table(number, *seats, fence="S9", **more)
    return play.say(0, "draw right", f"discard {block}")


def blocks_of(each: Player) -> list[Block]:
    """All blocks of a seat: hand, Sightings and groups."""
    found = [*each.hand, *each.sightings]
    for group in each.groups:
        found += [*group.base, *([group.fourth] if group.fourth else [])]
    return found


def all_blocks(state: State) -> Counter[Block]:
    found = Counter([*state.ring.blocks, *state.discards, *([state.claimed] if state.claimed else [])])
    for each in state.players:
        found.update(blocks_of(each))
    return found


def random_play(seats: int, options: YeboOptions, choices: int, most: int = 250) -> list[Play]:
    """Play at random, with some timeouts and a preference for the kinds in `LIKED`.

    Returns:
        The game after each action, the start first; at most `most` actions.
    """
    dice = random.Random(choices)
    play, rows = start(seats, options, dice.randbytes(32)), list[Play]()
    patience = dice.choice((6, 40))
    while play.state.phase != "over" and len(rows) < most:
        rows.append(replace(play))
        if not dice.randrange(patience):
            play.clock()
            continue
        seat = dice.choice(GAME.to_act(play.state))
        actions = play.legal(seat)
        liked = [text for text in actions if text.split()[0] in LIKED or text.endswith("final")]
        play.say(seat, dice.choice(liked if liked and dice.randrange(5) else actions))
    return [*rows, play]


def chosen(state: State, seat: int) -> str:
    """The action of a strong player in this seat, as a hand's controls send it; deterministic."""
    if state.phase == "fence":
        return "fence 22 -"
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    text = GAME.format(GAME.think("hard", view, legal, b"%d" % state.number, 0.0))
    return "call" if text.startswith("call") else text


LIKED = {"display", "call", "fourth", "exchange", "form", "announce", "rebuild"}


def reshuffled(state: State, seat: int | None, dice: random.Random) -> State:
    """A different state that must look the same to this seat: the Fence and all other hands are dealt anew."""
    others = [other for other in state.seats if other != seat]
    pool = [*state.ring.blocks, *(block for other in others for block in state.players[other].hand)]
    while True:
        dice.shuffle(pool)
        rest = list(pool)
        hands = {other: [rest.pop() for _ in state.players[other].hand] for other in others}
        if not any(block in SIGHTINGS for hand in hands.values() for block in hand):
            break
        if not [block for block in pool if block not in SIGHTINGS]:
            return state
    players = tuple(
        replace(each, hand=ordered(hands[other])) if other in hands else each
        for other, each in enumerate(state.players)
    )
    stacks = []
    for stack in state.ring.stacks:
        stacks.append(tuple(rest[: len(stack)]))
        del rest[: len(stack)]
    changed = replace(
        state,
        seed=dice.randbytes(32).hex(),
        players=players,
        ring=replace(state.ring, stacks=tuple(stacks)),
        happened=told(state.happened, seat),
    )
    if state.drawn is not None and seat != state.to_move:
        changed = replace(changed, drawn=dice.choice(changed.own.hand))
    return changed


def attempt(do: Callable[[], T]) -> T | Illegal:
    """Call `do` and return its result, or the refusal that it raises."""
    try:
        return do()
    except Illegal as refused:
        return refused


GAMES_AS_TEXT = sorted(Path(__file__).parent.glob("game_*.txt"))


@cache
def recorded(path: Path) -> tuple[list[tuple[str, State]], str]:
    """Replay a game from its text file, once for all tests.

    Returns:
        For each action the rest of its line and the state after it; and the file's last line.
    """
    head, *rows, end = path.read_text(encoding="utf-8").splitlines()
    given = json.loads(head)
    state = GAME.new(YeboOptions.model_validate(given["options"]), given["seats"], bytes.fromhex(given["seed"]))
    found = []
    for row in rows:
        said, after = (part.strip() for part in row.split("|"))
        number, _, text = said.partition(" ")
        seat = int(number) - 1
        action = GAME.parse(GAME.view(state, seat), text)
        assert GAME.format(action) == text
        state = GAME.apply(state, seat, action).state
        found.append((after, state))
    return found, end
