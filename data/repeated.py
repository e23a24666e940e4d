"""Warnings of what is tried again and again: each is logged once, until it changes or what it is about has passed."""

import logging


class Repeated:
    """The last warning of one attempt that is repeated.

    Args:
        log: Where the warnings are logged.
    """

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._told = ""

    def warn(self, form: str, cause: object) -> None:
        """Log a warning, a form with its cause, unless it is the same as the last one."""
        sentence = form % cause
        if sentence != self._told:
            self._told = sentence
            self._log.warning(form, cause)

    def passed(self) -> None:
        """Note that an attempt has succeeded: the same warning would be news again."""
        self._told = ""
