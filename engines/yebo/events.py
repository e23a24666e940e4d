"""The events and the outcomes of Yebo: the keys for which the message catalogues must have a sentence."""

EVENTS: dict[str, tuple[str, ...]] = {
    "chief-drawn": ("seat",),
    "broke-fence": ("seat", "stack", "direction"),
    "laid-out": ("seat", "sighting", "points"),
    "round-named": ("seat", "round"),
    "announced": ("seat",),
    "drew": ("seat", "side"),
    "drew-block": ("seat", "block"),
    "sighting": ("seat", "sighting", "points"),
    "reversed": ("direction",),
    "put-back": ("seat",),
    "picked-up": ("seat", "block"),
    "displayed": ("seat", "group"),
    "fourth": ("seat", "block", "group"),
    "exchanged": ("seat", "owner", "block", "group"),
    "discarded": ("seat", "block"),
    "discarded-final": ("seat", "block"),
    "lapsed": ("seat",),
    "passed": ("seat",),
    "called": ("seat",),
    "passes-always": ("seat",),
    "asks-again": ("seat",),
    "claimed": ("seat", "block"),
    "nobody-called": ("block",),
    "exhausted": ("chief",),
    "rebuilt": ("chief", "blocks"),
    "scored": ("chief",),
    "round-won": ("seat", "round"),
    "round-over": ("round",),
    "new-chief": ("seat",),
    "over": (),
}
"""The kind of every event and the names of its values. Seats are counted from 0.

Only the acting seat may know `drew-block`, `passed` and `called`: answers are secret while a window is open, and a call
that does not get the block stays secret. `direction` is 1 or -1; `round` is the name of a round (`groups.Round.name`);
`group` is written as in the notation, such as `P3 P4 A=P5`. `laid-out` is a Sighting from the deal, `sighting` one drawn
in play; `points` is the Sighting's value. `put-back`: the hand was all Africas, so the drawn Africa went back into the
Fence (A31). `exchanged`: the seat has exchanged its block for the Africa in the owner's group. `discarded-final`: the
discard also announces one final block; `lapsed`: the announcement no longer holds. `claimed`: the seat has called Yebo and
gets the block. `scored`: the Chief has the round scored as it stands."""

OUTCOMES: tuple[str, ...] = ("points", "rounds-won", "best-round", "shared", "ended")
"""Every reason of an outcome (5.7, A40). `points`: the most points; `rounds-won`: the most rounds won among equal points;
`best-round`: the best single round among equal rounds won; `shared`: all three are equal; `ended`: all seats agreed to
end the game as it stood, without scoring the running round."""
