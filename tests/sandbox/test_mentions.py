"""Whom a message pings: what its text mentions, as far as `allowed_mentions` allows it."""

from types import SimpleNamespace
from typing import Any

import pytest

from sandbox.mentions import pinged
from sandbox.server import Sandbox

TEXT = "<@1> and <@!2>, <@9>, the <@&3> and <@&4>"
HERON, LION = {"id": "1"}, {"id": "2"}


def world() -> Any:
    """A world in which nobody has the id 9."""
    return SimpleNamespace(
        users={int(each["id"]): SimpleNamespace(api=lambda each=each: each) for each in (HERON, LION)}
    )


@pytest.mark.parametrize(
    ("allowed", "users", "roles"),
    [
        (None, [HERON, LION], ["3", "4"]),
        ({"parse": ["users", "roles"]}, [HERON, LION], ["3", "4"]),
        ({"parse": ["users"]}, [HERON, LION], []),
        ({"parse": []}, [], []),
        ({"users": ["2", 5], "roles": ["4"]}, [LION], ["4"]),
        ({}, [], []),
    ],
)
def test_people_and_roles_are_pinged_that_are_mentioned_and_allowed(
    allowed: Any, users: list[Any], roles: list[str]
) -> None:
    found = pinged(world(), TEXT, allowed)
    assert found == {"mentions": users, "mention_roles": roles, "mention_everyone": False}


@pytest.mark.parametrize("text", ["@everyone, come", "Who is @here?"])
@pytest.mark.parametrize(
    ("allowed", "everybody"),
    [(None, True), ({"parse": ["everyone"]}, True), ({"parse": ["users"]}, False), ({}, False)],
)
def test_everybody_is_pinged_where_it_is_written_and_allowed(text: str, allowed: Any, everybody: bool) -> None:
    assert pinged(world(), text, allowed)["mention_everyone"] is everybody


def test_an_edit_of_the_words_mentions_anew(box: Sandbox) -> None:
    channel = next(each for each in box.world.channels.values() if each.name == "market")
    heron, lion = list(box.world.users.values())[:2]
    message = box.messages.create(channel, box.world.bot, {"content": f"<@{heron.id}>"}, {})
    assert [each["id"] for each in message.data["mentions"]] == [str(heron.id)]
    box.messages.edit(message, {"content": f"<@{lion.id}>"}, {})
    assert [each["id"] for each in message.data["mentions"]] == [str(lion.id)]
    box.messages.edit(message, {"flags": 0}, {})
    assert [each["id"] for each in message.data["mentions"]] == [str(lion.id)]
