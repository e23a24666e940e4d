# O que se ensina a quem é novo, conforme o que tem de decidir.

lesson-yote-first = **Coloque a sua primeira peça:** toque no botão de uma casa vazia. No meio, uma peça pode andar e pular em todas as direções; num canto, nenhuma outra pode pular por cima dela.
lesson-yote-choose = **Sua vez: coloque ou ande.** Toque numa casa vazia para colocar uma peça; ou numa peça sua e depois na casa ao lado. Junto de uma peça inimiga, olhe para trás: se a casa ali estiver vazia, ela pode pular você.
lesson-yote-capture = **Você pode capturar!** Toque na sua peça ao lado de uma inimiga, depois na casa vazia atrás da inimiga, e depois numa segunda peça inimiga, em qualquer lugar: cada captura leva duas.
lesson-yote-move = **Sua mão está vazia,** então de agora em diante você anda ou pula. Toque numa peça e depois na casa de destino. Juntas ou na borda, as peças são mais difíceis de pular.
lesson-yote-wait = **É a vez do outro lado.** Ele parou ao lado de uma peça sua, com uma casa vazia atrás? Então você pode pular no próximo turno.
lesson-yote-over = **Foi uma partida inteira de Yoté.** Você já sabe tudo: colocar, andar, pular e levar duas. Revanche começa outra lição; { COMMAND("play") } abre uma mesa para outras pessoas entrarem.
