"""The export of a person's data as a file that Discord accepts."""

import io
import json
import zipfile

from tables.errors import Refused

NAME = "baraza.json"
ARCHIVE = "baraza.zip"
PLAIN = 1_000_000
"""The maximum size in bytes of an export that is not compressed."""
MOST = 8_000_000
"""The maximum size of the file in bytes, somewhat below Discord's limit for every server."""


def copy(kept: dict[str, object]) -> tuple[str, bytes]:
    """The name and content of the export file: JSON, in a ZIP archive if it is longer than `PLAIN`.

    Thread-safe; for a person with years of games it is slow, so call it in a thread.

    Raises:
        Refused: "export-too-long" if even the compressed file is larger than `MOST`.
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
