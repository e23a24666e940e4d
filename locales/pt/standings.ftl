# A classificação de um torneio.

standings-buchholz = Buchholz
standings-sonneborn = Sonneborn
standings-wins = Vitórias
standings-games = Partidas
standings-tables = Mesas
standings-company = Vizinhos
standings-mean = { $whole },{ $tenth }
standings-points =
    { $halves ->
        [0] { $value } ponto
        [1] { $value } ponto
        [2] { $value } ponto
        [3] { $value } ponto
       *[other] { $value } pontos
    }
standings-withdrawn = saiu
standings-free = ponto sem jogo
standings-missed = nada
standings-page =
    { $total ->
        [1] Página { $page } de { $pages } · { $total } jogador
       *[other] Página { $page } de { $pages } · { $total } jogadores
    }
standings-foot =
    { $total ->
        [1] { $total } jogador · { $page }/{ $pages }
       *[other] { $total } jogadores · { $page }/{ $pages }
    }
