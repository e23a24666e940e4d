"""Leaderboards: the lines that people see, made from the rows that the store counts."""

from bisect import bisect_right
from itertools import pairwise

from data import endings as store_results
from data import leaderboards as store
from data.leaderboards import Absence, Ranked, Scope
from data.port import Connection
from engines.game import FeatKind
from tables.village import ratings
from tables.village.model import PAGE, PROVISIONAL, Kind, Leaderboard, LeaderboardEntry, Rating

WEEK_MS = 7 * 86_400_000

_TALLIES: dict[Kind, store.Tally] = {"wins": "wins", "games": "games", "streak": "longest"}


def leaderboard(
    connection: Connection,
    scope: Scope,
    kind: Kind,
    feat: FeatKind | None,
    *,
    page: int | None,
    reader: int | None,
    now_ms: int,
    at_ms: int,
) -> Leaderboard:
    """Make a page of a leaderboard; a page beyond the last gives the last.

    Args:
        connection: The connection to the store.
        scope: The games that count.
        kind: The value by which the leaderboard is ordered.
        feat: The record by which the leaderboard is ordered; None for every kind but "best".
        page: The page, counted from 1; None for the page with the reader's own line, or the first if they have no line.
        reader: The person whose own line is included, whatever page it is on; None for nobody.
        now_ms: The time now, in Unix milliseconds.
        at_ms: The time up to which absence makes ratings uncertain: the end of a closed season, else now.
    """
    lines, established = _lines(connection, scope, kind, feat, at_ms)
    places = _places(lines, established)
    pages = max(1, -(-len(lines) // PAGE))
    own = _index(lines, reader)
    if page is None and own is not None:
        _sort_ties(connection, scope, lines, places, range(own, own + 1))
        own = _index(lines, reader)
        page = own // PAGE + 1 if own is not None else 1
    page = min(max(page or 1, 1), pages)
    wanted = range((page - 1) * PAGE, min(page * PAGE, len(lines)))

    def standing(index: int) -> LeaderboardEntry:
        return _standing(connection, scope, lines[index], place=places[index], now_ms=now_ms, at_ms=at_ms)

    own_line = None if own is None else standing(own)
    _sort_ties(connection, scope, lines, places, wanted)
    return Leaderboard(
        rows=tuple(standing(index) for index in wanted),
        page=page,
        pages=pages,
        total=len(lines),
        own=own_line,
    )


def _index(lines: list[Ranked], user_id: int | None) -> int | None:
    return next((index for index, line in enumerate(lines) if line[0] == user_id), None)


def _sort_ties(connection: Connection, scope: Scope, lines: list[Ranked], places: list[int], wanted: range) -> None:
    """Sort, in place, lines with equal places by name: those in the range `wanted` and all lines tied with one of them."""
    if not wanted:
        return
    # A place is the number of the first line that has it.
    start, end = places[wanted[0]] - 1, bisect_right(places, places[wanted[-1]])
    names = store.folded(connection, scope.guild_id, [user_id for user_id, _ in lines[start:end]])
    order = sorted(range(start, end), key=lambda index: (places[index], names[lines[index][0]], lines[index][0]))
    lines[start:end] = [lines[index] for index in order]


def _lines(
    connection: Connection, scope: Scope, kind: Kind, feat: FeatKind | None, at_ms: int
) -> tuple[list[Ranked], int]:
    # The lines, best first, and the number of lines before the provisional ones, which never tie with the others.
    if kind == "rating":
        absence = Absence(at_ms, ratings.VARIANCE_A_DAY, ratings.VARIANCE)
        return store.by_rating(connection, scope, PROVISIONAL, absence)
    if feat is not None:
        lines = store.by_record(connection, scope, feat.name, lowest=feat.lowest)
    else:
        lines = store.by_tally(connection, scope, _TALLIES[kind])
    return lines, len(lines)


def _places(lines: list[Ranked], established: int) -> list[int]:
    places = [1] if lines else []
    for index, (before, line) in enumerate(pairwise(lines), 1):
        level = before[1] == line[1] and index != established
        places.append(places[-1] if level else index + 1)
    return places


def _standing(
    connection: Connection, scope: Scope, line: Ranked, *, place: int, now_ms: int, at_ms: int
) -> LeaderboardEntry:
    user_id, value = line
    games, wins, with_house = store.played(connection, scope, user_id)
    row = store_results.rating(connection, scope.guild_id, scope.game, scope.season, user_id)
    rating = ratings.aged(Rating(row.mu, row.sigma, row.rated), row.rated_ms, at_ms) if row and row.rated else None
    before = store.shown_at(connection, scope, user_id, now_ms - WEEK_MS) if rating else None
    return LeaderboardEntry(
        place=place,
        user_id=user_id,
        name=store.name(connection, scope.guild_id, user_id) or "",
        value=value,
        rating=rating,
        games=games,
        wins=wins,
        change=rating.shown - before if rating and before is not None else None,
        with_house=with_house,
    )
