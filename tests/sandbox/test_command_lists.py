"""The lists of commands that the sandbox answers with, and the Entry Point command in them, as Discord has them."""

from sandbox.server import Sandbox
from tests.sandbox.raw import Raw

GO = {
    "name": "go",
    "description": "Go",
    "name_localizations": {"fr": "aller"},
    "default_member_permissions": 32,
    "options": [
        {
            "type": 4,
            "name": "n",
            "description": "How far",
            "required": False,
            "autocomplete": False,
            "min_value": 0,
            "choices": [],
            "name_localizations": {},
        }
    ],
}
STAY = {"name": "stay", "description": "Stay", "options": []}


def path(box: Sandbox) -> str:
    return f"/applications/{box.world.bot.id}/commands"


async def test_what_is_empty_or_false_is_left_out(box: Sandbox, raw: Raw) -> None:
    _, (go, stay) = await raw("PUT", path(box), [GO, STAY])
    assert go["options"] == [{"type": 4, "name": "n", "description": "How far", "min_value": 0}]
    assert "options" not in stay
    assert (go["default_member_permissions"], stay["default_member_permissions"]) == ("32", None)
    assert (go["contexts"], go["nsfw"]) == (None, False)


async def test_pages_hear_of_each_change(box: Sandbox, raw: Raw) -> None:
    heard: list[str] = []
    box.events.listeners.append(lambda event: heard.append(event.name))
    _, (go,) = await raw("PUT", path(box), [GO])
    assert heard == ["COMMANDS"]
    await raw("POST", path(box), STAY)
    await raw("PATCH", f"{path(box)}/{go['id']}", {"description": "Go on"})
    await raw("DELETE", f"{path(box)}/{go['id']}")
    assert heard == ["COMMANDS"] * 4


async def test_translations_are_told_to_who_asks_for_them(box: Sandbox, raw: Raw) -> None:
    await raw("PUT", path(box), [GO])
    (plain,) = (await raw("GET", path(box)))[1]
    (whole,) = (await raw("GET", path(box) + "?with_localizations=true"))[1]
    assert "name_localizations" not in plain
    assert whole["name_localizations"] == {"fr": "aller"}


async def test_an_overwrite_without_the_entry_point_command_is_refused_as_a_whole(box: Sandbox, raw: Raw) -> None:
    await raw("PUT", path(box), [STAY])
    made = box.commands.enable_activities()
    status, refusal = await raw("PUT", path(box), [GO])
    assert (status, refusal["code"]) == (400, 50240)
    assert "Please include the Entry Point command" in refusal["message"]
    there = (await raw("GET", path(box)))[1]
    assert [each["name"] for each in there] == ["stay", "launch"]
    assert [each["name"] for each in box.commands.usable(None)] == ["stay"], "nobody types it"

    status, told = await raw("PUT", path(box), [GO, there[1]])
    assert (status, told[1]["id"], told[1]["handler"]) == (200, made["id"], 2)
    assert (await raw("DELETE", f"{path(box)}/{made['id']}"))[0] == 204
    assert (await raw("PUT", path(box), [GO]))[0] == 200
