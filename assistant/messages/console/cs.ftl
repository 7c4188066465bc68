# Čím se dá v konzoli pokračovat po odpovědi. Každá cesta je jedno slovo, píše se za dvojtečku;
# diakritika se může vynechat.

console-onward = Pokračovat můžeš takto: { $ways }.
console-no-onward = Z poslední odpovědi nevede nic, co by se jmenovalo { $asked }.
console-no-onward-but = Z poslední odpovědi nevede nic, co by se jmenovalo { $asked }. Vede z ní: { $ways }.
console-help-onward = Po odpovědi se slovem za dvojtečkou pokračuje od ní dál: { $ways }; a kde je vypsáno víc věcí, vybírá číslo: { $number }.
console-line-too-long = Řádek má nejvýš { $limit } bajtů, tento je delší. Souboj dej do souboru.
