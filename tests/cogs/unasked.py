"""Tables that must not be used, for a bot that is not connected to Discord and only registers its cogs."""

from types import SimpleNamespace
from typing import Any

UNASKED: Any = SimpleNamespace(clock=None, load=None, forget_with=lambda _: None)
