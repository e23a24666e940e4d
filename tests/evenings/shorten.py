"""The shortening of an evening that fails: bursts are left out as long as the same referee still finds something wrong."""

import time
from collections.abc import Callable

from tests.evenings.happenings import BURSTS
from tests.evenings.started import ENDLESS, LIMIT_S, Played, played


def shortened(whole: Played, seconds: float, play: Callable[..., Played] = played) -> Played:
    """The shortest evening found that fails as this one does (delta debugging: Zeller's ddmin).

    Args:
        whole: The evening that failed.
        seconds: How long to look, in real seconds; what is played when they are over is given up.
        play: Plays an evening, as `played` does.
    """
    end, best, size = time.monotonic() + seconds, whole, BURSTS // 2
    while size and time.monotonic() < end:
        left = [number for number in range(BURSTS) if number not in best.without]
        found = False
        for first in range(0, len(left), size):
            limit_s = min(LIMIT_S, end - time.monotonic())
            if limit_s <= 0:
                break
            again = play(whole.seed, best.without | frozenset(left[first : first + size]), limit_s=limit_s)
            if again.faults & (whole.faults - {ENDLESS}):
                best, found = again, True
        size = size if found else size // 2
    return best
