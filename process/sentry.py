"""Failures reported to Sentry, where SENTRY_DSN names a project: under the rule of the log (`process.logs`)."""

import logging
from typing import Any

from process.logs import about, causes, template, told

log = logging.getLogger("baraza")


def begin(dsn: str, version: str, name: str, transport: Any = None) -> bool:
    """Report each logged error from now on. Where that cannot be, say why in the log, and go on without.

    Args:
        dsn: The address of the project, which holds a key.
        version: The version of this program.
        name: The name of this process.
        transport: What sends the reports; None for Sentry's own.

    Returns:
        Whether errors are reported.
    """
    try:
        import sentry_sdk  # noqa: PLC0415 - installed only where it is wanted
        from sentry_sdk.integrations.atexit import AtexitIntegration  # noqa: PLC0415 - as above
        from sentry_sdk.integrations.logging import LoggingIntegration  # noqa: PLC0415 - as above
    except ImportError:
        log.warning(
            "Nothing is reported to SENTRY_DSN: its library is missing. "
            "Install it with: python -m pip install --require-hashes -r requirements/sentry.txt"
        )
        return False
    try:
        sentry_sdk.init(
            dsn,
            release=version,
            server_name=name,
            before_send=scrubbed,
            before_breadcrumb=_nothing,
            transport=transport,
            default_integrations=False,
            # At the end of the process what is not sent yet is sent, without a word on the standard error.
            integrations=[LoggingIntegration(level=None, event_level=logging.ERROR), AtexitIntegration(_nothing)],
            include_local_variables=False,
            send_client_reports=False,
            auto_session_tracking=False,
            max_breadcrumbs=0,
        )
    except ValueError:  # BadDsn is one, and an address whose port or brackets are wrong raises another
        log.warning(
            "Nothing is reported to SENTRY_DSN: it is no address of a project. Copy it from Sentry, Client Keys."
        )
        return False
    return True


def scrubbed(event: Any, hint: dict[str, Any]) -> Any:
    """An event with nothing but what is listed here; None for one that no log record has made.

    It is built from a list of allowed fields, because a new version of the library may add others to events.
    """
    record = hint.get("log_record")
    if record is None:
        return None
    plain = {
        name: event[name]
        for name in ("event_id", "timestamp", "level", "logger", "platform", "release", "server_name", "environment")
        if name in event
    }
    # Only the template, because the values may quote somebody.
    plain["logentry"] = {"message": template(record)}
    plain["tags"] = {name: str(value) for name, value in about(record).items()}
    error = record.exc_info[1] if record.exc_info else None
    if error is not None:
        plain["exception"] = {"values": [_failure(each) for each in reversed(list(causes(error)))]}
    return plain


def _failure(error: BaseException) -> dict[str, Any]:
    """An exception with the places in the code that it passed, as Sentry describes them."""
    frames, at = [], error.__traceback__
    while at is not None:
        code = at.tb_frame.f_code
        module = str(at.tb_frame.f_globals.get("__name__", ""))
        frames.append(
            {"filename": code.co_filename, "function": code.co_name, "module": module, "lineno": at.tb_lineno}
        )
        at = at.tb_next
    return {"type": type(error).__name__, "value": told(error), "stacktrace": {"frames": frames}}


def _nothing(*_: Any) -> None:
    """Do nothing: no breadcrumb is kept, and nothing is said."""
