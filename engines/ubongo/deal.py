"""What the seed deals: boards, flips, the tie-break's task; and the puzzle that a seat has of it (4.3, 4.6, 4.7)."""

import random

from engines import fairness
from engines.ubongo.boards import BOARDS, NUMBERS, Task, task
from engines.ubongo.checker import write
from engines.ubongo.geometry import FLIPS, flip, flip_voxels
from engines.ubongo.options import Side, UbongoOptions
from engines.ubongo.state import Lot, Run, State
from engines.ubongo.view import ANIMALS, Puzzle


def start(options: UbongoOptions, seats: int, seed: bytes) -> State:
    """The game before its first Ready: the stacks are shuffled, the display is laid out (4.5, 4.6)."""
    dice = fairness.dice(seed, "boards")
    animals = dice.sample(ANIMALS, len(ANIMALS))
    return State(
        options=options,
        seed=seed.hex(),
        lots=tuple(Lot(animal, tuple(dice.sample(BOARDS, seats)), _flips(seats, dice)) for animal in animals),
        ready=(False,) * seats,
        missed=(0,) * seats,
        gems=((),) * seats,
        display=(options.rounds, options.rounds),
        given_up=(False,) * seats,
    )


def tie_break(state: State, tied: tuple[int, ...]) -> Run:
    """One more task for the tied seats: any animal, a number not yet used for it, their own boards, fresh flips (4.7)."""
    dice = fairness.dice(bytes.fromhex(state.seed), "tiebreak")
    index = dice.randrange(len(state.lots))
    lot, used = state.lots[index], state.rolled[index : index + 1]
    return Run(
        number=0,
        lot=Lot(lot.animal, lot.boards, _flips(len(state.seats), dice)),
        die=dice.choice([number for number in NUMBERS if number not in used]),
        racing=tuple(seat in tied for seat in state.seats),
    )


def _flips(seats: int, dice: random.Random) -> tuple[int, ...]:
    return tuple(dice.choice(FLIPS) for _ in range(seats))


def _task(side: Side, run: Run, seat: int) -> Task:
    return task(run.lot.animal, run.lot.boards[seat], side, run.die)


def puzzle(side: Side, run: Run, seat: int) -> Puzzle:
    """What a seat has to solve, as it sees it."""
    printed = _task(side, run, seat)
    return Puzzle(area=flip(printed.area, run.lot.flips[seat]), pieces=printed.pieces)


def book(side: Side, run: Run, seat: int) -> tuple[str, str]:
    """The solution book's answer for a seat, lower and upper level, as it sees its area."""
    printed, way = _task(side, run, seat), run.lot.flips[seat]
    return write(flip(printed.area, way), [flip_voxels(printed.area, mask, way) for mask in printed.solution])
