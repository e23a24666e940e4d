"""Serialisation of a state of Yam Master as versioned JSON."""

from engines.yam.state import State


def dump(state: State) -> str:
    """Serialise the state as versioned JSON; equal states give equal bytes."""
    return state.model_dump_json()


def load(text: str) -> State:
    """The state that `dump` wrote. Raises ValueError for any other text."""
    return State.model_validate_json(text, strict=True)
