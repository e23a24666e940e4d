# What the analysis of a game of Ubongo 3D says of its turning points, and what a hint says.

analysis-ubongo-tiebreak = { $name } won the tie-break.
analysis-ubongo-beaten =
    { $seconds ->
        [0] Round { $round }: { $name } was less than a second behind { $other }.
        [one] Round { $round }: { $name } was one second behind { $other }.
       *[other] Round { $round }: { $name } was { $seconds } seconds behind { $other }.
    }
analysis-ubongo-unsolved = Round { $round }: { $name } did not solve a puzzle that takes a practised player about { $par }.
analysis-ubongo-quick = Round { $round }: { $name } needed { $time } for a puzzle that takes a practised player about { $par }.
analysis-ubongo-ruby = Round { $round }: { $name } drew a ruby from the bag.

hint-ubongo-lies =
    { $on ->
        [lower] Piece **{ $letter }** covers **{ $lower }** on level 1
        [upper] Piece **{ $letter }** covers **{ $upper }** on level 2
       *[both] Piece **{ $letter }** covers **{ $lower }** on level 1 and **{ $upper }** on level 2
    }
hint-ubongo-only =
    { $level ->
        [lower] { hint-ubongo-lies }: nothing else fits { $cell } on level 1.
       *[upper] { hint-ubongo-lies }: nothing else fits { $cell } on level 2.
    }
hint-ubongo-tight =
    { $level ->
        [lower] { hint-ubongo-lies }: of all cells, { $cell } on level 1 has the fewest ways to be filled, { $ways }.
       *[upper] { hint-ubongo-lies }: of all cells, { $cell } on level 2 has the fewest ways to be filled, { $ways }.
    }
