"""Every reason with which a table refuses or closes; the message catalogues are tested against these."""

from typing import Final

REFUSALS: Final = {
    "unknown-table": (),
    "unknown-game": (),
    "not-at-table": (),
    "not-started": (),
    "started": (),
    "over": (),
    "stale": (),
    "too-late": (),
    "not-your-turn": (),
    "already-seated": (),
    "full": ("seats",),
    "too-few": ("seats",),
    "host-only": (),
    "challenge": (),
    "challenge-self": (),
    "not-challenged": (),
    "two-only": (),
    "offer-stands": (),
    "answer-first": (),
    "no-offer": (),
    "own-offer": (),
    "nothing-to-take-back": (),
    "takeback-hidden": (),
    "not-over": (),
    "closed": (),
    "no-game": (),
    "not-absent": (),
    "vote-stands": (),
    "season-empty": (),
    "season-closed": (),
    "unknown-season": (),
    "channel-full": ("most",),
    "person-full": ("most",),
    "house-off": (),
    "setting-range": (),
}
"""Reasons of `tables.errors.Refused`, each with the names of its values. "stale" and "too-late" come as `Stale`."""

CLOSINGS: Final = ("expired", "emptied", "declined", "withdrawn", "ended", "abandoned", "lost")
"""`Table.closed_reason`: `withdrawn` when the challenger has gone, `abandoned` when the table has rested for a day
(`tables.play.deadlines.REST_SECONDS`), `lost` when the channel is gone."""
