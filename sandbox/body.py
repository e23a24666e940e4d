"""Validation of the body of a message: of a new one, an edit, an interaction's response or a follow-up."""

from dataclasses import dataclass
from typing import Any

from sandbox import fields
from sandbox.attachments import MAX_FILES, Cdn, Upload, check_uploads
from sandbox.avatars import unfurl
from sandbox.components import MessageComponents, texts
from sandbox.emojis import Emojis
from sandbox.errors import Json, Problems, refuse
from sandbox.mentions import pinged, validate_allowed_mentions
from sandbox.world import FLAG_V2, Channel, World

KEPT_FLAGS = FLAG_V2 | 1 << 2 | 1 << 12
"""The flags that a bot may set on any message: components V2, no embeds, no notification."""
_EMBED_LIMITS = {"title": 256, "description": 4096}


@dataclass(slots=True)
class ValidatedBody:
    """A body that Discord would accept, as it changes the message.

    Attributes:
        data: the fields of the message object that the body sets.
        uploads: the new files, by the address under which the CDN is to serve each.
        dropped: the addresses of attachments that an edit removes.
    """

    data: Json
    uploads: dict[str, Upload]
    dropped: list[str]


class BodyValidator:
    """Validates message bodies."""

    def __init__(self, world: World, cdn: Cdn, emojis: Emojis) -> None:
        self._world = world
        self._cdn = cdn
        self._emojis = emojis

    def validate(
        self, channel: Channel, body: Json, files: dict[int, Upload], before: Json | None = None
    ) -> ValidatedBody:
        """Validate a body together with the message that it would make.

        Args:
            channel: the message's channel.
            body: the request's JSON.
            files: the request's uploads.
            before: for an edit, the message object before the edit; None for a new message.

        Raises:
            ApiError: 50035 with all invalid fields, 50006 for an empty message, 40005 for files that are too large.
        """
        check_uploads(files)
        problems = Problems()
        old = before or {"flags": 0, "content": "", "embeds": [], "components": [], "attachments": []}
        flags = self._flags(problems, body, old)
        attachments, uploads = self._attachments(problems, channel, body, files, old["attachments"])
        content = body["content"] if "content" in body else old["content"]
        embeds = body["embeds"] if "embeds" in body else old["embeds"]
        fields.text(problems, ("content",), content, 0, 2000, required=False)
        _embeds(problems, embeds or [])
        if flags & FLAG_V2:
            _no_legacy_fields(problems, body, content, embeds)
        by_address = {f"attachment://{a['filename']}": a for a in attachments} | {a["url"]: a for a in attachments}
        layout = MessageComponents(
            problems,
            by_address.get,
            self._media,
            self._emojis.usable,
            v2=bool(flags & FLAG_V2),
        )
        components = layout.validate(body["components"]) if "components" in body else old["components"]
        validate_allowed_mentions(problems, body.get("allowed_mentions"))
        problems.check()
        if not (content or embeds or components or attachments or body.get("sticker_ids") or body.get("poll")):
            raise refuse(50006)
        data: Json = {
            "flags": flags,
            "content": content or "",
            "embeds": [_embed(embed) for embed in embeds or []],
            "components": components,
            "attachments": attachments,
        }
        if before is None or body.keys() & {"content", "components", "allowed_mentions"}:
            words = "\n".join([data["content"], *texts(components)])
            data |= pinged(self._world, words, body.get("allowed_mentions"))
        kept = {a["id"] for a in attachments}
        return ValidatedBody(data, uploads, [a["url"] for a in old["attachments"] if a["id"] not in kept])

    def _flags(self, problems: Problems, body: Json, old: Json) -> int:
        given = body.get("flags")
        if given is None:
            return int(old["flags"])
        fields.number(problems, ("flags",), given, 0, (1 << 31) - 1)
        given = given if isinstance(given, int) else 0
        if old["flags"] & FLAG_V2 and not given & FLAG_V2:
            problems.add(
                ("flags",), "MESSAGE_FLAGS_CANNOT_REMOVE_COMPONENTS_V2", "The IS_COMPONENTS_V2 flag cannot be removed"
            )
        return int(old["flags"]) & ~KEPT_FLAGS | given & KEPT_FLAGS

    def _attachments(
        self, problems: Problems, channel: Channel, body: Json, files: dict[int, Upload], old: list[Json]
    ) -> tuple[list[Json], dict[str, Upload]]:
        listed: list[Json] | None = body.get("attachments")
        if listed is None:
            listed = [{"id": a["id"]} for a in old]
        standing = {a["id"]: a for a in old}
        waiting = dict(files)
        done: list[Json] = []
        uploads: dict[str, Upload] = {}
        path = ("attachments",)
        for index, entry in enumerate([*fields.items(problems, path, listed, 0, MAX_FILES)]):
            description = entry.get("description")
            fields.text(problems, (*path, index, "description"), description, 0, 1024, required=False)
            given = str(entry.get("id"))
            if given in standing:
                done.append(standing[given] | ({"description": description} if description else {}))
            elif given.isdigit() and int(given) in waiting:
                done.append(self._new(channel, waiting.pop(int(given)), entry, uploads))
            else:
                problems.add((*path, index), "ATTACHMENT_NOT_FOUND", "Attachment data not found")
        done += [self._new(channel, upload, {}, uploads) for upload in waiting.values()]
        return done, uploads

    def _new(self, channel: Channel, upload: Upload, entry: Json, uploads: dict[str, Upload]) -> Json:
        attachment = self._cdn.describe(channel.id, self._world.ids.next(), upload, entry)
        uploads[attachment["url"]] = upload
        return attachment

    def _media(self, url: str, attachment: Json | None) -> Json:
        """An address as the media of a component: that of an attachment, or of the web."""
        if attachment is None:
            return unfurl(self._world, self._cdn.base, url)
        return {
            "id": str(self._world.media_ids.next()),
            "url": attachment["url"],
            "proxy_url": attachment["proxy_url"],
            "width": attachment.get("width"),
            "height": attachment.get("height"),
            "content_type": attachment["content_type"],
            "attachment_id": attachment["id"],
            "loading_state": 2,
        }


def _no_legacy_fields(problems: Problems, body: Json, content: Any, embeds: Any) -> None:
    """Check that a message with components V2 has no other content (message flags, IS_COMPONENTS_V2)."""
    used = {"content": content, "embeds": embeds, "poll": body.get("poll"), "sticker_ids": body.get("sticker_ids")}
    for name, value in used.items():
        if value:
            problems.add(
                (name,),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _embeds(problems: Problems, embeds: list[Json]) -> None:
    """Check the limits of embeds (message resource, "Embed Limits")."""
    total = 0
    for index, embed in enumerate(fields.items(problems, ("embeds",), embeds, 0, 10)):
        path = ("embeds", index)
        parts = [(name, embed.get(name), high) for name, high in _EMBED_LIMITS.items()]
        parts.append(
            ("footer.text", fields.mapping(problems, (*path, "footer"), embed.get("footer")).get("text"), 2048)
        )
        parts.append(("author.name", fields.mapping(problems, (*path, "author"), embed.get("author")).get("name"), 256))
        for at, entry in enumerate(fields.items(problems, (*path, "fields"), embed.get("fields") or [], 0, 25)):
            parts += [(f"fields.{at}.name", entry.get("name"), 256), (f"fields.{at}.value", entry.get("value"), 1024)]
        for name, value, high in parts:
            fields.text(problems, (*path, *name.split(".")), value, 0, high, required=False)
            total += len(value) if isinstance(value, str) else 0
    if total > 6000:
        problems.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def _embed(embed: Json) -> Json:
    """A valid embed as Discord returns it."""
    entries = [{"inline": False} | entry for entry in embed.get("fields") or []]
    return {"type": "rich"} | embed | ({"fields": entries} if entries else {})
