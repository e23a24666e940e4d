"""A profile's message: the picture, and the text about a person's games in a server."""

import asyncio
from collections.abc import Callable, Sequence

from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.kit import avatars, components, words
from cogs.kit.components import Button
from cogs.village import daily_words, history_panel, leaderboard_panel, leaderboard_query
from cogs.village.leaderboard_query import LeaderboardQuery
from engines.entry import Registry
from render.kit.sight import Sight
from render.village import alt_texts
from render.village import pictures as village
from render.village.view import Curve, MedalView, ProfileView, Rival
from tables.daily.model import Days
from tables.village.model import (
    AnswerCounts,
    Favourite,
    Finished,
    FinishedSeat,
    HeadToHead,
    Medal,
    PersonalBest,
    Profile,
    RatingHistory,
)

MOST = 3800
"""The most characters of the text; Discord's limit of 4,000 applies to the whole message, labels of buttons included."""

DRAWN = ("profile-ratings", "profile-against")
"""The sections that the picture shows completely, so that the text may leave them out."""

Rules = Callable[[Favourite], str]
"""A function that puts those of a game's options that are not the defaults into words, one line each."""
Sees = Callable[[Finished], bool]
"""A function that says whether the profile's readers may look at a game; other games get no link and no id."""


async def face(
    profile: Profile,
    games: Registry,
    rules: Rules,
    sees: Sees,
    lang: str,
    *,
    text_first: bool,
    sight: Sight,
    avatar: str | None,
    days: Sequence[Days] = (),
    more: Sequence[Button] = (),
) -> Face:
    """The message with a profile: picture, text, and buttons to the leaderboard and the history, and `more`.

    With `text_first` the text repeats everything that the picture shows. If `avatar`, the hash of an avatar that may be
    shown, is not None, the person's name and record are put beside it, above the picture. `days` are the days in a row
    on which they answered puzzles of the day; none in the profile of somebody else.
    """
    seen = view(profile, lang)
    picture = await asyncio.to_thread(village.profile, seen, lang, sight)
    board = components.button(
        locales.text(lang, "button-leaderboard"),
        custom_id(leaderboard_panel.NAMESPACE, "open", arg=LeaderboardQuery().text()),
    )
    history = components.button(
        locales.text(lang, "button-history"),
        custom_id(history_panel.NAMESPACE, "page", arg=history_panel.HistoryQuery(profile.user_id).text()),
    )
    items: list[ui.Item[ui.LayoutView]] = []
    if avatar is not None:
        shown = words.shown_name(profile.name, lang)
        items.append(avatars.beside("\n".join(head(profile, lang)), profile.user_id, avatar, shown, lang))
    items += [
        components.gallery(alt_texts.alt_profile(seen, lang)),
        ui.TextDisplay(text(profile, games, rules, sees, lang, days=days, complete=text_first, headed=avatar is None)),
        ui.ActionRow(board, history, *more),
    ]
    return components.face(items, [components.attached(picture)])


def without_games(name: str, days: Sequence[Days], lang: str) -> Face:
    """The profile of a person, opened by themself, who has answered puzzles of the day but finished no game in the server."""
    return components.panel(
        "\n".join([f"**{words.name(name)}**", *_sections({"profile-daily": _days(days, lang)}, lang)])
    )


def view(profile: Profile, lang: str) -> ProfileView:
    """The view of a profile that the picture shows."""
    return ProfileView(
        name=profile.name,
        games=profile.games,
        wins=profile.wins,
        streak=profile.streak,
        with_house=profile.with_house,
        curves=tuple(
            Curve(
                leaderboard_query.game_word(c.game, lang), leaderboard_panel.rated(c.rating), c.rating.games, c.points
            )
            for c in profile.rating_histories
        ),
        rivals=tuple(Rival(each.name, each.wins, each.draws, each.losses) for each in profile.against),
        last=tuple(None if game.drawn else _seat(game, profile.user_id).place for game in profile.last),
        medals=tuple(MedalView(each.emblem, locales.text(lang, each.words), each.count) for each in profile.medals),
    )


def _seat(game: Finished, user_id: int) -> FinishedSeat:
    return next(seat for seat in game.seats if seat.user_id == user_id)


def head(profile: Profile, lang: str) -> list[str]:
    """A profile's first lines: the person's name, and their record in words."""
    record = locales.text(lang, "village-record", games=profile.games, wins=profile.wins)
    streak = locales.text(lang, "village-alt-streak", streak=profile.streak, house=profile.with_house)
    return [f"**{words.name(profile.name)}**", f"{record}. {streak}"]


def text(
    profile: Profile,
    games: Registry,
    rules: Rules,
    sees: Sees,
    lang: str,
    *,
    days: Sequence[Days] = (),
    complete: bool = True,
    headed: bool = True,
) -> str:
    """The profile as text; `complete` includes what the picture shows, `headed` includes the first lines.

    A text longer than `MOST` loses the least played favourite rules, then the ends of its longest sections.
    """
    first, most = head(profile, lang), MOST
    if not headed:
        most -= len("\n".join(first))
        first = []
    elif not complete:
        first = first[:1]
    favourites = [
        _favourite(favourite, special, lang) for favourite in profile.favourites if (special := rules(favourite))
    ]
    sections = {
        "profile-ratings": [_rating(history, lang) for history in profile.rating_histories],
        "profile-against": [_against(against, lang) for against in profile.against],
        "profile-moments": [
            _personal_best(best, games, lang, seen=sees(best.finished)) for best in profile.personal_bests
        ],
        "profile-daily": _days(days, lang),
        "profile-honours": [_medal(medal, lang) for medal in profile.medals],
        "profile-answers": [_answer_counts(answers, lang) for answers in profile.answers],
        "profile-last": [_last(game, profile.user_id, lang, seen=sees(game)) for game in profile.last],
        "profile-favourites": favourites,
    }
    if not complete:
        for drawn in DRAWN:
            del sections[drawn]
    while len(said := _joined(first, sections, lang)) > most:
        longest = max(sections.values(), key=lambda lines: len("\n".join(lines)))
        (favourites if len(favourites) > 1 else longest).pop()
    return said


def _joined(head: list[str], sections: dict[str, list[str]], lang: str) -> str:
    return "\n".join([*head, *_sections(sections, lang)])


def _sections(sections: dict[str, list[str]], lang: str) -> list[str]:
    """The lines of all non-empty sections, each after its heading."""
    return [
        line for key, section in sections.items() if section for line in (f"**{locales.text(lang, key)}**", *section)
    ]


def _days(days: Sequence[Days], lang: str) -> list[str]:
    return [_item(daily_words.in_a_row(each, lang)) for each in days]


def _rating(history: RatingHistory, lang: str) -> str:
    game = leaderboard_query.game_word(history.game, lang)
    said = alt_texts.rating(leaderboard_panel.rated(history.rating), lang)
    return _item(locales.text(lang, "profile-rating", game=game, rating=said, games=history.rating.games))


def _against(against: HeadToHead, lang: str) -> str:
    return _item(
        locales.text(
            lang,
            "profile-record",
            name=words.name(against.name),
            wins=str(against.wins),
            draws=str(against.draws),
            losses=str(against.losses),
        )
    )


def _personal_best(best: PersonalBest, games: Registry, lang: str, *, seen: bool) -> str:
    value = alt_texts.counted(best.value, games.feats[best.kind][1].unit, lang)
    what = locales.text(lang, f"choice-feat-{best.kind}")
    if not seen:
        return _item(locales.text(lang, "profile-moment-unseen", what=what, value=value))
    linked = f"[{value}]({words.link(best.finished)})"
    return _item(locales.text(lang, "profile-moment", what=what, value=linked, game=best.finished.table_id))


def _medal(medal: Medal, lang: str) -> str:
    return _item(locales.text(lang, "profile-honour", what=locales.text(lang, medal.words), count=medal.count))


def _answer_counts(answers: AnswerCounts, lang: str) -> str:
    game = words.game(lang, answers.game)
    return _item(locales.text(lang, "profile-answered", game=game, given=answers.given, wrong=answers.wrong))


def _last(game: Finished, user_id: int, lang: str, *, seen: bool) -> str:
    name = words.game(lang, game.game)
    shown = f"[{name}]({words.link(game)})" if seen else name
    place, seats = _seat(game, user_id).place, len(game.seats)
    when = f"<t:{game.ended_ms // 1000}:d>"
    if game.drawn:
        return _item(locales.text(lang, "profile-game-drawn", game=shown, when=when))
    return _item(locales.text(lang, "profile-game", game=shown, place=place, seats=seats, when=when))


def _favourite(favourite: Favourite, rules: str, lang: str) -> str:
    game = words.game(lang, favourite.game)
    return f"{locales.text(lang, 'profile-favourite', game=game, games=favourite.games)}\n{rules}"


def _item(line: str) -> str:
    return f"- {line}"
