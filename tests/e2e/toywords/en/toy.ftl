game-toy = Toy
about-toy = Two players. Pick, step and roll.
aim-toy = Step past the other side to win.
puzzle-kind-toy-once = Toy of the day
puzzle-kind-toy-timed = Toy against the clock
puzzle-short-toy-once = Toy
puzzle-short-toy-timed = Toy, timed
