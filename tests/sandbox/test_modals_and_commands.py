"""Modals, autocomplete choices and commands: what Discord would refuse is refused."""

from typing import Any

import pytest

from sandbox.driver import Driver
from sandbox.errors import Json
from sandbox.payloads import ClientRefusalError
from sandbox.server import Sandbox
from tests.sandbox.raw import Raw, codes, text


def field(**more: Any) -> Json:
    return {"type": 4, "custom_id": "f", "style": 1} | more


def label(component: Json, **more: Any) -> Json:
    return {"type": 18, "label": "L", "component": component} | more


def modal(*components: Json, **more: Any) -> Json:
    return {"custom_id": "m", "title": "M", "components": list(components)} | more


def options(count: int, **more: Any) -> list[Json]:
    return [{"label": f"L{n}", "value": f"v{n}"} | more for n in range(count)]


def radios(**more: Any) -> Json:
    return label({"type": 21, "custom_id": "r", "options": options(2)} | more)


def checkboxes(**more: Any) -> Json:
    return label({"type": 22, "custom_id": "c", "options": options(2)} | more)


MODALS: list[tuple[str, Json, str]] = [
    ("title over 45", modal(label(field()), title="x" * 46), "BASE_TYPE_MAX_LENGTH"),
    ("no components", modal(), "BASE_TYPE_BAD_LENGTH"),
    ("six components", modal(*(label(field(custom_id=str(n))) for n in range(6))), "BASE_TYPE_BAD_LENGTH"),
    ("label over 45", modal(label(field(), label="x" * 46)), "BASE_TYPE_MAX_LENGTH"),
    ("description over 100", modal(label(field(), description="x" * 101)), "BASE_TYPE_MAX_LENGTH"),
    ("a custom_id twice", modal(label(field()), label(field())), "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ("placeholder over 100", modal(label(field(placeholder="x" * 101))), "BASE_TYPE_MAX_LENGTH"),
    ("value over 4000", modal(label(field(value="x" * 4001))), "BASE_TYPE_MAX_LENGTH"),
    ("style 3", modal(label(field(style=3))), "BASE_TYPE_CHOICES"),
    ("max_length 4001", modal(label(field(max_length=4001))), "NUMBER_TYPE_MAX"),
    (
        "a radio group of one",
        modal(label({"type": 21, "custom_id": "r", "options": options(1)})),
        "BASE_TYPE_BAD_LENGTH",
    ),
    ("eleven checkboxes", modal(label({"type": 22, "custom_id": "c", "options": options(11)})), "BASE_TYPE_BAD_LENGTH"),
    ("an empty description", modal(label(field(), description="")), "BASE_TYPE_BAD_LENGTH"),
    ("eleven radio buttons", modal(radios(options=options(11))), "BASE_TYPE_BAD_LENGTH"),
    (
        "two radio buttons chosen",
        modal(radios(options=options(2, default=True))),
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
    ),
    ("a radio button's value twice", modal(radios(options=options(1) * 2)), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
    ("a radio button's label over 100", modal(radios(options=options(2, label="x" * 101))), "BASE_TYPE_MAX_LENGTH"),
    (
        "a checkbox's description over 100",
        modal(checkboxes(options=options(2, description="x" * 101))),
        "BASE_TYPE_MAX_LENGTH",
    ),
    ("more boxes to check than there are", modal(checkboxes(max_values=3)), "NUMBER_TYPE_MAX"),
    ("a least number over the most", modal(checkboxes(min_values=2, max_values=1)), "NUMBER_TYPE_MAX"),
    ("a required group of nothing", modal(checkboxes(min_values=0)), "BASE_TYPE_CHOICES"),
    (
        "more boxes checked than may be",
        modal(checkboxes(max_values=1, options=options(2, default=True))),
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
    ),
    (
        "a checkbox that is half checked",
        modal(label({"type": 23, "custom_id": "x", "default": "half"})),
        "BOOLEAN_TYPE_CONVERT",
    ),
    ("eleven files", modal(label({"type": 19, "custom_id": "u", "max_values": 11})), "NUMBER_TYPE_MAX"),
    ("a button", modal(label({"type": 2, "custom_id": "b", "style": 1, "label": "B"})), "UNION_TYPE_CHOICES"),
    ("a bare field", modal(field()), "UNION_TYPE_CHOICES"),
    ("a label with nothing", modal({"type": 18, "label": "L"}), "BASE_TYPE_REQUIRED"),
]


@pytest.mark.parametrize(("body", "code"), [(b, c) for _, b, c in MODALS], ids=[name for name, _, _ in MODALS])
async def test_wrong_modals(box: Sandbox, raw: Raw, body: Json, code: str) -> None:
    box.commands.replace(None, [{"name": "go", "description": "Go"}])
    driver = Driver(box)
    one = driver.user("Heron").client.command(driver.channel("tables"), "go", {})
    status, answer = await raw.callback(one, 9, body)
    assert (status, answer["code"]) == (400, 50035)
    assert code in codes(answer["errors"])
    assert one.modal is None


async def test_every_kind_of_field(box: Sandbox, raw: Raw) -> None:
    box.commands.replace(None, [{"name": "go", "description": "Go"}])
    driver = Driver(box)
    heron = driver.user("Heron")
    one = heron.client.command(driver.channel("tables"), "go", {})
    fields = [
        label({"type": 3, "custom_id": "s", "options": options(3), "required": False}),
        checkboxes(),
        label({"type": 5, "custom_id": "u"}),
        label({"type": 23, "custom_id": "x", "default": True}),
    ]
    assert (await raw.callback(one, 9, modal(text("read me"), *fields)))[0] == 200
    sent = heron.client.modal(one, {"c": ["v0", "v1"], "u": [str(heron.id)]}).payload["data"]
    told = [c.get("component", {}) for c in sent["components"]]
    assert [c.get("values", c.get("value")) for c in told] == [None, [], ["v0", "v1"], [str(heron.id)], True]
    assert list(sent["resolved"]["users"]) == [str(heron.id)]


async def test_groups_of_choices_send_what_they_show(box: Sandbox, raw: Raw) -> None:
    box.commands.replace(None, [{"name": "go", "description": "Go"}])
    driver = Driver(box)
    heron = driver.user("Heron")
    shown = [{"label": "L2", "value": "v2", "default": True}, *options(2)]
    body = modal(radios(options=shown), checkboxes(options=shown, required=False, min_values=0, max_values=None))
    for given, told in (
        ({}, ["v2", ["v2"]]),
        ({"r": "v1", "c": []}, ["v1", []]),
        ({"c": ["v0", "v2"]}, ["v2", ["v0", "v2"]]),
    ):
        one = heron.client.command(driver.channel("tables"), "go", {})
        assert (await raw.callback(one, 9, body))[0] == 200
        sent = heron.client.modal(one, given).payload["data"]["components"]
        assert [c["component"].get("values", c["component"].get("value")) for c in sent] == told


@pytest.mark.parametrize("given", [{"r": "v9"}, {"c": ["v9"]}, {"c": ["v0", "v0"]}, {"c": ["v0", "v1"]}, {"r": []}])
async def test_groups_refuse_what_they_do_not_offer(box: Sandbox, raw: Raw, given: Json) -> None:
    box.commands.replace(None, [{"name": "go", "description": "Go"}])
    driver = Driver(box)
    heron = driver.user("Heron")
    one = heron.client.command(driver.channel("tables"), "go", {})
    assert (await raw.callback(one, 9, modal(radios(), checkboxes(max_values=1))))[0] == 200
    with pytest.raises(ClientRefusalError):
        heron.client.modal(one, {"r": "v0", "c": ["v0"]} | given)


async def test_too_many_choices(box: Sandbox, raw: Raw) -> None:
    option = {"name": "o", "description": "O", "type": 3, "autocomplete": True, "required": True}
    box.commands.replace(None, [{"name": "go", "description": "Go", "options": [option]}])
    driver = Driver(box)
    heron = driver.user("Heron").client
    for choices in (
        [{"name": "x", "value": "x"}] * 26,
        [{"name": "", "value": "x"}],
        [{"name": "x", "value": "y" * 101}],
    ):
        one = heron.complete(driver.channel("tables"), "go", {"o": ""}, "o")
        assert (await raw.callback(one, 8, {"choices": choices}))[1]["code"] == 50035
        assert (await raw.callback(one, 4, {"content": "x"}))[1]["code"] == 50035
    assert (await raw.callback(one, 8, {"choices": []}))[0] == 200


def command(**more: Any) -> Json:
    return {"name": "go", "description": "Go"} | more


def option(name: str = "o", **more: Any) -> Json:
    return {"name": name, "description": "O", "type": 3} | more


COMMANDS: list[tuple[str, list[Json], str]] = [
    ("capitals", [command(name="Go")], "APPLICATION_COMMAND_INVALID_NAME"),
    ("a space", [command(name="g o")], "APPLICATION_COMMAND_INVALID_NAME"),
    ("name over 32", [command(name="x" * 33)], "BASE_TYPE_MAX_LENGTH"),
    ("description over 100", [command(description="x" * 101)], "BASE_TYPE_MAX_LENGTH"),
    ("no description", [{"name": "go"}], "BASE_TYPE_REQUIRED"),
    ("a name twice", [command(), command()], "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    ("26 options", [command(options=[option(f"o{n}") for n in range(26)])], "BASE_TYPE_BAD_LENGTH"),
    ("an option twice", [command(options=[option(), option()])], "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED"),
    (
        "required after optional",
        [command(options=[option(), option("p", required=True)])],
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    (
        "26 choices",
        [command(options=[option(choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)])])],
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "choices and autocomplete",
        [command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "a"}])])],
        "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
    ),
    ("an unknown language", [command(name_localizations={"xx": "go"})], "ENUM_TYPE_COERCE"),
    ("a name too long elsewhere", [command(name_localizations={"fr": "x" * 33})], "BASE_TYPE_MAX_LENGTH"),
    (
        "over 8000 characters",
        [
            command(
                options=[
                    option(
                        f"o{n}",
                        description="x" * 100,
                        choices=[{"name": f"{c}" * 50, "value": f"{c}" * 50} for c in range(4)],
                    )
                    for n in range(25)
                ]
            )
        ],
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
    (
        "groups three deep",
        [command(options=[option("a", type=2, options=[option("b", type=2, options=[])])])],
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
]


@pytest.mark.parametrize(("body", "code"), [(b, c) for _, b, c in COMMANDS], ids=[name for name, _, _ in COMMANDS])
async def test_wrong_commands(box: Sandbox, raw: Raw, body: list[Json], code: str) -> None:
    status, answer = await raw("PUT", f"/applications/{box.world.bot.id}/commands", body)
    assert (status, answer["code"]) == (400, 50035)
    assert code in codes(answer["errors"])
    assert box.commands.listed(None) == []


async def test_commands_keep_their_ids_and_can_be_changed(box: Sandbox, raw: Raw) -> None:
    path = f"/applications/{box.world.bot.id}/commands"
    _, (first,) = await raw("PUT", path, [command()])
    _, (again, other) = await raw("PUT", path, [command(description="Went"), command(name="stay")])
    assert again["id"] == first["id"]
    assert again["version"] != first["version"]
    assert (await raw("PATCH", f"{path}/{other['id']}", {"description": "Stays"}))[1]["description"] == "Stays"
    assert (await raw("DELETE", f"{path}/{first['id']}"))[0] == 204
    assert (await raw("GET", f"{path}/{first['id']}"))[1]["code"] == 10063
    status, _added = await raw("POST", path, command(name="come"))
    assert status == 201
    assert [c["name"] for c in (await raw("GET", path))[1]] == ["stay", "come"]
    assert (await raw("PUT", path, [command(name=f"c{n}") for n in range(101)]))[1]["code"] == 30032
    guild = f"/applications/{box.world.bot.id}/guilds/{Driver(box).guild.id}/commands"
    assert (await raw("PUT", guild, [command(name="here")]))[0] == 200
    assert [c["name"] for c in box.commands.usable(Driver(box).guild)] == ["stay", "come", "here"]
    assert [c["name"] for c in box.commands.usable(None)] == ["stay", "come"]
    assert (await raw("GET", "/applications/1/commands"))[1]["code"] == 20012


async def test_commands_kept_from_direct_channels(box: Sandbox) -> None:
    box.commands.replace(None, [command(contexts=[0])])
    driver = Driver(box)
    heron = driver.user("Heron")
    with pytest.raises(AssertionError, match="no command"):
        await heron.slash("go", heron.dm())


async def test_an_option_half_made_is_left_out_while_another_is_typed(box: Sandbox) -> None:
    options = [option(), option("n", type=4), option("who", type=6)]
    box.commands.replace(None, [command(options=options)])
    driver = Driver(box)
    heron = driver.user("Heron").client
    one = heron.complete(driver.channel("tables"), "go", {"o": "c", "n": "1x", "who": str(driver.user("Lion").id)}, "o")
    sent = {entry["name"]: entry for entry in one.payload["data"]["options"]}
    assert sent.keys() == {"o", "who"}
    assert sent["o"]["focused"]
    assert len(one.payload["data"]["resolved"]["members"]) == 1


@pytest.mark.parametrize(("letters", "status"), [(95, 200), (96, 400)])
async def test_a_command_has_8000_characters_at_most(box: Sandbox, raw: Raw, letters: int, status: int) -> None:
    choices = [{"name": each * 50, "value": each * 49} for each in "abc"]
    options = [option(f"o{number}", description="x" * 100, choices=choices) for number in range(10, 29)]
    options.append(option("o29", description="x" * 100, choices=[{"name": "d" * 100, "value": "d" * 100}]))
    body = [command(description="y" * letters, options=options)]
    assert (await raw("PUT", f"/applications/{box.world.bot.id}/commands", body))[0] == status
