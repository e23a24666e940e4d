"""Serialisation of a state of Yam Master as versioned JSON."""

from functools import lru_cache

from engines.yam.state import State


def dump(state: State) -> str:
    """Serialise the state as versioned JSON; equal states give equal bytes."""
    return state.model_dump_json()


@lru_cache(maxsize=256)  # a state is immutable, and one tap loads the same state both to show it and to play on it
def load(text: str) -> State:
    """The state that `dump` wrote. Raises ValueError for any other text."""
    return State.model_validate_json(text, strict=True)
