"""Serialisation of a state of Yoté or Choko as versioned JSON, of this version alone."""

import json

from pydantic import TypeAdapter

from engines.game import Event
from engines.yote.options import ChokoOptions, YoteOptions
from engines.yote.state import State, format_position, parse_position

VERSION = 2
"""Version of a state's JSON."""

_EVENTS = TypeAdapter(tuple[Event, ...])


def dump(state: State) -> str:
    """Serialise the state as versioned JSON; equal states give equal bytes."""
    game = "choko" if isinstance(state.options, ChokoOptions) else "yote"
    data = {
        "version": VERSION,
        "game": game,
        "options": state.options.model_dump(mode="json"),
        "seed": state.seed.hex(),
        "position": format_position(state.position, 5 if game == "choko" else 6),
        "seen": state.seen,
        "happened": [dict(event) for event in state.happened],
        "result": state.result,
    }
    return json.dumps(data, separators=(",", ":"))


def load(text: str) -> State:
    """The state that `dump` wrote. Raises ValueError for any other text."""
    data = json.loads(text)
    if not isinstance(data, dict) or data.get("version") != VERSION:
        raise ValueError("not a state of a known version")
    try:
        games: dict[str, type[YoteOptions | ChokoOptions]] = {"yote": YoteOptions, "choko": ChokoOptions}
        options = games[data["game"]].model_validate(data["options"])
        position, _ = parse_position(data["position"])
        result = data["result"]
        return State(
            options=options,
            seed=bytes.fromhex(data["seed"]),
            position=position,
            seen=tuple(data["seen"]),
            happened=_EVENTS.validate_python(data["happened"]),
            result=None if result is None else (result[0], result[1]),
        )
    except (KeyError, TypeError, IndexError) as error:
        raise ValueError("not a state of this version") from error
