"""Verifiable randomness: a committed secret, a seed that nobody can choose, and random generators derived from the seed.

The lobby shows `commitment(secret)`. At the start of the game the seed is derived from that secret and from the ids of
the interactions that joined and started the game. Discord issues these ids when the players click, so neither the host
nor a player can choose the seed. The record of the game contains the secret and the ids, and `python -m engines.verify`
checks them. The scheme does not bind an operator who changes the program.
"""

import hashlib
import random
from collections.abc import Sequence

SECRET_BYTES = 32


def commitment(secret: bytes) -> str:
    """The commitment to a secret: its SHA-256 in hex, which the lobby shows while the secret is still hidden."""
    return hashlib.sha256(secret).hexdigest()


def seed(secret: bytes, interaction_ids: Sequence[int]) -> bytes:
    """The game's seed, 32 bytes: SHA-256 of the secret followed by the interaction ids, 8 bytes each, big-endian.

    Args:
        secret: The table's secret, `SECRET_BYTES` long.
        interaction_ids: The ids of all joins and of the start, in order.
    """
    return hashlib.sha256(secret + b"".join(i.to_bytes(8, "big") for i in interaction_ids)).digest()


def dice(seed: bytes, number: int | str) -> random.Random:
    """The random generator of one action, by its number from 1, or of a named purpose such as the seating."""
    return random.Random(hashlib.sha256(seed + b"/" + str(number).encode()).digest())  # noqa: S311 - must replay


def seating(seed: bytes, seats: int) -> list[int]:
    """A random assignment of players to seats: entry s is the index, in order of joining, of the player in seat s."""
    order = list(range(seats))
    dice(seed, "seating").shuffle(order)
    return order
