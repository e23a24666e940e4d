"""What the bot declares to Discord of its commands, as text: `python -m tests.cogs.client.declared` writes it anew.

Names, kinds, ranges, choices and where a command may be used; no descriptions, which the catalogues have.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.cogs.loaded import loaded

FILE = Path(__file__).with_suffix(".txt")
KINDS = {
    1: "subcommand",
    2: "group",
    3: "text",
    4: "number",
    5: "yes or no",
    6: "person",
    7: "channel",
    8: "role",
    11: "file",
}
SLASH = 1
MENUS = {2: "person: ", 3: "message: "}
"""What stands before a command in place of the slash: on what it is in Discord's menu, by its type."""
LIMITS = ("min_value", "max_value", "min_length", "max_length", "channel_types", "autocomplete", "choices")
COMMAND = ("default_member_permissions", "contexts", "integration_types", "nsfw")


def _lines(option: dict[str, Any], indent: str) -> Iterator[str]:
    told = [KINDS[option["type"]]] + ["required"] * bool(option.get("required"))
    for name in LIMITS:
        value = option.get(name)
        if name == "choices" and value:
            value = ", ".join(str(choice["value"]) for choice in value)
        if value is not None and value is not False and value != []:
            told.append(f"{name} {value}")
    yield f"{indent}{option['name']}: {'; '.join(told)}"
    for each in option.get("options", ()):
        yield from _lines(each, f"{indent}  ")


async def declared() -> str:
    """The text for all commands, in the order of their names."""
    tree = (await loaded()).tree
    lines = list[str]()
    for command in sorted((each.to_dict(tree) for each in tree.get_commands()), key=lambda each: each["name"]):
        where = "; ".join(f"{name} {command[name]}" for name in COMMAND if command.get(name))
        lines.append(f"{MENUS.get(command.get('type', SLASH), '/')}{command['name']}: {where}")
        for option in command.get("options", ()):
            lines += _lines(option, "  ")
    return "".join(f"{line}\n" for line in lines)


if __name__ == "__main__":
    FILE.write_text(asyncio.run(declared()), encoding="utf-8", newline="\n")
