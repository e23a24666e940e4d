# O que dizem os quebra-cabeças do Yebo.

puzzle-kind-yebo = Mão de Yebo do dia
puzzle-short-yebo = Yebo
puzzle-yebo-asked = **{ $round }: que bloco você descarta?**
puzzle-yebo-you = Você
puzzle-yebo-open = { $name } baixou: { $groups }.
puzzle-yebo-discards = Já descartados: { $blocks }.
puzzle-yebo-tap = -# Toque no bloco que quer descartar. Só o botão Responder dá a sua resposta.
puzzle-yebo-chosen = -# Você escolheu **{ $block }**. Toque em Responder, ou em outro bloco.
puzzle-yebo-draft = Para descartar: { $block }.
puzzle-yebo-typed = O bloco a descartar
puzzle-yebo-typed-about = P Potes, M Máscaras, S Escudos, F Flores, B Pássaros e um número, como P3; A uma África.
puzzle-yebo-goes = Descartar **{ $block }** vale **{ $percent }** de 100.
puzzle-yebo-goes-whole = Isso desfaz um grupo completo.
puzzle-yebo-goes-outs =
    { $outs ->
        [0] Nenhum dos blocos que você não vê formaria um grupo com ele.
        [1] Um dos blocos que você não vê formaria um grupo com ele.
       *[other] { $outs } dos blocos que você não vê formariam um grupo com ele.
    }
puzzle-yebo-goes-called =
    { $called ->
        [0] Dificilmente alguém o chamaria.
       *[other] Em { $called } de 100 distribuições sorteadas, alguém poderia chamá-lo.
    }
puzzle-yebo-hint-family = O melhor bloco é da família { $family }.
