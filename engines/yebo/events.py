"""What can happen in a game of Yebo, and how it can end: the keys that the message catalogues must have."""

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
"""Every event's kind and the names of its values. Seats are counted from 0.

`drew-block`, `passed` and `called` are for that seat alone: nobody else is told what was said before a window is closed,
and of its losers not even then. `direction` is 1 or -1; `round` the name of one of the six (`groups.Round.name`); `group`
is written as in the notation, `P3 P4 A=P5`. `laid-out` is a Sighting of the deal, `sighting` one drawn in play; `points`
is its value. `put-back`: the hand was all Africas, so the drawn Africa went back into the Fence (A31). `exchanged`: the
seat has taken the Africa out of the owner's group for its block. `discarded-final` also announces one final block;
`lapsed`: the announcement is no longer true. `claimed`: Yebo. `scored`: the Chief has the round scored as it stands."""

OUTCOMES: tuple[str, ...] = ("points", "rounds-won", "best-round", "shared", "ended")
"""Every reason of an outcome (5.7, A40): most points, or of equal points most rounds won, or then the best single round;
`shared` where all of it is equal; `ended`: all have agreed to end the game as it stood, the running round not scored."""
