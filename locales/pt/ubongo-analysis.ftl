# O que a análise de uma partida de Ubongo 3D diz das suas viradas, e o que diz uma dica.

analysis-ubongo-tiebreak = { $name } venceu o desempate.
analysis-ubongo-beaten =
    { $seconds ->
        [0] Rodada { $round }: { $name } terminou menos de um segundo depois de { $other }.
        [1] Rodada { $round }: { $name } terminou um segundo depois de { $other }.
       *[other] Rodada { $round }: { $name } terminou { $seconds } segundos depois de { $other }.
    }
analysis-ubongo-unsolved = Rodada { $round }: { $name } não resolveu um quebra-cabeça que leva cerca de { $par } para quem tem prática.
analysis-ubongo-quick = Rodada { $round }: { $name } levou { $time } num quebra-cabeça que leva cerca de { $par } para quem tem prática.
analysis-ubongo-ruby = Rodada { $round }: { $name } tirou um rubi do saco.

hint-ubongo-lies =
    { $on ->
        [lower] A peça **{ $letter }** cobre **{ $lower }** no nível 1
        [upper] A peça **{ $letter }** cobre **{ $upper }** no nível 2
       *[both] A peça **{ $letter }** cobre **{ $lower }** no nível 1 e **{ $upper }** no nível 2
    }
hint-ubongo-only =
    { $level ->
        [lower] { hint-ubongo-lies }: nada mais cabe em { $cell } no nível 1.
       *[upper] { hint-ubongo-lies }: nada mais cabe em { $cell } no nível 2.
    }
hint-ubongo-tight =
    { $level ->
        [lower] { hint-ubongo-lies }: de todas as casas, { $cell } no nível 1 tem o menor número de maneiras de ser coberta, { $ways }.
       *[upper] { hint-ubongo-lies }: de todas as casas, { $cell } no nível 2 tem o menor número de maneiras de ser coberta, { $ways }.
    }
