"""How long the solver of Ubongo 3D takes for all solutions of a task: `python -m benchmarks.solver`.

The times are CPU times, so that other load on the machine counts for little.
"""

import time
from itertools import product

from benchmarks.world import percentile
from engines.ubongo.boards import BOARDS, NUMBERS, task
from engines.ubongo.options import ROUND_SECONDS
from engines.ubongo.solver import every
from engines.ubongo.view import ANIMALS

ROUNDS = 5


def report() -> None:
    """Print the times of all 720 tasks, each several times.

    Between two calls, the solver caches only the placements of each piece in an empty box of 5 by 4 by 2.
    """
    tasks = [task(*each) for each in product(ANIMALS, BOARDS, ROUND_SECONDS, NUMBERS)] * ROUNDS
    times = []
    for each in tasks:
        begun = time.process_time()
        every(each.area, each.pieces)
        times.append(1000 * (time.process_time() - begun))
    print(
        f"  all solutions of a task, placements included: p50 {percentile(times, 0.5):.2f} ms, "
        f"p99 {percentile(times, 0.99):.2f} ms, {max(times):.2f} ms at most ({len(times)} times)"
    )


if __name__ == "__main__":
    report()
