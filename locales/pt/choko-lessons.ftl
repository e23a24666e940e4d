# O que se ensina a quem é novo, conforme o que tem de decidir.

lesson-choko-first = **Coloque a sua primeira peça:** toque no botão de uma casa vazia. Colocar é mais do que parece: quem coloca porque quer tem a iniciativa de colocação, e aí o outro lado também tem de colocar.
lesson-choko-choose = **Sua vez: coloque ou ande.** Toque numa casa vazia, e o outro lado terá de colocar também; ou numa peça sua e na casa ao lado, e os dois ficam livres. Junto de uma inimiga, uma casa vazia atrás de você convida ao pulo.
lesson-choko-forced = **Você tem de colocar uma peça,** porque o outro lado acabou de colocar uma porque quis: é a iniciativa de colocação. Toque numa casa vazia, de preferência sem inimigas ao lado. Depois você fica livre de novo.
lesson-choko-capture = **Você pode capturar!** Toque na sua peça ao lado de uma inimiga, depois na casa vazia atrás da inimiga, e depois numa segunda peça inimiga, em qualquer lugar do tabuleiro.
lesson-choko-move = **Sua mão está vazia:** ninguém pode mais forçar você, e você anda ou pula. Toque numa peça e depois na casa de destino. Ao lado de uma inimiga, cuidado com a casa atrás de você.
lesson-choko-wait = **É a vez do outro lado.** Se você acabou de colocar porque quis, ele também tem de colocar. Veja onde ele deixa uma peça que você possa pular.
lesson-choko-over = **Foi uma partida inteira de Choko.** Você conhece o coração do jogo: colocar porque quer obriga o outro a colocar. Revanche começa outra lição; { COMMAND("play") } abre uma mesa para outras pessoas entrarem.
