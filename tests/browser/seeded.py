"""The bot as a newcomer runs it, but with a game of Yebo that is known beforehand, so that a test can play it to an end."""

import sys

import bot
from engines.yebo import deal
from engines.yebo.options import YeboOptions
from engines.yebo.rules import Yebo
from engines.yebo.state import State

SEED = b"18"
"""Three seats play a short round of Mixed runs with it, full of calls."""


def known(self: Yebo, options: YeboOptions, seats: int, seed: bytes) -> State:
    """The game before its first deal, whatever its seed ought to be."""
    return deal.start(options, seats, SEED)


def main() -> int:
    """Run the bot on its sandbox until it is stopped."""
    Yebo.new = known  # type: ignore[method-assign]
    return bot.main(["--sandbox"])


if __name__ == "__main__":
    sys.exit(main())
