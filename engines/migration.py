"""Migration of states that an earlier version of an engine has written, for games that ran when the bot was upgraded."""

import json
from typing import Any


def data(text: str, version: int) -> dict[str, Any]:
    """The JSON data of a state that this version of an engine has written, without the version number.

    Raises ValueError for text that is not JSON, or not a state of this version.
    """
    found = json.loads(text)
    if not isinstance(found, dict) or found.pop("version", None) != version:
        raise ValueError("not a state of a known version")
    return found
