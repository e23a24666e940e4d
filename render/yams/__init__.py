"""How Yam Master is drawn and told, part by part; `render.yam` is what others use."""
