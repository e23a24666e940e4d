"""The real client's requests agree with Discord's OpenAPI description, and the validator does refuse bad ones."""

from itertools import product
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from sandbox.driver import Driver
from tests.sandbox.openapi import Kinds, OpenApiValidator, description, remembering
from tests.sandbox.small_bot import Bot

DESCRIBED = pytest.mark.skipif(description() is None, reason="no copy of Discord's description at hand")
SCHEMA = {
    "type": "object",
    "properties": {
        "name": {"type": "string", "minLength": 1, "maxLength": 5, "pattern": "^[a-z]+$"},
        "style": {"oneOf": [{"const": 1}, {"enum": [2, "link"]}]},
        "shade": {"anyOf": [{"const": 1}, {"type": "null"}]},
        "count": {"type": "integer", "minimum": 0, "maximum": 10},
        "every": {"type": "array", "items": {"type": "integer"}, "minItems": 1, "maxItems": 3, "uniqueItems": True},
    },
    "required": ["name"],
    "additionalProperties": False,
}


def test_values_of_one_kind_are_all_valid_or_all_invalid() -> None:
    values: list[dict[str, Any]] = [{}, {"count": 1}, {"name": "a", "more": 1}, {"name": None}]
    values += [{"name": "a", "shade": shade} for shade in (1, None, 1, 2, "a", 2)]
    names, styles = ("", "a", "bc", "bcd", "abcdef", "B"), (1, 3, 4, "link", "1", "like", True)
    counts = (-1, 0, 1, 2, 3.0, 3.5)
    lists: list[list[Any]] = [[], [7], [7, 7], [8, 7], [1, 2, 3, 4], ["x"]]
    values += [
        {"name": name, "style": style, "count": count, "every": every}
        for name, style, count, every in product(names, styles, counts, lists)
    ]
    kinds, validator = Kinds(SCHEMA), Draft202012Validator(SCHEMA)
    quick = remembering(kinds.of)(SCHEMA)
    found: dict[object, set[bool]] = {}
    for value in values:
        assert quick.is_valid(value) == validator.is_valid(value)
        found.setdefault(kinds.of(value), set()).add(validator.is_valid(value))
    assert all(len(each) == 1 for each in found.values())
    assert {True} in found.values()
    assert len(found) < len(values)


def test_a_keyword_that_kinds_do_not_know_is_refused() -> None:
    with pytest.raises(AssertionError, match="multipleOf"):
        Kinds({"items": {"multipleOf": 2}})


@DESCRIBED
async def test_the_clients_bodies_are_described(pair: tuple[Bot, Driver]) -> None:
    bot, driver = pair
    validator = OpenApiValidator.found()
    assert validator is not None
    driver.box.body_hook = validator
    await bot.tree.sync()
    heron, tables = driver.user("Heron"), driver.channel("tables")
    shown = (await heron.slash("t show", tables)).message
    assert shown is not None
    await heron.click(shown, "Whisper")
    await heron.submit(await heron.click(shown, "Write"), text="x", kind="a")
    await heron.click(shown, "Tap")
    await heron.complete("t pick", tables, word="a")
    bot.gate.set()
    await driver.settled(await heron.slash("t late", tables))
    await driver.idle()
    assert validator.complaints == []
    assert validator.validated > 7


@DESCRIBED
def test_a_wrong_body_is_complained_of() -> None:
    validator = OpenApiValidator.found()
    assert validator is not None
    validator("POST", "/channels/{channel_id}/messages", {"content": 3})
    assert len(validator.complaints) == 1
    validator(
        "POST", "/interactions/{interaction_id}/{interaction_token}/callback", {"type": 9, "data": {"title": "x"}}
    )
    assert len(validator.complaints) == 2
    validator("POST", "/channels/{channel_id}/messages", {"content": "x" * 4000})
    validator("POST", "/channels/{channel_id}/messages", {"content": "x" * 4001})
    assert len(validator.complaints) == 3
