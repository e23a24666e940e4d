"""Uploaded files: the multipart body of a request, and the CDN that serves the files."""

import re
import struct
from collections import deque
from dataclasses import dataclass
from typing import Any

import orjson

from sandbox.errors import Json, invalid, refuse

MAX_FILE_BYTES = 10 * 1024 * 1024
MAX_FILES = 10
KEPT_AFTER_REMOVAL = 64
"""The number of removed files that the CDN goes on serving, for pages that are still loading them."""

_DISPOSITION = re.compile(rb'\bname="([^"]*)"(?:.*?\bfilename="([^"]*)")?', re.DOTALL)
_KINDS = {"png": "image/png", "jpg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "txt": "text/plain"}


@dataclass(slots=True, frozen=True)
class Upload:
    """A file that a request brings: its name and its bytes."""

    name: str
    content: bytes


def parse_multipart(body: bytes, header: str) -> tuple[Any, dict[int, Upload]]:
    """Parse the JSON and the files of a multipart request.

    Args:
        body: the request's body.
        header: the request's Content-Type, which contains the boundary.

    Returns:
        The value of ``payload_json``, and the upload of each ``files[n]`` under n.

    Raises:
        ApiError: 50109 when the body is malformed.
    """
    found = re.search(r'boundary="?([^";]+)"?', header)
    if found is None:
        raise refuse(50109)
    payload: Any = {}
    files: dict[int, Upload] = {}
    for part in (b"\r\n" + body).split(b"\r\n--" + found[1].encode())[1:-1]:
        head, _, content = part.partition(b"\r\n\r\n")
        disposition = _DISPOSITION.search(head)
        if disposition is None:
            raise refuse(50109)
        name = disposition[1].decode()
        if name == "payload_json":
            payload = parse_json(content)
        elif index := re.fullmatch(r"files\[(\d+)\]", name):
            files[int(index[1])] = Upload((disposition[2] or b"file").decode(), content)
    return payload, files


def parse_json(body: bytes) -> Any:
    """Parse a JSON body; an empty body gives an empty object. Raises ApiError 50109."""
    if not body:
        return {}
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError:
        raise refuse(50109) from None


def png_size(content: bytes) -> tuple[int, int] | None:
    """The width and height of a PNG in pixels; None for any other file."""
    if content[:8] != b"\x89PNG\r\n\x1a\n" or len(content) < 24:
        return None
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def check_uploads(files: dict[int, Upload]) -> None:
    """Check the number and sizes of uploads. Raises ApiError 50035 or 40005."""
    if len(files) > MAX_FILES:
        raise invalid(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_FILES} or fewer in length.")
    if any(len(file.content) > MAX_FILE_BYTES for file in files.values()):
        raise refuse(40005)


class Cdn:
    """Stores the bytes of attachments and emojis by the paths of their addresses."""

    def __init__(self) -> None:
        self.base = ""
        self._files: dict[str, Upload] = {}
        self._removed: deque[str] = deque()

    def describe(self, channel_id: int, attachment_id: int, upload: Upload, entry: Json) -> Json:
        """Discord's attachment object for an upload, with the file name and description that ``entry`` gives."""
        name = re.sub(r"[^A-Za-z0-9._-]", "_", str(entry.get("filename") or upload.name))
        url = f"{self.base}/attachments/{channel_id}/{attachment_id}/{name}"
        body: Json = {
            "id": str(attachment_id),
            "filename": name,
            "size": len(upload.content),
            "url": url,
            "proxy_url": url,
            "content_type": content_type(name),
        }
        if entry.get("description"):
            body["description"] = entry["description"]
        if size := png_size(upload.content):
            body["width"], body["height"] = size
        return body

    def put(self, url_or_path: str, upload: Upload) -> None:
        """Store a file under an address or path of this CDN."""
        self._files[url_or_path.removeprefix(f"{self.base}/")] = upload

    def remove(self, url: str) -> None:
        """Remove an attachment, which is still served until ``KEPT_AFTER_REMOVAL`` later removals."""
        self._removed.append(url.removeprefix(f"{self.base}/"))
        while len(self._removed) > KEPT_AFTER_REMOVAL:
            self._files.pop(self._removed.popleft(), None)

    def get(self, url_or_path: str) -> bytes | None:
        """The bytes of the file at an address or path of this CDN; None where there is no file."""
        upload = self._files.get(url_or_path.removeprefix(f"{self.base}/"))
        return upload.content if upload else None


def content_type(name: str) -> str:
    """The media type of a file, by the extension of its name."""
    return _KINDS.get(name.rsplit(".", 1)[-1].lower(), "application/octet-stream")
