"""The functions of `secrets` that the program uses, drawn from a seed instead."""

import random
import secrets
from collections.abc import Callable, Mapping
from typing import Any

import pytest


def stand_ins(chance: random.Random) -> Mapping[str, Callable[..., Any]]:
    """What stands in for each function of `secrets`, by its name, with all chance taken from the given generator."""
    return {
        "token_bytes": lambda size=32: chance.randbytes(size),
        "token_hex": lambda size=32: chance.randbytes(size).hex(),
        "token_urlsafe": lambda size=32: chance.randbytes(size).hex(),
        "choice": chance.choice,
        "randbelow": chance.randrange,
        "randbits": chance.getrandbits,
    }


def draw_secrets(patch: pytest.MonkeyPatch, chance: random.Random) -> None:
    """Take all secrets from the given generator until the patch is undone."""
    for name, made in stand_ins(chance).items():
        patch.setattr(secrets, name, made)
