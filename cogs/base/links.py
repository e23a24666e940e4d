"""The operator's own pages on the web, to which `/help` and `/me` link."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Links:
    """The addresses of the operator's pages.

    Attributes:
        privacy: What is stored, and for how long; None where the operator names no page.
        terms: The terms of use; None where the operator names no page.
    """

    privacy: str | None = None
    terms: str | None = None
