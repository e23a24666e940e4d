"""Pictures of leaderboards, standings, profiles and the like as PNGs: what the rest of the program draws by `render.village`."""

from collections.abc import Iterator

from render.kit import lettering
from render.kit.sight import PLAIN, Sight
from render.village import analysis as analyses
from render.village import daily, morning, person
from render.village import honours as cards
from render.village import leaderboard as leaderboards
from render.village import standings as tournament_standings
from render.village.daily_view import DailyView, MorningView, ResultView
from render.village.sprites import PALETTE, sprites_of
from render.village.view import AnalysisView, HonoursView, LeaderboardView, ProfileView, StandingsView


def warm() -> Iterator[object]:
    """Draw the sprites that all pictures share, one at each step, so that the first picture is as fast as the next."""
    yield from sprites_of().warm("village")
    yield from lettering.warm(35, 300)


def leaderboard(view: LeaderboardView, lang: str, sight: Sight = PLAIN) -> bytes:
    """A page of a leaderboard as a PNG, `theme.WIDTH` wide, its few words in the language. Safe in any thread."""
    return PALETTE.png(leaderboards.page(view, lang, large=sight.large), contrast=sight.contrast)


def profile(view: ProfileView, lang: str, sight: Sight = PLAIN) -> bytes:
    """A person's profile as a PNG, `theme.WIDTH` wide, its few words in the language. Safe in any thread."""
    return PALETTE.png(person.profile(view, lang, large=sight.large), contrast=sight.contrast)


def standings(view: StandingsView, lang: str, sight: Sight = PLAIN) -> bytes:
    """A page of a tournament's standings as a PNG, `theme.WIDTH` wide, its few words in the language. Safe in any thread."""
    return PALETTE.png(tournament_standings.page(view, lang, large=sight.large), contrast=sight.contrast)


def honours(view: HonoursView, sight: Sight = PLAIN) -> bytes:
    """The card of a week's honours as a PNG, `theme.WIDTH` wide. Safe in any thread."""
    return PALETTE.png(cards.card(view, large=sight.large), contrast=sight.contrast)


def analysis(view: AnalysisView, lang: str, sight: Sight = PLAIN) -> bytes:
    """The analysis of a game as a PNG, `theme.WIDTH` wide, its few words in the language. Safe in any thread."""
    return PALETTE.png(analyses.picture(view, lang, large=sight.large), contrast=sight.contrast)


def day(view: DailyView, sight: Sight = PLAIN) -> bytes:
    """A person's day of puzzles as a PNG, `theme.WIDTH` wide. Safe in any thread."""
    return daily.PALETTE.png(daily.day(view, large=sight.large), contrast=sight.contrast)


def morning_card(view: MorningView, sight: Sight = PLAIN) -> bytes:
    """The morning card of a server as a PNG, `theme.WIDTH` wide. Safe in any thread."""
    return daily.PALETTE.png(morning.card(view, large=sight.large), contrast=sight.contrast)


def result(view: ResultView, sight: Sight = PLAIN) -> bytes:
    """A result that is shown to a channel as a PNG, `theme.WIDTH` wide. Safe in any thread."""
    return daily.PALETTE.png(daily.result(view, large=sight.large), contrast=sight.contrast)
