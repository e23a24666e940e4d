"""A leaderboard's message: the page as a picture and as text, with controls for other leaderboards and pages."""

import asyncio
from collections.abc import Mapping

import discord
from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.kit import avatars, components, words
from cogs.kit.components import Button
from cogs.village import leaderboard_query
from cogs.village.leaderboard_query import EVERY, KINDS, LAST, PERIODS, LeaderboardQuery
from engines.entry import Registry
from render.kit.sight import Sight
from render.village import alt_texts
from render.village import pictures as village
from render.village.view import LeaderboardLine, LeaderboardView, Rated
from tables.village.model import Leaderboard, LeaderboardEntry, Rating, Season

NAMESPACE = "leaderboard"
SEASONS = 20
"""The most closed seasons that can be chosen: the newest ones."""
LEADING = 3
"""The number of people at the top of a leaderboard who are shown with their avatars."""

Select = ui.Select[ui.LayoutView]


async def face(
    query: LeaderboardQuery,
    found: Leaderboard,
    seasons: list[Season],
    games: Registry,
    lang: str,
    *,
    text_first: bool,
    sight: Sight,
    hashes: Mapping[int, str],
    shared: bool = False,
) -> Face:
    """The message for a page of a leaderboard; an empty one says how to get onto it, and has selects if others may have rows.

    Args:
        query: The query.
        found: The page as loaded from the store.
        seasons: The server's seasons, newest first.
        games: The registry.
        lang: The language.
        text_first: Whether the text below the picture has everything that the picture shows.
        sight: The contrast and size of the picture.
        hashes: The hashes of the avatars that may be shown, by person.
        shared: Whether the message is public, so that "My place" stays enabled for its other readers.
    """
    if not found.rows:
        # Without a choice and without closed seasons, every other leaderboard is empty too.
        only = query.at(1).text() == LeaderboardQuery().text() and not closed(seasons)
        menus = [] if only else [ui.ActionRow(menu) for menu in _menus(query, seasons, games, lang)]
        # Nobody enters the leaderboard of a season that is over.
        begin = [] if _over(query, seasons) else [ui.ActionRow[ui.LayoutView](components.play(lang))]
        return components.face([ui.TextDisplay(_head(query, found, seasons, lang)), *begin, *menus])
    seen = view(query, found, lang)
    picture = await asyncio.to_thread(village.leaderboard, seen, lang, sight)
    items: list[ui.Item[ui.LayoutView]] = [
        ui.TextDisplay(_head(query, found, seasons, lang)),
        components.gallery(alt_texts.alt_leaderboard(seen, lang)),
        *_leaders(query, found, hashes, lang),
        ui.TextDisplay(alt_texts.text_leaderboard(seen, lang, complete=text_first)),
    ]
    items += [ui.ActionRow(menu) for menu in _menus(query, seasons, games, lang)]
    items += components.rows(_pages(query, found, lang, shared=shared))
    return components.face(items, [components.attached(picture)])


def view(query: LeaderboardQuery, found: Leaderboard, lang: str) -> LeaderboardView:
    """The view of a page that the picture shows."""
    own = None if found.own is None else found.own.user_id
    lines = tuple(_line(row, own) for row in found.rows)
    return LeaderboardView(
        title=leaderboard_query.game_word(query.game, lang),
        kind=leaderboard_query.kind_word(query, lang),
        period=leaderboard_query.time_word(query, lang),
        measure=query.measure,
        lines=lines,
        own=None if found.own is None or any(line.own for line in lines) else _line(found.own, own),
        page=found.page,
        pages=found.pages,
        total=found.total,
    )


def _line(row: LeaderboardEntry, own: int | None) -> LeaderboardLine:
    return LeaderboardLine(
        place=row.place,
        name=row.name,
        value=row.value,
        rating=None if row.rating is None else rated(row.rating),
        games=row.games,
        wins=row.wins,
        with_house=row.with_house,
        change=row.change,
        own=row.user_id == own,
    )


def rated(rating: Rating) -> Rated:
    """The view of a rating that pictures show."""
    return Rated(rating.shown, rating.margin, rating.provisional)


def _head(query: LeaderboardQuery, found: Leaderboard, seasons: list[Season], lang: str) -> str:
    """The first lines: game, measure and period, and the reader's own place; for an empty one, how to get onto it."""
    facts = (
        leaderboard_query.game_word(query.game, lang),
        leaderboard_query.kind_word(query, lang),
        leaderboard_query.time_word(query, lang),
    )
    lines = [f"**{' · '.join(facts)}**"]
    if not found.rows:
        lines.append(_empty(query, seasons, lang))
    elif found.own is not None:
        own = found.own
        value = alt_texts.counted(own.value, query.measure, lang)
        if own.rating is not None and query.kind == "rating":
            value = alt_texts.rated(rated(own.rating), lang)
        lines.append(
            locales.text(
                lang, "leaderboard-own", name=words.name(own.name), place=own.place, total=found.total, value=value
            )
        )
    return "\n".join(lines)


def leading(found: Leaderboard) -> tuple[LeaderboardEntry, ...]:
    """The first `LEADING` rows of a leaderboard; empty for any page but the first."""
    return found.rows[:LEADING] if found.page == 1 else ()


def _leaders(
    query: LeaderboardQuery, found: Leaderboard, hashes: Mapping[int, str], lang: str
) -> list[ui.Item[ui.LayoutView]]:
    """The leading people in words beside their avatars; empty if none of them has one. At most nine components."""
    every = leading(found)
    if not any(row.user_id in hashes for row in every):
        return []
    return [_leader(query, row, hashes.get(row.user_id), lang) for row in every]


def _leader(query: LeaderboardQuery, row: LeaderboardEntry, key: str | None, lang: str) -> ui.Item[ui.LayoutView]:
    value = alt_texts.counted(row.value, query.measure, lang)
    if row.rating is not None and query.kind == "rating":
        value = alt_texts.rated(rated(row.rating), lang)
    record = locales.text(lang, "village-record", games=row.games, wins=row.wins)
    shown = words.shown_name(row.name, lang)
    facts = [record] if query.kind in {"wins", "games"} else [value, record]
    said = words.lines([f"**{row.place}. {words.name(shown)}**", *facts])
    if key is None:
        return ui.TextDisplay(said)
    return avatars.beside(said, row.user_id, key, shown, lang)


def _empty(query: LeaderboardQuery, seasons: list[Season], lang: str) -> str:
    if _over(query, seasons):
        return locales.text(lang, "leaderboard-empty-closed", season=str(query.season))
    return locales.text(lang, "leaderboard-empty-rating" if query.kind == "rating" else "leaderboard-empty")


def _over(query: LeaderboardQuery, seasons: list[Season]) -> bool:
    """Whether the leaderboard is that of a closed season."""
    return any(season.number == query.season and season.ended_ms is not None for season in seasons)


def _menus(query: LeaderboardQuery, seasons: list[Season], games: Registry, lang: str) -> list[Select]:
    """The selects of games, periods and measures."""
    state = query.text()
    which = [(EVERY, locales.text(lang, "all-games")), *((name, words.game(lang, name)) for name in games)]
    listed = times(seasons, lang)
    if query.time not in {value for value, _ in listed}:
        listed = [*listed[: len(PERIODS) + SEASONS - 1], (query.time, leaderboard_query.time_word(query, lang))]
    kinds: list[tuple[str, str]] = [(kind, locales.text(lang, f"kind-{kind}")) for kind in KINDS]
    if query.game is not None:
        kinds += [(feat.name, locales.text(lang, f"feat-{feat.name}")) for feat in games[query.game].feat_kinds]
    return [
        _menu("game", state, which, query.game or EVERY),
        _menu("period", state, listed, query.time),
        _menu("kind", state, kinds, query.measured),
    ]


def _menu(verb: str, state: str, choices: list[tuple[str, str]], chosen: str) -> Select:
    options = [
        discord.SelectOption(label=label[:100], value=value, default=value == chosen) for value, label in choices
    ]
    return ui.Select(custom_id=custom_id(NAMESPACE, verb, arg=state), options=options)


def times(seasons: list[Season], lang: str) -> list[tuple[str, str]]:
    """The periods and closed seasons that can be chosen: pairs of a value of `LeaderboardQuery.time` and its words."""
    chosen: list[tuple[str, str]] = [(period, locales.text(lang, f"period-{period}")) for period in PERIODS]
    return chosen + [(str(season.number), closed_word(season, lang)) for season in closed(seasons)]


def typed_time(text: str, seasons: list[Season], lang: str) -> str:
    """A typed period, or the words of a choice in the language or in English, as a text for `LeaderboardQuery.of_time`."""
    known = {
        word.casefold(): value
        for each in (locales.SOURCE, lang)
        for value, word in (
            *times(seasons, each),
            *((str(one.number), locales.text(each, "season-number", season=str(one.number))) for one in seasons),
        )
    }
    return known.get(text.strip().casefold(), text.strip())


def closed(seasons: list[Season]) -> list[Season]:
    """The newest closed seasons, newest first."""
    return [season for season in seasons if season.ended_ms is not None][:SEASONS]


def closed_word(season: Season, lang: str) -> str:
    """A closed season with the day on which it ended, as plain text."""
    assert season.ended_ms is not None
    return locales.text(
        lang, "period-closed-until", season=str(season.number), date=locales.date(lang, season.ended_ms)
    )


def _pages(query: LeaderboardQuery, found: Leaderboard, lang: str, *, shared: bool) -> list[Button]:
    """The buttons that turn pages. Their verbs differ to keep custom_ids unique if two lead to the same page."""
    first, last = found.page == 1, found.page == found.pages
    own_shown = found.own is None or any(row.user_id == found.own.user_id for row in found.rows)
    turns = (
        ("first", "button-first", 1, first),
        ("back", "button-previous", max(1, found.page - 1), first),
        ("next", "button-next", found.page + 1, last),
        ("last", "button-last", LAST, last),
        ("mine", "button-my-place", found.page, own_shown and not shared),
    )
    return [
        components.button(
            locales.text(lang, key), custom_id(NAMESPACE, verb, arg=query.at(page).text()), disabled=disabled
        )
        for verb, key, page, disabled in turns
    ]
