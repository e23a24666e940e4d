"""Tables that are never asked anything, for a bot that speaks to nobody: its cogs only register themselves."""

from types import SimpleNamespace
from typing import Any

UNASKED: Any = SimpleNamespace(clock=None, load=None)
