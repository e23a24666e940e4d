"""What one seat asks of the other: a draw, a move back, another game."""

from typing import Any

from data.rows import LogRow
from engines.game import AnyGame, Ending, Step
from engines.record import Entry, standing
from tables.errors import Refused
from tables.model import Actor, OfferKind
from tables.play.actions import drop_offers, go_on, move
from tables.play.change import Change
from tables.play.deadlines import restart_turn
from tables.play.lobby import rematch
from tables.play.seats import must_play, own_seat

GAME_ROWS = frozenset({"action", "timeout", "takeback", "away", "back"})
"""The log's rows that are part of the game (engines.record)."""


def entries(rows: tuple[LogRow, ...]) -> list[Entry]:
    """The game's own rows of a log, as the record has them."""
    return [
        Entry.model_validate({"kind": row.kind, "seat": row.seat, "text": row.text, "to": row.keep})
        for row in rows
        if row.kind in GAME_ROWS
    ]


def offer(change: Change, actor: Actor, kind: OfferKind) -> None:
    """Offer a draw, which agrees where the other side offers one, or ask for one's last move back.

    A house player answers at once; for a person who is away the request waits, for the house only plays their moves.

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
        # Two draws mean the same, but either side's own move back is another request than the one that stands.
        raise Refused("answer-first")
    if kind == "takeback":
        _taken_back(change, seat)
    change.log("offer", actor, seat=seat, text=kind)
    change.update(offers={**change.table.offers, kind: seat})
    other = 1 - seat
    if change.table.players[other].house is None:
        change.want(kind, seat)
    elif kind == "takeback":
        _take_back(change, seat)
    elif _house_accepts_draw(change, other):
        move(change, other, Ending.DRAW, "action", None)
    else:
        drop_offers(change, kind)


def answer(change: Change, actor: Actor, kind: OfferKind, *, accept: bool) -> None:
    """Answer the other seat's offer; refusing one's own takes it back.

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


def _taken_back(change: Change, seat: int) -> tuple[int, object]:
    # How many actions stand once the seat's last one and all after it are gone, and the state then.
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
    keep, state = _taken_back(change, seat)
    change.log("takeback", None, keep=keep)
    change.keep(length=keep)
    change.update(state=state)
    drop_offers(change, *change.table.offers)
    restart_turn(change)
    go_on(change, None)


def wish(change: Change, actor: Actor, new_id: str) -> None:
    """Want another game; it starts once all people at the table want it, and house players always do.

    Raises:
        Refused: "not-at-table", "not-over", or "closed" where no game will come to its end any more, or
            where nobody knows any more who one of the players was.
    """
    seat = own_seat(change.table, actor)
    table = change.table
    if table.status == "closed":
        raise Refused("closed")
    if table.status != "finished":
        raise Refused("not-over")
    if table.next_id is not None or seat in table.rematch:
        return
    if any(player.former for player in table.players):
        raise Refused("closed")
    change.log("rematch", actor, seat=seat)
    wanting = table.rematch | {seat}
    change.update(rematch=wanting)
    people = {number for number, player in enumerate(table.players) if player.user_id is not None}
    if wanting < people:
        if not table.rematch:
            change.want("rematch", None)
        return
    wishes = [
        Actor(row.user_id, table.names[row.seat], row.interaction_id)
        for row in change.rows()
        if row.kind == "rematch" and row.seat is not None and row.user_id is not None and row.interaction_id is not None
    ]
    change.update(next_id=new_id)
    change.withdraw("rematch")
    change.publish = True
    change.created.append(rematch(new_id, change, wishes))
