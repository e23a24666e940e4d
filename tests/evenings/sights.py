"""What each person sees in each channel, as text without what differs between two equal evenings.

Ids are numbered by their first appearance, and times are left out, so that the text stays the same under refactorings.
"""

import re

from sandbox.components import walk
from sandbox.driver import Person
from sandbox.errors import Json
from sandbox.world import DM, Message
from tests.evenings.town import Town

_TIME = re.compile(r"<t:\d+(:\w)?>")
_ID = re.compile(r"\b\d{17,20}\b")

ROWS = {
    "log": "SELECT l.table_id, l.number, l.kind, l.seat, l.text, l.user_id FROM log l JOIN tables t ON t.id = l.table_id "
    "ORDER BY t.created_ms, t.id, l.number",
    "result": "SELECT r.table_id, r.seat, r.user_id, r.place, r.score, r.rated FROM results r "
    "JOIN tables t ON t.id = r.table_id ORDER BY t.created_ms, t.id, r.seat",
    "rating": "SELECT game, season, user_id, shown, games, wins FROM ratings ORDER BY game, season, shown, user_id",
    "entrant": "SELECT tournament_id, number, user_id, name, house FROM tournament_entrants ORDER BY tournament_id, number",
    "pairing": "SELECT p.tournament_id, p.number, p.round, p.seats, p.table_id, p.halves, p.how FROM tournament_pairings p "
    "JOIN tournaments t ON t.id = p.tournament_id ORDER BY t.created_ms, t.id, p.number",
}
"""The queries for the rows of the store that belong to an evening's outcome, by name."""


class Sights:
    """Writes down what is in sight, and knows the ids that it has met.

    Args:
        town: The town.
    """

    def __init__(self, town: Town) -> None:
        self._town = town
        self._known: dict[str, str] = {}
        self._names: dict[str, str] = {}

    def all(self) -> list[str]:
        """A line for each thing in sight: the person, the channel, and what the message says and offers."""
        for what in ("table", "tournament"):
            for (one,) in self._town.store.rows(f"SELECT id FROM {what}s ORDER BY created_ms, id"):
                self._names.setdefault(one, f"{what}{len(self._names) + 1}")
        return [line for person in self._town.people for line in self._of(person)]

    def rows(self) -> list[str]:
        """A line for each row of the games' records, results, ratings and standings."""
        return [self._plain(f"{name}: {row}") for name, query in ROWS.items() for row in self._town.store.rows(query)]

    def _of(self, person: Person) -> list[str]:
        lines = []
        for channel in list(self._town.box.world.channels.values()):
            if channel.type == DM and channel.recipient is not person.user:
                continue
            for message in person.client.sees(channel):
                head = f"{person.user.name} in {channel.name}: {'(private) ' if message.ephemeral_to else ''}"
                lines += [head + self._plain(part) for part in said(message)]
        return lines

    def _plain(self, text: str) -> str:
        text = _TIME.sub("<t>", text)
        for known, short in self._names.items():
            text = text.replace(known, short)
        return _ID.sub(lambda found: self._known.setdefault(found[0], f"id{len(self._known) + 1}"), text)


def said(message: Message) -> list[str]:
    """What a message says and offers, part by part."""
    return ([message.data["content"]] if message.data["content"] else []) + parts(message.data["components"])


def parts(components: list[Json]) -> list[str]:
    """What components say and offer, part by part."""
    return [text for part in walk(components) if (text := _part(part))]


def _part(part: Json) -> str:
    match part["type"]:
        case 10:
            return str(part["content"])
        case 2:
            label = part.get("label") or (part.get("emoji") or {}).get("name")
            return f"[{label}] {part.get('custom_id', part.get('url', ''))}{' off' if part.get('disabled') else ''}"
        case 3:
            options = ", ".join(option["label"] for option in part["options"])
            return f"[{part.get('placeholder', '')}: {options}] {part['custom_id']}"
        case 12:
            return "; ".join(f"picture: {item.get('description')}" for item in part["items"])
        case 11:
            return f"picture: {part.get('description')}"
        case _:
            return ""
