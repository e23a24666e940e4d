"""The export of a person's data, as a file that Discord accepts."""

import io
import json
import zipfile

from tables.errors import Refused

NAME = "baraza.json"
ARCHIVE = "baraza.zip"
PLAIN = 1_000_000
"""The size in bytes up to which the export is not compressed."""
MOST = 8_000_000
"""The most bytes of a file; Discord accepts somewhat more in every server."""


def copy(kept: dict[str, object]) -> tuple[str, bytes]:
    """The name and content of the export file: JSON, compressed where it is long.

    The function is thread-safe, and slow enough to need a thread for a person with years of games.

    Raises:
        Refused: "export-too-long" where even the compressed file is too large for Discord.
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
