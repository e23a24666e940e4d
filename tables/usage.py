"""Whether the bot is of use: what its owner sees of how it is played, of ten people or more, without anybody's name or id."""

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
"""By the days after which somebody counts as back: how many days ago the first games ended, from and to, of the people that
are looked at; and how long after these another game ended, at least and less than. Everybody had the whole time."""
LONGEST = 56
"""The days of whose games `RETURNS` needs to know."""


@dataclass(frozen=True, slots=True)
class Usage:
    """How the bot was used in the last `DAYS` days, in all servers; what would tell of fewer than `LEAST` people is left out.

    Attributes:
        firsts: The number of people who finished their first game.
        back: By days, as in `RETURNS`: the share of new people who finished another game so long after their first.
        games: By kind: the games a day.
        ends: By how they ended (`data.usage.ends`): the games a day.
        wait_ms: How long a lobby waited for its players, in milliseconds; the median.
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
    """The share of the people of a cohort who came back; None for too few. As in `RETURNS`; `people` has their games."""
    begin, end = (now_ms - days * DAY_MS for days in cohort)
    least, most = (days * DAY_MS for days in away)
    new = [every for every in people if begin <= min(every) < end]
    came = sum(any(least <= each - min(every) < most for each in every) for every in new)
    return came / len(new) if len(new) >= LEAST else None


def _a_day(counted: Mapping[str, usage.Counted]) -> dict[str, float]:
    return {name: each.count / DAYS for name, each in sorted(counted.items()) if each.people >= LEAST}
