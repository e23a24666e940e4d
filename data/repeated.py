"""Warnings of an operation that is retried: each is logged once, until it changes or the operation succeeds."""

import logging


class Repeated:
    """Logs the warnings of one operation that is retried.

    Args:
        log: Where the warnings are logged.
    """

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._told = ""

    def warn(self, form: str, cause: object) -> None:
        """Log the warning `form % cause`, unless it is the same as the last one."""
        sentence = form % cause
        if sentence != self._told:
            self._told = sentence
            self._log.warning(form, cause)

    def passed(self) -> None:
        """Note that the operation has succeeded, so that a repetition of the last warning is logged again."""
        self._told = ""
