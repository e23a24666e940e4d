"""A finished game for everyone to replay and to check."""

import json

from engines.record import Record
from tables.change import Change
from tables.lobby import drawn_ids
from tables.offers import entries
from tables.replay import must_be_over


def record(change: Change) -> Record:
    """The record of a game that is over, from a table loaded with its log.

    Raises:
        Refused: As `replay.must_be_over` does.
    """
    table, kept = change.table, change.kept
    must_be_over(change)
    return Record(
        game=table.game.name,
        options=json.loads(table.options.model_dump_json()),
        players=table.names,
        joined=kept.joined,
        secret=kept.secret.hex(),
        commitment=table.commitment,
        interaction_ids=tuple(drawn_ids(change)),
        log=tuple(entries(change.rows())),
        reason=None if table.outcome is None else table.outcome.reason,
        ranks=() if table.outcome is None else table.outcome.ranks,
    )
