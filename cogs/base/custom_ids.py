"""The custom_ids of buttons, selects and modals, written and parsed: `<namespace>:<verb>:<table>:<stamp>[:arg]`.

The namespace names the cog that registers the handler: a game, or a subject such as `lobby`. An absent table or stamp is
`-`.
"""

import re

ABSENT = "-"
"""The placeholder in a custom_id without a table or a stamp."""


def custom_id(namespace: str, verb: str, table: str = ABSENT, stamp: str = ABSENT, arg: str = "") -> str:
    """The custom_id of a component, which `parse` reads back. The caller keeps it within Discord's 100 characters."""
    return f"{namespace}:{verb}:{table}:{stamp}" + (f":{arg}" if arg else "")


_FORM = re.compile(r"([a-z]{2,12}):([a-z]{2,10}):([a-z2-7]{6}|-):([a-z0-9]{1,12}|-)(?::([ -~]{1,72}))?")


def parse(custom: str) -> tuple[str, str, str, str, str] | None:
    """The namespace, verb, table, stamp and argument of a custom_id, empty where absent; None for an invalid one."""
    match = _FORM.fullmatch(custom)
    if match is None:
        return None
    namespace, verb, table, stamp, arg = match.groups(default="")
    return namespace, verb, table.replace(ABSENT, ""), stamp.replace(ABSENT, ""), arg
