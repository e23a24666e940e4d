"""Parts of stamps for games in which a take-back may lead to a different position with the same turn number."""

from zlib import crc32

_LETTERS = 4


def letters(position: str) -> str:
    """A checksum of a position in four letters, for `Game.stamp`."""
    number, found = crc32(position.encode()), ""
    for _ in range(_LETTERS):
        number, letter = divmod(number, 26)
        found += chr(ord("a") + letter)
    return found
