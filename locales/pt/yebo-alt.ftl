# As descrições que acompanham as imagens do Yebo, e os nomes dos blocos; os lugares são ditos pelos números.
yebo-round-1 = Trincas
yebo-round-2 = Sequências
yebo-round-3 = Pares
yebo-round-4 = Trincas mistas
yebo-round-5 = Sequências mistas
yebo-round-6 = Pares mistos
yebo-suit-p = Pote
yebo-suit-m = Máscara
yebo-suit-s = Escudo
yebo-suit-f = Flor
yebo-suit-b = Pássaro
yebo-suit-a = África
yebo-block = { $family } { $numbers }
yebo-africa-as = África como { $block }
yebo-africas = { $count ->
    [1] África
   *[other] { $count } Áfricas
}
yebo-sighting-warthog = Javali-africano
yebo-sighting-zebra = Zebra
yebo-sighting-giraffe = Girafa
yebo-sighting-buffalo = Búfalo
yebo-sighting-rhino = Rinoceronte
yebo-sighting-leopard = Leopardo
yebo-sighting-elephant = Elefante
yebo-sighting-lion = Leão
yebo-alt-round = Yebo, rodada { $order } de { $rounds }: { $round }.
yebo-alt-unnamed = Yebo, rodada { $order } de { $rounds }.
yebo-alt-over = Yebo: a partida acabou.
yebo-alt-fence-phase = { $name }, o Chefe, abre a Cerca.
yebo-alt-round-phase = { $name }, o Chefe, escolhe a rodada. Restam: { $rounds }.
yebo-alt-exhausted = { $name }, o Chefe, manda pontuar a rodada ou reconstruir a Cerca.
yebo-alt-draws = Comprados para o Chefe: { $draws }.
yebo-alt-direction = Ordem dos turnos: { $seats }.
yebo-alt-window = O jogador { $seat } descartou { $block }: pode ser chamado.
yebo-alt-late = O jogador { $seat } descartou { $block }: pode ser chamado até que um bloco seja pego.
yebo-alt-silent = Sem resposta: { $seats }.
yebo-alt-next = Se ninguém chamar, é a vez de { $name }.
yebo-alt-take = { $name } pega um bloco.
yebo-alt-again = { $name } compra de novo.
yebo-alt-called = { $name } chamou { $block }.
yebo-alt-play = { $name } baixa e descarta.
yebo-alt-whole = A Cerca está inteira: { $blocks } blocos em 72 pilhas.
yebo-alt-fence = Cerca: { $blocks ->
    [1] { $blocks } bloco
   *[other] { $blocks } blocos
}, ponta esquerda na pilha { $left }, ponta direita na pilha { $right }.
yebo-alt-no-fence = A Cerca está vazia.
yebo-alt-rebuilds = Reconstruída: { $count }.
yebo-alt-discards = Descartes em ordem: { $blocks }.
yebo-alt-discarded = Descartes por família: { $blocks }; último { $last }.
yebo-alt-seat = { $seat } { $name }: { $facts }.
yebo-alt-points = { $points ->
    [1] { $points } ponto
   *[other] { $points } pontos
}
yebo-alt-place = lugar { $place }
yebo-alt-chief = Chefe
yebo-alt-announced = último bloco anunciado
yebo-alt-passes = passa sempre
yebo-alt-displayed = baixou { $groups }
yebo-alt-concealed = { $count } na mão
yebo-alt-in-hand = na mão { $blocks }
yebo-alt-history = { $round }: { $points }.
yebo-alt-hand = Sua mão: { $blocks }.
yebo-alt-hand-empty = Sua mão está vazia.
yebo-alt-drawn = Acabou de comprar: { $block }.
yebo-alt-picked = Pego do descarte, não descartar neste turno: { $block }.
yebo-alt-must = Para baixar antes do descarte: { $groups }.
yebo-alt-may = Pode baixar: { $groups }.
yebo-alt-own = Baixados: { $groups }.
yebo-alt-won = { $round }, Chefe { $chief }: { $name } venceu a rodada.
yebo-alt-scored = { $round }, Chefe { $chief }: pontuada como estava.
yebo-alt-suits = naipes
yebo-alt-enhancing = Flores e Pássaros
yebo-alt-africas = Áfricas baixadas
yebo-alt-africas-left = Áfricas na mão
yebo-alt-sightings = Avistamentos
yebo-alt-winner = vitória
