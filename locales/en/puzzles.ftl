# What the puzzles of every game say. Their own words stand in <game>-puzzles.ftl.

puzzle-answer = Answer
puzzle-answer-is = Answer: { $answer }
puzzle-clear = Clear
puzzle-type = Type it
puzzle-form = Your answer
