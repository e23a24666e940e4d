"""The log and the reports to Sentry tell nothing that people have written, no token and no hidden state."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import sentry_sdk
from sentry_sdk.envelope import Envelope
from sentry_sdk.transport import Transport

import config
from data.errors import UnusableStoreError
from process import command, logs, running, sentry
from tables import trace
from tables.errors import Refused
from tables.trace import Trace
from tables.vitals import Trouble, Troubles

SECRET = "quagga"
DSN = "https://key@o0.ingest.example/1"
NAMES = ("", "discord", "asyncio", *logs.OWN)


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    """The loggers as they were."""
    root = logging.getLogger()
    handlers, levels = list(root.handlers), {name: logging.getLogger(name).level for name in NAMES}
    yield
    root.handlers[:] = handlers
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def written(form: Any, level: str = "DEBUG") -> io.StringIO:
    stream = io.StringIO()
    logs.set_up(level, form, stream)
    return stream


class Terminal(io.StringIO):
    """A terminal's output."""

    def isatty(self) -> bool:
        return True


def failing() -> None:
    try:
        dict[str, str]()[SECRET]
    except KeyError as error:
        raise ValueError(f"{SECRET} was typed") from error


def fail() -> None:
    """Log what goes wrong in each way in which a record can quote somebody."""
    log = logging.getLogger("baraza.route")
    try:
        failing()
    except ValueError as error:
        log.exception("table %s: an interaction failed", "abcdef")
        log.warning("server %d: the hello could not be said (%s)", 77, error)
    answer: Any = SimpleNamespace(status=400, reason="Bad Request")
    log.warning("refused: %s", discord.HTTPException(answer, {"code": 50035, "message": SECRET}))
    log.warning("refused: %s", Refused("not-your-turn", name=SECRET))
    url = f"http://127.0.0.1/api/v10/webhooks/7/{SECRET}/messages/@original"
    logging.getLogger("discord.http").warning("We are being rate limited. %s %s", "PATCH", url)
    logging.getLogger("discord.gateway").debug("WebSocket Event: %s", {"token": SECRET})
    loop = asyncio.new_event_loop()
    try:
        # As asyncio reports a task whose exception nobody has asked for, and a callback that fails.
        loop.call_exception_handler(
            {"message": "Task exception was never retrieved", "exception": ValueError(SECRET), "future": SECRET}
        )
        loop.call_exception_handler({"message": f"Exception in callback say({SECRET!r})"})
    finally:
        loop.close()


@pytest.mark.parametrize("form", ["text", "json"])
def test_failures_are_told_by_kind_and_place_alone(form: str) -> None:
    stream = written(form)
    fail()
    text = stream.getvalue()
    assert SECRET not in text
    for told in ("ValueError", "KeyError", "failing", "test_logs.py", "HTTPException: 400 (error code: 50035)"):
        assert told in text
    assert "Refused: not-your-turn" in text
    assert "/webhooks/7/…/messages/@original" in text
    assert "Task exception was never retrieved" in text
    assert "Exception in callback\n" in text or '"Exception in callback"' in text
    assert "WebSocket Event" not in text, "a library's DEBUG is not written"


def test_the_last_error_is_noted_for_the_owner_and_quotes_nobody() -> None:
    troubles = Troubles()
    log = logging.getLogger("baraza.route")
    with logs.noting(troubles, lambda: 1_800_000_000_000):
        fail()
        assert troubles.error is not None
        assert SECRET not in troubles.error.text
        try:
            failing()
        except ValueError:
            log.exception("table %s: an interaction failed after %.1f s", "abcdef", 0.5)
        assert troubles.error == Trouble(1_800_000_000_000, "table …: an interaction failed after … s – ValueError")
        noted = troubles.error
        log.warning("table %s: it waits (%s)", "abcdef", ValueError(SECRET))
        assert troubles.error is noted
        log.warning("table %s: an interaction failed: %s", "abcdef", UnusableStoreError("The disk is full."))
        full = Trouble(1_800_000_000_000, "table …: an interaction failed: … – UnusableStoreError: The disk is full.")
        assert troubles.error == full
    log.error("after the end")
    assert troubles.error == full


def test_a_text_line_has_colours_for_a_terminal_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py takes every stream of a container for a terminal with colours."""
    monkeypatch.setattr(discord.utils, "is_docker", lambda: True)
    stream = written("text")
    logging.getLogger("baraza.route").warning("the sentence")
    assert "[WARNING ] baraza.route: the sentence\n" in stream.getvalue()
    assert "\x1b" not in stream.getvalue()
    terminal = Terminal()
    logs.set_up("INFO", "text", terminal)
    logging.getLogger("baraza.route").warning("the sentence")
    assert "\x1b" in terminal.getvalue()


def test_a_process_that_fails_tells_no_more(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The interpreter's own traceback of what nobody has caught would quote it."""
    monkeypatch.setattr(running, "serve", lambda *_: None)
    monkeypatch.setattr(running, "run", lambda _: failing())
    stream = io.StringIO()
    monkeypatch.setattr(logs.Handler, "__init__", lambda self, _: logging.StreamHandler.__init__(self, stream))
    assert command.carry_out("run", config.Settings(process_name="here"), "1.2.3", None) == 1
    assert "The program has failed." in stream.getvalue()
    assert "ValueError" in stream.getvalue()
    assert SECRET not in stream.getvalue() + capsys.readouterr().err


def test_a_line_of_json_says_what_it_is_about() -> None:
    stream = written("json")
    log = logging.getLogger("baraza.route")
    log.info("nothing in particular")
    trace.begin(Trace(5, 77, 3, 0.1))
    trace.names("abcdef")
    log.warning("its answer is late")
    log.warning("table %s: another one", "ghijkl")
    trace.end()
    log.warning("a task that outlives it")
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    plain, within, other, answered, after = lines
    assert set(plain) == {"time", "level", "logger", "message"}
    assert (plain["level"], plain["logger"], plain["message"]) == ("INFO", "baraza.route", "nothing in particular")
    known = {"table": "abcdef", "server": 77, "shard": 3, "interaction": 5}
    assert within.items() >= known.items()
    assert within["duration_ms"] >= 0
    assert other["table"] == "ghijkl"
    assert (answered["level"], answered["table"]) == ("DEBUG", "abcdef")
    assert answered["message"].startswith("answered in ")
    assert "interaction" not in after


def test_own_sentences_stay_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    stream = written("text", "INFO")
    logging.getLogger("data").warning("%s", UnusableStoreError("The disk is full. Make room on it."))
    logging.getLogger("tables").debug("not at this level")
    text = stream.getvalue()
    assert "UnusableStoreError: The disk is full. Make room on it." in text
    assert text.count("\n") == 1


class Kept(Transport):
    """Sentry's way out, which keeps what goes out."""

    sent: list[Envelope]

    def capture_envelope(self, envelope: Envelope) -> None:
        self.sent.append(envelope)


@pytest.fixture
def kept() -> Iterator[type[Kept]]:
    Kept.sent = []
    yield Kept
    sentry_sdk.init()  # reports nothing


def test_reports_keep_the_rule_of_the_log(kept: type[Kept]) -> None:
    written("text")
    assert sentry.begin(DSN, "1.2.3", "here", transport=kept)
    trace.begin(Trace(5, 77, 3, 0.1))
    sentry_sdk.set_user({"username": SECRET})
    sentry_sdk.set_context("state", {"hand": SECRET})
    sentry_sdk.add_breadcrumb(message=SECRET)
    fail()
    sentry_sdk.capture_message(SECRET)
    trace.end()
    first, second, third = kept.sent
    body = b"".join(envelope.serialize() for envelope in kept.sent)
    assert SECRET.encode() not in body
    event: Any = first.get_event()
    assert event["logentry"] == {"message": "table %s: an interaction failed"}
    assert event["tags"].items() >= {"table": "abcdef", "server": "77", "shard": "3", "interaction": "5"}.items()
    assert event["release"] == "1.2.3"
    values = event["exception"]["values"]
    assert [value["value"] for value in values] == ["KeyError", "ValueError"]
    assert values[-1]["stacktrace"]["frames"][-1]["function"] == "failing"
    assert {name for value in values for frame in value["stacktrace"]["frames"] for name in frame} == {
        "filename",
        "function",
        "module",
        "lineno",
    }
    for envelope, message in ((second, "Task exception was never retrieved"), (third, "Exception in callback")):
        later: Any = envelope.get_event()
        assert (later["logger"], later["logentry"]) == ("asyncio", {"message": message})


@pytest.mark.parametrize(
    "dsn",
    [
        "quagga",
        "https://o0.ingest.example/1",
        "ftp://key@host/1",
        "https://key@host:99999/1",
        "https://key@host:x/1",
        "https://key@[::1/1",
    ],
)
def test_a_wrong_address_is_one_sentence_that_does_not_repeat_it(kept: type[Kept], dsn: str) -> None:
    stream = written("text", "INFO")
    assert not sentry.begin(dsn, "1.2.3", "here", transport=kept)
    text = stream.getvalue()
    assert "Nothing is reported to SENTRY_DSN: it is no address of a project." in text
    assert text.count("\n") == 1
    assert dsn not in text
    assert "Traceback" not in text


def test_without_its_library_nothing_is_reported_and_the_bot_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = written("text", "INFO")
    monkeypatch.setitem(__import__("sys").modules, "sentry_sdk", None)
    assert not sentry.begin(DSN, "1.2.3", "here")
    assert "requirements/sentry.txt" in stream.getvalue()
    assert stream.getvalue().count("\n") == 1
