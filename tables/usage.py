"""Statistics of how the bot is used, for its owner: anonymous, and only where they are about ten people or more."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from data import usage
from data.port import Connection

DAY_MS = 86_400_000
DAYS = 28
"""The days that are counted, up to now."""
LEAST = 10
"""The fewest people of whom something is shown."""
RETURNS = {1: ((35, 7), (1, 7)), 7: ((56, 28), (7, 28))}
"""How returning players are counted, by the days after which they count as back. First, whom: those whose first game ended
between so many days ago. Then, who of them is back: those of whom another game ended at least so many days after the first,
and fewer than so many. Their first games are long enough ago that all of them had that whole time."""
LONGEST = 56
"""The number of days, up to now, whose games `RETURNS` needs."""


@dataclass(frozen=True, slots=True)
class Usage:
    """How the bot was used in the last `DAYS` days, in all servers; figures about fewer than `LEAST` people are left out.

    Attributes:
        firsts: The number of people who finished their first game.
        back: The share of new people who finished another game so long after their first, by days as in `RETURNS`.
        games: The games finished a day, by the game's name.
        ends: The games finished a day, by how they ended (`data.usage.ends`).
        wait_ms: How long a lobby that began had waited for its players, in milliseconds; the median. Those that expired or were
            closed are not counted.
    """

    firsts: int | None
    back: Mapping[int, float]
    games: Mapping[str, float]
    ends: Mapping[str, float]
    wait_ms: int | None

    @property
    def empty(self) -> bool:
        """Whether nothing is shown."""
        return self == Usage(None, {}, {}, {}, None)


def count(connection: Connection, now_ms: int) -> Usage:
    """Count how the bot was used."""
    number = usage.begin(connection, now_ms - LONGEST * DAY_MS)
    recent = usage.begin(connection, now_ms - DAYS * DAY_MS)
    ended = defaultdict[int, list[int]](list)
    for user_id, ended_ms in () if number is None else usage.newcomers(connection, number):
        ended[user_id].append(ended_ms)
    firsts = sum(min(every) >= now_ms - DAYS * DAY_MS for every in ended.values())
    back = {days: _back(ended.values(), now_ms, *span) for days, span in RETURNS.items()}
    waits = [] if recent is None else usage.waits(connection, recent)
    return Usage(
        firsts=firsts if firsts >= LEAST else None,
        back={days: share for days, share in back.items() if share is not None},
        games={} if recent is None else _a_day(usage.games(connection, recent)),
        ends={} if recent is None else _a_day(usage.ends(connection, recent)),
        wait_ms=round(median(each for each, _ in waits)) if len({host for _, host in waits}) >= LEAST else None,
    )


def _back(people: Iterable[Sequence[int]], now_ms: int, cohort: tuple[int, int], away: tuple[int, int]) -> float | None:
    """The share of a cohort that came back; None if the cohort is too small.

    Args:
        people: For each person, the times at which their games ended, in Unix milliseconds.
        now_ms: The present.
        cohort: The first pair of an entry of `RETURNS`.
        away: The second pair.
    """
    begin, end = (now_ms - days * DAY_MS for days in cohort)
    least, most = (days * DAY_MS for days in away)
    new = [every for every in people if begin <= min(every) < end]
    came = sum(any(least <= each - min(every) < most for each in every) for every in new)
    return came / len(new) if len(new) >= LEAST else None


def _a_day(counted: Mapping[str, usage.Counted]) -> dict[str, float]:
    return {name: each.count / DAYS for name, each in sorted(counted.items()) if each.people >= LEAST}
