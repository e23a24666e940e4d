# O que só o Choko diz.

# O nome do jeu

game-choko = Choko
about-choko = Dois jogadores. O primo menor do Yoté: quem coloca uma peça obriga o outro lado a colocar também.
aim-choko = Capture todas as peças do outro lado; quem coloca uma obriga o outro a colocar também.

# Lados

choko-side-light = Gravetos curtos
choko-side-dark = Gravetos longos

# Comandos

name-choko = choko
name-single-capture = captura-simples
describe-choko = Choko: coloque, e o outro lado tem de colocar
rule-single-capture = Captura simples
rule-single-capture-about = Só sai a peça pulada, sem uma segunda.
rule-single-capture-told = **Captura simples** (não, sim): o jogo mais antigo, em que uma captura leva apenas a peça pulada, seja qual for a escolha da segunda.
options-choko = { rule-single-capture-told }

# Recordes

feat-choko-turns = Vitória em menos turnos
choice-feat-choko-turns = { game-choko }: { feat-choko-turns }

# A virada de uma partida terminada

turning-choko-capture = { turning-yote-capture }
turning-choko-gain = { turning-yote-gain }
turning-choko-slip = { turning-yote-slip }
