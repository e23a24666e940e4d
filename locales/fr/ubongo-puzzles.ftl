# Ce que disent les énigmes d’Ubongo 3D.

puzzle-kind-ubongo-easy = Ubongo du jour (facile)
puzzle-short-ubongo-easy = Ubongo, facile
puzzle-kind-ubongo-hard = Ubongo du jour (difficile)
puzzle-short-ubongo-hard = Ubongo, difficile
puzzle-ubongo-hint-cell = La pièce **{ $letter }** ({ $colour }) couvre **{ $cell }** sur { $level }.
puzzle-ubongo-hint-piece = La pièce **{ $letter }** ({ $colour }) couvre { $cells }.
puzzle-ubongo-cells = { $cells } sur { $level }
puzzle-ubongo-answer = niveau 1 `{ $lower }`, niveau 2 `{ $upper }`
