# O que diz o Yam Master. Os nomes das figuras estão em yam-alt.ftl.

yam-side-light = Discos
yam-side-dark = Plaquinhas

yam-last = { $name } lança { $throws ->
    [1] uma vez
    [2] duas vezes
   *[other] { $throws } vezes
}: { $dice }; { $done }.
yam-last-defi = { $name } declara um Défi e lança { $throws ->
    [1] uma vez
    [2] duas vezes
   *[other] { $throws } vezes
}: { $dice }; { $done }.
yam-ended-placed = uma ficha vai para { $cell }, { $figure }
yam-ended-taken = o Predator tira a ficha de { $cell }, { $figure }
yam-ended-passed = sem ficha, por escolha
yam-ended-nothing-to-place = nada pode ser colocado
yam-ended-failed-defi = o Défi falha e nada é colocado

yam-dice = Dados: **{ $dice }**
yam-throws-left = { $left ->
    [0] Nenhum lançamento restante.
    [1] Resta um lançamento.
   *[other] Restam { $left } lançamentos.
}
yam-no-square = Nenhuma casa está livre para isso.
yam-may-place = Casas para uma ficha:
yam-may-predator = Fichas que o Predator pode tirar:
yam-defi-stands = **Um Défi está valendo:** { $left ->
    [1] o último lançamento
   *[other] um dos próximos dois lançamentos
} tem de trazer um Full, Carré, Yam, Suite ou ≤8, senão nada pode ser colocado.
yam-score = Pontos: { $light } { $lightpoints }, { $dark } { $darkpoints }. Fichas restantes: { $light } { $lightleft }, { $dark } { $darkleft }.

yam-act-throw = lance os dados
yam-act-use-or-throw = escolha uma casa ou lance de novo
yam-act-throw-or-pass = lance de novo ou passe
yam-act-throw-again = lance de novo
yam-act-use = escolha uma casa ou passe
yam-act-pass = passe


yam-button-throw = Lançar (mais { $left })
yam-button-defi = Défi!
yam-button-pass = Passar
yam-die = { $die }
yam-die-kept = { $die } guardado
yam-choice-all = todos os cinco dados
yam-choose-place = Colocar uma ficha: em qual casa?
yam-choose-predator = Predator: tirar qual ficha?
yam-square-won = { $cell } { $figure }: vence a partida
yam-square-drawn = { $cell } { $figure }: empata a partida
yam-square-lost = { $cell } { $figure }: perde a partida
yam-square-gain = { $cell } { $figure }: { $points ->
    [0] nenhum ponto
    [1] 1 ponto
   *[other] { $points } pontos
}
yam-square-loss = Tirar { $cell }: { $points ->
    [0] não custa pontos ao outro lado
    [1] custa 1 ponto ao outro lado
   *[other] custa { $points } pontos ao outro lado
}
yam-worth-won = Vence a partida
yam-worth-drawn = Sua última ficha: empate
yam-worth-lost = Sua última ficha: você perde
yam-worth-gain = { $points ->
    [0] Nenhum ponto ainda
    [1] 1 ponto a mais
   *[other] { $points } pontos a mais
}
yam-worth-loss = { $points ->
    [0] Não custa pontos ao outro lado
    [1] Custa 1 ponto ao outro lado
   *[other] Custa { $points } pontos ao outro lado
}


outcome-five-in-a-row = cinco em linha.
outcome-last-token = a última ficha foi colocada, e os pontos foram contados.
outcome-no-tokens = turnos demais sem ficha colocada nem tirada.

illegal-unreadable = Não entendi “{ $text }”: os dados para guardar se escrevem 5 5, e as casas, a1 a e5.
illegal-throw-first = Lance primeiro os dados.
illegal-no-throws-left = Você já lançou três vezes: coloque uma ficha ou passe.
illegal-nothing-to-keep = O primeiro lançamento de um turno é com os cinco dados; deixe “guardar” vazio.
illegal-too-many-dice = São cinco dados, e você quer guardar { $given }; guarde no máximo quatro.
illegal-dice-missing = Os dados são { $dice }; não sobra nenhum { $missing } para guardar.
illegal-keeps-all = Você guarda os cinco dados; para lançar, deixe pelo menos um de fora.
illegal-defi-declared = Seu Défi já está valendo; continue.
illegal-defi-late = Um Défi só se declara depois do primeiro lançamento; continue sem ele.
illegal-defi-no-square = Nenhuma casa Défi está livre, então um Défi não renderia nada.
illegal-defi-bound = Você declarou um Défi: lance primeiro pelo menos um dado.
illegal-defi-failed = O Défi não foi cumprido, então nada pode ser colocado: lance de novo ou passe.
illegal-defi-undeclared = { $cell } é uma casa Défi, e você não declarou nenhum.
illegal-defi-square-only = Nesta mesa um Défi cumprido ocupa uma casa Défi; { $cell } não é uma delas.
illegal-sec-late = { $cell } pede um Sec: uma grande figura no primeiro lançamento.
illegal-square-taken = Já há uma ficha em { $cell }; escolha uma casa livre.
illegal-not-shown =
    { $cell } pede { $figure ->
        [full] um Full
        [carre] um Carré
        [yam] um Yam
        [suite] uma Suite
        [low] ≤8
        [sec] um Sec
        [defi] um Défi
       *[other] três { $figure }
    }, e os dados não mostram isso.
illegal-no-yam = O Predator precisa de um Yam: cinco dados iguais.
illegal-no-token = Não há ficha em { $cell } para tirar.
illegal-own-token = A ficha em { $cell } é sua; o Predator tira uma do outro lado.

# O nome do jeu

game-yam = Yam Master
about-yam = Dois jogadores. Cinco dados, três lançamentos, um tabuleiro de figuras: alinhe fichas e bloqueie.
aim-yam = Cinco fichas em linha vencem na hora; senão, mais pontos.

# Comandos

name-yam = yam
name-throw = lançar
name-defi = défi
name-place = colocar
name-predator = predator
name-keep = guardar
name-square = casa
name-defi-only-defi-square = défi-só-casa-défi
name-predator-returns-token = predator-devolve-ficha
describe-yam = Yam Master: figuras de dados para alinhar fichas
describe-throw = Lançar os dados, todos ou alguns
describe-defi = Depois do primeiro lançamento: apostar numa grande figura
describe-place = Colocar uma ficha numa casa
describe-predator = Com um Yam: tirar uma ficha do outro lado
describe-pass = Terminar o turno sem ficha
describe-option-keep = Os dados para guardar, como 5 5
describe-option-square = Como c3
rule-no-token-draw = Empate sem fichas
rule-no-token-draw-about = Depois de quantos turnos sem ficha colocada nem tirada a partida empata.
rule-no-token-draw-value =
    { $value ->
        [0] nunca
        [1] após um turno
       *[other] após { $value } turnos
    }
rule-defi-only-defi-square = Défi só em casa Défi
rule-defi-only-defi-square-about = Um Défi cumprido não pode ir para nenhuma outra casa.
rule-predator-returns-token = O Predator devolve fichas
rule-predator-returns-token-about = Uma ficha tirada pelo Predator volta para quem a colocou.

# Recordes

feat-yam-five = Cinco em linha mais rápido
choice-feat-yam-five = { game-yam }: { feat-yam-five }

# A virada de uma partida terminada

turning-yam-five = { $name } coloca a quinta ficha em linha, em { $cell }.
turning-yam-defi = { $name } declara um Défi e o cumpre, em { $cell }.
turning-yam-predator = { $name } tira a ficha de { $cell } com o Predator, e a partida vira.
turning-yam-points =
    { $count ->
        [1] { $name } coloca uma ficha em { $cell } e faz 1 ponto.
       *[other] { $name } coloca uma ficha em { $cell } e faz { $count } pontos.
    }
turning-yam-placed = { $name } coloca uma ficha em { $cell }, e a partida vira.

# O que quer dizer um passo de uma partida revista

yam-step-keeps =
    { $count ->
        [4] guarda { $dice } e lança o outro
       *[other] guarda { $dice } e lança os outros
    }
