# What the analysis of a game of Ubongo 3D says of its turning points, and what a hint says.

analysis-ubongo-tiebreak = { $name } won the tie-break.
analysis-ubongo-beaten =
    { $seconds ->
        [0] Round { $round }: { $other } was less than a second sooner than { $name }.
        [one] Round { $round }: { $other } was one second sooner than { $name }.
       *[other] Round { $round }: { $other } was { $seconds } seconds sooner than { $name }.
    }
analysis-ubongo-unsolved = Round { $round }: { $name } found no answer to a puzzle that was not too hard for the time.
analysis-ubongo-quick =
    { $seconds ->
        [one] Round { $round }: { $name } needed one second for a puzzle that takes a practised player about { $par }.
       *[other] Round { $round }: { $name } needed { $seconds } seconds for a puzzle that takes a practised player about { $par }.
    }
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
        [lower] { hint-ubongo-lies }: only { $ways } ways to fill { $cell } on level 1 are open, fewer than anywhere else.
       *[upper] { hint-ubongo-lies }: only { $ways } ways to fill { $cell } on level 2 are open, fewer than anywhere else.
    }
