"""The log of a process, as text or as JSON lines: without tokens, hidden information, and anything that people have written.

The log keeps to sentences of the program. An exception's own text may quote what somebody has typed, a state with its
hidden parts, or a URL with a token in it. So a failure is told by its kind and by where in the code it happened; its text
is left out, unless it is one of the program's own sentences or a code.
"""

import contextlib
import copy
import json
import logging
import re
import traceback
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, Literal, TextIO

import discord

from data.errors import NotHolderError, UnusableStoreError
from tables import trace
from tables.errors import Refused
from tables.vitals import Trouble, Troubles

OWN = ("baraza", "cogs", "data", "engines", "locales", "process", "render", "tables")
"""The loggers of this program. At the level DEBUG those of libraries write tokens, and messages in full."""
TEXT = logging.Formatter("[{asctime}] [{levelname:<8}] {name}: {message}", "%Y-%m-%d %H:%M:%S", style="{")
"""A line of text without the colours of a terminal."""
_TOKEN = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/\s?]+")
DEEPEST = 8
"""The number of causes of an exception that are followed."""
_VALUED = re.compile(r"\n|(?<=callback) ")
"""Where values begin in a message of asyncio: a callback with its arguments, a task with the text of its exception."""
_VALUE = re.compile(r"%[sd]|%\.\df")
"""A place for a value in a message."""
_ABOUT = {"table %s": "table", "server %d": "server", "shard %d": "shard"}
"""The beginnings of messages that name what they are about, and the field that it is put into."""


def set_up(level: str, form: Literal["text", "json"], stream: TextIO | None = None) -> None:
    """Set up logging: this program's loggers from this level on, those of libraries from this level or INFO on.

    Args:
        level: The name of the level.
        form: The format of a line.
        stream: Where the lines go; None for the standard error.
    """
    least = getattr(logging, level)
    handler = Handler(stream)
    # Without a formatter discord.py chooses one with colours, in a container also where nobody sees them.
    plain = {} if handler.stream.isatty() else {"formatter": TEXT}
    chosen: dict[str, Any] = {"formatter": JsonLines()} if form == "json" else plain
    discord.utils.setup_logging(handler=handler, level=max(least, logging.INFO), root=True, **chosen)
    for name in OWN:
        logging.getLogger(name).setLevel(least)


def told(error: BaseException) -> str:
    """The name of an exception's type, with those parts of its text that cannot quote anybody."""
    kind = type(error).__name__
    if isinstance(error, UnusableStoreError | NotHolderError):
        return f"{kind}: {error}"
    if isinstance(error, Refused):
        return f"{kind}: {error.reason}"
    if isinstance(error, discord.HTTPException):
        return f"{kind}: {error.status} (error code: {error.code})"
    if isinstance(error, OSError) and error.strerror:
        return f"{kind}: {error.strerror}"
    return kind


def causes(error: BaseException) -> Iterator[BaseException]:
    """An exception, then its cause, then that one's cause and so on, `DEEPEST` in all at most."""
    each: BaseException | None = error
    for _ in range(DEEPEST):
        if each is None:
            return
        yield each
        each = each.__cause__ or (None if each.__suppress_context__ else each.__context__)


def template(record: logging.LogRecord) -> str:
    """The message of a record without its values; asyncio formats values into its messages, so these are cut off."""
    text = str(record.msg)
    return _VALUED.split(text, maxsplit=1)[0] if record.name == "asyncio" else text


def sentence(record: logging.LogRecord) -> str:
    """The message of a record; exceptions in it as `told` tells them, and URLs without the tokens in them."""
    values: Any = record.args
    if isinstance(values, tuple):
        values = tuple(told(each) if isinstance(each, BaseException) else each for each in values)
    form = template(record)
    return _TOKEN.sub(r"\1…", form % values if values else form)


def about(record: logging.LogRecord) -> dict[str, Any]:
    """What a record is about: table, server, shard, interaction, and how many milliseconds that has taken so far."""
    found: dict[str, Any] = {}
    current = trace.current()
    if current is not None:
        found = {
            "table": current.table_id or None,
            "server": current.guild_id,
            "shard": current.shard_id,
            "interaction": current.interaction_id,
            "duration_ms": round(current.seconds * 1000, 1),
        }
    for beginning, name in _ABOUT.items():
        if str(record.msg).startswith(beginning) and isinstance(record.args, tuple):
            found[name] = record.args[0]
    return {name: value for name, value in found.items() if value not in {None, "", "-"}}


def _traced(error: BaseException) -> str:
    """The traceback of an exception and of its causes, each with `told` in place of its text."""
    parts = []
    for each in reversed(list(causes(error))):
        parts += ["Traceback (most recent call last):\n", *traceback.format_tb(each.__traceback__), told(each), "\n"]
    return "".join(parts).rstrip("\n")


class Handler(logging.StreamHandler[TextIO]):
    """Writes records whose message and traceback tell nothing that people have written."""

    def format(self, record: logging.LogRecord) -> str:
        """Format a copy of a record: other handlers, such as a test's, keep theirs."""
        error = record.exc_info[1] if record.exc_info else None
        plain = copy.copy(record)
        plain.msg, plain.args, plain.exc_info = sentence(record), (), None
        plain.exc_text = None if error is None else _traced(error)
        vars(plain)["about"] = about(record)
        return super().format(plain)


class Noting(logging.Handler):
    """Notes the last error for the owner: its message without the values in it, such as ids, and the kind of its exception.

    A warning counts as an error where the store is what has failed.

    Args:
        troubles: Where it is noted.
        now_ms: The clock, in Unix milliseconds.
    """

    def __init__(self, troubles: Troubles, now_ms: Callable[[], int]) -> None:
        super().__init__(logging.WARNING)
        self._troubles = troubles
        self._now_ms = now_ms

    def emit(self, record: logging.LogRecord) -> None:
        """Note a record, if it is an error."""
        values = record.args if isinstance(record.args, tuple) else ()
        errors = [each for each in values if isinstance(each, BaseException)]
        if record.exc_info and record.exc_info[1] is not None:
            errors.append(record.exc_info[1])
        if record.levelno >= logging.ERROR or any(isinstance(each, UnusableStoreError) for each in errors):
            parts = [_VALUE.sub("…", template(record)), *map(told, errors)]
            self._troubles.error = Trouble(self._now_ms(), " – ".join(parts))


@contextlib.contextmanager
def noting(troubles: Troubles, now_ms: Callable[[], int]) -> Iterator[None]:
    """Note the last error of the log, as `Noting` does, for the length of a block."""
    handler = Noting(troubles, now_ms)
    root = logging.getLogger()
    root.addHandler(handler)
    try:
        yield
    finally:
        root.removeHandler(handler)


class JsonLines(logging.Formatter):
    """A record as one line of JSON; made for the records of `Handler`."""

    def format(self, record: logging.LogRecord) -> str:
        """One JSON object on one line, with what the record is about."""
        fields: Mapping[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **vars(record)["about"],
        }
        if record.exc_text:
            fields = {**fields, "error": record.exc_text}
        return json.dumps(fields, ensure_ascii=False)
