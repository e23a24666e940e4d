"""Offers between players: a draw, a take-back, a rematch."""

from typing import Any

from data.rows import LogRow
from engines.game import AnyGame, Ending, Step
from engines.record import Entry, standing
from tables.errors import Refused
from tables.model import Actor, OfferKind
from tables.play.change import Change
from tables.play.deadlines import restart_turn
from tables.play.follow import drop_offers, go_on, move
from tables.play.lobby import Following, next_game
from tables.play.seats import must_play, own_seat

GAME_ROWS = frozenset({"action", "timeout", "takeback", "away", "back"})
"""The kinds of log rows that are part of the game and belong to its record (engines.record)."""


def entries(rows: tuple[LogRow, ...]) -> list[Entry]:
    """The rows of a log that are part of the game, as entries of its record."""
    return [
        Entry.model_validate({"kind": row.kind, "seat": row.seat, "text": row.text, "to": row.keep})
        for row in rows
        if row.kind in GAME_ROWS
    ]


def offer(change: Change, actor: Actor, kind: OfferKind, *, in_tournament: bool = False) -> None:
    """Offer a draw or ask for a take-back of the actor's last action. A draw that both sides offer is agreed.

    A house player answers at once. An offer to a person who is away waits for that person: the house player who keeps
    their seat only plays their turns.

    Args:
        change: The change of the table.
        actor: The person who offers or asks.
        kind: What they offer or ask for.
        in_tournament: Whether the game is one of a tournament, in which house players allow no take-back.

    Raises:
        Refused: "not-at-table", "not-started", "over", "two-only", "offer-stands", "nothing-to-take-back",
            "takeback-hidden", or "answer-first" where the other side asks for a take-back.
    """
    seat = own_seat(change.table, actor)
    must_play(change.table)
    if len(change.table.players) != 2:
        raise Refused("two-only")
    by = change.table.offers.get(kind)
    if by == seat:
        raise Refused("offer-stands")
    if by is not None and kind == "draw":
        answer(change, actor, kind, accept=True)
        return
    if by is not None:
        # Unlike two draw offers, the take-backs of the two sides are different requests.
        raise Refused("answer-first")
    if kind == "takeback":
        _before_last_action(change, seat)
    change.log("offer", actor, seat=seat, text=kind)
    change.update(offers={**change.table.offers, kind: seat})
    other = 1 - seat
    if change.table.players[other].house is None:
        change.want(kind, seat)
    elif kind == "takeback" and not in_tournament:
        _take_back(change, seat)
    elif kind == "draw" and _house_accepts_draw(change, other):
        move(change, other, Ending.DRAW, "action", None)
    else:
        change.log("answer", None, seat=other, text=f"{kind} no")
        drop_offers(change, kind)


def answer(change: Change, actor: Actor, kind: OfferKind, *, accept: bool) -> None:
    """Accept or decline the other seat's offer; declining one's own offer withdraws it.

    Raises:
        Refused: "not-at-table", "not-started", "over", "no-offer", "own-offer", "takeback-hidden".
    """
    seat = own_seat(change.table, actor)
    must_play(change.table)
    by = change.table.offers.get(kind)
    if by is None:
        raise Refused("no-offer")
    if accept and by == seat:
        raise Refused("own-offer")
    if accept and kind == "draw":
        move(change, seat, Ending.DRAW, "action", actor)
        return
    change.log("answer", actor, seat=seat, text=f"{kind} {'yes' if accept else 'no'}")
    if accept:
        _take_back(change, by)
    else:
        drop_offers(change, kind)


def _house_accepts_draw(change: Change, seat: int) -> bool:
    table = change.table
    return table.game.accepts_draw(table.players[seat].house or "easy", table.view(seat))


def _before_last_action(change: Change, seat: int) -> tuple[int, object]:
    # The number of actions before the seat's last one, and the state at that point.
    table, seed = change.table, change.kept.seed
    assert seed is not None, "a game that is played has a seed"
    rows = standing(entries(change.rows()))
    keep = max((number for number, row in enumerate(rows) if row.seat == seat), default=None)
    if keep is None:
        raise Refused("nothing-to-take-back")
    state = _replay(table.game, table.game.new(table.options, len(table.players), seed), rows[:keep])
    later = state
    for row in rows[keep:]:
        step = _apply(table.game, later, row)
        if not step.undoable:
            raise Refused("takeback-hidden")
        later = step.state
    return keep, state


def _replay(game: AnyGame, state: object, rows: list[Entry]) -> object:
    for row in rows:
        state = _apply(game, state, row).state
    return state


def _apply(game: AnyGame, state: object, row: Entry) -> Step[Any]:
    assert row.seat is not None, "an action's row names its seat"
    return game.apply(state, row.seat, game.parse(game.view(state, row.seat), row.text))


def _take_back(change: Change, seat: int) -> None:
    keep, state = _before_last_action(change, seat)
    change.log("takeback", None, keep=keep)
    change.keep(length=keep)
    change.update(state=state)
    drop_offers(change, *change.table.offers)
    restart_turn(change)
    go_on(change, None)


def wish(
    change: Change, actor: Actor, new_id: str, following: Following | None = None, *, threads: bool = False
) -> None:
    """Ask for another game, which starts once all people at the table have asked for it; house players always agree.

    Args:
        change: The change of the finished table.
        actor: The person who asks.
        new_id: The id of the table that the last wish opens.
        following: Another game with the same people, and its options; None for a rematch.
        threads: Whether the new table plays in a thread of its own.

    Raises:
        Refused: "not-at-table"; "not-over"; "closed" where the table was closed without an outcome; "people-left" where one
            of the players has had their data deleted; "gone-on" where another game than the wished one has begun.
    """
    seat = own_seat(change.table, actor)
    table = change.table
    if table.status == "closed":
        raise Refused("closed")
    if table.status != "finished":
        raise Refused("not-over")
    kind = "" if following is None else following.game.name
    wishes = table.rematch if following is None else table.votes.get(kind, frozenset())
    if seat in wishes:
        return
    if table.next_id is not None:
        raise Refused("gone-on")
    if any(player.former for player in table.players):
        raise Refused("people-left")
    change.log("rematch", actor, seat=seat, text=kind)
    wanting = wishes | {seat}
    if following is None:
        change.update(rematch=wanting)
    else:
        change.update(votes={**table.votes, kind: wanting})
    if wanting < table.people:
        if not (table.rematch or table.votes):
            change.want("rematch", None)
        return
    actors = [
        Actor(row.user_id, table.names[row.seat], row.interaction_id)
        for row in change.rows()
        if (row.kind, row.text) == ("rematch", kind)
        and row.seat is not None
        and row.user_id is not None
        and row.interaction_id is not None
    ]
    change.update(next_id=new_id)
    change.withdraw("rematch")
    change.publish = True
    change.created.append(next_game(new_id, change, actors, following, threads=threads))
