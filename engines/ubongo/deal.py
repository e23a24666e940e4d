"""The deal, derived from the seed: boards, flips, the task of the tie-break, and each seat's puzzle (4.3, 4.6, 4.7)."""

import random

from engines import fairness
from engines.ubongo.boards import BOARDS, NUMBERS, Task, task
from engines.ubongo.checker import write
from engines.ubongo.geometry import FLIPS, flip, flip_voxels
from engines.ubongo.options import Side, UbongoOptions
from engines.ubongo.state import Lot, Run, State
from engines.ubongo.view import ANIMALS, Puzzle


def start(options: UbongoOptions, seats: int, seed: bytes) -> State:
    """The state at the start of a game: the boards are dealt, the display is filled, no seat is ready (4.5, 4.6)."""
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
    """The tie-break: a further task for the tied seats, on a random animal, with new random flips (4.7).

    The seats use their own boards of that animal, and the number is one that was not yet rolled for the animal.
    """
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
    """The puzzle of a seat, with the area in the seat's flip."""
    printed = _task(side, run, seat)
    return Puzzle(area=flip(printed.area, run.lot.flips[seat]), pieces=printed.pieces)


def book(side: Side, run: Run, seat: int) -> tuple[str, str]:
    """The solution book's answer to a seat's puzzle: the lower and the upper level, in the seat's flip."""
    printed, way = _task(side, run, seat), run.lot.flips[seat]
    return write(flip(printed.area, way), [flip_voxels(printed.area, mask, way) for mask in printed.solution])
