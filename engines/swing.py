"""The largest swing of a game: the step at which the lead of one side over the other changed most."""

from collections.abc import Sequence
from itertools import pairwise


def largest_swing(leads: Sequence[int]) -> int | None:
    """The index of the state after the largest change of the lead; None if the lead never changed.

    Of equal changes, one after which another side leads counts before one that only widens or narrows the lead, and then
    the latest.

    Args:
        leads: After each step, beginning with the start of the game, by how much seat 0 is ahead of seat 1.
    """
    swings = [
        (abs(after - before), _sign(after) != _sign(before), step)
        for step, (before, after) in enumerate(pairwise(leads), 1)
        if after != before
    ]
    return max(swings)[2] if swings else None


def _sign(lead: int) -> int:
    return (lead > 0) - (lead < 0)
