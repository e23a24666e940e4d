"""How Yoté and Choko are drawn and told, part by part; `render.yote` is what others use."""
