"""The file of an export: plain while it is short, compressed above that, refused where Discord would refuse it."""

import io
import json
import zipfile

import pytest

from cogs.service import export
from tables.errors import Refused

KEPT: dict[str, object] = {"name": "Gécko", "games": ["heron"] * 40}
TEXT = json.dumps(KEPT, ensure_ascii=False).encode()


def test_an_export_is_compressed_above_its_limit_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "PLAIN", len(TEXT))
    assert export.copy(KEPT) == ("baraza.json", TEXT)
    monkeypatch.setattr(export, "PLAIN", len(TEXT) - 1)
    name, packed = export.copy(KEPT)
    assert name == "baraza.zip"
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        assert archive.read("baraza.json") == TEXT


def test_an_export_that_discord_would_refuse_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "PLAIN", 0)
    monkeypatch.setattr(export, "MOST", len(export.copy(KEPT)[1]))
    export.copy(KEPT)
    monkeypatch.setattr(export, "MOST", export.MOST - 1)
    with pytest.raises(Refused, match="export-too-long"):
        export.copy(KEPT)
