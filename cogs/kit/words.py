"""Words: the reader's language, sentences of refusal, names and clocks as they are written in messages."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

import discord

import locales
from engines.game import AnyGame, Illegal, Options
from render.kit.lettering import plain_name, visible
from tables.errors import Refused
from tables.model import END, Actor, Table
from tables.play.seats import deserted
from tables.village.standings import Finished

_MARKED = re.compile(r"([\\*_~`|>\[\]()#:<@&-])")
_ISOLATE = ("\u2068", "\u2069")
_MARKUP = re.compile(r"\\(.)|\*\*")


@lru_cache(maxsize=1024)  # a board writes the same two names half a dozen times
def name(raw: str) -> str:
    """A person's name for a message, escaped and not too long."""
    return escaped(plain_name(raw))


def escaped(raw: str) -> str:
    """Foreign text for a message: it mentions nobody, formats nothing and keeps its writing direction to itself."""
    plain = visible(raw)
    shown = _MARKED.sub(r"\\\1", plain).replace("\\@", "@\u200b")
    if any(unicodedata.bidirectional(c) in {"R", "AL", "AN"} for c in plain):
        return shown.join(_ISOLATE)
    return shown


def unformatted(message: str) -> str:
    """A message's words for a place where nothing is formatted: bold and escapes undone, names as they are."""
    return _MARKUP.sub(lambda found: found[1] or "", message).replace("@\u200b", "@")


def shown_name(raw: str, lang: str) -> str:
    """A name as it was kept; empty once its person had it deleted, which makes them a former player."""
    return raw or locales.text(lang, "former-player")


def plain_names(table: Table, lang: str) -> tuple[str, ...]:
    """The players' names for pictures and plain text."""
    return tuple(shown_name(player.name, lang) for player in table.players)


def names(table: Table, lang: str) -> tuple[str, ...]:
    """The players' names for a message."""
    return tuple(name(each) for each in plain_names(table, lang))


def seated(table: Table, lang: str) -> tuple[str, ...]:
    """The players' names for a message, house players with their level."""
    return tuple(
        shown if p.house is None else locales.text(lang, "house-player", name=shown, level=level(lang, p.house))
        for shown, p in zip(names(table, lang), table.players, strict=True)
    )


def level(lang: str, key: str) -> str:
    """A house player's level in words."""
    return locales.text(lang, f"level-{key}")


def game(lang: str, key: str) -> str:
    """A game's name."""
    return locales.text(lang, f"game-{key}")


def listed(lang: str, items: Sequence[str]) -> str:
    """`c4`, `c4 and e2`, `c4, d1 and e2`."""
    if len(items) < 2:
        return "".join(items)
    return locales.text(lang, "list-and", first=", ".join(items[:-1]), last=items[-1])


def lines(every: Iterable[str]) -> str:
    """Lines of a message, without those that have nothing to say."""
    return "\n".join(line for line in every if line)


def speed(lang: str, options: Options) -> str:
    """How long a turn lasts, in words."""
    return locales.text(lang, f"speed-{options.speed}")


def until(due_ms: int) -> str:
    """A moment as Discord counts down to it."""
    return f"<t:{due_ms // 1000}:R>"


def clock(table: Table, lang: str) -> str:
    """How long the turn lasts and when it ends, with the warning where that is due; empty without a clock."""
    if table.due_ms is None:
        return ""
    said = locales.text(lang, "clock", speed=speed(lang, table.options), until=until(table.due_ms))
    return f"{warning(table, lang)} {said}".lstrip()


def warning(table: Table, lang: str) -> str:
    """That the turn ends soon, and how soon, where the board warns; else empty."""
    return locales.text(lang, "clock-warning", left=left(lang, table.options)) if table.warned else ""


def left(lang: str, options: Options) -> str:
    """How long before the end of a turn the warning comes, in words: not every phone counts `until` down."""
    return locales.text(lang, f"left-{options.speed}")


def standing(table: Table) -> list[str]:
    """Who is away, what is offered and what is voted for: a line each, in the table's language."""
    lang, shown = table.lang, names(table, table.lang)
    away = "seat-rests" if deserted(table) else "seat-away"
    lines = [locales.text(lang, away, name=shown[s]) for s, p in enumerate(table.players) if p.away]
    lines += [locales.text(lang, f"offer-{kind}", name=shown[seat]) for kind, seat in table.offers.items()]
    return lines + [_vote(lang, shown, kind, seats) for kind, seats in table.votes.items()]


def _vote(lang: str, shown: Sequence[str], kind: str, seats: Iterable[int]) -> str:
    wanting = listed(lang, [shown[seat] for seat in sorted(seats)])
    if kind == END:
        return locales.text(lang, "vote-end", names=wanting)
    return locales.text(lang, "vote-replace", names=wanting, name=shown[int(kind)])


def refusal(lang: str, error: Refused | Illegal) -> str:
    """One sentence that says why nothing happened, and what to do."""
    family = "refused" if isinstance(error, Refused) else "illegal"
    values = {key: escaped(v) if isinstance(v, str) else v for key, v in error.values.items()}
    return locales.text(lang, f"{family}-{error.reason}", **values)


def actor(interaction: discord.Interaction) -> Actor:
    """Who asks, and when."""
    return Actor(interaction.user.id, interaction.user.display_name, interaction.id)


def link(table: Table | Finished) -> str:
    """The address of a table's message; its channel's where it has none yet, or has lost it."""
    return address(table.guild_id, table.channel_id, table.message_id)


def address(guild_id: int | None, channel_id: int | None, message_id: int | None) -> str:
    """Where a message is, or a channel without one."""
    place = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    return f"{place}/{message_id}" if message_id else place


def opponents(table: Table, user_id: int, lang: str) -> str:
    """Everybody else at the table."""
    others = [n for n, p in zip(names(table, lang), table.players, strict=True) if p.user_id != user_id]
    return listed(lang, others) or locales.text(lang, "nobody-yet")


def plain_opponents(table: Table, user_id: int, lang: str) -> str:
    """Everybody else at the table, for a place where nothing is formatted."""
    return ", ".join(
        plain_name(n) for n, p in zip(plain_names(table, lang), table.players, strict=True) if p.user_id != user_id
    )


def title(lang: str, rules: AnyGame) -> str:
    """A game's name as a heading."""
    return f"**{game(lang, rules.name)}**"
