# Ce que disent les énigmes de Yam Master.

puzzle-kind-yam = Lancer de Yam du jour
puzzle-short-yam = Yam Master
puzzle-yam-asked =
    { $left ->
        [one] **{ $sign } { $side } : il reste un lancer. Quels dés gardez-vous ?**
       *[other] **{ $sign } { $side } : il reste { $left } lancers. Quels dés gardez-vous ?**
    }
puzzle-yam-tap = -# Touchez les dés à garder. Seul le bouton Répondre donne votre réponse.
puzzle-yam-keep =
    { $kept ->
        [0] relancer les cinq
        [4] garder { $dice }, relancer un dé
       *[other] garder { $dice }, relancer { $thrown } dés
    }
puzzle-yam-none = Ne rien garder
puzzle-yam-draft = Choix : { $answer }.
puzzle-yam-typed = Les dés à garder
puzzle-yam-typed-about = Par exemple 5 5 2. N’écrivez rien pour relancer les cinq.
puzzle-yam-keeps = « { $answer } » vaut **{ $percent }** sur 100. Le tour finit alors le plus souvent par un jeton en { $cell }, { $figure } : { $chance } % des fois.
puzzle-yam-keeps-none = « { $answer } » vaut **{ $percent }** sur 100. Le tour finit alors le plus souvent sans jeton : { $chance } % des fois.
puzzle-yam-hint-count =
    { $count ->
        [0] Le meilleur choix ne garde aucun dé.
        [one] Le meilleur choix garde un dé.
       *[other] Le meilleur choix garde { $count } dés.
    }
