"""How Yam Master is drawn and told, part by part; `render.yam.pictures` is what others use."""
