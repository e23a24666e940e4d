"""Uploaded files: the multipart body that carries them, and the CDN that serves them again."""

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
"""How many files of edited or deleted messages the CDN goes on serving, for pages that are still loading them."""

_DISPOSITION = re.compile(rb'\bname="([^"]*)"(?:.*?\bfilename="([^"]*)")?', re.DOTALL)
_KINDS = {"png": "image/png", "jpg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "txt": "text/plain"}


@dataclass(slots=True, frozen=True)
class Upload:
    """One file of a request."""

    name: str
    content: bytes


def parse_multipart(body: bytes, header: str) -> tuple[Any, dict[int, Upload]]:
    """The JSON and the files of a multipart request.

    Args:
        body: the request's body.
        header: its Content-Type, which names the boundary.

    Returns:
        What ``payload_json`` says, and for each ``files[n]`` its upload under n.

    Raises:
        ApiError: 50109 when the body is not what it says.
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
    """What a JSON body says; an empty body is an empty object."""
    if not body:
        return {}
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError:
        raise refuse(50109) from None


def png_size(content: bytes) -> tuple[int, int] | None:
    """Width and height in pixels of a PNG, None for anything else."""
    if content[:8] != b"\x89PNG\r\n\x1a\n" or len(content) < 24:
        return None
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def check_uploads(files: dict[int, Upload]) -> None:
    """Refuse more files, or bigger ones, than Discord takes."""
    if len(files) > MAX_FILES:
        raise invalid(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_FILES} or fewer in length.")
    if any(len(file.content) > MAX_FILE_BYTES for file in files.values()):
        raise refuse(40005)


class Cdn:
    """Keeps the bytes of attachments and emojis under the paths that their addresses have."""

    def __init__(self) -> None:
        self.base = ""
        self._files: dict[str, Upload] = {}
        self._leaving: deque[str] = deque()

    def describe(self, channel_id: int, attachment_id: int, upload: Upload, entry: Json) -> Json:
        """Discord's attachment object for an upload, with the name and description its ``entry`` asks for."""
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
        """Let an attachment go; it is served for a little longer."""
        self._leaving.append(url.removeprefix(f"{self.base}/"))
        while len(self._leaving) > KEPT_AFTER_REMOVAL:
            self._files.pop(self._leaving.popleft(), None)

    def get(self, url_or_path: str) -> bytes | None:
        """The bytes behind an address or path of this CDN."""
        upload = self._files.get(url_or_path.removeprefix(f"{self.base}/"))
        return upload.content if upload else None


def content_type(name: str) -> str:
    """The media type that a file's name promises."""
    return _KINDS.get(name.rsplit(".", 1)[-1].lower(), "application/octet-stream")
