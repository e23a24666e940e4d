"""Avatars of the invented people: their addresses at Discord's CDN, and drawings for the page."""

import re
from html import escape

from sandbox.errors import Json
from sandbox.world import User, World

SIZES = frozenset(1 << power for power in range(4, 13))
"""The sizes in pixels in which Discord's CDN serves a picture (reference, "Image Formatting")."""
LOADED, NOT_FOUND = 2, 3
"""The loading states of media that the bot names by an address ("Unfurled Media Item Structure")."""
_ADDRESS = re.compile(r"https://cdn\.discordapp\.com/avatars/(\d+)/(\w+)\.(?:png|jpe?g|webp)(?:\?size=(\d+))?")
_USUAL = 1024
"""The size in pixels of an avatar whose address names none."""

_DRAWN = {
    "Heron": (
        "#8fb8c9",
        (
            '<path d="M66 128c-4-22 18-34 6-56C62 54 54 50 60 34" fill="none" stroke="#52657a" stroke-width="17"/>'
            '<path d="M68 24 118 40 66 46z" fill="#e9a13b"/><circle cx="60" cy="34" r="17" fill="#f4f4ee"/>'
            '<path d="M58 20C40 14 26 18 14 30c14-4 26-4 40 2z" fill="#2b3644"/><circle cx="66" cy="33" r="4" fill="#22170f"/>'
        ),
    ),
    "Lion": (
        "#e8c98a",
        (
            '<circle cx="64" cy="66" r="52" fill="#9a4f1f"/><circle cx="34" cy="38" r="12" fill="#d79a45"/>'
            '<circle cx="94" cy="38" r="12" fill="#d79a45"/><circle cx="64" cy="68" r="35" fill="#e0a84f"/>'
            '<circle cx="51" cy="60" r="5" fill="#22170f"/><circle cx="77" cy="60" r="5" fill="#22170f"/>'
            '<ellipse cx="64" cy="84" rx="16" ry="12" fill="#f6e2b8"/><path d="M56 76h16l-8 9z" fill="#4a2413"/>'
        ),
    ),
    "Gecko": (
        "#f0d9b5",
        (
            '<path d="M22 58c0-30 84-30 84 0 0 30-24 56-42 56S22 88 22 58z" fill="#4f9a4b"/>'
            '<circle cx="36" cy="46" r="19" fill="#f4e08a"/><circle cx="92" cy="46" r="19" fill="#f4e08a"/>'
            '<ellipse cx="38" cy="46" rx="5" ry="15" fill="#22170f"/><ellipse cx="90" cy="46" rx="5" ry="15" fill="#22170f"/>'
            '<path d="M40 88c16 12 32 12 48 0" fill="none" stroke="#22501f" stroke-width="6" stroke-linecap="round"/>'
        ),
    ),
    "Zebra": (
        "#b7c98f",
        (
            '<path d="M40 34 32 8l22 16zM88 34 96 8 74 24z" fill="#3a3230"/>'
            '<path d="M34 44c0-30 60-30 60 0l-10 44H44z" fill="#f6f3ea"/><path d="M44 82h40c12 34-52 34-40 0z" fill="#3a3230"/>'
            '<path d="M58 20h12l-6 26zM35 44l20 8-17 6zM93 44l-20 8 17 6zM41 66l14 2-11 8zM87 66l-14 2 11 8z" fill="#3a3230"/>'
            '<circle cx="50" cy="60" r="5" fill="#22170f"/><circle cx="78" cy="60" r="5" fill="#22170f"/>'
        ),
    ),
}
"""The ground and the drawing of an animal, by its name, in a square of 128 units."""


def unfurl(world: World, base: str, url: str) -> Json:
    """A web address as the media of a component. Discord loads a person's present avatar, and finds no former one.

    Args:
        world: The world whose people have avatars.
        base: The base address of the sandbox's CDN, from which the page loads avatars.
        url: The address, which begins with ``http://`` or ``https://``.
    """
    media = {"id": str(world.media_ids.next()), "url": url}
    found = _ADDRESS.fullmatch(url)
    if found is None:
        return media | {"proxy_url": url, "width": None, "height": None, "loading_state": LOADED}
    size = int(found[3] or _USUAL)
    user = world.users.get(int(found[1]))
    there = user is not None and user.avatar == found[2] and size in SIZES
    return media | {
        "proxy_url": f"{base}/avatars/{found[1]}/{found[2]}.png",
        "width": size if there else None,
        "height": size if there else None,
        "loading_state": LOADED if there else NOT_FOUND,
    }


def drawing(user: User) -> str:
    """A person's avatar as SVG: the animal of their name, or the name's initial where no such animal is drawn."""
    initial = f'<text x="64" y="88" font-family="sans-serif" font-size="68" text-anchor="middle">{escape(user.name[:1])}</text>'
    ground, animal = _DRAWN.get(user.name, ("#d8cbb4", initial))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="256" height="256">'
        f'<rect width="128" height="128" fill="{ground}"/>{animal}</svg>'
    )
