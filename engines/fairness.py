"""Chance that can be checked afterwards: a committed secret, a seed nobody could choose, dice derived from it.

The lobby shows `commitment(secret)`. When the game starts the seed is made of that secret and of the interaction ids
of all joins and of the start, which the players' own clicks brought about; so neither the host nor a player could have
chosen it. Secret and ids are in the exported game and `python -m engines.verify` checks them. An operator who changes
the program is not bound by this.
"""

import hashlib
import random
from collections.abc import Sequence

SECRET_BYTES = 32


def commitment(secret: bytes) -> str:
    """SHA-256 of the secret in hex, shown before anybody can profit from knowing it."""
    return hashlib.sha256(secret).hexdigest()


def seed(secret: bytes, interaction_ids: Sequence[int]) -> bytes:
    """The game's seed, 32 bytes: SHA-256(secret ‖ ids of the joins and the start, in order, 8 bytes each, big-endian)."""
    return hashlib.sha256(secret + b"".join(i.to_bytes(8, "big") for i in interaction_ids)).digest()


def dice(seed: bytes, number: int | str) -> random.Random:
    """The randomness of the action with this number (counted from 1), or of a named purpose such as the seating."""
    return random.Random(hashlib.sha256(seed + b"/" + str(number).encode()).digest())  # noqa: S311 - must replay


def seating(seed: bytes, seats: int) -> list[int]:
    """Who sits where: entry s is the index, in order of joining, of the player who takes seat s."""
    order = list(range(seats))
    dice(seed, "seating").shuffle(order)
    return order
