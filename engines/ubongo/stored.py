"""Serialisation of a state of Ubongo 3D as versioned JSON."""

from pydantic import TypeAdapter

from engines.ubongo.state import State

_JSON = TypeAdapter(State)


def dump(state: State) -> str:
    """Serialise the state as versioned JSON; equal states give equal bytes."""
    return _JSON.dump_json(state).decode()


def load(text: str) -> State:
    """The state that `dump` wrote. Raises ValueError for any other text."""
    return _JSON.validate_json(text)
