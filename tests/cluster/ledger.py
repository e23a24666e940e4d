"""What must hold after a drill: no press lost or doubled, no message twice, and all time given back once.

The database itself notes each time that a clock is put off, in the schema `drill`: with the transaction, so that what a
process did with one statement can be told from what it did with another.
"""

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import Any

from sandbox.components import walk
from sandbox.seen import Reply, Shown
from tests.cluster.conftest import Cluster
from tests.cluster.people import People

DELIVERY_MS = 5_000
"""The most by which the delivery of a picture puts a clock off that starts with it."""
WATCH = """
CREATE SCHEMA drill;
CREATE TABLE drill.shifts (xid xid8, table_id text, kind text, seat bigint, shift bigint, started bigint, starts bigint,
    set_ms bigint, at_ms bigint);
CREATE TABLE drill.gaps (xid xid8, shard bigint, since bigint, until bigint, at_ms bigint);
CREATE TABLE drill.standing (xid xid8, shard bigint, table_id text, kind text, seat bigint, key text, set_ms bigint);
CREATE FUNCTION drill.now_ms() RETURNS bigint LANGUAGE sql AS
    $$ SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint $$;
CREATE FUNCTION drill.stand(of_shard bigint) RETURNS void LANGUAGE sql AS $$
    INSERT INTO drill.standing SELECT pg_current_xact_id(), of_shard, d.table_id, d.kind, d.seat, d.key,
        d.due_ms - d.seconds * 1000
    FROM public.deadlines d JOIN public.tables t ON t.id = d.table_id WHERE (t.guild_id >> 22) % 2 = of_shard $$;
CREATE FUNCTION drill.shifted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO drill.shifts VALUES (pg_current_xact_id(), NEW.table_id, NEW.kind, NEW.seat, NEW.due_ms - OLD.due_ms,
        OLD.started, NEW.started, OLD.due_ms - OLD.seconds * 1000, drill.now_ms());
    RETURN NULL; END $$;
CREATE TRIGGER shifted AFTER UPDATE ON public.deadlines FOR EACH ROW WHEN (OLD.due_ms <> NEW.due_ms)
    EXECUTE FUNCTION drill.shifted();
CREATE FUNCTION drill.taken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO drill.gaps SELECT pg_current_xact_id(), NEW.first, alive_ms, NULL, drill.now_ms()
    FROM public.beats WHERE first = NEW.first AND alive_ms IS NOT NULL;
    PERFORM drill.stand(NEW.first);
    RETURN NULL; END $$;
CREATE TRIGGER taken AFTER UPDATE ON public.blocks FOR EACH ROW WHEN (OLD.epoch <> NEW.epoch)
    EXECUTE FUNCTION drill.taken();
CREATE FUNCTION drill.given() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE drill.gaps SET until = NEW.alive_ms WHERE xid = pg_current_xact_id() AND shard = NEW.first;
    RETURN NULL; END $$;
CREATE TRIGGER given AFTER UPDATE ON public.beats FOR EACH ROW WHEN (OLD.epoch <> NEW.epoch)
    EXECUTE FUNCTION drill.given();
CREATE FUNCTION drill.connected() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO drill.gaps VALUES (pg_current_xact_id(), split_part(OLD.name, '/', 2)::bigint, OLD.value::bigint, NULL,
        drill.now_ms());
    PERFORM drill.stand(split_part(OLD.name, '/', 2)::bigint);
    RETURN NULL; END $$;
CREATE TRIGGER connected AFTER DELETE ON public.meta FOR EACH ROW WHEN (OLD.name LIKE 'cut_off_ms/%')
    EXECUTE FUNCTION drill.connected();
"""
"""Notes of clocks that are put off (`shifts`), of spans without a process or a gateway (`gaps`; a span whose end is not
known is NULL), and of the clocks that ran at the end of such a span (`standing`)."""


@dataclass
class Report:
    """The figures of a drill, of which all in `wrong` must be 0."""

    counts: dict[str, int]
    wrong: dict[str, list[Any]]

    def lines(self) -> list[str]:
        """The report as text."""
        counted = ", ".join(f"{number} {what}" for what, number in self.counts.items())
        return [counted, ", ".join(f"{what}: {len(found)}" for what, found in self.wrong.items())]

    def check(self) -> None:
        """Assert that nothing is wrong."""
        assert not any(self.wrong.values()), {what: found[:5] for what, found in self.wrong.items() if found}


def says_applied(reply: Reply) -> bool:
    """Whether an action was answered as applied: with a board or a hand, or the link to it; a refusal is one sentence."""
    shown = reply.message
    return shown is not None and (shown.image is not None or "\n" in shown.text or "](https://" in shown.text)


async def presses(cluster: Cluster, people: People) -> Report:
    """Compare the answers to people's presses with the log."""
    replies = people.replies
    rows = await cluster.rows("SELECT interaction_id, kind FROM log WHERE interaction_id IS NOT NULL")
    logged = Counter(row[0] for row in rows)
    states = Counter(reply.state for reply in replies)
    answered = [reply for reply in people.actions if reply.state == "done"]
    made = {reply.interaction.id for reply in replies}
    lost = [reply for reply in answered if says_applied(reply) and not logged[reply.interaction.id]]
    actions_logged = {row[0] for row in rows if row[1] == "action"}
    denied = [reply for reply in answered if not says_applied(reply) and reply.interaction.id in actions_logged]
    return Report(
        {
            "presses": len(made),
            "answered": states["done"],
            "deferred and never answered": states["deferred"],
            "unanswered": states["failed"],
            "actions answered": len(answered),
            "actions answered as applied": sum(map(says_applied, answered)),
            "rows of presses": len(rows),
        },
        {
            "lost": [_text(reply) for reply in lost],
            "applied but refused": [_text(reply) for reply in denied],
            "doubled": [each for each, count in logged.items() if count > 1],
            "rows of no press": [each for each in logged if each not in made],
        },
    )


def _text(reply: Reply) -> tuple[int, str]:
    return reply.interaction.id, "" if reply.message is None else reply.message.text


def public(cluster: Cluster) -> set[int]:
    """The ids of the bot's public messages."""
    bot = cluster.box.world.bot
    return {
        message.id
        for channel in cluster.box.world.channels.values()
        for message in channel.messages.values()
        if message.author is bot and message.ephemeral_to is None
    }


async def wanted(cluster: Cluster) -> set[int]:
    """The ids of the messages that the tables know of: a board or card each, and the notices."""
    query = (
        "SELECT message_id FROM tables WHERE message_id IS NOT NULL "
        "UNION ALL SELECT message_id FROM notices WHERE message_id IS NOT NULL"
    )
    return {row[0] for row in await cluster.rows(query)}


async def settled(cluster: Cluster, greetings: set[int]) -> bool:
    """Whether each table's newest state is shown by one message, each notice by one, and nothing else stands."""
    behind = await cluster.rows(
        "SELECT 1 FROM tables WHERE shown < revision OR copies = 1 "
        "UNION SELECT 1 FROM notices WHERE message_id IS NULL OR wanted = 0"
    )
    return not behind and public(cluster) - greetings == await wanted(cluster)


def about(cluster: Cluster, message_id: int) -> str:
    """What a message is about, for a failure."""
    shown = Shown(cluster.box, cluster.driver.message(message_id))
    customs = [part["custom_id"] for part in walk(shown.components) if "custom_id" in part]
    return f"{message_id} {customs[:1]} {shown.text[:80]!r}"


class Clocks:
    """What the database has noted of clocks that were put off.

    Attributes:
        spans: The parts of each span without a process or a gateway, by the transaction that gave it back and the shard:
            when the part began, and when it ended, None where only what the clocks were given tells.
        given: What clocks were given for such spans, by transaction, then by clock.
        storeless: What clocks were given for spans without the store, which nothing else notes: how much, when the clock
            was set, and when the transaction was under way.
    """

    def __init__(self) -> None:
        self.spans: dict[tuple[str, int], list[tuple[int, int | None]]] = defaultdict(list)
        self.given: dict[str, dict[tuple[Any, ...], list[int]]] = defaultdict(lambda: defaultdict(list))
        self.storeless: dict[tuple[str, int], list[tuple[int, int, int]]] = defaultdict(list)
        self.standing: dict[tuple[str, int], list[Any]] = defaultdict(list)
        self.open: Counter[str] = Counter()
        self.wrong: list[Any] = []
        self.doubled: list[Any] = []
        self.unasked: list[Any] = []
        self._until: dict[int, int] = {}

    async def read(self, cluster: Cluster) -> None:
        """Read what the database has noted."""
        noted = "SELECT xid::text, shard, since, until FROM drill.gaps ORDER BY at_ms, until NULLS LAST"
        for xid, shard, *part in await cluster.rows(noted):
            self.spans[xid, shard].append((part[0], part[1]))
        for xid, shard, *clock in await cluster.rows(
            "SELECT DISTINCT xid::text, shard, table_id, kind, seat, key, set_ms FROM drill.standing"
        ):
            self.standing[xid, shard].append(clock)
        known = {xid for xid, _ in self.spans}
        for xid, shard, table_id, kind, seat, shift, started, starts, set_ms, at_ms in await cluster.rows(
            "SELECT xid::text, (guild_id >> 22) % 2, table_id, kind, seat, shift, started, starts, set_ms, at_ms "
            "FROM drill.shifts JOIN public.tables ON id = table_id ORDER BY at_ms"
        ):
            if xid in known:
                self.given[xid][table_id, kind, seat].append(shift)
            elif started == starts:
                self.storeless[xid, shard].append((shift, set_ms, at_ms))
            elif not 0 <= shift <= DELIVERY_MS:
                self.unasked.append((xid, table_id, kind, shift))

    def check_span(self, xid: str, shard: int) -> None:
        """Check that each clock was given a span without a process or a gateway, or what of it was after it was set."""
        standing, given = self.standing[xid, shard], self.given[xid]
        since = min(begun for begun, _ in self.spans[xid, shard])
        ends = [end for _, end in self.spans[xid, shard] if end is not None]
        told = [shift + max(set_ms, since) for *clock, _, set_ms in standing for shift in given[tuple(clock)]]
        until = max(ends or told, default=since)
        self._follows(xid, shard, since, until)
        for *clock, key, set_ms in standing:
            expected = min(max(until - set_ms, 0), until - since)
            if given[tuple(clock)] != ([expected] if expected > 0 else []):
                self.wrong.append((xid, clock, key, expected, given[tuple(clock)]))
            if clock[1] == "turn":
                self.open[
                    "windows" if key.startswith("window") else "races" if key.startswith("race") else "turns"
                ] += 1

    def check_storeless(self, xid: str, shard: int) -> None:
        """Check that a span without the store is one for all clocks, and ends before its transaction does."""
        given = self.storeless[xid, shard]
        most, until = max(shift for shift, *_ in given), given[0][2]
        self._follows(xid, shard, until - most, until)
        self.wrong += [(xid, shift, most) for shift, set_ms, _ in given if shift != most and set_ms + shift > until]

    def _follows(self, xid: str, shard: int, since: int, until: int) -> None:
        """Check that a span begins after the end of the last one that was given back in its shard."""
        if since < self._until.get(shard, since):
            self.doubled.append((xid, shard, since, self._until[shard]))
        self._until[shard] = until


async def clocks(cluster: Cluster) -> Report:
    """Check that each clock was given back each span in which nobody could act, once, and nothing else."""
    noted = Clocks()
    await noted.read(cluster)
    for xid, shard in noted.spans:
        noted.check_span(xid, shard)
    for xid, shard in noted.storeless:
        noted.check_storeless(xid, shard)
    return Report(
        {
            "spans given back": len(noted.spans),
            "spans without the store given back": len(noted.storeless),
            **{f"open {what} given their time": number for what, number in sorted(noted.open.items())},
        },
        {
            "clocks given a wrong time": noted.wrong,
            "spans given back twice": noted.doubled,
            "clocks put off unasked": noted.unasked,
        },
    )
