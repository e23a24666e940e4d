"""Words that many messages need: names, lists, clocks, refusals and links, in the reader's language."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate

import discord

import locales
from cogs.kit import avatars
from cogs.kit.emoji import game_sign, worded
from engines.game import AnyGame, Illegal, Options
from render.kit.lettering import plain_name, visible
from tables.errors import Refused
from tables.model import END, TOGETHER, Actor, Table
from tables.play.seats import deserted
from tables.tournament.model import Occasion
from tables.village.model import Finished

ACTOR = "actor"
"""The key of an interaction's actor in its `extras`."""
LIST = 3000
"""The most characters of a list in a message. Discord's limit of 4,000 applies to the whole message, labels of buttons included."""
_MARKED = re.compile(r"([\\*_~`|>\[\]()#:<@&./-])")
"""The characters to escape in a person's text. Dots and slashes are among them because Discord turns `discord.gg/x` into
an invite without any scheme, and a line that begins with `1.` into a list."""
_ISOLATE = ("\u2068", "\u2069")
_MARKUP = re.compile(r"\\(.)|\*\*")


@lru_cache(maxsize=1024)  # a board contains the same names half a dozen times
def name(raw: str) -> str:
    """A person's name for a message, escaped and shortened."""
    return escaped(plain_name(raw))


def escaped(raw: str) -> str:
    """A person's text, escaped for a message: no mentions, no formatting, and right-to-left text isolated."""
    plain = visible(raw)
    shown = _MARKED.sub(r"\\\1", plain).replace("\\@", "@\u200b")
    if any(unicodedata.bidirectional(c) in {"R", "AL", "AN"} for c in plain):
        return shown.join(_ISOLATE)
    return shown


def unformatted(message: str) -> str:
    """The text of a message for a place without markup: bold and escapes removed."""
    return _MARKUP.sub(lambda found: found[1] or "", message).replace("@\u200b", "@")


def shown_name(raw: str, lang: str) -> str:
    """A stored name, or "former player" where it is empty because the person had their data deleted."""
    return raw or locales.text(lang, "former-player")


def plain_names(table: Table, lang: str) -> tuple[str, ...]:
    """The players' names for pictures and plain text, in the order of seats."""
    return table.answers.of(("names", lang), lambda: tuple(shown_name(player.name, lang) for player in table.players))


def names(table: Table, lang: str) -> tuple[str, ...]:
    """The players' names for a message, in the order of seats."""
    return table.answers.of(("escaped names", lang), lambda: tuple(map(name, plain_names(table, lang))))


def labelled_names(table: Table, lang: str) -> tuple[str, ...]:
    """The players' names for a message, in the order of seats, house players with their level."""
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


def shelf(lang: str, games: Iterable[str]) -> str:
    """The description of the picture with the covers of these games."""
    return locales.text(lang, "play-alt", games=listed(lang, [game(lang, name) for name in games]))


def occasion(lang: str, found: Occasion) -> str:
    """The tournament that a game belongs to, as plain text, with the round if it has rounds."""
    named = plain_name(found.name)
    if found.rounds is None:
        return named
    return f"{named} · {locales.text(lang, 'tournament-round', round=found.round, rounds=found.rounds)}"


def listed(lang: str, items: Sequence[str]) -> str:
    """A list in a sentence: `c4`, `c4 and e2`, `c4, d1 and e2`."""
    if len(items) < 2:
        return "".join(items)
    return locales.text(lang, "list-and", first=", ".join(items[:-1]), last=items[-1])


def fitting(every: Sequence[str], lang: str, most: int = LIST) -> list[str]:
    """The first lines of a list, as many as have no more than `most` characters, and how many more there are."""
    fit = sum(length <= most for length in accumulate(len(line) + 1 for line in every))
    if fit == len(every):
        return list(every)
    return [*every[:fit], locales.text(lang, "list-more", count=len(every) - fit)]


def lines(every: Iterable[str]) -> str:
    """The lines of a message joined, without the empty ones."""
    return "\n".join(line for line in every if line)


def speed(lang: str, options: Options) -> str:
    """The length of a turn at the table's speed, in words."""
    return locales.text(lang, f"speed-{options.speed}")


def until(due_ms: int) -> str:
    """Discord's markup for a countdown to a time in Unix milliseconds."""
    return f"<t:{due_ms // 1000}:R>"


def turn(table: Table, seat: int, act: str, lang: str, sign: str = "") -> str:
    """A sentence about whose turn it is and what they are to do, followed by the clock.

    Args:
        table: The table.
        seat: The seat whose turn it is.
        act: What they are to do, worded to fit the message `turn` of the catalogue.
        lang: The language.
        sign: The sign of the seat's pieces, with a space after it; empty in games without sides.
    """
    said = locales.text(lang, "turn", sign=sign, name=names(table, lang)[seat], act=act)
    return f"{said} {clock(table, lang)}".rstrip()


def clock(table: Table, lang: str) -> str:
    """When the time runs out, preceded by the warning in the warning phase; empty for a table without a clock."""
    if table.due_ms is None:
        return ""
    return f"{warning(table, lang)} {locales.text(lang, 'clock', until=until(table.due_ms))}".lstrip()


def seal(table: Table, lang: str) -> str:
    """The seal of a table's randomness; empty for a game without chance."""
    return locales.text(lang, "lobby-fair", commitment=table.commitment) if table.game.chance else ""


def warning(table: Table, lang: str) -> str:
    """The warning that the turn ends soon, and how soon; empty unless the table is in its warning phase."""
    return locales.text(lang, "clock-warning", left=left(lang, table.options)) if table.warned else ""


def left(lang: str, options: Options) -> str:
    """The time from the warning to the end of the turn, in words, because some phones do not update Discord's countdown."""
    return locales.text(lang, f"left-{options.speed}")


def standing(table: Table) -> list[str]:
    """The absent players and the votes: a line each, in the table's language."""
    lang, shown = table.lang, names(table, table.lang)
    away = "seat-rests" if deserted(table) else "seat-away"
    lines = [locales.text(lang, away, name=shown[s]) for s, p in enumerate(table.players) if p.away]
    return lines + [_vote(lang, shown, kind, seats) for kind, seats in table.votes.items()]


def _vote(lang: str, shown: Sequence[str], kind: str, seats: Iterable[int]) -> str:
    """Who has voted for an early end, or for a house player in a seat; `shown` are the names by seat."""
    wanting = listed(lang, [shown[seat] for seat in sorted(seats)])
    if kind in {END, TOGETHER}:
        return locales.text(lang, "vote-end", names=wanting)
    return locales.text(lang, "vote-replace", names=wanting, name=shown[int(kind)])


def refusal(lang: str, error: Refused | Illegal) -> str:
    """A refusal as one sentence: why nothing happened, and what to do."""
    family = "refused" if isinstance(error, Refused) else "illegal"
    values = {key: escaped(v) if isinstance(v, str) else v for key, v in error.values.items()}
    return locales.text(lang, f"{family}-{error.reason}", **values)


def actor(interaction: discord.Interaction) -> Actor:
    """The actor of an interaction, created once: the person with their avatar, and the interaction's id."""
    known: Actor | None = interaction.extras.get(ACTOR)
    if known is None:
        user = interaction.user
        known = interaction.extras[ACTOR] = Actor(user.id, user.display_name, interaction.id, avatars.key_of(user))
    return known


def link(table: Table | Finished) -> str:
    """The URL of a table's board or card, or of its channel or thread if no message is noted."""
    place_id = table.place_id if isinstance(table, Table) else table.channel_id
    return address(table.guild_id, place_id, table.message_id)


def address(guild_id: int | None, channel_id: int | None, message_id: int | None) -> str:
    """The URL of a message, or of the channel without a message id; None as guild id is for direct messages."""
    place = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    return f"{place}/{message_id}" if message_id else place


def opponents(table: Table, user_id: int, lang: str) -> str:
    """The names of all players but one, for a message; "nobody yet" where there is none."""
    others = [n for n, p in zip(names(table, lang), table.players, strict=True) if p.user_id != user_id]
    return listed(lang, others) or locales.text(lang, "nobody-yet")


def plain_opponents(table: Table, user_id: int, lang: str) -> str:
    """The names of all players but one, for a place without formatting; empty where there is none."""
    return ", ".join(
        plain_name(n) for n, p in zip(plain_names(table, lang), table.players, strict=True) if p.user_id != user_id
    )


def title(lang: str, rules: AnyGame) -> str:
    """A game's name as a heading, with the game's sign."""
    return worded(game_sign(rules.name), f"**{game(lang, rules.name)}**")
