# O que dizem os quebra-cabeças do Ubongo 3D.

puzzle-kind-ubongo-easy = Ubongo do dia (fácil)
puzzle-short-ubongo-easy = Ubongo, fácil
puzzle-kind-ubongo-hard = Ubongo do dia (difícil)
puzzle-short-ubongo-hard = Ubongo, difícil
puzzle-ubongo-hint-cell = A peça **{ $letter }** ({ $colour }) cobre **{ $cell }** { $level }.
puzzle-ubongo-hint-piece = A peça **{ $letter }** ({ $colour }) cobre { $cells }.
puzzle-ubongo-cells = { $cells } { $level }
puzzle-ubongo-answer = nível 1 `{ $lower }`, nível 2 `{ $upper }`
