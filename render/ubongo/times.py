"""The times of answers, as pictures and words write them."""

from collections.abc import Mapping
from types import MappingProxyType

Times = Mapping[int, int]
"""The time of each answer by its seat, in milliseconds from the roll."""
UNTIMED: Times = MappingProxyType({})


def clocked(ms: int) -> str:
    """A time in minutes and seconds, such as `1:05`."""
    minutes, seconds = divmod(ms // 1000, 60)
    return f"{minutes}:{seconds:02}"
