"""A state of Yam Master as versioned JSON, and what earlier versions have written."""

import json
from functools import lru_cache
from typing import Any

from pydantic import ValidationError

from engines import earlier
from engines.game import Event
from engines.yam.board import CELL
from engines.yam.events import events
from engines.yam.state import TOKENS, Position, State
from engines.yam.view import EMPTY, SIZE


def dump(state: State) -> str:
    """The state as versioned JSON; the same state is always the same bytes."""
    return state.model_dump_json()


@lru_cache(maxsize=256)  # a state is immutable, and a tap loads the same one to look at it and to play on it
def load(text: str) -> State:
    """The state that `dump` wrote, also of version 1. Raises ValueError for anything else."""
    try:
        return State.model_validate_json(text, strict=True)
    except ValidationError:
        data = earlier.data(text, 1)
        happened = _happened(data.pop("last", None))
        return State.model_validate_json(json.dumps(data), strict=True).model_copy(update={"happened": happened})


def _happened(last: dict[str, Any] | None) -> tuple[Event, ...]:
    """The events of a turn as version 1 recorded it. Raises ValueError for what is no such record."""
    if last is None:
        return ()
    try:
        ended = Position(
            cells=EMPTY * SIZE**2,  # the board of that moment is not known, and a turn tells nothing of it
            reserve=(TOKENS, TOKENS),
            turn=1 + last["seat"],
            throws=last["throws"],
            dice=last["dice"],
            defi=last["defi"],
        )
        return events(ended, last["kind"], None if last["cell"] is None else CELL[last["cell"]])
    except (KeyError, TypeError) as error:
        raise ValueError("not a turn of version 1") from error
