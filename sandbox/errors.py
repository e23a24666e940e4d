"""Discord's errors: HTTP status, JSON error code and sentence (Discord reference, "JSON error codes")."""

from typing import Any

Json = dict[str, Any]


class ApiError(Exception):
    """A request that Discord would refuse.

    Attributes:
        status: the HTTP status of the response.
        code: Discord's JSON error code, 0 where there is none.
        message: Discord's sentence.
        errors: for 50035, the tree of invalid fields, each leaf a list under ``_errors``; None for other codes.
        retry_after: the seconds to wait before a retry, for the status 429; None for every other status.
    """

    def __init__(
        self, status: int, code: int, message: str, *, errors: Json | None = None, retry_after: float | None = None
    ) -> None:
        super().__init__(f"{status}/{code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.retry_after = retry_after

    def body(self) -> Json:
        """What Discord sends of this error: message and code, the errors of fields, and for how long to wait."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": False}
        return body


SENTENCES: dict[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    20012: (403, "You are not authorized to perform this action on this application"),
    30008: (400, "Maximum number of emojis reached"),
    30032: (400, "Maximum number of application commands reached (100)."),
    30034: (400, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50240: (
        400,
        (
            "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry "
            "Point command in your update request or delete it separately."
        ),
    ),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
}


def refuse(code: int) -> ApiError:
    """Make the error of one of Discord's codes, with its status and sentence."""
    status, sentence = SENTENCES[code]
    return ApiError(status, code, sentence)


class Problems:
    """Collects the problems of a request body, each under the path of its field."""

    def __init__(self) -> None:
        self._tree: Json = {}

    def add(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """Add a problem of the field at ``path``, such as ``("components", 0, "label")``."""
        node = self._tree
        for key in path:
            node = node.setdefault(str(key), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def __bool__(self) -> bool:
        """Whether there are any problems."""
        return bool(self._tree)

    def error(self) -> ApiError:
        """The error of a form that is not valid (50035), with all problems found so far."""
        status, sentence = SENTENCES[50035]
        return ApiError(status, 50035, sentence, errors=self._tree)

    def check(self) -> None:
        """Raise the error 50035 if there are any problems."""
        if self._tree:
            raise self.error()


def invalid(path: tuple[str | int, ...], code: str, message: str) -> ApiError:
    """Make an error 50035 about one field."""
    problems = Problems()
    problems.add(path, code, message)
    return problems.error()
