"""The export of what is kept of somebody, as a file that Discord takes."""

import io
import json
import zipfile

from tables.errors import Refused

NAME = "baraza.json"
ARCHIVE = "baraza.zip"
PLAIN = 1_000_000
"""Bytes up to which the copy is handed over as it is."""
MOST = 8_000_000
"""Bytes of a file: Discord takes somewhat more everywhere."""


def copy(kept: dict[str, object]) -> tuple[str, bytes]:
    """The file's name and content: JSON, packed where it is long; of years of games it takes a moment, in any thread.

    Raises:
        Refused: "export-too-long" where not even the packed file would be taken.
    """
    text = json.dumps(kept, ensure_ascii=False).encode()
    if len(text) <= PLAIN:
        return NAME, text
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(NAME, text)
    if len(packed.getvalue()) > MOST:
        raise Refused("export-too-long")
    return ARCHIVE, packed.getvalue()
