"""The data that the village's pictures show; its words are already in the reader's language."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Measure = str
"""What a leaderboard's numbers count: `rating`, `wins`, `games`, `streak`, or the unit of a record (`FeatKind`)."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A rating as people see it.

    Attributes:
        shown: The estimate of a player's strength, in rating points.
        margin: How far the strength may lie above or below `shown`, in rating points.
        provisional: Whether the rating rests on too few games.
    """

    shown: int
    margin: int
    provisional: bool


@dataclass(frozen=True, slots=True)
class LeaderboardLine:
    """A person's line of a leaderboard.

    Attributes:
        place: The place, 1 the best; equal values share a place.
        name: The person's name as they gave it.
        value: The number that the leaderboard is ordered by, in its measure.
        rating: The person's rating; None if they were never rated.
        games: The number of finished games.
        wins: The number of `games` that the person won.
        with_house: The number of `games` that had house players.
        change: The change of the rating since a week ago; None if there is nothing to compare.
        own: Whether the line is the reader's.
    """

    place: int
    name: str
    value: int
    rating: Rated | None
    games: int
    wins: int
    with_house: int
    change: int | None
    own: bool


@dataclass(frozen=True, slots=True)
class LeaderboardView:
    """A page of a leaderboard.

    Attributes:
        title: The name of the game, or the words for all games.
        kind: What the leaderboard is ordered by, in words.
        period: The period that the leaderboard covers, in words.
        measure: What `LeaderboardLine.value` counts.
        lines: The lines of the page, best first.
        own: The reader's line, drawn below the page's; None if it is on the page, or the reader has none.
        page: The number of the page, from 1.
        pages: The number of pages.
        total: The number of people on the leaderboard.
    """

    title: str
    kind: str
    period: str
    measure: Measure
    lines: tuple[LeaderboardLine, ...]
    own: LeaderboardLine | None
    page: int
    pages: int
    total: int

    @property
    def all_lines(self) -> tuple[LeaderboardLine, ...]:
        """The lines of the page, and below them the reader's."""
        return self.lines if self.own is None else (*self.lines, self.own)

    def in_doubt(self, line: LeaderboardLine) -> bool:
        """Whether the number that a line stands by is a provisional rating."""
        return self.measure == "rating" and line.rating is not None and line.rating.provisional


@dataclass(frozen=True, slots=True)
class Curve:
    """The course of a rating.

    Attributes:
        title: The name of the game, or the words for all games.
        rating: The current rating.
        games: The number of rated games behind the rating.
        points: The moments (milliseconds since 1970) and the ratings after rated games, oldest first; at least one.
    """

    title: str
    rating: Rated
    games: int
    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Rival:
    """The record against one opponent: games won, drawn and lost."""

    name: str
    wins: int
    draws: int
    losses: int


@dataclass(frozen=True, slots=True)
class HonourView:
    """An honour of a week on its card.

    Attributes:
        title: What the honour is called.
        name: Who has it, as they gave their name; several names in one text.
        value: What it was given for, with its unit in words.
        emblem: The emblem of its medal (`render.village.medals.EMBLEMS`).
        told: Who has it, for the description; empty for one person, who is told by `name`.
    """

    title: str
    name: str
    value: str
    emblem: str
    told: str = ""


@dataclass(frozen=True, slots=True)
class HonoursView:
    """The honours of a server's week: the words for all of them, those for the week, and each of them."""

    title: str
    period: str
    honours: tuple[HonourView, ...]


@dataclass(frozen=True, slots=True)
class MedalView:
    """The honours of one kind that a person has had: their emblem, what they are called, and their number."""

    emblem: str
    title: str
    count: int


@dataclass(frozen=True, slots=True)
class ProfileView:
    """What a server remembers of a person.

    Attributes:
        name: The person's name as they gave it.
        games: The number of finished games.
        wins: The number of `games` that the person won.
        streak: The longest run of wins.
        with_house: The number of `games` that had house players.
        curves: The course of the rating over all games, and in each game with a rating.
        rivals: The records against the opponents met most often.
        last: The places in the last games, newest first; None for a drawn one.
        medals: The honours of past weeks, by kind.
    """

    name: str
    games: int
    wins: int
    streak: int
    with_house: int
    curves: tuple[Curve, ...]
    rivals: tuple[Rival, ...]
    last: tuple[int | None, ...]
    medals: tuple[MedalView, ...] = ()


RoundMark = Literal["won", "drawn", "lost", "free", "missed", "playing"]
"""What a tournament's round brought somebody; `free`: points without a game, `missed`: neither a game nor points."""
TieBreak = Literal["buchholz", "sonneborn", "wins", "games", "tables", "company"]
"""What decides among equal points; `company`: the mean of the points of those with whom somebody sat."""


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """An entrant's line of a tournament's standings.

    Attributes:
        place: The place, 1 the best; equal lines share a place.
        name: The entrant's name.
        halves: The points, in half points.
        tie_breaks: The values of `StandingsView.tie_breaks`, in points or games.
        marks: What each round brought, the first round first.
        withdrawn: Whether the entrant is out of the tournament.
        own: Whether the line is the reader's.
    """

    place: int
    name: str
    halves: int
    tie_breaks: tuple[Fraction, ...]
    marks: tuple[RoundMark, ...]
    withdrawn: bool
    own: bool


@dataclass(frozen=True, slots=True)
class StandingsView:
    """A page of a tournament's standings.

    Attributes:
        title: The name of the tournament.
        kind: The game and the kind of tournament, in words.
        stage: How far the tournament is, in words, such as its round.
        tie_breaks: What decides among equal points, in its order; at most two.
        lines: The lines of the page, best first.
        page: The number of the page, from 1.
        pages: The number of pages.
        total: The number of entrants.
    """

    title: str
    kind: str
    stage: str
    tie_breaks: tuple[TieBreak, ...]
    lines: tuple[StandingsLine, ...]
    page: int
    pages: int
    total: int


CurveUnit = Literal["chance", "points"]
"""What the curves of an analysis show: a seat's chance to win, from 0 to 1, or the points that it makes by the end."""


@dataclass(frozen=True, slots=True)
class SeatCurve:
    """How one seat stood in the course of a game.

    Attributes:
        name: The player's name as they gave it.
        accuracy: How good the seat's choices were, in percent; None where there is nothing to tell.
        values: The value at each step of `AnalysisView.steps`.
    """

    name: str
    accuracy: int | None
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class TaskBar:
    """The time that one seat took for a task of a round, against what such a task takes.

    Attributes:
        round: The number of the round, as it is written; short.
        time_ms: The time in milliseconds; None for a task that was not solved.
        par_ms: The time that a task of this difficulty takes; None where that is not known.
    """

    round: str
    time_ms: int | None
    par_ms: int | None


@dataclass(frozen=True, slots=True)
class AnalysisView:
    """The analysis of a finished game.

    Attributes:
        title: The name of the game.
        unit: What the curves show; the values of two seats' chances add up to 1.
        steps: The steps of the game at which the curves have points, the first 0, the last the game's last.
        seats: The curves, one for each seat.
        turnings: The turning points, at most three: the step, and the seat whose turn it was.
        tasks: By seat the tasks of the rounds, at most ten; empty in a game without.
        shares: By seat what luck and what the own choices gave, in the curves' unit; empty in a game without chance.
    """

    title: str
    unit: CurveUnit
    steps: tuple[int, ...]
    seats: tuple[SeatCurve, ...]
    turnings: tuple[tuple[int, int], ...]
    tasks: tuple[tuple[TaskBar, ...], ...] = ()
    shares: tuple[tuple[float, float], ...] = ()
