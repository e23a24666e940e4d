"""The short form of the matches, in `make bench`: some pairs each, with little time a turn; nothing of it is kept."""

from collections.abc import Mapping

from benchmarks.strength.intervals import estimate
from benchmarks.strength.matches import MATCHES
from benchmarks.strength.players import Limit
from benchmarks.strength.results import points
from benchmarks.strength.run import played

PAIRS: Mapping[str, int] = {"yote-lemery": 5, "choko-lemery": 5, "yam": 10, "yebo": 10, "ubongo": 20}
"""The number of pairs of each match."""
LIMIT = Limit(share=0.01)


def report() -> None:
    """Print the score of today's hard players against the kept ones, and how long their matches take."""
    for name, pairs in PAIRS.items():
        match = MATCHES[name]
        rows = [played(match, "", number, LIMIT) for number in range(pairs)]
        found = estimate(points(rows))
        assert found is not None, "there are enough pairs for an interval"
        seconds = sum(row.seconds for row in rows)
        print(
            f"  {name}: {found.score:.0%} in {2 * pairs} games against the old hard, 95 % interval {found.low:.0%} to"
            f" {found.high:.0%}, slowest thought {max(row.slowest[0] for row in rows) * 1e3:.0f} ms; {seconds:.0f} s in all"
        )
    print(f"  at {LIMIT.share:.0%} of the time; `make strength` plays the whole matches")
