"""Serialisation of a state of Ubongo 3D as versioned JSON, with migration from earlier versions."""

import json
from dataclasses import replace
from functools import lru_cache

from pydantic import TypeAdapter, ValidationError

from engines import migration
from engines.ubongo.events import events
from engines.ubongo.state import State

_JSON = TypeAdapter(State)


def dump(state: State) -> str:
    """Serialise the state as versioned JSON; equal states give equal bytes."""
    return _JSON.dump_json(state).decode()


@lru_cache(maxsize=256)  # a state is immutable, and one tap loads the same state both to show it and to play on it
def load(text: str) -> State:
    """The state that `dump` wrote, in this version or in version 1. Raises ValueError for any other text."""
    try:
        return _JSON.validate_json(text)
    except ValidationError:
        state = _JSON.validate_json(json.dumps(migration.data(text, 1)))
        return state if state.last is None else replace(state, happened=events(state.last))
