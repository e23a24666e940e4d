"""The shortening of an evening that fails: bursts are left out as long as the same referee still finds something wrong."""

import time

from tests.evenings.evening import BURSTS
from tests.evenings.started import Played, played


def shortened(whole: Played, seconds: float) -> Played:
    """The shortest evening found that fails as this one does (delta debugging: Zeller's ddmin).

    Args:
        whole: The evening that failed.
        seconds: How long to look, in real seconds.
    """
    end, best, size = time.monotonic() + seconds, whole, BURSTS // 2
    while size and time.monotonic() < end:
        left = [number for number in range(BURSTS) if number not in best.without]
        found = False
        for first in range(0, len(left), size):
            if time.monotonic() > end:
                break
            again = played(whole.seed, best.without | frozenset(left[first : first + size]))
            if again.faults & whole.faults:
                best, found = again, True
        size = size if found else size // 2
    return best
