"""Whom the sandbox names as the application's owner: a person, or a team and its members, as Discord does."""

import pytest

from sandbox.driver import Driver
from sandbox.server import Sandbox
from sandbox.team import Team
from tests.sandbox.raw import Raw

PATHS = ("/applications/@me", "/oauth2/applications/@me")


@pytest.mark.parametrize("path", PATHS)
async def test_a_person_owns_the_application(box: Sandbox, raw: Raw, path: str) -> None:
    status, told = await raw("GET", path)
    assert (status, told["team"]) == (200, None)
    assert told["owner"]["id"] == str(Driver(box).user("Heron").id)


@pytest.mark.parametrize("path", PATHS)
async def test_a_team_owns_the_application_under_an_account_that_stands_for_it(
    box: Sandbox, raw: Raw, path: str
) -> None:
    zebra, lion = (Driver(box).user(name).user for name in ("Zebra", "Lion"))
    box.application.team = Team(77, zebra, {lion: "read_only"})
    _, told = await raw("GET", path)
    assert (told["owner"]["id"], told["owner"]["username"]) == ("77", "team77")
    team = told["team"]
    assert (team["id"], team["owner_user_id"]) == ("77", str(zebra.id))
    members = [(each["user"]["id"], each["role"], each["membership_state"]) for each in team["members"]]
    assert members == [(str(zebra.id), "admin", 2), (str(lion.id), "read_only", 2)]
