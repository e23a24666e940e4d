"""A walk through what is shown where: boards, cards, threads and notices, while much is lost, refused or killed midway."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from cogs.client.places import Places
from cogs.client.removals import Removals
from cogs.kit import words
from cogs.show.publisher import ChannelPublisher
from data.rows import NOBODY
from tables.model import OfferKind, Table
from tests.clock import settle
from tests.cogs.show.stand_in import BOT, Client, Message, Sea, Shows
from tests.engines.toy import ToyOptions
from tests.tables.harness import CHANNEL, Bench
from tests.tables.walks.bot import BotMachine
from tests.tables.walks.machine import walk

GUILD = 5
PEOPLE = (("Heron", "Lion"), ("Gecko", "Zebra"))

turns = st.integers(0, 40)
"""For how many turns of the event loop the bot works before something else happens."""


class Shown(BotMachine):
    """Two tables in one channel, and what Discord shows of them.

    Attributes:
        sea: Discord.
        ids: The tables.
        opened_ids: All tables that there have been.
    """

    @initialize(threads=st.booleans(), plays=st.booleans())
    def opens(self, threads: bool, plays: bool) -> None:
        self.stack.enter_context(pytest.MonkeyPatch.context()).setattr(words, "game", lambda _, name: name)
        self.sea = Sea(self.clock)
        self.begin()
        self.run(self.hands.tables.servers.change(GUILD, threads=threads))
        self.ids = [self.opens_a_table(number) for number in range(len(PEOPLE))]
        self.all_ids = list(self.ids)
        for _ in range(4 if plays else 0):
            self.goes_on(0, 40)
            self.goes_on(1, 40)

    def opened(self, hands: Bench) -> None:
        self.client = Client(hands, self.sea)
        self.publisher = ChannelPublisher(cast("Any", self.client))
        hands.tables.publisher = self.publisher
        self.places = Places(cast("Any", self.client), Removals(cast("Any", self.client)))

    def opens_a_table(self, number: int) -> str:
        host, tables = self.hands.actor(PEOPLE[number][0]), self.hands.tables
        options = ToyOptions(speed="none", goal=12)
        made = self.run(tables.open("toy", host, GUILD, CHANNEL, "en", options))
        self.shows(made, 0)
        return made.id

    def table(self, table_id: str) -> Table:
        return self.run(self.hands.tables.load(table_id))

    def shows(self, table: Table, turns: int) -> None:
        """Have the publisher show what a request has changed, and let it work for some turns of the event loop."""

        async def shows() -> None:
            self.publisher.changed(table)
            await settle(turns)

        self.run(shows())

    def asks(self, verb: str, name: str, table: Table, *args: object, turns: int, **more: object) -> None:
        ask = getattr(self.hands.tables, verb)
        if self.refused(ask(table.id, self.hands.actor(name), *args, **more)) is None:
            self.shows(self.table(table.id), turns)

    # What people do

    @rule(number=st.integers(0, 1), turns=st.lists(turns, min_size=1, max_size=4))
    def the_game_goes_on(self, number: int, turns: list[int]) -> None:
        for each in turns:
            self.goes_on(number, each)

    def goes_on(self, number: int, turns: int) -> None:
        table = self.table(self.ids[number])
        if table.status == "lobby" and len(table.players) == 1:
            self.asks("join", PEOPLE[number][1], table, turns=turns)
        elif table.status == "lobby":
            self.asks("start", PEOPLE[number][0], table, turns=turns)
        elif table.status == "playing":
            seat = table.to_act()[0]
            self.asks("act", table.names[seat], table, table.game.legal(table.state, seat)[0], None, turns=turns)
        elif CHANNEL in self.sea.places and not self.sea.shut:
            self.ids[number] = self.opens_a_table(number)
            self.all_ids.append(self.ids[number])

    @rule(number=st.integers(0, 1), who=st.integers(0, 1), kind=st.sampled_from(["draw", "takeback"]), turns=turns)
    def somebody_offers_something(self, number: int, who: int, kind: OfferKind, turns: int) -> None:
        self.asks("offer", PEOPLE[number][who], self.table(self.ids[number]), kind, turns=turns)

    @rule(number=st.integers(0, 1), who=st.integers(0, 1), accept=st.booleans(), turns=turns)
    def somebody_answers(self, number: int, who: int, accept: bool, turns: int) -> None:
        table = self.table(self.ids[number])
        for kind in table.offers:
            self.asks("answer", PEOPLE[number][who], table, kind, accept=accept, turns=turns)

    @rule(number=st.integers(0, 1), who=st.integers(0, 1), turns=turns)
    def somebody_resigns_or_wants_a_rematch(self, number: int, who: int, turns: int) -> None:
        table, name = self.table(self.ids[number]), PEOPLE[number][who]
        self.asks("resign" if table.status == "playing" else "rematch", name, table, turns=turns)
        next_id = self.table(table.id).next_id
        if next_id is not None:
            self.ids[number] = next_id
            self.all_ids.append(next_id)
            self.shows(self.table(next_id), turns)

    @rule(number=st.integers(0, 9))
    def people_delete_a_message(self, number: int) -> None:
        ours = [(place, m.id) for place, found in self.sea.places.items() for m in found.values() if m.author is BOT]
        if ours:
            self.sea.people_delete(*ours[-1 - number % len(ours)])

    @rule()
    def people_write(self) -> None:
        for messages in self.sea.places.values():
            for _ in range(9):
                number = self.sea.new_id()
                messages[number] = Message(number, SimpleNamespace(id=1))

    @rule(number=st.integers(0, 5), heard=st.booleans())
    def people_delete_a_thread_or_the_channel(self, number: int, heard: bool) -> None:
        """Delete a place; the bot may not hear of that, as its connection is down."""
        threads = list(self.sea.places)[:0:-1]
        if threads and number:
            thread_id = threads[number % len(threads)]
            self.sea.people_delete_place(thread_id)
            if heard:
                self.run(self.places.on_raw_thread_delete(cast("Any", SimpleNamespace(thread_id=thread_id))))
        elif CHANNEL in self.sea.places and not number:
            self.sea.people_delete_place(CHANNEL)
            channel = SimpleNamespace(id=CHANNEL, guild=SimpleNamespace(id=GUILD))
            if heard:
                self.run(self.places.on_guild_channel_delete(cast("Any", channel)))

    # What Discord and the bot do

    @rule(status=st.sampled_from([(503, False), (503, True), (500, False)]), after=st.integers(0, 4))
    def a_request_will_fail(self, status: tuple[int, bool], after: int) -> None:
        self.sea.failures += [(200, True)] * after + [status]

    @rule(turns=st.sampled_from([1, 12, 40]))
    def requests_take_longer_or_shorter(self, turns: int) -> None:
        self.sea.turns = turns

    @rule()
    def the_bot_may_not_see_the_channel(self) -> None:
        self.sea.shut = True

    @rule()
    def the_bot_may_see_the_channel(self) -> None:
        async def may() -> None:
            self.sea.shut = False
            self.publisher.hurry(GUILD)

        self.run(may())

    @rule(seconds=st.sampled_from([1, 11, 61, 400]))
    def time_passes(self, seconds: int) -> None:
        self.run(self.hands.advance(seconds))

    @rule(number=st.integers(0, 1), turns=turns, written=st.booleans(), seconds=st.sampled_from([5, 400]))
    def the_bot_is_killed_at_work(self, number: int, turns: int, written: bool, seconds: int) -> None:
        """Kill the bot so many turns after a request, which may have it post the board afresh; start it again later."""
        if written:
            self.people_write()
            self.time_passes(61)
        self.goes_on(number, turns)
        self.client.kill()
        self.run(settle())
        self.begin_again(seconds)

    # What must be true when all has come to rest

    @rule()
    def all_comes_to_rest(self) -> None:
        """Nothing fails any more: each table is shown once, as it stands, and each notice that is wanted stands once."""
        self.sea.failures.clear()
        self.sea.turns = 1
        self.the_bot_may_see_the_channel()
        for _ in range(8):
            self.run(self.hands.advance(600))
        for number, table in enumerate(map(self.table, self.ids)):
            # Nothing but a request finds out that people have deleted a board, or its thread.
            if table.status in {"lobby", "playing"} and table.message_id in {None, *self.sea.lost}:
                self.goes_on(number, 40)
        for _ in range(8):
            self.run(self.hands.advance(600))
        assert not self.sea.wrongs
        assert not self.publisher.backlog
        for table_id in self.all_ids:
            self.is_shown_once(self.table(table_id))
        self.no_other_notice_stands()
        if CHANNEL not in self.sea.places:
            # In another channel, which has the same number here, other games begin.
            self.sea.places[CHANNEL] = {}
            self.ids = [self.opens_a_table(number) for number in range(len(PEOPLE))]
            self.all_ids = list(self.ids)

    def is_shown_once(self, table: Table) -> None:
        assert table.shown == table.revision, "its newest state is still to be shown"
        found = [
            (place, each.id, each.shows)
            for place, messages in self.sea.places.items()
            for each in messages.values()
            if each.shows is not None and each.shows.table_id == table.id
        ]
        boards = [each for each in found if each[2].what == "board"]
        lost = table.message_id is None or table.message_id in self.sea.lost
        if table.status in {"lobby", "playing"}:
            assert not lost, "its board is missing"
        if not lost:
            assert boards == [(table.place_id, table.message_id, Shows(table.id, "board", table.revision))]
        else:
            assert not boards
        cards = [each for each in found if each[2].what == "card"]
        assert len(cards) <= table.in_thread
        self.notices_stand(table)

    def no_other_notice_stands(self) -> None:
        """Each notice is one that a row names."""
        rows = [row for table_id in self.all_ids for row in self.run(self.hands.notices(self.table(table_id)))]
        found = [m.id for place in self.sea.places.values() for m in place.values() if _is_notice(m)]
        assert sorted(found) == sorted(row.message_id for row in rows if row.message_id in found)

    def notices_stand(self, table: Table) -> None:
        rows = self.run(self.hands.notices(table))
        numbers = {str(row.number) for row in rows}
        found = [(place, m.id) for place, ms in self.sea.places.items() for m in ms.values() if m.nonce in numbers]
        rows = [row for row in rows if row.wanted or row.place_id in self.sea.places]
        assert all(row.wanted for row in rows), "a notice is still to be deleted"
        asked = {(row.kind, None if row.about == NOBODY else row.about) for row in rows if row.kind != "call"}
        wishes = table.status == "finished" and table.next_id is None and table.rematch
        wanted = {*table.offers.items(), *([("rematch", None)] if wishes else [])}
        assert asked == wanted or (asked < wanted and table.place_id not in self.sea.places)
        assert {row.about for row in rows if row.kind == "call"} <= set(table.to_act())
        if table.place_id not in self.sea.places:
            assert not found
            return
        standing = {(row.place_id, row.message_id) for row in rows if row.message_id not in self.sea.lost}
        assert sorted(found) == sorted(standing)


def _is_notice(message: Message) -> bool:
    return message.shows is not None and message.shows.what.startswith("notice")


def test_what_is_shown() -> None:
    walk(Shown, 8, 30)
