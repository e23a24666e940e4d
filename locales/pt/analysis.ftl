# A análise de uma partida terminada, e as dicas nas partidas contra a casa.

refused-no-analysis = Não há análise para este jogo.
refused-analysis-person = Você já espera por { $most } análises: peça de novo quando uma delas estiver pronta.
refused-analysis-server = Este servidor já espera por { $most } análises: tente de novo em alguns minutos.
refused-analysis-full = Há tantas análises na fila agora que não aceito mais: tente de novo em alguns minutos.
refused-analysis-failed = Não foi possível fazer esta análise: tente de novo em alguns minutos.
refused-analysis-older = Esta partida foi jogada com regras antigas, então não pode ser analisada.
refused-analysis-soon = A análise está sendo feita: toque em Analisar de novo daqui a um minuto.
refused-no-hints = Não há dicas para este jogo.
refused-hints-alone = As dicas são só para partidas que você joga sem outras pessoas, contra a casa, e que não contam para nada.
refused-no-hint = Não há nada a aconselhar agora.
refused-hint-runs = Sua última dica ainda está a caminho: um momento.
refused-hint-busy = Muita gente está pedindo dicas agora: tente de novo daqui a pouco.
refused-hint-failed = Nenhuma dica foi encontrada a tempo: tente de novo.
refused-stale-hint = A partida andou enquanto isso: peça a dica de novo.
