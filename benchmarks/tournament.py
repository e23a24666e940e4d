"""How long it takes to pair 64 in each round of a Swiss tournament, and to draw standings: `python -m benchmarks tournament`."""

import asyncio
import random
import time
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from statistics import quantiles

from render.village import pictures
from render.village.pictures import StandingsLine, StandingsView
from tables.tournament import swiss
from tables.tournament.model import Entrant, Pairing, PairingResult
from tables.tournament.standings import table

NAMES = (
    "Heron",
    "Éléphanteau",
    "Zebra of the Long Grass",
    "Жираф",
    "Gecko 🦎",
    "ゾウ",
    "Lion",
    "Okapi",
    "Jackal",
    "Hyrax",
)
MARKS = ("won", "drawn", "lost", "free", "missed", "playing")


def paired(entrants: int, rounds: int, seed: int) -> Iterator[float]:
    """The milliseconds of pairing each round of a tournament, its results by chance."""
    dice = random.Random(seed)
    everybody = [Entrant(number, rating=dice.randrange(1000, 2000)) for number in range(1, entrants + 1)]
    history: list[Pairing] = []
    for _ in range(rounds):
        begun = time.perf_counter()
        found = swiss.pair(everybody, history, bytes([seed]))
        yield 1000 * (time.perf_counter() - begun)
        for one in found:
            result = PairingResult(dice.choice([(2, 0), (2, 0), (1, 1), (0, 2)]), "played")
            history.append(Pairing(one.round, one.seats, one.result or result))


async def beside(tournaments: int) -> list[float]:
    """How late the event loop was, in milliseconds, while 64 were paired in a thread: the lateness of each millisecond's sleep."""
    late: list[float] = []
    working = asyncio.create_task(asyncio.to_thread(lambda: [list(paired(64, 6, seed)) for seed in range(tournaments)]))
    while not working.done():
        begun = time.perf_counter()
        await asyncio.sleep(0.001)
        late.append(1000 * (time.perf_counter() - begun) - 1)
    return late


def view(seed: int) -> StandingsView:
    """A full page of standings, invented."""
    dice = random.Random(seed)
    lines = tuple(
        StandingsLine(
            place=place,
            name=dice.choice(NAMES),
            halves=dice.randrange(22),
            tie_breaks=(Fraction(dice.randrange(90), 2), Fraction(dice.randrange(90), 4)),
            marks=tuple(dice.choices(MARKS, k=6)),  # type: ignore[arg-type]
            withdrawn=False,
            own=False,
        )
        for place in range(1, 11)
    )
    return StandingsView("Friday", "Yoté · Swiss", "Round 6 of 6", ("buchholz", "sonneborn"), lines, 1, 7, 64)


def report(tournaments: int = 8, pages: int = 200) -> None:
    """Print the times of pairing, of standings and of pictures."""
    for count in (16, 64):
        every = [taken for seed in range(tournaments) for taken in paired(count, 6, seed)]
        print(
            f"  pairing {count}: median {sorted(every)[len(every) // 2]:.0f} ms, most {max(every):.0f} ms ({len(every)} rounds)"
        )
    _percentiles("the event loop's lateness while 64 are paired in a thread", asyncio.run(beside(tournaments)))
    list(pictures.warm())
    seeds = iter(range(pages))
    _print("a page of standings, drawn", lambda: pictures.standings(view(next(seeds)), "en"), pages)
    history = [
        Pairing(at, (one, 65 - one), PairingResult((2, 0), "played")) for at in range(1, 7) for one in range(1, 33)
    ]
    everybody = [Entrant(number) for number in range(1, 65)]
    _print("standings of 64 after 6 rounds, worked out", lambda: table("swiss", everybody, history), pages)


def _print(what: str, once: Callable[[], object], count: int) -> None:
    taken = []
    for _ in range(count):
        begun = time.perf_counter()
        once()
        taken.append(1000 * (time.perf_counter() - begun))
    _percentiles(what, taken)


def _percentiles(what: str, taken: Sequence[float]) -> None:
    cuts = quantiles(taken, n=100)
    print(f"  {what}: p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms, most {max(taken):.1f} ms ({len(taken)} times)")
