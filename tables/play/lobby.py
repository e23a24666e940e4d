"""The lobby of a table: opening, joining, leaving, and the start of the game."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace

from engines import fairness
from engines.game import AnyGame, Level, Options
from tables.errors import Refused, Stale
from tables.model import Actor, Player, Table
from tables.play.change import Change
from tables.play.deadlines import hold, set_lobby
from tables.play.follow import close, go_on
from tables.play.presence import Presence
from tables.play.seats import must_be_lobby
from tables.rows import Kept

HOUSE_NAMES = ("Okapi", "Kudu", "Pangolin", "Impala", "Bongo", "Zorilla", "Genet", "Aardvark")
"""The names of house players, in order of sitting down."""

NOBODY_HOSTS = 0
"""The host of a table without people."""

_SEED_ROWS = {"open", "join", "start"}
"""The kinds of log rows whose interactions enter the seed (engines.fairness)."""


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a table.

    Attributes:
        guild_id: The server; None in a direct message.
        channel_id: The channel.
        lang: The language of the table's public messages.
        threads: Whether the table plays in a thread of its own, unless it is a lesson.
    """

    guild_id: int | None
    channel_id: int
    lang: str
    threads: bool = False


def lay(
    table_id: str, game: AnyGame, place: Place, options: Options, *, host_id: int, now_ms: int, presence: Presence
) -> Change:
    """Make a new table without players, with a new secret."""
    secret = secrets.token_bytes(fairness.SECRET_BYTES)
    table = Table(
        id=table_id,
        game=game,
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        lang=place.lang,
        status="lobby",
        host_id=host_id,
        options=options,
        challenged_id=None,
        players=(),
        state=None,
        revision=1,
        shown=0,
        message_id=None,
        message_ms=None,
        commitment=fairness.commitment(secret),
        due_ms=None,
        warned=False,
        offers={},
        rematch=frozenset(),
        votes={},
        next_id=None,
        outcome=None,
        closed_reason=None,
        closed_note=None,
        thread="wanted" if place.threads and not options.lesson else None,
    )
    kept = Kept(secret, seed=None, joined=(), length=0, created_ms=now_ms, ended_ms=None)
    return Change(table, kept, None, now_ms, presence)


def opened(change: Change, actor: Actor, challenged: Player | None, level: Level | None = None) -> None:
    """Seat the host at a new table.

    Args:
        change: The change that makes the table.
        actor: The host.
        challenged: The only person who may join; None for anybody.
        level: The level of a house player who sits down too, with whom a game for two starts; None for none.

    Raises:
        Refused: "challenge-self", or "no-level" for a level that the game does not have.
    """
    if challenged and challenged.user_id == actor.user_id:
        raise Refused("challenge-self")
    change.update(
        players=(Player(actor.name, actor.user_id),), challenged_id=challenged.user_id if challenged else None
    )
    change.log("open", actor, text=change.table.options.model_dump_json())
    set_lobby(change)
    if level is not None:
        _seat_house_player(change, level)
        change.log("house", None, text=level, about=actor.user_id)
        if change.table.game.for_two:
            change.log("start", None)
            _begin(change, actor)


def alone(change: Change, actor: Actor, level: Level) -> None:
    """Seat the host at a new table with as few house players as the game allows, and start the game at once.

    Raises:
        Refused: "no-level".
    """
    opened(change, actor, None)
    while len(change.table.players) < change.table.game.seats.start:
        _seat_house_player(change, level)
        change.log("house", None, text=level)
    change.log("start", None)
    _begin(change, actor)


def join(change: Change, actor: Actor, game: str | None = None, *, consents: frozenset[int] = frozenset()) -> None:
    """Sit down; the challenged person's acceptance starts the game at once.

    Whoever sits there already and has not agreed to a change of the options agrees to it.

    Args:
        change: The change of the table.
        actor: The person.
        game: The name of the game on the card or panel that was pressed; None where it does not say.
        consents: The people whom they have blocked and would sit with all the same (`tables.manners`).

    Raises:
        Refused: "started", "over", "closed", "already-seated", "full", or "challenge" for a table kept for somebody else.
        Stale: "stale" where the host has turned the table into one of another game since.
    """
    must_be_lobby(change.table)
    table = change.table
    _must_be_of(table, game)
    seat = table.seat_of(actor.user_id)
    if seat is not None:
        if table.players[seat].ready:
            raise Refused("already-seated")
        change.log("ready", actor)  # without the seat, which the start draws anew
        _agree(change, *(player.ready or number == seat for number, player in enumerate(table.players)))
        return
    if table.challenged_id not in {None, actor.user_id}:
        raise Refused("challenge")
    change.consents = consents
    _sit(change, Player(actor.name, actor.user_id))
    change.log("join", actor)
    if table.challenged_id is not None:
        _begin(change, actor)


def alone_at(table: Table, user_id: int) -> bool:
    """Whether a person hosts a lobby at which nobody else sits, house players included, and to which nobody was challenged."""
    own = table.status == "lobby" and table.host_id == user_id
    return own and table.challenged_id is None and len(table.players) == 1


def turn_into(change: Change, actor: Actor, game: AnyGame, options: Options) -> None:
    """Turn the host's own lobby into one of another game.

    Raises:
        Refused: "company" where anybody else sits there or was challenged, or it is no lobby any more.
    """
    if not alone_at(change.table, actor.user_id):
        raise Refused("company")
    if (game, options) == (change.table.game, change.table.options):
        return
    change.log("rules", actor, text=options.model_dump_json())
    change.update(game=game, options=options, agreed=None)
    set_lobby(change)


def add_house(change: Change, actor: Actor, level: Level, game: str | None = None) -> None:
    """Add a house player, with whom a game for two starts at once.

    In a game for more, where a house player has the last free seat already, that one's level changes instead.

    Args:
        change: The change of the table.
        actor: The host.
        level: The level of the house player.
        game: The name of the game on the card or panel that was pressed; None where it does not say.

    Raises:
        Refused: "started", "over", "closed", "host-only", "full", "no-level", or "challenge" for a table that awaits a
            challenged person.
        Stale: "stale" where the host has turned the table into one of another game since.
    """
    must_be_lobby(change.table)
    _must_be_host(change.table, actor)
    _must_be_of(change.table, game)
    if change.table.challenged_id is not None:
        raise Refused("challenge")
    _must_have(change.table.game, level)
    players = change.table.players
    if len(players) == change.table.game.seats[-1] and players[-1].house not in {None, level}:
        change.update(players=(*players[:-1], replace(players[-1], house=level)))
        set_lobby(change)
    else:
        _seat_house_player(change, level)
    change.log("house", actor, text=level)
    if change.table.game.for_two:
        _begin(change, actor)


def change_options(change: Change, actor: Actor, chosen: Callable[[Options], Options], game: str | None = None) -> None:
    """Change the options of the lobby, for a request with its log.

    The other people at the table must agree before the start, except those who agreed last to just these options.

    Args:
        change: The change of the table.
        actor: The host.
        chosen: Makes the new options from the present ones; its exceptions are passed on.
        game: The name of the game whose options these are; None for the table's present one.

    Raises:
        Refused: "started", "over", "closed", "host-only".
        Stale: "stale" where the host has turned the table into one of another game since.
    """
    must_be_lobby(change.table)
    _must_be_host(change.table, actor)
    _must_be_of(change.table, game)
    table = change.table
    options = chosen(table.options)
    if options == table.options:
        return
    text = options.model_dump_json()
    change.log("rules", actor, text=text)
    back = options == table.agreed
    change.update(options=options, agreed=table.options if back or table.agreed is None else table.agreed)
    said = _said(change)
    _agree(change, *(player.user_id is not None and said.get(player.user_id) == text for player in table.players))
    set_lobby(change)


def _said(change: Change) -> dict[int, str]:
    """By person, the options as JSON to which they agreed last, by sitting down or by a press."""
    said: dict[int, str] = {}
    options = ""
    for row in change.rows():
        if row.kind in {"open", "rules"}:
            options = row.text
        if row.kind in {"open", "join", "ready"} and row.user_id is not None:
            said[row.user_id] = options
    return said


def leave(change: Change, actor: Actor) -> None:
    """Leave the lobby. The next person becomes the host, and a table that has no people left is closed.

    Raises:
        Refused: "started", "over", "closed", "not-at-table".
    """
    must_be_lobby(change.table)
    table = change.table
    seat = table.seat_of(actor.user_id)
    if seat is None:
        raise Refused("not-at-table")
    change.log("leave", actor)
    get_up(change, seat)


def get_up(change: Change, seat: int) -> None:
    """Free a person's seat in the lobby, whether they left or had their data deleted."""
    table = change.table
    players = (*table.players[:seat], *table.players[seat + 1 :])
    change.update(players=players)
    people = [player.user_id for player in players if player.user_id is not None]
    if not people:
        close(change, "emptied" if table.challenged_id is None else "withdrawn")
        return
    change.update(host_id=table.host_id if table.host_id in people else people[0])
    _agree(change, *(player.ready for player in players))
    set_lobby(change)


def decline(change: Change, actor: Actor) -> None:
    """Decline a challenge, which closes the table. Raises Refused("started", "over", "closed", "not-challenged")."""
    must_be_lobby(change.table)
    if change.table.challenged_id != actor.user_id:
        raise Refused("not-challenged")
    change.log("decline", actor)
    close(change, "declined")


def start(change: Change, actor: Actor, fill: Level | None = None, game: str | None = None) -> None:
    """Start the game.

    Args:
        change: The change of the table.
        actor: The host.
        fill: The level of the house players who sit down first where nobody else does and the game needs more; None for
            none.
        game: The name of the game on the card or panel that was pressed; None where it does not say.

    Raises:
        Refused: "started", "over", "closed", "host-only", "too-few", "no-level", or "not-ready" where somebody has not agreed
            to a change.
        Stale: "stale" where the host has turned the table into one of another game since.
    """
    must_be_lobby(change.table)
    _must_be_host(change.table, actor)
    _must_be_of(change.table, game)
    if fill is not None and alone_at(change.table, actor.user_id):
        while len(change.table.players) < change.table.game.seats.start:
            _seat_house_player(change, fill)
            change.log("house", None, text=fill, about=actor.user_id)
    if len(change.table.players) < change.table.game.seats.start:
        raise Refused("too-few", seats=change.table.game.seats.start)
    waited = [player.name for player in change.table.players if not player.ready]
    if waited:
        raise Refused("not-ready", names=", ".join(waited))
    change.log("start", actor)
    _begin(change, actor)


@dataclass(frozen=True, slots=True)
class Following:
    """The game that the people of a finished table go on with, and its options."""

    game: AnyGame
    options: Options


def next_game(table_id: str, old: Change, wishes: list[Actor], following: Following | None, *, threads: bool) -> Change:
    """Make the table of a rematch or of another game with the same people, already started.

    In a rematch each player moves one seat further; in a lesson everybody keeps their seat, so that the pupil begins
    again. In another game the seats are drawn.

    A person who has left the old game leaves no trace in the new one: the house player in their seat gets a name of its
    own, and where the host has left, the first person who asked becomes the host.

    Args:
        table_id: The new table's id.
        old: The change of the finished table.
        wishes: The people in the order in which they asked for the game; the last one's request starts it.
        following: The other game; None for a rematch.
        threads: As for `Place`.
    """
    table = old.table
    place = Place(table.guild_id, table.channel_id, table.lang, threads)
    host_id = wishes[0].user_id if table.seat_of(table.host_id) is None else table.host_id
    game, options = (table.game, table.options) if following is None else (following.game, following.options)
    if options.speed not in game.speeds:  # an arena's, which is no table's own (docs/tournaments.md, 1.5)
        options = options.model_copy(update={"speed": game.speeds[0]})
    change = lay(table_id, game, place, options, host_id=host_id, now_ms=old.now_ms, presence=old.presence)
    stays = following is not None or options.lesson
    players = table.players if stays else (*table.players[1:], table.players[0])
    change.update(players=_rematch_players(players, game))
    for actor in wishes:
        change.log("join" if actor is not wishes[-1] else "start", actor)
    if following is not None:
        _begin(change, wishes[-1])
        return change
    change.keep(seed=fairness.seed(change.kept.secret, drawn_ids(change)))
    _deal(change, change.table.seat_of(wishes[-1].user_id))
    return change


def _rematch_players(players: tuple[Player, ...], game: AnyGame) -> tuple[Player, ...]:
    """The players of a new table: house players with new names, and a level that its game has."""
    people = {player.name for player in players if player.house is None}
    fresh = (name for name in HOUSE_NAMES if name not in people)
    return tuple(
        replace(player, away=False, misses=0)
        if player.house is None
        else replace(player, name=next(fresh), house=game.nearest_level(player.house), away=False, misses=0)
        for player in players
    )


def seated(
    table_id: str,
    game: AnyGame,
    place: Place,
    options: Options,
    players: tuple[Player, ...],
    *,
    now_ms: int,
    presence: Presence,
) -> Change:
    """Make a table at which these players have these seats, already started: a game of a tournament.

    No interaction enters its seed, as a clock may have started the game. The first person counts as the host. Its clocks
    wait for its board.
    """
    people = [player.user_id for player in players if player.user_id is not None]
    host_id = people[0] if people else NOBODY_HOSTS
    change = lay(table_id, game, place, options, host_id=host_id, now_ms=now_ms, presence=presence)
    change.update(players=players)
    for user_id in people:
        change.log("join", None, about=user_id)
    change.log("start", None)
    change.keep(seed=fairness.seed(change.kept.secret, []))
    hold(change)
    _deal(change, None)
    change.publish = True
    return change


def drawn_ids(change: Change) -> list[int]:
    """The ids of the interactions that enter the seed: the host's opening, all joins and the start, in order."""
    return [row.interaction_id for row in change.rows() if row.kind in _SEED_ROWS and row.interaction_id is not None]


def _must_be_host(table: Table, actor: Actor) -> None:
    if actor.user_id != table.host_id:
        raise Refused("host-only")


def _must_be_of(table: Table, game: str | None) -> None:
    """Check that a table is still one of the game on the card or panel that was pressed; None for one that does not say."""
    if game not in {None, table.game.name}:
        raise Stale(table)


def _agree(change: Change, *ready: bool) -> None:
    """Set whether each seat's player agrees to the options, in seat order; the host and house players always do."""
    table = change.table
    players = tuple(
        replace(player, ready=agrees or player.house is not None or player.user_id == table.host_id)
        for player, agrees in zip(table.players, ready, strict=True)
    )
    everybody = all(player.ready for player in players)
    change.update(players=players, agreed=None if everybody else table.agreed)


def _sit(change: Change, player: Player) -> None:
    most = change.table.game.seats[-1]
    if len(change.table.players) >= most:
        raise Refused("full", seats=most)
    change.update(players=(*change.table.players, player))
    set_lobby(change)


def _must_have(game: AnyGame, level: Level) -> None:
    if level not in game.levels:
        raise Refused("no-level")


def _seat_house_player(change: Change, level: Level) -> None:
    _must_have(change.table.game, level)
    name = next(name for name in HOUSE_NAMES if name not in change.table.names)
    _sit(change, Player(name, None, level))


def _begin(change: Change, actor: Actor) -> None:
    seed = fairness.seed(change.kept.secret, drawn_ids(change))
    change.keep(seed=seed)
    # In a lesson the pupil, who has joined first, keeps seat 0, which begins.
    if not change.table.options.lesson:
        joined = tuple(fairness.seating(seed, len(change.table.players)))
        change.keep(joined=joined)
        change.update(players=tuple(change.table.players[index] for index in joined))
    _deal(change, change.table.seat_of(actor.user_id))


def _deal(change: Change, present: int | None) -> None:
    table, seed = change.table, change.kept.seed
    assert seed is not None, "a game is dealt from its seed"
    change.drop_clocks("lobby")
    change.update(
        agreed=None, status="playing", state=table.game.new(table.options, len(table.players), seed), due_ms=None
    )
    go_on(change, present)
