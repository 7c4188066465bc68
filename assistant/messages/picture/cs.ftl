## Obrázky soubojů: co v nich stojí a co říkají těm, kdo je nevidí

picture-attacker = Útočník
picture-defender = Obránce
picture-step = Skončil krokem { $step }
picture-step-now = V kroku { $step }
picture-side = { $role } { $warrior }: { $parts }. Nakonec: { $fate }.
picture-side-now = { $role } { $warrior }: { $parts }. Teď: { $fate }.
picture-steps = Projité kroky; vyplněné: něco se stalo
picture-steps-alt = Projité kroky: { $steps }. Něco se stalo v krocích: { $happened }.
picture-now = Teď
picture-tree-alt = Co se ještě dá udělat a co z toho bude.
