"""The query of a leaderboard: game, period, measure and page, as the argument of a custom_id and in words."""

import re
from dataclasses import dataclass, replace
from typing import Final, get_args

import locales
from cogs.kit import words
from engines.entry import Registry
from engines.game import FeatKind
from render.village.view import Measure
from tables.errors import Refused
from tables.village.model import Kind, Period

EVERY: Final = "all"
"""The placeholder for all games together."""
BEST: Final = "best"
"""The kind of a leaderboard of records."""
PERIODS: tuple[Period, ...] = get_args(Period)
KINDS: tuple[Kind, ...] = tuple(kind for kind in get_args(Kind) if kind != BEST)
"""The kinds of leaderboard that every game has; besides these there are the records of a game."""
_NUMBER = re.compile(r"[1-9][0-9]{0,5}")
LAST = 999_999
"""A page number that stands for the last page, as it is beyond any."""


@dataclass(frozen=True, slots=True)
class LeaderboardQuery:
    """The query of a page of a leaderboard.

    Attributes:
        game: The name of a game in the registry; None for all games.
        period: The period that is counted.
        season: The number of a season; None for the present one, or if the period is not a season.
        kind: The measure.
        feat: The record that is the measure; None for the other kinds.
        page: The number of the page, from 1; None for the page with the reader's own line.
    """

    game: str | None = None
    period: Period = "season"
    season: int | None = None
    kind: Kind = "rating"
    feat: FeatKind | None = None
    page: int | None = 1

    def text(self) -> str:
        """The query as the argument of a custom_id, which `read` parses; the page must not be None."""
        return f"{self.game or EVERY}+{self.time}+{self.measured}+{self.page}"

    @property
    def measured(self) -> str:
        """The value of the measure in a select: the kind, or the name of a record."""
        return self.kind if self.feat is None else self.feat.name

    @property
    def time(self) -> str:
        """The value of the period in a select: the period, or the number of a season."""
        return self.period if self.season is None else str(self.season)

    def of_game(self, text: str, games: Registry) -> "LeaderboardQuery":
        """The query with another game, or `EVERY`, at its first page; a record that the game does not have becomes the rating.

        Raises:
            Refused: "unknown-game".
        """
        if text != EVERY and text not in games:
            raise Refused("unknown-game")
        game = None if text == EVERY else text
        stays = self.feat is None or games.feats[self.feat.name][0] == game
        return replace(
            self, game=game, kind=self.kind if stays else "rating", feat=self.feat if stays else None, page=1
        )

    def of_time(self, text: str) -> "LeaderboardQuery":
        """The query with another period or season, given as a value of `time`, at its first page.

        Raises:
            Refused: "option-value".
        """
        if text in PERIODS:
            return replace(self, period=text, season=None, page=1)
        if _NUMBER.fullmatch(text):
            return replace(self, period="season", season=int(text), page=1)
        raise Refused("option-value")

    def by(self, text: str, games: Registry) -> "LeaderboardQuery":
        """The query with another measure, at its first page.

        Args:
            text: A kind; the name of a record, which also selects the record's game; or `BEST`, the game's first
                record.
            games: The registry.

        Raises:
            Refused: "which-record" for `BEST` without a game that keeps records; "option-value".
        """
        if text in games.feats:
            game, feat = games.feats[text]
            return replace(self, game=game, kind=BEST, feat=feat, page=1)
        if text == BEST:
            if self.game is None or not games[self.game].feat_kinds:
                raise Refused("which-record")
            return replace(self, kind=BEST, feat=games[self.game].feat_kinds[0], page=1)
        if text in KINDS:
            return replace(self, kind=text, feat=None, page=1)
        raise Refused("option-value")

    def at(self, page: int | None) -> "LeaderboardQuery":
        """The query with another page; None as in `page`."""
        return replace(self, page=page)

    @property
    def measure(self) -> Measure:
        """The unit of the leaderboard's numbers."""
        if self.kind == BEST:
            assert self.feat is not None
            return self.feat.unit
        return self.kind


def read(text: str, games: Registry) -> LeaderboardQuery:
    """Parse a text that `LeaderboardQuery.text` wrote. Raises Refused for any other text."""
    written = text.split("+")
    if len(written) != 4 or not _NUMBER.fullmatch(written[3]):
        raise Refused("unknown-button")
    game, time, kind, page = written
    return replace(LeaderboardQuery().of_game(game, games).of_time(time).by(kind, games), page=int(page))


def game_word(game: str | None, lang: str) -> str:
    """A game's name, or the name for all games together."""
    return locales.text(lang, "all-games") if game is None else words.game(lang, game)


def kind_word(query: LeaderboardQuery, lang: str) -> str:
    """The measure of a leaderboard in words."""
    return locales.text(lang, f"kind-{query.kind}" if query.feat is None else f"feat-{query.feat.name}")


def time_word(query: LeaderboardQuery, lang: str) -> str:
    """The period or season of a leaderboard in words."""
    if query.season is not None:
        return locales.text(lang, "season-number", season=str(query.season))
    return locales.text(lang, f"period-{query.period}")
