"""How Yoté and Choko are drawn and told, part by part; `render.yote.pictures` is what others use."""
