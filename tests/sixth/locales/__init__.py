"""Awalé's message catalogues: one folder per language, as in `locales`."""

from pathlib import Path

FOLDER = Path(__file__).parent
