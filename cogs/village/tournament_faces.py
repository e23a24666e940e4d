"""The messages of a tournament: its card, a check-in, the pairings of a round, and the standings."""

import asyncio
from collections.abc import Iterable, Mapping

from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.kit import components, words
from cogs.kit.components import Button, Style
from engines.game import AnyGame
from render.kit.lettering import plain_name
from render.kit.sight import PLAIN, Sight
from render.village import pictures as village
from render.village import standings_words
from render.village.view import StandingsLine, StandingsView
from tables.tournament.course import Course, as_pairing, came, seats
from tables.tournament.entering import may_enter, may_press, no_game
from tables.tournament.marks import marks
from tables.tournament.model import CHECK_IN_SECONDS, TIE_BREAKS
from tables.tournament.round_robin import voided
from tables.tournament.service import Tournaments
from tables.tournament.standings import table as standings_table
from tables.village.model import PAGE

NAMESPACE = "tournament"
NAMED = 30
"""The most entrants that a card names."""
MOST_TEXT = 3_900
"""The most characters of a list of pairings, so that the message stays within Discord's 4,000."""
SHORTER = (64, 14, 6)
"""The most characters of a name in a list of pairings, tried in this order until the list fits."""
LISTED = 20
"""The most games that the message of an arena lists, the newest first."""


def button_id(verb: str, course: Course, extra: str = "") -> str:
    """The custom_id of a button about a tournament."""
    return custom_id(NAMESPACE, verb, arg=f"{course.row.id}{extra}")


def card(course: Course, game: AnyGame, picture: tuple[bytes, str] | None) -> Face:
    """The card of a tournament; `picture` is that of the final standings with its description, None before the end."""
    shown = [] if picture is None else [components.gallery(picture[1])]
    told = ui.TextDisplay[ui.LayoutView]("\n".join(_card_lines(course, game)))
    frame = ui.Container[ui.LayoutView](told, *shown, *components.rows(_card_buttons(course)))
    return components.face([frame], [] if picture is None else [components.attached(picture[0])])


def check_in(course: Course, number: int, called: Iterable[int]) -> Face:
    """The message of a round's check-in; it mentions the people in `called`. After the check-in it says that it is over."""
    lang, clock = course.row.lang, course.check_in
    if clock is None or clock.number != number:
        text = locales.text(lang, "tournament-check-in-over", round=number)
        return components.face([ui.TextDisplay(text)])
    if course.row.pace == "days":
        lines = [_check_in(course, clock.number, clock.due_ms), " ".join(f"<@{user_id}>" for user_id in called)]
        return components.panel(words.lines(lines), [_withdraw(course)])
    people = [each for each in course.field if each.house is None]
    here = sum(each.here >= number for each in people)
    lines = [
        _check_in(course, clock.number, clock.due_ms),
        " ".join(f"<@{user_id}>" for user_id in called),
        locales.text(lang, "tournament-here", here=here, count=len(people)),
    ]
    return components.panel(words.lines(lines), [_here(course), _withdraw(course)])


def pairings(course: Course, number: int, called: Iterable[int], picture: tuple[bytes, str] | None = None) -> Face:
    """The message of a round or of an arena, which lists the pairings and mentions the players.

    Args:
        course: The tournament.
        number: The round.
        called: The ids of the people to mention.
        picture: The standings after the round, with their description; None until the round is over.
    """
    lang, mentioned = course.row.lang, set(called)
    rows = [row for row in course.pairings.values() if course.arena or row.round == number]
    over = course.row.status == "over" or (not course.arena and number < course.row.round)
    clock = course.clock("ends" if course.arena else "round")
    if course.arena:
        rows = rows[: -LISTED - 1 : -1]
    void = voided(course.as_entrants(course.took_part), course.history()) if course.row.kind == "round-robin" else set()
    head = [f"### {_round(course, number, lang)}"]
    if not over and clock is not None:
        head.append(locales.text(lang, "tournament-until", until=words.until(clock.due_ms)))
    waits = [course.come_until(each) for kind, each in course.clocks if kind == "come"]
    if waits and not over:
        come = "tournament-come-table" if course.row.kind == "table-rounds" else "tournament-come"
        head.append(locales.text(lang, come, until=words.until(min(waits))))
    here = [] if course.row.pace == "days" else [_here(course)]
    buttons = [_standings(course)] if over else [_game(course), *here, _standings(course), _withdraw(course)]
    text = _listed(course, head, [row.number for row in rows], mentioned, void)
    return components.panel(text, buttons, [] if picture is None else [picture])


def call(course: Course, numbers: Iterable[int], called: Iterable[int]) -> Face:
    """The message of an arena that mentions the people of new pairings: edits of the list of games notify nobody."""
    numbers = list(numbers)
    until = words.until(min(map(course.come_until, numbers), default=course.now_ms))
    head = [locales.text(course.row.lang, "tournament-come", until=until)]
    return components.panel(_listed(course, head, numbers, set(called), set()), [_game(course)])


async def final(course: Course, picture: tuple[bytes, str]) -> Face:
    """The message with which a tournament ends."""
    return components.panel("\n".join(_ended(course)), [], [picture])


async def standings(course: Course, lang: str, page: int, *, reader: int | None, sight: Sight, complete: bool) -> Face:
    """The standings for one reader as a picture, and with `complete` as text too, with buttons to turn pages."""
    seen = view(course, lang, page, reader=reader)
    picture = await asyncio.to_thread(village.standings, seen, lang, sight)
    buttons = [
        components.button(
            locales.text(lang, name), button_id("standings", course, f"+{to}"), disabled=not 1 <= to <= seen.pages
        )
        for name, to in (("button-previous", seen.page - 1), ("button-next", seen.page + 1))
        if seen.pages > 1
    ]
    text = f"**{words.escaped(course.row.name)}** · {stage(course, lang)}"
    if complete:
        text += f"\n{standings_words.text_standings(seen, lang)}"
    return components.panel(text, buttons, [(picture, standings_words.alt_standings(seen, lang))])


async def picture_of(course: Course, after: int | None = None) -> tuple[bytes, str]:
    """The first page of the standings for all readers, now or after a round, as a picture with its description."""
    lang = course.row.lang
    seen = view(course, lang, 1, reader=None, after=after)
    return await asyncio.to_thread(village.standings, seen, lang, PLAIN), standings_words.alt_standings(seen, lang)


def view(course: Course, lang: str, page: int, *, reader: int | None, after: int | None = None) -> StandingsView:
    """The view of a page of the standings, now or after a round, for the picture; a page beyond the last gives the last."""
    settings, history = course.settings, [each for each in course.history() if after is None or each.round <= after]
    table = standings_table(settings.kind, course.as_entrants(course.took_part), history)
    pages = max(1, -(-len(table) // PAGE))
    page = min(max(1, page), pages)
    lines = []
    for each in table[(page - 1) * PAGE : page * PAGE]:
        entrant = course.entrants[each.number]
        lines.append(
            StandingsLine(
                place=each.place,
                name=words.shown_name(entrant.name, lang),
                halves=each.halves,
                tie_breaks=each.tie_breaks,
                marks=marks(settings.kind, each.number, history),
                withdrawn=each.withdrawn,
                own=reader is not None and entrant.user_id == reader,
            )
        )
    return StandingsView(
        title=plain_name(course.row.name),
        kind=f"{words.game(lang, course.row.game)} · {kind(course, lang)}",
        stage=_round(course, after, lang) if after else _brief(course, lang),
        tie_breaks=TIE_BREAKS[settings.kind],
        lines=tuple(lines),
        page=page,
        pages=pages,
        total=len(table),
    )


def kind(course: Course, lang: str) -> str:
    """The kind of a tournament in words."""
    name = locales.text(lang, f"tournament-kind-{course.row.kind}")
    return f"{name} · {locales.text(lang, 'tournament-days')}" if course.row.pace == "days" else name


def question(course: Course, verb: str, lang: str, agreed: str = "yes", **values: str) -> Face:
    """The confirmation before somebody enters a tournament, withdraws from it, or ends it (`verb`).

    Args:
        course: The tournament.
        verb: The verb of the button Yes, which is that of the action too.
        lang: The reader's language.
        agreed: What that button passes on to the action.
        values: The values of the question's further placeholders.
    """
    yes = components.button(
        locales.text(lang, f"button-tournament-{verb}-yes"), button_id(verb, course, f"+{agreed}"), Style.danger
    )
    asked = "withdraw-arena" if verb == "withdraw" and course.arena else verb
    text = locales.text(lang, f"tournament-ask-{asked}", name=words.escaped(course.row.name), **values)
    return components.panel(text, [yes])


def sentence(text: str) -> Face:
    """A private message with one sentence."""
    return components.panel(text)


def board(course: Course, link: str, lang: str) -> Face:
    """The message with the link to a person's own game."""
    game = words.game(lang, course.row.game)
    there: Button = ui.Button(label=locales.text(lang, "button-to-board"), url=link)
    return components.panel(locales.text(lang, "tournament-game-here", game=game), [there])


def waiting(course: Course, user_id: int, lang: str) -> Face:
    """The answer to a person who has come to their game while others have not, or who has no pairing."""
    entrant = course.person(user_id)
    pairing = None if entrant is None else course.pairing_of(entrant.number)
    if pairing is None:
        return components.panel(locales.text(lang, f"refused-{no_game(course)}"))
    missing = [name(course, each, lang) for each in course.awaited(pairing)]
    until = words.until(course.come_until(pairing.number))
    names = words.listed(lang, missing)
    return components.panel(locales.text(lang, "tournament-game-waits", names=names, count=len(missing), until=until))


def name(course: Course, number: int, lang: str, letters: int | None = None) -> str:
    """An entrant's name for a message, cut after `letters` characters if given; a house player's with the level."""
    entrant = course.entrants[number]
    whole = words.shown_name(entrant.name, lang)
    shown = words.name(whole if letters is None or len(whole) <= letters else f"{whole[:letters].rstrip()}…")
    if entrant.house is None:
        return shown
    return locales.text(lang, "house-player", name=shown, level=words.level(lang, entrant.house))


def _card_lines(course: Course, game: AnyGame) -> list[str]:
    row, lang = course.row, course.row.lang
    what = [f"**{words.game(lang, row.game)}**", kind(course, lang)]
    if len(game.speeds) > 1:  # a game with one speed has no turns that a speed could limit
        what.append(words.speed(lang, game.options.model_validate_json(row.options)))
    lines = [f"## {words.escaped(row.name)}", " · ".join(what)]
    if row.status == "over":
        return [*lines, *_ended(course)[1:]]
    clock = course.check_in
    if row.status == "open" and clock is None:
        assert row.starts_ms is not None, "a tournament is opened with the hour of its start"
        when = {"at": f"<t:{row.starts_ms // 1000}:F>", "until": words.until(row.starts_ms)}
        if row.pace == "days":
            lines.append(locales.text(lang, "tournament-starts-days", **when))
        else:
            lines.append(locales.text(lang, "tournament-starts", minutes=CHECK_IN_SECONDS // 60, **when))
    elif row.status == "running":
        lines.append(f"**{stage(course, lang)}**")
        ends = course.clock("ends")
        if ends is not None:
            lines.append(locales.text(lang, "tournament-until", until=words.until(ends.due_ms)))
    if clock is not None:
        lines.append(_check_in(course, clock.number, clock.due_ms))
    people = [name(course, each.number, lang) for each in course.field]
    named = ", ".join(people[:NAMED]) + (" …" if len(people) > NAMED else "")
    lines.append(locales.text(lang, "tournament-entrants", count=len(people), most=row.most, names=named or "–"))
    if row.thread_id:
        lines.append(locales.text(lang, "tournament-thread", thread=str(row.thread_id)))
    return lines


def _check_in(course: Course, number: int, due_ms: int) -> str:
    """What to do before a round, and until when; a tournament over days needs no check-in (4.2)."""
    lang, until = course.row.lang, words.until(due_ms)
    if course.row.pace == "days":
        return locales.text(lang, "tournament-check-in-days", until=until)
    return locales.text(lang, "tournament-check-in", round=number, until=until)


def _card_buttons(course: Course) -> list[Button]:
    if course.row.status == "over":
        return [_standings(course)]
    lang, row = course.row.lang, course.row
    open_ = may_enter(course) and len(course.field) < row.most
    join = components.button(
        locales.text(lang, "button-join"), button_id("join", course), Style.success, disabled=not open_
    )
    buttons = [join] if row.pace == "days" else [join, _here(course)]
    if row.round:
        buttons += [_game(course), _standings(course)]
    manage = components.button(locales.text(lang, "button-tournament-manage"), button_id("manage", course))
    return [*buttons, _withdraw(course), manage]


def _here(course: Course) -> Button:
    label = locales.text(course.row.lang, "button-here")
    return components.button(label, button_id("here", course), Style.success, disabled=not may_press(course))


def _game(course: Course) -> Button:
    return components.button(locales.text(course.row.lang, "button-my-game"), button_id("game", course), Style.primary)


def _standings(course: Course) -> Button:
    return components.button(locales.text(course.row.lang, "button-standings"), button_id("standings", course))


def _withdraw(course: Course) -> Button:
    return components.button(locales.text(course.row.lang, "button-withdraw"), button_id("withdraw", course))


def _brief(course: Course, lang: str) -> str:
    """The stage of a tournament, short enough for a picture."""
    return locales.text(lang, "tournament-stage-over") if course.row.status == "over" else stage(course, lang)


def _round(course: Course, number: int, lang: str) -> str:
    if course.arena:
        return locales.text(lang, "tournament-arena-games")
    return locales.text(lang, "tournament-round", round=number, rounds=course.row.rounds or number)


def stage(course: Course, lang: str) -> str:
    """The stage of a tournament in words; why it has ended, once it is over."""
    row = course.row
    if row.status == "open":
        return locales.text(lang, "tournament-stage-open")
    if row.status == "over":
        return locales.text(lang, f"tournament-over-{row.reason}")
    if course.arena:
        return locales.text(lang, "tournament-stage-arena")
    return locales.text(lang, "tournament-round", round=row.round, rounds=row.rounds or row.round)


def _ended(course: Course) -> list[str]:
    """How a tournament has ended, and the best placed people; their place is named if a house player came first (3.6)."""
    lang, row = course.row.lang, course.row
    lines = [f"## {words.escaped(row.name)}", locales.text(lang, f"tournament-over-{row.reason}")]
    if row.reason == "called-off":
        return lines
    people = [each for each in Tournaments.standings(course) if course.entrants[each.number].house is None]
    place = people[0].place
    best = [name(course, each.number, lang) for each in people if each.place == place]
    won = "tournament-won" if place == 1 else "tournament-best"
    return [*lines, locales.text(lang, won, count=len(best), names=words.listed(lang, best), place=place)]


def _listed(course: Course, head: list[str], numbers: Iterable[int], mentioned: set[int], void: set[int]) -> str:
    """The lines of `head`, and a line for each pairing; names are cut as far as needed to stay within `MOST_TEXT`."""
    text, numbers = "", list(numbers)
    for letters in SHORTER:
        text = words.lines([*head, *(f"- {_pairing(course, each, mentioned, void, letters)}" for each in numbers)])
        if len(text) <= MOST_TEXT:
            break
    return text


def _pairing(course: Course, number: int, mentioned: set[int], void: set[int], letters: int) -> str:
    """A line about a pairing: who plays whom, and its result or status.

    Args:
        course: The tournament.
        number: The pairing's number.
        mentioned: The ids of the people to mention.
        void: The entrants whose results do not count (7.5).
        letters: The most characters of a name.
    """
    lang, row = course.row.lang, course.pairings[number]
    shown = {each: _called(course, each, mentioned, letters) for each in seats(row)}
    result = as_pairing(row).result
    if len(seats(row)) == 1:
        return locales.text(lang, f"tournament-line-{row.how}", name=shown[seats(row)[0]])
    names = " – ".join(shown.values())
    if result is None:
        if row.table_id is not None:
            return locales.text(lang, "tournament-line-playing", names=names)
        if not came(row):
            return names
        if len(seats(row)) > 2:  # naming the missing too could make a large tournament's message too long
            count = {"here": len(came(row)), "count": len(seats(row))}
            return locales.text(lang, "tournament-line-comes", names=names, **count)
        missing = [name(course, each, lang, letters) for each in course.awaited(row)]
        return locales.text(lang, "tournament-line-waits", names=names, missing=words.listed(lang, missing))
    if void.intersection(seats(row)):
        return locales.text(lang, "tournament-line-void", names=names)
    values: Mapping[str, str] = {"names": names, "points": " : ".join(map(standings_words.points, result.halves))}
    return locales.text(lang, f"tournament-line-{result.how}", **values)


def _called(course: Course, number: int, mentioned: set[int], letters: int) -> str:
    user_id = course.entrants[number].user_id
    return f"<@{user_id}>" if user_id in mentioned else name(course, number, course.row.lang, letters)
