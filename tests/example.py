"""The games by which general tests show what holds for any. They are chosen here alone."""

import locales

GAME, OTHER = "yote", "choko"
"""Two for two sides, whose turns are squares, with the same options but one."""
DICED = "yam"
"""One for two sides, with dice."""
HELD = "yebo"
"""One for several, with a hand of each person's own, a preset, and records in points."""
RACED = "ubongo"
"""One for several who act at once, with a panel of each person's own, and records in time."""
EXAMPLES = (GAME, OTHER, DICED, HELD, RACED)

TITLE, OTHER_TITLE, DICED_TITLE, HELD_TITLE, RACED_TITLE = (
    locales.text(locales.SOURCE, f"game-{name}") for name in EXAMPLES
)
"""What they are called, in every language alike."""
