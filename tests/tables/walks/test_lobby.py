"""A walk through lobbies: who sits there, who hosts, who has agreed to what, and when the game starts or the lobby expires."""

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from engines.game import Level
from tables.model import Player
from tables.play.deadlines import LOBBY_SECONDS
from tests.engines.race import RaceOptions
from tests.engines.toy import ToyOptions
from tests.tables.harness import CHANNEL, PEOPLE
from tests.tables.walks.machine import walk
from tests.tables.walks.one_table import HOUSE, OneTable

SEATS = {"toy": 2, "race": 4}
GOALS = (9, 12, 20)

names = st.sampled_from(list(PEOPLE))
games = st.sampled_from(["race", "toy"])
guests = st.lists(names, max_size=2)
"""Who sits down, or tries to, as soon as a lobby is open."""


def to(goal: int) -> Callable[[ToyOptions], ToyOptions]:
    """A change of the goal alone."""
    return lambda options: options.model_copy(update={"goal": goal})


class Lobby(OneTable):
    """One lobby.

    Attributes:
        seats: Who sits there, in order of joining.
        said: By person, the goal to which they have said yes last, by sitting down or by a press.
        status: The table's status.
        left_ms: How long the lobby has until it expires.
    """

    @initialize(game=games, challenged=st.booleans(), guests=guests)
    def starts_the_bot(self, game: str, challenged: bool, guests: list[str]) -> None:
        self.begin()
        self.status = "closed"
        self.opens(game, challenged=challenged, level=None, guests=guests)

    @precondition(lambda self: not self.open)
    @rule(game=games, challenged=st.booleans(), level=st.sampled_from([None, None, "easy"]), guests=guests)
    def opens(self, game: str, challenged: bool, level: Level | None, guests: list[str]) -> None:
        if self.status == "playing":
            # A person may sit at a few tables alone.
            self.run(self.hands.tables.end(self.table.id, "enough", 1))
        self.game, self.goal, self.host, self.status = game, 12, "Heron", "lobby"
        self.challenged = "Lion" if challenged and game == "toy" and level is None else None
        options: Any = ToyOptions(goal=12) if game == "toy" else RaceOptions(goal=12)
        rival = Player("Lion", PEOPLE["Lion"]) if self.challenged else None
        actor = self.hands.actor("Heron")
        self.table = self.run(self.hands.tables.open(game, actor, 5, CHANNEL, "en", options, rival, level))
        self.look()
        self.seats = ["Heron"] + [HOUSE] * (level is not None)
        self.said = {"Heron": 12}
        self.changed()
        if level is not None and game == "toy":
            self.status = "playing"
        for name in guests:
            self.joins(name)

    def changed(self) -> None:
        self.left_ms = LOBBY_SECONDS * 1000

    @property
    def asked(self) -> set[str]:
        """The people who have to say yes before the start."""
        return {name for name, goal in self.said.items() if goal != self.goal and name != self.host}

    @property
    def open(self) -> bool:
        return self.status == "lobby"

    @rule(name=names)
    def joins(self, name: str) -> None:
        sits, agrees = name in self.seats, name in self.asked
        room = len(self.seats) < SEATS[self.game] and self.challenged in {None, name}
        accepted = self.open and (agrees if sits else room)
        if accepted:
            self.said[name] = self.goal
            if not sits:
                self.seats.append(name)
                self.changed()
                self.status = "lobby" if self.challenged is None else "playing"
        self.asks("join", name, accepted=accepted)

    @rule(name=names)
    def leaves(self, name: str) -> None:
        accepted = self.open and name in self.seats
        if accepted:
            self.seats.remove(name)
            del self.said[name]
            people = [each for each in self.seats if each != HOUSE]
            self.changed()
            if not people:
                self.status = "closed"
            elif name == self.host:
                self.host = people[0]
        self.asks("leave", name, accepted=accepted)

    @precondition(lambda self: self.challenged)
    @rule(name=names)
    def declines(self, name: str) -> None:
        accepted = self.open and name == self.challenged
        if accepted:
            self.status = "closed"
        self.asks("decline", name, accepted=accepted)

    @rule(level=st.sampled_from(["easy", "hard"]))
    def adds_a_house_player(self, level: Level) -> None:
        full = len(self.seats) == SEATS[self.game]
        relevels = full and self.table.players[-1].house not in {None, level}
        accepted = self.open and not self.challenged and (not full or relevels)
        if accepted:
            self.changed()
            if not relevels:
                self.seats.append(HOUSE)
            if self.game == "toy":
                self.status = "playing"
        self.asks("add_house", self.host, level, accepted=accepted)
        if accepted:
            assert any(player.house == level for player in self.table.players)

    @precondition(lambda self: self.open)
    @rule(goal=st.sampled_from(GOALS))
    def changes_the_options(self, goal: int) -> None:
        if goal != self.goal:
            self.changed()
        self.goal = goal
        self.asks("change_options", self.host, to(goal), accepted=True)

    @rule()
    def starts(self) -> None:
        accepted = self.open and len(self.seats) > 1 and not self.asked
        if accepted:
            self.status = "playing"
        self.asks("start", self.host, accepted=accepted)

    @rule(name=names, asked=st.sampled_from([("start",), ("add_house", "easy"), ("change_options", to(20))]))
    def asks_what_only_the_host_may(self, name: str, asked: tuple[Any, ...]) -> None:
        if name != self.host:
            self.asks(asked[0], name, *asked[1:], accepted=False)

    @precondition(lambda self: self.open)
    @rule(seconds=st.sampled_from([1, 60, 120, LOBBY_SECONDS - 1]))
    def waits(self, seconds: int) -> None:
        self.run(self.hands.advance(seconds))
        self.look()
        self.left_ms -= 1000 * seconds
        if self.left_ms <= 0:
            self.status = "closed"

    @invariant()
    def the_table_is_as_the_model_says(self) -> None:
        table = self.table
        assert table.status == self.status
        people = [player.name for player in table.players if player.user_id is not None]
        if self.status != "lobby":
            # Seats are drawn at the start.
            assert sorted(people) == sorted(each for each in self.seats if each != HOUSE)
            assert table.options.goal == self.goal  # type: ignore[attr-defined]
            return
        assert [HOUSE if player.house else player.name for player in table.players] == self.seats
        assert len(set(table.names)) == len(table.names)
        assert table.host_id == PEOPLE[self.host]
        assert {player.name for player in table.players if not player.ready} == self.asked
        assert (table.agreed is None) == (not self.asked)
        assert table.due_ms == self.clock.now_ms() + self.left_ms


def test_lobbies() -> None:
    walk(Lobby, 12, 25)
