## Importované texty karet

cards-new = Importováno: { $file } · { $hash } ({ $format })
cards-replaced = Importováno místo dřívější verze: { $file } · { $hash } ({ $format })
cards-unchanged = Už importováno, beze změny: { $file } · { $hash } ({ $format })
cards-known = { $count ->
    [one] jeden text známé karty
    [few] { $count } texty známých karet
   *[other] { $count } textů známých karet
}
cards-only-here = { $count ->
    [one] jedna karta známá jen z tohoto souboru
    [few] { $count } karty známé jen z tohoto souboru
   *[other] { $count } karet známých jen z tohoto souboru
}
cards-not-taken = { $count ->
    [one] Jedna karta nebyla převzata:
    [few] { $count } karty nebyly převzaty:
   *[other] { $count } karet nebylo převzato:
}
cards-line = řádek { $line }, { $card }: { $reason }
cards-line-nameless = řádek { $line }: { $reason }
cards-texts = { $count ->
    [one] jeden text ({ $languages })
    [few] { $count } texty ({ $languages })
   *[other] { $count } textů ({ $languages })
}
cards-nothing = Ze souboru { $file } nelze nic převzít, { $count ->
    [one] ani jeho jedinou kartu
    [few] žádnou z jeho { $count } karet
   *[other] žádnou z jeho { $count } karet
}.
cards-unrecognised = { $file } není seznam karet, který by se dal přečíst. Čtou se: JSON z doomtrooperdb, tabulky Datasight a italských karet a vlastní tabulka se záhlavím „card,lang,text“ (card: jméno nebo označení; čtvrtý sloupec „type“ pro karty, které známé nejsou).
cards-syntax = { $file } jako JSON končí na řádku { $line }, ve sloupci { $column }: { $reason }

cards-flaw-not-a-card = to není karta
cards-flaw-columns = počet sloupců je { $found }, a ne { $expected }
cards-flaw-no-name = chybí jméno
cards-flaw-long-name = jméno je delší než { $limit } znaků
cards-flaw-no-text = chybí text
cards-flaw-long-text = text je delší než { $limit } znaků
cards-flaw-language = jazyk „{ $found }“ není žádný z en, it, cs
cards-flaw-type = typ „{ $found }“ není znám
cards-flaw-other-type = karta toho jména je známá ({ $known }), ale její typ je { $has }, a ne { $found }
cards-flaw-several = to jméno má více karet; napiš označení jedné z nich: { $cards }
cards-flaw-unknown-id = žádná karta nemá toto označení
cards-flaw-new-without-type = tato karta známá není a u nové je třeba uvést typ{ $count ->
    [0] {""}
   *[other] ; nemáš na mysli { $cards }?
}
cards-flaw-repeated = text této karty v tomto jazyce už je na řádku { $earlier }

name-card-format-doomtrooperdb = JSON z doomtrooperdb
name-card-format-datasight = tabulka Datasight
name-card-format-italian-cards = tabulka italských karet
name-card-format-texts = tabulka textů karet

card-printed = Jak je vytištěno
card-printed-from = { $language }, ze souboru { $files }
card-imported = Známá jen z importovaných textů: Cardinal nemá hodnoty této karty a žádný souboj s ní nepřehrává.

## Co je importováno a jak to zase odebrat

import-nothing-kept = Nic takového importováno není.
import-document-kept = { $title } · { $id } · { $hash }: { $passages }
import-undone = Odebráno: { $file } · { $hash }
import-undo-which = { $asked } neoznačuje právě jeden import. Uveď soubor nebo alespoň prvních šest číslic jeho otisku.

## Přezdívky

nickname-added = Odteď { $nickname } znamená { $card }.
nickname-there = { $nickname } už znamená { $card }.
nickname-tie = Znamená i jiné karty, takže se Cardinal zeptá, která se myslí.
nickname-none = { $nickname } není přezdívka: musí mít písmeno nebo číslici a nejvýše 100 znaků.
nickname-is-a-name = { $nickname } vede podle jména ke kartám: { $cards }, takže to přezdívka být nemůže.
nickname-removed = { $nickname } už není přezdívka.
nickname-unknown = { $nickname } není žádná z tvých přezdívek.
nickname-empty = Vlastní přezdívky nemáš.
nickname-unknown-here = { $nickname } tady žádná přezdívka není.
called-server = Jak se na tomhle serveru říká kartám
called-own = Jak říkáš kartám
called-none = Zatím tu žádné přezdívky nejsou.
called-how = V příkazu /přezdívka uveď přezdívku a její kartu, když ji chceš přidat; volbou odebrat nějakou zrušíš.
called-by-managers = Přezdívky tu kartám dává ten, kdo má oprávnění Spravovat server.
called-not-a-manager = Přezdívky na tomhle serveru dává kartám jen ten, kdo má oprávnění Spravovat server. V přímé zprávě Cardinalovi máš vlastní.
called-half = Když chceš přezdívku přidat, uveď ji i s její kartou; když odebrat, uveď kterou. Obojí najednou nejde.
called-long = Přezdívka má nejvýše { $most } znaků.
called-full = Přezdívek je už { $most } a víc jich být nemůže. Nejdřív nějakou odeber.
called-store = Přezdívky teď nejde uložit ani přečíst. Kdo Cardinala provozuje, najde důvod v jeho protokolu.

doctor-cards = Importované seznamy textů karet: { $count }, vlastní přezdívky: { $nicknames }

cli-command-import-cards = Importovat vytištěné texty karet: seznamy karet jako JSON nebo tabulky, nebo vlastní tabulku se záhlavím card,lang,text
cli-command-nickname = Říkat kartám po svém
cli-command-add = Dát kartě přezdívku: nickname add "Nepha" "Nepharite of Ilian"
cli-command-remove = Odebrat přezdívku
cli-command-list = Vypsat vlastní přezdívky
cli-arg-card_files = Seznamy karet; každý se převezme sám za sebe, celý, nebo vůbec
cli-arg-list = Vypsat, co je importováno
cli-arg-undo = Import zase odebrat: soubor, jeho jméno nebo první číslice jeho otisku
cli-arg-nickname = Přezdívka
cli-arg-card = Karta, kterýmkoli ze svých jmen nebo označením
