"""Drafts in the store: a seat's half-made action, valid while the seat's stamp is the one it was made under."""

from collections.abc import Callable, Mapping
from typing import Any

from data import tables as store_tables
from engines.game import Illegal
from tables.model import Actor, Table
from tables.play.change import Change
from tables.play.pipeline import Pipeline
from tables.play.turn import may_act, own_move

Draft = tuple[str, Any]
"""A half-made action as stored, and the action to play once it is whole; None while it is not."""
Edit = Callable[[Table, int, str | None], Draft]
"""A function from a table, the acting seat and its stored draft (None for none) to the new draft."""


class Drafts:
    """The drafts of all tables. Requests behave as those of `tables.service.Tables`."""

    def __init__(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline

    async def change(self, table_id: str, actor: Actor, stamp: str | None, edit: Edit) -> tuple[Table, str]:
        """Edit and store the actor's draft, and play it once it is a whole action.

        Args:
            table_id: The table.
            actor: The person whose draft it is.
            stamp: The button's stamp; None for a command.
            edit: Makes the new draft; its exceptions are passed on. The function runs on the store's thread and may
                read nothing but its arguments.

        Returns:
            The table after the request, and the text of the new draft; empty where the request had been accepted before.
        """
        text = ""

        def step(change: Change) -> None:
            nonlocal text
            seat = may_act(change, actor, stamp)
            text, action = edit(change.table, seat, _current(change.table, change.drafts, seat))
            change.drafts[seat] = (change.table.stamp(seat), text)
            if action is not None:
                own_move(change, actor, seat, action)

        table = await self._pipeline.request(table_id, step, actor.interaction_id, with_drafts=True)
        return table, text

    async def of(self, table_id: str, user_id: int) -> tuple[Table, str | None]:
        """Load a table, and a person's draft at it; None for no draft."""
        table, loaded = await self._pipeline.loaded(table_id, with_drafts=True)
        seat = table.seat_of(user_id)
        return table, None if seat is None else _current(table, loaded.drafts, seat)

    async def left(self, table: Table, seat: int) -> str | None:
        """A seat's stored draft, if it was made under its stamp in the given table, which may be an older state; else None."""
        return _current(table, await self._pipeline.store.read(store_tables.drafts_of, table.id), seat)

    async def attempt(
        self,
        table_id: str,
        actor: Actor,
        text: str,
        stamp: str | None,
        wrong: Callable[[Illegal, str | None], str | None],
    ) -> Table:
        """Play an answer; a wrong one is counted in the log and stored as the actor's draft.

        Args:
            table_id: The table.
            actor: The person who answers.
            text: The answer's notation.
            stamp: The button's stamp; None for a command.
            wrong: A function from a refusal and the stored draft (None for none) to the new draft. It returns None for
                a refusal that is no wrong answer: then nothing is counted or stored.

        Raises:
            Refused: As `turn.act` does.
            Illegal: The rules refuse the answer, counted or not.
        """
        refused: Illegal | None = None

        def step(change: Change) -> None:
            nonlocal refused
            seat = may_act(change, actor, stamp)
            try:
                own_move(change, actor, seat, change.table.read(seat, text))
            except Illegal as error:
                draft = wrong(error, _current(change.table, change.drafts, seat))
                if draft is None:
                    raise
                change.drafts[seat] = (change.table.stamp(seat), draft)
                change.log("wrong", actor, seat=seat)
                refused = error

        table = await self._pipeline.request(table_id, step, actor.interaction_id, with_drafts=True)
        if refused is not None:
            raise refused
        return table


def _current(table: Table, drafts: Mapping[int, tuple[str, str]], seat: int) -> str | None:
    """The text of a seat's draft; None where the seat has none, or one made under another stamp."""
    draft = drafts.get(seat)
    return draft[1] if draft and draft[0] == table.stamp(seat) else None
