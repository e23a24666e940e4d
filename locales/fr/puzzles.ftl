# Ce que disent les énigmes de tous les jeux. Les mots de chaque jeu sont dans <jeu>-puzzles.ftl.

puzzle-answer = Répondre
puzzle-answer-is = Répondre : { $answer }
puzzle-clear = Effacer
puzzle-type = Écrire
puzzle-form = Votre réponse
