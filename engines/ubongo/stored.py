"""Serialisation of a state of Ubongo 3D as versioned JSON."""

from functools import lru_cache

from pydantic import TypeAdapter

from engines.ubongo.state import State

_JSON = TypeAdapter(State)


def dump(state: State) -> str:
    """Serialise the state as versioned JSON; equal states give equal bytes."""
    return _JSON.dump_json(state).decode()


@lru_cache(maxsize=256)  # a state is immutable, and one tap loads the same state both to show it and to play on it
def load(text: str) -> State:
    """The state that `dump` wrote. Raises ValueError for any other text."""
    return _JSON.validate_json(text)
