"""Snowflakes: Discord's ids, which contain the time at which Discord made what they name."""

EPOCH_MS = 1_420_070_400_000
"""The moment from which snowflakes count, in Unix milliseconds: the beginning of 2015."""


def made_ms(snowflake: int) -> int:
    """The time at which Discord made this id, in Unix milliseconds."""
    return (snowflake >> 22) + EPOCH_MS


def first_at(at_ms: int) -> int:
    """The smallest id that Discord can make at a time in Unix milliseconds."""
    return (at_ms - EPOCH_MS) << 22
