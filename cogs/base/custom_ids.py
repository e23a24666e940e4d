"""The custom_ids of buttons, selects and modals: `<room>:<verb>:<table>:<stamp>[:arg]`, written and read.

Whatever a part does not need is `-`.
"""

import re

SECTION = "-"
"""Stands in a custom_id for a part it does not need."""


def custom_id(room: str, verb: str, table: str = SECTION, stamp: str = SECTION, arg: str = "") -> str:
    """What a button carries; `cogs.client.router` reads it. At most 100 characters."""
    return f"{room}:{verb}:{table}:{stamp}" + (f":{arg}" if arg else "")


_FORM = re.compile(r"([a-z]{2,12}):([a-z]{2,10}):([a-z2-7]{6}|-):([a-z0-9]{1,12}|-)(?::([ -~]{1,72}))?")


def parse(custom: str) -> tuple[str, str, str, str, str] | None:
    """Room, verb, table, stamp and argument, empty where there is none; None for what we never wrote."""
    match = _FORM.fullmatch(custom)
    if match is None:
        return None
    room, verb, table, stamp, arg = match.groups(default="")
    return room, verb, table.replace(SECTION, ""), stamp.replace(SECTION, ""), arg
