"""What must hold after a drill: no press lost or doubled, no message twice, and all time given back once.

The database itself notes each time that a clock is put off, in the schema `drill`, with the id of the transaction, so that
the effects of different transactions can be told apart.
"""

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import Any

from sandbox.components import walk
from sandbox.seen import Reply, Shown
from tests.cluster.conftest import Cluster
from tests.cluster.people import People

DELIVERY_MS = 5_000
"""The most milliseconds by which the delivery of a picture puts off a clock that starts with it."""
WATCH = """
CREATE SCHEMA drill;
CREATE TABLE drill.shifts (xid xid8, table_id text, kind text, seat bigint, shift bigint, started bigint, starts bigint,
    set_ms bigint);
CREATE TABLE drill.gaps (xid xid8, shard bigint, since bigint);
CREATE TABLE drill.beats (xid xid8, shard bigint, alive_ms bigint);
CREATE TABLE drill.standing (xid xid8, shard bigint, table_id text, kind text, seat bigint, key text, set_ms bigint);
CREATE FUNCTION drill.stand(of_shard bigint) RETURNS void LANGUAGE sql AS $$
    INSERT INTO drill.standing SELECT pg_current_xact_id(), of_shard, id, kind, number, key, due_ms - seconds * 1000
    FROM public.clocks WHERE subject = 'table' AND (guild_id >> 22) % 2 = of_shard $$;
CREATE FUNCTION drill.shifted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO drill.shifts VALUES (pg_current_xact_id(), NEW.id, NEW.kind, NEW.number, NEW.due_ms - OLD.due_ms,
        OLD.started, NEW.started, OLD.due_ms - OLD.seconds * 1000);
    RETURN NULL; END $$;
CREATE TRIGGER shifted AFTER UPDATE ON public.clocks FOR EACH ROW WHEN (OLD.subject = 'table' AND OLD.due_ms <> NEW.due_ms)
    EXECUTE FUNCTION drill.shifted();
CREATE FUNCTION drill.taken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO drill.gaps SELECT pg_current_xact_id(), NEW.first, alive_ms
    FROM public.beats WHERE first = NEW.first AND alive_ms IS NOT NULL;
    PERFORM drill.stand(NEW.first);
    RETURN NULL; END $$;
CREATE TRIGGER taken AFTER UPDATE ON public.blocks FOR EACH ROW WHEN (OLD.epoch <> NEW.epoch)
    EXECUTE FUNCTION drill.taken();
CREATE FUNCTION drill.beaten() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO drill.beats VALUES (pg_current_xact_id(), NEW.first, NEW.alive_ms);
    RETURN NULL; END $$;
CREATE TRIGGER beaten AFTER UPDATE ON public.beats FOR EACH ROW EXECUTE FUNCTION drill.beaten();
CREATE FUNCTION drill.connected() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO drill.gaps VALUES (pg_current_xact_id(), split_part(OLD.name, '/', 2)::bigint, OLD.value::bigint);
    PERFORM drill.stand(split_part(OLD.name, '/', 2)::bigint);
    RETURN NULL; END $$;
CREATE TRIGGER connected AFTER DELETE ON public.meta FOR EACH ROW WHEN (OLD.name LIKE 'cut_off_ms/%')
    EXECUTE FUNCTION drill.connected();
"""
"""Notes of clocks that are put off (`shifts`), of when spans without a process or a gateway began (`gaps`), of the clocks
that ran at the end of such a span (`standing`), and of heartbeats (`beats`). The transaction that gives clocks a span back
writes the end of the span as a heartbeat."""


@dataclass
class Report:
    """The figures of a drill; every list in `wrong` must be empty."""

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
    # Of two processes that hear a press one may refuse it a moment before it is the person's turn, and the other apply it.
    by_one = [reply for reply in denied if reply.interaction.heard > 1]
    return Report(
        {
            "presses": len(made),
            "answered": states["done"],
            "deferred and never answered": states["deferred"],
            "unanswered": states["failed"],
            "actions answered": len(answered),
            "actions answered as applied": sum(map(says_applied, answered)),
            "rows of presses": len(rows),
            "refused by one of two processes and applied by the other": len(by_one),
        },
        {
            "lost": [_text(reply) for reply in lost],
            "applied but refused": [_text(reply) for reply in denied if reply not in by_one],
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
    """The ids of the messages that the tables know of: a board or card each, and the posts."""
    query = (
        "SELECT message_id FROM tables WHERE message_id IS NOT NULL "
        "UNION ALL SELECT message_id FROM posts WHERE message_id IS NOT NULL"
    )
    return {row[0] for row in await cluster.rows(query)}


async def settled(cluster: Cluster, greetings: set[int]) -> bool:
    """Whether each table's newest state is shown by one message, each post by one, and nothing else stands."""
    behind = await cluster.rows(
        "SELECT 1 FROM tables WHERE shown < revision OR copies = 1 UNION SELECT 1 FROM posts WHERE shown <> wanted"
    )
    return not behind and public(cluster) - greetings == await wanted(cluster)


def about(cluster: Cluster, message_id: int) -> str:
    """Describe a message in a few words, for the text of a failed assertion."""
    shown = Shown(cluster.box, cluster.driver.message(message_id))
    customs = [part["custom_id"] for part in walk(shown.components) if "custom_id" in part]
    return f"{message_id} {customs[:1]} {shown.text[:80]!r}"


class Clocks:
    """What the database has noted of clocks that were put off.

    Attributes:
        ends: When each span that was given back ended, by the transaction that gave it back and the shard.
        spans: When the parts of each span without a process or a gateway began.
        given: What clocks were given for such spans, by transaction, then by clock.
        storeless: What clocks were given for spans without the store, which nothing else notes: how much, and when the
            clock was set.
        standing: The clocks that ran at the end of each span without a process or a gateway.
    """

    def __init__(self) -> None:
        self.ends: dict[tuple[str, int], int] = {}
        self.spans: dict[tuple[str, int], list[int]] = defaultdict(list)
        self.given: dict[str, dict[tuple[Any, ...], list[int]]] = defaultdict(lambda: defaultdict(list))
        self.storeless: dict[tuple[str, int], list[tuple[int, int]]] = defaultdict(list)
        self.standing: dict[tuple[str, int], list[Any]] = defaultdict(list)
        self.open: Counter[str] = Counter()
        self.wrong: list[Any] = []
        self.doubled: list[Any] = []
        self.unasked: list[Any] = []

    async def read(self, cluster: Cluster) -> None:
        """Read what the database has noted."""
        for xid, shard, since in await cluster.rows("SELECT xid::text, shard, since FROM drill.gaps"):
            self.spans[xid, shard].append(since)
        for xid, shard, *clock in await cluster.rows(
            "SELECT DISTINCT xid::text, shard, table_id, kind, seat, key, set_ms FROM drill.standing"
        ):
            self.standing[xid, shard].append(clock)
        known = {xid for xid, _ in self.spans}
        for xid, shard, table_id, kind, seat, shift, started, starts, set_ms in await cluster.rows(
            "SELECT xid::text, (guild_id >> 22) % 2, table_id, kind, seat, shift, started, starts, set_ms "
            "FROM drill.shifts JOIN public.tables ON id = table_id"
        ):
            if xid in known:
                self.given[xid][table_id, kind, seat].append(shift)
            elif started == starts:
                self.storeless[xid, shard].append((shift, set_ms))
            elif not 0 <= shift <= DELIVERY_MS:
                self.unasked.append((xid, table_id, kind, shift))
        for xid, shard, alive_ms in await cluster.rows(
            "SELECT xid::text, shard, max(alive_ms) FROM drill.beats GROUP BY 1, 2"
        ):
            if (xid, shard) in self.spans or (xid, shard) in self.storeless:
                self.ends[xid, shard] = alive_ms

    def check(self) -> None:
        """Check each span, and that none begins before the end of the last one that was given back in its shard."""
        until: dict[int, int] = {}
        for (xid, shard), end in sorted(self.ends.items(), key=lambda item: item[1]):
            since = (
                self._check_span(xid, shard, end) if (xid, shard) in self.spans else self._storeless(xid, shard, end)
            )
            if since < until.get(shard, since):
                self.doubled.append((xid, shard, since, until[shard]))
            until[shard] = end
        # The end of each span must have been noted, or a successor would give the span back again.
        self.wrong += [(each, "no end") for each in (*self.spans, *self.storeless) if each not in self.ends]

    def _check_span(self, xid: str, shard: int, until: int) -> int:
        """Check that each clock was put off by the part of the span after it was set; returns when the span began."""
        given, since = self.given[xid], min(self.spans[xid, shard])
        for *clock, key, set_ms in self.standing[xid, shard]:
            expected = min(max(until - set_ms, 0), until - since)
            if given[tuple(clock)] != ([expected] if expected > 0 else []):
                self.wrong.append((xid, clock, key, expected, given[tuple(clock)]))
            if clock[1] == "turn":
                self.open[
                    "windows" if key.startswith("window") else "races" if key.startswith("race") else "turns"
                ] += 1
        return since

    def _storeless(self, xid: str, shard: int, until: int) -> int:
        """Check that all clocks got the same span without the store, except those set in it; returns when it began."""
        given = self.storeless[xid, shard]
        most = max(shift for shift, _ in given)
        self.wrong += [(xid, shift, most) for shift, set_ms in given if shift not in (most, until - set_ms)]
        return until - most


async def clocks(cluster: Cluster) -> Report:
    """Check that each clock was put off once by each span in which nobody could act, and by nothing else."""
    noted = Clocks()
    await noted.read(cluster)
    noted.check()
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
