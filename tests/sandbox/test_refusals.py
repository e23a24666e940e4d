"""Every refusal: the fields of bodies with their limits, and the codes with their statuses."""

import re
from pathlib import Path

import pytest

from sandbox import errors
from sandbox.server import Sandbox
from tests.sandbox.raw import Raw
from tests.sandbox.refusals import FILE, refusals

STATUSES = {
    401: {50027},
    403: {20012, 50001, 50005, 50007, 50013, 50278},
    404: {0, 10003, 10004, 10007, 10008, 10013, 10014, 10015, 10062, 10063},
    413: {40005},
    429: {30046},
}
"""The codes with these statuses; all others have 400."""


def test_each_field_has_the_limits_that_are_written_down() -> None:
    assert refusals().splitlines() == FILE.read_text(encoding="utf-8").splitlines()


def test_each_code_has_its_status() -> None:
    codes = {code for each in STATUSES.values() for code in each}
    assert codes <= errors.SENTENCES.keys()
    for code in errors.SENTENCES:
        refused = errors.refuse(code)
        assert (refused.status, refused.code) == (next((s for s in STATUSES if code in STATUSES[s]), 400), code)
        assert refused.body() == {"message": errors.SENTENCES[code][1], "code": code}


def test_there_is_a_sentence_for_each_code_that_the_sandbox_refuses_by() -> None:
    code = re.compile(r"(?:refuse|ApiError)\((?:\d{3}, )?(\d{5,})")
    told = [path.read_text(encoding="utf-8") for path in Path(errors.__file__).parent.rglob("*.py")]
    found = {int(number) for text in told for number in code.findall(text)}
    assert len(found) > len(errors.SENTENCES) // 2
    assert found <= errors.SENTENCES.keys()


async def test_a_mistake_of_the_sandbox_s_own_is_no_expected_refusal(
    box: Sandbox, raw: Raw, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(box.commands, "listed", lambda *_: 1 / 0)
    answer = await raw.full("GET", f"/applications/{box.world.bot.id}/commands")
    assert answer.status == 500
    assert [(each.status, each.expected) for each in box.refusals] == [(500, False)]
