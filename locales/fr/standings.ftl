# Le classement d’un tournoi.

standings-buchholz = Buchholz
standings-sonneborn = Sonneborn
standings-wins = Gains
standings-games = Parties
standings-tables = Tables
standings-company = Voisins
standings-mean = { $whole },{ $tenth }
standings-points =
    { $halves ->
        [0] { $value } point
        [1] { $value } point
        [2] { $value } point
        [3] { $value } point
       *[other] { $value } points
    }
standings-withdrawn = retrait
standings-free = points d’office
standings-missed = rien
standings-page =
    { $total ->
        [one] Page { $page } sur { $pages } · { $total } joueur
       *[other] Page { $page } sur { $pages } · { $total } joueurs
    }
standings-foot =
    { $total ->
        [one] { $total } joueur · { $page }/{ $pages }
       *[other] { $total } joueurs · { $page }/{ $pages }
    }
