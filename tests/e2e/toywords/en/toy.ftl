game-toy = Toy
about-toy = Two players. Pick, step and roll.
