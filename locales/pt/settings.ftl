# O que um servidor e uma pessoa podem escolher.

describe-settings = O que este servidor escolheu para as suas mesas
describe-option-public-language = O idioma dos tabuleiros e das mesas
describe-option-usual-speed = O ritmo, quando quem abre a mesa não escolhe nenhum
describe-option-per-channel = Quantas mesas em andamento, no máximo, num canal
describe-option-per-person = Quantas mesas em andamento, no máximo, por pessoa
describe-option-server-house = Se jogadores da casa podem ser convidados
describe-option-server-callme = Se quem quiser é chamado para mesas novas
describe-option-server-mentions = Se alguém é mencionado aqui
describe-option-server-threads = Se cada mesa joga num tópico só dela
describe-option-server-compare = Se os resultados dos quebra-cabeças do dia são comparados com os de outros servidores
describe-option-freshness = Quando repostar um tabuleiro que saiu de vista
describe-option-seasons = Quando uma temporada é encerrada
describe-option-settings-do = Em vez disso: voltar ao padrão, ou encerrar a temporada; pede confirmação
choice-settings-close-season = Encerrar a temporada e começar outra
describe-option-honours = O canal do quadro de honra de segunda-feira; o mesmo outra vez: sem quadro
describe-option-morning = O canal do cartão da manhã, todo dia; o mesmo outra vez: sem cartão
describe-option-morning-at = A hora e o fuso horário desse cartão, por exemplo 8 America/Sao_Paulo
describe-option-large-symbols = Símbolos maiores nas minhas imagens
describe-option-high-contrast = Cores mais distintas nas minhas imagens
describe-option-show-avatar = Meu avatar do Discord ao lado das minhas vitórias, nos rankings e no meu perfil
describe-option-name-honours = Se os quadros de honra podem me citar e o meu perfil mostrar medalhas
describe-option-data = Receber tudo o que está guardado sobre mim, ou apagar tudo
choice-speed-auto = O de cada jogo
choice-fresh-usual = Fora de vista: repostar, no máximo uma vez por minuto
choice-fresh-seldom = Fora de vista: repostar, no máximo uma vez a cada dez minutos
choice-fresh-off = Nunca só por estar fora de vista
choice-seasons-manual = Só quando quem gerencia o servidor quiser
choice-seasons-monthly = No fim de cada mês
choice-seasons-quarterly = No fim de cada trimestre

name-settings = configurações
name-per-channel = por-canal
name-per-person = por-pessoa
name-house = jogadores-da-casa
name-threads = tópicos
name-compare = comparar
name-freshness = repostagem
name-seasons = temporadas
name-large-symbols = símbolos-grandes
name-high-contrast = alto-contraste
name-show-avatar = avatar
name-honours = honras
name-morning = manhã
name-morning-at = manhã-hora
name-name-honours = honras
name-data = dados

# Um servidor

settings-head = **As escolhas deste servidor.** O que você muda vale na hora, para as mesas abertas daqui em diante; nada aqui precisa ser mudado.
settings-where = Mesas só podem ser abertas em { $channels }, e nos tópicos desses canais.
settings-where-gone = **Nenhuma mesa pode ser aberta:** os canais escolhidos não existem mais. Escolha outros abaixo ou volte aos padrões.
settings-who = Quem tem o cargo { $role } fecha mesas dos outros, além de quem pode gerenciar o servidor.
settings-house-on = Jogadores da casa: sim
settings-house-off = Jogadores da casa: não
settings-callme-on = Chamadas de jogadores: sim
settings-callme-off = Chamadas de jogadores: não
settings-mentions-on = Menções: sim
settings-mentions-off = Menções: não
settings-threads-on = Um tópico por mesa: sim
settings-threads-off = Um tópico por mesa: não
settings-compare-on = Resultados do dia comparados: sim
settings-compare-off = Resultados do dia comparados: não
settings-tournaments-on = Torneios criados por todos: sim
settings-tournaments-off = Torneios criados por todos: não
settings-honours = Toda segunda-feira, as honras da semana são citadas em { $channel }.
settings-honours-choose = Quadro de honra às segundas: nenhum canal
settings-morning = Todo dia às { $hour }:00 ({ $zone }), o cartão da manhã cita os resultados de ontem em { $channel }, com os novos quebra-cabeças.
settings-honours-barred = **O quadro de honra não pode ser enviado:** falta-me a permissão “{ $permission }” em { $channel }.
settings-morning-barred = **O cartão da manhã não pode ser enviado:** falta-me a permissão “{ $permission }” em { $channel }.
settings-morning-choose = Cartão da manhã: nenhum canal
settings-morning-hour = O cartão da manhã vem às { $number }:00
settings-cards = **Os cartões que envio na sua hora.** Eles não mencionam ninguém. Sem canal escolhido não há cartão.
settings-cards-zone = O fuso horário do cartão da manhã é { $zone }, onde os quebra-cabeças do dia mudam às { $change }; { COMMAND("settings") } escolhe outro com `manhã-hora`, por exemplo 8 America/Sao_Paulo.
settings-button-cards = Cartões nos canais
settings-channels = Mesas: em todos os canais
settings-enders = Fechar mesas dos outros: só a gestão
settings-per-channel =
    { $number ->
        [1] Uma só mesa em andamento por canal
       *[other] No máximo { $number } mesas em andamento por canal
    }
settings-per-person =
    { $number ->
        [1] Uma só mesa em andamento por pessoa
       *[other] No máximo { $number } mesas em andamento por pessoa
    }
settings-tournaments-at-once =
    { $number ->
        [1] Um torneio por vez
       *[other] No máximo { $number } torneios por vez
    }
settings-speed = Ritmo: { $speed }
settings-speed-auto = Ritmo: o de cada jogo
settings-freshness-usual = Tabuleiros fora de vista voltam, no máximo uma vez por minuto
settings-freshness-seldom = Tabuleiros fora de vista voltam, no máximo uma vez a cada dez minutos
settings-freshness-off = Os tabuleiros ficam onde estão, mesmo fora de vista
settings-unrated = { $one } e { $other }: { $games ->
        [1] 1 partida dos últimos 30 dias não contou para o rating, porque ela e as duas anteriores foram abandonadas
       *[other] { $games } partidas dos últimos 30 dias não contaram para o rating, porque elas e as duas anteriores foram abandonadas
    } em poucas jogadas.
settings-seasons-manual = Temporadas encerradas à mão
settings-seasons-monthly = Uma nova temporada a cada mês (UTC)
settings-seasons-quarterly = Uma nova temporada a cada três meses (UTC)
settings-language = Idioma dos tabuleiros: { $language }
settings-button-defaults = Voltar ao padrão
settings-button-season = Encerrar a temporada
settings-ask-defaults = Desfazer todas as escolhas deste servidor? As partidas, os ratings e as temporadas ficam como estão.
settings-yes-defaults = Sim, voltar ao padrão
settings-no = Não, deixar como está

# Uma pessoa

button-large-on = Símbolos maiores: sim
button-large-off = Símbolos maiores: não
button-contrast-on = Alto contraste: sim
button-contrast-off = Alto contraste: não
button-avatar-on = Seu avatar: sim
button-avatar-off = Seu avatar: não
button-honours-on = Honras e medalhas: sim
button-honours-off = Honras e medalhas: não
me-button-export = Exportar seus dados
me-button-forget = Apagar seus dados
me-exported = Tudo o que guardo sobre você, num só arquivo.
me-ask-forget = **Apagar tudo o que guardo sobre você?** Não dá para desfazer.
    O que some: suas escolhas, seu nome e avatar, seus ratings, recordes e estatísticas em todos os servidores. Você sai das mesas à espera e abandona as partidas em andamento.
    O que fica: partidas terminadas, com “um antigo jogador” no seu lugar; os ratings dos outros; as mensagens que já estão nos canais; e, se houver, os bloqueios de outras pessoas contra você e as exclusões de servidores, que guardam só o seu id.
me-button-forget-yes = Sim, apagar tudo
me-button-forget-no = Não, guardar
me-forgotten = Pronto: não guardo mais nada sobre você além do que eu disse que fica. Se você voltar a jogar, começa como alguém novo.

# Por que algo não foi feito

refused-export-too-long = Você jogou tanto que o arquivo passaria do que o Discord permite; peça o arquivo a quem me opera.
refused-channel-full =
    { $most ->
        [1] Já há uma mesa em andamento neste canal; termine essa primeiro ({ COMMAND("tables") } mostra as suas), ou abra uma em outro canal.
       *[other] Já há { $most } mesas em andamento neste canal; termine uma primeiro ({ COMMAND("tables") } mostra as suas), ou abra uma em outro canal.
    }
refused-person-full =
    { $most ->
        [1] Ninguém pode ter mais de uma mesa em andamento neste servidor; termine-a primeiro.
       *[other] Ninguém pode ter mais de { $most } mesas em andamento neste servidor; termine uma primeiro.
    }
refused-direct-full = Ninguém pode ter mais de { $most } mesas em andamento nas mensagens diretas; termine uma primeiro.
refused-house-off = Este servidor não tem jogadores da casa; jogue com outras pessoas.
refused-setting-range = Esse valor não é permitido; escolha um das listas de { COMMAND("settings") }.
refused-me-alone = Nada mudou: deixe de fora `dados` ou todas as outras opções.
refused-settings-alone = Isso vai sozinho: deixe de fora `fazer` ou todas as outras opções.
refused-channel-closed = Neste canal não dá para abrir mesas; vá para <#{ $channel }>.
refused-channels-gone = Os canais escolhidos para as mesas não existem mais; peça a quem administra o servidor que escolha outros com { COMMAND("settings") }.
refused-not-allowed-end = Só quem pode gerenciar o servidor, ou tem o cargo escolhido em { COMMAND("settings") }, faz isso.
