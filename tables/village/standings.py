"""What a server remembers of its games, as everyone outside the store sees it: places, ratings, profiles, finished games."""

from dataclasses import dataclass
from typing import Literal

Period = Literal["season", "all", "month", "week"]
"""`season`: since the server's last season was closed, or a season that is; `month` and `week`: the last 30 and 7 days."""

Kind = Literal["rating", "wins", "games", "streak", "best"]
"""What a leaderboard goes by; `best` by one of the records that engines keep (`engines.game.FeatKind`)."""

PROVISIONAL = 10
"""Rated games before which a rating is provisional."""

PAGE = 10
"""Places on a page of a leaderboard."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How well somebody plays, as far as their games tell: OpenSkill's mean and its uncertainty.

    Attributes:
        mu: The estimate.
        sigma: Its standard deviation.
        games: Rated games behind it.
    """

    mu: float
    sigma: float
    games: int

    @property
    def shown(self) -> int:
        """The estimate as people see it: 1500 for somebody new."""
        return round(500 + 40 * self.mu)

    @property
    def margin(self) -> int:
        """Twice the standard deviation, as people see it: so far off may the estimate be."""
        return round(80 * self.sigma)

    @property
    def provisional(self) -> bool:
        """Whether there are too few games for a place among the others."""
        return self.games < PROVISIONAL


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a leaderboard.

    Attributes:
        place: 1 is best; equal is equal.
        user_id: The person.
        name: Their name at their last game in this server.
        value: What the board goes by: the rating as shown, wins, games, the longest run of wins, or the record.
        rating: Their rating; None for those who were never rated.
        games: Finished games in the period, unrated ones included.
        wins: Games won in it, alone or with others.
        change: How the rating as shown has changed since a week ago; None without a rating, or with none then.
        table_id: For a record, the game in which it was set; else None.
        with_house: How many of the games were played with house players.
    """

    place: int
    user_id: int
    name: str
    value: int
    rating: Rating | None
    games: int
    wins: int
    change: int | None
    table_id: str | None
    with_house: int


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A page of a leaderboard. By rating, those whose rating is provisional come after the others.

    Attributes:
        rows: The lines of the page, best first; equal ones by name.
        page: Counted from 1.
        pages: How many there are, at least 1.
        total: People on the board.
        own: The reader's own line, on whatever page it is; None for who has none.
    """

    rows: tuple[Standing, ...]
    page: int
    pages: int
    total: int
    own: Standing | None


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody's seat in a finished game.

    Attributes:
        name: As it was shown; empty for a former player who had their data deleted.
        user_id: None for a house player and for a former player.
        house: Whether a house player sat there from the start.
        place: 1 is best.
        score: In the game's own unit.
        left: Whether the person left for good, or was away at the end, which puts them last.
    """

    name: str
    user_id: int | None
    house: bool
    place: int
    score: int
    left: bool


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game, in short.

    Attributes:
        table_id: Its table.
        game: Its name in the registry.
        channel_id: Where its message is.
        message_id: Its message; None where that was lost.
        guild_id: Its server; None in a direct message.
        ended_ms: When it ended.
        season: The number of the server's season in which it ended; 1 is the first.
        rated: Whether it counted for the people's ratings.
        seats: In seat order.
    """

    table_id: str
    game: str
    guild_id: int | None
    channel_id: int
    message_id: int | None
    ended_ms: int
    season: int
    rated: bool
    seats: tuple[Seated, ...]


@dataclass(frozen=True, slots=True)
class History:
    """A page of finished games, newest first; counted from 1."""

    games: tuple[Finished, ...]
    page: int
    pages: int


@dataclass(frozen=True, slots=True)
class Course:
    """How somebody's rating in a game went.

    Attributes:
        game: Its name in the registry; None for all games together.
        rating: As it is now.
        points: The moment (milliseconds since 1970) and the rating as shown after each rated game, oldest first; the
            last hundred.
    """

    game: str | None
    rating: Rating
    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Against:
    """The record against one opponent: games in which one came before, level with, or after them."""

    user_id: int
    name: str
    wins: int
    draws: int
    losses: int


@dataclass(frozen=True, slots=True)
class Moment:
    """A personal record: the kind (`engines.game.FeatKind.name`), the number in its unit, and the game where it was set."""

    game: str
    kind: str
    value: int
    finished: Finished


@dataclass(frozen=True, slots=True)
class Favourite:
    """The options somebody plays a game by most often: as JSON of the game's options, and how many games."""

    game: str
    options: str
    games: int


@dataclass(frozen=True, slots=True)
class Answers:
    """Somebody's answers in a game in which they may be wrong: how many they gave, and how many of them were."""

    game: str
    given: int
    wrong: int


@dataclass(frozen=True, slots=True)
class Profile:
    """What a server remembers of somebody.

    Attributes:
        user_id: The person.
        name: Their name at their last game here.
        games: Finished games. `wins` and `streak` (the longest run of wins) are of these.
        with_house: How many of them were played with house players.
        courses: One for each game with a rating, most played first, then the one over all games.
        against: The opponents met most often, at most ten.
        favourites: For each game played, most played first.
        moments: Their own records, at most one of each kind.
        answers: For each game in which answers are counted and they gave any.
        last: Their last ten games, newest first.
    """

    user_id: int
    name: str
    games: int
    wins: int
    streak: int
    with_house: int
    courses: tuple[Course, ...]
    against: tuple[Against, ...]
    favourites: tuple[Favourite, ...]
    moments: tuple[Moment, ...]
    answers: tuple[Answers, ...]
    last: tuple[Finished, ...]


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a server: counted from 1; `ended_ms` is None for the one that runs."""

    number: int
    started_ms: int
    ended_ms: int | None
