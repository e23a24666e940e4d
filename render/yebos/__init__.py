"""How Yebo is drawn and told, part by part; `render.yebo` is what others use."""
