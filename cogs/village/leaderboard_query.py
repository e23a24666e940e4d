"""The query of a leaderboard: which game, time, measure and page, as a button carries it and in words."""

import re
from dataclasses import dataclass, replace
from typing import Final, get_args

import locales
from cogs.kit import words
from engines.entry import Registry
from engines.game import FeatKind
from render.village.pictures import Measure
from tables.errors import Refused
from tables.village.standings import Kind, Period

EVERY: Final = "all"
"""Stands for all games together."""
BEST: Final = "best"
PERIODS: tuple[Period, ...] = get_args(Period)
KINDS: tuple[Kind, ...] = tuple(kind for kind in get_args(Kind) if kind != BEST)
"""What every board can go by; besides these, the records of its game."""
_NUMBER = re.compile(r"[1-9][0-9]{0,5}")
LAST = 999_999
"""A page beyond the last one."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Which page of which leaderboard.

    Attributes:
        game: Its name in the registry; None for all games.
        period: Of which time.
        season: A season's number; None for the one that runs, or where the period is none.
        kind: What the board goes by.
        feat: The record, where it goes by one.
        page: Counted from 1; None for the one on which the reader stands.
    """

    game: str | None = None
    period: Period = "season"
    season: int | None = None
    kind: Kind = "rating"
    feat: FeatKind | None = None
    page: int | None = 1

    def text(self) -> str:
        """As a custom_id carries it; the page must be known."""
        return f"{self.game or EVERY}+{self.time}+{self.measured}+{self.page}"

    @property
    def measured(self) -> str:
        """What the board goes by as a select names it: a record by its name."""
        return self.kind if self.feat is None else self.feat.name

    @property
    def time(self) -> str:
        """The period as a select names it: a season by its number."""
        return self.period if self.season is None else str(self.season)

    def of_game(self, text: str, games: Registry) -> "Asked":
        """The same of another game, or of all; from the first page. A record that it does not keep gives way."""
        if text != EVERY and text not in games:
            raise Refused("unknown-game")
        game = None if text == EVERY else text
        stays = self.feat is None or games.feats[self.feat.name][0] == game
        return replace(
            self, game=game, kind=self.kind if stays else "rating", feat=self.feat if stays else None, page=1
        )

    def of_time(self, text: str) -> "Asked":
        """The same of another time, given as `time` has it; from the first page."""
        if text in PERIODS:
            return replace(self, period=text, season=None, page=1)
        if _NUMBER.fullmatch(text):
            return replace(self, period="season", season=int(text), page=1)
        raise Refused("option-value")

    def by(self, text: str, games: Registry) -> "Asked":
        """The same by another kind or record; from the first page. A record brings its game, `best` is a game's first."""
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

    def at(self, page: int | None) -> "Asked":
        """Another page of the same."""
        return replace(self, page=page)

    @property
    def measure(self) -> Measure:
        """What the board's numbers count."""
        if self.kind == BEST:
            assert self.feat is not None
            return self.feat.unit
        return self.kind


def read(text: str, games: Registry) -> Asked:
    """What `Asked.text` wrote. Raises Refused for anything else."""
    written = text.split("+")
    if len(written) != 4 or not _NUMBER.fullmatch(written[3]):
        raise Refused("unknown-button")
    game, time, kind, page = written
    return replace(Asked().of_game(game, games).of_time(time).by(kind, games), page=int(page))


def game_word(game: str | None, lang: str) -> str:
    """A game's name, or what all of them together are called."""
    return locales.text(lang, "all-games") if game is None else words.game(lang, game)


def kind_word(asked: Asked, lang: str) -> str:
    """What a board goes by."""
    return locales.text(lang, f"kind-{asked.kind}" if asked.feat is None else f"feat-{asked.feat.name}")


def time_word(asked: Asked, lang: str) -> str:
    """Of which time a board tells."""
    if asked.season is not None:
        return locales.text(lang, "season-number", season=str(asked.season))
    return locales.text(lang, f"period-{asked.period}")
