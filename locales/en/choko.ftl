# What Choko alone says.

# What the game is called

game-choko = Choko
about-choko = Two players. Yoté’s smaller cousin: whoever places a piece makes the other side place one too.
aim-choko = Take all enemy pieces; placing one makes the other side place too.

# Sides

choko-side-light = Short sticks
choko-side-dark = Long sticks

# Commands

describe-choko = Choko: place, and the other side must place
rule-single-capture = Single captures
rule-single-capture-about = Only the piece that is jumped over is taken, no second one.
rule-single-capture-told = **Single captures** (no, yes): the older game, in which a capture takes just the piece that was jumped, whatever is chosen for the second one.
options-choko = { rule-single-capture-told }

# Records

feat-choko-turns = Fewest turns to win
choice-feat-choko-turns = { game-choko }: { feat-choko-turns }

# The turning point of a finished game

turning-choko-capture = { turning-yote-capture }
turning-choko-gain = { turning-yote-gain }
turning-choko-slip = { turning-yote-slip }
