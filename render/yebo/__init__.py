"""How Yebo is drawn and told, part by part; `render.yebo.pictures` is what others use."""
