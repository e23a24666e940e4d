# The standings of a tournament.

standings-buchholz = Buchholz
standings-sonneborn = Sonneborn
standings-wins = Wins
standings-games = Games
standings-tables = Tables
standings-company = Company
standings-mean = { $whole }.{ $tenth }
standings-points =
    { $halves ->
        [1] { $value } point
        [2] { $value } point
       *[other] { $value } points
    }
standings-withdrawn = withdrawn
standings-free = point, no game
standings-missed = nothing
standings-page =
    { $total ->
        [one] Page { $page } of { $pages } · { $total } player
       *[other] Page { $page } of { $pages } · { $total } players
    }
standings-foot =
    { $total ->
        [one] { $total } player · { $page }/{ $pages }
       *[other] { $total } players · { $page }/{ $pages }
    }
