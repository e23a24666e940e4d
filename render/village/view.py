"""What the pictures of the village show, as plain data. The words in it are in the reader's language already."""

from dataclasses import dataclass

Measure = str
"""What the numbers of a leaderboard count: `rating`, `wins`, `games`, `streak`, or the unit of a record (`FeatKind`)."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A rating as people see it.

    Attributes:
        shown: The estimate.
        margin: So far off may it be.
        provisional: Whether there are too few games behind it.
    """

    shown: int
    margin: int
    provisional: bool


@dataclass(frozen=True, slots=True)
class Line:
    """Somebody's line of a leaderboard.

    Attributes:
        place: 1 is best; equal is equal.
        name: The person's, as they gave it.
        value: What the board goes by, in its measure.
        rating: None for somebody who was never rated.
        games: Finished games; `wins` and those `with_house` players are of these.
        change: Of the rating since a week ago; None where nothing can be compared.
        own: Whether it is the reader's.
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
class BoardView:
    """A page of a leaderboard.

    Attributes:
        title: The game's name, or all games'.
        kind: What the board goes by, in words.
        period: Of which time it tells, in words.
        measure: What `Line.value` counts.
        lines: The page's, best first.
        own: The reader's line where it is not on the page, else None.
        page: Counted from 1.
        pages: How many there are.
        total: People on the board.
    """

    title: str
    kind: str
    period: str
    measure: Measure
    lines: tuple[Line, ...]
    own: Line | None
    page: int
    pages: int
    total: int


@dataclass(frozen=True, slots=True)
class Curve:
    """How a rating went.

    Attributes:
        title: The game's name, or all games'.
        rating: As it is now.
        games: Rated games behind it.
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
class ProfileView:
    """What a server remembers of somebody.

    Attributes:
        name: The person's, as they gave it.
        games: Finished games; `wins`, the longest `streak` of wins and those `with_house` players are of these.
        curves: One for each game with a rating, and one over all games.
        rivals: The opponents met most often.
        last: The places in the last games, newest first.
    """

    name: str
    games: int
    wins: int
    streak: int
    with_house: int
    curves: tuple[Curve, ...]
    rivals: tuple[Rival, ...]
    last: tuple[int, ...]
