"""Half-made actions that are kept: by seat, until they are whole or their button's stamp is an old one."""

from collections.abc import Callable, Mapping
from typing import Any

from engines.game import Illegal
from tables.model import Actor, Table
from tables.play import actions
from tables.play.change import Change
from tables.play.pipeline import Pipeline

Draft = tuple[str, Any]
"""A half-made action as it is kept, and the action to play where it is whole, else None."""
Edit = Callable[[Table, int, str | None], Draft]
"""From a table, the seat that acts and its draft (None where there is none yet) to what becomes of the draft."""


class Drafts:
    """What is half made at the tables. Requests are as those of `tables.service.Tables`."""

    def __init__(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline

    async def change(self, table_id: str, actor: Actor, stamp: str | None, edit: Edit) -> tuple[Table, str]:
        """Change the actor's half-made action, which is kept, and play it once it is whole.

        Args:
            table_id: The table.
            actor: Whose it is.
            stamp: The button's.
            edit: What becomes of the draft; what it raises is raised. It may look at what it is given alone, for it
                runs on the store's thread.

        Returns:
            The table as it is now, and the draft.
        """
        text = ""

        def step(change: Change) -> None:
            nonlocal text
            seat = actions.may_act(change, actor, stamp)
            text, whole = edit(change.table, seat, _standing(change.table, change.drafts, seat))
            change.drafts[seat] = (change.table.stamp(seat), text)
            if whole is not None:
                actions.own_move(change, actor, seat, whole)

        table = await self._pipeline.request(table_id, step, actor.interaction_id, with_drafts=True)
        return table, text

    async def of(self, table_id: str, user_id: int) -> tuple[Table, str | None]:
        """The table as it stands, and somebody's half-made action at it."""
        table, loaded = await self._pipeline.loaded(table_id, with_drafts=True)
        seat = table.seat_of(user_id)
        return table, None if seat is None else _standing(table, loaded.drafts, seat)

    async def left(self, table: Table, seat: int) -> str | None:
        """A seat's half-made action that is about this state of a table, however the table stands by now."""
        _, loaded = await self._pipeline.loaded(table.id, with_drafts=True)
        return _standing(table, loaded.drafts, seat)

    async def attempt(
        self,
        table_id: str,
        actor: Actor,
        text: str,
        stamp: str | None,
        wrong: Callable[[Illegal, str | None], str | None],
    ) -> Table:
        """Play an answer; one that is wrong is counted, and kept as the actor's half-made action.

        Args:
            table_id: The table.
            actor: Whose it is.
            text: Its notation.
            stamp: The button's; None for a typed command.
            wrong: From a refusal and the draft as it was (None where there is none yet) to what becomes of the draft;
                None where that refusal is about something else, and nothing is counted or kept.

        Raises:
            As `play.act` does, also for an answer that was counted.
        """
        refused: Illegal | None = None

        def step(change: Change) -> None:
            nonlocal refused
            seat = actions.may_act(change, actor, stamp)
            try:
                actions.own_move(change, actor, seat, change.table.read(seat, text))
            except Illegal as error:
                draft = wrong(error, _standing(change.table, change.drafts, seat))
                if draft is None:
                    raise
                change.drafts[seat] = (change.table.stamp(seat), draft)
                change.log("wrong", actor, seat=seat)
                refused = error

        table = await self._pipeline.request(table_id, step, actor.interaction_id, with_drafts=True)
        if refused is not None:
            raise refused
        return table


def _standing(table: Table, drafts: Mapping[int, tuple[str, str]], seat: int) -> str | None:
    """A seat's half-made action among these; None without one that is about what still stands."""
    draft = drafts.get(seat)
    return draft[1] if draft and draft[0] == table.stamp(seat) else None
