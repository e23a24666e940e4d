# Bloqueios, exclusões e denúncias: quem não se senta com quem, e o que fica sabendo quem gerencia um servidor.

describe-option-block-person = Com quem não quero me sentar, em nenhum servidor
describe-option-unblock = Quem não bloqueio mais
describe-option-reports = O canal das denúncias e do que a gestão fez; o mesmo outra vez: nenhum
describe-option-bar = Quem não pode jogar neste servidor
describe-option-bar-days = Por quanto tempo; se vazio, sem prazo
describe-option-unbar = Quem pode jogar aqui de novo
choice-bar-1 = Por um dia
choice-bar-7 = Por uma semana
choice-bar-30 = Por trinta dias
choice-bar-0 = Sem prazo
name-block-person = bloquear
name-unblock = desbloquear
name-reports = denúncias
name-bar = excluir
name-bar-days = duração-exclusão
name-unbar = readmitir

# Bloqueios

button-blocks = Pessoas bloqueadas
button-block = Bloquear
button-unblock = Levantar o bloqueio
button-sit-down = Sentar mesmo assim
button-part = Encerrar sem resultado
blocks-head = **As pessoas que você bloqueou**
blocks-about =
    -# Em todos os servidores, vocês não podem mais desafiar um ao outro, sentar-se à mesa que o outro abriu nem ser chamados para ela. A outra pessoa não fica sabendo por quê.
    -# À mesa de uma terceira pessoa onde ela está, eu pergunto antes. As partidas em andamento continuam; entre vocês dois, abandonar também oferece encerrar sem resultado. Os torneios seguem as suas regras.
blocks-none = Você não bloqueou ninguém.
block-done = Você bloqueou { $user }.
unblock-done = Você não bloqueia mais { $user }.
manners-block = Bloquear alguém
manners-unblock = Levantar um bloqueio
manners-bar = Excluir alguém das partidas daqui
manners-unbar = Levantar uma exclusão
manners-named = { $number }. { $name }
manners-first-bars = -# “{ manners-unbar }” só oferece as primeiras { $most }; { COMMAND("settings") } com `readmitir` levanta qualquer exclusão.
manners-first-blocks = -# “{ manners-unblock }” só oferece as primeiras { $most }; { COMMAND("me") } com `desbloquear` levanta qualquer bloqueio.
manners-number = Número { $number } da lista
closed-parted = Esta partida acabou sem resultado.

# Para quem gerencia um servidor

settings-button-order = Denúncias e exclusões
order-head = **Denúncias e exclusões**
order-reports = O que se denuncia com *Denunciar* em Mais, e o que a gestão faz, aparece em { $channel }.
order-reports-none = Sem canal de denúncias, ninguém pode denunciar uma mesa.
order-reports-mute = **As denúncias não chegam:** não posso escrever em { $channel }. Deixe-me escrever, ou escolha outro canal.
order-choose = Escolha um canal para as denúncias
order-nobody = Ninguém está excluído das partidas daqui.
order-barred = Não jogam aqui; terminam as suas partidas e não começam nenhuma:
order-more =
    { $count ->
        [1] E mais uma pessoa, cuja exclusão acaba por último.
       *[other] E mais { $count } pessoas, cuja exclusão acaba por último.
    }
order-bar = { $user }, sem prazo
order-bar-until = { $user }, até { $until }
order-ask = Por quanto tempo { $user } não pode jogar aqui? As suas partidas vão até o fim, e nenhuma começa.

# No canal das denúncias

button-report = Denunciar
said-reported = Quem gerencia este servidor foi avisado desta mesa.
said-report-coming = A sua denúncia está a caminho; se não tiver notícias dela, fale com quem gerencia este servidor.
report = { $user } denuncia uma mesa de { $game } ({ $names }): { $link }
deed-ended = { $user } fechou uma mesa de { $game } ({ $names }): { $link } Motivo: { $reason }
deed-barred = { $user } excluiu { $other } das partidas daqui, sem prazo.
deed-barred-until = { $user } excluiu { $other } das partidas daqui até { $until }.
deed-unbarred = { $user } deixa { $other } jogar aqui de novo.
deed-season = { $user } encerrou a temporada { $season }.

# Por que algo não foi feito

refused-no-seat = Você não pode se sentar aqui.
refused-meets-blocked = Você bloqueou alguém que está nesta mesa ({ $names }); quer se sentar mesmo assim?
refused-not-parted = Esta partida só pode acabar com um resultado.
refused-block-self = Você não pode bloquear a si mesmo; escolha outra pessoa.
refused-block-bot = Um bot não pode ser bloqueado nem excluído; { COMMAND("settings") } desliga os jogadores da casa.
refused-blocks-full = Ninguém pode bloquear mais de { $most } pessoas; levante primeiro um bloqueio em { COMMAND("me") }.
refused-bar-self = Você não pode excluir a si mesmo; escolha outra pessoa.
refused-no-reports = Este servidor não tem canal de denúncias; fale com quem o gerencia.
refused-reported-already = Você já denunciou esta mesa; uma denúncia basta.
refused-report-lost = A sua denúncia não pôde ser entregue; fale com quem gerencia este servidor.
