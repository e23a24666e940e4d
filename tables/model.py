"""The data model of a table: players, actors and the table itself, as all code outside the engines sees them."""

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, Literal, get_args

from data.posts import TABLE, Subject
from engines.game import AnyGame, Clockwork, Continuation, Deadline, Ending, Illegal, Level, Options, Outcome
from tables.answer_cache import Answers
from tables.snowflake import made_ms

Status = Literal["lobby", "playing", "finished", "closed"]
"""`closed`: ended without an outcome (`Table.closed_reason`)."""

OfferKind = Literal["draw", "takeback"]

Stay = Literal["inside", "kind", "create", "send", "many", "lost"]
"""Why a table that was to have its own thread stays in its channel. `inside`: the channel is a thread itself; `kind`: it is of
a kind without threads; `create`, `send`: the bot may not create threads, or not write in them; `many`: the server has as many
as Discord allows; `lost`: the thread was deleted."""

ThreadState = Literal["wanted", "open", "locked", "over"] | Stay
"""The state of a table's own thread. `wanted`: it is to be made at the start; `open`: the table plays in it; `locked`: likewise,
but a moderator has locked it; `over`: the table has played in it; a `Stay`: why there is none."""

STAYS: frozenset[str] = frozenset(get_args(Stay))
"""The states that say why a table stays in its channel."""

END = "end"
"""The kind of a vote to end the game as it stands. A vote to replace an absent player has the seat's number as its kind."""

TOGETHER = "together"
"""The kind of the same vote in a tournament, where it takes at least two people (docs/tournaments.md, 6.5)."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at a table: a person, or a house player with its level.

    Attributes:
        name: The name as shown; for a person the display name when they sat down. Empty for a former player.
        user_id: The person's Discord id; None for a house player. Negative for a former player.
        house: The house player's level; None for a person.
        away: Whether a house player plays this person's seat until they are back.
        misses: The number of turns in a row that the clock has played for this person.
        ready: Whether this person agrees to the options of the lobby: False from a change of them until they say so.
    """

    name: str
    user_id: int | None = None
    house: Level | None = None
    away: bool = False
    misses: int = 0
    ready: bool = True

    @property
    def former(self) -> bool:
        """Whether this player was a person who has since had all their data deleted."""
        return self.user_id is not None and self.user_id < 0

    @property
    def automatic(self) -> bool:
        """Whether the program plays this seat now: for a house player, or for a person who is away."""
        return self.house is not None or self.away


@dataclass(frozen=True, slots=True)
class Actor:
    """The person behind a request, and the interaction that carried it.

    Attributes:
        user_id: The person's Discord id.
        name: Their display name.
        interaction_id: The interaction's snowflake, which contains its time and makes the request idempotent.
        avatar: The hash of the person's avatar at Discord; None without one.
        at_ms: The time of the interaction on Discord's clock, in milliseconds since 1970.
    """

    user_id: int
    name: str
    interaction_id: int
    avatar: str | None = None
    at_ms: int = field(init=False)

    def __post_init__(self) -> None:
        """Read the time of the interaction from its id."""
        object.__setattr__(self, "at_ms", made_ms(self.interaction_id))

    def late(self, due_ms: int, still_ms: int | None) -> bool:
        """Whether the interaction came after a clock's end `due_ms`; a clock paused since `still_ms` has not gone on since."""
        return (self.at_ms if still_ms is None else min(self.at_ms, still_ms)) > due_ms


@dataclass(frozen=True, slots=True)
class Table:
    """One table as loaded. A `Table` is immutable: a change makes a new object with a higher revision.

    Attributes:
        id: Six of a-z and 2-7, short enough for every custom_id.
        game: The rules.
        guild_id: The server; None in a direct message.
        channel_id: The channel in which the table was opened, and of its messages unless it plays in a thread of its own.
        lang: The language of its public messages.
        status: Whether the table is in its lobby, being played, finished or closed.
        host_id: The person who may start the game and add house players.
        options: The options of the rules.
        challenged_id: The only person who may take the other seat; None for an open table.
        players: The players, in order of joining while in the lobby and in seat order afterwards.
        state: The engine's state; None in the lobby. Only engines read the state: use `view`.
        revision: A counter that grows with every accepted change.
        shown: The revision that the public message shows; 0 where no message shows the table.
        message_id: The public message; None before it is posted.
        message_ms: The time at which the public message was posted; None before.
        commitment: The hash that commits to the table's secret (engines.fairness).
        due_ms: The deadline of the present turn or of the lobby; None where no clock runs.
        warned: Whether the time for this turn's warning has come, so that the board shows it.
        offers: The standing offers: by kind (a draw, a take-back), the seat that made the offer.
        rematch: The seats that want a rematch.
        votes: The open votes: by kind (`END`, `TOGETHER` or an absent seat's number), the seats that have voted for it; at a
            finished table, by a game's name, the seats that want to go on with it.
        next_id: The id of the next game's table; None until everybody has agreed to a rematch or another game.
        outcome: The outcome of a finished game; None before.
        closed_reason: Why a table was closed, by the sentence `closed-<reason>`; None for others. `withdrawn`: the challenger
            has left; `abandoned`: nobody has come back for a day (`tables.play.deadlines.REST_SECONDS`); `lost`: the channel
            no longer exists; `away`: the bot was not in the server for too long (`tables.departures`); `adjudicated`: a
            tournament's round ended before the game; `parted`: two people have ended it of whom one has blocked the other;
            `deleted`: only the results of a finished game are left
            (`data.direct`). The others say what they are.
        closed_note: The text of the moderator who closed the table; None where nobody did.
        nonce: The nonce of the next public message, with which Discord drops duplicates.
        copies: Whether the channel may contain other public messages of this table than `message_id`.
        agreed: The options before the changes to which somebody in the lobby has not agreed yet; None where all have.
        thread: The state of the table's own thread; None for a table that needs none.
        thread_id: The table's own thread, which has the id of the card from which it hangs; None before it is made.
        moment: Where the finished game turned, as text that `tables.play.moments.read` reads; empty for a game without
            such a moment, None before it is looked for.
        held: Whether clocks of the table wait until it is shown again, as the bot was not in its server.
        queued: Whether the table's clocks wait for its first board, which is about to be posted or could not be posted yet.
        answers: The memoised answers about `state` and `players`.
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
    agreed: Options | None = None
    thread: ThreadState | None = None
    thread_id: int | None = None
    moment: str | None = None
    held: bool = False
    queued: bool = False
    answers: Answers = field(default_factory=Answers, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Start an empty cache of answers where the state or the players have changed; any other change keeps the cache."""
        known = self.answers
        if known.state is not self.state or known.players is not self.players:
            object.__setattr__(self, "answers", Answers(self.state, self.players))

    def changed(self, **changes: Any) -> "Table":
        """A copy with these fields changed. Each action makes several copies, and `dataclasses.replace` is half as fast."""
        table = object.__new__(Table)
        for (name, put), value in zip(_FIELDS.items(), _values(self), strict=True):
            put(table, changes.get(name, value))
        if unknown := changes.keys() - _FIELDS.keys():
            raise TypeError(f"a table has no {', '.join(unknown)}")
        table.__post_init__()
        return table

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in the order of `players`."""
        return tuple(player.name for player in self.players)

    @property
    def ended(self) -> bool:
        """Whether the game is over, or the table was closed without an outcome."""
        return self.status in {"finished", "closed"}

    @property
    def in_thread(self) -> bool:
        """Whether the table's board stands in a thread of its own, and its card in the channel."""
        return self.thread in {"open", "locked"}

    @property
    def starts_thread(self) -> bool:
        """Whether the game has started and the table's own thread is to be made."""
        return self.thread == "wanted" and self.status == "playing"

    @property
    def awaits_board(self) -> bool:
        """Whether the game is under way and no message shows its board, be it not yet or no longer."""
        return self.status == "playing" and not self.shown

    @property
    def leaves_thread(self) -> bool:
        """Whether the game has ended in the table's own thread, and the result is to be shown on the card."""
        return self.in_thread and self.ended

    @property
    def subject(self) -> Subject:
        """The subject of the posts about the table."""
        return Subject(TABLE, self.id)

    @property
    def place_id(self) -> int:
        """The channel or thread of the table's board and notices."""
        return self.thread_id if self.in_thread and self.thread_id is not None else self.channel_id

    def is_card(self, message_id: int | None) -> bool:
        """Whether a message is the card from which the table's thread hangs."""
        return message_id is not None and message_id == self.thread_id and (self.in_thread or self.thread == "over")

    @property
    def on_card(self) -> bool:
        """Whether the table's state is to be shown on the card from which its thread hangs, which is never reposted."""
        return self.leaves_thread or self.is_card(self.message_id)

    def seat_of(self, user_id: int) -> int | None:
        """The seat of a person; None where the person has no seat at this table."""
        return next((s for s, p in enumerate(self.players) if p.user_id == user_id), None)

    @property
    def people(self) -> frozenset[int]:
        """The seats of people, also of those who are away."""
        return frozenset(seat for seat, player in enumerate(self.players) if player.user_id is not None)

    def voted(self, kind: str) -> frozenset[int]:
        """The seats that have voted for an early end (`END`, in a tournament too) or for replacing an absent player."""
        return self.votes.get(TOGETHER if kind == END and TOGETHER in self.votes else kind, frozenset())

    @property
    def pupil(self) -> int | None:
        """The id of the person whom a lesson teaches; None at other tables, and where the pupil has left."""
        if not self.options.lesson:
            return None
        return next((p.user_id for p in self.players if p.user_id is not None and not p.former), None)

    def view(self, seat: int | None) -> Any:
        """The view of a seat, or with None that of a spectator."""
        return self.answers.of(("view", seat), lambda: self.game.view(self.state, seat))

    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now."""
        if self.status != "playing":
            return ()
        return self.answers.of("to_act", lambda: self.game.to_act(self.state))

    def absent(self) -> tuple[int, ...]:
        """The seats whose person the rules consider gone; never a house player's seat."""
        if self.status != "playing":
            return ()
        return self.answers.of("absent", self._absent)

    def _absent(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.game.absent(self.state) if self.players[seat].user_id is not None)

    def awaits_person(self) -> bool:
        """Whether house players have to wait, by the rules, until a person has acted."""
        return self.answers.of("awaits_person", lambda: self.game.awaits_person(self.state))

    def deadline(self) -> Deadline | None:
        """The clock that the rules set for this state, whether or not a clock runs at this table; None for no clock."""
        return self.answers.of("deadline", lambda: self.game.deadline(self.state))

    def stamp(self, seat: int | None) -> str:
        """The stamp that this seat's buttons carry now."""
        return self.answers.of(("stamp", seat), lambda: self.game.stamp(self.state, seat))

    def prefixes(self, seat: int | None, partial: str) -> list[Continuation]:
        """The parts that may follow a half-written action of a seat."""
        return self.answers.of(("prefixes", seat, partial), lambda: self.game.prefixes(self.view(seat), partial))

    def read(self, seat: int, text: str) -> Any:
        """Parse an action of a seat from its notation.

        Raises:
            Illegal: "not-notation" where the text is no action, or is one of the words for ending a game or of the
                clock's own actions.
        """
        action = self.game.parse(self.view(seat), text)
        if isinstance(action, Ending | Clockwork):
            raise Illegal("not-notation", text=text[:40])
        return action


_FIELDS = {each.name: getattr(Table, each.name).__set__ for each in fields(Table)}
_values = attrgetter(*_FIELDS)
