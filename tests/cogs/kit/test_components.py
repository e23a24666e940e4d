"""What messages are made of: the frame of a panel with its text, pictures and buttons."""

from typing import Any

from cogs.kit import components


def test_a_panel_has_its_text_then_its_pictures_then_its_buttons_in_rows() -> None:
    buttons = [components.button(str(number), f"test:press:{number}") for number in range(5)]
    panel = components.panel("Who plays?", buttons, [(b"one", "A board"), (b"two", "A hand")], width=2)
    view: Any = panel.view
    (frame,) = view.to_components()
    text, *galleries = frame["components"][:3]
    assert text["content"] == "Who plays?"
    assert [(item["description"], item["media"]["url"]) for gallery in galleries for item in gallery["items"]] == [
        ("A board", "attachment://picture0.png"),
        ("A hand", "attachment://picture1.png"),
    ]
    assert [(file.filename, file.fp.read()) for file in panel.files] == [
        ("picture0.png", b"one"),
        ("picture1.png", b"two"),
    ]
    rows = frame["components"][3:]
    assert [[each["label"] for each in row["components"]] for row in rows] == [["0", "1"], ["2", "3"], ["4"]]
