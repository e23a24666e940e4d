# What Ubongo 3D's puzzles say.

puzzle-kind-ubongo-easy = Ubongo of the day (easy)
puzzle-short-ubongo-easy = Ubongo, easy
puzzle-kind-ubongo-hard = Ubongo of the day (hard)
puzzle-short-ubongo-hard = Ubongo, hard
puzzle-ubongo-hint-cell = Piece **{ $letter }** ({ $colour }) covers **{ $cell }** on { $level }.
puzzle-ubongo-hint-piece = Piece **{ $letter }** ({ $colour }) covers { $cells }.
puzzle-ubongo-cells = { $cells } on { $level }
puzzle-ubongo-answer = level 1 `{ $lower }`, level 2 `{ $upper }`
