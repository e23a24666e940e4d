"""The bot on its sandbox, with a fixed seed for every game of Yebo: a test can play a known round to its end."""

import sys

import bot
from engines.yebo import deal
from engines.yebo.options import YeboOptions
from engines.yebo.rules import Yebo
from engines.yebo.state import State

SEED = b"18"
"""A seed with which three seats play a short round of Mixed runs with many calls."""


def known(self: Yebo, options: YeboOptions, seats: int, seed: bytes) -> State:
    """Replaces `Yebo.new`: the game before its first deal, with `SEED` in place of the given seed."""
    return deal.start(options, seats, SEED)


def main() -> int:
    """Run the bot on its sandbox until it is stopped."""
    Yebo.new = known  # type: ignore[method-assign]
    return bot.main(["--sandbox"])


if __name__ == "__main__":
    sys.exit(main())
