"""The time of Yebo's house players and of `is_ready`, the length of rounds, and how long a person waits.

`python -m benchmarks.yebo [games]`
"""

import os
import random
import sys
import time
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple

from benchmarks.world import percentile
from engines.game import Level
from engines.yebo.blocks import ALL
from engines.yebo.groups import ROUNDS, Number
from engines.yebo.notation import Action
from engines.yebo.options import YeboOptions
from engines.yebo.readiness import is_ready
from engines.yebo.rules import Yebo
from engines.yebo.state import State

LEVEL: Level = "hard"
"""The level of all house players in the games whose actions are measured."""
WAITS: tuple[tuple[Level, int], ...] = (("medium", 15), ("medium", 60), ("hard", 15))
"""The levels of house players, and the lengths of windows in seconds, for which the waiting of a person is measured."""
WAITED = 10
"""The number of games for each of `WAITS`."""


class Played(NamedTuple):
    """One game.

    Attributes:
        moves: The number of actions.
        seconds: The CPU seconds of the rules, and those of the house players.
        slowest: The CPU seconds of the longest decision.
        turns: For each round its number, its number of turns, and whether somebody won it.
        ready: The CPU seconds of `is_ready` for some hands of the game.
    """

    moves: int
    seconds: tuple[float, float]
    slowest: float
    turns: tuple[tuple[Number, int, bool], ...]
    ready: tuple[float, ...]


def one_game(number: int) -> Played:
    """Play a game of four house players, counting all 144 blocks after every action."""
    game, everything = Yebo(), Counter(ALL)
    state = game.new(YeboOptions(), 4, b"%d" % number)
    dice = random.Random(number)
    ready = list[float]()
    rules = house = slowest = 0.0
    turns, begun = list[tuple[Number, int, bool]](), 0
    while game.outcome(state) is None:
        clock = time.process_time()
        seat = dice.choice(game.to_act(state)) if state.phase == "window" else game.to_act(state)[0]
        view, legal = game.view(state, seat), game.legal(state, seat)
        rules += time.process_time() - clock
        clock = time.process_time()
        action = game.think(LEVEL, view, legal, b"%d/%d" % (number, state.number), 1.0)
        taken = time.process_time() - clock
        house += taken
        slowest = max(slowest, taken)
        if isinstance(action, Action) and action.kind == "discard" and not dice.randrange(20):
            ready.append(_ready_seconds(state, seat, str(action.block)))
        clock = time.process_time()
        after = game.apply(state, seat, action).state
        rules += time.process_time() - clock
        if len(after.results) > len(state.results):
            result = after.results[-1]
            turns.append((result.number, after.turn - begun, result.winner is not None))
            begun = after.turn
        state = after
        assert state.phase == "over" or _blocks(state) == everything, "144 blocks"
    return Played(
        state.number,
        (rules, house),
        slowest,
        tuple(turns),
        tuple(ready),
    )


def waited(number: int, level: Level, window: int) -> tuple[float, float]:
    """How long one person waits for three house players in the six rounds of a game.

    The person answers and plays at once, as a medium house player would, so that every second is a pause of the house.
    As at a table, a pause is set in whole seconds at the moment when a seat's stamp changes.

    Returns:
        Seconds in open windows, and seconds of all other pauses.
    """
    game, person = Yebo(), number % 4
    state = game.new(YeboOptions(window_seconds=window), 4, b"%d" % number)
    now, due = 0, dict[int, tuple[str, int]]()
    seconds = {True: 0, False: 0}
    while game.outcome(state) is None:
        stamps = {seat: game.stamp(state, seat) for seat in game.to_act(state)}
        due = {seat: row for seat, row in due.items() if stamps.get(seat) == row[0]}
        for seat, stamp in stamps.items():
            if seat not in due and seat != person:
                pause = game.pause(level, game.view(state, seat), _seed(number, seat, state.number))
                due[seat] = stamp, now + (max(1, round(pause)) if pause > 0 else 0)
        # The person makes no late call: otherwise no house player would ever draw.
        if person in stamps and (state.phase != "take" or state.to_move == person):
            seat = person
        else:
            seat = min(due, key=lambda seat: due[seat][1])
            seconds[state.phase == "window"] += max(0, due[seat][1] - now)
            now = max(now, due[seat][1])
        view, legal = game.view(state, seat), game.legal(state, seat)
        plays: Level = "medium" if seat == person else level
        state = game.apply(state, seat, game.think(plays, view, legal, _seed(number, seat, state.number), 1.0)).state
    return seconds[True], seconds[False]


def _seed(number: int, seat: int, action: int) -> bytes:
    return b"%d/%d/%d" % (number, seat, action)


def _ready_seconds(state: State, seat: int, block: str) -> float:
    hand = list(state.players[seat].hand)
    hand.remove(block)
    begun = time.process_time()
    is_ready(state.named, hand, state.players[seat].groups)
    return time.process_time() - begun


def _blocks(state: State) -> Counter[str]:
    found = Counter(state.ring.blocks)
    found.update(state.discards)
    found.update([state.claimed] if state.claimed else [])
    for player in state.players:
        found.update(player.hand)
        found.update(player.sightings)
        for group in player.groups:
            found.update(group.base)
            found.update([group.fourth] if group.fourth else [])
    return found


def report(games: int = 100) -> None:
    """Print actions a second, the time of `is_ready`, turns of rounds, and the waiting."""
    ready, pace = list[float](), defaultdict[Number, list[tuple[int, bool]]](list)
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        played = list(pool.map(one_game, range(games), chunksize=5))
    moves = sum(each.moves for each in played)
    rules, house = (sum(each.seconds[part] for each in played) for part in (0, 1))
    print(
        f"  {moves / games:.0f} actions a game; {moves / rules:.0f} a second with view and legal actions, "
        f"{moves / (rules + house):.0f} with thinking; {LEVEL}'s longest thought "
        f"{max(each.slowest for each in played) * 1e3:.0f} ms ({games} games)"
    )
    for each in played:
        ready += each.ready
        for number, turns, won in each.turns:
            pace[number].append((turns, won))
    print(
        f"  ready: p50 {percentile(ready, 0.5) * 1e3:.2f} ms, p99 {percentile(ready, 0.99) * 1e3:.2f} ms, "
        f"{max(ready) * 1e3:.2f} ms at most ({len(ready)} hands)"
    )
    for number, spec in ROUNDS.items():
        turns_of = [turns for turns, _ in pace[number]]
        won_of = sum(won for _, won in pace[number]) / len(pace[number])
        print(
            f"  {spec.name}: {percentile(turns_of, 0.5):.0f} turns at p50, {percentile(turns_of, 0.9):.0f} at p90, "
            f"won in {won_of:.0%}"
        )
    for level, window in WAITS:
        with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
            minutes = [
                sum(each) / 60 / WAITED
                for each in zip(*pool.map(partial(waited, level=level, window=window), range(WAITED)), strict=True)
            ]
        print(
            f"  one person waits {sum(minutes):.1f} minutes in six rounds for three {level} house players with windows of "
            f"{window} s: {minutes[0]:.1f} in open windows, {minutes[1]:.1f} for their turns ({WAITED} games)"
        )


if __name__ == "__main__":
    report(*(int(text) for text in sys.argv[1:]))
