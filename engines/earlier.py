"""States that earlier versions of an engine have written: those of games that ran when the bot was brought up to date."""

import json
from typing import Any


def data(text: str, version: int) -> dict[str, Any]:
    """A state that the engine's version of this number has written, as JSON data without that number.

    Raises ValueError for anything else.
    """
    found = json.loads(text)
    if not isinstance(found, dict) or found.pop("version", None) != version:
        raise ValueError("not a state of a known version")
    return found
