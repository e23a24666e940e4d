"""A table as everyone outside the engines knows it."""

from dataclasses import dataclass, field
from typing import Any, Literal

from engines.game import AnyGame, Clockwork, Deadline, Ending, Illegal, Level, Options, Outcome, Part
from tables.answers import Answers

Status = Literal["lobby", "playing", "finished", "closed"]
"""`closed`: ended without an outcome, for one of `tables.reasons.CLOSINGS`."""

OfferKind = Literal["draw", "takeback"]

END = "end"
"""What may be voted for: that the game ends as it stands, or for an absent seat's number that the house takes it."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at a table: a person, or a house player with its level.

    Attributes:
        name: As shown; for a person the display name when they sat down. Empty for a former player.
        user_id: The person's Discord id; None for a house player. Negative for a former player.
        house: The house player's level; None for a person.
        away: The house plays this person's seat until they are back.
        misses: Turns in a row that the clock played for this person.
    """

    name: str
    user_id: int | None = None
    house: Level | None = None
    away: bool = False
    misses: int = 0

    @property
    def former(self) -> bool:
        """Whether this was a person who has had everything about them deleted since."""
        return self.user_id is not None and self.user_id < 0

    @property
    def automatic(self) -> bool:
        """Whether the house plays this seat now."""
        return self.house is not None or self.away


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks, and when: the person behind an interaction.

    Attributes:
        user_id: The person.
        name: Their display name.
        interaction_id: The interaction's snowflake; it says when it was made and makes repeats harmless.
    """

    user_id: int
    name: str
    interaction_id: int

    @property
    def at_ms(self) -> int:
        """When the interaction was made, on Discord's clock."""
        return (self.interaction_id >> 22) + 1_420_070_400_000


@dataclass(frozen=True, slots=True)
class Table:
    """One table, as loaded; a changed table is a new object with a higher revision.

    Attributes:
        id: Six of a-z and 2-7, short enough for every custom_id.
        game: The rules.
        guild_id: The server; None in a direct message.
        channel_id: Where its messages are.
        lang: The language of its public words.
        status: Where it stands.
        host_id: Who may start it and ask house players in.
        options: The table's rules.
        challenged_id: The only person who may take the other seat; None for an open table.
        players: In order of joining in the lobby, in seat order afterwards.
        state: The engine's state; None in the lobby. Only engines read it: use `view`.
        revision: Grows with every accepted change.
        shown: The revision that its public message shows.
        message_id: The public message; None before it is posted.
        message_ms: When that message was posted.
        commitment: What binds the table's secret (engines.fairness).
        due_ms: When the present turn or the lobby ends; None without a clock.
        warned: Whether the clock's warning for this turn is due, so that the board says it.
        offers: The seats that offer a draw or ask for a take-back now.
        rematch: The seats that want another game.
        votes: What some want and not yet all whom it takes: `END` or an absent seat's number, and the seats.
        next_id: The table of the rematch, once all wanted it.
        outcome: How it ended; None before.
        closed_reason: For closed tables, one of `tables.reasons.CLOSINGS`.
        closed_note: What the moderator wrote.
        nonce: The number that the next public message is posted with, so that it is posted once.
        copies: Whether more public messages than the noted one may stand.
        answers: What the rules have answered about the state so far.
    """

    id: str
    game: AnyGame
    guild_id: int | None
    channel_id: int
    lang: str
    status: Status
    host_id: int
    options: Options
    challenged_id: int | None
    players: tuple[Player, ...]
    state: Any
    revision: int
    shown: int
    message_id: int | None
    message_ms: int | None
    commitment: str
    due_ms: int | None
    warned: bool
    offers: dict[OfferKind, int]
    rematch: frozenset[int]
    votes: dict[str, frozenset[int]]
    next_id: str | None
    outcome: Outcome | None
    closed_reason: str | None
    closed_note: str | None
    nonce: int = 0
    copies: bool = False
    answers: Answers = field(default_factory=Answers, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Forget what was answered about another state; a change of anything else leaves it as it is."""
        if self.answers.state is not self.state:
            object.__setattr__(self, "answers", Answers(self.state))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in the order of `players`."""
        return tuple(player.name for player in self.players)

    def seat_of(self, user_id: int) -> int | None:
        """The seat of a person, or None for somebody who does not sit here."""
        return next((s for s, p in enumerate(self.players) if p.user_id == user_id), None)

    def view(self, seat: int | None) -> Any:
        """What that seat, or a spectator, may know."""
        return self.answers.of(("view", seat), lambda: self.game.view(self.state, seat))

    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now."""
        if self.status != "playing":
            return ()
        return self.answers.of("to_act", lambda: self.game.to_act(self.state))

    def absent(self) -> tuple[int, ...]:
        """Seats whose person the rules take for gone; never a house player's."""
        if self.status != "playing":
            return ()
        gone = self.answers.of("absent", lambda: self.game.absent(self.state))
        return tuple(seat for seat in gone if self.players[seat].user_id is not None)

    def awaits_person(self) -> bool:
        """Whether the rules have house players hold back until a person has acted."""
        return self.answers.of("awaits_person", lambda: self.game.awaits_person(self.state))

    def deadline(self) -> Deadline | None:
        """The clock that the rules name, whether or not it runs at this table."""
        return self.answers.of("deadline", lambda: self.game.deadline(self.state))

    def stamp(self, seat: int | None) -> str:
        """The stamp that this seat's buttons carry now."""
        return self.answers.of(("stamp", seat), lambda: self.game.stamp(self.state, seat))

    def prefixes(self, seat: int | None, partial: str) -> list[Part]:
        """What may follow a half-written action of that seat's."""
        return self.answers.of(("prefixes", seat, partial), lambda: self.game.prefixes(self.view(seat), partial))

    def read(self, seat: int, text: str) -> Any:
        """The action that the notation means for that seat.

        Raises Illegal where it means none; the words for ending a game, and the clock's, are none here.
        """
        action = self.game.parse(self.view(seat), text)
        if isinstance(action, Ending | Clockwork):
            raise Illegal("not-notation", text=text[:40])
        return action
