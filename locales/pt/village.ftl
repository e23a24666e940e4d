# Rankings, perfis, temporadas.

name-leaderboard = ranking
name-profile = perfil
name-period = período
name-kind = critério
name-share = compartilhar
name-member = membro
describe-leaderboard = Ver quem está em que lugar neste servidor
describe-profile = Ver o que este servidor lembra das partidas de alguém
describe-option-board-game = Qual jogo; se vazio, todos os jogos juntos
describe-option-period = De que período; se vazio, esta temporada
describe-option-kind = O que conta; se vazio, o rating
describe-option-share = Mostrar para todos no canal
describe-option-member = O perfil de quem; se vazio, o seu

kind-rating = Rating
kind-wins = Vitórias
kind-games = Partidas
kind-streak = Maior sequência de vitórias
kind-best = O recorde próprio do jogo
period-season = Esta temporada
period-all = Desde sempre
period-seasons = Todas as temporadas, com as datas
period-month = Os últimos 30 dias
period-week = Os últimos 7 dias
season-number = Temporada { $season }
period-closed-until = Temporada { $season }, até { $date }
all-games = Todos os jogos

# As imagens e suas descrições

village-week = Semana
village-measure-rating = Rating
village-measure-wins = Vitórias
village-measure-games = Partidas
village-measure-streak = Sequência
village-measure-ms = Tempo
village-measure-turns = Turnos
village-measure-points = Pontos
village-value-rating = rating { $value }
village-value-wins =
    { $count ->
        [1] { $value } vitória
       *[other] { $value } vitórias
    }
village-value-games =
    { $count ->
        [1] { $value } partida
       *[other] { $value } partidas
    }
village-value-streak =
    { $count ->
        [1] { $value } vitória seguida
       *[other] { $value } vitórias seguidas
    }
village-value-ms = { $value } minutos
village-value-turns =
    { $count ->
        [1] { $value } turno
       *[other] { $value } turnos
    }
village-value-points =
    { $count ->
        [1] { $value } ponto
       *[other] { $value } pontos
    }
village-value-days =
    { $count ->
        [1] { $value } dia seguido
       *[other] { $value } dias seguidos
    }
village-value-tournaments =
    { $count ->
        [1] { $value } torneio
       *[other] { $value } torneios
    }
village-page =
    { $total ->
        [1] Página { $page } de { $pages } · { $total } pessoa
       *[other] Página { $page } de { $pages } · { $total } pessoas
    }
village-foot =
    { $total ->
        [1] { $total } pessoa · { $page }/{ $pages }
       *[other] { $total } pessoas · { $page }/{ $pages }
    }
village-empty = Ainda não há ninguém aqui.
village-provisional = a confirmar: < { $games } partidas com rating
village-unrated = ainda sem rating
village-rated = rating { $rating } ± { $margin }
village-rated-provisional = rating { $rating } ± { $margin }, a confirmar
village-rating = rating { $rating }
village-rating-provisional = rating { $rating }, a confirmar
village-unsettled = { $games } · a confirmar
village-change-up = { $points } a mais numa semana
village-change-down = { $points } a menos numa semana
village-change-level = igual a uma semana atrás
village-record =
    { $games ->
        [1] { $games } partida
       *[other] { $games } partidas
    }, { $wins ->
        [1] { $wins } vitória
       *[other] { $wins } vitórias
    }
village-record-house = { $games } com jogadores da casa
village-line = { $place }. { $name }: { $facts }.
village-line-own = { $place }. { $name } (seu lugar): { $facts }.
village-profile = O que a aldeia lembra
village-courses = Rating, partida a partida
village-rivals = Contra
village-won = vitórias
village-drawn = empates
village-lost = derrotas
village-last = Lugares mais recentes
village-count-games =
    { $count ->
        [1] partida
       *[other] partidas
    }
village-count-wins =
    { $count ->
        [1] vitória
       *[other] vitórias
    }
village-count-streak = maior sequência
village-count-house = com a casa
village-alt-streak =
    Maior sequência de vitórias: { $streak }. { $house ->
        [0] Nenhuma partida foi jogada
        [1] Uma partida foi jogada
       *[other] { $house } partidas foram jogadas
    } com jogadores da casa.
village-alt-last = Lugares nas partidas mais recentes, a última no fim: { $places }.
village-alt-draw = empate
village-alt-course = { $game }: { $rated }; de { $first } a { $last }, mínimo { $lowest }, máximo { $highest }.
village-alt-rival = Contra { $name }: vitórias { $wins }, empates { $draws }, derrotas { $losses }.

# Mensagens

leaderboard-own = **{ $name }**: lugar { $place } de { $total }, { $value }
leaderboard-empty = Ainda não há ninguém aqui. Digite { COMMAND("play") }, abra uma mesa e jogue uma partida até o fim.
leaderboard-empty-rating = Ainda não há ninguém aqui. Digite { COMMAND("play") } e jogue uma partida até o fim com alguém: contam as partidas entre pessoas.
leaderboard-empty-closed = Ninguém entrou neste ranking na temporada { $season }, que está encerrada.
button-first = Início
button-last = Fim
button-my-place = Meu lugar
button-leaderboard = Ranking
button-history = Histórico
button-season-close = Sim, encerrar a temporada { $season }
button-season-keep = Não, continuar

ask-season-close = A temporada { $season } está aberta desde { $since }. Encerrar? O ranking fica guardado e pode sempre ser consultado; a próxima temporada começa com o ranking vazio.
season-goes-on = Ótimo: a temporada continua.
season-was-closed = **A temporada { $season } está encerrada**, e a próxima começou.
season-leader = Em primeiro lugar em todos os jogos: { $names }, rating { $rating }.
season-leaderless = Ninguém teve rating nela.
season-head = **Temporadas deste servidor**
season-runs = **Temporada { $season }**, desde { $since }
season-ended = Temporada { $season }, de { $since } a { $until }
season-choose = Ver uma temporada

profile-ratings = Ratings
profile-rating =
    { $game }: { $rating } ({ $games ->
        [1] { $games } partida com rating
       *[other] { $games } partidas com rating
    })
profile-against = Contra
profile-record = { $name }: vitórias { $wins }, empates { $draws }, derrotas { $losses }
profile-moments = Melhores momentos
profile-moment = { $what }: { $value }, `/rever jogo:{ $game }`
profile-moment-unseen = { $what }: { $value }
profile-answers = Respostas
profile-answered =
    { $game }: { $given ->
        [1] { $given } resposta dada
       *[other] { $given } respostas dadas
    }, { $wrong ->
        [0] nenhuma errada
        [1] { $wrong } errada
       *[other] { $wrong } erradas
    }
profile-last = Últimas partidas
profile-game = { $game }: lugar { $place } de { $seats }, { $when }
profile-game-drawn = { $game }: empate, { $when }
profile-favourites = Regras favoritas
profile-favourite = { $game }, { $games ->
        [1] { $games } partida
       *[other] { $games } partidas
    }

refused-seasons-alone = A lista de todas as temporadas vai sozinha: indique só `período`.
refused-which-record = Os recordes são guardados jogo a jogo; escolha também um jogo.
refused-record-of-other-game = Esse recorde é de outro jogo; deixe o jogo vazio, ou escolha outro recorde.
refused-server-only = Isso é guardado por servidor; pergunte de novo dentro de um servidor.
refused-season-closed = Essa temporada já está encerrada; veja { COMMAND("leaderboard") }.
refused-profile-bot = Bots não jogam aqui, então não há nada para contar.
refused-profile-none = Essa pessoa ainda não terminou nenhuma partida neste servidor.
refused-profile-none-own = Você ainda não terminou nenhuma partida neste servidor; digite { COMMAND("play") } para começar.
refused-season-empty = Nenhuma partida terminou nesta temporada ainda, então não há o que encerrar.
refused-unknown-season = Essa temporada não existe aqui; veja { COMMAND("leaderboard") }.

# As honras de uma semana

honours-head = **As honras da semana**, de { $since } a { $until }
honours-title = Honras
honours-period = de { $since } a { $until }
honours-moment = **O momento da semana:** { $said } [Ver a partida]({ $link }).
honours-apart = **{ $first }** e **{ $second }** deveriam se reencontrar: de { $games } partidas entre si, a última foi { $last }.
honours-alt-line = { $title }: { $name }, { $value }.
honours-alt-medal =
    { $count ->
        [1] Medalha: { $title }.
       *[other] { $count } medalhas: { $title }.
    }
honour-upset = Surpresa: vencer alguém de rating mais alto
honour-rise = Quem mais subiu
honour-together = Mais partidas entre si
honour-streak = Maior sequência nos quebra-cabeças do dia
honour-tournament = Torneios vencidos
button-honours-mine = Meu perfil
profile-honours = Medalhas
profile-honour =
    { $count ->
        [1] { $what }
       *[other] { $what }, { $count } vezes
    }
