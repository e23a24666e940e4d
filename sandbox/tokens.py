"""The bot's token, which all its processes share and which Discord may revoke."""

import base64


class Token:
    """A token of Discord's form: the bot's id in base64, and two more parts.

    Attributes:
        value: the token that the REST API and the gateway accept now.
    """

    def __init__(self, bot_id: int) -> None:
        self._first = base64.urlsafe_b64encode(str(bot_id).encode()).decode().rstrip("=")
        self._renewed = 0
        self.value = self._make()

    def renew(self) -> None:
        """Replace the token; the old one is no longer accepted."""
        self._renewed += 1
        self.value = self._make()

    def _make(self) -> str:
        return f"{self._first}.Sandbx.{'only-for-the-sandbox-on-this-machine-'}x{self._renewed or ''}"
