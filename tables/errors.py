"""Why a request to a table is refused."""


class Refused(Exception):
    """A request that a table does not carry out; nothing has changed.

    Attributes:
        reason: Key of the sentence, `refused-<reason>` in the common catalogue.
        values: What the sentence names.
    """

    def __init__(self, reason: str, **values: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.values = values


class Stale(Refused):
    """A click on a picture that has since changed: besides the sentence, the clicked message is drawn anew."""
