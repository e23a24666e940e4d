"""The next game of the people of a finished table: a rematch, or another game."""

from collections.abc import Container

from engines.game import AnyGame
from tables.errors import Refused
from tables.model import Actor, Table
from tables.play.lobby import Following
from tables.servers import ServerSettings, preset_options


def following(old: Table, game: AnyGame | None, settings: ServerSettings) -> Following:
    """The other game and its options, for the people of a table: at their speed if it has it, a lesson if theirs was one.

    Args:
        old: The finished table.
        game: The other game; None for one that is not known.
        settings: The settings of the table's server.

    Raises:
        Refused: "unknown-game" for the same game, and for one that does not seat as many.
    """
    if game is None or game is old.game or len(old.players) not in game.seats:
        raise Refused("unknown-game")
    if old.options.lesson:
        return Following(game, game.options.model_validate({**game.unhurried, "lesson": True}))
    chosen = preset_options(settings, game)
    speed = {"speed": old.options.speed} if old.options.speed in game.speeds else {}
    return Following(game, game.options.model_validate(chosen | speed))


def check_free(old: Table, actor: Actor, game: str | None, busy: Container[int]) -> None:
    """Raise Refused("busy-elsewhere") if this wish would start a game while one of the others plays against the clock.

    Args:
        old: The finished table.
        actor: The person who asks.
        game: The name of the other game; None for a rematch.
        busy: The ids of the people who play elsewhere against the clock.
    """
    seat = old.seat_of(actor.user_id)
    wishes = old.rematch if game is None else old.votes.get(game, frozenset())
    if old.next_id is not None or seat is None or wishes | {seat} != old.people:
        return
    for other in sorted(old.people - {seat}):
        player = old.players[other]
        if player.user_id in busy:
            raise Refused("busy-elsewhere", name=player.name)


def check_host(error: Refused, begun: Table | None, actor: Actor) -> None:
    """Raise Refused("host-full") in place of "person-full" where whoever asked is not the one who hosts too many tables.

    Args:
        error: The refusal of a wish.
        begun: The game that would have started; None for none.
        actor: The person who asks.
    """
    if error.reason == "person-full" and begun is not None and begun.host_id != actor.user_id:
        host = next(player.name for player in begun.players if player.user_id == begun.host_id)
        raise Refused("host-full", name=host) from error
