"""The village's pictures in words: descriptions for readers who do not see them, and tables in monospaced text."""

import unicodedata

from locales import text
from render.kit.lettering import plain_name
from render.village.daily_view import BoxView, DailyView, MorningBox, MorningView
from render.village.style import PROVISIONAL
from render.village.view import Curve, HonoursView, LeaderboardLine, LeaderboardView, Measure, ProfileView, Rated

LONGEST = 1024
"""The most characters of a picture's description that Discord accepts."""
DOUBTFUL = "?"
"""The mark of a provisional rating in a text table."""
_ISOLATE = "\u2068", "\u2069"


def value(number: int, measure: Measure) -> str:
    """A number of a leaderboard as text: a time in minutes, seconds and tenths, any other number as it is."""
    if measure != "ms":
        return str(number)
    tenths = number // 100
    return f"{tenths // 600}:{tenths // 10 % 60:02}.{tenths % 10}"


def counted(number: int, measure: Measure, lang: str) -> str:
    """A number of a leaderboard with its unit in words, such as `312 points`."""
    return text(lang, f"village-value-{measure}", value=value(number, measure), count=number)


def rated(rating: Rated | None, lang: str) -> str:
    """A rating in words, with its margin and whether it is provisional."""
    if rating is None:
        return text(lang, "village-unrated")
    key = "village-rated-provisional" if rating.provisional else "village-rated"
    return text(lang, key, rating=str(rating.shown), margin=str(rating.margin))


def rating(rated: Rated, lang: str) -> str:
    """A rating in words, without its margin, and whether it is not settled yet."""
    return text(lang, "village-rating-provisional" if rated.provisional else "village-rating", rating=str(rated.shown))


def change(line: LeaderboardLine, lang: str) -> str:
    """The change of a rating since a week ago in words; empty if there is nothing to compare."""
    if line.change is None:
        return ""
    which = "up" if line.change > 0 else "down" if line.change < 0 else "level"
    return text(lang, f"village-change-{which}", points=abs(line.change))


def alt_leaderboard(view: LeaderboardView, lang: str) -> str:
    """A page of a leaderboard in words, at most 1,024 characters.

    Every line has its place, name and value; further facts are added as far as there is room, to all lines alike.
    """
    head = f"{view.title}. {view.kind}. {view.period}. "
    head += text(lang, "village-page", page=view.page, pages=view.pages, total=view.total) + "."
    if not view.lines:
        return f"{head} {text(lang, 'village-empty')}"
    for name, facts in ((40, 3), (40, 2), (32, 1), (32, 0), (20, 0), (12, 0)):
        said = " ".join([head, *(_told(view, line, lang, name, facts) for line in view.all_lines)])
        if len(said) <= LONGEST:
            break
    return said[:LONGEST]


def _told(view: LeaderboardView, line: LeaderboardLine, lang: str, name: int, facts: int) -> str:
    """A line in words: the name cut to `name` characters, and more further facts the higher `facts` is (0 to 3)."""
    who = short(plain_name(line.name), name)
    told = [counted(line.value, view.measure, lang)]
    known = change(line, lang)
    if view.measure == "rating":
        told = [rated(line.rating, lang)]
    elif facts > 1:
        told.append(rated(line.rating, lang))
    if facts > 0 and known:
        told.append(known)
    if facts > 2:
        told += _record(line, lang)
    key = "village-line-own" if line.own else "village-line"
    return text(lang, key, place=str(line.place), name=who, facts=", ".join(told))


def _record(line: LeaderboardLine, lang: str) -> list[str]:
    """The games of a line in words, and how many of them had house players."""
    told = [text(lang, "village-record", games=line.games, wins=line.wins)]
    return [*told, text(lang, "village-record-house", games=line.with_house)] if line.with_house else told


def short(name: str, letters: int) -> str:
    """A name cut to so many letters."""
    return name if len(name) <= letters else name[: letters - 1].rstrip() + "…"


def text_leaderboard(view: LeaderboardView, lang: str, *, complete: bool) -> str:
    """A page of a leaderboard in a code block, a line for each person; `complete` adds lines with further facts.

    If the page marks a rating as provisional, the meaning of the mark stands below the block.
    """
    lines = []
    wide = max((len(str(line.place)) for line in view.all_lines), default=1)
    values = [value(line.value, view.measure) for line in view.all_lines]
    longest = max(map(len, values), default=0)
    for line, said in zip(view.all_lines, values, strict=True):
        if line is view.own:
            lines.append("…")
        certainty = f" ± {line.rating.margin}" if view.measure == "rating" and line.rating is not None else ""
        unsure = DOUBTFUL if view.in_doubt(line) else " "
        pointer = "▸" if line.own else " "
        lines.append(f"{pointer}{line.place:>{wide}}  {said:>{longest}}{certainty}{unsure} {cell(line.name)}")
        if complete:
            facts = [", ".join(_record(line, lang)), change(line, lang)]
            if view.measure != "rating":
                facts.insert(0, rated(line.rating, lang))
            lines += [f"{'':{wide + 3}}{fact}" for fact in facts if fact]
    if any(view.in_doubt(line) for line in view.all_lines):
        legend = f"\n-# {DOUBTFUL} {text(lang, 'village-provisional', games=PROVISIONAL)}"
    else:
        legend = ""
    return "```\n" + "\n".join(lines) + "\n```" + legend if lines else ""


def cell(name: str) -> str:
    """A name for a code block: without backticks, which would end the block, and isolated if it runs right to left."""
    plain = plain_name(name).replace("`", "ˋ")
    if any(unicodedata.bidirectional(letter) in {"R", "AL", "AN"} for letter in plain):
        return plain.join(_ISOLATE)
    return plain


def alt_profile(view: ProfileView, lang: str) -> str:
    """A person's profile in words, at most 1,024 characters; the opponents met least are left out first."""
    head = [f"{plain_name(view.name)}."]
    head.append(text(lang, "village-record", games=view.games, wins=view.wins) + ".")
    head.append(text(lang, "village-alt-streak", streak=view.streak, house=view.with_house))
    if view.last:
        drawn = text(lang, "village-alt-draw")
        places = ", ".join(drawn if place is None else str(place) for place in reversed(view.last))
        head.append(text(lang, "village-alt-last", places=places))
    head += [_course(curve, lang) for curve in view.curves]
    more = [text(lang, "honours-alt-medal", title=medal.title, count=medal.count) for medal in view.medals]
    more += [
        text(
            lang,
            "village-alt-rival",
            name=short(plain_name(rival.name), 32),
            wins=str(rival.wins),
            draws=str(rival.draws),
            losses=str(rival.losses),
        )
        for rival in view.rivals
    ]
    while more and len(" ".join([*head, *more])) > LONGEST:
        more.pop()
    return " ".join([*head, *more])[:LONGEST]


def alt_daily(view: DailyView, lang: str) -> str:
    """A person's day of puzzles in words, at most 1,024 characters; the best of the day before only as far as there is room."""
    head = [f"{view.title}.", *(f"{line}." for line in view.lines)]
    for best in (True, False):
        said = " ".join([*head, *(_box(each, lang, best=best) for each in view.boxes)])
        if len(said) <= LONGEST:
            break
    return said[:LONGEST]


def _box(each: BoxView, lang: str, *, best: bool) -> str:
    facts = [each.told]
    if each.streak:
        facts.append(text(lang, "daily-in-a-row", days=each.streak))
    if best and each.best:
        facts.append(each.best)
    return text(lang, "daily-alt-box", title=each.title, facts=text(lang, "list-apart").join(facts))


def alt_morning(view: MorningView, lang: str) -> str:
    """The morning card in words, at most 1,024 characters; results beyond the first only as far as there is room."""
    head = [f"{view.title}.", *(f"{line}." for line in view.lines)]
    for most in (3, 2, 1, 0):
        said = " ".join([*head, *(_morning_box(each, lang, most) for each in view.boxes)])
        if len(said) <= LONGEST:
            break
    return said[:LONGEST]


def _morning_box(each: MorningBox, lang: str, most: int) -> str:
    facts = [
        text(lang, "morning-alt-line", place=str(line.place), name=plain_name(line.name), value=line.value)
        for line in each.lines[:most]
    ]
    if each.told:
        facts.append(each.told)
    return text(lang, "daily-alt-box", title=each.title, facts=text(lang, "list-apart").join(facts))


def alt_honours(view: HonoursView, lang: str) -> str:
    """The card of a week's honours in words, at most 1,024 characters."""
    said = [f"{view.title}. {view.period}."]
    said += [
        text(lang, "honours-alt-line", title=each.title, name=each.told or plain_name(each.name), value=each.value)
        for each in view.honours
    ]
    return " ".join(said)[:LONGEST]


def _course(curve: Curve, lang: str) -> str:
    first, last = curve.points[0], curve.points[-1]
    return text(
        lang,
        "village-alt-course",
        game=curve.title,
        rated=rating(curve.rating, lang),
        first=str(first[1]),
        lowest=str(min(shown for _, shown in curve.points)),
        highest=str(max(shown for _, shown in curve.points)),
        last=str(last[1]),
    )
