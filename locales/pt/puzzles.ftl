# O que dizem os quebra-cabeças de todos os jogos. As palavras de cada jogo estão em <jogo>-puzzles.ftl.

puzzle-answer = Responder
puzzle-answer-is = Responder: { $answer }
puzzle-clear = Limpar
puzzle-type = Escrever
puzzle-form = Sua resposta
