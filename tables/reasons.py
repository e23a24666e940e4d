"""All reasons with which a table refuses a request or closes; tests check the message catalogues against these."""

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
    "not-ready": ("names",),
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
    "nobody-to-call": (),
    "called-already": (),
    "players-called": (),
    "players-lately": (),
    "zone-needed": (),
    "zone-unknown": (),
    "not-over": (),
    "closed": (),
    "people-left": (),
    "gone-on": (),
    "busy-elsewhere": ("name",),
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
"""The reasons of `tables.errors.Refused`, each with the names of its values. "stale" and "too-late" are raised as `Stale`."""

CLOSINGS: Final = ("expired", "emptied", "declined", "withdrawn", "ended", "abandoned", "lost")
"""The values of `Table.closed_reason`, among them: `withdrawn` when the challenger has left, `abandoned` when nobody has
come back for a day (`tables.play.deadlines.REST_SECONDS`), `lost` when the channel no longer exists."""
