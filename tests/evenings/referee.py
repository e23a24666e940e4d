"""What must hold after an evening, whatever was pressed.

Each referee's docstring says what must hold; the referee returns a sentence for each violation.
"""

import json
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from cogs.base.failures import EXPECTED
from data import tables as store_tables
from engines.game import Illegal
from engines.record import replay
from engines.registry import GAMES
from sandbox.ratelimits import LIMITS
from sandbox.seen import Reply
from tables.play.offers import entries
from tables.rows import to_table
from tables.village import counting
from tests import readable
from tests.cluster.ledger import says_applied
from tests.evenings import exports
from tests.evenings.people import Crowd
from tests.evenings.sights import said
from tests.evenings.town import Town
from tests.example import HELD

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.rest import Refusal

LATE_MS = 10_000
WINDOW_MS = max(span_ms for _, span_ms in LIMITS.values())
"""The longest time for which Discord counts requests on one route."""
PLAYED = {*GAMES, "lobby"}
"""The namespaces of the controls with which people play and gather."""
_BLOCK = re.compile(r"\b[PMSFB][1-9]\b")
SEATS = "SELECT table_id, number, user_id FROM seats s JOIN tables t ON t.id = s.table_id WHERE t.status = 'playing'"


class Witness:
    """Who sat where when a game began: written down at rest, by the rows of the seats alone."""

    def __init__(self, town: Town) -> None:
        self._town = town
        self.sat: dict[str, dict[int, int | None]] = {}

    def look(self) -> None:
        """Write down who sits at games that have begun since the last look."""
        rows = self._town.store.rows(SEATS)
        new: dict[str, dict[int, int | None]] = {}
        for table_id, number, user_id in rows:
            if table_id not in self.sat:
                new.setdefault(table_id, {})[number] = user_id
        self.sat |= new


def results(town: Town, witness: Witness) -> list[str]:
    """A game that counts has one result a seat, of whoever sat there at the beginning."""
    wrong = []
    for table_id, seats in witness.sat.items():
        rows = town.store.rows("SELECT seat, user_id FROM results WHERE table_id = ? ORDER BY seat", table_id)
        found = dict(rows)
        fits = len(rows) == len(seats) == len(found) and all(_is(found.get(seat), seats[seat]) for seat in seats)
        if rows and not fits:
            wrong.append(f"table {table_id}: results {rows}, where {seats} sat")
    return wrong


def standings(town: Town, witness: Witness) -> list[str]:
    """A tournament's game is one of those who were paired, and when it is over it has brought points for each of them."""
    wrong = []
    query = "SELECT tournament_id, seats, table_id, halves FROM tournament_pairings ORDER BY tournament_id, number"
    for one, seats, table_id, halves in town.store.rows(query):
        rows = town.store.rows("SELECT number, user_id FROM tournament_entrants WHERE tournament_id = ?", one)
        paired, numbers = dict(rows), json.loads(seats)
        sat = [user_id for user_id in witness.sat.get(table_id, {}).values() if user_id is not None]
        if not all(any(_is(paired[number], user_id) for number in numbers) for user_id in sat):
            wrong.append(f"tournament {one}: {sat} sat at table {table_id}, which was for {numbers} of {paired}")
        if halves is not None and len(json.loads(halves)) != len(numbers):
            wrong.append(f"tournament {one}: points {halves} for the seats {seats}")
    return wrong


def _is(noted: int | None, user_id: int | None) -> bool:
    """Whether an id stands for somebody; a negative one for anybody who has had their data deleted."""
    return noted == user_id or (noted is not None and noted < 0 and user_id is not None)


def replays(town: Town) -> list[str]:
    """Each record replays to the state that is stored."""
    wrong = []
    for (table_id,) in town.store.rows("SELECT id FROM tables WHERE seed IS NOT NULL ORDER BY created_ms, id"):
        loaded = town.store.look(store_tables.load, table_id, with_log=True)
        assert loaded is not None
        table = to_table(loaded, GAMES)
        seed = bytes.fromhex(loaded.table.seed or "")
        try:
            state = replay(table.game, table.options, len(table.players), seed, entries(loaded.log))
        except Illegal as refused:
            wrong.append(f"table {table_id}: the rules refuse its record: {refused}")
            continue
        if table.game.dump(state) != loaded.table.state:
            wrong.append(f"table {table_id}: its record does not replay to its state")
        if [row.number for row in loaded.log] != list(range(1, len(loaded.log) + 1)):
            wrong.append(f"table {table_id}: its log has a gap")
    return wrong


def owed(town: Town) -> list[str]:
    """Nothing is pending: every board shows its newest state, and every interaction has its answer."""
    behind = town.store.rows("SELECT id, status, shown, revision FROM tables WHERE shown < revision ORDER BY id")
    wrong = [f"table {row[0]} ({row[1]}) shows {row[2]} of {row[3]}" for row in behind]
    wrong += [
        f"no answer to {one.payload['data']}"
        for one in town.box.interactions.unsettled
        if not town.excused(one.made_ms) and town.clock.now_ms() - one.made_ms > 60_000
    ]
    return wrong


def clocks(town: Town) -> list[str]:
    """No clock is long overdue, but for the moment after a start, when the time is given back for which the bot was away."""
    if not town.up or town.clock.now_ms() - town.begun[-1] < LATE_MS:
        return []
    rows = town.store.rows(
        "SELECT subject, id, kind, number, fire_ms FROM clocks WHERE fire_ms < ? ORDER BY subject, id, kind, number",
        town.clock.now_ms() - LATE_MS,
    )
    return [
        f"the clock {kind} {number} of {subject} {one} is late since {since}"
        for subject, one, kind, number, since in rows
    ]


def hidden(town: Town) -> list[str]:
    """In a running round, no public picture's description names a kind of block of which no copy is face up."""
    wrong = []
    query = "SELECT id, state, message_id FROM tables WHERE game = ? AND status = 'playing' ORDER BY id"
    for table_id, dumped, message_id in town.store.rows(query, HELD):
        state = json.loads(dumped)
        if state["phase"] in {"fence", "round"}:  # the last round's hands lie open
            continue
        groups = [player["groups"] for player in state["players"]]
        lies_open = set(_BLOCK.findall(json.dumps([state["discards"], state["claimed"], groups])))
        for channel in town.box.world.channels.values():
            message = channel.messages.get(message_id or 0)
            pictures = [part for part in said(message) if part.startswith("picture: ")] if message else []
            told = set(_BLOCK.findall(" ".join(pictures)))
            wrong += [f"table {table_id} tells of {name}" for name in sorted(told - lies_open)]
    return wrong


def presses(town: Town, crowd: Crowd) -> list[str]:
    """What was answered as applied is in the log, and no action twice."""
    rows = town.store.rows("SELECT interaction_id FROM log WHERE kind = 'action' AND interaction_id IS NOT NULL")
    logged = Counter(row[0] for row in rows)
    return [
        *(f"{each} is in the log {times} times" for each, times in logged.items() if times > 1),
        *(
            f"{one.payload['data']} was answered as played, and is not in the log"
            for one in crowd.turns
            if one.state == "done" and not logged[one.id] and says_applied(Reply(town.box, one))
        ),
    ]


def doubled(town: Town) -> list[str]:
    """No table has more than one board or one card, nor more than two public messages to play on: one of these, and a call.

    A message does not count if Discord said, when the bot deleted it, that it was gone already.
    """
    ids = {row[0] for row in town.store.rows("SELECT id FROM tables")}
    gone = {each.path for each in town.box.refusals if each.method == "DELETE" and each.code == 10008 and each.expected}
    seen: dict[str, list[tuple[str, str]]] = {}
    for channel in town.box.world.channels.values():
        for message in channel.messages.values():
            path = f"/channels/{channel.id}/messages/{message.id}"
            if message.ephemeral_to is None and channel.guild is not None and path not in gone:
                parts = said(message)
                customs = [each.split(":") for each in _customs(parts) if each.count(":") >= 2]
                drawn = any(part.startswith("picture: ") for part in parts)
                about: dict[str, bool] = {}
                for namespace, _, table_id, *_ in customs:
                    if namespace in PLAYED and table_id in ids:
                        about[table_id] = about.get(table_id, False) or namespace != "lobby"
                for table_id, of_game in about.items():
                    what = ("board" if of_game else "card") if drawn else "call"
                    seen.setdefault(table_id, []).append((what, f"{channel.name}/{message.id}"))
    return [
        f"table {table_id} has {found}"
        for table_id, found in seen.items()
        if len(found) > 2 or any(sum(kind == what for kind, _ in found) > 1 for what in ("board", "card"))
    ]


def _customs(parts: list[str]) -> list[str]:
    return [part.rsplit("] ", 1)[-1].removesuffix(" off") for part in parts if part.startswith("[")]


def written(town: Town) -> list[str]:
    """No message says what nobody should read."""
    wrong = []
    for channel in town.box.world.channels.values():
        for message in channel.messages.values():
            try:
                readable.check_body(message.data)
            except readable.Unreadable as error:
                wrong.append(str(error))
    return wrong


def counted(town: Town) -> list[str]:
    """Counting all games afresh changes no rating."""
    recount = town.store._waited(town.store._store.run(counting.recount, GAMES))
    return [f"{recount.differing} ratings differ when all games are counted afresh"] if recount.differing else []


def logged(town: Town) -> list[str]:
    """Nothing is logged as an error, and Discord has refused nothing that the bot does not know what to do about."""
    refused = [
        f"{each.method} {each.path}: {each.code} {each.message}"
        for each in town.box.refusals
        if not (each.expected or each.code in EXPECTED or _spent(town, each))
    ]
    return [text.splitlines()[0] + " … " + text.splitlines()[-1] for text in town.trouble.found] + refused


def _spent(town: Town, refused: "Refusal") -> bool:
    """Whether a refusal is for a rate limit of which the bot's present run could not know.

    An earlier run has used it up; or an answer overtook another one or was lost, and then discord.py's client counts one
    request too few, so that one is refused, and no other within the same time.
    """
    if refused.status != 429:
        return False
    since_ms = refused.at_ms - WINDOW_MS
    others = [one for one in town.box.refusals if one.status == 429 and one is not refused]
    return any(since_ms < begun_ms <= refused.at_ms for begun_ms in town.begun[1:]) or not any(
        since_ms < one.at_ms <= refused.at_ms for one in others
    )


async def judge(town: Town, witness: Witness, crowd: Crowd) -> list[str]:
    """All that is found wrong, each with its referee's name."""
    referees: list[tuple[str, Callable[[], Any]]] = [
        ("results", lambda: results(town, witness)),
        ("standings", lambda: standings(town, witness)),
        ("replays", lambda: replays(town)),
        ("owed", lambda: owed(town)),
        ("clocks", lambda: clocks(town)),
        ("presses", lambda: presses(town, crowd)),
        ("written", lambda: written(town)),
        ("logged", lambda: logged(town)),
        ("counted", lambda: counted(town)),
    ]
    wrong = [f"{name}: {sentence}" for name, referee in referees for sentence in referee()]
    return wrong + [f"exports: {sentence}" for sentence in exports.strange(town)]
