# Ce que dit l’awalé, et comment ses images sont décrites. ● est Sud, ▮ est Nord.

game-awale = Awalé
about-awale = Deux joueurs. Semez les graines de vos cases autour du plateau et prenez les deux et les trois.
aim-awale = Prenez plus de graines que l’autre : 25 suffisent pour gagner.

name-awale = awalé
name-letter = lettre
name-no-capture-turns = tours-sans-prise
name-quiet = tours-calmes
describe-awale = Awalé : semer des graines, prendre les deux et les trois
describe-option-letter = La lettre d’une de vos cases, de A à F
describe-option-usual-quiet = Awalé : tours sans prise jusqu’à la fin, si rien n’est dit

feat-awale-capture = Plus grosse prise
choice-feat-awale-capture = { game-awale } : { feat-awale-capture }
village-measure-seeds = Graines
village-value-seeds =
    { $count ->
        [one] { $value } graine
       *[other] { $value } graines
    }

awale-side-south = Sud
awale-side-north = Nord

awale-event-sown =
    { $count ->
        [one] { $name } sème une graine depuis { $house }.
       *[other] { $name } sème { $count } graines depuis { $house }.
    }
awale-event-captured =
    { $count ->
        [one] { $name } prend une graine : { $houses }.
       *[other] { $name } prend { $count } graines : { $houses }.
    }
awale-event-slam = Cela aurait pris toutes les graines d’en face : rien n’est donc pris.
awale-event-collected =
    { $count ->
        [one] { $name } prend la graine qui reste dans sa rangée.
       *[other] { $name } prend les { $count } graines qui restent dans sa rangée.
    }
awale-taken = { $house } ({ $count })

awale-stores = Au grenier : { $south } { $southstore }, { $north } { $northstore }.
awale-must-feed = La rangée d’en face est vide : ce tour doit y porter des graines.
awale-stood-twice = Cette position revient une deuxième fois ; une troisième finit la partie.
awale-act = de semer une case
awale-tap = -# Touchez une de vos cases : ses graines sont semées une à une dans les cases qui suivent, dans le sens inverse des aiguilles d’une montre.

rule-no-capture-turns = Fin sans prise
rule-no-capture-turns-about = Après combien de tours sans prise la partie s’arrête.
rule-no-capture-turns-value = après { $value } tours

settings-quiet = Awalé : fin après { $number } tours sans prise
settings-quiet-auto = Awalé : le nombre habituel de tours sans prise

outcome-majority = plus de la moitié des graines sont dans un grenier.
outcome-unfed = la rangée vide ne pouvait pas être nourrie, et chaque camp a pris les graines de la sienne.
outcome-cycle = la même position est revenue une troisième fois, et chaque camp a pris les graines de sa rangée.
outcome-no-capture = trop de tours sans prise, et chaque camp a pris les graines de sa rangée.

illegal-no-house = Je ne lis pas « { $text } » comme une case ; écrivez une lettre de A à F.
illegal-not-your-house = { $house } n’est pas une de vos cases.
illegal-house-empty = Il n’y a pas de graine en { $house } ; choisissez une case qui en a.
illegal-must-feed = La rangée d’en face est vide et { $house } ne l’atteint pas ; choisissez une case qui y porte des graines.

awale-alt-seats = Awalé. Sud ● : { $south }. Nord ▮ : { $north }.
awale-alt-to-move = Tour { $turn } : à { $name } { $sign } de jouer.
awale-alt-won = { $name } { $sign } a gagné.
awale-alt-drawn = La partie est nulle.
awale-alt-unplayed = Rien n’a encore été joué.
awale-alt-last = Dernier tour : { $name } { $sign } a semé { $house }, la dernière graine en { $end }.
awale-alt-captured =
    { $count ->
        [one] Prise : une graine en { $houses }.
       *[other] Prise : { $count } graines en { $houses }.
    }
awale-alt-slam = Cela aurait pris toutes les graines d’en face : rien n’a donc été pris.
awale-alt-collected = Pris à la fin : ● { $south }, ▮ { $north }.
awale-alt-row = { $sign } { $houses }.

lesson-awale-first = **Votre premier tour : semez.** Touchez une de vos cases : toutes ses graines sont posées une à une dans les cases suivantes, dans le sens inverse des aiguilles d’une montre. Qui a le premier 25 graines au grenier gagne.
lesson-awale-feed = **La rangée d’en face est vide, et vous devez la nourrir.** Seules les cases dont une graine passe en face peuvent être semées maintenant.
lesson-awale-capture = **Vous pouvez prendre !** Cherchez la case dont la dernière graine tombe en face, dans une case qui en a une ou deux : elles sont à vous. Si celle d’avant en a alors deux ou trois, vous les prenez aussi, et ainsi de suite.
lesson-awale-slam = **Attention au grand chelem.** Une de vos cases prendrait toutes les graines d’en face, et une telle prise ne prend rien. Vous pouvez quand même la semer, mais une autre vous servira peut-être mieux.
lesson-awale-guard = **Une de vos cases est en danger.** Elle a une ou deux graines, et une semaille d’en face y finirait. Semez-la, ajoutez-y une graine, ou prenez ailleurs.
lesson-awale-choose = **À vous.** Rien n’est à prendre. Voyez où finit chaque semaille, et laissez peu de cases avec une ou deux graines, qui peuvent être prises. Une case bien remplie est à l’abri ; douze graines font le tour du plateau.
lesson-awale-wait = **C’est à l’autre camp.** Comptez ses graines : où finirait chacune de ses semailles ?
lesson-awale-over = **Voilà une partie entière d’awalé.** Vous savez tout : semer, prendre les deux et les trois, et ne jamais affamer l’autre. Rejouez ici, ou ouvrez une table avec { COMMAND("play") }, que d’autres pourront rejoindre.

# Le tournant d’une partie finie

turning-awale-harvest =
    { $count ->
        [one] { $name } prend une graine, et la partie bascule.
       *[other] { $name } prend { $count } graines, et la partie bascule.
    }

analysis-awale-slip = { $name } sème { $played } ; { $better } aurait valu { $seeds ->
        [one] 1 graine
       *[other] { $seeds } graines
    } de plus.
hint-awale-takes = Semez { $action } : cela prend { $seeds ->
        [one] 1 graine
       *[other] { $seeds } graines
    }.
hint-awale-quiet = Semez { $action } : rien n’est à prendre, et c’est ce qui laisse le moins à l’autre camp.
