# O estado do bot

status-bot = **Baraza { $version }**
status-since = Em funcionamento desde { $since } ({ $ago }).
status-shards = Shards: { $held } de { $count }.
status-latencies = Latência: { $shards }.
status-latency = shard { $shard } { $ms } ms
status-missing = Sem conexão: { $shards }.
status-live =
    { $tables ->
        [1] { $tables } mesa em andamento.
       *[other] { $tables } mesas em andamento.
    }
status-late =
    { $clocks ->
        [0] Nenhum relógio está atrasado.
        [1] **1 relógio está atrasado.**
       *[other] **{ $clocks } relógios estão atrasados.**
    }
status-store = **O banco de dados não pode ser gravado:** { $why }
status-queues = Tabuleiros e mensagens à espera: { $waiting }; a tentar de novo: { $retries }.
status-backup = Último backup noturno: { $when }.
status-backup-none = Nenhum backup noturno foi feito.
status-backup-failed = **O backup noturno falhou, { $when }:** { $why }
status-commands = **A lista dos meus comandos no Discord pode estar desatualizada:** { $why }
status-error = Último erro no log, { $when }: { $why }
status-use = **O uso, em todos os servidores, nos últimos { $days } dias**
status-use-few = Muito pouco para dizer sem falar de alguém: os números aparecem a partir de { $people } pessoas.
status-use-firsts =
    { $people ->
        [1] { $people } pessoa terminou a primeira partida.
       *[other] { $people } pessoas terminaram a primeira partida.
    }
status-use-back =
    { $days ->
        [1] Das pessoas novas, { $percent }% jogaram de novo um dia ou mais depois da primeira partida.
       *[other] Das pessoas novas, { $percent }% jogaram de novo { $days } dias ou mais depois da primeira partida.
    }
status-use-game = { $game } { $number }
status-use-games = Partidas por dia: { $games }.
status-use-ends = Como terminaram, por dia: { $ends }.
status-use-played = jogadas até o fim { $number }
status-use-resigned = abandonos { $number }
status-use-time = por tempo { $number }
status-use-agreed = empates combinados { $number }
status-use-wait =
    { $minutes ->
        [1] Das mesas em que alguém entrou e que começaram, metade esperou { $minutes } minuto ou menos.
       *[other] Das mesas em que alguém entrou e que começaram, metade esperou { $minutes } minutos ou menos.
    }
status-server = **Este servidor**
status-lobbies =
    { $tables ->
        [1] { $tables } mesa espera jogadores.
       *[other] { $tables } mesas esperam jogadores.
    }
status-playing =
    { $tables ->
        [1] { $tables } partida em andamento.
       *[other] { $tables } partidas em andamento.
    }
status-waiting =
    { $boards ->
        [0] Todos os tabuleiros estão em dia.
        [1] 1 tabuleiro espera para ser mostrado.
       *[other] { $boards } tabuleiros esperam para ser mostrados.
    }
status-permissions = Tenho todas as permissões de que preciso neste canal.
status-permissions-missing = **Faltam neste canal:** { $permissions }.
status-language = Idioma das novas mesas: { $language }, escolhido em { COMMAND("settings") }.
status-language-discord = Idioma das novas mesas: { $language }, como no Discord.
refused-status = Só quem me opera e quem pode gerenciar o servidor vê isso.
