"""Stamps of games in which a take-back may lead to another position under the same number."""

from zlib import crc32

_LETTERS = 4


def letters(position: str) -> str:
    """Four letters that tell a position from others, for `Game.stamp`."""
    number, found = crc32(position.encode()), ""
    for _ in range(_LETTERS):
        number, letter = divmod(number, 26)
        found += chr(ord("a") + letter)
    return found
