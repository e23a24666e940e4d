"""The bot's token, which all its processes share and which Discord may take away."""

import base64


class Token:
    """A token of the usual shape: the bot's id in base64, two more parts.

    Attributes:
        value: what opens the REST side and the gateway now.
    """

    def __init__(self, bot_id: int) -> None:
        self._first = base64.urlsafe_b64encode(str(bot_id).encode()).decode().rstrip("=")
        self._renewed = 0
        self.value = self._make()

    def renew(self) -> None:
        """Put another in its place; nothing opens to the old one any more."""
        self._renewed += 1
        self.value = self._make()

    def _make(self) -> str:
        return f"{self._first}.Sandbx.{'only-for-the-sandbox-on-this-machine-'}x{self._renewed or ''}"
