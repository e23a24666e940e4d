"""The bot on its sandbox, with the same seed for every game: a test can play a known game to its end.

The argument is the seed, as text.
"""

import sys

import bot
from engines import fairness


def main(seed: bytes) -> int:
    """Run the bot on its sandbox until it is stopped."""
    fairness.seed = lambda secret, interaction_ids: seed
    return bot.main(["--sandbox"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1].encode()))
