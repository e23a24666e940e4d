"""The next game of the people of a finished table: a rematch, or another game."""

from collections.abc import Awaitable, Callable

from engines.game import AT_TABLE, AnyGame
from tables.errors import Refused
from tables.model import Actor, Table
from tables.play.lobby import Following
from tables.servers import ServerSettings, preset_options


def following(old: Table, game: AnyGame | None, settings: ServerSettings) -> Following:
    """Another game for the people of a table, at their speed where the game has it, and taught if theirs was.

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


async def check_free(
    old: Table, actor: Actor, game: str | None, of_person: Callable[[int], Awaitable[list[Table]]]
) -> None:
    """Raise Refused("busy-elsewhere") if this wish starts a game and somebody plays elsewhere against the clock.

    Args:
        old: The finished table.
        actor: The person who asks.
        game: The name of the other game; None for a rematch.
        of_person: Finds the tables of a person.
    """
    seat = old.seat_of(actor.user_id)
    wishes = old.rematch if game is None else old.votes.get(game, frozenset())
    if old.next_id is not None or seat is None or wishes | {seat} != old.people:
        return
    for other in sorted(old.people - {seat}):
        player = old.players[other]
        assert player.user_id is not None, "a seat of a person"
        for table in await of_person(player.user_id):
            if table.status == "playing" and table.options.speed in AT_TABLE:
                raise Refused("busy-elsewhere", name=player.name)
