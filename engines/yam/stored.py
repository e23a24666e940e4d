"""Serialisation of a state of Yam Master as versioned JSON, with migration from earlier versions."""

import json
from functools import lru_cache
from typing import Any

from pydantic import ValidationError

from engines import migration
from engines.game import Event
from engines.yam.board import CELL
from engines.yam.events import events
from engines.yam.state import TOKENS, Position, State
from engines.yam.view import EMPTY, SIZE


def dump(state: State) -> str:
    """Serialise the state as versioned JSON; equal states give equal bytes."""
    return state.model_dump_json()


@lru_cache(maxsize=256)  # a state is immutable, and one tap loads the same state both to show it and to play on it
def load(text: str) -> State:
    """The state that `dump` wrote, in this version or in version 1. Raises ValueError for any other text."""
    try:
        return State.model_validate_json(text, strict=True)
    except ValidationError:
        data = migration.data(text, 1)
        happened = _happened(data.pop("last", None))
        return State.model_validate_json(json.dumps(data), strict=True).model_copy(update={"happened": happened})


def _happened(last: dict[str, Any] | None) -> tuple[Event, ...]:
    """The events of the last turn, from its description in version 1. Raises ValueError for any other data."""
    if last is None:
        return ()
    try:
        ended = Position(
            cells=EMPTY
            * SIZE**2,  # version 1 did not keep the board before the turn, and no event depends on the board
            reserve=(TOKENS, TOKENS),
            turn=1 + last["seat"],
            throws=last["throws"],
            dice=last["dice"],
            defi=last["defi"],
        )
        return events(ended, last["kind"], None if last["cell"] is None else CELL[last["cell"]])
    except (KeyError, TypeError) as error:
        raise ValueError("not a turn of version 1") from error
