"""A tournament's standings in words: a description for readers who do not see the picture, and a monospaced table."""

from fractions import Fraction

from locales import text
from render.kit.lettering import plain_name
from render.village.alt_texts import LONGEST, cell, short
from render.village.view import StandingsLine, StandingsView, TieBreak

_PARTS = {Fraction(0): "", Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


def points(halves: int) -> str:
    """A number of half points in points, such as `3½`."""
    return _quarters(Fraction(halves, 2))


def value(name: TieBreak, number: Fraction, lang: str) -> str:
    """The value of a tie-break: in quarters such as `7¼`, or for a mean in tenths."""
    if name == "company":
        whole, tenth = divmod(round(10 * number), 10)
        return text(lang, "standings-mean", whole=str(whole), tenth=str(tenth))
    return _quarters(number)


def _quarters(number: Fraction) -> str:
    whole, part = divmod(number, 1)
    return f"{whole or ''}{_PARTS[part]}" or "0"


def alt_standings(view: StandingsView, lang: str) -> str:
    """A page of standings in words, at most 1,024 characters.

    Every line has its place, name and points; the tie-breaks are added as far as there is room, to all lines alike.
    """
    head = f"{view.title}. {view.kind}. {view.stage}. "
    head += text(lang, "standings-page", page=view.page, pages=view.pages, total=view.total) + "."
    if not view.lines:
        return f"{head} {text(lang, 'village-empty')}"
    for name, breaks in ((40, 2), (40, 1), (32, 0), (20, 0), (12, 0)):
        said = " ".join([head, *(_told(view, line, lang, name, breaks) for line in view.lines)])
        if len(said) <= LONGEST:
            break
    return said[:LONGEST]


def _told(view: StandingsView, line: StandingsLine, lang: str, name: int, breaks: int) -> str:
    """A line in words: the name cut to `name` characters, and as many tie-breaks as `breaks`."""
    facts = [text(lang, "standings-points", value=points(line.halves), halves=line.halves)]
    for which, number in list(zip(view.tie_breaks, line.tie_breaks, strict=True))[:breaks]:
        facts.append(f"{text(lang, f'standings-{which}')} {value(which, number, lang)}")
    if line.withdrawn:
        facts.append(text(lang, "standings-withdrawn"))
    key = "village-line-own" if line.own else "village-line"
    return text(lang, key, place=str(line.place), name=short(plain_name(line.name), name), facts=", ".join(facts))


def text_standings(view: StandingsView, lang: str) -> str:
    """A page of standings in a code block, a line for each entrant; empty without entrants."""
    if not view.lines:
        return ""
    wide = max(len(str(line.place)) for line in view.lines)
    told = [points(line.halves) for line in view.lines]
    longest = max(map(len, told))
    rows = []
    for line, said in zip(view.lines, told, strict=True):
        out = f" ({text(lang, 'standings-withdrawn')})" if line.withdrawn else ""
        rows.append(f"{'▸' if line.own else ' '}{line.place:>{wide}}  {said:>{longest}}  {cell(line.name)}{out}")
    return "```\n" + "\n".join(rows) + "\n```"
