"""Completions that could not be given: what is logged of them, and what they offer."""

import logging

import pytest
from discord import app_commands

import cogs.client.completions  # noqa: F401 - which says what is left out
from tests.cogs.failure import failure


def test_a_completion_that_nobody_waits_for_is_no_error(caplog: pytest.LogCaptureFixture) -> None:
    log, refused, own = logging.getLogger(app_commands.tree.__name__), failure(400, 50035), ValueError()
    for error in (failure(404, 10062), failure(503, 0), refused, own):
        log.error("Ignoring exception in autocomplete", exc_info=error)
    assert [record.exc_info and record.exc_info[1] for record in caplog.records] == [refused, own]
