"""The validators accept any JSON or refuse it with one of Discord's errors; they never raise any other exception."""

import contextlib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sandbox.commands import validate_command
from sandbox.driver import Driver
from sandbox.errors import ApiError, Problems
from sandbox.modals import validate_choices, validate_modal
from sandbox.server import Sandbox
from tests.clock import FakeClock
from tests.examples import some

KEYS = [
    "type",
    "id",
    "custom_id",
    "label",
    "style",
    "components",
    "component",
    "accessory",
    "items",
    "media",
    "url",
    "options",
    "value",
    "description",
    "min_values",
    "max_values",
    "content",
    "flags",
    "embeds",
    "attachments",
    "emoji",
    "name",
    "file",
    "spacing",
    "title",
    "choices",
    "allowed_mentions",
    "parse",
    "users",
    "default_values",
    "placeholder",
    "required",
    "fields",
    "footer",
    "name_localizations",
    "image",
    "sticker_ids",
]
leaves = st.none() | st.booleans() | st.integers(-2, 25) | st.text(max_size=3) | st.just("attachment://a.png")
json = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=6),
    max_leaves=25,
)
components = st.recursive(
    st.fixed_dictionaries(
        {"type": st.sampled_from([2, 3, 10, 11, 12, 13, 14])}, optional=dict.fromkeys(KEYS[1:9], leaves)
    ),
    lambda inner: st.fixed_dictionaries(
        {"type": st.sampled_from([1, 9, 17, 18])},
        optional={"components": st.lists(inner, max_size=3), "accessory": inner, "component": inner, "id": leaves},
    ),
    max_leaves=12,
)
bodies = st.fixed_dictionaries(
    {"flags": st.sampled_from([0, 1 << 15])},
    optional={
        "components": st.lists(components | json, max_size=4),
        "allowed_mentions": st.dictionaries(st.sampled_from(["parse", "users", "roles"]), json),
        "embeds": st.lists(st.dictionaries(st.sampled_from(["title", "footer", "author", "fields"]), json), max_size=2),
    },
) | st.dictionaries(st.sampled_from(KEYS), json, max_size=6)


@some(25)
@given(body=bodies)
def test_message_bodies(body: Any) -> None:
    box = Sandbox(clock=FakeClock(), static=False)
    channel = Driver(box).channel("tables")
    with contextlib.suppress(ApiError):
        box.messages.create(channel, box.world.bot, body, {})


@some(25)
@given(body=bodies)
def test_modals_choices_and_commands(body: Any) -> None:
    for validate in (validate_modal, validate_choices, lambda one: validate_command(Problems(), (), one)):
        with contextlib.suppress(ApiError):
            validate(body)
