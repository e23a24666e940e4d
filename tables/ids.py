"""The ids of tables."""

import base64
import hashlib

ATTEMPTS = 16
"""How many ids an interaction may give; a table gets the first that no other table has."""


def candidates(interaction_id: int) -> list[str]:
    """The ids that the table opened by an interaction may get, in order.

    They are derived from the interaction, so that a repeated request finds the table that its first delivery opened.
    """
    digests = (hashlib.sha256(f"{interaction_id}/{attempt}".encode()).digest() for attempt in range(ATTEMPTS))
    return [base64.b32encode(digest)[:6].decode().lower() for digest in digests]
