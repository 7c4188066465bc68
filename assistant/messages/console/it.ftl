# Con che cosa si può proseguire nella console dopo una risposta. Ogni via è una parola sola, scritta
# dopo i due punti; gli accenti si possono omettere.

console-onward = Puoi proseguire con { $ways }.
console-no-onward = Dall'ultima risposta non si può proseguire con { $asked }.
console-no-onward-but = Dall'ultima risposta non si può proseguire con { $asked }. Si può con: { $ways }.
console-help-onward = Dopo una risposta, una parola dopo i due punti prosegue da lì: { $ways }; e dove sono elencate più cose un numero ne sceglie una: { $number }.
console-line-too-long = Una riga ha al massimo { $limit } byte, questa è più lunga. Metti il combattimento in un file.
