# Ce que dit le choko seul.

# Le nom du jeu

game-choko = Choko
about-choko = Deux joueurs. Le petit cousin du yoté : qui pose un pion oblige l’autre à en poser un aussi.
aim-choko = Prenez tous les pions adverses ; qui en pose un oblige l’autre à en poser un aussi.

# Camps

choko-side-light = Bâtons courts
choko-side-dark = Bâtons longs

# Commandes

name-choko = choko
name-single-capture = prise-simple
describe-choko = Choko : posez, et l’autre doit poser
rule-single-capture = Prise simple
rule-single-capture-about = Seul le pion sauté est pris, sans second pion.
rule-single-capture-told = **Prise simple** (non, oui) : le jeu plus ancien, où une prise n’enlève que le pion sauté, quel que soit le choix du second pion.
options-choko = { rule-single-capture-told }

# Records

feat-choko-turns = Le moins de tours pour gagner
choice-feat-choko-turns = { game-choko } : { feat-choko-turns }

# Le tournant d’une partie finie

turning-choko-capture = { turning-yote-capture }
turning-choko-gain = { turning-yote-gain }
turning-choko-slip = { turning-yote-slip }
